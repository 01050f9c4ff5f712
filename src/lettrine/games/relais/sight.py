"""What a seat sees, and the states it may be looking at (GEN-06)."""

from lettrine.core.chance import Stream
from lettrine.core.pieces import arrange, without
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime.cards import Cards
from lettrine.games.boxes.ludime.hidden import deal_hands
from lettrine.games.relais.state import State, View


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        table=state.table,
        hand=state.hands[seat] if seat is not None else "",
        hand_sizes=tuple(len(hand) for hand in state.hands),
        fresh_count=len(state.fresh),
        under_count=len(state.under),
    )


def sample(cards: Cards, view: View, stream: Stream) -> State:
    unseen = without(cards.pack, view.table.word + view.hand)
    hands, unseen = deal_hands(unseen, view.hand_sizes, view.seat, view.hand, stream)
    under, fresh = stream.deal(unseen, view.under_count)
    return State(view.table, hands, "".join(fresh), arrange(under))
