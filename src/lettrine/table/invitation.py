"""Invitations: the code of a table, who is no longer invited, and when a code is given back."""

from typing import TYPE_CHECKING

from lettrine.core.chance import Stream

if TYPE_CHECKING:
    from lettrine.table.table import Table

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: an invitation is never a word
OVER_LAPSE = 3_600_000  # milliseconds of silence after a game until its code leads nowhere: time for a rematch
LAPSE = 30 * 24 * OVER_LAPSE  # the same for a table where a game is under way or was never begun
MOST_REMOVED = 64  # how many people whom the host removed a table remembers: the oldest are forgotten first


def has_lapsed(table: "Table", now: int) -> bool:
    """Whether the code of *table* is given back by *now*, and another table may have it."""
    return now - table.at >= (OVER_LAPSE if table.phase == "over" else LAPSE)


def fresh_code(table: "Table", now: int) -> str:
    """Return a code that *table* has not invited with before, as long as its first one; nobody can guess it.

    It differs from one millisecond to the next: where another table has it already, trying again helps.
    """
    stream = Stream(table.created.secret, f"invitation {now}", table.seq)
    return "".join(stream.choose(CODE_LETTERS) for _ in table.created.code)


def is_invited(table: "Table", who: str, code: str) -> bool:
    """Whether *who*, who shows *code*, may sit down. Somebody whom the host removed needs the new code."""
    if who == table.created.host:
        return True
    if who in table.removed:
        return bool(code) and code == table.code
    return table.created.settings.privacy == "public" or code == table.code
