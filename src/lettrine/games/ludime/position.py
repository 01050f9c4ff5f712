"""Positions written by hand, and what makes one impossible."""

from lettrine.core.errors import MalformedPosition
from lettrine.core.pieces import arrange
from lettrine.core.seat import Seat
from lettrine.games.boxes.ludime.reading import (
    per_seat,
    require_number,
    require_per_seat,
    require_seat,
    require_seats,
    require_throw,
    require_turn,
    rest_of,
)
from lettrine.games.boxes.ludime.wording import is_letters
from lettrine.games.ludime.holding import owned
from lettrine.games.ludime.state import HAND_SIZE, TOKENS, Position, State, Table
from lettrine.games.ludime.terms import Terms

PACKAGE = "lettrine.games.ludime"


def state_of(terms: Terms, position: Position, seat_counts: tuple[int, ...]) -> State:
    """Return the state that *position* means; raise `MalformedPosition`."""
    require_seats(len(position.hands), seat_counts)
    table = _table(position)
    named = (*position.hands, position.discard, position.stock, position.returned, *(laid.word for laid in table.words))
    rest = rest_of(terms.cards, named)
    state = State(
        table=table,
        hands=tuple(arrange(hand) for hand in position.hands),
        stock=arrange(position.stock + rest),
        returned=arrange(position.returned),
    )
    _require_sound(terms, state)
    return state


def position_of(state: State) -> Position:
    public = {name: getattr(state.table, name) for name in state.table.__struct_fields__}
    return Position(hands=state.hands, stock=state.stock, returned=state.returned, **public)


def _table(position: Position) -> Table:
    seats = len(position.hands)
    turns = per_seat("turns", position.turns, seats, min(1, len(position.words)))
    opened = position.opened or tuple(count > 0 for count in turns)
    given = {name: getattr(position, name) for name in Table.__struct_fields__}
    given |= {
        "turn": position.dealer if position.turn is None else position.turn,
        "turns": turns,
        "opened": per_seat("opened", opened, seats, usual=False),
        "best": per_seat("best", position.best, seats, 0),
        "gone": per_seat("gone", position.gone, seats, usual=False),
    }
    return Table(**given)


def _require_sound(terms: Terms, state: State) -> None:
    _require_seats(state.table)
    _require_numbers(terms, state)
    _require_words(state.table)
    _require_step(state)
    require_throw(state.table.throw, len(state.hands))


def _require_seats(table: Table) -> None:
    seats = len(table.gone)
    named = {"dealer": table.dealer, "turn": table.turn}
    for name, seat in named.items():
        require_seat(name, seat, seats)
    for seat in table.to_deal:
        require_seat("to_deal", seat, seats)
    require_turn(table.turn, table.gone)


def _require_numbers(terms: Terms, state: State) -> None:
    table, stock, seats = state.table, len(state.stock), len(state.hands)
    require_number("results", len(table.results), 0, terms.options.rounds)
    for result in table.results:
        require_per_seat("results", result, seats)
    require_number("due", table.due, 0, stock)
    require_number("to_deal", HAND_SIZE * len(table.to_deal) + table.to_turn_up + table.due, 0, stock)
    for name, values in {"turns": table.turns, "best": table.best, "idle": (table.idle,)}.items():
        for value in values:
            require_number(name, value, 0, 2**31)


def _require_words(table: Table) -> None:
    for laid in table.words:
        if not is_letters(laid.word):
            raise MalformedPosition(f"{PACKAGE}:empty_word")
        require_seat("words", laid.owner, len(table.gone))
    for seat in range(len(table.gone)):
        if owned(table, Seat(seat)) > TOKENS:
            raise MalformedPosition(f"{PACKAGE}:tokens", seat=seat, tokens=TOKENS)


def _require_step(state: State) -> None:
    """The card owed is in the hand of the player whose turn it is, who took it from the discard pile."""
    step = state.table.step
    require_number("composed", step.composed, 0, 2**31)
    if not step.owed:
        return
    in_hand = len(step.owed) == 1 and step.owed in state.hands[state.table.turn]
    if not in_hand or step.taken != "discard":
        raise MalformedPosition(f"{PACKAGE}:owed", card=step.owed)
