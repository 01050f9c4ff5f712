"""``lettrine records``: verify, show and replay the record of a game."""

from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from lettrine.cli.console import console
from lettrine.cli.language import language, sentences
from lettrine.cli.word_options import WordsFile, chosen_lexicon
from lettrine.core.errors import RecordError, UsageError
from lettrine.core.event import Drawn, Event, Played
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.phrase import file_problem
from lettrine.core.record import Record, read_header, read_record
from lettrine.core.record_replay import replay as replay_record
from lettrine.core.record_replay import verify as verify_record
from lettrine.core.text import tell
from lettrine.games import open_game
from lettrine.games.sentences import kind_of, say_line_gain, say_move
from lettrine.table.box.record import is_sheet, read_sheet
from lettrine.table.box.referee import BoxGame, can_study

app = typer.Typer(help="help.records.records", no_args_is_help=True)

File = Annotated[Path, typer.Argument(metavar="FILE", help="help.records.file")]


@app.command(help="help.records.verify")
def verify(file: File, words: WordsFile = None) -> None:
    game, record = open_record(file, words)
    problems = verify_record(game, record)
    for problem in problems:
        typer.echo(tell(problem, language()), err=True)
    if problems:
        raise typer.Exit(1)
    draws = sum(isinstance(event, Drawn) for event in record.events)
    sharers = sum(share is not None for share in record.shares)
    facts = {"events": len(record.events), "draws": draws, "sharers": sharers}
    typer.echo(sentences().say("records.fair_shared" if sharers else "records.fair", facts))


@app.command(help="help.records.show")
def show(file: File, words: WordsFile = None) -> None:
    game, record = open_record(file, words)
    say = sentences().say
    console().print(
        f"[bold]{game.slug}[/]  {say('records.header', {'seats': record.seats, 'version': record.version})}"
    )
    console().print(f"[dim]{say('records.commitment', {'commitment': record.commitment})}[/]")
    for seat, share in enumerate(record.shares, 1):
        if share is not None:
            console().print(f"[dim]{say('records.share', {'seat': seat, 'share': share})}[/]")
    before: Any = None
    for number, (event, state) in enumerate(replay_record(game, record)):
        if event is not None:
            console().print(f"[dim]{number:4}[/]  {describe(game, before, event)}")
        before = state
    print_outcome(game, before)


@app.command(help="help.records.replay")
def replay(file: File, words: WordsFile = None) -> None:
    game, record = open_record(file, words)
    before: Any = None
    for number, (event, state) in enumerate(replay_record(game, record)):
        if isinstance(event, Played):
            console().rule(f"{number}  {describe(game, before, event)}")
            console().print(game.picture(game.view(state, event.seat), language()))
        before = state
    print_outcome(game, before)


def describe(game: AnyGame, state: AnyState, event: Event[Any, Any]) -> str:
    """Return *event*, about to happen in *state*, as a line of a log."""
    say = sentences().say
    seat = say("log.seat", {"seat": event.seat + 1}) if event.seat is not None else say("log.table")
    if isinstance(event, Played):
        line = game.score(state, event.seat, event.move)
        gain = say_line_gain(game, line, language()) if line.items else ""
        move = say_move(game, kind_of(event.move), escape(game.write(event.move)), line.words, language())
        return f"{seat}  [bold]{move}[/]  {gain}".rstrip()
    if isinstance(event, Drawn):
        return f"[dim]{seat}  {say('log.draw')}[/]"
    return f"{seat}  {say(f'log.{type(event.act).__name__}')}"


def print_outcome(game: AnyGame, state: AnyState) -> None:
    outcome = game.outcome(state)
    if outcome is None:
        console().print(sentences().say("records.unfinished"))
        return
    scores = ", ".join(f"{score:g}" for score in outcome.scores)
    winners = tuple(str(seat + 1) for seat in outcome.winners)
    key = "records.outcome" if winners else "records.no_winner"
    console().print(sentences().say(key, {"scores": scores, "winners": winners, "rule": outcome.rule}))


def open_told(file: Path, words: Path | None) -> tuple[AnyGame, Record[Any, Any] | BoxGame]:
    """Return the record in *file*, or the sheet of a game with real pieces, and its game; raise `RecordError`."""
    data = _read(file)
    if not is_sheet(data):
        return _decode(data, words)
    _, box = read_sheet(data, partial(open_game, lexicon=chosen_lexicon(words)))
    if not can_study(box.game):
        raise UsageError("lettrine.analysis:hidden_hands", game=box.game.slug)
    return box.game, box


def open_record(file: Path, words: Path | None) -> tuple[AnyGame, Record[Any, Any]]:
    """Return the record in *file* and the game that reads it; raise `RecordError`."""
    return _decode(_read(file), words)


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except FileNotFoundError as error:
        raise RecordError("cli:no_such_file", file=str(file)) from error
    except OSError as error:
        raise RecordError("cli:cannot_read", file=str(file), problem=file_problem(error)) from error


def _decode(data: bytes, words: Path | None) -> tuple[AnyGame, Record[Any, Any]]:
    header = read_header(data)
    game = open_game(header.game, header.options, chosen_lexicon(words))
    return game, read_record(data, game.move_type, game.outcome_type)
