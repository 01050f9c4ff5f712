"""What a seat sees, and some state that what it sees allows."""

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Event
from lettrine.core.pieces import arrange, without
from lettrine.core.seat import Seat
from lettrine.games.rummikub.state import BOX, Move, Outcome, State, View
from lettrine.games.rummikub.tiles import all_pieces


def view(state: State, seat: Seat | None) -> View:
    """Return what *seat*, or a spectator, may see of *state* (GEN-06)."""
    return View(
        seat=seat,
        rack=state.racks[seat] if seat is not None else "",
        rack_sizes=tuple(map(len, state.racks)),
        stock_count=len(state.stock),
        table=state.table,
        opened=state.opened,
        scores=state.scores,
        turn=state.turn,
        idle=state.idle,
        gone=state.gone,
        contenders=state.contenders,
        lots=state.lots,
        dues=state.dues,
        review=state.review,
        aside=state.aside,
    )


def veil(event: Event[Move, Outcome], seat: Seat | None) -> Event[Move, Outcome]:
    """Return *event*; what another draws to the rack is hidden, lots are not."""
    if isinstance(event, Drawn) and event.seat is not None and event.seat != seat:
        return Drawn(event.seat, None)
    return event


def sample(view: View, stream: Stream) -> State:
    """Return a state that gives *view*: the letters that nobody sees dealt at random."""
    unseen = without(arrange(BOX.elements()), all_pieces(view.table) + view.rack + view.aside)
    # Lots lie face up and go back to the stock: nobody else can hold them.
    lots = "".join(view.lots)
    unseen = without(unseen, lots)
    racks = []
    for seat, size in enumerate(view.rack_sizes):
        rack = view.rack
        if seat != view.seat:
            dealt, left = stream.deal(unseen, size)
            rack, unseen = arrange(dealt), "".join(left)
        racks.append(rack)
    return State(
        racks=tuple(racks),
        stock=arrange(unseen + lots),
        table=view.table,
        opened=view.opened,
        scores=view.scores,
        turn=view.turn,
        idle=view.idle,
        gone=view.gone,
        contenders=view.contenders,
        lots=view.lots,
        dues=view.dues,
        review=view.review,
        aside=view.aside,
    )
