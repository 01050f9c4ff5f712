"""What a lesson consists of, as ``lesson.toml`` in the folder of a game writes it. ``docs/lessons.md`` explains it."""

import tomllib
from functools import cache
from importlib import resources
from typing import Annotated, Any

import msgspec

from lettrine.core.decoders import convert
from lettrine.core.seat import Seat
from lettrine.core.text import BothLanguages
from lettrine.games.lessons.condition import Condition

FILE = "lesson.toml"

Key = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9-]*$", max_length=40)]


class Made(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that the lesson makes itself: the first of *move* that the rules allow, by *seat* or whoever may act."""

    move: str | tuple[str, ...]
    seat: Seat | None = None


class Help(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Help in two steps: where to *look*, in words; then *marks* on the board, and what they *show*, in words too."""

    look: BothLanguages
    show: BothLanguages
    marks: tuple[str, ...] = ()


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to *say* of a legal move that is not what is asked, where all the conditions of *when* hold."""

    when: tuple[Condition, ...]
    say: BothLanguages


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to *say* of what was done, up to three reasons *why* it counts, what is left to do (*rest*), and *marks*."""

    say: BothLanguages
    why: Annotated[tuple[BothLanguages, ...], msgspec.Meta(max_length=3)] = ()
    rest: BothLanguages | None = None
    marks: tuple[str, ...] = ()


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A step: something to look at or, where it has an *ask*, something to play, as *seat*.

    *key* never changes: a browser remembers it. Without a *title* the step belongs to the one before, without a
    *position* it goes on from what was played there. With a position it may have *options* that differ from those of
    the lesson, which hold as long as that position is played on. *before* are moves that the lesson makes itself,
    *draws* what chance gives in this step, in this order. *refused* is tried and refused, to be looked at.

    The learner's move is what is asked where every condition of *done* holds. *keeps*: a legal move that is not yet
    that stays on the table. *example* is a model answer, *wrong* are moves that do not count; *instead* and *remarks*
    say what a legal one lacks.
    """

    key: Key
    title: BothLanguages | None = None
    position: dict[str, Any] | None = None
    options: dict[str, Any] = {}
    seat: Seat = Seat(0)
    before: tuple[str | Made, ...] = ()
    draws: tuple[dict[str, Any] | str, ...] = ()
    text: BothLanguages | None = None
    marks: tuple[str, ...] = ()
    refused: str = ""
    ask: BothLanguages | None = None
    done: tuple[Condition, ...] = ()
    keeps: bool = False
    example: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()
    instead: BothLanguages | None = None
    remarks: tuple[Remark, ...] = ()
    help: Help | None = None
    after: After | None = None


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A lesson: the *aim* of the game in one sentence, the *options* it is played with, *names* by seat, the steps."""

    title: BothLanguages
    aim: BothLanguages
    names: tuple[str, ...]
    steps: tuple[Step, ...]
    options: dict[str, Any] = {}

    def place_of(self, key: str) -> int:
        """Return the place of the step *key*; raise `KeyError`."""
        for place, step in enumerate(self.steps):
            if step.key == key:
                return place
        raise KeyError(key)

    def options_at(self, place: int) -> dict[str, Any]:
        """Return the options that the step at *place* is played with."""
        return {**self.options, **self.chain(place)[0].options}

    def chain(self, place: int) -> tuple[Step, ...]:
        """Return the steps from the last one with a position up to the step at *place*."""
        start = max(at for at in range(place + 1) if self.steps[at].position is not None)
        return self.steps[start : place + 1]


@cache
def read_lesson(package: str) -> Lesson | None:
    """Return the lesson of the game whose folder is *package*; None where it has none."""
    file = resources.files(package).joinpath(FILE)
    if not file.is_file():
        return None
    return convert(tomllib.loads(file.read_text(encoding="utf-8")), Lesson)
