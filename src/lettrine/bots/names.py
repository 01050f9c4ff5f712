"""What bots are called, wherever a person names one: ``style`` or ``style:level``."""

from collections.abc import Callable

from lettrine.bots import open_bot, open_greedy
from lettrine.bots.bot import Bot
from lettrine.bots.level import NAMES, USUAL
from lettrine.bots.random import Random
from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame
from lettrine.core.letters import fold

GRADED = "bot"
"""The style that has levels: who people meet at the table."""
OTHERS: dict[str, Callable[[AnyGame], Bot]] = {"greedy": open_greedy, "random": Random}
"""Style -> how such a player is made for a game."""


def named_bot(game: AnyGame, name: str) -> Bot:
    """Return the player called *name* for *game*; raise `UsageError` that names those there are."""
    style, colon, level = name.partition(":")
    if style not in {GRADED, *OTHERS}:
        raise UsageError("lettrine.bots:unknown_bot", name=name, accepted=(GRADED, *OTHERS))
    if style == GRADED:
        return open_bot(game, read_level(level) if colon else USUAL)
    if colon:
        raise UsageError("lettrine.bots:no_level", style=style, level=level)
    return OTHERS[style](game)


def read_level(text: str) -> str:
    """Return the level that *text* names, with accents or without; raise `UsageError`."""
    folded = fold(text).lower()
    if folded not in NAMES:
        raise UsageError("lettrine.bots:unknown_level", level=text, accepted=NAMES)
    return folded
