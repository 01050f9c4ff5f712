"""How strong a bot is: what it knows, how far it looks, how much it overlooks, each a parameter of its own."""

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, TypeAlias, TypeVar, cast

import msgspec

from lettrine.core.decoders import convert
from lettrine.core.errors import OptionError
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.seat import Seat
from lettrine.lexicon import LimitedVocabulary, is_decent
from lettrine.lexicon.graph import LONGEST_WORD

G = TypeVar("G", bound=AnyGame)

NAMES = ("debutant", "apprenti", "amateur", "habitue", "confirme", "fort", "expert")
"""From the weakest to the strongest; what people read stands in the catalogue under ``levels``."""
BEST = "maitre"
"""Far above the last of them: plays as well as it can. Hints and analyses are its."""
USUAL = "confirme"
EASED = "eased"
"""Below the first of them: about half as many words known and moves noticed. Only the robot that follows plays so."""
GENERAL = "general"  # the table for games that have none of their own
MODEL = "modele"
"""The model of a beginner, by which the first level is measured (`model.toml`): for the arena, not for the table."""

Share: TypeAlias = Annotated[float, msgspec.Meta(ge=0, lt=1)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters of a level, each documented in ``docs/bots.md``.

    - knowledge: *rarest*, the frequency class (9 everyday … 0 all) of the rarest words known, between two classes a
      share of the lower one; *is_spoken*, only the words heard most; *longest*, the longest word seen, between two
      lengths a share of the greater one;
    - lookahead: *width*, how many moves are weighed by what may follow, 0: none, the move is judged by what it scores
      at once; *depth*, how many turns ahead; *nodes*, how many positions are looked into, where the search itself
      decides which; *samples*, how many deals of what is hidden are imagined;
    - error: *oversight*, the share of possible moves that is simply not noticed; *modesty*, where it is not 0, the
      most that a move may bring or change: points of a word at Plurimo, words of the table taken apart at Rummikub,
      letters turned and taken in the first moves of Dames, where nobody modest writes two words at once.

    All are amounts of work, never of time, so that the same seed gives the same game on any machine.
    """

    rarest: Annotated[float, msgspec.Meta(ge=0, le=9)] = 0
    is_spoken: bool = False
    longest: Annotated[float, msgspec.Meta(ge=2, le=LONGEST_WORD)] = LONGEST_WORD
    width: Count = 0
    depth: Count = 0
    nodes: Count = 0
    samples: Count = 0
    oversight: Share = 0.0
    modesty: Count = 0

    @property
    def knows_all(self) -> bool:
        """Whether every word of the vocabulary is known."""
        return self.rarest == 0 and self.longest == LONGEST_WORD and not self.is_spoken


BEST_SCORE = Level()
"""Knows every word, overlooks nothing and looks no further than what a move scores at once."""


def level(slug: str, name: str) -> Level:
    """Return the level *name* of the game *slug*: one of `NAMES`, `BEST`, `MODEL` and `EASED`, or `KeyError`."""
    if name == EASED:
        first = level(slug, NAMES[0])
        rarest = min(9.0, first.rarest + 1)  # a class of everyday words has about as many as all those above it
        return msgspec.structs.replace(first, rarest=rarest, oversight=(1 + first.oversight) / 2)
    return _levels(MODEL if name == MODEL else slug)[name]


def narrowed(game: G, level: Level) -> G:
    """Return *game* with no other words than those that *level* knows, and that its table wants to be proposed.

    Words that the house added (GEN-09) are always among them. Where these words alone make no game, all do.
    """
    is_family = game.options.vocabulary != "full"
    if level.knows_all and not is_family:
        return game
    known = LimitedVocabulary(
        game.words.vocabulary, level.rarest, level.longest, is_family=is_family, is_spoken=level.is_spoken
    )
    try:
        bound = game.bind(known, game.options)
    except OptionError:  # as in Le Relais without a word to open with
        return game
    bound.words.graph  # noqa: B018  (made now, not in the time of the first turn)
    return cast("G", bound)


def widened(game: G) -> G:
    """Return *game* with all the words of which `narrowed` left some."""
    known = game.words.vocabulary
    return cast("G", game.bind(known.whole, game.options)) if isinstance(known, LimitedVocabulary) else game


def most_common(game: AnyGame, words: Sequence[str]) -> list[str]:
    """Return those of *words* that more people know than the others: of the greatest frequency class."""
    classes = [game.words.vocabulary.frequency(word) or 0 for word in words]
    return [word for word, found in zip(words, classes, strict=True) if found == max(classes)]


def decent_moves(game: AnyGame, state: AnyState, seat: Seat) -> Iterator[Any]:
    """Yield the legal moves of *game*, which has all its words, that may be proposed; all where there is no other."""
    if game.options.vocabulary != "full":
        has_any = False
        for move in game.moves(state, seat):
            if is_decent(game.score(state, seat, move).words):
                has_any = True
                yield move
        if has_any:
            return
    yield from game.moves(state, seat)


@cache
def _levels(slug: str) -> dict[str, Level]:
    folder = files("lettrine.bots") / "levels"
    table = folder / f"{slug}.toml"
    text = (table if table.is_file() else folder / f"{GENERAL}.toml").read_text(encoding="utf-8")
    return convert(tomllib.loads(text), dict[str, Level])
