"""Players that are programs. They receive views and nothing else."""

from importlib import import_module

from lettrine.bots.bot import Bot
from lettrine.bots.greedy import Greedy
from lettrine.core.game import AnyGame

__all__ = ["Bot", "open_bot"]

SPECIALISTS: dict[str, str] = {
    "rummikub": "lettrine.bots.rummikub:Recombiner",
    "plurimo": "lettrine.bots.plurimo:Writer",
    "deplimo": "lettrine.bots.deplimo:Filler",
    "rami": "lettrine.bots.rami:RamiPlayer",
    "dames": "lettrine.bots.dames:Duellist",
}
"""Slug -> ``module:class`` of the games that need a player of their own."""


def open_bot(game: AnyGame) -> Bot:
    """Return a player for *game*."""
    if game.slug not in SPECIALISTS:
        return Greedy(game)
    module, _, name = SPECIALISTS[game.slug].partition(":")
    bot: Bot = getattr(import_module(module), name)(game)
    return bot
