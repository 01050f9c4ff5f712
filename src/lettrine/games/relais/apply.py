"""What a legal move, a draw or a ruling does."""

from msgspec.structs import replace

from lettrine.core.event import Drawn, Event, Played, Ruled
from lettrine.core.pieces import without
from lettrine.core.seat import Seat, put
from lettrine.core.unnamed import UNNAMED
from lettrine.games.boxes.ludime.drawing import Dealt, Given, require_drawn
from lettrine.games.boxes.ludime.table import throw_die
from lettrine.games.boxes.ludime.word_rules import missing_cards
from lettrine.games.relais.flow import is_opening, next_round, open_round, pass_on, redeal
from lettrine.games.relais.state import Lay, Move, State
from lettrine.games.relais.terms import Terms


def apply(terms: Terms, state: State, event: Event[Move, Given]) -> State:
    match event:
        case Played(seat, Lay(word)):
            return pass_on(terms, _lay(state, seat, word))
        case Played(seat):
            out = put(state.table.out, seat, value=True)
            return pass_on(terms, replace(state, table=replace(state.table, out=out)))
        case Drawn():
            return _apply_drawn(terms, state, event)
        case Ruled(seat):
            assert seat is not None
            return _leave(terms, state, seat)


def _lay(state: State, seat: Seat, word: str) -> State:
    used = "".join(missing_cards(word, state.table.word))
    hands = put(state.hands, seat, without(state.hands[seat], used))
    return replace(state, hands=hands, table=replace(state.table, word=word, author=seat))


def _apply_drawn(terms: Terms, state: State, drawn: Drawn[Given]) -> State:
    table = state.table
    if table.throw is not None:
        throw = throw_die(table.throw, drawn)
        if throw.winner is not None:
            return open_round(terms, state, throw.winner)
        return replace(state, table=replace(table, throw=throw))
    if drawn.outcome is None:
        return _deal_again(terms, state, drawn)
    if not table.to_deal:
        msg = f"{drawn} cannot be drawn here"
        raise ValueError(msg)
    seat = table.to_deal[0]
    cards = require_drawn(drawn, seat, terms.deal_size(table, seat))
    dealt = State(
        table=replace(table, to_deal=table.to_deal[1:]),
        hands=put(state.hands, seat, cards),
        fresh=without(state.fresh, cards),
        under=state.under,
    )
    is_stuck = seat == table.dealer and not terms.can_open(cards)
    return redeal(terms, dealt) if is_stuck else dealt


def _deal_again(terms: Terms, state: State, drawn: Drawn[Given]) -> State:
    """Return *state* once a dealer whose cards nobody knows could not open, and somebody is dealt anew (REL-02).

    Raise `ValueError` where nobody may deal.
    """
    dealer = state.table.dealer
    if not is_opening(state.table) or UNNAMED not in state.hands[dealer]:
        msg = f"{drawn} cannot be drawn here"
        raise ValueError(msg)
    gathered = replace(state, fresh="", under=state.fresh + state.under)
    ready = redeal(terms, state) if drawn.seat == dealer else open_round(terms, gathered, dealer)
    seat = ready.table.to_deal[0]
    return _apply_drawn(terms, ready, Drawn(drawn.seat, Dealt(UNNAMED * terms.deal_size(ready.table, seat))))


def _leave(terms: Terms, state: State, seat: Seat) -> State:
    """GEN-10. A dealer who leaves before opening takes the round along: the next player deals."""
    table = replace(state.table, gone=put(state.table.gone, seat, value=True))
    left = replace(state, table=table)
    if seat != table.turn or table.gone.count(False) == 1:
        return left
    return pass_on(terms, left) if table.word else next_round(terms, left)
