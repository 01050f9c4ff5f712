"""A hint in steps: whose word, which word, which cards, the move."""

from lettrine.core.hint import HintStep
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime.hint import DISCARD, card_marks, discard_hint, take_hint
from lettrine.games.boxes.ludime.word_rules import missing_cards
from lettrine.games.ludime.score import score
from lettrine.games.ludime.state import Discard, Exchange, Lay, Modify, Move, State, Take, Undo
from lettrine.games.ludime.terms import Terms
from lettrine.games.ludime.view import rights


def hint(terms: Terms, state: State, seat: Seat, move: Move) -> tuple[HintStep, ...]:
    match move:
        case Take(source):
            may = rights(terms, state, seat)
            return take_hint(state.table, source, has_choice=may.stock and may.discard)
        case Undo():
            return (HintStep("where", "undo_why"), HintStep("move", "undo", where=(DISCARD,)))
        case Lay(word):
            return _new_word(terms, state, seat, word)
        case Modify():
            return _changed_word(terms, state, seat, move)
        case Exchange(cards):
            return (
                HintStep("where", "exchange_why"),
                HintStep("pieces", "exchange_count", {"count": len(cards)}),
                HintStep("move", "exchange", {"cards": tuple(cards)}, card_marks(cards)),
            )
        case Discard(card):
            return discard_hint(terms.cards, state.hands[seat], card)


def _new_word(terms: Terms, state: State, seat: Seat, word: str) -> tuple[HintStep, ...]:
    points = score(terms, state, seat, Lay(word)).total
    return (
        HintStep("where", "new_word", {"length": len(word)}),
        HintStep("word", "initial", {"letter": word[0]}),
        HintStep("pieces", "cards", {"cards": tuple(sorted(word))}, card_marks(sorted(word))),
        HintStep("move", "lay", {"word": word, "points": points}, card_marks(word)),
    )


def _changed_word(terms: Terms, state: State, seat: Seat, move: Modify) -> tuple[HintStep, ...]:
    words, line = state.table.words, score(terms, state, seat, move)
    base = words[move.at]
    whose = "own" if base.owner == seat else "other"
    added = tuple(sorted(missing_cards(move.word, base.word)))
    place, cards = (f"word:{move.at}",), card_marks(added)
    of_owner = tuple(f"word:{at}" for at, laid in enumerate(words) if laid.owner == base.owner)
    return (
        HintStep("where", f"change_{whose}", {"owner": base.owner}, of_owner),
        HintStep("word", "change_word", {"was": base.word}, place),
        HintStep("pieces", "change_cards", {"cards": added}, (*place, *cards)),
        HintStep("move", f"modify_{whose}", {"word": move.word, "points": line.total, "owner": base.owner}, place),
    )
