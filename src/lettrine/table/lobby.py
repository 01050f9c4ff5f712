"""Who sits where, and the start."""

import unicodedata

from lettrine.bots.names import read_level
from lettrine.core.seat import Seat
from lettrine.table.desk import Desk
from lettrine.table.entry import BotSeated, Cause, Invited, Renamed, Seated, Started, Vacated
from lettrine.table.errors import TableError
from lettrine.table.invitation import fresh_code, is_invited
from lettrine.table.message import ClearSeat, Rename, SeatBot, Start, TakeSeat
from lettrine.table.shares import accepted_share, next_commitment, next_number, shares_of
from lettrine.table.sitter import Empty, Person, shifted
from lettrine.table.table import Table

LONGEST_NAME = 24
NO_NAME = "—"
"""Whoever wanted to be forgotten is called so, in every language."""


def take_seat(desk: Desk, ask: TakeSeat, cause: Cause) -> None:
    table = desk.table
    _require_between_games(table)
    _require_invited(table, cause.who, ask.code)
    if table.seat_of(cause.who) is not None:
        raise TableError("lettrine.table:already_seated")
    share = accepted_share(table, cause.who, ask.share)
    desk.write(Seated(_free_seat(table, ask.seat), cause.who, _name(table, ask.name), share), cause)
    _invite_again(desk)


def leave_seat(desk: Desk, cause: Cause) -> None:
    _require_between_games(desk.table)
    desk.write(Vacated(seat_of(desk.table, cause.who)), cause)
    _invite_again(desk)


def rename(desk: Desk, ask: Rename, cause: Cause) -> None:
    seat = seat_of(desk.table, cause.who)
    desk.write(Renamed(seat, _name(desk.table, ask.name, seat)), cause)


def forget(desk: Desk, who: str) -> None:
    """Take the name off the seat of *who*; several people without one may sit at a table."""
    seat = desk.table.seat_of(who)
    sitter = None if seat is None else desk.table.sitters[seat]
    if seat is not None and isinstance(sitter, Person) and sitter.name != NO_NAME:
        desk.write(Renamed(seat, NO_NAME))


def seat_bot(desk: Desk, ask: SeatBot, cause: Cause) -> None:
    _require_between_games(desk.table)
    _require_host(desk, cause.who)
    level = read_level(ask.level)
    desk.write(BotSeated(_free_seat(desk.table, ask.seat), level), cause)
    _invite_again(desk)


def clear_seat(desk: Desk, ask: ClearSeat, cause: Cause) -> None:
    _require_between_games(desk.table)
    _require_host(desk, cause.who)
    sitters = desk.table.sitters
    if ask.seat >= len(sitters) or isinstance(sitters[ask.seat], Empty):
        raise TableError("lettrine.table:nobody_there", seat=ask.seat + 1)
    desk.write(Vacated(ask.seat), cause)
    removed = sitters[ask.seat]
    if isinstance(removed, Person) and removed.who not in {cause.who, desk.table.created.host}:
        desk.write(Invited(fresh_code(desk.table, desk.now), removed.who))
    else:
        _invite_again(desk)


def start(desk: Desk, ask: Start, cause: Cause) -> None:
    """Begin the first game, or another where nobody but the host is to be asked."""
    _require_between_games(desk.table)
    _require_host(desk, cause.who)
    others = any(isinstance(each, Person) and each.who != cause.who for each in desk.table.sitters)
    if desk.table.phase == "over" and others:
        raise TableError("lettrine.table:rematch_needed")
    require_full(desk.table)
    if ask.share is not None:
        seat_of(desk.table, cause.who)  # who does not play has nothing to add
    share = accepted_share(desk.table, cause.who, ask.share)
    begin(desk, cause, {} if share is None else {cause.who: share})


def begin(desk: Desk, cause: Cause | None, more: dict[str, str] | None = None) -> None:
    """Start the next game of the table, with the shares given so far and *more*, and deal."""
    table = desk.table
    number = next_number(table)
    shift = 1 if number > 1 and _rotates(table) else 0
    fact = Started(
        number=number,
        shift=shift,
        version=table.game.version,
        lexicon=table.game.lexicon_digest,
        commitment=next_commitment(table),
        shares=shares_of(shifted(table.sitters, shift), {**table.shares, **(more or {})}),
    )
    desk.write(fact, cause)
    desk.settle()
    _invite_again(desk)


def require_full(table: Table) -> None:
    free = sum(isinstance(sitter, Empty) for sitter in table.sitters)
    if free:
        raise TableError("lettrine.table:seats_free", count=free)


def seat_of(table: Table, who: str) -> Seat:
    """Return where *who* sits; raise `TableError` for somebody who only watches."""
    seat = table.seat_of(who)
    if seat is None:
        raise TableError("lettrine.table:not_seated")
    return seat


def _rotates(table: Table) -> bool:
    """Whether a rematch moves everybody on: not where a seat means a handicap or a part of its own."""
    has_handicap = len(set(table.times.players)) > 1
    return table.created.settings.rotation == "rotate" and not has_handicap and not table.game.keeps_seats


def _require_between_games(table: Table) -> None:
    if not table.is_between_games:
        raise TableError("lettrine.table:game_on")


def _require_host(desk: Desk, who: str) -> None:
    """Refuse anybody but the host; where the host has been away for long, whoever is seated may take over."""
    table = desk.table
    away = table.away_since(table.created.host)
    is_deserted = away is not None and desk.now - away >= table.created.settings.grace
    if who != table.created.host and not (is_deserted and table.seat_of(who) is not None):
        raise TableError("lettrine.table:not_host")


def _invite_again(desk: Desk) -> None:
    """Give a table that comes back to life a code of its own: another table may have the one that it had."""
    if not desk.table.is_findable:
        desk.write(Invited(fresh_code(desk.table, desk.now)))


def _require_invited(table: Table, who: str, code: str) -> None:
    if not is_invited(table, who, code):
        raise TableError("lettrine.table:not_invited")


def _free_seat(table: Table, wanted: Seat | None) -> Seat:
    free = [Seat(seat) for seat, sitter in enumerate(table.sitters) if isinstance(sitter, Empty)]
    if wanted is None and free:
        return free[0]
    if wanted is None or wanted not in free:
        raise TableError("lettrine.table:seat_taken" if wanted is not None else "lettrine.table:table_full")
    return wanted


def _name(table: Table, text: str, own: Seat | None = None) -> str:
    """Return *text* as a name that people can read and tell from the others'; raise `TableError`."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or name == NO_NAME:
        raise TableError("lettrine.table:name", longest=LONGEST_NAME)
    for seat, sitter in enumerate(table.sitters):
        if seat != own and isinstance(sitter, Person) and sitter.name.casefold() == name.casefold():
            raise TableError("lettrine.table:name_taken", name=name)
    return name
