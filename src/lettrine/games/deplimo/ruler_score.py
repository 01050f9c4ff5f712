"""What a ruler is worth as it stands: runs, words, doubled segments and backs (DEP-12 to DEP-15)."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from operator import attrgetter
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from lettrine.games.deplimo.letters import EMPTY, value
from lettrine.games.deplimo.ruler import Shape
from lettrine.lexicon import Words

SHORTEST = 3  # DEP-10
_POINTS = attrgetter("points")

Status: TypeAlias = Literal["word", "joint", "short", "unknown", "repeated", "beside"]
"""What becomes of a run: a *word* counts; a lone *joint* letter serves the word that crosses it and is no fault.

The others count nothing: too *short*, *unknown* to the game, *repeated* elsewhere on the ruler, or *beside* a better
word with only empty cells between them.
"""


class Run(msgspec.Struct, frozen=True):
    """Face-up letters with nothing between them: *start* is the place of the first on its segment."""

    start: int
    letters: str
    status: Status
    points: int


class SegmentWorth(msgspec.Struct, frozen=True):
    """What one segment counts. *penalty* is the sum of its backs, already taken from *points*."""

    text: str
    runs: tuple[Run, ...]
    points: int
    penalty: int
    is_doubled: bool


class Worth(msgspec.Struct, frozen=True):
    """What a ruler counts. *is_complete*: it is full, and every run is a word or a lone joint letter (DEP-17)."""

    segments: tuple[SegmentWorth, ...]
    points: int
    penalty: int
    is_complete: bool

    @property
    def words(self) -> tuple[str, ...]:
        runs = (run for segment in self.segments for run in segment.runs)
        return tuple(run.letters for run in runs if run.status == "word")


class _Found(msgspec.Struct, frozen=True):
    """A run before it is known which words count. *stretch* numbers the parts between backs over the whole ruler."""

    segment: int
    stretch: int
    start: int
    letters: str
    points: int
    is_valid: bool


def appraise(words: Words, shape: Shape, cells: str) -> Worth:
    """Return the worth of a ruler of *shape* with content *cells*."""
    texts = shape.split(cells)
    found = list(_find_runs(words, texts))
    counted = frozenset(_counted([run for run in found if run.is_valid]))
    runs = [[_judge(run, counted) for run in found if run.segment == place] for place in range(len(texts))]
    settled = _settle_joints(shape, runs)
    segments = tuple(map(_segment_worth, texts, settled))
    return Worth(
        segments,
        points=sum(segment.points for segment in segments),
        penalty=sum(segment.penalty for segment in segments),
        is_complete=EMPTY not in cells and all(run.status in {"word", "joint"} for row in settled for run in row),
    )


class SegmentSum(msgspec.Struct, frozen=True):
    """What a segment counts by itself, and the valid *words* on it: what counts if none of them is repeated."""

    points: int
    words: tuple[str, ...]


def segment_sum(words: Words, text: str) -> SegmentSum:
    """Return what *text* on a segment counts, as long as none of its words lies elsewhere on the ruler."""
    valid = [run for run in _find_runs(words, (text,)) if run.is_valid]
    best: dict[int, int] = {}
    for run in valid:
        best[run.stretch] = max(best.get(run.stretch, 0), run.points)
    return SegmentSum(sum(best.values()) - _penalty(text), tuple(run.letters for run in valid))


def _find_runs(words: Words, texts: Sequence[str]) -> Iterator[_Found]:
    stretch = 0
    for segment, text in enumerate(texts):
        for part in re.finditer(r"[A-Z.]+", text):
            stretch += 1
            for run in re.finditer(r"[A-Z]+", part.group()):
                letters = run.group()
                is_valid = len(letters) >= SHORTEST and letters in words
                points = value(letters) * (2 if len(letters) == len(text) else 1)  # DEP-12
                yield _Found(segment, stretch, part.start() + run.start(), letters, points, is_valid)


def _counted(valid: Sequence[_Found]) -> Iterable[_Found]:
    """Return the runs that count: at most one in a stretch, no word twice, for most points together (DEP-15)."""
    copies = Counter(run.letters for run in valid)
    stretches: dict[int, list[_Found]] = {}
    for run in valid:
        stretches.setdefault(run.stretch, []).append(run)
    contested = [row for row in stretches.values() if any(copies[run.letters] > 1 for run in row)]
    alone = [max(row, key=_POINTS) for row in stretches.values() if row not in contested]
    linked = (_best_choice(row, frozenset()) for row in _linked(contested))
    return [*alone, *chain.from_iterable(linked)]


def _linked(stretches: Iterable[list[_Found]]) -> list[list[list[_Found]]]:
    """Return *stretches* in groups that have no word in common: what is chosen in one changes nothing in another."""
    groups: list[tuple[set[str], list[list[_Found]]]] = []
    for stretch in stretches:
        words = {run.letters for run in stretch}
        touching = [group for group in groups if group[0] & words]
        groups = [group for group in groups if not group[0] & words]
        groups.append((words.union(*(each for each, _ in touching)), [*chain(*(row for _, row in touching)), stretch]))
    return [row for _, row in groups]


def _best_choice(stretches: Sequence[list[_Found]], taken: frozenset[str]) -> list[_Found]:
    """Return at most one run of each stretch, words all different, for most points; the first among equal choices.

    Tries them all: only stretches that are linked by repeated words come here, and a ruler has room for few.
    """
    if not stretches:
        return []
    choices = [
        [run, *_best_choice(stretches[1:], taken | {run.letters})] for run in stretches[0] if run.letters not in taken
    ]
    return max((*choices, _best_choice(stretches[1:], taken)), key=lambda runs: sum(map(_POINTS, runs)))


def _judge(run: _Found, counted: frozenset[_Found]) -> Run:
    status: Status = "word"
    if len(run.letters) < SHORTEST:
        status = "short"
    elif not run.is_valid:
        status = "unknown"
    elif run not in counted:
        status = "repeated" if any(run.letters == other.letters for other in counted) else "beside"
    return Run(run.start, run.letters, status, run.points if status == "word" else 0)


def _settle_joints(shape: Shape, rows: list[list[Run]]) -> list[tuple[Run, ...]]:
    """Return *rows* with each lone letter that only serves a word of the crossing segment known as such (DEP-15)."""
    crossed = Counter(
        shape.segments[segment].cells[place]
        for segment, row in enumerate(rows)
        for run in row
        if run.status == "word"
        for place in range(run.start, run.start + len(run.letters))
    )
    return [
        tuple(
            replace(run, status="joint") if len(run.letters) == 1 and crossed[segment.cells[run.start]] else run
            for run in row
        )
        for segment, row in zip(shape.segments, rows, strict=True)
    ]


def _segment_worth(text: str, runs: tuple[Run, ...]) -> SegmentWorth:
    penalty = _penalty(text)
    points = sum(run.points for run in runs) - penalty
    is_doubled = any(run.status == "word" and len(run.letters) == len(text) for run in runs)
    return SegmentWorth(text, runs, points, penalty, is_doubled)


def _penalty(text: str) -> int:
    """Return what the backs of *text* cost (DEP-14)."""
    return value("".join(filter(str.islower, text)))
