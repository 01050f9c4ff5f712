"""What a seat sees, and some state that what it sees allows."""

from operator import attrgetter

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Event
from lettrine.core.pieces import arrange, without
from lettrine.core.seat import Seat
from lettrine.games.rummikub.state import BOX, Move, Outcome, State, View
from lettrine.games.rummikub.tiles import all_pieces

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


def sample(view: View, stream: Stream) -> State:
    """Return a state that gives *view*: the letters that nobody sees dealt at random."""
    lots = "".join(view.lots)  # they lie face up and go back to the stock: nobody else can hold them
    unseen = without(arrange(BOX.elements()), all_pieces(view.table) + view.rack + view.aside + lots)
    racks = []
    for seat, size in enumerate(view.rack_sizes):
        rack = view.rack
        if seat != view.seat:
            dealt, left = stream.deal(unseen, size)
            rack, unseen = arrange(dealt), "".join(left)
        racks.append(rack)
    return State(tuple(racks), arrange(unseen + lots), *_OPEN(view))
