"""Positions written by hand, and what makes one impossible."""

from lettrine.core.errors import MalformedPosition
from lettrine.core.pieces import arrange
from lettrine.games.boxes.ludime.reading import (
    per_seat,
    require_number,
    require_seat,
    require_seats,
    require_throw,
    require_turn,
    rest_of,
)
from lettrine.games.rami.state import LARGEST_HAND, Position, State, Table
from lettrine.games.rami.terms import Terms

PACKAGE = "lettrine.games.rami"


def state_of(terms: Terms, position: Position, seat_counts: tuple[int, ...]) -> State:
    """Return the state that *position* means; raise `MalformedPosition`."""
    require_seats(len(position.hands), seat_counts)
    rest = rest_of(terms.cards, (*position.hands, position.discard, position.stock))
    state = State(
        table=_table(position),
        hands=tuple(arrange(hand) for hand in position.hands),
        stock=arrange(position.stock + rest),
    )
    _require_sound(state)
    return state


def position_of(state: State) -> Position:
    public = {name: getattr(state.table, name) for name in state.table.__struct_fields__}
    return Position(hands=state.hands, stock=state.stock, **public)


def _table(position: Position) -> Table:
    seats = len(position.hands)
    longest = max(map(len, position.hands))
    given = {name: getattr(position, name) for name in Table.__struct_fields__}
    given |= {
        "turn": position.dealer if position.turn is None else position.turn,
        "size": max(0, longest - bool(position.taken)) if position.size is None else position.size,
        "scores": per_seat("scores", position.scores, seats, 0),
        "gone": per_seat("gone", position.gone, seats, usual=False),
    }
    return Table(**given)


def _require_sound(state: State) -> None:
    table, seats = state.table, len(state.hands)
    for name, seat in (("dealer", table.dealer), ("turn", table.turn), *(("to_deal", each) for each in table.to_deal)):
        require_seat(name, seat, seats)
    require_throw(table.throw, seats)
    require_turn(table.turn, table.gone)
    is_picked = table.taken == "discard" and len(table.picked) == 1 and table.picked in state.hands[table.turn]
    if table.picked and not is_picked:
        raise MalformedPosition(f"{PACKAGE}:picked", card=table.picked)
    largest = LARGEST_HAND if table.to_roll else table.size
    require_number("size", table.size, 0, len(state.stock) if table.to_deal else 2**31)
    require_number("to_deal", largest * len(table.to_deal) + table.to_turn_up + table.to_draw, 0, len(state.stock))
