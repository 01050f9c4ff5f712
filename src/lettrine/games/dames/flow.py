"""Who is to act, what chance gives, and how a match goes from game to game with the 96 letters (DAM-03 to DAM-05)."""

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn
from lettrine.core.pieces import arrange, without
from lettrine.core.score import Outcome
from lettrine.core.seat import CHANCE, Seat
from lettrine.games.dames import state as states
from lettrine.games.dames.board import DEAL
from lettrine.games.dames.state import DEALT, MATCH_GAMES, MATCH_POINTS, NO_LETTERS, Letters, Lot, Result, State
from lettrine.games.dames.terms import Terms

SEATS = (Seat(0), Seat(1))


def to_act(state: State) -> frozenset[Seat]:
    if state.is_over:
        return frozenset()
    return frozenset({CHANCE if state.to_draw else state.turn})


def draw(state: State, stream: Stream) -> Drawn[states.Outcome]:
    if state.white is None:
        return Drawn(None, Lot(Seat(stream.below(2))))
    dealt, _ = stream.deal(state.stock, DEALT)
    return Drawn(state.to_draw[0], Letters("".join(dealt)))


def match_game(state: State) -> int:  # DAM-05
    return len(state.results)


def draw_lot(state: State, white: Seat) -> State:
    """Return *state* once a lot has made *white* White, who also draws first."""
    return replace(state, white=white, turn=white, to_draw=(white, Seat(1 - white)))


def deal(terms: Terms, state: State, seat: Seat, drawn: str) -> State:
    """Return *state* with the letters that *seat* drew laid out, one by one, from their own left (DAM-03)."""
    letters, owners = list(state.letters), list(state.owners)
    colour = state.colour(seat)
    for square, letter in zip(DEAL[colour], drawn, strict=True):
        letters[square], owners[square] = letter, colour
    return replace(
        state,
        letters="".join(letters),
        owners="".join(owners),
        stock=without(state.stock, drawn),
        to_draw=state.to_draw[1:],
        is_preparing=len(state.to_draw) == 1 and terms.options.preparation_seconds > 0,
    )


def end_game(terms: Terms, state: State, result: Result) -> State:
    """Return *state* after *result*: the end, or the next game of the match with colours changed (DAM-05)."""
    ended = replace(state, results=(*state.results, result), touched="", is_adoube=False, is_preparing=False)
    is_decided = max(ended.points) >= MATCH_POINTS or len(ended.results) == MATCH_GAMES
    if terms.options.match == "single" or is_decided or ended.left is not None:
        return replace(ended, is_over=True)
    assert state.white is not None
    white = Seat(1 - state.white)
    return State(
        letters=NO_LETTERS,
        owners=NO_LETTERS,
        stock=state.stock,
        to_draw=(white, Seat(1 - white)),
        white=white,
        turn=white,
        aside=arrange(state.aside + standing(state.letters, state.owners)),
        results=ended.results,
    )


def outcome(state: State) -> Outcome | None:
    """Return how the match, or the single game, ended."""
    if not state.is_over:
        return None
    scores = state.points
    last = state.results[-1].rule
    if state.left is not None:  # GEN-10
        return Outcome(scores, (Seat(1 - state.left),), last)
    best = max(scores)
    winners = tuple(seat for seat in SEATS if scores[seat] == best)
    return Outcome(scores, winners, last if len(state.results) == 1 else "DAM-05")


def standing(letters: str, owners: str, held_by: str = "wb") -> str:
    """Return the letters on the board, jokers aside; the jokers alone if they are *held_by* ``WB``."""
    return "".join(letter for letter, owner in zip(letters, owners, strict=True) if owner in held_by)
