"""What a worker is sent to do and what it brings back, the same for a process and for a cluster."""

import time
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from lettrine.arena.errors import ArenaError
from lettrine.arena.game_runner import GameRunner
from lettrine.arena.plan import Setting
from lettrine.arena.result import Result
from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.core.phrase import Phrase
from lettrine.core.refusal import Fact

BATCH_SECONDS = 0.25  # long enough for the message to cost nothing, short enough to stop soon and to share fairly
LARGEST_BATCH = 500


class BatchResult(msgspec.Struct, frozen=True):
    """The *results* of a batch and the *seconds* they took; where it was cut short, the *code* and *facts* of why."""

    results: tuple[Result, ...]
    seconds: float
    code: str = ""
    facts: dict[str, Fact | Phrase] = {}

    def require_complete(self) -> None:
        """Raise the `ArenaError` that cut the batch short, if one did."""
        if self.code:
            raise ArenaError(self.code, **self.facts)


class BatchSize:
    """How many games make a batch of `BATCH_SECONDS`, learnt from those that came back."""

    def __init__(self) -> None:
        self.size = 1

    def adapt(self, seconds: float, games: int) -> None:
        fitting = int(BATCH_SECONDS * games / max(seconds, 1e-6))
        # At most doubled: the first games of a run pay for what is read once.
        self.size = max(1, min(fitting, 2 * self.size, LARGEST_BATCH))


def play_batch(setting: bytes, games: Sequence[int]) -> bytes:
    """Return the encoded answer for *games* in an encoded *setting*; what went wrong is told in it, not raised."""
    before = time.perf_counter()
    results: list[Result] = []
    try:
        runner = _game_runner(setting)
        results += map(runner.play, games)
    except LettrineError as error:
        return msgspec.json.encode(BatchResult(tuple(results), 0.0, error.code, error.facts))
    return msgspec.json.encode(BatchResult(tuple(results), time.perf_counter() - before))


def read_batch_result(data: bytes) -> BatchResult:
    return decoder_of(BatchResult).decode(data)


@lru_cache(maxsize=4)
def _game_runner(setting: bytes) -> GameRunner:
    """A worker of a cluster serves several runs and keeps what it has set up for each."""
    return GameRunner(decoder_of(Setting).decode(setting))
