"""What the server refuses, by the status that says it in HTTP."""

import logging
from typing import ClassVar

from lettrine.core.errors import LettrineError, RecordError
from lettrine.gatherings.club.errors import ClubError
from lettrine.gatherings.duplicate.errors import SittingError
from lettrine.table.errors import TableError


class ServerError(LettrineError):
    """What this server refuses, with the HTTP *status* that says what kind it is."""

    status: ClassVar[int]


class SettingError(LettrineError):
    """A setting that does not exist, or a value that it does not accept."""


class NotFound(ServerError):
    status = 404


class NoSuchTable(NotFound):
    """There is no table of that name or code."""


class NotAllowed(ServerError):
    status = 403


class NotKnown(ServerError):
    """The sender is unknown, or the password is wrong."""

    status = 401


class Conflict(ServerError):
    """Another writer was first; nothing was written. Read what they wrote and try again."""

    status = 409


class TooLarge(ServerError):
    status = 413


class TooMany(ServerError):
    status = 429


class ClientGone(ServerError):
    """The client has left before the answer."""

    status = 499


class Overloaded(ServerError):
    """Too many wait already; whoever tries again later is served."""

    status = 503


class WorkerLost(ServerError):
    """A task that no worker came back from."""

    status = 503


_STATUS: dict[type[LettrineError], int] = {TableError: 409, SittingError: 409, ClubError: 409, RecordError: 422}
_NOT_OF_CLUB = tuple(
    f"lettrine.gatherings:club_{why}"
    for why in ("not_member", "not_organiser", "not_president", "not_invited", "removed")
)
_BY_CODE = {
    "lettrine.table:not_invited": 403,
    **dict.fromkeys(_NOT_OF_CLUB, 403),
    "lettrine.table:no_such_game": 404,
    "games:unknown_game": 404,
    "games:no_duplicate": 409,
    "lettrine.server:no_lesson": 404,
    "lettrine.server:no_step": 404,
    "lettrine.server:login_taken": 409,
    "lettrine.server:has_account": 409,
    "lettrine.server:no_account": 409,
    "lettrine.server:no_mail": 409,
    "lettrine.server:mail_failed": 503,
    "lettrine.server:code_taken": 409,
    "lettrine.server:too_slow": 408,
    "lettrine.server:large_head": 431,
    "lettrine.server:no_files": 503,
}
_STORE = "lettrine.server:store_"
_LOG = logging.getLogger(__name__)


def is_of_store(error: LettrineError) -> bool:
    """Whether the database is what failed."""
    return error.code.startswith(_STORE)


def outward(error: LettrineError) -> LettrineError:
    """Return *error* as anybody may read it: what a database says, and where it is, goes to the log only."""
    if not is_of_store(error):
        return error
    _LOG.warning("the store failed", extra={"code": error.code, **{name: str(it) for name, it in error.facts.items()}})
    return LettrineError(f"{_STORE}trouble")


def status_of(error: LettrineError) -> int:
    """Return the HTTP status of *error*; 400 where the request itself is wrong."""
    if error.code in _BY_CODE:
        return _BY_CODE[error.code]
    if is_of_store(error):
        return 503
    if isinstance(error, ServerError):
        return error.status
    return next((status for kind, status in _STATUS.items() if isinstance(error, kind)), 400)
