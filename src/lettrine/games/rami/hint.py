"""A hint in steps: whether a word is there, how it begins, which card is too many, the move."""

from lettrine.core.hint import HintStep
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime.hint import card_marks, discard_hint, take_hint
from lettrine.games.rami.score import score
from lettrine.games.rami.state import Claim, Discard, Move, State, Take
from lettrine.games.rami.terms import Terms
from lettrine.games.rami.view import rights


def hint(terms: Terms, state: State, seat: Seat, move: Move) -> tuple[HintStep, ...]:
    match move:
        case Take(source):
            may = rights(terms, state, seat)
            return take_hint(state.table, source, has_choice=may.stock and may.discard)
        case Discard(card):
            return discard_hint(terms.cards, state.hands[seat], card)
        case Claim(card, word):
            points = score(terms, state, seat, move).total
            return (
                HintStep("where", "claim_there", {"length": len(word)}),
                HintStep("word", "initial", {"letter": word[0]}),
                HintStep("pieces", "claim_rest", {"card": card}, card_marks(card)),
                HintStep("move", "claim", {"word": word, "card": card, "points": points}, card_marks(card)),
            )
