"""Games being analysed in the background, and what came of it."""

import asyncio
from time import monotonic
from typing import Literal

import msgspec

from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.core.text import Language, tell
from lettrine.server.errors import NotFound, TooMany, WorkerLost, outward
from lettrine.server.ops.background import BackgroundTasks
from lettrine.server.people.session import Session
from lettrine.server.workers.analysis_tasks import AnalyseGame, StudyResult
from lettrine.server.workers.pool import Workers
from lettrine.server.workers.task_runner import Progress

MOST_EACH = 3  # how many games somebody may have analysed at a time
MOST_KEPT = 200  # how many analyses are remembered: the oldest that are finished are forgotten first
PATIENCE = 120.0  # seconds for one move of a game
ABANDONED = 60.0  # seconds without a question after which an analysis that has not begun is no longer wanted


class StudyReport(msgspec.Struct, frozen=True):
    """How far an analysis is: *done* of *total* moves; its *result* when it is finished, *text* why it failed."""

    status: Literal["waiting", "working", "finished", "failed"]
    done: int = 0
    total: int = 0
    result: StudyResult | None = None
    text: str = ""


class _AnalysisJob(msgspec.Struct):
    """An analysis for *address*. *readers* are the people who have asked for it."""

    address: str
    readers: set[str] = set()
    progress: Progress = Progress(0, 0)
    result: StudyResult | None = None
    error: LettrineError | None = None
    asked_at: float = msgspec.field(default_factory=monotonic)

    @property
    def is_finished(self) -> bool:
        return self.result is not None or self.error is not None

    @property
    def is_abandoned(self) -> bool:
        return not self.progress.total and monotonic() - self.asked_at > ABANDONED

    def report(self, language: Language) -> StudyReport:
        self.asked_at = monotonic()
        done, total = self.progress.done, self.progress.total
        if self.error is not None:
            return StudyReport("failed", done, total, text=tell(outward(self.error), language))
        if self.result is not None:
            return StudyReport("finished", total, total, self.result)
        return StudyReport("working" if total else "waiting", done, total)

    def watch(self, progress: Progress) -> None:
        self.progress = progress


class AnalysisJobs:
    """Analyses of finished games, each made once on this node."""

    def __init__(self, workers: Workers, background: BackgroundTasks, limit: float) -> None:
        self._workers = workers
        self._background = background
        self._limit = limit
        self._studies: dict[tuple[str, int], _AnalysisJob] = {}

    def report(self, table: str, number: int, language: Language) -> StudyReport:
        """Return how far the analysis of game *number* is; raise `NotFound` where nobody asked for it."""
        study = self._studies.get((table, number))
        if study is None:
            raise NotFound("lettrine.server:no_study")
        return study.report(language)

    def was_asked_by(self, table: str, number: int, session: Session) -> bool:
        """Whether *session* is one of those who had game *number* analysed."""
        study = self._studies.get((table, number))
        return study is not None and session.identity is not None and session.identity.who in study.readers

    def begin(self, table: str, number: int, record: str, session: Session) -> None:
        """Analyse *record* for *session*, unless that is being done or done already; raise `TooMany`."""
        study = self._studies.get((table, number))
        if study is None or isinstance(study.error, WorkerLost):
            self._require_few(session.address_key)
            self._forget()
            study = self._studies[table, number] = _AnalysisJob(session.address_key)
            self._background.start(self._work((table, number), AnalyseGame(record, self._limit)))
        if session.identity is not None:
            study.readers.add(session.identity.who)

    def _require_few(self, address: str) -> None:
        asked = (each for each in self._studies.values() if each.address == address and not each.is_finished)
        if sum(1 for _ in asked) >= MOST_EACH:
            raise TooMany("lettrine.server:too_many_studies")

    async def _work(self, key: tuple[str, int], task: AnalyseGame) -> None:
        study = self._studies[key]
        working = asyncio.create_task(self._workers.run(task, PATIENCE, study.watch, asker=study.address))
        try:
            while not working.done() and not study.is_abandoned:
                await asyncio.wait({working}, timeout=ABANDONED / 4)
            if working.done():
                study.result = decoder_of(StudyResult).decode(working.result())
            else:
                del self._studies[key]
        except LettrineError as error:
            study.error = error
        except Exception:
            study.error = WorkerLost("lettrine.server:worker_lost")
            raise
        finally:
            working.cancel()

    def _forget(self) -> None:
        finished = [key for key, study in self._studies.items() if study.is_finished]
        for key in finished[: max(0, len(self._studies) - MOST_KEPT + 1)]:
            del self._studies[key]
