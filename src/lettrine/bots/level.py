"""How strong a bot is: what it knows, how far it looks, how much it overlooks, each a parameter of its own."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated, TypeAlias, TypeVar, cast

import msgspec

from lettrine.core.decoders import convert
from lettrine.core.game import AnyGame
from lettrine.lexicon import LimitedVocabulary
from lettrine.lexicon.graph import LONGEST_WORD

G = TypeVar("G", bound=AnyGame)

NAMES = ("debutant", "amateur", "confirme", "fort", "expert")
"""From the weakest to the strongest; what people read stands in the catalogue under ``levels``."""
USUAL = "confirme"
GENERAL = "general"  # the table for games that have none of their own

Share: TypeAlias = Annotated[float, msgspec.Meta(ge=0, lt=1)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters of a level, each documented in ``docs/bots.md``.

    - knowledge: *rarest*, the frequency class (9 everyday … 0 all) of the rarest words known; *longest*, the longest
      word seen;
    - lookahead: *width*, how many moves are weighed by what may follow, 0: none, the move is judged by what it scores
      at once; *depth*, how many turns ahead; *nodes*, how many positions are looked into, where the search itself
      decides which; *samples*, how many deals of what is hidden are imagined;
    - error: *oversight*, the share of possible moves that is simply not noticed.

    All are amounts of work, never of time, so that the same seed gives the same game on any machine.
    """

    rarest: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    longest: Annotated[int, msgspec.Meta(ge=2, le=LONGEST_WORD)] = LONGEST_WORD
    width: Count = 0
    depth: Count = 0
    nodes: Count = 0
    samples: Count = 0
    oversight: Share = 0.0


BEST_SCORE = Level()
"""Knows every word, overlooks nothing and looks no further than what a move scores at once."""


def level(slug: str, name: str) -> Level:
    """Return the level *name* of the game *slug*; raises `KeyError` for a name that is none of `NAMES`."""
    return _levels(slug)[name]


def narrowed(game: G, level: Level) -> G:
    """Return *game* with no other words than those that *level* knows."""
    if level.rarest == 0 and level.longest == LONGEST_WORD:
        return game
    bound = game.bind(LimitedVocabulary(game.words.vocabulary, level.rarest, level.longest), game.options)
    bound.words.graph  # noqa: B018  (made now, not in the time of the first turn)
    return cast("G", bound)


def widened(game: G) -> G:
    """Return *game* with all the words of which `narrowed` left some."""
    known = game.words.vocabulary
    return cast("G", game.bind(known.whole, game.options)) if isinstance(known, LimitedVocabulary) else game


@cache
def _levels(slug: str) -> dict[str, Level]:
    folder = files("lettrine.bots") / "levels"
    table = folder / f"{slug}.toml"
    text = (table if table.is_file() else folder / f"{GENERAL}.toml").read_text(encoding="utf-8")
    return convert(tomllib.loads(text), dict[str, Level])
