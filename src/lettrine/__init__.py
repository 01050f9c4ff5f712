"""Lettrine: play, referee, study and design French letter games.

>>> import lettrine
>>> words = lettrine.Words(lettrine.Lexicon.open())
>>> "PARIS" in words  # the plural of « pari », not the town (GEN-02)
True
"""

from typing import TYPE_CHECKING

from lettrine.core.lazy import lazily

if TYPE_CHECKING:
    from lettrine.core.play import Play, start
    from lettrine.core.record import read_record, write_record
    from lettrine.core.replay import replay, verify
    from lettrine.core.seat import Seat
    from lettrine.games.policy import word_policy
    from lettrine.games.registry import REGISTRY, open_game
    from lettrine.lexicon.lexicon import Lexicon
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

_HOMES = {
    "REGISTRY": "games.registry",
    "Lexicon": "lexicon.lexicon",
    "Play": "core.play",
    "Seat": "core.seat",
    "WordList": "lexicon.wordlist",
    "Words": "lexicon.words",
    "open_game": "games.registry",
    "read_record": "core.record",
    "replay": "core.replay",
    "start": "core.play",
    "verify": "core.replay",
    "word_policy": "games.policy",
    "write_record": "core.record",
}

__getattr__ = lazily(__name__, _HOMES)
