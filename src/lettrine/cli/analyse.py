"""``lettrine analyse``: what a game that is over teaches."""

import os
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from lettrine.analysis import Effort, Study, Trouble, Turn, player_reports
from lettrine.cli.analysis_output import print_analysis
from lettrine.cli.console import progress
from lettrine.cli.language import language
from lettrine.cli.records import open_told
from lettrine.cli.word_options import AsJson, WordsFile
from lettrine.core.errors import LettrineError, RecordError, UsageError
from lettrine.core.phrase import file_problem
from lettrine.core.text import catalogue, tell

INTERRUPTED = 130  # as a shell reports it
BAD_RECORD = 2


def command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="help.records.file")],
    words: WordsFile = None,
    limit: Annotated[float, typer.Option(min=0.01, help="help.analyse.limit", metavar="SECONDS")] = Effort().limit,
    draws: Annotated[int, typer.Option(min=0, max=100, help="help.analyse.draws", metavar="N")] = Effort().draws,
    as_json: AsJson = False,
    report: Annotated[Path | None, typer.Option(help="help.analyse.report", metavar="FILE", show_default=False)] = None,
) -> None:
    if report and (report.is_dir() or not os.access(report.absolute().parent, os.W_OK)):
        raise UsageError("lettrine.analysis:cannot_write", file=str(report))
    game, told = open_told(file, words)
    study = Study(game, told, Effort(limit, draws, explains=as_json))
    turns, trouble = _work(study)
    if turns:
        if as_json:
            typer.echo(_json(study, turns))
        else:
            print_analysis(study, turns)
        if report:
            _write_report(report, study, turns)
    _exit(study, turns, trouble)


def _work(study: Study) -> tuple[list[Turn], Trouble | None]:
    """Return the turns that could be analysed, and what put an end to it too early."""
    turns: list[Turn] = []
    label = catalogue("lettrine.analysis", language()).say("run.progress")
    with progress(len(study), label) as watch:
        try:
            for turn in study.turns():
                turns.append(turn)
                watch(len(turns))
        except (RecordError, KeyboardInterrupt) as trouble:
            return turns, trouble
    return turns, None


def _json(study: Study, turns: list[Turn]) -> str:
    answer: dict[str, Any] = {
        "game": study.game.slug,
        "unit": study.unit,
        "moves": len(study),
        "seats": player_reports(turns, study.seats, study.unit),
        "turns": [msgspec.to_builtins(turn) | {"best": turn.best, "cost": turn.cost} for turn in turns],
    }
    return msgspec.json.encode(answer).decode()


def _write_report(path: Path, study: Study, turns: list[Turn]) -> None:
    from lettrine.analysis.report.page import write_page  # noqa: PLC0415  (only for who wants one)

    try:
        path.write_text(write_page(study, turns, language()), encoding="utf-8")
    except OSError as error:
        raise RecordError("lettrine.analysis:file", file=str(path), problem=file_problem(error)) from error
    typer.echo(catalogue("lettrine.analysis", language()).say("run.reported", {"file": str(path)}), err=True)


def _exit(study: Study, turns: list[Turn], trouble: Trouble | None) -> None:
    say = catalogue("lettrine.analysis", language()).say
    if trouble is None and not turns:
        typer.echo(say("run.nothing"), err=True)
    if trouble is None:
        return
    if isinstance(trouble, LettrineError):
        typer.echo(tell(trouble, language()), err=True)
    typer.echo(say("run.stopped", {"done": len(turns), "moves": len(study)}), err=True)
    raise typer.Exit(BAD_RECORD if isinstance(trouble, LettrineError) else INTERRUPTED)
