"""``lettrine lab``: variants side by side, facts swept, rules changed one by one, letters searched for a goal."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from lettrine.arena import cluster_player, local_player
from lettrine.arena.comparison import Comparison, Variant, differences
from lettrine.arena.lab.finding import Finding
from lettrine.arena.lab.goal import Goal, read_goal
from lettrine.arena.lab.subject import Subject, swept, variants_beside, without_each_rule
from lettrine.arena.lab.workshop import Workshop
from lettrine.arena.summary import Summary
from lettrine.cli.arena import BAD_RUN, INTERRUPTED, cores, require_sense
from lettrine.cli.console import progress
from lettrine.cli.game_setup import read_assignments
from lettrine.cli.lab_output import print_finding
from lettrine.cli.language import language
from lettrine.cli.word_options import AsJson, GameName, GameOptions, WordsFile, chosen_lexicon
from lettrine.core.errors import LettrineError, OptionError, RecordError, UsageError
from lettrine.core.phrase import file_problem
from lettrine.core.text import catalogue, tell
from lettrine.games.registry import game_type


def command(
    game: GameName,
    variant: Annotated[
        list[str] | None, typer.Option(metavar="NAME|FILE|LINK", help="help.lab.variant", show_default=False)
    ] = None,
    vary: Annotated[
        list[str] | None, typer.Option(metavar="NAME=5..9", help="help.lab.vary", show_default=False)
    ] = None,
    rules: Annotated[bool, typer.Option("--rules", help="help.lab.rules")] = False,
    search: Annotated[
        str | None, typer.Option(metavar="MEASURE=VALUE", help="help.lab.search", show_default=False)
    ] = None,
    steps: Annotated[int, typer.Option(min=1, max=200, metavar="N", help="help.lab.steps")] = 12,
    seats: Annotated[
        str | None, typer.Option(metavar="BOT[:LEVEL],…", help="help.arena.seats", show_default=False)
    ] = None,
    games: Annotated[int, typer.Option(min=1, metavar="N", help="help.lab.games")] = 400,
    until: Annotated[
        list[str] | None, typer.Option(metavar="MEASURE=REACH", help="help.lab.until", show_default=False)
    ] = None,
    skill: Annotated[bool, typer.Option("--skill", help="help.lab.skill")] = False,
    seed: Annotated[str, typer.Option(help="help.arena.seed", metavar="SEED")] = "1",
    jobs: Annotated[int | None, typer.Option(min=1, help="help.arena.jobs", metavar="N", show_default=False)] = None,
    cluster: Annotated[
        str | None, typer.Option(help="help.arena.cluster", metavar="ADDRESS", show_default=False)
    ] = None,
    option: GameOptions = None,
    words: WordsFile = None,
    limit: Annotated[float, typer.Option(min=0.001, help="help.arena.limit", metavar="SECONDS")] = 2.0,
    as_json: AsJson = False,
    report: Annotated[Path | None, typer.Option(help="help.arena.report", metavar="FILE", show_default=False)] = None,
    out: Annotated[Path | None, typer.Option(help="help.arena.out", metavar="FOLDER", show_default=False)] = None,
    resume: Annotated[bool, typer.Option("--resume", help="help.arena.resume")] = False,
) -> None:
    require_sense(jobs, cluster, out, report, resume=resume)
    if sum((bool(vary), rules, search is not None)) > 1:
        raise UsageError("lettrine.arena:lab_one")
    goal = None if search is None else read_goal(search)
    subjects = _subjects(game, variant or [], vary or [], option or [], is_rules=rules, is_search=goal is not None)
    workshop = Workshop(
        slug=game,
        vocabulary=chosen_lexicon(words),
        bots=(),
        seed=seed,
        games=games,
        limit=limit,
        player=cluster_player(cluster) if cluster else local_player(jobs or cores()),
        until=[_read_reach(text) for text in until or ()],
        out=out,
        resume=resume,
    )
    subjects = _playable(workshop, subjects)
    workshop.bots = seats.split(",") if seats else ["greedy"] * workshop.open(subjects[0]).seat_counts[0]
    finding = _find(workshop, subjects, goal, steps, has_skill=skill)
    _tell_trouble(workshop, out)
    if finding is not None:
        _show(workshop, subjects[0], finding, report, as_json=as_json)
    if workshop.trouble:
        raise typer.Exit(BAD_RUN if isinstance(workshop.trouble, LettrineError) else INTERRUPTED)


def _subjects(
    slug: str,
    variants: Sequence[str],
    ranges: Sequence[str],
    assignments: Sequence[str],
    *,
    is_rules: bool,
    is_search: bool,
) -> list[Subject]:
    game_type(slug)  # refuses a game that there is not
    options = read_assignments(slug, assignments)
    beside = variants_beside(slug, variants, options)
    if is_search:
        return beside[-1:]
    if is_rules:
        return without_each_rule(slug, beside[-1].options)
    if ranges:
        return swept(slug, ranges, beside[-1].options)
    if not variants:
        raise UsageError("lettrine.arena:lab_what")
    return beside


def _playable(workshop: Workshop, subjects: Sequence[Subject]) -> list[Subject]:
    """Return the *subjects* that can be, and say of the others why not; raise the error where none can."""
    found, errors = [], []
    for subject in subjects:
        try:
            workshop.open(subject)
            found.append(subject)
        except OptionError as error:
            errors.append(error)
            facts = {"name": subject.name, "problem": tell(error, language())}
            typer.echo(catalogue("lettrine.arena", language()).say("lab.refused", facts), err=True)
    if not found:
        raise errors[0]
    return found


def _find(
    workshop: Workshop, subjects: Sequence[Subject], goal: Goal | None, steps: int, *, has_skill: bool
) -> Finding | None:
    """Return what was found until the end, or until the workshop was stopped; None for nothing at all."""
    say = catalogue("lettrine.arena", language()).say
    searched = None
    with progress(workshop.games * len(subjects), say("lab.progress")) as watch:
        names = [subject.name for subject in subjects]
        workshop.watch = lambda name, done: watch((names.index(name) if name in names else 0) * workshop.games + done)
        if goal is not None:
            searched = workshop.search(subjects[0], goal, steps)
            options = {**subjects[0].options}
            options["variant"] = {
                **{name: fact for name, fact in options.get("variant", {}).items() if name != "digest"},
                "letters": list(searched.letters),
            }
            subjects = [subjects[0], Subject(" ".join(searched.letters)[:60] or "=", options)]
        played = [(subject, workshop.play(subject)) for subject in subjects]
        done = [(subject, summary) for subject, summary in played if summary is not None]
        skills = [workshop.skill(subject) for subject, _ in done] if has_skill else []
    if not done:
        return None
    comparison = _beside(done)
    return Finding(
        game=workshop.slug, comparison=comparison, skills=tuple(skills), search=searched, seconds=workshop.seconds
    )


def _beside(done: Sequence[tuple[Subject, Summary]]) -> Comparison:
    first = done[0][1]
    return Comparison(
        "",
        tuple(
            Variant(subject.name, summary, () if summary is first else differences(first, summary))
            for subject, summary in done
        ),
    )


def _read_reach(text: str) -> Goal:
    """Return the measure that is to be known within a reach: ``length=0.5``."""
    goal = read_goal(text)
    if goal.wanted <= 0:
        raise UsageError("lettrine.arena:goal", text=text[:80], accepted=("length=0.5", "first=3%"))
    return goal._replace(tolerance=goal.wanted)


def _show(workshop: Workshop, first: Subject, finding: Finding, report: Path | None, *, as_json: bool) -> None:
    game = workshop.open(first)
    if as_json:
        typer.echo(msgspec.json.encode(msgspec.to_builtins(finding, str_keys=True)).decode())
    else:
        print_finding(game, finding)
    if report is None:
        return
    from lettrine.arena.report.lab_page import write_lab_page  # noqa: PLC0415  (only for who wants one)

    try:
        report.write_text(write_lab_page(game, finding, language()), encoding="utf-8")
    except OSError as error:
        raise RecordError("lettrine.arena:file", file=str(report), problem=file_problem(error)) from error
    typer.echo(catalogue("lettrine.arena", language()).say("run.reported", {"file": str(report)}), err=True)


def _tell_trouble(workshop: Workshop, out: Path | None) -> None:
    if workshop.trouble is None:
        return
    say = catalogue("lettrine.arena", language()).say
    if isinstance(workshop.trouble, LettrineError):
        typer.echo(tell(workshop.trouble, language()), err=True)
    if out:
        typer.echo(say("run.resume", {"folder": str(out)}), err=True)
