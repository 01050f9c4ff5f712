"""Le Rami in duplicate: the die is thrown, one hand is dealt to all, and everybody looks for the word to show."""

from collections.abc import Iterator

from lettrine.core.chance import Stream
from lettrine.core.duplicate import DuplicateForm, Moment, best_listed
from lettrine.core.pieces import arrange
from lettrine.core.question import Answer
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime.drawing import FACES
from lettrine.games.rami.moves import legal_moves
from lettrine.games.rami.position import state_of
from lettrine.games.rami.state import Claim, Move, Position, State
from lettrine.games.rami.terms import Terms

SEATS = 2  # the box is for two at least: nobody sits at the second, and it holds nothing


def duplicate(terms: Terms) -> DuplicateForm:
    """Return how everybody makes a word of one hand, a card of the stock just taken (RAM-01 to RAM-04).

    Each turn is a round of its own. A hand that makes no word is dealt again, with the die.
    """

    def deal(stream: Stream) -> Moment:
        size = terms.beside_die + 1 + stream.below(FACES)
        hand, _ = stream.deal(terms.cards.pack, size + 1)
        position = Position(hands=(arrange(hand), *("",) * (SEATS - 1)), size=size, taken="stock")
        return Moment(state_of(terms, position))

    def follow(moment: Moment, top: Move | None, stream: Stream) -> Moment:  # noqa: ARG001  (a round of its own)
        return deal(stream)

    def answers(state: State, seat: Seat) -> Iterator[Answer]:
        claims = (move for move in legal_moves(terms, state, seat) if isinstance(move, Claim))
        return (Answer(move, terms.cards.value(move.word)) for move in claims)

    def value(moment: Moment, move: Move) -> int | None:  # noqa: ARG001  (a word is worth the same in any hand)
        return terms.cards.value(move.word) if isinstance(move, Claim) else None  # RAM-04

    return DuplicateForm(deal, follow, best_listed(answers), value, turns=12, seconds=120)
