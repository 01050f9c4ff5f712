"""Players that are programs. They receive views and nothing else."""

from importlib import import_module

from lettrine.bots.bot import Bot, EvaluatingBot, ScoredMove
from lettrine.bots.following import FollowingBot, around, read_strength
from lettrine.bots.greedy import Greedy
from lettrine.bots.level import BEST_SCORE, USUAL, Level, level, narrowed
from lettrine.core.game import AnyGame

__all__ = ["Bot", "EvaluatingBot", "Level", "ScoredMove", "open_bot", "open_greedy", "seat_bot"]

SPECIALISTS: dict[str, str] = {
    "rummikub": "lettrine.bots.rummikub.player:RummikubBot",
    "plurimo": "lettrine.bots.plurimo.player:PlurimoBot",
    "deplimo": "lettrine.bots.deplimo.player:DeplimoBot",
    "ludime": "lettrine.bots.ludime.player:LudimeBot",
    "relais": "lettrine.bots.relais.player:RelaisBot",
    "rami": "lettrine.bots.rami.player:RamiBot",
    "dames": "lettrine.bots.dames.player:DamesBot",
}
"""Slug -> ``module:class`` of the games that need a player of their own."""


def open_bot(game: AnyGame, name: str = USUAL) -> EvaluatingBot:
    """Return the player of *game* whose level is called *name* (`lettrine.bots.names.read_level`)."""
    place = read_strength(name)
    if place is not None:
        lower, upper, upward = around(place)
        return FollowingBot(open_bot(game, lower), open_bot(game, upper), upward)
    strength = level(game.slug, name)
    return seat_bot(narrowed(game, strength), strength)


def open_greedy(game: AnyGame) -> EvaluatingBot:
    """Return the player of *game* that knows every word and plays what scores most at once."""
    return seat_bot(narrowed(game, BEST_SCORE), BEST_SCORE)


def seat_bot(game: AnyGame, strength: Level) -> EvaluatingBot:
    if game.slug not in SPECIALISTS:
        return Greedy(game, strength)
    module, _, name = SPECIALISTS[game.slug].partition(":")
    bot: EvaluatingBot = getattr(import_module(module), name)(game, strength)
    return bot
