"""What a legal move, a draw or a ruling does."""

from msgspec.structs import replace

from lettrine.core.event import Drawn, Event, FlagFell, Played, Ruled, TimedOut
from lettrine.core.pieces import arrange, without
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat, put
from lettrine.games.deplimo.flow import unrolled
from lettrine.games.deplimo.letters import letters_on
from lettrine.games.deplimo.ruler import DRAW_SIZE, FACES
from lettrine.games.deplimo.state import Declare, Draw, Given, Letters, Lots, Move, Player, Rolled, State


def apply(state: State, event: Event[Move, Given]) -> State:
    match event:
        case Played(seat, move):
            return after_move(state, seat, move)
        case Drawn(seat, given):
            return _after_draw(state, seat, given)
        case _:
            return _after_ruling(state, event)


def after_move(state: State, seat: Seat, move: Move) -> State:
    player = state.players[seat]
    match move:
        case Draw():
            return replace(state, drawing=seat)
        case Declare():
            return _with(state, seat, replace(player, is_done=True))
        case _:
            cells = player.unfolded.join(move.segments)
            waiting = without(player.letters, letters_on(cells))
            # DEP-17. Who goes on arranging has not finished after all.
            is_done = player.is_done and cells == player.cells
            return _with(state, seat, replace(player, cells=cells, waiting=waiting, is_done=is_done))


def _after_draw(state: State, seat: Seat | None, given: Given | None) -> State:
    """Return the state after chance gave *given*; raise `ValueError` where it cannot."""
    match given:
        case Rolled(face) if seat is not None and seat == unrolled(state) and face in range(1, FACES + 1):
            return _with(state, seat, replace(state.players[seat], shape=face))
        case Lots(letters) if unrolled(state) is None and len(letters) == len(state.starters) > 1:
            without(state.stock, letters)  # they were in the bag, and go back there
            return replace(state, starters=_nearest(state, letters))
        case Letters(letters) if (
            seat is not None and seat == state.drawing and len(letters) == min(DRAW_SIZE, len(state.stock))
        ):
            player = state.players[seat]
            waiting = arrange(player.waiting + letters)
            taken = replace(state, stock=without(state.stock, letters), drawing=None)
            return _with(taken, seat, replace(player, waiting=waiting, draws=player.draws + 1))
    msg = f"chance cannot give {given} to {seat} here"
    raise ValueError(msg)


def _after_ruling(state: State, ruling: Ruled) -> State:
    seat = ruling.seat
    if seat is None:
        return replace(state, is_ended=True)
    player = state.players[seat]
    match ruling.act:
        case TimedOut():
            return replace(state, drawing=seat)
        case FlagFell():
            return _with(state, seat, replace(player, has_flag_fallen=True))
        case _:  # GEN-10. What the player was about to get is given up; the order of play stays.
            left = _with(state, seat, replace(player, is_gone=True))
            starters = tuple(each for each in state.starters if each != seat) or state.starters
            return replace(left, starters=starters, drawing=None if state.drawing == seat else state.drawing)


def _with(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players=put(state.players, seat, player))


def draw_facts(state: State, outcome: Given) -> dict[str, Fact]:
    """Return who begins, once lots have told it."""
    nearest = _nearest(state, outcome.letters) if isinstance(outcome, Lots) else ()
    return {"first": nearest[0]} if len(nearest) == 1 else {}


def _nearest(state: State, letters: str) -> tuple[Seat, ...]:
    """Return whose of the *letters* is nearest to A."""
    nearest = min(letters)
    return tuple(who for who, letter in zip(state.starters, letters, strict=True) if letter == nearest)
