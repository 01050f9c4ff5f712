"""Lettrine: play, referee, study and design French letter games.

>>> import lettrine
>>> words = lettrine.Words(lettrine.Lexicon.open())
>>> "PARIS" in words  # the plural of « pari », not the town (GEN-02)
True
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lettrine.core.play import Play, start
    from lettrine.core.record import read_record, write_record
    from lettrine.core.replay import replay, verify
    from lettrine.core.seat import Seat
    from lettrine.games.registry import REGISTRY, open_game
    from lettrine.lexicon.lexicon import Lexicon
    from lettrine.lexicon.policy import word_policy
    from lettrine.lexicon.wordlist import WordList
    from lettrine.lexicon.words import Words

__all__ = [
    "REGISTRY",
    "Lexicon",
    "Play",
    "Seat",
    "WordList",
    "Words",
    "open_game",
    "read_record",
    "replay",
    "start",
    "verify",
    "word_policy",
    "write_record",
]

# Imported when asked for: a command that checks one word need not wait for the games.
_HOMES = {
    "REGISTRY": "lettrine.games.registry",
    "Lexicon": "lettrine.lexicon.lexicon",
    "Play": "lettrine.core.play",
    "Seat": "lettrine.core.seat",
    "WordList": "lettrine.lexicon.wordlist",
    "Words": "lettrine.lexicon.words",
    "open_game": "lettrine.games.registry",
    "read_record": "lettrine.core.record",
    "replay": "lettrine.core.replay",
    "start": "lettrine.core.play",
    "verify": "lettrine.core.replay",
    "word_policy": "lettrine.lexicon.policy",
    "write_record": "lettrine.core.record",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401  (PEP 562)
    if name not in _HOMES:
        msg = f"module 'lettrine' has no attribute {name!r}"
        raise AttributeError(msg)
    return getattr(import_module(_HOMES[name]), name)
