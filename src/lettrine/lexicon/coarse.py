"""The family vocabulary: which words nobody proposes. Everybody but children among themselves may play them."""

from collections.abc import Iterable
from functools import cache
from importlib import resources

COMMENT = "#"


@cache
def coarse_words() -> frozenset[str]:
    """Return the coarse words, folded, with all their forms: those of ``data/vocabulary/coarse.tsv``."""
    return _read("coarse_words.txt")


@cache
def spoken_words() -> frozenset[str]:
    """Return the 5,500 words that are heard most in films, folded: about what a child of nine knows."""
    return _read("spoken_words.txt")


def _read(name: str) -> frozenset[str]:
    text = resources.files("lettrine.lexicon").joinpath(name).read_text(encoding="utf-8")
    return frozenset(word for line in text.splitlines() if not line.startswith(COMMENT) for word in line.split())


def is_decent(words: Iterable[str]) -> bool:
    """Whether none of the *words*, folded and in any case, is coarse."""
    return coarse_words().isdisjoint(word.upper() for word in words)
