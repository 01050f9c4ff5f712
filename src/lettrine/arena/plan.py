"""What a run plays. The plan and the number of a game decide its result, wherever and whenever it is played."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from lettrine.bots.foreign import MEMORY, ForeignBot
from lettrine.bots.names import full_name, named_bot
from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame
from lettrine.core.options import write_options
from lettrine.core.seat import Seat
from lettrine.games import REGISTRY, open_game
from lettrine.lexicon import Vocabulary, WordList


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game with its *options* and *bots*, the run's *seed*, and the seconds a bot has for a move.

    *version* and *lexicon* (a digest) say which rules and which words. A bot's place in *bots* is its *entry*.
    """

    game: str
    version: int
    lexicon: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: str
    limit: float

    def seed_of(self, index: int) -> str:
        """Return the seed of game number *index*: SHA-256 of ``seed NUL arena NUL index`` as hexadecimal text."""
        return sha256(f"{self.seed}\0arena\0{index}".encode()).hexdigest()

    def entry_at(self, seat: Seat, index: int) -> int:
        """Return who sits at *seat* in game number *index*: everybody moves one seat on from game to game."""
        return (seat - index) % len(self.bots)


class Setting(msgspec.Struct, frozen=True):
    """A plan and what another process needs to set it up.

    *home* is the game's ``module:class``, because a fresh process does not know a game that was registered while this
    one ran; *words* are a user's own list, because a machine of a cluster does not have the file;
    *memory* is what a bot that somebody else wrote may use, in megabytes.
    """

    plan: Plan
    home: str
    words: tuple[str, ...] | None
    memory: int = MEMORY

    def open(self) -> AnyGame:
        """Return the plan's game, bound here."""
        REGISTRY.setdefault(self.plan.game, self.home)
        vocabulary = None if self.words is None else WordList(self.words)
        return open_game(self.plan.game, self.plan.options, vocabulary)


def make_setting(  # noqa: PLR0913, PLR0917  (what a run depends on)
    game: AnyGame, vocabulary: Vocabulary, bots: Sequence[str], seed: str, limit: float, memory: int = MEMORY
) -> Setting:
    """Return the setting in which *bots* play *game*, bound to *vocabulary*; raise `UsageError` if they cannot."""
    if len(bots) not in game.seat_counts:
        accepted = tuple(str(count) for count in game.seat_counts)
        raise UsageError("core:seat_count", game=game.slug, seats=len(bots), accepted=accepted)
    names = tuple(map(full_name, bots))
    for name in set(names):
        tried = named_bot(game, name, memory)
        if isinstance(tried, ForeignBot):
            tried.close()
    # Through JSON, so that a plan that was read back from a file is equal to the one that was written.
    options = msgspec.json.decode(msgspec.json.encode(write_options(game.options)))
    plan = Plan(game.slug, game.version, game.lexicon_digest, options, names, seed, limit)
    words = tuple(vocabulary.graph.spell_all(range(len(vocabulary)))) if isinstance(vocabulary, WordList) else None
    return Setting(plan, REGISTRY[game.slug], words, memory)
