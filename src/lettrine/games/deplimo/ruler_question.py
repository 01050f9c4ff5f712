"""A ruler to be filled, as the kernel is asked: rows of numbers, segments from the longest to the shortest."""

from array import array
from functools import cache, lru_cache
from itertools import accumulate
from math import e, lgamma, log, pi

import msgspec

from lettrine.core.letters import ALPHABET
from lettrine.games.deplimo.layout import JointKind, Layout, layouts
from lettrine.games.deplimo.letter_frequencies import LOG_FIRSTS, LOG_LASTS, LOG_SHARES, SHARES
from lettrine.games.deplimo.letters import VALUES
from lettrine.games.deplimo.ruler import LARGE, Shape
from lettrine.games.deplimo.ruler_score import SHORTEST
from lettrine.lexicon import Words

_VALUES = tuple(VALUES[letter] for letter in ALPHABET)
_BY_VALUE = tuple(sorted(range(len(ALPHABET)), key=_VALUES.__getitem__))
_MOST_LETTERS = 128
_LOG_FACTORIALS = tuple(lgamma(number + 1) for number in range(_MOST_LETTERS))
# How likely a set of so many letters usually is: the entropy of counts, each taken as if spread normally.
_USUAL_LIKELIHOODS = tuple(
    -sum(log(2 * pi * e * (number * share * (1 - share) + 1 / 12)) / 2 for share in SHARES.values())
    for number in range(_MOST_LETTERS)
)


class Manner(msgspec.Struct, frozen=True, kw_only=True):
    """How the search goes about it; the numbers were tuned on pools of their own.

    - *first*, *keep*: single words that are followed of the longest segment, and of each other;
    - *enough*: children of a partial ruler for which divided segments are not tried;
    - *tried*, *fits*: divisions of a segment that are, and words followed of each of their parts;
    - *turns*: how many times as many partial rulers are taken up for each segment more they have;
    - *tail*: how many segments are filled in all ways at the end;
    - *weight*: points that a likelihood *e* times as great is worth; *blur*: points that chance may add to an estimate;
    - *dives*: whether the first cycle tries little, so that a whole ruler is known soon;
    - *capacity*: partial rulers that are kept.
    """

    first: int = 512
    keep: int = 24
    enough: int = 6
    tried: int = 12
    fits: int = 5
    turns: int = 3
    tail: int = 3
    weight: float = 1.5
    blur: float = 0.0
    dives: bool = True
    capacity: int = 20_000


class RulerFrame(msgspec.Struct, frozen=True):
    """A shape as the kernel sees it.

    *entries* and *exits* are the cells of the joints with the segment before and behind, −1 for none; *rooms* the cells
    from a segment on, less the joint before; *layouts* rows of numbers, those of a segment from its first layout on.
    """

    lengths: tuple[int, ...]
    entries: tuple[int, ...]
    exits: tuple[int, ...]
    rooms: tuple[int, ...]
    first_layouts: tuple[int, ...]
    layouts: "array[int]"


class RulerQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """All that the kernel is told: letters by their numbers from A to Z, and what *waiting* ones count.

    The search ends after *effort* steps or at the *deadline* (of `time.monotonic`); *floor* are the points to beat.
    """

    frame: RulerFrame
    manner: Manner
    letters: tuple[int, ...]
    waiting: tuple[float, ...]
    effort: int
    deadline: float | None
    overlooked: float
    seed: int
    floor: float
    values: tuple[int, ...] = _VALUES
    by_value: tuple[int, ...] = _BY_VALUE
    log_shares: tuple[float, ...] = LOG_SHARES
    log_firsts: tuple[float, ...] = LOG_FIRSTS
    log_lasts: tuple[float, ...] = LOG_LASTS
    log_factorials: tuple[float, ...] = _LOG_FACTORIALS
    usual_likelihoods: tuple[float, ...] = _USUAL_LIKELIHOODS

    @property
    def least_loss(self) -> float:
        """What a letter that stays off the ruler costs at least, beside one in a word that fills its segment."""
        return min(2 * worth - off for worth, off in zip(self.values, self.waiting, strict=True))


@lru_cache(maxsize=16)
def known_lengths(words: Words) -> frozenset[int]:
    """Return the lengths of the words there are: somebody who knows no long ones need not look for them."""
    lengths = range(SHORTEST, max(LARGE.lengths) + 1)
    return frozenset(length for length in lengths if len(words.pattern("?" * length, limit=1)))


@cache
def frame_of(shape: Shape, known: frozenset[int]) -> RulerFrame:
    """Return *shape* as the kernel sees it, divided in ways that need words of *known* lengths only."""
    segments = shape.segments[::-1]
    joints = shape.joints[::-1]
    lengths = tuple(len(segment.cells) for segment in segments)
    entries = (-1, *(segment.cells.index(joint) for segment, joint in zip(segments[1:], joints, strict=True)))
    exits = (*(segment.cells.index(joint) for segment, joint in zip(segments[:-1], joints, strict=True)), -1)
    rows = [_rows(known, *each) for each in zip(lengths, entries, exits, strict=True)]
    rooms = tuple(accumulate(length - 1 for length in lengths[::-1]))[::-1]
    return RulerFrame(
        lengths=lengths,
        entries=entries,
        exits=exits,
        rooms=(rooms[0] + 1, *rooms[1:]),
        first_layouts=tuple(accumulate(map(len, rows), initial=0)),
        layouts=array("i", [number for segment in rows for row in segment for number in row]),
    )


def _rows(known: frozenset[int], length: int, entry: int, end: int) -> list[tuple[int, ...]]:
    """Return the layouts of a segment as the kernel reads them."""
    found = layouts(length, has_first=0 in {entry, end}, has_last=length - 1 in {entry, end})
    return [_row(each, entry, end) for each in found if all(last - first in known for first, last in each.words)]


def _row(layout: Layout, entry: int, end: int) -> tuple[int, ...]:
    parts = [cell for part in layout.words for cell in part]
    return (
        len(layout.words),
        *(*parts, 0, 0, 0, 0, 0, 0)[:6],
        _kind(layout, entry),
        _kind(layout, end),
        int(layout.is_whole),
        layout.loss,
        sum(1 << cell for cell in layout.covered),
        sum(1 << cell for cell in layout.separators),
        len(layout.separators),
        layout.gaps - (_kind(layout, entry) == JointKind.IN_GAP),
    )


def _kind(layout: Layout, cell: int) -> JointKind:
    """Return what stands at the joint on *cell*; where there is no joint, as if a word stood there."""
    if cell < 0:
        return JointKind.IN_WORD
    return layout.last if cell else layout.first
