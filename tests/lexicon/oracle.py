# ruff: noqa: PLR0913, PLR0917  (the arguments of the operations are those of the kernel)
"""What each operation of a word graph must answer, straight from its definition, by trying everything.

Shares no code and no idea with the kernel or its reference: words are tested one by one, paths and covers are all
enumerated. Only for short lists of short words.
"""

from collections import Counter
from collections.abc import Collection
from itertools import combinations, pairwise, product


class Oracle:
    """The answers for *words*, sorted, of which only those of the numbers *admitted* are found."""

    def __init__(self, words: list[str], admitted: Collection[int]) -> None:
        self.words = words
        self.admitted = sorted(admitted)

    def words_from(self, rack: str, blanks: int, min_length: int, max_length: int) -> list[int]:
        return [
            number
            for number in self.admitted
            if min_length <= len(self.words[number]) <= max_length and lacking(self.words[number], rack) <= blanks
        ]

    def extensions(self, base: str, rack: str, add_min: int, add_max: int, blanks: int, order: str) -> list[int]:
        return [
            number
            for number in self.admitted
            if lacking(base, self.words[number]) == 0
            and add_min <= len(self.words[number]) - len(base) <= add_max
            and lacking(self.words[number], base + rack) <= blanks
            and (order == "free" or is_subsequence(base, self.words[number]))
        ]

    def pattern(self, slots: str, rack: str, blanks: int) -> list[int]:
        return [number for number in self.admitted if fits(self.words[number], slots, rack, blanks)]

    def grid_words(
        self, grid: str, width: int, through: int | None, require: Collection[int] | None, lengths: range
    ) -> list[int]:
        found = []
        for number in self.admitted:
            holders = [[cell for cell in range(len(grid)) if grid[cell] == letter] for letter in self.words[number]]
            if len(self.words[number]) in lengths and any(
                len(set(path)) == len(path)
                and all(touch(one, other, width) for one, other in pairwise(path))
                and (through is None or through in path)
                and (require is None or set(path) & set(require))
                for path in product(*holders)
            ):
                found.append(number)
        return found

    def partitions(self, must: str, may: str, blanks: int, min_length: int, max_words: int) -> list[tuple[int, ...]]:
        usable = [number for number in self.admitted if len(self.words[number]) >= min_length]
        return sorted(
            chosen
            for count in range(max_words + 1)
            for chosen in combinations(usable, count)
            if is_cover("".join(self.words[number] for number in chosen), must, may, blanks)
        )


def lacking(word: str, letters: str) -> int:
    """Return how many letters of *word* are not in *letters*."""
    return (Counter(word) - Counter(letters)).total()


def is_subsequence(part: str, whole: str) -> bool:
    return any("".join(letters) == part for letters in combinations(whole, len(part)))


def fits(word: str, slots: str, rack: str, blanks: int) -> bool:
    if len(word) != len(slots):
        return False
    paid = ""
    for letter, slot in zip(word, slots, strict=True):
        if slot == "." or (slot.islower() and letter != slot.upper()):
            paid += letter
        elif slot not in ("?", letter, letter.lower()):
            return False
    return lacking(paid, rack) <= blanks


def touch(one: int, other: int, width: int) -> bool:
    rows, columns = abs(one // width - other // width), abs(one % width - other % width)
    return (rows, columns) in {(0, 1), (1, 0), (1, 1)}


def is_cover(letters: str, must: str, may: str, blanks: int) -> bool:
    """Tell whether *letters* are all of *must*, some of *may* and at most *blanks* others."""
    return lacking(must, letters) == 0 and lacking(letters, must + may) <= blanks
