"""Games being analysed in the background, and what is kept of it."""

from contextlib import suppress
from time import monotonic

import msgspec

from lettrine.analysis.study import VERSION
from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.core.text import Language, tell
from lettrine.server.errors import TooMany, WorkerLost, outward
from lettrine.server.ops.background import BackgroundTasks
from lettrine.server.people.session import Session
from lettrine.server.store import KeptAnalysis, Store
from lettrine.server.workers.pool import Workers
from lettrine.server.workers.study_tasks import AnalyseMoves, Findings, Status

MOST_EACH = 3  # how many games somebody may have analysed at a time
MOST_KEPT = 200  # how many analyses are remembered that failed, or that the store did not take
PATIENCE = 120.0  # seconds for one move of a game
ABANDONED = 60.0  # seconds without a question after which an analysis is interrupted


class AnalysisJob(msgspec.Struct):
    """An analysis: what was *found* so far; *address* is that of whoever asked for it first."""

    address: str = ""
    found: Findings = Findings()
    error: LettrineError | None = None
    asked_at: float = msgspec.field(default_factory=monotonic)

    @property
    def is_over(self) -> bool:
        return self.error is not None or self.found.is_whole

    @property
    def is_abandoned(self) -> bool:
        return monotonic() - self.asked_at > ABANDONED

    @property
    def status(self) -> Status:
        if self.error is not None:
            return "failed"
        return "finished" if self.found.is_whole else "working" if self.found.total else "waiting"

    def text(self, language: Language) -> str:
        """Return why it failed."""
        return "" if self.error is None else tell(outward(self.error), language)


class AnalysisJobs:
    """Analyses of finished games: each is made once, kept in *store*, and taken up again where it was interrupted."""

    def __init__(self, workers: Workers, store: Store, background: BackgroundTasks, limit: float) -> None:
        self._workers = workers
        self._store = store
        self._background = background
        self._limit = limit
        self._jobs: dict[tuple[str, int], AnalysisJob] = {}

    async def find(self, table: str, number: int, sheet: str) -> AnalysisJob | None:
        """Return the analysis of game *number*, being made or kept; None where nobody asked for it.

        That of another *sheet* is none: a game with real pieces may be corrected when it is over.
        """
        job = self._jobs.get((table, number))
        kept = None if job is not None else await self._store.analysis(table, number)
        if kept is not None and kept.version == VERSION:
            job = AnalysisJob(found=decoder_of(Findings).decode(kept.body))
        if job is None or job.found.sheet != sheet:
            return None
        job.asked_at = monotonic()
        return job

    def is_at_work(self, table: str, number: int, sheet: str) -> bool:
        """Whether nothing is to be begun: it is being done, or has failed for good."""
        job = self._jobs.get((table, number))
        if job is None or job.found.sheet != sheet or isinstance(job.error, WorkerLost):
            return False
        return job.is_over or not job.is_abandoned

    def begin(self, table: str, number: int, record: str, session: Session, found: Findings) -> AnalysisJob:
        """Analyse *record* from where it was left: *found* is known. Raise `TooMany`."""
        key = table, number
        if not self.is_at_work(table, number, found.sheet):
            self._require_few(session.address_key)
            self._forget()
            self._jobs[key] = job = AnalysisJob(session.address_key, found)
            self._background.start(self._work(key, job, record))
        return self._jobs[key]

    def _require_few(self, address: str) -> None:
        if sum(1 for job in self._jobs.values() if job.address == address and not job.is_over) >= MOST_EACH:
            raise TooMany("lettrine.server:too_many_studies")

    async def _work(self, key: tuple[str, int], job: AnalysisJob, record: str) -> None:
        try:
            while not job.is_over and not job.is_abandoned and self._is_wanted(key, job):
                await self._go_on(job, record)
        except LettrineError as error:
            job.error = error
        except Exception:
            job.error = WorkerLost("lettrine.server:worker_lost")
            raise
        else:
            await self._keep(key, job)

    def _is_wanted(self, key: tuple[str, int], job: AnalysisJob) -> bool:
        """Whether the sheet was not corrected meanwhile, and analysed anew."""
        return self._jobs.get(key) is job

    async def _go_on(self, job: AnalysisJob, record: str) -> None:
        """Have a few more moves analysed; others who wait for a worker come in between."""
        known = job.found.turns
        task = AnalyseMoves(record, self._limit, len(known), bool(job.found.sheet))
        more = decoder_of(Findings).decode(await self._workers.run(task, PATIENCE, asker=job.address))
        if not more.turns:
            raise LettrineError("lettrine.server:nothing_to_study")
        job.found = msgspec.structs.replace(more, turns=(*known, *more.turns), sheet=job.found.sheet)

    async def _keep(self, key: tuple[str, int], job: AnalysisJob) -> None:
        """Hand what was found over to the store; what it does not take stays here."""
        found = job.found
        body = msgspec.json.encode(found)
        with suppress(LettrineError):
            if found.sheet:  # one of another sheet makes room for it, however long that is
                await self._store.drop_analysis(*key)
            await self._store.keep_analysis(KeptAnalysis(*key, VERSION, len(found.turns), found.total, body))
            if self._is_wanted(key, job):
                del self._jobs[key]

    def _forget(self) -> None:
        over = [key for key, job in self._jobs.items() if job.is_over or job.is_abandoned]
        for key in over[: max(0, len(over) - MOST_KEPT + 1)]:
            del self._jobs[key]
