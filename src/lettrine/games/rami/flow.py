"""Who is to act, what chance gives, and how the game goes from turn to turn and from round to round."""

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn
from lettrine.core.score import Outcome
from lettrine.core.seat import Seat, next_seat, put, seats_after
from lettrine.games.boxes.ludime.drawing import Given, deal, roll, turn_up
from lettrine.games.boxes.ludime.table import acting, first_to
from lettrine.games.rami.state import State
from lettrine.games.rami.terms import Terms


def to_act(terms: Terms, state: State) -> frozenset[Seat]:
    return acting(state.table, outcome(terms, state))


def draw(state: State, stream: Stream) -> Drawn[Given]:
    table = state.table
    if table.throw is not None:
        return roll(table.throw.thrower, stream)
    if table.to_roll:
        return roll(table.dealer, stream)
    if table.to_deal:
        return deal(table.to_deal[0], state.stock, table.size, stream)
    if table.to_turn_up:
        return turn_up(state.stock, stream)
    return deal(table.turn, state.stock, 1, stream)


def outcome(terms: Terms, state: State) -> Outcome | None:
    return first_to(terms.options.target, state.table.scores, state.table.gone, "RAM-06")


def can_draw(state: State) -> bool:
    """Whether the stock has a card, or may be made anew (RAM-06): once, and not of a single card."""
    return bool(state.stock) or (not state.table.rebuilt and len(state.table.discard) > 1)


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
        to_deal=seats_after(dealer, state.table.gone),
        to_turn_up=True,
        to_draw=False,
    )
    return State(table, hands=("",) * seats, stock=terms.cards.pack)
