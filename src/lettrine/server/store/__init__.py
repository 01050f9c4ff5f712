"""Where everything that must survive is kept: entries of tables, accounts, ratings, what people learn."""

from pathlib import Path
from urllib.parse import unquote

from lettrine.core.errors import LettrineError
from lettrine.core.extras import require_extra
from lettrine.server.errors import Conflict
from lettrine.server.store.rows import (
    Account,
    Block,
    GameResult,
    Holiday,
    KeptAnalysis,
    LearnedWord,
    MailAddress,
    Note,
    PushSubscription,
    PuzzleKey,
    PuzzleResult,
    Rating,
    Report,
    Seek,
    SentMail,
)
from lettrine.server.store.store import Store

__all__ = [
    "Account",
    "Block",
    "Conflict",
    "GameResult",
    "Holiday",
    "KeptAnalysis",
    "LearnedWord",
    "MailAddress",
    "Note",
    "PushSubscription",
    "PuzzleKey",
    "PuzzleResult",
    "Rating",
    "Report",
    "Seek",
    "SentMail",
    "Store",
    "open_store",
]

_SQLITE = "sqlite:///"
_POSTGRES = ("postgresql://", "postgres://")


def open_store(url: str, *, has_process: bool = False) -> Store:
    """Return the store at *url*, not yet opened: ``sqlite:///path`` or ``postgresql://user@host/database``.

    A path after three slashes is relative, after four absolute. PostgreSQL needs the extra ``lettrine[postgres]``.
    With *has_process*, a process of its own writes to an SQLite file: for a server, which has much else to do.
    """
    if url.startswith(_SQLITE) and len(url) > len(_SQLITE):
        from lettrine.server.store.sqlite import SqliteStore  # noqa: PLC0415  (only the one that is asked for)

        path = Path(unquote(url.removeprefix(_SQLITE))).expanduser()
        return SqliteStore(path, has_process=has_process)
    if url.startswith(_POSTGRES):
        require_extra("postgres", "asyncpg", "greenlet")
        from lettrine.server.store.postgres import PostgresStore  # noqa: PLC0415  (as above)

        return PostgresStore(url)
    raise LettrineError("lettrine.server:store_url", scheme=url.partition(":")[0])
