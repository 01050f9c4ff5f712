"""``lettrine print``: a game on paper, as PDF."""

from pathlib import Path
from typing import Annotated

import typer

from lettrine.cli.game_setup import open_chosen, with_variant
from lettrine.cli.language import language
from lettrine.cli.word_options import GameName, GameOptions, GameVariant
from lettrine.core.errors import UsageError
from lettrine.core.phrase import file_problem
from lettrine.core.text import catalogue
from lettrine.print_and_play import document
from lettrine.print_and_play.layout import PAPERS


def command(
    game: GameName,
    paper: Annotated[str, typer.Option(metavar="|".join(PAPERS), help="help.print.paper")] = "a4",
    output: Annotated[
        Path | None, typer.Option("--output", metavar="FILE", help="help.print.output", show_default=False)
    ] = None,
    option: GameOptions = None,
    variant: GameVariant = None,
) -> None:
    chosen = next((each for each in PAPERS if each == paper), None)
    if chosen is None:
        raise UsageError("lettrine.print_and_play:no_paper", text=paper, accepted=tuple(PAPERS))
    subject = open_chosen(game, with_variant(option, variant), None)
    path = output or Path(f"{subject.slug}-{chosen}.pdf")
    made = document.make_pdf(subject, chosen, language())
    try:
        path.write_bytes(made)
    except OSError as error:
        raise UsageError("cli:cannot_write", file=str(path), problem=file_problem(error)) from error
    typer.echo(catalogue(document.PACKAGE, language()).say("written", {"file": str(path)}), err=True)
