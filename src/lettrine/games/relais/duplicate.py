"""Le Relais in duplicate: one hand for all, and the word grows by the best card until nothing can be added."""

from collections.abc import Iterator

from lettrine.core.chance import Stream
from lettrine.core.duplicate import DuplicateForm, Moment, after, best_listed
from lettrine.core.pieces import arrange
from lettrine.core.question import Answer
from lettrine.core.seat import Seat
from lettrine.games.relais.moves import legal_moves
from lettrine.games.relais.position import state_of
from lettrine.games.relais.state import Lay, Move, Position, State
from lettrine.games.relais.terms import Terms

MOST_DEALS = 400  # hands before the words are taken to open with none
SEATS = 2  # the box is for two at least: nobody sits at the second, and it holds nothing


def duplicate(terms: Terms) -> DuplicateForm:
    """Return how everybody goes on with one word alone (REL-05), each word worth its letters (REL-06).

    Where no card makes another word, a new hand is dealt and a word of three letters opens again (REL-02).
    """

    def deal(stream: Stream) -> Moment | None:
        for _ in range(MOST_DEALS):
            hand, _ = stream.deal(terms.cards.pack, terms.dealt_each + terms.dealt_besides)
            if terms.can_open(arrange(hand)):  # REL-02: others are dealt where there is no word of three letters
                return Moment(state_of(terms, Position(hands=(arrange(hand), *("",) * (SEATS - 1)))))
        return None

    def follow(moment: Moment, top: Move | None, stream: Stream) -> Moment | None:
        if top is None or len(moment.state.hands[moment.seat]) == 1:  # the last card ends the round
            return deal(stream)
        return Moment(after(terms, moment, top, stream))

    def answers(state: State, seat: Seat) -> Iterator[Answer]:
        words = (move for move in legal_moves(terms, state, seat) if isinstance(move, Lay))
        return (Answer(move, terms.cards.value(move.word)) for move in words)

    def value(moment: Moment, move: Move) -> int | None:  # noqa: ARG001  (a word is worth the same on any table)
        return terms.cards.value(move.word) if isinstance(move, Lay) else None

    return DuplicateForm(deal, follow, best_listed(answers), value, turns=15, seconds=90)
