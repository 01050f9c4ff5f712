"""``lettrine arena``: many games between bots, and what they show."""

import os
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from lettrine.arena import Run, Setting, Summary, cluster_player, local_player, make_setting, open_journal, summarise
from lettrine.arena.comparison import Comparison, compare
from lettrine.arena.run_plan import Player, run
from lettrine.bots.foreign import MEMORY
from lettrine.cli.arena_output import print_comparison, print_summary
from lettrine.cli.console import progress
from lettrine.cli.game_setup import read_assignments, with_variant
from lettrine.cli.language import language
from lettrine.cli.word_options import AsJson, GameName, GameOptions, GameVariant, WordsFile, chosen_lexicon
from lettrine.core.errors import LettrineError, RecordError, UsageError
from lettrine.core.game import AnyGame
from lettrine.core.phrase import file_problem
from lettrine.core.text import catalogue, tell
from lettrine.games import open_game

INTERRUPTED = 130  # as a shell reports it
BAD_RUN = 2


def command(
    game: GameName,
    seats: Annotated[
        str | None, typer.Option(metavar="BOT[:LEVEL],…", help="help.arena.seats", show_default=False)
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="help.arena.games", metavar="N")] = 100,
    seed: Annotated[str, typer.Option(help="help.arena.seed", metavar="SEED")] = "1",
    jobs: Annotated[int | None, typer.Option(min=1, help="help.arena.jobs", metavar="N", show_default=False)] = None,
    cluster: Annotated[
        str | None, typer.Option(help="help.arena.cluster", metavar="ADDRESS", show_default=False)
    ] = None,
    option: GameOptions = None,
    variant: GameVariant = None,
    compared: Annotated[
        str | None, typer.Option("--compare", metavar="NAME=A,B", help="help.arena.compare", show_default=False)
    ] = None,
    words: WordsFile = None,
    limit: Annotated[float, typer.Option(min=0.001, help="help.arena.limit", metavar="SECONDS")] = 2.0,
    memory: Annotated[int, typer.Option(min=64, help="help.arena.memory", metavar="MB")] = MEMORY,
    as_json: AsJson = False,
    report: Annotated[Path | None, typer.Option(help="help.arena.report", metavar="FILE", show_default=False)] = None,
    out: Annotated[Path | None, typer.Option(help="help.arena.out", metavar="FOLDER", show_default=False)] = None,
    resume: Annotated[bool, typer.Option("--resume", help="help.arena.resume")] = False,
) -> None:
    require_sense(jobs, cluster, out, report, resume=resume)
    vocabulary = chosen_lexicon(words)
    name, values = _read_comparison(compared)
    usual = with_variant(option, variant)
    chosen = [[*usual, f"{name}={value}"] for value in values] or [usual]
    subjects = [open_game(game, read_assignments(game, each), vocabulary) for each in chosen]
    bots = seats.split(",") if seats else ["bot"] * subjects[0].seat_counts[0]
    settings = [make_setting(subject, vocabulary, bots, seed, limit, memory) for subject in subjects]
    player = cluster_player(cluster) if cluster else local_player(jobs or cores())
    runs = _run_all(settings, games, player, out, resume=resume)
    _tell_trouble(runs[-1], games, out)
    found = [
        summarise(each.tally, subject.box(len(bots)), each.seconds)
        for each, subject in zip(runs, subjects, strict=False)
        if len(each.tally)
    ]
    if found:
        comparison = compare(name, values[: len(found)], found) if len(found) > 1 else None
        _show(subjects[0], found[0], comparison, games, as_json=as_json)
        if report:
            _write_report(report, subjects[0], found[0], comparison)
    if trouble := runs[-1].trouble:
        raise typer.Exit(BAD_RUN if isinstance(trouble, LettrineError) else INTERRUPTED)


def require_sense(
    jobs: int | None, cluster: str | None, out: Path | None, report: Path | None, *, resume: bool
) -> None:
    """Refuse what cannot be carried out now, not after hours of play."""
    if jobs and cluster:
        raise UsageError("lettrine.arena:exclusive", one="--jobs", other="--cluster")
    if resume and not out:
        raise UsageError("lettrine.arena:resume_what")
    if report and (report.is_dir() or not os.access(report.absolute().parent, os.W_OK)):
        raise UsageError("lettrine.arena:cannot_write", file=str(report))


def _read_comparison(text: str | None) -> tuple[str, list[str]]:
    """Return the option to compare and its values; no option where nothing is compared."""
    if text is None:
        return "", []
    name, _, rest = text.partition("=")
    values = [value.strip() for value in rest.split(",")]
    if not name.strip() or not all(values) or len(values) < 2 or len(set(values)) < len(values):
        raise UsageError("lettrine.arena:compare", text=text)
    return name.strip(), values


def cores() -> int:
    """Return the cores that this process may use, which can be fewer than the machine has."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _run_all(settings: Sequence[Setting], games: int, player: Player, out: Path | None, *, resume: bool) -> list[Run]:
    """Return the runs of *settings*, up to the first that was stopped."""
    runs: list[Run] = []
    with ExitStack() as stack:
        # All are opened before the first game, so that a folder that does not fit is told at once.
        journals = [
            stack.enter_context(closing(open_journal(path, setting.plan, resume=resume))) if path else None
            for setting, path in zip(settings, _paths(out, len(settings)), strict=True)
        ]
        watch = stack.enter_context(
            progress(games * len(settings), catalogue("lettrine.arena", language()).say("run.progress"))
        )
        for number, (setting, journal) in enumerate(zip(settings, journals, strict=True)):

            def tell(done: int, before: int = number * games) -> None:
                watch(before + done)

            runs.append(run(setting, games, player, journal, tell))
            if runs[-1].trouble:
                break
    return runs


def _paths(out: Path | None, count: int) -> list[Path | None]:
    """Return a results file for each run; numbered where there are several."""
    if out is None:
        return [None] * count
    return [out / ("results.jsonl" if count == 1 else f"results-{number}.jsonl") for number in range(1, count + 1)]


def _tell_trouble(last: Run, games: int, out: Path | None) -> None:
    say = catalogue("lettrine.arena", language()).say
    if last.trouble is None:
        return
    if isinstance(last.trouble, LettrineError):
        typer.echo(tell(last.trouble, language()), err=True)
    typer.echo(say("run.interrupted", {"games": len(last.tally), "wanted": games}), err=True)
    if out:
        typer.echo(say("run.resume", {"folder": str(out)}), err=True)


def _show(game: AnyGame, summary: Summary, comparison: Comparison | None, games: int, *, as_json: bool) -> None:
    if as_json:
        answer: dict[str, Any] = msgspec.to_builtins(summary, str_keys=True) | {"wanted": games}
        if comparison:
            answer["comparison"] = msgspec.to_builtins(comparison, str_keys=True)
        typer.echo(msgspec.json.encode(answer).decode())
    elif comparison:
        print_comparison(game, comparison)
    else:
        print_summary(game, summary)


def _write_report(path: Path, game: AnyGame, summary: Summary, comparison: Comparison | None) -> None:
    from lettrine.arena.report.page import write_page  # noqa: PLC0415  (only for who wants one)

    try:
        path.write_text(write_page(game, summary, comparison, language()), encoding="utf-8")
    except OSError as error:
        raise RecordError("lettrine.arena:file", file=str(path), problem=file_problem(error)) from error
    typer.echo(catalogue("lettrine.arena", language()).say("run.reported", {"file": str(path)}), err=True)
