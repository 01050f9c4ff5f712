"""What a seat sees, and some state that what it sees allows."""

from operator import attrgetter

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Event, Played
from lettrine.core.pieces import arrange, without
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.games.rummikub.state import Arrange, Move, Outcome, State, View
from lettrine.games.rummikub.table_change import compare
from lettrine.games.rummikub.terms import Terms
from lettrine.games.rummikub.tiles import UNNAMED, all_pieces, is_row

_OPEN = attrgetter(*(name for name in State.__struct_fields__ if name in View.__struct_fields__))
"""What everybody sees: the last fields of states and of views, in the same order."""


def view(state: State, seat: Seat | None) -> View:
    """Return what *seat*, or a spectator, may see of *state* (GEN-06)."""
    rack = state.racks[seat] if seat is not None else ""
    return View(seat, rack, tuple(map(len, state.racks)), len(state.stock), *_OPEN(state))


def veil(event: Event[Move, Outcome], seat: Seat | None) -> Event[Move, Outcome]:
    """Return *event*; what another draws to the rack is hidden, lots are not."""
    if isinstance(event, Drawn) and event.seat is not None and event.seat != seat:
        return Drawn(event.seat, None)
    return event


def move_facts(state: State, seat: Seat, move: Move) -> dict[str, Fact]:  # noqa: ARG001  (as every game has it)
    """Return the words of the table that *move* undoes, if any."""
    undone = compare(state.table, move.words, "").gone if isinstance(move, Arrange) else ()
    return {"undone": undone} if undone else {}


def sample(terms: Terms, view: View, stream: Stream) -> State:
    """Return a state that gives *view*: the letters that nobody sees dealt at random."""
    lots = "".join(view.lots)  # they lie face up and go back to the stock: nobody else can hold them
    unseen = without(arrange(terms.box_pieces.elements()), all_pieces(view.table) + view.rack + view.aside + lots)
    racks = []
    for seat, size in enumerate(view.rack_sizes):
        rack = view.rack
        if seat != view.seat:
            dealt, left = stream.deal(unseen, size)
            rack, unseen = arrange(dealt), "".join(left)
        racks.append(rack)
    return State(tuple(racks), arrange(unseen + lots), *_OPEN(view))


def conceal(state: State) -> State:
    """Return *state* with a stock that nobody has seen; lots are drawn from the open and go back (RUM-03)."""
    return state if state.contenders else replace(state, stock=UNNAMED * len(state.stock))


def needs(state: State, event: Event[Move, Outcome]) -> str:
    """Return the letters that the table has more than before."""
    match event:
        case Played(_, Arrange(words)):
            return compare(state.table, tuple(filter(is_row, words)), "").laid
    return ""
