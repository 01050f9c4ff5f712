"""Players that are programs. They receive views and nothing else."""

from importlib import import_module

from lettrine.bots.bot import Bot
from lettrine.bots.greedy import Greedy
from lettrine.bots.level import BEST_SCORE, USUAL, Level, level, narrowed
from lettrine.bots.undisturbed import Undisturbed
from lettrine.bots.weighing import Thinker, Weighed
from lettrine.core.game import AnyGame

__all__ = ["Bot", "Level", "Thinker", "Weighed", "open_bot", "open_greedy"]

SPECIALISTS: dict[str, str] = {
    "rummikub": "lettrine.bots.rummikub:Recombiner",
    "plurimo": "lettrine.bots.plurimo:Writer",
    "deplimo": "lettrine.bots.deplimo:Filler",
    "ludime": "lettrine.bots.ludime.player:LudimePlayer",
    "relais": "lettrine.bots.relais.player:RelayPlayer",
    "rami": "lettrine.bots.rami.player:RamiPlayer",
    "dames": "lettrine.bots.dames.player:Duellist",
}
"""Slug -> ``module:class`` of the games that need a player of their own."""


def open_bot(game: AnyGame, name: str = USUAL) -> Undisturbed:
    """Return the player of *game* whose level is called *name* (`lettrine.bots.level.NAMES`)."""
    strength = level(game.slug, name)
    return _seat(narrowed(game, strength), strength)


def open_greedy(game: AnyGame) -> Undisturbed:
    """Return the player of *game* that knows every word and plays what scores most at once."""
    return _seat(game, BEST_SCORE)


def _seat(game: AnyGame, strength: Level) -> Undisturbed:
    if game.slug not in SPECIALISTS:
        return Undisturbed(Greedy(game, strength))
    module, _, name = SPECIALISTS[game.slug].partition(":")
    return Undisturbed(getattr(import_module(module), name)(game, strength))
