"""What a teacher decides: of the class, and of a round."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from lettrine.games import game_type
from lettrine.table.message import Text

MOST_PUPILS = 60
MOST_WORDS = 20  # of the week
MOST_ROUNDS = 40
MOST_REFUSED = 2000  # refused words that are kept of a class
KEPT_DAYS = 30

Form: TypeAlias = Literal["robots", "pairs", "together", "duplicate"]
"""Each against robots; two and two; the class as one, before the large screen; everybody in one duplicate sitting."""
Title: TypeAlias = Annotated[str, msgspec.Meta(max_length=80)]


class ClassSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A class called *title*, and the round to come: its *game*, and in which *form* it is played.

    *level* is that of the robots, who also complete a table. After *minutes* everything stops; None: nothing does.
    *week* are words that the game admits and that are looked out for; with *is_week_only* it admits no others. The
    vocabulary is always that of children.
    """

    game: str
    title: Title = ""
    form: Form = "pairs"
    level: Annotated[str, msgspec.Meta(max_length=32)] = "debutant"
    minutes: Annotated[int, msgspec.Meta(ge=1, le=180)] | None = None
    week: Annotated[tuple[Text, ...], msgspec.Meta(max_length=MOST_WORDS)] = ()
    is_week_only: bool = False


def options_of(settings: ClassSettings) -> dict[str, Any]:
    """Return the options of the tables: help, no clock, and the words of children and of the week."""
    return {
        **game_type(settings.game).untimed,
        "rigour": "assisted",
        "vocabulary": "children",
        "words_added": list(settings.week),
        "words_only": "yes" if settings.is_week_only else "no",
    }
