"""Positions written by hand, and what makes one impossible."""

from collections import Counter
from collections.abc import Mapping

from lettrine.core.errors import MalformedPosition
from lettrine.core.pieces import arrange, listed
from lettrine.core.requirements import per_seat, require_number, require_seat_count, require_size
from lettrine.core.seat import Seat
from lettrine.core.structs import recast
from lettrine.games.boxes.ludime.position import first_fields, require_scores, require_table, rest_of, table_of
from lettrine.games.rami.state import PACKAGE, Position, State, Table
from lettrine.games.rami.terms import Terms
from lettrine.games.word_game import cached_setup


@cached_setup
def setup(terms: Terms, seats: int) -> State:
    return state_of(terms, Position(**first_fields(seats)))


def state_of(terms: Terms, position: Position) -> State:
    """Return the state that *position* means; raise `MalformedPosition`."""
    require_seat_count("hands", len(position.hands), terms.seat_counts)
    places = {**listed("hands", position.hands), "discard": position.discard, "stock": position.stock}
    rest = rest_of(terms.cards, places)
    state = State(
        table=_table(position),
        hands=tuple(arrange(hand) for hand in position.hands),
        stock=arrange(position.stock + rest),
    )
    _require_sound(terms, state)
    return state


def position_of(state: State) -> Position:
    return recast(state.table, Position, hands=state.hands, stock=state.stock)


def pieces(state: State) -> Mapping[str, int]:
    return Counter(state.stock + state.table.discard + "".join(state.hands))


def _table(position: Position) -> Table:
    scores = per_seat("scores", position.scores, len(position.hands), 0)
    turn = position.dealer if position.turn is None else position.turn
    size = _size(position, turn) if position.size is None else position.size
    return table_of(Table, position, size=size, scores=scores)


def _size(position: Position, turn: Seat) -> int:
    """Return how many cards were dealt, as the longest hand tells once the card of the turn is left out."""
    has_taken = position.taken and not position.to_draw
    return max(len(hand) - bool(hand and has_taken and seat == turn) for seat, hand in enumerate(position.hands))


def _require_sound(terms: Terms, state: State) -> None:
    table = state.table
    require_table(table, state.hands, {"discard": table.discard, "size": table.size})
    require_scores(table.scores, terms.options.target, max(terms.cards.values.values()))
    _require_hands(terms, state)
    _require_steps(state)
    _require_draws(terms, state)
    _require_shown(terms, state)


def _require_hands(terms: Terms, state: State) -> None:
    """Nobody has more cards than the die gave (RAM-01), but for one that was not yet thrown (RAM-02)."""
    table = state.table
    require_number("size", table.size, 0, terms.dealt_each)
    for seat, hand in enumerate(state.hands):
        has_taken = seat == table.turn and table.taken and not table.to_draw
        require_size(f"hands[{seat}]", hand, table.size + bool(has_taken or table.gone[seat]))


def _require_steps(state: State) -> None:
    table = state.table
    is_picked = table.taken == "discard" and len(table.picked) == 1 and table.picked in state.hands[table.turn]
    if table.picked and not is_picked:
        raise MalformedPosition(f"{PACKAGE}:picked", "picked", card=table.picked)
    if table.to_draw and table.taken != "stock":
        raise MalformedPosition(f"{PACKAGE}:to_draw", "to_draw", "taken")
    if table.to_roll and (table.size or not table.to_deal):
        raise MalformedPosition(f"{PACKAGE}:to_roll", "to_roll", "to_deal")
    if table.to_turn_up and table.discard:
        raise MalformedPosition(f"{PACKAGE}:to_turn_up", "to_turn_up", "discard")


def _require_draws(terms: Terms, state: State) -> None:
    table = state.table
    largest = terms.dealt_each if table.to_roll else table.size
    if table.to_deal and not largest:
        raise MalformedPosition("core:number", "size", found=0, least=1, most=terms.dealt_each)
    needed = largest * len(table.to_deal) + table.to_turn_up + table.to_draw
    require_number("to_deal", needed, 0, len(state.stock))


def _require_shown(terms: Terms, state: State) -> None:
    """The word that ended the game is the hand of somebody who has reached the target (RAM-04, RAM-06)."""
    shown = state.table.shown
    winners = (
        hand for hand, score in zip(state.hands, state.table.scores, strict=True) if score >= terms.options.target
    )
    if shown and (shown not in terms.words or arrange(shown) not in winners):
        raise MalformedPosition(f"{PACKAGE}:shown", "shown", word=shown)
