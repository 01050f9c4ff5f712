"""Who is to act, what chance gives, and how the game goes from turn to turn and from round to round."""

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn
from lettrine.core.score import Outcome
from lettrine.core.seat import Seat, next_seat, put, seats_after
from lettrine.games.boxes.ludime.drawing import Given, deal, roll, turn_up
from lettrine.games.boxes.ludime.table import acting
from lettrine.games.ludime.holding import players
from lettrine.games.ludime.score import round_scores, totals
from lettrine.games.ludime.state import State, Step, Table
from lettrine.games.ludime.terms import Terms


def to_act(terms: Terms, state: State) -> frozenset[Seat]:
    return acting(state.table, outcome(terms, state))


def draw(terms: Terms, state: State, stream: Stream) -> Drawn[Given]:
    table = state.table
    if table.throw is not None:
        return roll(table.throw.thrower, stream)
    if table.to_deal:
        return deal(table.to_deal[0], state.stock, terms.dealt_each, stream)
    if table.to_turn_up:
        return turn_up(state.stock, stream)
    return deal(table.turn, state.stock, table.due, stream)


def outcome(terms: Terms, state: State) -> Outcome | None:
    """Return how the game ended (LUD-19, GEN-10)."""
    table, left = state.table, players(state.table)
    if len(left) == 1:
        return Outcome(totals(table), left, "GEN-10")
    if len(table.results) < terms.options.rounds:
        return None
    scores = totals(table)
    ranks = {seat: (scores[seat], table.best[seat]) for seat in left}
    best = max(ranks.values())
    return Outcome(scores, tuple(seat for seat in left if ranks[seat] == best), "LUD-19")


def end_turn(terms: Terms, state: State) -> State:
    """Return *state* after the player whose turn it is has finished it (LUD-16)."""
    table, seat = state.table, state.table.turn
    has_composed = table.step.composed > 0
    finished = replace(
        table,
        turns=put(table.turns, seat, table.turns[seat] + 1),
        opened=put(table.opened, seat, table.opened[seat] or has_composed),
        closing=table.closing or not state.hands[seat],
        idle=0 if has_composed or not table.rebuilt else table.idle + 1,
    )
    return pass_on(terms, replace(state, table=finished))


def pass_on(terms: Terms, state: State) -> State:
    """Return *state* with the next player's turn, or with the next round where this one is over."""
    table = state.table
    following = next_seat(table.turn, table.gone)
    begins_again = _place(table, following) <= _place(table, table.turn)
    all_idle = table.rebuilt and table.idle >= len(players(table))  # LUD-20
    if all_idle or (table.closing and begins_again):  # LUD-17
        return _end_round(terms, state)
    return replace(state, table=replace(table, turn=following, step=Step()))


def idle_without(table: Table, seat: Seat) -> int:
    """Return *table.idle* once *seat* leaves: a circuit is made of the turns of those who are still there (LUD-20)."""
    if seat == table.turn:
        return 0 if table.step.composed else table.idle
    latest_first = [other for other in reversed(seats_after(table.turn, table.gone)) if other != table.turn]
    return table.idle - (seat in latest_first[: table.idle])


def _place(table: Table, seat: Seat) -> int:
    """Return where *seat* stands in the round's order, which the dealer opens (LUD-03)."""
    return (seat - table.dealer) % len(table.gone)


def _end_round(terms: Terms, state: State) -> State:
    table = state.table
    results = (*table.results, round_scores(terms, state))
    counted = replace(state, table=replace(table, results=results, step=Step()))
    if len(results) == terms.options.rounds:
        return counted
    return open_round(terms, counted, next_seat(table.dealer, table.gone))


def open_round(terms: Terms, state: State, dealer: Seat) -> State:
    """Return *state* with all cards gathered and tokens returned, ready for *dealer* to deal (LUD-03)."""
    seats = len(state.hands)
    table = replace(
        state.table,
        words=(),
        discard="",
        dealer=dealer,
        turn=dealer,
        step=Step(),
        turns=(0,) * seats,
        opened=(False,) * seats,
        closing=False,
        rebuilt=False,
        idle=0,
        throw=None,
        to_deal=seats_after(dealer, state.table.gone),
        to_turn_up=True,
        due=0,
    )
    return State(table, hands=("",) * seats, stock=terms.cards.pack, returned="")
