"""Write every form of the coarse words that data/vocabulary/coarse.tsv lists by lemma.

Usage: ``python tools/coarse_words.py [--check]``. Needs the built lexicon. The same list gives the same file; with
--check nothing is written, and the exit status says whether the file is what the list gives.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import NamedTuple

from lettrine.core.letters import read_word
from lettrine.lexicon import Analysis, Lexicon, WordClass

LEMMAS = Path("data/vocabulary/coarse.tsv")
FORMS = Path("src/lettrine/lexicon/coarse_words.txt")
KINDS = ("insult", "sexual", "scatological", "slur")
_HEADER = """\
# Every form of the coarse words of data/vocabulary/coarse.tsv, folded: written by tools/coarse_words.py, edited never.
# The forms are those of the dictionary in data/lexicon, derived from that of Grammalecte: MPL-2.0.
"""
_VERBS = frozenset(
    {WordClass.INFINITIVE, WordClass.PRESENT_PARTICIPLE, WordClass.PAST_PARTICIPLE, WordClass.FINITE_VERB}
)
_NAMES = frozenset({WordClass.PROPER, WordClass.ACRONYM, WordClass.ABBREVIATION})


class CoarseLemma(NamedTuple):
    """A line of the list: which readings of *lemma* are meant, of which *kind* it is, which forms are *spared*."""

    lemma: str
    class_name: str
    kind: str
    spared: frozenset[str]

    def means(self, analysis: Analysis) -> bool:
        """Whether *analysis* is one of the readings that the line lists."""
        if analysis.lemma != self.lemma or analysis.word_class in _NAMES:
            return False
        if self.class_name == "any":
            return True
        return analysis.word_class in (_VERBS if self.class_name == "verb" else {WordClass[self.class_name.upper()]})


def read_lemmas(path: Path = LEMMAS) -> Iterator[CoarseLemma]:
    """Yield the lines of the list."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    for line in lines[1:]:
        lemma, class_name, kind, spared = line.split("\t")
        yield CoarseLemma(lemma, class_name, kind, frozenset() if spared == "-" else frozenset(spared.split()))


def forms_of(lexicon: Lexicon, line: CoarseLemma) -> frozenset[str]:
    """Return the forms that *line* adds; none if the dictionary lacks the lemma."""
    meant = {analysis.entry for analysis in lexicon.analyses(read_word(line.lemma)) if line.means(analysis)}
    found: set[str] = set()
    for entry in meant:
        numbers = lexicon.morphology.forms(entry)
        for number, form in zip(numbers, lexicon.graph.spell_all(numbers), strict=True):
            if any(map(line.means, lexicon.morphology.analyses(number, form))):
                found.add(form)
    return frozenset(found) - line.spared


def write_forms(lexicon: Lexicon) -> str:
    """Return the file of all forms."""
    words = sorted({form for line in read_lemmas() for form in forms_of(lexicon, line)})
    return _HEADER + "\n".join(wrap(" ".join(words), 118)) + "\n"


def main() -> int:
    text = write_forms(Lexicon.open())
    if "--check" in sys.argv:
        return int(FORMS.read_text(encoding="utf-8") != text)
    FORMS.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
