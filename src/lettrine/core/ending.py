"""What is told and shown of the end of a game, beside its outcome."""

import msgspec

from lettrine.core.marks import Marks
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """The *rule* by which the game is over, as its permanent identifier.

    The sentence is ``ending.<rule>_<case>``, or ``ending.<rule>``; *facts* fill it. A number among them is a seat where
    the sentence asks for its player: ``{loser_name}`` is who sits at ``loser``.
    """

    rule: str
    case: str = ""
    facts: dict[str, Fact] = {}


class FinalPicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """What to draw of the final table, as everybody sees it: *marks* say what to look at, and whose pieces it shows.

    *seat* is the player whose they are, None for the table of all. The sentence ``ending.picture_<case>`` stands below.
    """

    marks: Marks = Marks()
    seat: Seat | None = None
    case: str = ""


class WordWorth(msgspec.Struct, frozen=True):
    """A *word* of *seat* and what it counts by itself, in what the game counts."""

    seat: Seat
    word: str
    points: int


class Ending(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why the game is over, what to show of it, and the *words* that count, where that is settled only now.

    Without *words*, those of the moves count (`Game.word_worths`).
    """

    causes: tuple[Cause, ...] = ()
    pictures: tuple[FinalPicture, ...] = (FinalPicture(),)
    words: tuple[WordWorth, ...] = ()
