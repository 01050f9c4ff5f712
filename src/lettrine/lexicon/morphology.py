"""The analyses of the forms, read from the lexicon file when they are asked for.

Records of a form stand together, in the order of the word numbers: ``counts`` tells how many each form has
and ``starts`` where each block of forms begins. A record is an entry and a reading; a reading is an interned
pair of features (class, gender, number, moods, foreign; several where one spelling serves several times) and
accents.
"""

import struct
import sys
from array import array
from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import cached_property, wraps
from itertools import accumulate
from typing import Concatenate, ParamSpec, TypeAlias, TypeVar

import msgspec

from lettrine.core.decoders import decoder_of
from lettrine.lexicon.accents import read_pattern
from lettrine.lexicon.analysis import Analysis, Gender, Number, WordClass
from lettrine.lexicon.file import LexiconFile, corrupt
from lettrine.lexicon.vocabulary import SEVERAL

BLOCK = 64
ENTRY_BYTES = 3
READING_BYTES = 2

Feature: TypeAlias = tuple[WordClass, Gender, Number, tuple[str, ...], bool]

_T = TypeVar("_T")
_P = ParamSpec("_P")


def _guarded(read: Callable[Concatenate["Morphology", _P], _T]) -> Callable[Concatenate["Morphology", _P], _T]:
    """Return *read* such that it raises `LexiconError` where the tables of the file do not fit together."""

    @wraps(read)
    def guarded(morphology: "Morphology", /, *args: _P.args, **kwargs: _P.kwargs) -> _T:
        try:
            return read(morphology, *args, **kwargs)
        except (IndexError, ValueError, OverflowError, struct.error, msgspec.MsgspecError) as error:
            raise corrupt(morphology.path) from error

    return guarded


class Morphology:
    """The analyses behind the word numbers of one lexicon file.

    A file whose tables do not fit together raises `LexiconError`, at once or when the wrong place is read.
    """

    def __init__(self, file: LexiconFile, words: int) -> None:
        self.path = file.path
        self._file = file
        self._counts = file.section("counts")
        self._starts = file.section("starts")
        self._entries = file.section("entries")
        self._readings = file.section("readings")
        records = len(self._entries) // ENTRY_BYTES
        blocks = -(-words // BLOCK)
        if (len(self._counts), len(self._starts), len(self._readings)) != (words, 4 * blocks, 2 * records):
            raise corrupt(file.path)

    @property
    def record_count(self) -> int:
        return len(self._readings) // READING_BYTES

    @property
    def entry_count(self) -> int:
        return len(self._lemma_ends)

    @_guarded
    def analyses(self, number: int, form: str) -> tuple[Analysis, ...]:
        """Return the analyses of the word *number*, written *form*, in the order of their classes."""
        found = (analysis for record in self._records(number) for analysis in self._record_analyses(record, form))
        return tuple(sorted(found, key=_class_order))

    @_guarded
    def forms(self, entry: int) -> list[int]:
        """Return the numbers of the words that have an analysis in *entry*; reads the whole entry column."""
        column = bytes(self._entries)
        wanted = entry.to_bytes(ENTRY_BYTES, "little")
        numbers: dict[int, None] = {}
        place = column.find(wanted)
        while place >= 0:
            record, misaligned = divmod(place, ENTRY_BYTES)
            if not misaligned:
                numbers[self._number_of_record(record)] = None
            place = column.find(wanted, place + 1)
        return list(numbers)

    def paired(self, entry: int) -> frozenset[int]:
        """Return the entries that a reviewed table joins with *entry* (LOUP and LOUVE)."""
        return self._partners.get(entry, frozenset())

    @_guarded
    def kin(self, number: int) -> frozenset[int | str]:
        """Return the entries of the word *number*, those paired with them, and its lemmas as a grammatical word."""
        found: set[int | str] = set()
        for record in self._records(number):
            entry = self._entry(record)
            found.add(entry)
            found |= self.paired(entry)
            if self._reading(record) in self._grammatical:
                found.add(self._lemma(entry))
        return frozenset(found)

    @cached_property
    @_guarded
    def sole_kin(self) -> "array[int]":
        """For each word its entry, if that is all its kin; elsewhere `SEVERAL`. All at once, much cheaper."""
        column, wide = bytes(self._entries), bytearray(4 * self.record_count)
        for place in range(ENTRY_BYTES):
            wide[place::4] = column[place::ENTRY_BYTES]
        records = zip(integers("I", memoryview(wide)), integers("H", self._readings), strict=True)
        sole = [
            SEVERAL if entry in self._partners or reading in self._grammatical else entry for entry, reading in records
        ]
        firsts = accumulate(self._counts, initial=0)
        return array(
            "I", [sole[first] if count == 1 else SEVERAL for first, count in zip(firsts, self._counts, strict=False)]
        )

    def _records(self, number: int) -> range:
        block, place = divmod(number, BLOCK)
        (start,) = struct.unpack_from("<I", self._starts, 4 * block)
        first = int(start) + sum(self._counts[number - place : number])
        return range(first, first + self._counts[number])

    def _entry(self, record: int) -> int:
        return int.from_bytes(self._entries[ENTRY_BYTES * record : ENTRY_BYTES * (record + 1)], "little")

    def _reading(self, record: int) -> int:
        return int.from_bytes(self._readings[READING_BYTES * record : READING_BYTES * (record + 1)], "little")

    def _record_analyses(self, record: int, form: str) -> Iterator[Analysis]:
        entry = self._entry(record)
        reading = self._reading(record)
        feature, accent = self._reading_table[2 * reading], self._reading_table[2 * reading + 1]
        spelling = read_pattern(form, self._accents[accent])
        lemma = self._lemma(entry)
        for word_class, gender, number, moods, is_foreign in self._features[feature]:
            yield Analysis(spelling, lemma, word_class, gender, number, moods, entry, is_foreign)

    def _lemma(self, entry: int) -> str:
        start = self._lemma_ends[entry - 1] if entry else 0
        return str(self._file.section("lemmas")[start : self._lemma_ends[entry]], "utf-8")

    def _number_of_record(self, record: int) -> int:
        block = max(0, bisect_right(self._block_starts, record) - 1)
        number, reached = block * BLOCK, self._block_starts[block]
        while reached + self._counts[number] <= record:
            reached += self._counts[number]
            number += 1
        return number

    @cached_property
    def _block_starts(self) -> "array[int]":
        return integers("I", self._starts)

    @cached_property
    @_guarded
    def _lemma_ends(self) -> "array[int]":
        return integers("I", self._file.section("lemma_ends"))

    @cached_property
    def _reading_table(self) -> "array[int]":
        return integers("H", self._file.section("reading_table"))

    @cached_property
    def _features(self) -> list[tuple[Feature, ...]]:
        return decoder_of(list[tuple[Feature, ...]]).decode(self._file.section("features"))

    @cached_property
    def _grammatical(self) -> frozenset[int]:
        """The readings as a grammatical word."""
        features = self._reading_table[::2]
        return frozenset(
            reading
            for reading, feature in enumerate(features)
            if any(each[0] is WordClass.FUNCTION_WORD for each in self._features[feature])
        )

    @cached_property
    def _accents(self) -> list[str]:
        return decoder_of(list[str]).decode(self._file.section("accents"))

    @cached_property
    @_guarded
    def _partners(self) -> dict[int, frozenset[int]]:
        pairs = decoder_of(list[tuple[int, int]]).decode(self._file.section("pairs"))
        partners: dict[int, frozenset[int]] = {}
        for one, other in pairs:
            partners[one] = partners.get(one, frozenset()) | {other}
            partners[other] = partners.get(other, frozenset()) | {one}
        return partners


def integers(code: str, section: memoryview) -> "array[int]":
    """Return the little-endian integers of *section*; raise ValueError where its size does not divide."""
    values = array(code, bytes(section))
    if sys.byteorder == "big":  # pragma: no cover  (the file is little-endian, as nearly every machine)
        values.byteswap()
    return values


def _class_order(analysis: Analysis) -> tuple[WordClass, str, Analysis]:
    return analysis.word_class, analysis.lemma, analysis
