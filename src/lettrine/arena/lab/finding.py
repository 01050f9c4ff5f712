"""What the workshop found, as JSON and as a page have it."""

import msgspec

from lettrine.arena.comparison import Comparison
from lettrine.arena.interval import Estimate
from lettrine.arena.lab.letter_search import Search


class Skill(msgspec.Struct, frozen=True):
    """How often the stronger of two bots wins at the variant called *value*: a half where only luck decides."""

    value: str
    skill: Estimate | None


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """The *comparison* of all subjects with the first; *skills* and a *search* where they were asked for."""

    game: str
    comparison: Comparison
    skills: tuple[Skill, ...] = ()
    search: Search | None = None
    seconds: float
