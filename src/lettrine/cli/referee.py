"""``lettrine referee``: the box lies on the table, the program is dictionary, score sheet and judge."""

from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from lettrine.cli.game_setup import open_chosen
from lettrine.cli.language import sentences
from lettrine.cli.referee_terminal import RefereeTerminal, SheetFile
from lettrine.cli.word_options import GameName, GameOptions, WordsFile, chosen_lexicon
from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame
from lettrine.core.phrase import file_problem
from lettrine.games import open_game
from lettrine.table.box.record import read_sheet, write_header
from lettrine.table.box.referee import referee
from lettrine.table.box.step import House


def command(
    game: GameName,
    names: Annotated[str | None, typer.Option(metavar="NAME,NAME", help="help.referee.names")] = None,
    option: GameOptions = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="help.referee.record")] = None,
    contest: Annotated[int | None, typer.Option(metavar="POINTS", min=0, help="help.referee.contest")] = None,
    words: WordsFile = None,
) -> None:
    kept = _read(record)
    if kept:
        header, box = read_sheet(kept, partial(open_game, lexicon=chosen_lexicon(words)))
        if header.game != game:
            raise UsageError("cli:other_sheet", file=str(record), game=header.game)
        players = header.names
    else:
        subject = open_chosen(game, option or [], words)
        players = _names(names, subject)
        box = referee(subject, len(players), house=House(contest is not None, contest or 0))
    sheet = SheetFile(record)
    if not kept:
        sheet.add(write_header(box, players))
    RefereeTerminal(box, players, sheet).run()


def _read(record: Path | None) -> bytes:
    """Return what *record* holds: a sheet that goes on; nothing where there is none yet."""
    if record is None or not record.exists():
        return b""
    try:
        return record.read_bytes()
    except OSError as error:
        raise UsageError("cli:cannot_read", file=str(record), problem=file_problem(error)) from error


def _names(names: str | None, game: AnyGame) -> tuple[str, ...]:
    """Return what the players are called, in their order; numbered where nobody says."""
    if names is None:
        return tuple(sentences().say("play.name", {"seat": seat}) for seat in range(1, game.seat_counts[0] + 1))
    found = tuple(name.strip() for name in names.split(","))
    if not all(found) or len({name.casefold() for name in found}) < len(found):
        raise UsageError("cli:names_alike", names=names)
    return found
