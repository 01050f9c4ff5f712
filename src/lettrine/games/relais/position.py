"""Positions written by hand, and what makes one impossible."""

from lettrine.core.errors import MalformedPosition
from lettrine.core.pieces import arrange
from lettrine.core.seat import next_seat
from lettrine.games.boxes.ludime.reading import (
    per_seat,
    require_number,
    require_seat,
    require_seats,
    require_throw,
    require_turn,
    rest_of,
)
from lettrine.games.relais.round import deal_size, is_opening
from lettrine.games.relais.state import Position, State, Table
from lettrine.games.relais.terms import Terms

PACKAGE = "lettrine.games.relais"


def state_of(terms: Terms, position: Position, seat_counts: tuple[int, ...]) -> State:
    """Return the state that *position* means; raise `MalformedPosition`."""
    require_seats(len(position.hands), seat_counts)
    rest = rest_of(terms.cards, (*position.hands, position.word, position.fresh, position.under))
    state = State(
        table=_table(position),
        hands=tuple(arrange(hand) for hand in position.hands),
        fresh=arrange(position.fresh + rest),
        under=arrange(position.under),
    )
    _require_sound(terms, state)
    return state


def position_of(state: State) -> Position:
    public = {name: getattr(state.table, name) for name in state.table.__struct_fields__}
    return Position(hands=state.hands, fresh=state.fresh, under=state.under, **public)


def _table(position: Position) -> Table:
    seats = len(position.hands)
    for name in ("dealer", "author", "turn"):
        seat = getattr(position, name)
        require_seat(name, 0 if seat is None else seat, seats)
    gone = per_seat("gone", position.gone, seats, usual=False)
    out = per_seat("out", position.out, seats, usual=False)
    author = position.author
    if position.word and author is None:
        author = position.dealer
    turn = position.turn
    if turn is None:
        without_cards = (not hand for hand in position.hands)  # REL-04
        skipped = [*map(any, zip(gone, out, without_cards, strict=True))]
        turn = position.dealer if author is None else next_seat(author, skipped)
    given = {name: getattr(position, name) for name in Table.__struct_fields__}
    given |= {
        "author": author,
        "turn": turn,
        "gone": gone,
        "out": out,
        "scores": per_seat("scores", position.scores, seats, 0),
    }
    return Table(**given)


def _require_sound(terms: Terms, state: State) -> None:
    table, seats = state.table, len(state.hands)
    require_throw(table.throw, seats)
    for seat in table.to_deal:
        require_seat("to_deal", seat, seats)
    needed = sum(deal_size(table, seat) for seat in table.to_deal)
    require_number("to_deal", needed, 0, len(state.fresh))
    require_turn(table.turn, table.gone)
    _require_going_on(terms, state)


def _require_going_on(terms: Terms, state: State) -> None:
    """Refuse a turn of somebody who has given up, or a dealer who should open and cannot: others are dealt (REL-02)."""
    table = state.table
    is_playing = table.throw is None and not table.to_deal
    goes_on = [not out and not gone for out, gone in zip(table.out, table.gone, strict=True)]
    if is_playing and table.word and table.out[table.turn] and any(goes_on):
        raise MalformedPosition(f"{PACKAGE}:turn_out")
    if not is_opening(table):
        return
    if table.turn != table.dealer:
        raise MalformedPosition(f"{PACKAGE}:dealer_opens")
    if not terms.can_open(state.hands[table.dealer]):
        raise MalformedPosition(f"{PACKAGE}:cannot_open")
