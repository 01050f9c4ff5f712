"""Which games there are, and how one is bound to a lexicon and options."""

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any, cast

from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame
from lettrine.core.options import Options, read_options
from lettrine.lexicon import Lexicon, Vocabulary

REGISTRY: dict[str, str] = {
    "ludime": "lettrine.games.ludime.rules:Ludime",
    "relais": "lettrine.games.relais.rules:Relais",
    "rami": "lettrine.games.rami.rules:Rami",
    "dames": "lettrine.games.dames.rules:Dames",
    "rummikub": "lettrine.games.rummikub.rules:Rummikub",
    "plurimo": "lettrine.games.plurimo.rules:Plurimo",
    "deplimo": "lettrine.games.deplimo.rules:Deplimo",
}
"""Slug -> ``module:class``. Only the game that is asked for is imported."""


def game_type(slug: str) -> type[AnyGame]:
    """Return the class of the game *slug*; raise `UsageError` that names the games there are."""
    if slug not in REGISTRY:
        raise UsageError("games:unknown_game", game=slug, accepted=tuple(REGISTRY))
    module, _, name = REGISTRY[slug].partition(":")
    return cast("type[AnyGame]", getattr(import_module(module), name))


def game_package(slug: str) -> str:
    """Return the package of the registered game *slug*, without importing its rules."""
    return REGISTRY[slug].partition(":")[0].rpartition(".")[0]


def open_game(slug: str, options: Mapping[str, Any] | None = None, lexicon: Vocabulary | None = None) -> AnyGame:
    """Return the game *slug* with *options*, over *lexicon* (the French one by default).

    Raise `UsageError` for an unknown game and `OptionError` for an option or a value that it does not have.
    """
    kind: Any = game_type(slug)
    vocabulary: Any = Lexicon.open() if lexicon is None else lexicon
    return _bind(kind, vocabulary, read_options(kind.options_type, options or {}))


@lru_cache(maxsize=32)
def _bind(kind: type[AnyGame], lexicon: Vocabulary, options: Options) -> AnyGame:
    """Games are values: whoever asks for the same one again, such as the judge line by line, gets it at once."""
    return kind.bind(lexicon, options)
