"""From one turn to the next, and from one round to the next."""

from msgspec.structs import replace

from lettrine.core.pieces import without
from lettrine.core.seat import Seat, next_seat, put, seats_from
from lettrine.games.rami.state import State
from lettrine.games.rami.terms import Terms, can_draw


def throw_card(state: State, seat: Seat, card: str) -> State:
    hands = put(state.hands, seat, without(state.hands[seat], card))
    return replace(state, hands=hands, table=replace(state.table, discard=state.table.discard + card))


def pass_on(terms: Terms, state: State) -> State:
    """Return *state* with the next player's turn, or with the next round where the stock is used up for good (RAM-06).

    The player who drew its last card finishes the turn; the round is void after it.
    """
    if not can_draw(state):
        return next_round(terms, state)
    table = state.table
    return replace(state, table=replace(table, turn=next_seat(table.turn, table.gone), taken="", picked=""))


def win_round(terms: Terms, state: State, seat: Seat, word: str) -> State:
    """Return *state* after *seat* showed *word* (RAM-04); at the target the game ends there (RAM-06)."""
    table = state.table
    scores = put(table.scores, seat, table.scores[seat] + terms.cards.value(word))
    won = replace(state, table=replace(table, scores=scores, shown=word, taken="", picked=""))
    return won if scores[seat] >= terms.options.target else next_round(terms, won)


def next_round(terms: Terms, state: State) -> State:
    """Return *state* with the next player to deal."""
    return open_round(terms, state, next_seat(state.table.dealer, state.table.gone))


def open_round(terms: Terms, state: State, dealer: Seat) -> State:
    """Return *state* with all cards gathered; *dealer* is to throw the die and deal (LUD-03, RAM-01)."""
    seats = len(state.hands)
    order = seats_from(Seat((dealer + 1) % seats), seats)
    table = replace(
        state.table,
        discard="",
        dealer=dealer,
        turn=dealer,
        size=0,
        taken="",
        picked="",
        rebuilt=False,
        shown="",
        throw=None,
        to_roll=True,
        to_deal=tuple(seat for seat in order if not state.table.gone[seat]),
        to_turn_up=True,
        to_draw=False,
    )
    return State(table, hands=("",) * seats, stock=terms.cards.pack)
