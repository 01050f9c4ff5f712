"""What somebody may see of a table: nothing that the rules hide, no identity, no secret (GEN-06)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from lettrine.core.chance import Shares
from lettrine.core.event import Prepared
from lettrine.core.score import Outcome
from lettrine.core.seat import Seat
from lettrine.table.box.referee import hides_pieces
from lettrine.table.box.snapshot import BoxSnapshot, box_snapshot
from lettrine.table.clock.advance import can_rule
from lettrine.table.clock.timer import Timer
from lettrine.table.entry import AnyEntry, Connected, Created, Disconnected, Happened, Invited, Seated
from lettrine.table.narration import Line
from lettrine.table.occupant import Occupant, Person
from lettrine.table.settings import Settings
from lettrine.table.shares import next_commitment
from lettrine.table.sheet import Row
from lettrine.table.table import OpenOffer, Phase, Table


class SeatSnapshot(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it. *is_away*: the person's connection was lost; *is_gone*: ruled out of this game.

    *share*: what the person has added to the chance of the next game.
    """

    occupant: Occupant = msgspec.field(name="sitter")
    is_host: bool = False
    is_away: bool = False
    is_gone: bool = False
    share: str | None = None


class ClockSnapshot(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is left, in milliseconds, when the update was made; *running* are the seats whose own clock runs.

    By correspondence, *holidays* say until when each seat is on holiday: 0, or a time that is past, for nobody away.
    """

    preparation: int | None = None
    turn: int | None = None
    game: int | None = None
    players: tuple[int, ...] = ()
    running: tuple[Seat, ...] = ()
    holidays: tuple[int, ...] = ()
    is_stopped: bool = False


class TableSnapshot(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table as one *seat*, or somebody without one (None), sees it. *code* is the invitation, for the seated.

    *acting* may act now. *seed* is told when the game is over; its *commitment* is known before it begins, and what the
    players added, their *shares*, when it does. *mark* is the entry at which the position began that the seat is to
    answer, *hints* how many hints each seat was given in this game, whatever steps it asked for. Between games
    *next_commitment* is that of the game to come (GEN-05). *box* is the sheet of a game with real pieces.
    """

    seat: Seat | None
    phase: Phase
    settings: Settings
    seats: tuple[SeatSnapshot, ...]
    clock: ClockSnapshot
    commitment: str
    number: int = 0
    acting: tuple[Seat, ...] = ()
    totals: tuple[float, ...] = ()
    offers: tuple[OpenOffer, ...] = ()
    outcome: Outcome | None = None
    is_stopped: bool = False
    seed: str | None = None
    code: str = ""
    shares: Shares = ()
    mark: int = 0
    hints: tuple[int, ...] = ()
    next_commitment: str = ""
    box: BoxSnapshot | None = None


class Update(msgspec.Struct, frozen=True):
    """What is sent: the table after *seq* entries, the *news* with their *rows* of the score sheet, the game's *view*.

    *at* is the time of the table's clock, to which a client sets its own. *rights* is what the seat may do while it is
    to act. *lines* tell the news in words: they are written by whoever knows the reader's language. A game with real
    pieces has all its *rows*: a line may have been corrected; and the rights of the one who is to act, where it hides
    nothing: somebody makes that move on a board.
    """

    seq: int
    at: int
    news: tuple[AnyEntry, ...]
    rows: tuple[Row, ...]
    table: TableSnapshot
    view: Any
    rights: Any = None
    lines: tuple[Line, ...] = ()


def update(
    table: Table, seat: Seat | None, now: int, news: Iterable[AnyEntry] = (), rows: Iterable[Row] = ()
) -> Update:
    """Return what the person at *seat*, or somebody without one, is sent *now*: also to catch up after a break."""
    (sent,) = updates(table, (seat,), now, news, rows)
    return sent


def updates(
    table: Table, seats: Iterable[Seat | None], now: int, news: Iterable[AnyEntry], rows: Iterable[Row]
) -> Iterator[Update]:
    """Yield what each of *seats* is sent; what all of them see is computed once."""
    common = _common_snapshot(table, now)
    live = table.live
    entries, written = tuple(news), live.sheet.rows if live and live.sheet else tuple(rows)
    open_rights = _open_rights(table, common.acting)
    for seat in seats:
        eyes = None if live and live.sheet else seat  # beside real pieces everybody sees what lies open
        view = None if live is None else table.game.view(live.state, eyes)
        veiled = tuple(veil(table, entry, seat) for entry in entries)
        mark = live.marks[seat] if live and seat is not None else 0
        snapshot = common if seat is None else replace(common, seat=seat, code=table.invitation, mark=mark)
        rights = table.game.rights(live.state, eyes) if live and eyes in common.acting else open_rights
        yield Update(table.seq, now, veiled, written, snapshot, view, rights)


def _open_rights(table: Table, acting: Iterable[Seat]) -> Any:  # noqa: ANN401  (of the game)
    """Return the rights of the only one who is *acting* with real pieces that all lie open, if there is one."""
    live, seats = table.live, tuple(acting)
    is_open = live is not None and live.sheet is not None and not hides_pieces(table.game)
    return table.game.rights(live.state, seats[0]) if live and is_open and len(seats) == 1 else None


def veil(table: Table, entry: AnyEntry, seat: Seat | None) -> AnyEntry:
    """Return *entry* as *seat* may read it: its own messages by their id, nobody by identity."""
    cause = entry.cause
    if cause is not None:
        is_own = seat is not None and table.who_at(seat) == cause.who
        cause = replace(cause, who="") if is_own else None
    return replace(entry, fact=_veiled(table, entry.fact, seat), cause=cause)


def _veiled(table: Table, fact: Any, seat: Seat | None) -> Any:  # noqa: ANN401  (any fact)
    match fact:
        case Happened(event):
            veiled = table.game.veil(event, seat)
            return fact if veiled is event else Happened(veiled)
        case Created():
            return replace(fact, settings=shown_settings(table), host="", secret="", code="")
        case Invited():
            return Invited("")
        case Seated() | Connected() | Disconnected():
            return replace(fact, who="")
        case _:
            return fact


def shown_settings(table: Table) -> Settings:
    """Return the settings of *table* with the players of a box as they are called now: a name may be forgotten."""
    settings = table.created.settings
    if settings.box is None:
        return settings
    names = tuple(getattr(each, "name", "") for each in table.occupants)
    return replace(settings, box=replace(settings.box, names=names))


def _common_snapshot(table: Table, now: int) -> TableSnapshot:
    """Return the table as somebody without a seat sees it."""
    live = table.live
    return TableSnapshot(
        seat=None,
        phase=table.phase,
        settings=shown_settings(table),
        seats=_seat_snapshots(
            table.occupants,
            table.created.host,
            frozenset(who for who, each in table.presence.items() if not each.is_here),
            live.gone if live else (False,) * len(table.occupants),
            tuple(table.shares.items()),
        ),
        clock=_clock_snapshot(table, now),
        commitment=live.commitment if live else next_commitment(table),
        number=live.number if live else 0,
        acting=live.acting if live and not table.is_between_games else (),
        totals=live.totals if live else (),
        offers=table.offers,
        outcome=live.outcome if live else None,
        is_stopped=live is not None and live.is_stopped,
        seed=live.seed if live and table.phase == "over" else None,
        shares=live.shares if live else (),
        hints=live.hints if live and any(live.hints) else (),
        next_commitment=next_commitment(table) if table.is_between_games else "",
        box=box_snapshot(live.sheet.box, table.created.settings.box) if live and live.sheet else None,
    )


@lru_cache(maxsize=1024)  # sent with every move, and nearly never another than before
def _seat_snapshots(
    occupants: tuple[Occupant, ...],
    host: str,
    away: frozenset[str],
    gone: tuple[bool, ...],
    shares: tuple[tuple[str, str], ...],
) -> tuple[SeatSnapshot, ...]:
    shared = dict(shares)

    def snapshot(occupant: Occupant, is_gone: bool) -> SeatSnapshot:  # noqa: FBT001  (by `map`)
        if not isinstance(occupant, Person):
            return SeatSnapshot(occupant, is_gone=is_gone)
        who = occupant.who
        return SeatSnapshot(replace(occupant, who=""), who == host, who in away, is_gone, shared.get(who))

    return tuple(map(snapshot, occupants, gone))


def _clock_snapshot(table: Table, now: int) -> ClockSnapshot:
    clocks, live = table.clocks, table.live
    if clocks.are_none:
        return ClockSnapshot(is_stopped=table.phase != "playing")
    # The board is studied before the first move (DAM-04), in a pause as well.
    is_studied = live is not None and can_rule(table.game, live.state, None, Prepared())
    return ClockSnapshot(
        preparation=_left(clocks.preparation, now) if is_studied else None,
        turn=_left(clocks.turn, now),
        game=_left(clocks.game, now),
        players=tuple(timer.left_at(now) for timer in clocks.players),
        running=tuple(Seat(seat) for seat, timer in enumerate(clocks.players) if timer.since is not None),
        holidays=clocks.holidays,
        is_stopped=table.phase != "playing",
    )


def _left(timer: Timer | None, now: int) -> int | None:
    return None if timer is None else timer.left_at(now)
