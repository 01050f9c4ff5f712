"""What a legal move, a draw or a ruling does."""

from msgspec.structs import replace

from lettrine.core.event import Drawn, Event, Faulted, Played, Ruled
from lettrine.core.pieces import arrange, without
from lettrine.core.seat import Seat, put
from lettrine.games.boxes.ludime.drawing import Given, require_drawn, require_face
from lettrine.games.boxes.ludime.throw import throw_die
from lettrine.games.rami.flow import open_round, pass_on, throw_card, win_round
from lettrine.games.rami.state import CARDS_BESIDE_DIE, Claim, Discard, Move, State, Take
from lettrine.games.rami.terms import Terms


def apply(terms: Terms, state: State, event: Event[Move, Given]) -> State:
    match event:
        case Played(seat, move):
            return _apply_move(terms, state, seat, move)
        case Drawn():
            return _apply_drawn(terms, state, event)
        case Ruled(seat, act):
            assert seat is not None
            if isinstance(act, Faulted):  # RAM-05: the discard stands, the cards shown go back in hand
                return pass_on(terms, throw_card(state, seat, act.piece))
            return _leave(terms, state, seat)


def _apply_move(terms: Terms, state: State, seat: Seat, move: Move) -> State:
    match move:
        case Take(source):
            return _take_discard(state, seat) if source == "discard" else _take_stock(state)
        case Discard(card):
            return pass_on(terms, throw_card(state, seat, card))
        case Claim(card, word):
            return win_round(terms, throw_card(state, seat, card), seat, word)


def _take_stock(state: State) -> State:
    """RAM-06: without a stock, the discard pile but its top card becomes one, once."""
    if not state.stock:
        pile = state.table.discard
        state = replace(state, stock=arrange(pile[:-1]), table=replace(state.table, discard=pile[-1:], rebuilt=True))
    return replace(state, table=replace(state.table, taken="stock", to_draw=True))


def _take_discard(state: State, seat: Seat) -> State:
    pile, card = state.table.discard[:-1], state.table.discard[-1]
    hands = put(state.hands, seat, arrange(state.hands[seat] + card))
    return replace(state, hands=hands, table=replace(state.table, discard=pile, taken="discard", picked=card))


def _apply_drawn(terms: Terms, state: State, drawn: Drawn[Given]) -> State:
    table = state.table
    if table.throw is not None:
        throw = throw_die(table.throw, require_face(drawn, table.throw.thrower))
        if throw.winner is not None:
            return open_round(terms, state, throw.winner)
        return replace(state, table=replace(table, throw=throw))
    if table.to_roll:  # RAM-01
        size = CARDS_BESIDE_DIE + require_face(drawn, table.dealer)
        return replace(state, table=replace(table, size=size, to_roll=False))
    if table.to_deal:
        seat = table.to_deal[0]
        after = _receive(state, seat, require_drawn(drawn, seat, table.size))
        return replace(after, table=replace(table, to_deal=table.to_deal[1:]))
    if table.to_turn_up:
        card = require_drawn(drawn, None, 1)
        stock = without(state.stock, card)
        return replace(state, stock=stock, table=replace(table, discard=card, to_turn_up=False))
    after = _receive(state, table.turn, require_drawn(drawn, table.turn, 1))
    return replace(after, table=replace(table, to_draw=False))


def _receive(state: State, seat: Seat, cards: str) -> State:
    hands = put(state.hands, seat, arrange(state.hands[seat] + cards))
    return replace(state, hands=hands, stock=without(state.stock, cards))


def _leave(terms: Terms, state: State, seat: Seat) -> State:
    """GEN-10: the hand stays where it is, unseen."""
    table = replace(state.table, gone=put(state.table.gone, seat, value=True))
    left = replace(state, table=table)
    goes_on = seat == table.turn and table.gone.count(False) > 1
    return pass_on(terms, left) if goes_on else left
