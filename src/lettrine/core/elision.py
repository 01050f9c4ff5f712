"""French elision: « d’Olivier », « qu’Anne », « l’E », but « de Jeanne » and « de HIBOU »."""

import tomllib
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from lettrine.core.letters import fold

_VOWELS = frozenset("AEIOU")
_END = "|"


def elides(text: str) -> bool:
    """Return whether French elides before *text*, a word, a letter or somebody's name.

    >>> elides("Éva"), elides("Hélène"), elides("héros"), elides("Yann"), elides("Yves"), elides("F")
    (True, True, False, False, True, False)
    """
    return _elides(text.partition(" ")[0])


@lru_cache(maxsize=1024)
def _elides(word: str) -> bool:
    folded = fold(word)
    first, rest = folded[:1], folded[1:2]
    if rest:
        known = _beginnings()
        whole = f"{folded}{_END}"
        for length in range(len(whole), 1, -1):
            if whole[:length] in known:
                return known[whole[:length]]
        return first in _VOWELS or first == "H" or (first == "Y" and rest.isalpha() and rest not in _VOWELS)
    return first in _VOWELS


@cache
def particles() -> frozenset[str]:
    """Return the particles that `with_particle` knows."""
    return frozenset(_data()["particles"])


def with_particle(particle: str, text: str) -> str:
    """Return *text* after *particle*, elided where French does.

    >>> with_particle("de", "Olivier"), with_particle("du", "E"), with_particle("que", "Nour")
    ('d’Olivier', 'de l’E', 'que Nour')
    """
    full, elided = _data()["particles"][particle].split("|")
    return f"{elided if elides(text) else full}{text}"


@cache
def _beginnings() -> dict[str, bool]:
    """Return the beginnings that decide, and whether French elides before them."""
    data = _data()
    return dict.fromkeys(data["full"].split(), False) | dict.fromkeys(data["elided"].split(), True)


@cache
def _data() -> dict[str, Any]:
    return tomllib.loads(resources.files("lettrine.core").joinpath("elision.toml").read_text(encoding="utf-8"))
