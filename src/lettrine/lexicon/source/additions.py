"""Words that the dictionary lacks, inflected like a model that it has."""

from collections.abc import Iterable, Iterator
from itertools import takewhile

from lettrine.core.errors import LexiconError
from lettrine.core.letters import fold
from lettrine.lexicon.analysis import WordClass
from lettrine.lexicon.source.rows import AnalysisRow
from lettrine.lexicon.source.tables import ADDED, Addition, Tables

_CLASS_OF_VERBS = "verb"


class Models:
    """The rows of the lemmas that serve as models."""

    def __init__(self, lemmas: Iterable[str]) -> None:
        self._rows: dict[str, list[AnalysisRow]] = {lemma: [] for lemma in lemmas}

    def offer(self, row: AnalysisRow) -> None:
        if row.lemma in self._rows:
            self._rows[row.lemma].append(row)

    def paradigm(self, addition: Addition) -> list[AnalysisRow]:
        """Return the rows of the one entry of the model that has the class; raise `LexiconError` if none has."""
        rows = self._rows[addition.model]
        is_verb = addition.class_name == _CLASS_OF_VERBS
        head_class = WordClass.INFINITIVE if is_verb else WordClass[addition.class_name.upper()]
        entries = {row.entry for row in rows if row.word_class is head_class}
        if len(entries) != 1:
            raise LexiconError("lexicon:table_no_model", word=addition.lemma, model=addition.model)
        return [row for row in rows if row.entry in entries]


def inflect(tables: Tables, models: Models) -> Iterator[AnalysisRow]:
    """Yield the analyses of all the words added."""
    for addition in tables.additions:
        is_foreign = tables.is_foreign(addition.lemma, ADDED, ())
        for row in models.paradigm(addition):
            yield _like(row, addition, is_foreign=is_foreign)


def _like(row: AnalysisRow, addition: Addition, *, is_foreign: bool) -> AnalysisRow:
    ends = zip(reversed(addition.lemma), reversed(addition.model), strict=False)
    shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], ends))
    old, new = addition.model[: len(addition.model) - shared], addition.lemma[: len(addition.lemma) - shared]
    if not row.spelling.startswith(old):
        raise LexiconError("lexicon:table_no_model", word=addition.lemma, model=addition.model)
    spelling = new + row.spelling[len(old) :]
    return row._replace(
        form=fold(spelling),
        spelling=spelling,
        lemma=addition.lemma,
        entry=addition.entry,
        is_foreign=is_foreign,
    )
