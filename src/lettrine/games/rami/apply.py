"""What a legal move, a draw or a ruling does."""

from msgspec.structs import replace

from lettrine.core.event import Drawn, Event, Faulted, Played, Ruled
from lettrine.core.seat import Seat, put
from lettrine.games.boxes.ludime.drawing import Given, require_face
from lettrine.games.boxes.ludime.table import rebuild_stock, receive, take_top, throw_card, throw_die, turn_card
from lettrine.games.rami.flow import open_round, pass_on, win_round
from lettrine.games.rami.state import Claim, Discard, Move, State, Take
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
            return _take(state, seat, source)
        case Discard(card):
            return pass_on(terms, throw_card(state, seat, card))
        case Claim(card, word):
            return win_round(terms, throw_card(state, seat, card), seat, word)


def _take(state: State, seat: Seat, source: str) -> State:
    if source == "discard":
        after = take_top(state, seat)
        return replace(after, table=replace(after.table, taken="discard", picked=state.table.discard[-1]))
    after = rebuild_stock(state)
    return replace(after, table=replace(after.table, taken="stock", to_draw=True))


def _apply_drawn(terms: Terms, state: State, drawn: Drawn[Given]) -> State:
    table = state.table
    if table.throw is not None:
        throw = throw_die(table.throw, drawn)
        if throw.winner is not None:
            return open_round(terms, state, throw.winner)
        return replace(state, table=replace(table, throw=throw))
    if table.to_roll:  # RAM-01
        size = terms.beside_die + require_face(drawn, table.dealer)
        return replace(state, table=replace(table, size=size, to_roll=False))
    if table.to_deal:
        after = receive(state, drawn, table.to_deal[0], table.size)
        return replace(after, table=replace(table, to_deal=table.to_deal[1:]))
    if table.to_turn_up:
        return turn_card(state, drawn)
    after = receive(state, drawn, table.turn, 1)
    return replace(after, table=replace(table, to_draw=False))


def _leave(terms: Terms, state: State, seat: Seat) -> State:
    """GEN-10: the hand stays where it is, unseen."""
    table = replace(state.table, gone=put(state.table.gone, seat, value=True))
    left = replace(state, table=table)
    goes_on = seat == table.turn and table.gone.count(False) > 1
    return pass_on(terms, left) if goes_on else left
