"""Games being analysed in the background, and what came of it."""

from typing import Any, Literal

import msgspec

from lettrine.core.errors import LettrineError
from lettrine.core.text import Language, tell
from lettrine.server.chores import Chores
from lettrine.server.errors import TooMany
from lettrine.server.task import Analyse, Progress
from lettrine.server.workers import WorkerLost, Workers

MOST_WAITING = 50
MOST_KEPT = 200
"""How many analyses are remembered: the oldest that are finished are forgotten first."""
PATIENCE = 120.0  # seconds for one move of a game


class StudyReport(msgspec.Struct, frozen=True):
    """How far an analysis is: *done* of *total* moves; its *result* when it is finished, *text* why it failed."""

    status: Literal["waiting", "working", "finished", "failed"]
    done: int = 0
    total: int = 0
    result: dict[str, Any] | None = None
    text: str = ""


class _Study:
    def __init__(self) -> None:
        self.progress = Progress(0, 0)
        self.result: dict[str, Any] | None = None
        self.error: LettrineError | None = None

    @property
    def is_finished(self) -> bool:
        return self.result is not None or self.error is not None

    def report(self, language: Language) -> StudyReport:
        done, total = self.progress.done, self.progress.total
        if self.error is not None:
            return StudyReport("failed", done, total, text=tell(self.error, language))
        if self.result is not None:
            return StudyReport("finished", total, total, self.result)
        return StudyReport("working" if total else "waiting", done, total)

    def watch(self, progress: Progress) -> None:
        self.progress = progress


class Studies:
    """Analyses of finished games, each made once on this node."""

    def __init__(self, workers: Workers, chores: Chores, limit: float) -> None:
        self._workers = workers
        self._chores = chores
        self._limit = limit
        self._studies: dict[tuple[str, int], _Study] = {}

    def report(self, table: str, number: int, language: Language) -> StudyReport | None:
        """Return how far the analysis of game *number* is; None where nobody asked for it."""
        study = self._studies.get((table, number))
        return None if study is None else study.report(language)

    def begin(self, table: str, number: int, record: bytes) -> None:
        """Analyse *record*, unless that is being done or done already; raise `TooMany`."""
        study = self._studies.get((table, number))
        if study is not None and not (study.is_finished and isinstance(study.error, WorkerLost)):
            return
        if sum(not each.is_finished for each in self._studies.values()) >= MOST_WAITING:
            raise TooMany("lettrine.server:too_many_studies")
        self._forget()
        study = self._studies[table, number] = _Study()
        self._chores.start(self._work(study, Analyse(record.decode(), self._limit)))

    async def _work(self, study: _Study, task: Analyse) -> None:
        try:
            study.result = msgspec.json.decode(await self._workers.run(task, PATIENCE, study.watch))
        except LettrineError as error:
            study.error = error
        except Exception:
            study.error = WorkerLost("lettrine.server:worker_lost")
            raise

    def _forget(self) -> None:
        finished = [key for key, study in self._studies.items() if study.is_finished]
        for key in finished[: max(0, len(self._studies) - MOST_KEPT + 1)]:
            del self._studies[key]
