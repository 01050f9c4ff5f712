"""What chance gives, how a turn ends, and how the cards left dwindle where words are rebuilt (PLU-23)."""

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn
from lettrine.core.pieces import arrange
from lettrine.core.seat import Seat, next_seat, put
from lettrine.games.plurimo.ending import players_left
from lettrine.games.plurimo.leader import choose
from lettrine.games.plurimo.state import Dealt, Given, Proposed, Starter, State, Supply
from lettrine.games.plurimo.stock import bury, deal
from lettrine.games.plurimo.terms import Terms


def draw(terms: Terms, state: State, stream: Stream) -> Drawn[Given]:
    if state.to_draw:
        return Drawn(state.to_draw[0][0], Dealt(deal(state, stream)))
    if state.turn is None:
        return Drawn(None, Starter(stream.choose(players_left(terms, state))))
    return Drawn(None, Proposed(choose(terms, state, stream)))


def turn_key(state: State) -> str:
    """Return whose turn it is; while all look for the first word, how many cards they have (PLU-04)."""
    return f"search {sum(map(len, state.hands))}" if state.turn is None else f"{state.turn}"


def decision_key(state: State, seat: Seat) -> str:
    """Return whose turn it is; while all look for the first word, how many cards one has oneself (PLU-04)."""
    return f"search {len(state.hands[seat])}" if state.turn is None else f"{state.turn}"


def end_turn(terms: Terms, state: State) -> State:
    """Return *state* with the turn passed to the left; if the time is over, it was the last (PLU-18)."""
    assert state.turn is not None
    skipped = state.gone if terms.leader is None else put(state.gone, terms.leader, value=True)
    return replace(
        count_turn(state),
        turn=next_seat(state.turn, skipped),
        rejected=0,
        has_surplus=False,
        clock="over" if state.clock == "last_turn" else state.clock,
    )


def nobody_passed(state: State) -> State:
    return replace(state, passed=(False,) * len(state.passed))


def cards_left(state: State) -> int:
    """Return how many cards lie in the stock, under it and in all hands."""
    return len(state.stock) + len(state.under) + sum(map(len, state.hands))


def supply_of(state: State) -> Supply:
    """Return the supply of a game that begins with *state*."""
    return Supply(cards_left(state), has_run_out=not (state.stock or state.under))


def count_turn(state: State) -> State:
    """Return *state* with a turn counted that has just ended."""
    if state.supply is None:
        return state
    left, supply = cards_left(state), state.supply
    is_idle = left >= supply.fewest
    counted = replace(supply, fewest=min(left, supply.fewest), idle=supply.idle + 1 if is_idle else 0)
    return replace(state, supply=counted)


def put_away(state: State, cards: str, seat: Seat | None) -> State:
    """Return *state* with *cards* that a rebuild leaves over put under the stock or, once that was empty, aside."""
    if state.supply is not None and state.supply.has_run_out:
        return replace(state, aside=arrange(state.aside + cards))
    return bury(state, cards, seat)
