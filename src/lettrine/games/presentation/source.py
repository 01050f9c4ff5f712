"""``presentation.toml`` in the folder of a game, as its author writes it.

Nothing in it is taken on trust: moves are checked, mistakes have to be refused by the rule that they name, and the
points of the example are those of `Game.scored`, which fill the places of its sentences: ``{total}``.
"""

import tomllib
from functools import cache
from importlib import resources
from typing import Any

import msgspec

from lettrine.core.decoders import convert
from lettrine.core.marks import Marks
from lettrine.core.seat import Seat
from lettrine.core.text import BothLanguages

FILE = "presentation.toml"


class Picture(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A position, as *seat* sees it once the *moves* are made, each with what chance gives after it: *draws*.

    The *options* are those of the game in this picture.
    """

    position: dict[str, Any]
    seat: Seat = Seat(0)
    moves: tuple[str, ...] = ()
    draws: tuple[dict[str, Any], ...] = ()
    options: dict[str, Any] = {}
    marks: Marks = Marks()


class Component(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something in the box, and how many there are."""

    count: int
    name: BothLanguages


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture and what is said of it."""

    title: BothLanguages
    text: BothLanguages
    picture: Picture


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A *picture* whose last move is counted; *note* may tell what *others* count: ``{other_1}``."""

    text: BothLanguages
    picture: Picture
    note: BothLanguages | None = None
    others: tuple[Picture, ...] = ()


class GameEnding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way in which the game ends, by *rule*; *worth* is what it brings, where that differs."""

    rule: str
    title: BothLanguages
    text: BothLanguages
    worth: str = ""


class Mistake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that beginners try, *refused* in *picture* by *rule*."""

    title: BothLanguages
    text: BothLanguages
    picture: Picture
    refused: str
    rule: str


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the box, and what it means."""

    term: BothLanguages
    text: BothLanguages


class HeadNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said beside a figure at the head of the page; *is_reading*: the booklet does not say it."""

    text: BothLanguages
    is_reading: bool = False


class Presentation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The page of a game. *readings* and *variants* name numbered rules: what the project decided, what comes last."""

    names: tuple[str, ...] = ()
    age: int | None = None
    players_note: HeadNote | None = None
    age_note: HeadNote | None = None
    minutes_note: HeadNote | None = None
    aim: BothLanguages
    aim_picture: Picture | None = None
    box: tuple[Component, ...] = ()
    setup: BothLanguages | None = None
    setup_picture: Picture | None = None
    turn: tuple[Figure, ...] = ()
    otherwise: BothLanguages | None = None
    example: Example | None = None
    gallery_title: BothLanguages | None = None
    gallery: tuple[Picture, ...] = ()
    endings: tuple[GameEnding, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    terms: tuple[Term, ...] = ()
    count: tuple[BothLanguages, ...] = ()
    """How points are counted, a line each: for the player's aid."""
    readings: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()


@cache
def read_presentation(package: str) -> Presentation | None:
    """Return the page of the game whose folder is *package*; None where it has none."""
    file = resources.files(package).joinpath(FILE)
    if not file.is_file():
        return None
    return convert(tomllib.loads(file.read_text(encoding="utf-8")), Presentation)
