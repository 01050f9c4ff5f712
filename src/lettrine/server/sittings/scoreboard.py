"""The scores of a sitting, worked out once for each of its states, a few milliseconds at a time."""

import asyncio
from collections.abc import Iterator

from lettrine.gatherings.duplicate.results import Standing, TurnResult, TurnScore, ranking_of, scores_of
from lettrine.gatherings.duplicate.sitting import Participant, Sitting, TurnBoard
from lettrine.gatherings.duplicate.snapshot import Announcement, shown_top
from lettrine.server.ops.slices import Slices


class Scoreboard:
    """The results of the turns that are announced, and the ranking. A turn is scored again only where it changed."""

    def __init__(self, slices: Slices) -> None:
        self.announced = Announcement()
        self._slices = slices
        self._lock = asyncio.Lock()
        self._scored: dict[int, tuple[TurnBoard, TurnResult]] = {}
        self._participants: tuple[Participant, ...] = ()
        self._boards: tuple[TurnBoard, ...] = ()

    def is_current(self, sitting: Sitting) -> bool:
        """Whether `announced` is what is announced in *sitting*."""
        boards = announced_turns(sitting)
        are_same = len(boards) == len(self._boards) and all(map(_is, boards, self._boards))
        return are_same and (not boards or self._participants is sitting.participants)

    async def follow(self, sitting: Sitting) -> Announcement:
        """Return what is announced in *sitting*."""
        async with self._lock:
            if not self.is_current(sitting):
                await self._slices.run(self._work_out(sitting))
            return self.announced

    def _work_out(self, sitting: Sitting) -> Iterator[None]:
        boards = announced_turns(sitting)
        for turn in boards:
            known = self._scored.get(turn.number)
            if known is None or known[0] is not turn:
                top, scores = turn.top, dict[int, TurnScore]()
                for number, score in scores_of(sitting, turn, top):
                    scores[number] = score
                    yield
                self._scored[turn.number] = turn, TurnResult(top, scores)
        results = [self._scored[turn.number][1] for turn in boards]
        ranking: list[Standing] = []
        for standing in ranking_of(sitting, results) if boards else ():
            if standing is not None:
                ranking.append(standing)
            yield
        self.announced = Announcement(results, ranking, shown_top(sitting, boards[-1]) if boards else None)
        self._participants, self._boards = sitting.participants, boards


def announced_turns(sitting: Sitting) -> tuple[TurnBoard, ...]:
    return tuple(turn for turn in sitting.turns if turn.is_announced)


def _is(one: object, other: object) -> bool:
    return one is other
