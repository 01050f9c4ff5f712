"""The referee of a game played with the box itself: dictionary, clock and score sheet, while people move the pieces.

It knows whose turn it is and what was written down, not the position: the players count, and `lettrine judge` answers
about a position. Pure like the table: `write_note` returns the referee that follows, and the notes are the truth.
"""

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from lettrine.core.game import AnyGame
from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat, next_seat, put
from lettrine.table import referee_note as notes
from lettrine.table.clock.advance import first_clocks
from lettrine.table.clock.config import ClockConfig, clock_config_of
from lettrine.table.clock.timer import Clocks, Timer
from lettrine.table.errors import TableError
from lettrine.table.referee_note import NoteAct, RefereeNote
from lettrine.table.settings import HouseClock, Settings

Called: TypeAlias = Literal["preparation", "turn", "game", "player"]


class Referee(msgspec.Struct, frozen=True):
    """Players by *names*, in the order of play; whose *turn* it is; who is *gone*; the clocks; all the *notes*."""

    game: AnyGame
    names: tuple[str, ...]
    clock_config: ClockConfig
    phase: Literal["preparing", "playing", "held", "finished"]
    turn: Seat
    gone: tuple[bool, ...]
    clocks: Clocks
    notes: tuple[RefereeNote, ...] = ()

    @property
    def struck(self) -> frozenset[int]:
        """The numbers of the notes that no longer count."""
        return frozenset(each.act.number for each in self.notes if isinstance(each.act, notes.Strike))

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each player."""
        totals = [0] * len(self.names)
        struck = self.struck
        for each in self.notes:
            if each.number not in struck:
                match each.act:
                    case notes.Score(seat, points):
                        totals[seat] += points
                    case notes.Fault(seat, points):
                        totals[seat] -= points
        return tuple(totals)


def open_referee(game: AnyGame, names: tuple[str, ...], now: int, clock: HouseClock | None = None) -> Referee:
    """Return a referee for *game* and the players called *names*, the first to play first.

    Raise `TableError` for a number of players or a clock that cannot be. The clocks are those that the options mean and
    those of the house; where there is no preparation, they run at once.
    """
    if len(names) not in game.seat_counts:
        accepted = tuple(map(str, game.seat_counts))
        raise TableError("core:seat_count", game=game.slug, seats=len(names), accepted=accepted)
    clock_config = clock_config_of(game, Settings(game=game.slug, seats=len(names), clock=clock or HouseClock()))
    clocks = first_clocks(clock_config)
    referee = Referee(game, names, clock_config, "preparing", Seat(0), (False,) * len(names), clocks)
    if not clocks.preparation or not clocks.preparation.left:
        return _run(referee, now)
    return replace(referee, clocks=replace(clocks, preparation=clocks.preparation.run(now)))


def reopen_referee(referee: Referee, written: Iterable[RefereeNote]) -> Referee:
    """Return *referee*, just opened, after all that was *written*."""
    for each in written:
        referee = write_note(referee, each.act, each.at)
    return referee


def write_note(referee: Referee, act: NoteAct, now: int) -> Referee:
    """Return *referee* after *act*; raise `LettrineError` where it has no meaning or a word cannot be read."""
    _require_meaning(referee, act)
    written = RefereeNote(len(referee.notes) + 1, now, act, _refusals(referee.game, act))
    return _after(replace(referee, notes=(*referee.notes, written)), act, now)


def overdue(referee: Referee, now: int) -> tuple[tuple[Called, Seat], ...]:
    """Return the clocks that have run out, and whose turn they concern: people decide what follows."""
    clocks, turn = referee.clocks, referee.turn
    named: list[tuple[Called, Seat, Timer | None]] = [
        ("preparation", turn, clocks.preparation),
        ("turn", turn, clocks.turn),
        ("game", turn, clocks.game),
        *(("player", Seat(seat), timer) for seat, timer in enumerate(clocks.players)),
    ]
    return tuple(
        (name, seat)
        for name, seat, timer in named
        if timer is not None and timer.since is not None and not timer.left_at(now)
    )


def _refusals(game: AnyGame, act: NoteAct) -> tuple[Refusal, ...]:
    if not isinstance(act, notes.WordClaim):
        return ()
    refusals: tuple[Refusal, ...] = game.words.verdict(act.text).refusals
    return refusals


def _require_meaning(referee: Referee, act: NoteAct) -> None:
    seat = getattr(act, "seat", None)
    if seat is not None and not (seat < len(referee.names) and not referee.gone[seat]):
        raise TableError("lettrine.table:nobody_there", seat=seat + 1)
    if isinstance(act, notes.Strike) and not _can_strike(referee, act.number):
        raise TableError("lettrine.table:no_note", number=act.number)
    phases = _PHASES.get(type(act), ("preparing", "playing", "held", "finished"))
    if referee.phase not in phases:
        raise TableError(f"lettrine.table:referee_{referee.phase}")


_PHASES: dict[type[NoteAct], tuple[str, ...]] = {
    notes.PassTurn: ("playing",),
    notes.Begin: ("preparing",),
    notes.Hold: ("playing",),
    notes.Resume: ("held", "finished"),
    notes.Leave: ("preparing", "playing", "held"),
    notes.Finish: ("preparing", "playing", "held"),
}


def _can_strike(referee: Referee, number: int) -> bool:
    if not 1 <= number <= len(referee.notes) or number in referee.struck:
        return False
    return isinstance(referee.notes[number - 1].act, notes.Score | notes.Fault)


def _after(referee: Referee, act: NoteAct, now: int) -> Referee:
    match act:
        case notes.PassTurn(seat):
            return _pass_on(referee, next_seat(referee.turn, referee.gone) if seat is None else seat, now)
        case notes.Begin() | notes.Resume():
            return _run(referee, now)
        case notes.Hold():
            return replace(referee, phase="held", clocks=referee.clocks.stop(now))
        case notes.Finish():
            return replace(referee, phase="finished", clocks=referee.clocks.stop(now))
        case notes.Leave(seat):
            return _leave(replace(referee, gone=put(referee.gone, seat, value=True)), seat, now)
        case _:
            return referee


def _leave(referee: Referee, seat: Seat, now: int) -> Referee:
    """One player left wins (GEN-10): the game is over."""
    if referee.gone.count(False) <= 1:
        return replace(referee, phase="finished", clocks=referee.clocks.stop(now))
    if seat != referee.turn:
        return referee
    following = next_seat(seat, referee.gone)
    passed = _pass_on(referee, following, now)
    return (
        passed if referee.phase == "playing" else replace(passed, clocks=passed.clocks.stop(now), phase=referee.phase)
    )


def _run(referee: Referee, now: int) -> Referee:
    """Return *referee* with the clocks of the turn running."""
    clocks, turn = referee.clocks, referee.turn
    return replace(
        referee,
        phase="playing",
        clocks=Clocks(
            preparation=None,
            turn=clocks.turn and clocks.turn.run(now),
            game=clocks.game and clocks.game.run(now),
            players=tuple(
                timer.run(now) if seat == turn else timer.stop(now) for seat, timer in enumerate(clocks.players)
            ),
        ),
    )


def _pass_on(referee: Referee, seat: Seat, now: int) -> Referee:
    """Return *referee* with the turn of *seat*: a full turn, and the increment for who has just finished."""
    stopped = referee.clocks.stop(now)
    fresh = first_clocks(referee.clock_config).turn
    players = tuple(
        Timer(timer.left + referee.clock_config.increment) if each == referee.turn else timer
        for each, timer in enumerate(stopped.players)
    )
    return _run(replace(referee, turn=seat, clocks=replace(stopped, turn=fresh, players=players)), now)
