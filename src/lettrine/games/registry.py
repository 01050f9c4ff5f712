"""Which games there are, and how one is bound to a lexicon and options."""

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import Any, Protocol, cast

from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame
from lettrine.core.options import Options, read_options
from lettrine.lexicon import Lexicon, Vocabulary

REGISTRY: dict[str, str] = {}
"""Slug -> ``module:class``. Only the game that is asked for is imported."""


class Bindable(Protocol):
    """What the registry asks of a game's class besides `lettrine.core.game.Game`."""

    options_type: type[Options]

    def bind(self, lexicon: Vocabulary, options: Any) -> AnyGame:  # noqa: ANN401  (the game's own options)
        """Return the game over the words of *lexicon* that its policy admits."""
        ...


def game_type(slug: str) -> type[AnyGame]:
    """Return the class of the game *slug*; raise `UsageError` that names the games there are."""
    if slug not in REGISTRY:
        raise UsageError("games:unknown_game", game=slug, accepted=tuple(REGISTRY))
    module, _, name = REGISTRY[slug].partition(":")
    return cast("type[AnyGame]", getattr(import_module(module), name))


def open_game(slug: str, options: Mapping[str, Any] | None = None, lexicon: Vocabulary | None = None) -> AnyGame:
    """Return the game *slug* with *options*, over *lexicon* (the French one by default).

    Raise `UsageError` for an unknown game and `OptionError` for an option or a value that it does not have.
    """
    kind = cast("Bindable", game_type(slug))
    chosen = read_options(kind.options_type, options or {})
    return _bind(kind, Lexicon.open() if lexicon is None else lexicon, chosen)


@lru_cache(maxsize=32)
def _bind(kind: Any, lexicon: Any, options: Options) -> AnyGame:  # noqa: ANN401  (a cache wants hashable parameters)
    """Games are values: whoever asks for the same one again, such as the judge line by line, gets it at once."""
    game: AnyGame = kind.bind(lexicon, options)
    return game
