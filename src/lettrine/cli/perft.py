"""``lettrine perft``: count sequences of moves, with the count under each first move."""

from pathlib import Path
from typing import Annotated

import typer

from lettrine.cli.game_setup import open_chosen, seat_count
from lettrine.core.move_tree import divide
from lettrine.core.play import start


def command(
    game: Annotated[str, typer.Argument(metavar="GAME", help="help.game")],
    depth: Annotated[int, typer.Option(min=1, help="help.perft.depth")] = 1,
    seed: Annotated[str, typer.Option(help="help.seed")] = "1",
    seats: Annotated[int | None, typer.Option(help="help.seats")] = None,
    words: Annotated[Path | None, typer.Option(help="help.words_file")] = None,
    option: Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="help.option")] = None,
) -> None:
    subject = open_chosen(game, option or [], words)
    total = 0
    for move, count in divide(start(subject, seat_count(subject, seats), seed), depth):
        typer.echo(f"{move}: {count}")
        total += count
    typer.echo(f"\n{total}")
