"""What a seat sees, what it may do, and the states it may be looking at (GEN-06)."""

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Event, Faulted, Played, Ruled
from lettrine.core.pieces import without
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime.drawing import Given, Rolled, Turned
from lettrine.games.boxes.ludime.view import deal_hands, known_hands
from lettrine.games.rami.check import check
from lettrine.games.rami.state import Claim, Discard, Move, Rights, State, Take, View
from lettrine.games.rami.terms import Terms


def view(terms: Terms, state: State, seat: Seat | None) -> View:
    """The discard pile is seen whole: each of its cards lay on top once."""
    return View(
        seat=seat,
        table=state.table,
        hand="" if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        stock_count=len(state.stock),
        die=max(0, state.table.size - terms.beside_die),
    )


def sample(terms: Terms, view: View, stream: Stream) -> State:
    known = known_hands(view.seat, view.hand, view.table.turn, view.table.picked)
    unseen = without(terms.cards.pack, view.table.discard + "".join(known.values()))
    hands, stock = deal_hands(unseen, view.hand_sizes, known, stream)
    return State(view.table, hands, stock)


def needs(state: State, event: Event[Move, Given]) -> str:
    """Return the cards that are thrown or shown, or the one that is turned up.

    Who throws the letter just taken from the pile holds another (RAM-02).
    """

    def another(card: str) -> str:
        return card if card == state.table.picked else ""

    match event:
        case Drawn(None, Turned(card)):
            return card
        case Played(_, Claim(card, word)):
            return card + word + another(card)
        case Played(_, Discard(card)) | Ruled(_, Faulted(piece=card)):
            return card + another(card)
    return ""


def rights(terms: Terms, state: State, seat: Seat) -> Rights:
    """Return what *seat*, whose turn it is, may do (RAM-02)."""
    return Rights(
        stock=not check(terms, state, seat, Take("stock")),
        discard=not check(terms, state, seat, Take("discard")),
        play=bool(state.table.taken),
    )


def move_facts(state: State, seat: Seat, move: Move) -> dict[str, Fact]:  # noqa: ARG001  (as every game has it)
    """Return the card that *move* takes from the discard pile."""
    if isinstance(move, Take) and move.source == "discard" and state.table.discard:
        return {"card": state.table.discard[-1]}
    return {}


def draw_facts(terms: Terms, state: State, outcome: Given) -> dict[str, Fact]:
    """Return how many cards everybody gets, where the die is thrown for that (RAM-01)."""
    if isinstance(outcome, Rolled) and state.table.to_roll and state.table.throw is None:
        return {"size": terms.beside_die + outcome.face}
    return {}
