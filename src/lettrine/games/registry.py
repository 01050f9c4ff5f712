"""Which games there are, and how one is bound to a lexicon and options."""

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast, overload

from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame
from lettrine.core.options import Options, read_options
from lettrine.lexicon import Lexicon, Vocabulary

if TYPE_CHECKING:  # for the types of what `open_game` returns; a game without an overload is an `AnyGame`
    from lettrine.games.dames.rules import Dames
    from lettrine.games.deplimo.rules import Deplimo
    from lettrine.games.ludime.rules import Ludime
    from lettrine.games.plurimo.rules import Plurimo
    from lettrine.games.rami.rules import Rami
    from lettrine.games.relais.rules import Relais
    from lettrine.games.rummikub.rules import Rummikub

_Chosen: TypeAlias = Mapping[str, Any] | None

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


@overload
def open_game(slug: Literal["ludime"], options: _Chosen = ..., lexicon: Vocabulary | None = ...) -> "Ludime": ...
@overload
def open_game(slug: Literal["relais"], options: _Chosen = ..., lexicon: Vocabulary | None = ...) -> "Relais": ...
@overload
def open_game(slug: Literal["rami"], options: _Chosen = ..., lexicon: Vocabulary | None = ...) -> "Rami": ...
@overload
def open_game(slug: Literal["dames"], options: _Chosen = ..., lexicon: Vocabulary | None = ...) -> "Dames": ...
@overload
def open_game(slug: Literal["rummikub"], options: _Chosen = ..., lexicon: Vocabulary | None = ...) -> "Rummikub": ...
@overload
def open_game(slug: Literal["plurimo"], options: _Chosen = ..., lexicon: Vocabulary | None = ...) -> "Plurimo": ...
@overload
def open_game(slug: Literal["deplimo"], options: _Chosen = ..., lexicon: Vocabulary | None = ...) -> "Deplimo": ...
@overload
def open_game(slug: str, options: _Chosen = ..., lexicon: Vocabulary | None = ...) -> AnyGame: ...
def open_game(slug: str, options: _Chosen = None, lexicon: Vocabulary | None = None) -> Any:
    """Return the game *slug* with *options*, over *lexicon* (the French one by default).

    Raise `UsageError` for an unknown game, and for what are no options or no lexicon; `OptionError` for an option or a
    value that the game does not have.
    """
    kind: Any = game_type(slug)
    chosen: object = {} if options is None else options
    if not isinstance(chosen, Mapping):
        raise UsageError("games:options", found=type(chosen).__name__)
    vocabulary: Any = Lexicon.open() if lexicon is None else lexicon
    if not hasattr(vocabulary, "admitted_flags"):
        raise UsageError("games:lexicon", found=type(vocabulary).__name__)
    return bind_game(kind, vocabulary, read_options(kind.options_type, chosen))


@lru_cache(maxsize=32)
def bind_game(kind: type[AnyGame], lexicon: Vocabulary, options: Options) -> AnyGame:
    """Games are values: whoever asks for the same one again, such as the judge line by line, gets it at once."""
    return kind.bind(lexicon, options)
