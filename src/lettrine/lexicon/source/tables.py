"""The reviewed tables of data/lexicon/exceptions: what they decide.

Each table is a TSV file: comment lines, one line of column names, then one decision per line. A decision that
finds nothing to act on is an error, so that the tables cannot outlive the data they correct.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from lettrine.core.errors import LexiconError
from lettrine.lexicon.analysis import WordClass
from lettrine.lexicon.source.tags import TagReading

_RECLASSIFYING = ("acronyms", "brands", "locutions", "onomatopoeia", "short")
_NOTHING = "-"
ADDED = "additions"
"""The origin, in the table of foreign words, of a word that another table adds."""
# Verbs inflect in French, whatever their origin; names and symbols are refused for what they are.
_NEVER_FOREIGN = frozenset(
    {
        WordClass.INFINITIVE,
        WordClass.PRESENT_PARTICIPLE,
        WordClass.PAST_PARTICIPLE,
        WordClass.FINITE_VERB,
        WordClass.PROPER,
        WordClass.ACRONYM,
        WordClass.ABBREVIATION,
    }
)


class Addition(NamedTuple):
    """A word to inflect like *model*, under the number *entry*."""

    lemma: str
    class_name: str
    model: str
    entry: int


class RelatedForms(NamedTuple):
    """Two forms of one word that the source enters apart."""

    word: str
    inflected: str
    relation: str


class Tables:
    """All the reviewed decisions; remembers which of them have found something to act on."""

    def __init__(self, folder: Path) -> None:
        self._changes = dict(change for name in _RECLASSIFYING for change in _read_changes(folder / f"{name}.tsv"))
        foreign = _read_lines(folder / "foreign.tsv")
        self._foreign = {(lemma, "" if origin == _NOTHING else origin): False for lemma, origin in foreign}
        self._unused = set(self._changes)
        self._grammatical = {cells[0]: cells[1] for cells in _read_lines(folder / "grammatical.tsv")}
        self._idle_forms = set(self._grammatical)
        self.additions = tuple(_read_additions(folder / "additions.tsv"))
        self.related_forms = tuple(RelatedForms(*line) for line in _read_lines(folder / "pairs.tsv"))

    def reclassify(self, lemma: str, readings: Iterable[TagReading]) -> Iterator[TagReading]:
        """Yield the readings of *lemma* in the classes decided here, without those that are removed."""
        for reading in readings:
            key = (lemma, reading.word_class)
            self._unused.discard(key)
            target = self._changes.get(key, reading.word_class)
            if target is not None:
                yield reading._replace(word_class=target)

    def head(self, spelling: str, lemma: str, reading: TagReading) -> str:
        """Return the lemma of *spelling*: its own, or for a grammatical word the one that it inflects."""
        if reading.word_class is not WordClass.FUNCTION_WORD:
            return lemma
        self._idle_forms.discard(spelling)
        return self._grammatical.get(spelling, lemma)

    def is_foreign(self, lemma: str, origin: str, readings: Iterable[TagReading]) -> bool:
        """Whether a spelling of *lemma* with these readings is a foreign word."""
        if (lemma, origin) not in self._foreign:
            return False
        if any(reading.word_class in _NEVER_FOREIGN for reading in readings):
            return False
        self._foreign[lemma, origin] = True
        return True

    def check_all_used(self) -> None:
        """Raise `LexiconError` for a decision about a word that the source does not have."""
        idle = [lemma for (lemma, _), used in self._foreign.items() if not used]
        for lemma in (*sorted(lemma for lemma, _ in self._unused), *idle, *sorted(self._idle_forms)):
            raise LexiconError("lexicon:table_idle", word=lemma)


def _read_lines(path: Path) -> Iterator[list[str]]:
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    width = lines[0].count("\t") + 1
    for line in lines[1:]:
        cells = line.split("\t")
        if len(cells) != width or not all(cells):
            raise LexiconError("lexicon:table_line", table=path.name, line=line)
        yield cells


def _read_changes(path: Path) -> Iterator[tuple[tuple[str, WordClass], WordClass | None]]:
    for lemma, origin, target, _reason in _read_lines(path):
        yield (lemma, WordClass[origin.upper()]), None if target == _NOTHING else WordClass[target.upper()]


def _read_additions(path: Path) -> Iterator[Addition]:
    for lemma, class_name, model, entry, _reason in _read_lines(path):
        yield Addition(lemma, class_name, model, int(entry))
