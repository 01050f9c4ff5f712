"""How far a game is: who plays on, who draws next, what chance has to give, who may act while it goes on."""

from collections.abc import Iterable

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn
from lettrine.core.seat import CHANCE, Seat, seats_from
from lettrine.games.deplimo.ruler import DRAW_SIZE, FACES, ruler_of
from lettrine.games.deplimo.state import Given, Letters, Lots, Player, Rolled, State


def draw(state: State, stream: Stream) -> Drawn[Given]:
    """Return what chance gives next: a shape, lots for the start, or the letters of a draw."""
    seat = unrolled(state)
    if seat is not None:
        return Drawn(seat, Rolled(1 + stream.below(FACES)))
    if len(state.starters) > 1:
        return Drawn(None, Lots("".join(stream.deal(state.stock, len(state.starters))[0])))
    letters, _ = stream.deal(state.stock, min(DRAW_SIZE, len(state.stock)))  # GEN-11
    return Drawn(state.drawing, Letters("".join(letters)))


def turn_key(state: State) -> str:
    """Return whose draws are made: the one who is waited for is who draws next (DEP-06)."""
    return " ".join(str(player.draws) for player in state.players)


def draw_count(state: State) -> int:
    """Return how many times each player draws in this game (DEP-06)."""
    return ruler_of(state.players[0].cells).draw_count


def active(state: State) -> tuple[Seat, ...]:
    """Return who has not left (GEN-10), in the order of play."""
    order = seats_from(state.starters[0], len(state.players))
    return tuple(seat for seat in order if not state.players[seat].is_gone)


def drawer(state: State) -> Seat | None:
    """Return whose draw is next, None when all are made (DEP-06).

    That nobody is two draws ahead and that a round keeps the order of play leaves one player only: the first, in the
    order of play, of those with the fewest draws.
    """
    seats = active(state)
    if not seats:
        return None
    first = min(seats, key=lambda seat: state.players[seat].draws)
    return first if state.players[first].draws < draw_count(state) else None


def awaits_chance(state: State) -> bool:
    """Whether a die, a lot or letters are to be given before anybody acts."""
    return unrolled(state) is not None or len(state.starters) > 1 or state.drawing is not None


def unrolled(state: State) -> Seat | None:
    """Return the next player whose shape the die has to give (DEP-04)."""
    return next((Seat(seat) for seat, player in enumerate(state.players) if not player.shape), None)


def actors(state: State) -> Iterable[Seat]:
    """Return who may act in a game that goes on: chance alone, or everybody with something to do (DEP-07)."""
    if awaits_chance(state):
        return (CHANCE,)
    next_drawer = drawer(state)
    return (seat for seat in active(state) if seat == next_drawer or _has_business(state, state.players[seat]))


def _has_business(state: State, player: Player) -> bool:
    if player.has_flag_fallen:
        return False
    return bool(player.waiting or player.cells.strip(".")) or can_declare(state, player)


def can_declare(state: State, player: Player) -> bool:
    """Whether *player*, after the last draw, may say that the ruler is finished (DEP-17)."""
    return player.draws == draw_count(state) and not player.is_done


def all_declared(state: State) -> bool:
    """Whether everybody who plays on has finished, by saying so or by the clock (DEP-17)."""
    return all(state.players[seat].is_done or state.players[seat].has_flag_fallen for seat in active(state))
