"""Puzzles that come with the program, for a server that has not made its own yet. ``tools/puzzles.py`` makes them."""

import datetime as dt
from functools import cache
from importlib.resources import files

from lettrine.analysis.puzzle import Difficulty, Puzzle, edition_of
from lettrine.core.decoders import decoder_of
from lettrine.core.game import AnyGame

FILE = "ready_puzzles.jsonl"


def ready_puzzle(game: AnyGame, difficulty: Difficulty, day: dt.date) -> Puzzle | None:
    """Return the puzzle that a server without others asks on *day*; None where there is none for these rules and words.

    There are a few of each kind, which take turns.
    """
    edition = edition_of(game)
    found = [each for each in ready_puzzles() if (each.game, each.difficulty) == (game.slug, difficulty)]
    current = [each for each in found if each.edition == edition]
    return current[day.toordinal() % len(current)] if current else None


@cache
def ready_puzzles() -> tuple[Puzzle, ...]:
    """Return all puzzles that come with the program."""
    text = files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    return tuple(decoder_of(Puzzle).decode(line) for line in text.splitlines())
