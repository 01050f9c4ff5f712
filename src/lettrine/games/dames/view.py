"""What a seat sees and may do, and the state that it is looking at: nothing is hidden but the order of the stock."""

from typing import Any

from lettrine.core.chance import Stream
from lettrine.core.event import Event
from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.games.dames.board import names, squares_of
from lettrine.games.dames.check import check
from lettrine.games.dames.displacement import displace
from lettrine.games.dames.position import stock_left
from lettrine.games.dames.state import Adoube, Last, Move, Outcome, Play, PublicState, Rights, State, View
from lettrine.games.dames.terms import Terms
from lettrine.games.dames.writing import MOST_WORDS, lay_words


def view(state: State, seat: Seat | None) -> View:
    return View(seat=seat, stock_count=len(state.stock), **_public(state))


def veil(event: Event[Move, Outcome], seat: Seat | None) -> Event[Move, Outcome]:  # noqa: ARG001  (all is open)
    return event


def sample(terms: Terms, view: View, stream: Stream) -> State:  # noqa: ARG001  (nothing is hidden)
    return State(stock=stock_left(terms, view.letters, view.owners, view.aside), **_public(view))


def _public(state: PublicState) -> dict[str, Any]:
    return {name: getattr(state, name) for name in PublicState.__struct_fields__}


def changes(terms: Terms, state: State, seat: Seat, move: Move) -> Last | None:
    """Return what *move* would take, if its letter may go that way, and what its words would turn, if they lie so.

    That is told of a move that may not be made, too: words are still to come.
    """
    if not isinstance(move, Play):
        return None
    colour = state.colour(seat)
    moved = displace(state, colour, move.route, terms.options.chain)
    if isinstance(moved, Refusal) or moved.refusals:
        return None
    flipped = lay_words(state, colour, moved, move.words, terms.words.__contains__).flipped if move.words else 0
    return Last(move.route, move.spelt, names(squares_of(flipped)), names(moved.taken))


def rights(terms: Terms, state: State, seat: Seat) -> Rights:
    """Return what *seat* may do; what binds a player in strict rigour is found out alone: no routes are told."""
    is_told = terms.options.rigour != "strict"
    return Rights(
        routes=terms.generator.straight_routes(state, state.colour(seat)) if is_told else None,
        turning=terms.options.chain == "turning",
        words=MOST_WORDS,
        adoube=not check(terms, state, seat, Adoube()),
    )
