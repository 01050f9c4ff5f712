"""Who sits where, and the start."""

import re
import unicodedata

from msgspec.structs import replace

from lettrine.bots.names import read_level
from lettrine.core.letters import fold
from lettrine.core.seat import Seat
from lettrine.lexicon import is_decent
from lettrine.table.box.referee import hides_pieces
from lettrine.table.entry import BotSeated, Invited, MessageRef, Renamed, Said, Seated, Started, Vacated
from lettrine.table.errors import TableError
from lettrine.table.invitation import fresh_code, is_invited
from lettrine.table.message import ClearSeat, LeaveSeat, Rename, SeatBot, Speak, Start, TakeSeat
from lettrine.table.occupant import Empty, Named, Person, shifted
from lettrine.table.settings import BoxSettings, Settings
from lettrine.table.shares import accepted_share, next_commitment, next_number, shares_of
from lettrine.table.table import Table
from lettrine.table.transaction import Transaction

LONGEST_NAME = 24
FIRST_NAMES = frozenset({"ROBERT", "ROBERTS"})  # of the coarse words those that people are called by
NO_NAME = "—"  # whoever wanted to be forgotten is called so, in every language


def take_seat(transaction: Transaction, ask: TakeSeat, cause: MessageRef) -> None:
    table = transaction.table
    _require_between_games(table)
    if not is_invited(table, cause.who, ask.code):
        raise TableError("lettrine.table:not_invited")
    if table.seat_of(cause.who) is not None:
        raise TableError("lettrine.table:already_seated")
    share = accepted_share(table, cause.who, ask.share)
    seat = _free_seat(table, ask.seat)
    place = table.occupants[seat]
    name = place.name if isinstance(place, Named) and not ask.name.strip() else _name(table, ask.name, seat)
    transaction.write(Seated(seat, cause.who, name, share), cause)
    if _begins_now(transaction.table):
        begin(transaction, None)
    else:
        _invite_again(transaction)


def _begins_now(table: Table) -> bool:
    """Whether the last seat was taken at a table where nobody has to be there to start the first game."""
    is_agreed = table.created.settings.begins_when_full or table.clock_config.is_by_move
    return is_agreed and table.phase == "open" and not any(isinstance(each, Empty) for each in table.occupants)


def leave_seat(transaction: Transaction, _: LeaveSeat, cause: MessageRef) -> None:
    _require_between_games(transaction.table)
    transaction.write(Vacated(seat_of(transaction.table, cause.who)), cause)
    _invite_again(transaction)


def rename(transaction: Transaction, ask: Rename, cause: MessageRef) -> None:
    seat = seat_of(transaction.table, cause.who)
    transaction.write(Renamed(seat, _name(transaction.table, ask.name, seat)), cause)


def forget(transaction: Transaction, who: str) -> None:
    """Take the name off the seat of *who*; several people without one may sit at a table."""
    seat = transaction.table.seat_of(who)
    occupant = None if seat is None else transaction.table.occupants[seat]
    if seat is not None and isinstance(occupant, Person) and occupant.name != NO_NAME:
        transaction.write(Renamed(seat, NO_NAME))


def seat_bot(transaction: Transaction, ask: SeatBot, cause: MessageRef) -> None:
    _require_between_games(transaction.table)
    _require_host(transaction, cause.who)
    level = read_level(ask.level)
    if transaction.table.created.settings.box is not None and hides_pieces(transaction.table.game):
        raise TableError("lettrine.table:box_hides")
    transaction.write(BotSeated(_free_seat(transaction.table, ask.seat), level), cause)
    _invite_again(transaction)


def clear_seat(transaction: Transaction, ask: ClearSeat, cause: MessageRef) -> None:
    _require_between_games(transaction.table)
    _require_host(transaction, cause.who)
    occupants = transaction.table.occupants
    if ask.seat >= len(occupants) or isinstance(occupants[ask.seat], Empty | Named):
        raise TableError("lettrine.table:nobody_there", seat=ask.seat + 1)
    transaction.write(Vacated(ask.seat), cause)
    removed = occupants[ask.seat]
    if isinstance(removed, Person) and removed.who not in {cause.who, transaction.table.created.host}:
        transaction.write(Invited(fresh_code(transaction.table, transaction.now), removed.who))
    else:
        _invite_again(transaction)


def speak(transaction: Transaction, ask: Speak, cause: MessageRef) -> None:
    transaction.write(Said(seat_of(transaction.table, cause.who), ask.phrase), cause)


def start(transaction: Transaction, ask: Start, cause: MessageRef) -> None:
    """Begin the first game, or another where nobody but the host is to be asked: beside real pieces all are there."""
    if not transaction.table.is_between_games:
        raise TableError("lettrine.table:game_on")
    _require_host(transaction, cause.who)
    others = any(isinstance(each, Person) and each.who != cause.who for each in transaction.table.occupants)
    if transaction.table.phase == "over" and others and transaction.table.created.settings.box is None:
        raise TableError("lettrine.table:rematch_needed")
    require_full(transaction.table)
    if ask.share is not None:
        seat_of(transaction.table, cause.who)  # who does not play has nothing to add
    share = accepted_share(transaction.table, cause.who, ask.share)
    begin(transaction, cause, {} if share is None else {cause.who: share})


def begin(transaction: Transaction, cause: MessageRef | None, more: dict[str, str] | None = None) -> None:
    """Start the next game of the table, with the shares given so far and *more*, and deal."""
    table = transaction.table
    number = next_number(table)
    # Nobody moves on where a seat means a handicap or a part of its own.
    keeps_seats = table.game.keeps_seats or len(set(table.clock_config.players)) > 1
    shift = 1 if number > 1 and table.created.settings.rotation == "rotate" and not keeps_seats else 0
    fact = Started(
        number=number,
        shift=shift,
        version=table.game.version,
        lexicon=table.game.lexicon_digest,
        commitment=next_commitment(table),
        shares=shares_of(shifted(table.occupants, shift), {**table.shares, **(more or {})}),
    )
    transaction.write(fact, cause)
    transaction.settle()
    _invite_again(transaction)


def begin_if_all_here(transaction: Transaction) -> None:
    """Start the first game of a table that waits for nobody but its players, once they are there."""
    table = transaction.table
    if table.created.settings.begins != "all_here" or table.phase != "open":
        return
    is_full = not any(isinstance(occupant, Empty) for occupant in table.occupants)
    people = [each.who for each in table.occupants if isinstance(each, Person)]
    if is_full and all(table.away_since(who) is None for who in people):
        begin(transaction, None)


def require_full(table: Table) -> None:
    free = sum(isinstance(occupant, Empty) for occupant in table.occupants)
    if free:
        raise TableError("lettrine.table:seats_free", count=free)


def seat_of(table: Table, who: str) -> Seat:
    """Return where *who* sits; raise `TableError` for somebody who only watches."""
    seat = table.seat_of(who)
    if seat is None:
        raise TableError("lettrine.table:not_seated")
    return seat


def _require_between_games(table: Table) -> None:
    """Refuse while a game goes on, except beside real pieces: who has a device there changes nothing in the game."""
    if not table.is_between_games and table.created.settings.box is None:
        raise TableError("lettrine.table:game_on")


def _require_host(transaction: Transaction, who: str) -> None:
    if not is_host(transaction.table, who, transaction.now):
        raise TableError("lettrine.table:not_host")


def is_host(table: Table, who: str, now: int) -> bool:
    """Whether *who* decides for the table: the host, or whoever is seated where the host has been away for long."""
    away = table.away_since(table.created.host)
    is_deserted = away is not None and now - away >= table.created.settings.grace
    return who == table.created.host or (is_deserted and table.seat_of(who) is not None)


def _invite_again(transaction: Transaction) -> None:
    """Give a table whose code has lapsed a new one: another table may have the old one."""
    if not transaction.table.is_findable:
        transaction.write(Invited(fresh_code(transaction.table, transaction.now)))


def _free_seat(table: Table, wanted: Seat | None) -> Seat:
    free = [Seat(seat) for seat, occupant in enumerate(table.occupants) if isinstance(occupant, Empty | Named)]
    if wanted is None and free:
        return free[0]
    if wanted is None or wanted not in free:
        raise TableError("lettrine.table:seat_taken" if wanted is not None else "lettrine.table:table_full")
    return wanted


def with_names(settings: Settings, box: BoxSettings) -> Settings:
    """Return *settings* with the names of who plays with real pieces as people can read them; raise `TableError`."""
    names = tuple(map(read_name, box.names))
    for number, name in enumerate(names):
        if name.casefold() in (each.casefold() for each in names[:number]):
            raise TableError("lettrine.table:name_taken", name=name)
    return replace(settings, box=replace(box, names=names))


def read_name(text: str) -> str:
    """Return *text* as a name that people can read, children too; raise `TableError`.

    Names, and the titles of gatherings, are all that strangers write to each other.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 0 < len(name) <= LONGEST_NAME or not name.isprintable() or name == NO_NAME:
        raise TableError("lettrine.table:name", longest=LONGEST_NAME)
    require_decent(name)
    return name


def require_decent(text: str) -> None:
    """Raise `TableError` for a name or a title with a word that is not for the whole family."""
    if not is_decent(word for word in _words_in(text) if word not in FIRST_NAMES):
        raise TableError("lettrine.table:coarse_name")


def _words_in(name: str) -> list[str]:
    """Return the words of *name*, folded; letters that stand alone one after the other make one."""
    words = re.findall("[A-Z]+", fold(unicodedata.normalize("NFKC", name)))
    return [*words, "".join(words)] if all(len(word) == 1 for word in words) else words


def _name(table: Table, text: str, own: Seat | None = None) -> str:
    """Return *text* as a name that people can read and tell from the others'; raise `TableError`."""
    name = read_name(text)
    for seat, occupant in enumerate(table.occupants):
        if seat != own and isinstance(occupant, Person | Named) and occupant.name.casefold() == name.casefold():
            raise TableError("lettrine.table:name_taken", name=name)
    return name
