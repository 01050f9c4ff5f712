"""``lettrine perft``: count sequences of moves, with the count under each first move."""

from typing import Annotated

import typer

from lettrine.cli.game_setup import open_chosen, seat_count, with_variant
from lettrine.cli.word_options import GameName, GameOptions, GameVariant, WordsFile
from lettrine.core.move_tree import divide
from lettrine.core.play import start


def command(
    game: GameName,
    depth: Annotated[int, typer.Option(min=1, help="help.perft.depth")] = 1,
    seed: Annotated[str, typer.Option(help="help.seed")] = "1",
    seats: Annotated[int | None, typer.Option(help="help.seats")] = None,
    words: WordsFile = None,
    option: GameOptions = None,
    variant: GameVariant = None,
) -> None:
    subject = open_chosen(game, with_variant(option, variant), words)
    total = 0
    for move, count in divide(start(subject, seat_count(subject, seats), seed), depth):
        typer.echo(f"{move}: {count}")
        total += count
    typer.echo(f"\n{total}")
