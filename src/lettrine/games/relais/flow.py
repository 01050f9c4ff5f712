"""Who is to act, what chance gives, and how the game goes from player to player and from round to round."""

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn
from lettrine.core.pieces import arrange
from lettrine.core.score import Outcome
from lettrine.core.seat import Seat, next_seat, put, seats_after
from lettrine.games.boxes.ludime.drawing import Given, deal, roll
from lettrine.games.boxes.ludime.table import acting, first_to
from lettrine.games.relais.state import State, Table
from lettrine.games.relais.terms import Terms


def to_act(terms: Terms, state: State) -> frozenset[Seat]:
    return acting(state.table, outcome(terms, state))


def draw(terms: Terms, state: State, stream: Stream) -> Drawn[Given]:
    table = state.table
    if table.throw is not None:
        return roll(table.throw.thrower, stream)
    seat = table.to_deal[0]
    return deal(seat, state.fresh, terms.deal_size(table, seat), stream)


def outcome(terms: Terms, state: State) -> Outcome | None:
    return first_to(terms.options.target, state.table.scores, state.table.gone, "REL-08")


def is_opening(table: Table) -> bool:
    """Whether the cards are dealt and the dealer has not laid a word yet (REL-02)."""
    return not table.word and not table.awaits_chance


def pass_on(terms: Terms, state: State) -> State:
    """Return *state* with the turn of the next player who goes on, or after the round if nobody does.

    A player without cards gives up by itself (REL-04); the last one left goes on alone (REL-05).
    """
    table = state.table
    for seat in seats_after(table.turn, table.gone):
        if state.hands[seat] and not table.out[seat]:
            return replace(state, table=replace(table, turn=seat))
    return _end_round(terms, state)


def _end_round(terms: Terms, state: State) -> State:
    """REL-06: the author of the word scores it."""
    table = state.table
    author = table.dealer if table.author is None else table.author
    scores = put(table.scores, author, table.scores[author] + terms.cards.value(table.word))
    counted = replace(state, table=replace(table, scores=scores))
    if scores[author] >= terms.options.target and not table.gone[author]:  # REL-08: at once
        return counted
    return next_round(terms, counted)


def next_round(terms: Terms, state: State) -> State:
    """Return *state* with the next player to deal."""
    return open_round(terms, state, next_seat(state.table.dealer, state.table.gone))


def open_round(terms: Terms, state: State, dealer: Seat) -> State:
    """Return *state* with all cards of the table under the pack, ready for *dealer* to deal (REL-07)."""
    table, seats = state.table, len(state.hands)
    cleared = replace(
        table,
        word="",
        author=None,
        out=(False,) * seats,
        dealer=dealer,
        turn=dealer,
        throw=None,
        to_deal=seats_after(dealer, table.gone),
    )
    under = arrange(state.under + table.word + "".join(state.hands))
    return _shuffle_if_short(terms, State(cleared, ("",) * seats, state.fresh, under))


def redeal(terms: Terms, state: State) -> State:
    """Return *state* with new cards to be dealt to a dealer who cannot open (REL-02).

    The old cards go under the pack. Where not even the whole pack could open, because other hands hold what it would
    take, everybody is dealt anew.
    """
    table, dealer = state.table, state.table.dealer
    under = arrange(state.under + state.hands[dealer])
    if not terms.can_open(state.fresh + under):
        return open_round(terms, replace(state, fresh="", under=arrange(state.fresh + state.under)), dealer)
    hands = put(state.hands, dealer, "")
    return _shuffle_if_short(terms, State(replace(table, to_deal=(dealer,)), hands, state.fresh, under))


def _shuffle_if_short(terms: Terms, state: State) -> State:
    """Return *state* with one fresh pack if the fresh cards are too few for the deal (REL-07)."""
    needed = sum(terms.deal_size(state.table, seat) for seat in state.table.to_deal)
    if len(state.fresh) >= needed:
        return state
    return replace(state, fresh=arrange(state.fresh + state.under), under="")
