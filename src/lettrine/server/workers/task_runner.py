"""How tasks are carried out, in a worker process or in a thread. Neither knows the store or the network."""

from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import Any, Protocol, TypeAlias

import msgspec

from lettrine.analysis.study import Analysts, open_analysts
from lettrine.bots import EvaluatingBot, open_bot
from lettrine.bots.adviser import Adviser, Knowledge
from lettrine.core.errors import LettrineError
from lettrine.core.phrase import Phrase
from lettrine.core.refusal import Fact
from lettrine.table.box.referee import BoxGame
from lettrine.table.entry_fold import Opener

MOST_SHEETS = 32


class WorkProgress(msgspec.Struct, frozen=True, tag="progress", tag_field="report"):
    """So many parts of the work are *done*."""

    done: int
    total: int


class Completed(msgspec.Struct, frozen=True, tag="done", tag_field="report"):
    """The *result*, as JSON."""

    result: msgspec.Raw


class Failed(msgspec.Struct, frozen=True, tag="failed", tag_field="report"):
    """It cannot be done: *code* and *facts* as in `LettrineError`."""

    code: str
    facts: dict[str, Fact | Phrase] = {}


Report: TypeAlias = WorkProgress | Completed | Failed


class Task(Protocol):
    """Work that takes longer than an event loop may wait. `worker_main` lists every kind."""

    def carry_out(self, runner: "TaskRunner", /) -> Any:  # noqa: ANN401  (whatever can be written as JSON)
        """Return the result; a generator yields `WorkProgress` meanwhile. Raise `LettrineError` where there is none."""


class TaskRunner:
    """Carries out tasks. What it has opened once it does not open again."""

    def __init__(self, opener: Opener) -> None:
        self.opener = opener
        self._bot = lru_cache(maxsize=32)(self._open_bot)
        self._adviser = lru_cache(maxsize=8)(self._open_adviser)
        self.sheets: dict[str, BoxGame] = {}
        self._analysts = lru_cache(maxsize=8)(self._open_analysts)

    def carry_out(self, task: Task) -> Iterator[Report]:
        """Yield how far the work is, then what came of it. Never raises `LettrineError`."""
        try:
            result = task.carry_out(self)
            if isinstance(result, Generator):
                result = yield from result
            yield Completed(msgspec.Raw(msgspec.json.encode(result)))
        except LettrineError as error:
            yield Failed(error.code, error.facts)

    def keep_sheet(self, name: str, box: BoxGame) -> None:
        """Remember the sheet *name*, so that its next question takes little time; the oldest is forgotten."""
        self.sheets.pop(name, None)
        self.sheets[name] = box
        if len(self.sheets) > MOST_SHEETS:
            del self.sheets[next(iter(self.sheets))]

    def bot(self, slug: str, options: dict[str, Any], level: str) -> EvaluatingBot:
        return self._bot(slug, msgspec.json.encode(options, order="sorted"), level)

    def _open_bot(self, slug: str, options: bytes, level: str) -> EvaluatingBot:
        return open_bot(self.opener(slug, msgspec.json.decode(options)), level)

    def adviser(self, slug: str, options: dict[str, Any], known: Knowledge) -> Adviser:
        return self._adviser(slug, msgspec.json.encode(options, order="sorted"), known)

    def _open_adviser(self, slug: str, options: bytes, known: Knowledge) -> Adviser:
        return Adviser(self.opener(slug, msgspec.json.decode(options)), known)

    def analysts(self, slug: str, options: dict[str, Any]) -> Analysts:
        return self._analysts(slug, msgspec.json.encode(options, order="sorted"))

    def _open_analysts(self, slug: str, options: bytes) -> Analysts:
        return open_analysts(self.opener(slug, msgspec.json.decode(options)))
