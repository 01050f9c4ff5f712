"""What bots are called, wherever a person names one: ``style``, ``style:level``, or what its author called it."""

from collections.abc import Callable

from lettrine.bots import open_bot, open_greedy
from lettrine.bots.bot import Bot
from lettrine.bots.following import FOLLOWING, read_strength, write_strength
from lettrine.bots.foreign import MEMORY, ForeignBot, home_of, registered_names
from lettrine.bots.level import BEST, MODEL, NAMES, USUAL
from lettrine.bots.random import Random
from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame
from lettrine.core.letters import fold

GRADED = "bot"
"""The style that has levels: who people meet at the table."""
OTHERS: dict[str, Callable[[AnyGame], Bot]] = {"greedy": open_greedy, "random": Random}
"""Style -> how such a player is made for a game."""


def full_name(name: str) -> str:
    """Return *name*, or the ``module:Class`` that it stands for, which other processes know too; raise `UsageError`."""
    if name.partition(":")[0] in {GRADED, *OTHERS}:
        return name
    home = home_of(name)
    if home is None:
        raise UsageError("lettrine.bots:unknown_bot", name=name, accepted=(GRADED, *OTHERS, *registered_names()))
    return home


def named_bot(game: AnyGame, name: str, memory: int = MEMORY) -> Bot:
    """Return the player called *name* for *game*, with so many megabytes of *memory* if its author is somebody else.

    Raise `UsageError` that names those there are.
    """
    style, colon, level = name.partition(":")
    if style not in {GRADED, *OTHERS}:
        return ForeignBot(game, full_name(name), memory)
    if style == GRADED:
        return open_bot(game, MODEL if level == MODEL else read_level(level) if colon else USUAL)
    if colon:
        raise UsageError("lettrine.bots:no_level", style=style, level=level)
    return OTHERS[style](game)


def title_of(level: str) -> str:
    """Return the key of what *level* is called in the catalogue: a robot that follows has one name at any strength."""
    return FOLLOWING if read_strength(level) is not None else level


def read_level(text: str) -> str:
    """Return the level that *text* names, with accents or without, or the strength; raise `UsageError`."""
    if (strength := read_strength(text)) is not None:
        return write_strength(strength)
    folded = fold(text).lower()
    if folded not in {*NAMES, BEST}:
        raise UsageError("lettrine.bots:unknown_level", level=text, accepted=(*NAMES, BEST))
    return folded
