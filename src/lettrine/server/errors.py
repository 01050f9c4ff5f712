"""What the server refuses, by the status that says it in HTTP."""

import logging
from collections.abc import Iterator

from lettrine.core.errors import LettrineError, RecordError
from lettrine.server.store import Conflict
from lettrine.table import TableError


class NotFound(LettrineError):
    """There is no such thing here."""


class NoSuchTable(NotFound):
    """There is no table of that name or code."""


class NotAllowed(LettrineError):
    """Somebody may not do that."""


class NotKnown(LettrineError):
    """It is not known who asks, or the password is wrong."""


class TooMany(LettrineError):
    """Too much was asked in too short a time."""


class Overloaded(LettrineError):
    """Too many wait already; whoever tries again later is served."""


class WorkerLost(LettrineError):
    """A task that no worker came back from."""


class ClientGone(LettrineError):
    """Whoever asked has left before the answer."""


class TooLarge(LettrineError):
    """What was sent is too long."""


_STATUS: dict[type[LettrineError], int] = {
    NotFound: 404,
    NotAllowed: 403,
    NotKnown: 401,
    TooMany: 429,
    TooLarge: 413,
    Conflict: 409,
    TableError: 409,
    RecordError: 422,
    WorkerLost: 503,
    Overloaded: 503,
    ClientGone: 499,
}
_BY_CODE = {
    "lettrine.table:not_invited": 403,
    "lettrine.table:no_such_game": 404,
    "games:unknown_game": 404,
    "lettrine.server:login_taken": 409,
    "lettrine.server:has_account": 409,
    "lettrine.server:no_account": 409,
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
    """Return *error* as anybody may read it: what a database says, and where it is, goes to the log and no further."""
    if not is_of_store(error):
        return error
    _LOG.warning("the store failed", extra={"code": error.code, **{name: str(it) for name, it in error.facts.items()}})
    return LettrineError(f"{_STORE}trouble")


def status_of(error: LettrineError) -> int:
    """Return the HTTP status that says what kind of *error* it is; 400 where it is what was asked that is wrong."""
    if error.code in _BY_CODE:
        return _BY_CODE[error.code]
    if is_of_store(error):
        return 503
    return next(_statuses(error), 400)


def _statuses(error: LettrineError) -> Iterator[int]:
    return (_STATUS[kind] for kind in type(error).__mro__ if kind in _STATUS)
