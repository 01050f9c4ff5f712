"""What bots are called, wherever a person names one: ``style`` or ``style:level``."""

from collections.abc import Callable

from lettrine.bots import open_bot
from lettrine.bots.bot import Bot
from lettrine.bots.greedy import Greedy
from lettrine.bots.random import Random
from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame

STYLES: dict[str, Callable[[AnyGame], Bot]] = {
    "bot": open_bot,
    "greedy": Greedy,
    "random": Random,
}
"""Style -> how such a player is made for a game. ``bot`` is the one that people meet at the table."""


def named_bot(game: AnyGame, name: str) -> Bot:
    """Return the player called *name* for *game*; raise `UsageError` that names those there are."""
    style, colon, level = name.partition(":")
    if style not in STYLES:
        raise UsageError("lettrine.bots:unknown_bot", name=name, accepted=tuple(STYLES))
    if colon:
        raise UsageError("lettrine.bots:no_level", style=style, level=level)
    return STYLES[style](game)
