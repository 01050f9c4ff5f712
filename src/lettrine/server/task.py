"""What is given to workers: whatever takes longer than an event loop may wait."""

from typing import Any, TypeAlias

import msgspec

from lettrine.core.phrase import Phrase
from lettrine.core.refusal import Fact
from lettrine.core.text import Language


class Think(msgspec.Struct, frozen=True, tag="think", tag_field="task"):
    """Choose a move for who sees *view*: within *limit* seconds, all chance from *luck*."""

    game: str
    options: dict[str, Any]
    level: str
    view: msgspec.Raw
    limit: float
    luck: str


class Analyse(msgspec.Struct, frozen=True, tag="analyse", tag_field="task"):
    """Analyse a game that is over: *record* is its .partie file, *limit* the seconds of thought for each move."""

    record: str
    limit: float


class Ask(msgspec.Struct, frozen=True, tag="ask", tag_field="task"):
    """Make the puzzle of a *date* (YYYY-MM-DD)."""

    game: str
    date: str
    language: Language


class Solve(msgspec.Struct, frozen=True, tag="solve", tag_field="task"):
    """Judge an answer to the puzzle of a *date*: the game's JSON of a *move*, or a text as people type it.

    An empty text asks for the solution.
    """

    game: str
    date: str
    move: str | dict[str, Any]
    language: Language


Task: TypeAlias = Think | Analyse | Ask | Solve


class Progress(msgspec.Struct, frozen=True, tag="progress", tag_field="report"):
    """So many parts of the work are *done*."""

    done: int
    total: int


class Done(msgspec.Struct, frozen=True, tag="done", tag_field="report"):
    """The *result*, as JSON."""

    result: msgspec.Raw


class Failed(msgspec.Struct, frozen=True, tag="failed", tag_field="report"):
    """It cannot be done: *code* and *facts* as in `LettrineError`."""

    code: str
    facts: dict[str, Fact | Phrase] = {}


Report: TypeAlias = Progress | Done | Failed
