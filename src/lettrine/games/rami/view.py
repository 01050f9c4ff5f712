"""What a seat sees, what it may do, and the states it may be looking at (GEN-06)."""

from lettrine.core.chance import Stream
from lettrine.core.pieces import without
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime.view import deal_hands, known_hands
from lettrine.games.rami.check import check
from lettrine.games.rami.state import CARDS_BESIDE_DIE, Move, Rights, State, Take, View
from lettrine.games.rami.terms import Terms


def view(state: State, seat: Seat | None) -> View:
    """The discard pile is seen whole: each of its cards lay on top once."""
    return View(
        seat=seat,
        table=state.table,
        hand="" if seat is None else state.hands[seat],
        hand_sizes=tuple(map(len, state.hands)),
        stock_count=len(state.stock),
        die=max(0, state.table.size - CARDS_BESIDE_DIE),
    )


def sample(terms: Terms, view: View, stream: Stream) -> State:
    known = known_hands(view.seat, view.hand, view.table.turn, view.table.picked)
    unseen = without(terms.cards.pack, view.table.discard + "".join(known.values()))
    hands, stock = deal_hands(unseen, view.hand_sizes, known, stream)
    return State(view.table, hands, stock)


def rights(terms: Terms, state: State, seat: Seat) -> Rights:
    """Return what *seat*, whose turn it is, may do (RAM-02)."""
    return Rights(
        stock=not check(terms, state, seat, Take("stock")),
        discard=not check(terms, state, seat, Take("discard")),
        play=bool(state.table.taken),
    )


def move_facts(state: State, move: Move) -> dict[str, Fact]:
    """Return the card that *move* takes from the discard pile."""
    if isinstance(move, Take) and move.source == "discard" and state.table.discard:
        return {"card": state.table.discard[-1]}
    return {}
