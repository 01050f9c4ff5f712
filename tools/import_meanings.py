"""Reduce the shared glosses and synonyms to the files of data/meanings.

Usage: ``python tools/import_meanings.py ../shared/lexicon [data/meanings]``. The same input gives the same bytes.
data/meanings/README.md describes the two files written and says what is left out of them. The package must be built: a
word of a gloss that the lexicon does not know gives the gloss away as no French.
"""

import lzma
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path

from lettrine.core.letters import fold
from lettrine.lexicon import Lexicon, Number, WordClass
from lettrine.lexicon.coarse import is_decent

GLOSSES = "glosses-freedict.tsv.xz"
THESAURUS = "synonyms-thesaurus.tsv.xz"
REVIEWED = "reviewed.toml"
MOST_SENSES = 2
MOST_SYNONYMS = 5
LONGEST = 200  # characters: a card on a phone has room for two senses of this length

KINDS: dict[str, frozenset[WordClass]] = {
    "noun": frozenset({WordClass.NOUN}),
    "verb": frozenset({WordClass.INFINITIVE}),
    "adjective": frozenset({WordClass.ADJECTIVE, WordClass.PAST_PARTICIPLE}),
    "adverb": frozenset({WordClass.ADVERB}),
    "other": frozenset({WordClass.FUNCTION_WORD, WordClass.INTERJECTION, WordClass.ONOMATOPOEIA}),
}
"""What the two sources call a part of speech, as classes of the lexicon."""

_GLOSS_KINDS = {"n": "noun", "masc": "noun", "v": "verb", "adj": "adjective", "adv": "adverb"}
_THESAURUS_KINDS = {"Nom": "noun", "Verbe": "verb", "Adjectif": "adjective", "Adverbe": "adverb", "?": ""}

_WORD = re.compile(r"[^\W\d_]+")
_FRENCH = re.compile(r"[A-Za-zÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûü0-9 ,;:.’'\-()«»…!?%°]+")
_LABEL = re.compile(r"\(([^()]*)\)")
_ELIDED = frozenset({"qu", "quelqu", "jusqu", "lorsqu", "puisqu", "quoiqu", "presqu", "aujourd", "hui"})


class Reviewed:
    """What people decided about the sources: *labels* to drop, *stems* that no family reads, lines that are wrong."""

    def __init__(self, path: Path) -> None:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
        self.labels = frozenset(table["labels"])
        self.stems = re.compile("|".join(rf"\b{stem}" for stem in table["stems"]), re.IGNORECASE)
        self.openings = tuple(table["openings"])
        self.wrong = {(lemma, text) for lemma, texts in table["wrong"].items() for text in texts}


def main() -> None:
    shared = Path(sys.argv[1])
    target = Path(sys.argv[2]) if len(sys.argv) > 2 else Path("data/meanings")
    reviewed = Reviewed(target / REVIEWED)
    for name, lines in (
        ("senses.tsv.xz", reduce_glosses(_lines(shared / GLOSSES), reviewed)),
        ("synonyms.tsv.xz", reduce_synonyms(_lines(shared / THESAURUS), reviewed)),
    ):
        kept = list(lines)
        content = compress(kept)
        (target / name).write_bytes(content)
        print(f"{target / name}: {len(kept):,} lines, {len(content):,} bytes")


def compress(lines: Iterable[str]) -> bytes:
    """Return *lines* as an xz file that depends on nothing but their text."""
    text = "".join(f"{line}\n" for line in lines)
    return lzma.compress(text.encode(), format=lzma.FORMAT_XZ, check=lzma.CHECK_CRC32, preset=9 | lzma.PRESET_EXTREME)


def _lines(path: Path) -> Iterator[str]:
    with lzma.open(path, "rt", encoding="utf-8") as stream:
        yield from stream


def reduce_glosses(lines: Iterable[str], reviewed: Reviewed) -> Iterator[str]:
    """Yield ``lemma kind sense | sense``: the first senses of each lemma of the lexicon that read as French."""
    rows: dict[tuple[str, str], list[str]] = {}
    for line in lines:
        lemma, part, glosses = line.rstrip("\n").split("\t")
        for kind in _fitting_kinds(lemma, part):
            for gloss in glosses.split(" | "):
                sense = clean(gloss.removeprefix(f"{lemma} : ").removeprefix(f"{lemma.capitalize()} : "), reviewed)
                if sense and (lemma, sense) not in reviewed.wrong and is_sense(lemma, sense):
                    rows.setdefault((lemma, kind), []).append(sense)
    for (lemma, kind), senses in sorted(rows.items()):
        yield f"{lemma}\t{kind}\t{' | '.join(islice(dict.fromkeys(senses), MOST_SENSES))}"


def _fitting_kinds(headword: str, part: str) -> frozenset[str]:
    """Return the kinds that *headword* has, of those that *part* may mean; a question mark may mean any."""
    known = kinds_of(headword)
    return known if part == "?" else known & {_GLOSS_KINDS[part]}


def clean(gloss: str, reviewed: Reviewed) -> str:
    """Return *gloss* as it is shown; empty where it is no sense: a label, a translation, not for a family."""
    text = _LABEL.sub(lambda found: "" if found[1].strip() in reviewed.labels else found[0], gloss)
    text = re.sub(r"\s+", " ", text.replace("'", "’")).strip(" .;,:")
    if not _FRENCH.fullmatch(text) or len(text) > LONGEST or text.count("(") != text.count(")"):
        return ""
    if text.startswith(reviewed.openings) or reviewed.stems.search(text):
        return ""
    return f"{text[0].upper()}{text[1:]}"


def is_sense(lemma: str, text: str) -> bool:
    """Whether *text* says something: two words or more, all known and none coarse, that are not the *lemma* itself."""
    body = _WORD.findall(_LABEL.sub("", text))
    said = [word for word in body if fold(word) != fold(lemma)]
    if not is_decent(map(fold, body)) or not is_decent([fold(lemma)]):
        return False
    return len(body) > 1 and bool(said) and all(is_known(word) for word in _WORD.findall(text))


def is_known(word: str) -> bool:
    return len(word) == 1 or word.lower() in _ELIDED or fold(word) in Lexicon.open()


@cache
def kinds_of(headword: str) -> frozenset[str]:
    """Return the kinds that *headword* has in the lexicon in this very spelling.

    Not only lemmas: a dictionary has entries for *actrice* and *tendu*, which the lexicon takes for forms of others.
    """
    classes = {
        analysis.word_class
        for analysis in Lexicon.open().analyses(fold(headword))
        if analysis.spelling == headword
        and not analysis.moods
        and (analysis.number is not Number.PLURAL or analysis.lemma == headword)
    }
    return frozenset(kind for kind, known in KINDS.items() if known & classes)


def reduce_synonyms(lines: Iterable[str], reviewed: Reviewed) -> Iterator[str]:
    """Yield ``lemma kind synonym | synonym``: lemmas of the same kind, in the order of the source."""
    rows: dict[tuple[str, str], list[str]] = {}
    for line in lines:
        lemma, parts, synonyms = line.rstrip("\n").split("\t")
        named = {_THESAURUS_KINDS.get(part, "other") for part in parts.split()}
        for kind in sorted(kinds_of(lemma)):
            if kind not in named and "" not in named:
                continue
            fitting = [
                synonym
                for synonym in synonyms.split(" | ")
                if synonym != lemma and kind in kinds_of(synonym) and not reviewed.stems.search(synonym)
            ]
            if fitting and not reviewed.stems.search(lemma):
                rows.setdefault((lemma, kind), []).extend(fitting)
    for (lemma, kind), found in sorted(rows.items()):
        yield f"{lemma}\t{kind}\t{' | '.join(islice(dict.fromkeys(found), MOST_SYNONYMS))}"


if __name__ == "__main__":
    main()
