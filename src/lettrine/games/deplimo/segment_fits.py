"""What fits a segment: words and backs for its free cells, from the letters at hand."""

from collections import Counter
from collections.abc import Iterable, Iterator
from heapq import nlargest, nsmallest
from itertools import combinations, pairwise

import msgspec

from lettrine.core.pieces import without
from lettrine.games.deplimo.letters import EMPTY, is_back, is_face, value
from lettrine.games.deplimo.ruler_score import SHORTEST, segment_sum
from lettrine.lexicon import Words

MOST_BACKS = 2  # added to those that stand there; a third costs more than the words it lets in bring
_DIVISIONS_TRIED = 10
_WORDS_TRIED = 4  # in each part of a divided segment
_HOPELESS = -1000  # less than a segment of backs

Part = tuple[int, int]
"""A stretch of a segment: its first place and the place behind its last."""


class Fit(msgspec.Struct, frozen=True):
    """A segment's *text*, written as in `Place`, and what it scores there."""

    text: str
    points: int


def best_fits(words: Words, slots: str, letters: str, limit: int) -> list[Fit]:
    """Return the best ways found to fill a segment, by points and then alphabetically.

    *slots* is the segment as it is read: what stands there stays, points are free for *letters*. A fit is one word over
    all cells, or words divided by backs, at most two of them new, or one new word among empty cells. A lone letter is
    left only where it stands at an end already: it is then the joint's. Single words are searched completely; for
    divided segments the most promising divisions, with the best few words in each part.
    """
    whole = nsmallest(limit, whole_words(words, slots, letters), key=_rank)
    # What cannot beat the whole words that are there already is not tried.
    least = whole[-1].points if len(whole) == limit else None
    search = _Search(words)
    divided, alone = (find(search, slots, letters, least) for find in (_divided, _among_empty_cells))
    return nsmallest(limit, {*whole, *divided, *alone}, key=_rank)


def _rank(fit: Fit) -> tuple[int, str]:
    return -fit.points, fit.text


def whole_words(words: Words, slots: str, letters: str) -> list[Fit]:
    """Return every word that fills *slots* alone, doubled (DEP-12), alphabetically."""
    if any(map(is_back, slots)):
        return []
    return [Fit(word, 2 * value(word)) for word in words.pattern(slots, letters)]


class _Search:
    """The best few words for the parts of one segment: equal parts are looked up once."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._tops: dict[tuple[str, str], list[str]] = {}

    def top_words(self, slots: str, letters: str) -> list[str]:
        """Return the words for *slots* that are worth most, a few more than are tried: some may be taken already."""
        if (slots, letters) not in self._tops:
            found = self._words.pattern(slots, letters)
            top = nsmallest(_WORDS_TRIED + MOST_BACKS, found, key=lambda word: (-value(word), word))
            self._tops[slots, letters] = top
        return self._tops[slots, letters]

    def most(self, slots: str, letters: str) -> int:
        """Return what the best word for *slots* is worth; where there is none, far less than any division is."""
        top = self.top_words(slots, letters)
        return value(top[0]) if top else _HOPELESS

    def fit(self, text: str) -> Fit:
        return Fit(text, segment_sum(self._words, text).points)


def _divided(search: _Search, slots: str, letters: str, least: int | None) -> Iterator[Fit]:
    """Yield fits with at least one back, from the divisions that promise most, and no less than *least*."""

    def promise(backs: tuple[int, ...]) -> int:
        worded = _worded_parts(slots, backs)
        return sum(search.most(slots[first:last], letters) for first, last in worded) - len(backs)

    for backs in nlargest(_DIVISIONS_TRIED, _divisions(slots, len(letters)), key=promise):
        if promise(backs) >= (_HOPELESS // 2 if least is None else least):
            yield from _fill_parts(search, slots, letters, backs)


def _divisions(slots: str, at_hand: int) -> Iterator[tuple[int, ...]]:
    """Yield the places of the backs that divide *slots* into parts that can hold words."""
    fixed = tuple(place for place, piece in enumerate(slots) if is_back(piece))
    free = tuple(place for place, piece in enumerate(slots) if piece == EMPTY)
    for count in range(min(MOST_BACKS, len(free), at_hand) + 1):
        for added in combinations(free, count):
            backs = tuple(sorted((*fixed, *added)))
            if backs and all(last - first >= SHORTEST for first, last in _worded_parts(slots, backs)):
                yield backs


def _worded_parts(slots: str, backs: Iterable[int]) -> list[Part]:
    """Return the stretches between *backs* that must hold a word: all but a joint's lone letter."""
    parts = [(left + 1, right) for left, right in pairwise((-1, *backs, len(slots))) if left + 1 < right]
    joints = {(end, end + 1) for end in (0, len(slots) - 1) if is_face(slots[end])}
    return [part for part in parts if part not in joints]


def _fill_parts(search: _Search, slots: str, letters: str, backs: tuple[int, ...]) -> Iterator[Fit]:
    """Yield *slots* with words between *backs*, the cheapest letters left as new backs."""
    added = [place for place in backs if slots[place] == EMPTY]
    for text, left in _choices(search, slots, letters, _worded_parts(slots, backs), frozenset()):
        if len(left) >= len(added):
            yield search.fit(_with_backs(text, left, added))


def _choices(
    search: _Search, text: str, letters: str, parts: list[Part], taken: frozenset[str]
) -> Iterator[tuple[str, str]]:
    """Yield *text* with a word, not yet *taken*, in each of *parts*, and the letters left."""
    if not parts:
        yield text, letters
        return
    (first, last), *rest = parts
    slots = text[first:last]
    fresh = [word for word in search.top_words(slots, letters) if word not in taken]
    for word in fresh[:_WORDS_TRIED]:
        left = without(letters, "".join(piece for slot, piece in zip(slots, word, strict=True) if slot == EMPTY))
        yield from _choices(search, text[:first] + word + text[last:], left, rest, taken | {word})


def _with_backs(text: str, letters: str, added: Iterable[int]) -> str:
    """Return *text* with the cheapest of *letters*, of equal ones the most frequent, as backs in the places *added*."""
    counts = Counter(letters)
    cheap = sorted(letters, key=lambda letter: (value(letter), -counts[letter], letter))
    cells = list(text)
    for place, letter in zip(added, cheap, strict=False):
        cells[place] = letter.lower()
    return "".join(cells)


def _among_empty_cells(search: _Search, slots: str, letters: str, least: int | None) -> Iterator[Fit]:
    """Yield *slots* with one more word and nothing else in the free cells, where that may score as much as *least*."""
    others = search.fit(slots).points
    for first, last in combinations(range(len(slots) + 1), 2):
        if last - first < SHORTEST or not _can_stand_alone(slots, first, last):
            continue
        if least is not None and others + search.most(slots[first:last], letters) < least:
            continue
        for word in search.top_words(slots[first:last], letters)[:_WORDS_TRIED]:
            yield search.fit(slots[:first] + word + slots[last:])


def _can_stand_alone(slots: str, first: int, last: int) -> bool:
    """Whether a word from *first* to *last* is new, leaves a cell free and touches no letter beside it."""
    inside, outside = slots[first:last], slots[:first] + slots[last:]
    if EMPTY not in inside or EMPTY not in outside or any(map(is_back, inside)):
        return False
    return not any(map(is_face, slots[max(first - 1, 0) : first] + slots[last : last + 1]))
