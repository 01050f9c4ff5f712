"""Make the lexicon file from the committed data: `python -m lettrine.lexicon.build FOLDER TARGET`.

Needs no compiled kernel, so that the package's own build can run it. Same data and code, same bytes.
"""

import hashlib
import sys
from array import array
from collections.abc import Callable, Iterable, Iterator
from itertools import accumulate, groupby
from operator import attrgetter, itemgetter
from pathlib import Path
from typing import Generic, TypeVar

import msgspec

from lettrine.core.errors import LexiconError
from lettrine.lexicon.accents import write_pattern
from lettrine.lexicon.class_masks import MOST_MASKS, class_mask
from lettrine.lexicon.file import PROVENANCE, open_file, write_file
from lettrine.lexicon.graph import build_graph
from lettrine.lexicon.morphology import BLOCK, ENTRY_BYTES, Feature
from lettrine.lexicon.source import AnalysisRow, Source, read_source

_T = TypeVar("_T")
_ENTRY_AND_SPELLING = attrgetter("entry", "spelling")

# What decides about the content of the file, beside the data.
_MAKERS = ("accents", "analysis", "build", "file", "graph", "morphology", "class_masks", "source/*")


def build(folder: Path, target: Path, say: Callable[[str], None] = print) -> None:
    """Write the lexicon of the data in *folder* to *target*.

    Does nothing where *target* was made from the same data by the same code. Takes about fifteen seconds.
    Raises `LexiconError` if the data cannot be packed.
    """
    made_from = _fingerprint(folder)
    if _is_made_from(target, made_from):
        say(f"» {target.name} is up to date")
        return
    say(f"» reading the dictionary in {folder.name}")
    source = read_source(folder)
    say(f"» packing {len(source.rows):,} analyses of {len(source.frequency):,} words")
    sections = pack(source)
    write_file(target, {**sections, PROVENANCE: made_from})
    say(f"» {target.name}: {target.stat().st_size:,} bytes")


def pack(source: Source) -> dict[str, bytes]:
    """Return the sections of the lexicon file that hold *source*."""
    forms = [(form, list(rows)) for form, rows in groupby(source.rows, attrgetter("form"))]
    entries = sorted({row.entry for row in source.rows})
    indexes = {entry: index for index, entry in enumerate(entries)}
    pairs = sorted((indexes[pair.entry_a], indexes[pair.entry_b]) for pair in source.pairs)
    return {
        "graph": _little_endian(build_graph(map(itemgetter(0), forms))),
        **_pack_signatures(forms),
        "frequency": bytes(source.frequency.get(form, 0) for form, _ in forms),
        **_pack_records(forms, indexes),
        **_pack_lemmas(source.rows, entries),
        "pairs": msgspec.json.encode(pairs),
    }


class _Interned(Generic[_T]):
    """Distinct values in the order of their first appearance, each known by its index."""

    def __init__(self) -> None:
        self._indexes: dict[_T, int] = {}

    def index(self, value: _T) -> int:
        return self._indexes.setdefault(value, len(self._indexes))

    def values(self, most: int) -> list[_T]:
        if len(self._indexes) > most:
            raise LexiconError("lexicon:table_full", count=len(self._indexes), most=most)
        return list(self._indexes)


def _pack_signatures(forms: list[tuple[str, list[AnalysisRow]]]) -> dict[str, bytes]:
    class_masks = _Interned[int]()
    column = [class_masks.index(class_mask(rows)) for _, rows in forms]
    return {
        "masks": _little_endian(array("I", class_masks.values(MOST_MASKS))),
        "signatures": bytes(column),
    }


def _pack_records(forms: list[tuple[str, list[AnalysisRow]]], indexes: dict[int, int]) -> dict[str, bytes]:
    features, accents = _Interned[tuple[Feature, ...]](), _Interned[str]()
    readings = _Interned[tuple[int, int]]()
    counts, entry_column, reading_column = bytearray(), bytearray(), array("H")
    for form, rows in forms:
        records = 0
        for entry, spelling, feature in _records(rows):
            reading = (features.index(feature), accents.index(write_pattern(form, spelling)))
            reading_column.append(readings.index(reading))
            entry_column += indexes[entry].to_bytes(ENTRY_BYTES, "little")
            records += 1
        counts.append(records)
    starts = list(accumulate(counts, initial=0))[:-1:BLOCK]
    table = array("H", (index for reading in readings.values(1 << 16) for index in reading))
    return {
        "counts": bytes(counts),
        "starts": _little_endian(array("I", starts)),
        "entries": bytes(entry_column),
        "readings": _little_endian(reading_column),
        "reading_table": _little_endian(table),
        "features": msgspec.json.encode(features.values(1 << 16)),
        "accents": msgspec.json.encode(accents.values(1 << 16)),
    }


def _records(rows: list[AnalysisRow]) -> Iterator[tuple[int, str, tuple[Feature, ...]]]:
    """Yield entry, spelling and features, once for each entry and spelling of a form."""
    for (entry, spelling), same in groupby(sorted(rows, key=_ENTRY_AND_SPELLING), _ENTRY_AND_SPELLING):
        features = {(row.word_class, row.gender, row.number, row.moods, row.is_foreign) for row in same}
        yield entry, spelling, tuple(sorted(features))


def _pack_lemmas(rows: Iterable[AnalysisRow], entries: list[int]) -> dict[str, bytes]:
    lemma_of: dict[int, str] = {}
    for row in rows:
        if lemma_of.setdefault(row.entry, row.lemma) != row.lemma:
            raise LexiconError("lexicon:two_lemmas", one=lemma_of[row.entry], other=row.lemma)
    written = [lemma_of[entry].encode() for entry in entries]
    return {
        "lemma_ends": _little_endian(array("I", accumulate(map(len, written)))),
        "lemmas": b"".join(written),
    }


def _little_endian(values: "array[int]") -> bytes:
    if sys.byteorder == "big":  # pragma: no cover  (as in morphology.integers)
        values.byteswap()
    return values.tobytes()


def _fingerprint(folder: Path) -> bytes:
    """Return a digest of the data and of the code that packs it."""
    here = Path(__file__).parent
    makers = [path for name in _MAKERS for path in sorted(here.glob(f"{name}.py"))]
    data = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    digest = hashlib.sha256()
    for path in (here.parent / "core/letters.py", *makers, *data):
        content = path.read_bytes()
        digest.update(f"{path.name} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest().encode()


def _is_made_from(target: Path, made_from: bytes) -> bool:
    try:
        return open_file(target).section(PROVENANCE) == made_from
    except LexiconError:
        return False


if __name__ == "__main__":  # pragma: no cover  (one call of what is tested)
    build(Path(sys.argv[1]), Path(sys.argv[2]))
