"""The words that a move writes: along which squares, and which letters they turn (DAM-11 to DAM-15, DAM-22)."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from itertools import pairwise, product
from operator import attrgetter, or_
from typing import NamedTuple, TypeAlias

from lettrine.core.refusal import Refusal
from lettrine.games.dames.bitboard_view import held
from lettrine.games.dames.board import CAMPS, DISTANCES, EMPTY, NAMES, NUMBERS, SQUARES, bits, names, opponent
from lettrine.games.dames.displacement import Displacement
from lettrine.games.dames.kernel.spelling import best_pair, paths
from lettrine.games.dames.state import Announcement, State

MOST_WORDS = 2  # DAM-15
_PATIENCE = 20_000  # steps in search of a word: those of the dictionary take 5,000 where letters lie at their worst
_MOST_PATHS = 200  # of one word; every path of two is tried with every other
_MOST_PAIRED = 40
_BOARD = (1 << SQUARES) - 1

Path: TypeAlias = tuple[int, ...]


class Writing(NamedTuple):
    """The squares that the words announced turn, as bits; *refusals* where they may not lie so."""

    flipped: int
    refusals: list[Refusal]


class WrittenWord(NamedTuple):
    """A *word* that a move writes, along the squares of its *path*, and those of them that it turns, as bits."""

    word: str
    path: tuple[int, ...]
    flipped: int


class _Reading(NamedTuple):
    """One path of a word: its squares as bits, the letters it turns, the rules it breaks."""

    path: Path
    squares: int
    flipped: int
    broken: tuple[str, ...]


def _anything(_: str) -> bool:
    return True


def lay_words(
    state: State,
    colour: str,
    displacement: Displacement,
    words: Sequence[Announcement],
    is_word: Callable[[str], bool] = _anything,
) -> Writing:
    """Return how *words* lie after *displacement*: of the paths that break fewest rules, those that turn most letters.

    Among equals the first in the order of their squares, for the words in alphabetical order. Where a text is no word
    by *is_word*, its paths are not looked for: only whether the letters are there at all.
    """
    board = _Board(state, colour, displacement)
    ordered = _ordered(words)
    choices = [board.readings(announced, is_distinct=True) if is_word(announced.word) else [] for announced in ordered]
    laid = [announced.word for announced, found in zip(ordered, choices, strict=True) if found]
    chosen = _best([found for found in choices if found], displacement.end)
    refusals = [*board.missing(ordered, laid, is_word), *_refusals(laid, chosen, displacement.end)]
    if len(words) > MOST_WORDS:
        refusals.append(Refusal("DAM-15", {"count": len(words)}, case="many"))
    return Writing(0 if refusals or len(chosen) < len(words) else _flipped(chosen), refusals)


def written_words(
    state: State, colour: str, displacement: Displacement, words: Sequence[Announcement]
) -> list[WrittenWord]:
    """Return each of the *words* of a legal move as `lay_words` lays it."""
    board, ordered = _Board(state, colour, displacement), _ordered(words)
    chosen = _best([board.readings(announced, is_distinct=True) for announced in ordered], displacement.end)
    pairs = zip(ordered, chosen, strict=True)
    return [WrittenWord(announced.word, reading.path, reading.flipped) for announced, reading in pairs]


def _ordered(words: Sequence[Announcement]) -> list[Announcement]:
    return sorted(words[:MOST_WORDS], key=attrgetter("word"))


def layings(
    state: State, colour: str, displacement: Displacement, words: Sequence[Announcement]
) -> list[tuple[Path, ...]]:
    """Return all the ways in which *words* lie after *displacement*, in the order in which `lay_words` prefers them.

    None of them need be legal, or a word: whoever composes a move wants to see it. A search that takes too long finds
    what it has found.
    """
    board = _Board(state, colour, displacement)
    most = _MOST_PATHS if len(words) == 1 else _MOST_PAIRED
    choices = [board.readings(announced)[:most] for announced in words[:MOST_WORDS]]
    ways = sorted(product(*choices), key=lambda chosen: _preference(chosen, displacement.end))
    return [tuple(reading.path for reading in chosen) for chosen in ways]


class _Board:
    """The letters as they lie once the move is made, before any of them turns."""

    def __init__(self, state: State, colour: str, displacement: Displacement) -> None:
        foe = opponent(colour)
        start, self._end = displacement.start, displacement.end
        letters = list(state.letters)
        for square in (start, *displacement.taken):
            letters[square] = EMPTY
        letters[self._end] = state.letters[start]
        self._letters = "".join(letters)
        self._foes = held(state.owners, foe) & ~(bits(displacement.taken) | 1 << self._end)
        self._foreign_jokers = held(state.owners, foe.upper()) & ~(1 << self._end)
        self._wanted = CAMPS[foe] if CAMPS[colour] >> start & 1 else -1

    def missing(
        self, words: Sequence[Announcement], laid: Sequence[str], is_word: Callable[[str], bool]
    ) -> Iterator[Refusal]:
        """Yield a refusal for each of *words* that cannot be read here: not *laid*, or without its letters."""
        for announced in words:
            word = announced.word
            if word not in laid and (is_word(word) or not self._has_letters(word)):
                yield self._unread(announced)

    def _unread(self, announced: Announcement) -> Refusal:
        """Return why *announced* cannot be read; a path that is still being traced has yet to come to the arrival."""
        word, path = announced.word[:32], announced.path
        if path and NAMES[self._end] not in path:
            return Refusal("DAM-11", {"word": word, "square": NAMES[self._end]}, case="under_way")
        return Refusal("DAM-11", {"word": word}, case="path" if path else "")

    def _has_letters(self, word: str) -> bool:
        return self._letters[self._end] in word and not Counter(word) - Counter(self._letters)

    def readings(self, announced: Announcement, *, is_distinct: bool = False) -> list[_Reading]:
        """Return the paths of a word; *is_distinct*: of those along the same squares, the first."""
        if not announced.path:
            if not 1 <= len(announced.word) <= SQUARES:
                return []
            found = paths(self._letters, announced.word, self._end, _PATIENCE, is_distinct=is_distinct)
            return [self._reading(path) for path in found]
        given = tuple(NUMBERS.get(name, -1) for name in announced.path)
        return [self._reading(given)] if self._spells(announced.word, given) else []

    def _spells(self, word: str, path: Path) -> bool:
        """Whether *path* spells *word*, step by step, through the arrival square, and uses no square twice."""
        return (
            self._end in path
            and -1 not in path
            and len(set(path)) == len(path)
            and all(DISTANCES[one][other] == 1 for one, other in pairwise(path))
            and "".join(self._letters[square] for square in path) == word
        )

    def _reading(self, path: Path) -> _Reading:
        squares = bits(path)
        flipped = squares & self._foes
        if flipped and squares & self._wanted and not squares & self._foreign_jokers:
            return _Reading(path, squares, flipped, ())
        rules = {"DAM-22": squares & self._foreign_jokers, "DAM-12": not flipped, "DAM-13": not squares & self._wanted}
        return _Reading(path, squares, flipped, tuple(rule for rule, is_broken in rules.items() if is_broken))


def _best(choices: list[list[_Reading]], end: int) -> tuple[_Reading, ...]:
    if len(choices) < MOST_WORDS:
        return tuple(
            min(found, key=lambda reading: (len(reading.broken), -reading.flipped.bit_count())) for found in choices
        )
    ones, others = choices
    one, other = best_pair([*map(_bits_of, ones)], [*map(_bits_of, others)], ~(1 << end) & _BOARD)
    return ones[one], others[other]


def _bits_of(reading: _Reading) -> tuple[int, int, int]:
    return reading.squares, reading.flipped, len(reading.broken)


def _preference(chosen: tuple[_Reading, ...], end: int) -> tuple[int, int]:
    """Return what sorts ways to lay words: how many rules they break, and how many letters they do not turn."""
    broken = sum(len(reading.broken) for reading in chosen) + bool(_shared(chosen, end))
    return broken, -_flipped(chosen).bit_count()


def _shared(chosen: tuple[_Reading, ...], end: int) -> int:
    """Return the squares that two words share besides the arrival square (DAM-15)."""
    return chosen[0].squares & chosen[1].squares & ~(1 << end) if len(chosen) == MOST_WORDS else 0


def _flipped(chosen: tuple[_Reading, ...]) -> int:
    return reduce(or_, (reading.flipped for reading in chosen), 0)


def _refusals(words: Sequence[str], chosen: tuple[_Reading, ...], end: int) -> Iterator[Refusal]:
    for word, reading in zip(words, chosen, strict=True):
        yield from (Refusal(rule, {"word": word}, names(reading.path)) for rule in reading.broken)
    if _shared(chosen, end):
        yield Refusal("DAM-15", {"words": tuple(words)})
