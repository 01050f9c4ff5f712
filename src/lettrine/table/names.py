"""What those who sit at a table are called, and points beside their names."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from lettrine.bots.names import title_of
from lettrine.core.text import Language, catalogue, number
from lettrine.table.lobby import NO_NAME
from lettrine.table.occupant import Named, Occupant, Person, SeatedBot


@lru_cache(maxsize=1024)
def names_of(occupants: tuple[Occupant, ...], language: Language) -> tuple[str, ...]:
    """Return the name of each of *occupants*; bots of one level are told apart by their seats; empty for nobody."""
    levels = Counter(occupant.level for occupant in occupants if isinstance(occupant, SeatedBot))
    return tuple(_name(occupant, seat, levels, language) for seat, occupant in enumerate(occupants))


def _name(occupant: Occupant, seat: int, levels: Counter[str], language: Language) -> str:
    match occupant:
        case Person(_, name) | Named(name):
            return catalogue("lettrine.table", language).say("names.somebody") if name == NO_NAME else name
        case SeatedBot(level):
            key = "names.bot" if levels[level] == 1 else "names.one_of_bots"
            called = catalogue("lettrine.bots", language).say(f"levels.{title_of(level)}.name")
            said = catalogue("lettrine.table", language).say(key, {"level": called, "seat": seat + 1})
            return said[:1].upper() + said[1:]
        case _:
            return ""


def amounts(
    names: Sequence[str], points: Sequence[float], language: Language, *, is_gain: bool = False
) -> tuple[str, ...]:
    """Return each of *names* with its *points*; of gains only those that are not 0, with their sign."""
    told = []
    for name, value in zip(names, points, strict=True):
        if value or not is_gain:
            said = number(int(value)) if value == int(value) else number(value)
            sign = "+" if is_gain and value > 0 else ""
            told.append(f"{name}\N{NO-BREAK SPACE}{sign}{said.replace('.', ',') if language == 'fr' else said}")
    return tuple(told)
