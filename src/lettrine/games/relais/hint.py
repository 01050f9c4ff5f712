"""A hint in steps: how long a word, how it begins, which card, the move."""

from lettrine.core.hint import HintStep
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime.hint import card_marks
from lettrine.games.boxes.ludime.word_rules import missing_cards
from lettrine.games.relais.score import score, scored
from lettrine.games.relais.state import GiveUp, Lay, Move, State
from lettrine.games.relais.terms import Terms

WORD = ("word",)


def hint(terms: Terms, state: State, seat: Seat, move: Move) -> tuple[HintStep, ...]:
    match move:
        case Lay(word):
            return _word(terms, state, seat, word)
        case GiveUp():
            points = scored(terms, state, seat, move).total
            case = "give_up_takes" if points else "give_up"
            return (HintStep("where", f"{case}_why", where=WORD), HintStep("move", case, {"won": points}))


def _word(terms: Terms, state: State, seat: Seat, word: str) -> tuple[HintStep, ...]:
    base = state.table.word
    cards = tuple(sorted(missing_cards(word, base)))
    where = ("opening", {"length": len(word)}, ()) if not base else ("one_more", {"was": base}, WORD)
    return (
        HintStep("where", *where),
        HintStep("word", "initial", {"letter": word[0]}, where[2]),
        HintStep("pieces", "cards" if not base else "card", {"cards": cards}, card_marks(cards)),
        HintStep(
            "move", "lay", {"word": word, "points": score(terms, state, seat, Lay(word)).total}, card_marks(cards)
        ),
    )
