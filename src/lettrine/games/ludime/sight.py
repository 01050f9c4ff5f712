"""What a seat sees, and the states it may be looking at (GEN-06)."""

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Event, Played
from lettrine.core.pieces import arrange, without
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime.cards import Cards
from lettrine.games.boxes.ludime.drawing import Given, veil_drawn
from lettrine.games.boxes.ludime.hidden import deal_hands, known_hands
from lettrine.games.ludime.score import standing
from lettrine.games.ludime.state import Exchange, Move, State, Table, View
from lettrine.games.ludime.terms import Terms

HIDDEN = "?"


def view(terms: Terms, state: State, seat: Seat | None) -> View:
    """The discard pile is seen whole: each of its cards lay on top once."""
    return View(
        seat=seat,
        table=state.table,
        hand=state.hands[seat] if seat is not None else "",
        hand_sizes=tuple(len(hand) for hand in state.hands),
        stock_count=len(state.stock),
        returned=state.returned if seat == state.table.turn else "",
        returned_count=len(state.returned),
        points=standing(terms, state.table),
    )


def veil(event: Event[Move, Given], seat: Seat | None) -> Event[Move, Given]:
    match event:
        case Played(player, Exchange(cards)) if player != seat:
            return Played(player, Exchange(HIDDEN * len(cards)))
        case Drawn():
            return veil_drawn(event, seat)
        case _:
            return event


def sample(cards: Cards, view: View, stream: Stream) -> State:
    known = known_hands(view.seat, view.hand, view.table.turn, view.table.step.owed)
    unseen = without(cards.pack, shown(view.table) + "".join(known.values()) + view.returned)
    hands, unseen = deal_hands(unseen, view.hand_sizes, known, stream)
    returned = view.returned
    if not returned:
        dealt, rest = stream.deal(unseen, view.returned_count)
        returned, unseen = arrange(dealt), "".join(rest)
    return State(view.table, hands, unseen, returned)


def shown(table: Table) -> str:
    """Return the cards that lie face up."""
    return table.discard + "".join(laid.word for laid in table.words)
