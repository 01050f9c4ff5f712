"""``lettrine puzzle --sheet``: puzzles of three levels, with answers, as a page to print."""

import datetime as dt
import os
from pathlib import Path
from typing import NamedTuple

import typer

from lettrine.analysis.puzzle import DIFFICULTIES
from lettrine.analysis.puzzle_sheet import PuzzleSheet, SheetMaker, read_week
from lettrine.analysis.report.puzzle_sheet_page import write_sheet
from lettrine.cli.console import progress
from lettrine.cli.game_setup import read_assignments
from lettrine.cli.language import language
from lettrine.cli.word_options import chosen_lexicon
from lettrine.core.errors import RecordError, UsageError
from lettrine.core.phrase import file_problem
from lettrine.core.text import catalogue
from lettrine.games import open_game


class PuzzlePrint(NamedTuple):
    """What is printed: *each* puzzles of each difficulty, those of *day*, some of them with words of the *week*."""

    game: str
    options: list[str]
    words: Path | None
    day: dt.date
    each: int
    week: list[str]


def write_puzzle_sheet(path: Path, wanted: PuzzlePrint) -> None:
    """Write the sheet to *path* as HTML; raise `UsageError` where nothing can be written there, before any work."""
    if path.is_dir() or not os.access(path.absolute().parent, os.W_OK):
        raise UsageError("lettrine.analysis:cannot_write", file=str(path))
    page = write_sheet(_sheet(wanted), wanted.day.isoformat(), language())
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        raise RecordError("lettrine.analysis:file", file=str(path), problem=file_problem(error)) from error
    typer.echo(catalogue("lettrine.analysis", language()).say("sheet.written", {"file": str(path)}), err=True)


def _sheet(wanted: PuzzlePrint) -> PuzzleSheet:
    words = read_week(wanted.week)
    options = read_assignments(wanted.game, wanted.options)
    added = {"words_added": [*options.get("words_added", ()), *words]} if words else {}
    game = open_game(wanted.game, options | added, chosen_lexicon(wanted.words))
    maker = SheetMaker(game, wanted.day.isoformat(), wanted.each, words)
    label = catalogue("lettrine.analysis", language()).say("sheet.progress")
    with progress(len(DIFFICULTIES) * wanted.each + len(words), label) as watch:
        for found in maker.steps():
            watch(found)
    return maker.sheet(language())
