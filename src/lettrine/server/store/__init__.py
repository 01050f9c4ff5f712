"""Where everything that must survive is kept: entries of tables, accounts, ratings, what people learn."""

from lettrine.server.errors import Conflict
from lettrine.server.store.database import sqlite_path
from lettrine.server.store.rows import (
    Account,
    Block,
    GameResult,
    Holiday,
    KeptAnalysis,
    LearnedWord,
    MailAddress,
    Note,
    PlayedGame,
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
    "PlayedGame",
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


def open_store(url: str, *, has_process: bool = False) -> Store:
    """Return the store at *url*, not yet opened: ``sqlite:///path`` or ``postgresql://user@host/database``.

    With *has_process*, a process of its own writes to an SQLite file: for a server, which has much else to do.
    """
    path = sqlite_path(url)
    if path is not None:
        from lettrine.server.store.sqlite import SqliteStore  # noqa: PLC0415  (only the one that is asked for)

        return SqliteStore(path, has_process=has_process)
    from lettrine.server.store.postgres import PostgresStore  # noqa: PLC0415  (as above)

    return PostgresStore(url)
