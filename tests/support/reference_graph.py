# ruff: noqa: PLR0913, PLR0917  (the arguments of the operations are those of the kernel)
"""The word graph in plain Python: what the kernel must answer, written to be read.

Words are held in nested dictionaries, letter by letter; under the key ``""`` stands the number of the word that ends
there. `lettrine.lexicon.kernel.graph` says what each operation promises. Use it to check the kernel, or where
there is no compiler.
"""

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from lettrine.core.letters import ALPHABET
from lettrine.lexicon.graph import BASE_SHIFT, FINAL_BIT, MOST_RECORDS
from lettrine.lexicon.kernel.checks import (
    checked_blanks,
    checked_cells,
    checked_grid,
    checked_lengths,
    checked_letters,
    checked_limit,
    checked_number,
    checked_order,
    checked_slots,
)
from lettrine.lexicon.kernel.found import Found
from lettrine.lexicon.kernel.graph import Graph

T = TypeVar("T")
_Node = dict[str, Any]  # letter -> _Node, and "" -> int
_Path = tuple[int, ...]
Cover = tuple[int, ...]
Order = Literal["free", "kept"]
_END = ""


class _CutShortError(Exception):
    """The limit or the deadline of a search is reached."""


class _Harvest(Generic[T]):
    """Results without doubles, until the limit or the deadline."""

    def __init__(self, limit: int | None, deadline: float | None) -> None:
        self._results: dict[T, None] = {}
        self._limit = checked_limit(limit)
        self._deadline = deadline

    def add(self, result: T) -> None:
        self._results[result] = None
        if len(self._results) == self._limit:
            raise _CutShortError

    def tick(self) -> None:
        if self._deadline is not None and monotonic() >= self._deadline:
            raise _CutShortError

    def of(self, search: Callable[[], None]) -> Found[T]:
        """Run *search*, which adds results and calls `tick` now and then, and return what it found, sorted."""
        complete = True
        try:
            search()
        except _CutShortError:
            complete = False
        return Found(sorted(self._results), complete)  # type: ignore[type-var]  # numbers, or tuples of them


class ReferenceGraph:
    """The operations of `Graph` over *words*, which must be distinct and in alphabetical order."""

    def __init__(self, words: Iterable[str], admitted: bytes | None = None) -> None:
        self._words = list(words)
        if admitted is not None and len(admitted) * 8 < len(self._words):
            raise ValueError(f"admitted: expected {len(self._words)} bits, got {len(admitted) * 8}")
        self._root: _Node = {}
        self._size = 0
        for number, word in enumerate(self._words):
            if admitted is None or admitted[number >> 3] >> (number & 7) & 1:
                self._insert(word, number)

    def _insert(self, word: str, number: int) -> None:
        node = self._root
        for letter in word:
            node = node.setdefault(letter, {})
        node[_END] = number
        self._size += 1

    def __len__(self) -> int:
        return self._size

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.number(word) >= 0

    @property
    def total(self) -> int:
        return len(self._words)

    def number(self, word: str) -> int:
        node = self._root
        for letter in word:
            if letter not in node:
                return -1
            node = node[letter]
        number: int = node.get(_END, -1)
        return number

    def spell(self, number: int) -> str:
        if not 0 <= number < len(self._words):
            raise ValueError(f"number: expected 0 to {len(self._words) - 1}, got {number}")
        return self._words[number]

    def spell_all(self, numbers: Iterable[int]) -> list[str]:
        return [self.spell(number) for number in numbers]

    def words_from(
        self,
        rack: str,
        blanks: int = 0,
        min_length: int = 2,
        max_length: int = 31,
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[int]:
        left = Counter(checked_letters("rack", rack))
        checked_blanks(blanks)
        checked_lengths(min_length, max_length)
        harvest = _Harvest[int](limit, deadline)

        def walk(node: _Node, blanks: int, length: int) -> None:
            harvest.tick()
            for letter, child in node.items():
                if letter == _END:
                    if length >= min_length:
                        harvest.add(child)
                elif length < max_length and left[letter]:
                    left[letter] -= 1
                    walk(child, blanks, length + 1)
                    left[letter] += 1
                elif length < max_length and blanks:
                    walk(child, blanks - 1, length + 1)

        return harvest.of(lambda: walk(self._root, blanks, 0))

    def extensions(
        self,
        base: str,
        rack: str,
        add_min: int = 1,
        add_max: int = 31,
        blanks: int = 0,
        order: Order = "free",
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[int]:
        checked_number("length of base", len(checked_letters("base", base)), 0, 31)
        left = Counter(checked_letters("rack", rack))
        checked_blanks(blanks)
        checked_number("add_max", add_max, 0, 31)
        checked_number("add_min", add_min, 0, add_max)
        kept = checked_order(order)
        harvest = _Harvest[int](limit, deadline)

        def walk(node: _Node, owed: str, blanks: int, added: int) -> None:
            harvest.tick()
            for letter, child in node.items():
                if letter == _END:
                    if not owed and added >= add_min:
                        harvest.add(child)
                elif letter in (owed[:1] if kept else owed):
                    walk(child, owed.replace(letter, "", 1), blanks, added)
                elif added < add_max and left[letter]:
                    left[letter] -= 1
                    walk(child, owed, blanks, added + 1)
                    left[letter] += 1
                elif added < add_max and blanks:
                    walk(child, owed, blanks - 1, added + 1)

        return harvest.of(lambda: walk(self._root, base, blanks, 0))

    def pattern(
        self,
        slots: str,
        rack: str = "",
        blanks: int = 0,
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[int]:
        checked_slots(slots)
        left = Counter(checked_letters("rack", rack))
        checked_blanks(blanks)
        harvest = _Harvest[int](limit, deadline)

        def walk(node: _Node, position: int, blanks: int) -> None:
            harvest.tick()
            if position == len(slots):
                if _END in node:
                    harvest.add(node[_END])
                return
            slot = slots[position]
            for letter, child in node.items():
                if letter == _END:
                    continue
                if slot == "?" or letter == slot.upper():
                    walk(child, position + 1, blanks)
                elif slot in ALPHABET:
                    continue
                elif left[letter]:
                    left[letter] -= 1
                    walk(child, position + 1, blanks)
                    left[letter] += 1
                elif blanks:
                    walk(child, position + 1, blanks - 1)

        return harvest.of(lambda: walk(self._root, 0, blanks))

    def _trails(
        self, grid: str, width: int, min_length: int, max_length: int, tick: Callable[[], None]
    ) -> Iterator[tuple[int, _Path]]:
        """Yield every word with every path it lies on; paths of a word in ascending order."""
        near = _neighbours(grid, width)
        path: list[int] = []

        def walk(node: _Node, cells: Iterable[int]) -> Iterator[tuple[int, _Path]]:
            tick()
            if _END in node and len(path) >= min_length:
                yield node[_END], tuple(path)
            if len(path) == max_length:
                return
            for cell in cells:
                child = node.get(grid[cell])
                if child is not None and cell not in path:
                    path.append(cell)
                    yield from walk(child, near[cell])
                    path.pop()

        yield from walk(self._root, [cell for cell in range(len(grid)) if grid[cell] != "."])

    def grid_words(
        self,
        grid: str,
        width: int,
        through: int | None = None,
        require: Iterable[int] | None = None,
        min_length: int = 3,
        max_length: int = 31,
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[int]:
        wanted = _checked_path(grid, width, through, require, min_length, max_length)
        harvest = _Harvest[int](limit, deadline)

        def walk() -> None:
            for number, path in self._trails(grid, width, min_length, max_length, harvest.tick):
                if wanted(path):
                    harvest.add(number)

        return harvest.of(walk)

    def partitions(
        self,
        must: str,
        may: str = "",
        blanks: int = 0,
        min_length: int = 3,
        max_words: int | None = None,
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[Cover]:
        checked_letters("must and may", checked_letters("must", must) + checked_letters("may", may))
        checked_lengths(min_length, 31)
        if max_words is not None:
            checked_number("max_words", max_words, 0, 1031)
        usable = self.words_from(must + may, blanks, min_length, deadline=deadline)
        words = {number: Counter(self._words[number]) for number in usable}
        harvest = _Harvest[Cover](limit, deadline)

        def cover(chosen: Cover, candidates: list[int], owed: Counter[str], free: Counter[str], blanks: int) -> None:
            harvest.tick()
            if not owed:
                harvest.add(tuple(sorted(chosen)))
            if len(chosen) == max_words:
                return
            for number in [number for number in candidates if not owed or min(owed) in words[number]]:
                # Each word has its turn once: what comes after it does without it.
                candidates = candidates[:]
                candidates.remove(number)
                spent = words[number] - owed
                lacking = (spent - free).total()
                if lacking <= blanks:
                    cover((*chosen, number), candidates, owed - words[number], free - spent, blanks - lacking)

        found = harvest.of(lambda: cover((), list(words), Counter(must), Counter(may), blanks))
        return Found(found.results, found.complete and usable.complete)


WordGraph: TypeAlias = Graph | ReferenceGraph


def _neighbours(grid: str, width: int) -> list[list[int]]:
    """Return for each cell the cells with a letter that touch it."""

    def touch(one: int, other: int) -> bool:
        return max(abs(one // width - other // width), abs(one % width - other % width)) == 1

    cells = range(len(grid))
    return [[other for other in cells if grid[other] != "." and touch(cell, other)] for cell in cells]


def _checked_path(
    grid: str, width: int, through: int | None, require: Iterable[int] | None, min_length: int, max_length: int
) -> Callable[[_Path], bool]:
    """Check the arguments and return the test that a path must pass."""
    checked_grid(grid, width)
    checked_lengths(min_length, max_length)
    required = None if require is None else frozenset(require)
    checked_cells("through", [] if through is None else [through], len(grid))
    checked_cells("require", required or [], len(grid))

    def wanted(path: _Path) -> bool:
        return (through is None or through in path) and (required is None or not required.isdisjoint(path))

    return wanted


def read_graph(records: "array[int]") -> list[str]:
    """Return the words of *records*, in order: the inverse of `build_graph`, for checks and for export."""
    words: list[str] = []
    _read(records, 0, "", words)
    return words


def _read(records: "array[int]", index: int, prefix: str, words: list[str]) -> None:
    record = records[index]
    if record & FINAL_BIT:
        words.append(prefix)
    child = record >> BASE_SHIFT & MOST_RECORDS - 1
    for letter in ALPHABET:
        if record >> ord(letter) - 65 & 1:
            _read(records, child, prefix + letter, words)
            child += 1
