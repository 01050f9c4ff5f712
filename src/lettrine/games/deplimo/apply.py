"""What follows from an event."""

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Ended, FlagFell, Resigned, Ruled, TimedOut
from lettrine.core.pieces import arrange, without
from lettrine.core.seat import Seat, put
from lettrine.games.deplimo.arrangement import fold_segments
from lettrine.games.deplimo.letters import letters_on
from lettrine.games.deplimo.progress import awaits_chance, drawer, unrolled
from lettrine.games.deplimo.ruler import DRAW_SIZE, FACES, ruler_of, unfold
from lettrine.games.deplimo.state import Done, Draw, Given, Letters, Lots, Move, Player, Rolled, State


def after_move(state: State, seat: Seat, move: Move) -> State:
    player = state.players[seat]
    match move:
        case Draw():
            return replace(state, drawing=seat)
        case Done():
            return _with(state, seat, replace(player, is_done=True))
        case _:
            return _with(state, seat, _rearranged(player, move.segments))


def _rearranged(player: Player, segments: tuple[str, ...]) -> Player:
    shape = unfold(ruler_of(player.cells), player.shape)
    cells = fold_segments(shape, segments)
    waiting = without(letters_on(player.cells) + player.waiting, letters_on(cells))
    # DEP-17. Who goes on arranging has not finished after all.
    return replace(player, cells=cells, waiting=waiting, is_done=player.is_done and cells == player.cells)


def give(state: State, stream: Stream) -> Drawn[Given]:
    """Return what chance gives next: a shape, lots for the start, or the letters of a draw."""
    seat = unrolled(state)
    if seat is not None:
        return Drawn(seat, Rolled(1 + stream.below(FACES)))
    if len(state.starters) > 1:
        return Drawn(None, Lots("".join(stream.deal(state.stock, len(state.starters))[0])))
    letters, _ = stream.deal(state.stock, min(DRAW_SIZE, len(state.stock)))  # GEN-11
    return Drawn(state.drawing, Letters("".join(letters)))


def after_gift(state: State, seat: Seat | None, given: Given | None) -> State:
    """Return the state after chance gave *given*; raise `ValueError` where it cannot."""
    match given:
        case Rolled(face) if seat is not None and seat == unrolled(state) and face in range(1, FACES + 1):
            return _with(state, seat, replace(state.players[seat], shape=face))
        case Lots(letters) if unrolled(state) is None and len(letters) == len(state.starters) > 1:
            without(state.stock, letters)  # they were in the bag, and go back there
            nearest = min(letters)
            tied = (who for who, letter in zip(state.starters, letters, strict=True) if letter == nearest)
            return replace(state, starters=tuple(tied))
        case Letters(letters) if (
            seat is not None and seat == state.drawing and len(letters) == min(DRAW_SIZE, len(state.stock))
        ):
            player = state.players[seat]
            waiting = arrange(player.waiting + letters)
            taken = replace(state, stock=without(state.stock, letters), drawing=None)
            return _with(taken, seat, replace(player, waiting=waiting, draws=player.draws + 1))
    msg = f"chance cannot give {given} to {seat} here"
    raise ValueError(msg)


def can_rule(state: State, ruling: Ruled, *, has_clock: bool) -> bool:
    """Whether the table may rule this in a game that goes on.

    A player's own clock only runs once all letters are drawn (DEP-17). Where somebody keeps everybody waiting for a
    draw, the table may time that player out: the draw is made. Agreement, and the time of the whole table, end the
    game at any moment (DEP-20: alone, the clock is one's own).
    """
    seat = ruling.seat
    if seat is None:
        return isinstance(ruling.act, Ended | FlagFell)
    if seat not in range(len(state.players)) or state.players[seat].is_gone:
        return False
    match ruling.act:
        case Resigned():
            return True
        case TimedOut():
            return not awaits_chance(state) and drawer(state) == seat
        case FlagFell():
            is_drawn = drawer(state) is None and not awaits_chance(state)
            return has_clock and is_drawn and not state.players[seat].has_flag_fallen
        case _:
            return False


def after_ruling(state: State, ruling: Ruled) -> State:
    if ruling.seat is None:
        return replace(state, is_ended=True)
    player = state.players[ruling.seat]
    match ruling.act:
        case TimedOut():
            return replace(state, drawing=ruling.seat)
        case FlagFell():
            return _with(state, ruling.seat, replace(player, has_flag_fallen=True))
        case _:
            return _without_player(_with(state, ruling.seat, replace(player, is_gone=True)), ruling.seat)


def _without_player(state: State, seat: Seat) -> State:
    """Return *state* with what *seat*, who left, was about to get given up; the order of play stays (GEN-10)."""
    starters = tuple(each for each in state.starters if each != seat)
    drawing = None if state.drawing == seat else state.drawing
    return replace(state, drawing=drawing, starters=starters if len(state.starters) > 1 else state.starters)


def _with(state: State, seat: Seat, player: Player) -> State:
    return replace(state, players=put(state.players, seat, player))
