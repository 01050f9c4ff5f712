"""Anybody's list of words as a vocabulary, without morphology."""

import hashlib
from array import array
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from lettrine.core.errors import LexiconError, MalformedWord
from lettrine.core.letters import read_word
from lettrine.core.phrase import file_problem
from lettrine.lexicon.analysis import Analysis
from lettrine.lexicon.graph import LONGEST_WORD, MOST_WORDS, build_graph
from lettrine.lexicon.kernel.graph import Graph
from lettrine.lexicon.policy import WordPolicy
from lettrine.lexicon.vocabulary import SEVERAL

LARGEST_FILE = 16_000_000  # bytes; half a million long words
COMMENT = "#"
_LONGEST_LINE = 60  # characters of a bad line that are shown


class WordList:
    """A plain list of words: each is admitted by every policy, and no inflection rule applies."""

    has_morphology = False

    def __init__(self, words: Iterable[str], name: str = "") -> None:
        if isinstance(words, str):
            raise LexiconError("lexicon:text_for_words", text=words[:_LONGEST_LINE])
        ordered = sorted({read_word(word) for word in words})
        if len(ordered) > MOST_WORDS:
            raise LexiconError("lexicon:too_many_words", count=len(ordered), most=MOST_WORDS)
        for word in ordered:
            if len(word) > LONGEST_WORD:
                raise LexiconError("lexicon:long_word", word=word, most=LONGEST_WORD)
        self.name = name
        self.digest = hashlib.sha256("\n".join(("word list", *ordered)).encode()).hexdigest()
        self.graph = Graph(build_graph(ordered), len(ordered))
        self._count = len(ordered)

    def __reduce__(self) -> tuple[Any, ...]:
        return WordList, (tuple(self.graph.spell_all(range(self._count))), self.name)

    def __len__(self) -> int:
        return self._count

    def __contains__(self, word: str) -> bool:
        return word in self.graph

    def analyses(self, word: str) -> tuple[()]:  # noqa: ARG002  (a Vocabulary; a list knows none)
        return ()

    spellings = paradigm = analyses

    def frequency(self, word: str) -> int | None:  # noqa: ARG002  (as analyses)
        return None

    def kin(self, word: str) -> frozenset[int | str]:  # noqa: ARG002  (as analyses)
        return frozenset()

    def sole_kin(self) -> "array[int]":
        return array("I", [SEVERAL]) * self._count

    def same_word(self, one: Analysis, other: Analysis) -> bool:  # noqa: ARG002  (as analyses)
        return False

    def admitted_flags(self, policy: WordPolicy) -> bytes:  # noqa: ARG002  (nothing to judge by)
        return b"\1" * self._count

    def common_flags(self, rarest: int) -> bytes:  # noqa: ARG002  (as analyses)
        return b"\1" * self._count


def read_word_list(path: Path) -> WordList:
    """Return the words of a UTF-8 file: one a line, in any case, with accents or without; ``#`` for comments.

    Raises `LexiconError` for a file that cannot be read, is too large or holds no word, and for the first
    line that is no word, which it names.
    """
    words = tuple(_read_lines(str(path), _read_text(path)))
    if not words:
        raise LexiconError("lexicon:no_words", path=str(path))
    return WordList(words, path.stem)


def _read_text(path: Path) -> str:
    try:
        with path.open("rb") as stream:
            content = stream.read(LARGEST_FILE + 1)
        if len(content) > LARGEST_FILE:
            raise LexiconError("lexicon:list_too_large", path=str(path), most=LARGEST_FILE // 1_000_000)
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise LexiconError("lexicon:not_utf8", path=str(path)) from None
    except FileNotFoundError:
        raise LexiconError("lexicon:missing_list", path=str(path)) from None
    except OSError as error:
        raise LexiconError("lexicon:unreadable", path=str(path), reason=file_problem(error)) from error


def _read_lines(path: str, text: str) -> Iterator[str]:
    for index, line in enumerate(text.splitlines(), 1):
        written = line.partition(COMMENT)[0].strip()
        if not written:
            continue
        try:
            word = read_word(written)
        except MalformedWord:
            shown = written[:_LONGEST_LINE]
            raise LexiconError("lexicon:bad_line", path=path, line=index, text=shown) from None
        if len(word) > LONGEST_WORD:
            shown = written[:_LONGEST_LINE]
            raise LexiconError("lexicon:bad_line_length", path=path, line=index, text=shown, most=LONGEST_WORD)
        yield word
