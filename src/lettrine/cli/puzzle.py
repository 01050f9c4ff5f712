"""``lettrine puzzle``: one position a day, one question, one best answer."""

import datetime as dt
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape

from lettrine.analysis.puzzle import Puzzle, make_puzzle
from lettrine.analysis.wording import ask
from lettrine.cli.console import console
from lettrine.cli.game_setup import open_chosen
from lettrine.cli.language import language
from lettrine.cli.rules import print_refusals
from lettrine.cli.word_options import AsJson, GameName, GameOptions, WordsFile
from lettrine.core.errors import LettrineError, UsageError
from lettrine.core.game import AnyGame
from lettrine.core.move_input import interpret
from lettrine.core.refusal import Fact
from lettrine.core.text import Catalogue, catalogue, tell


def command(
    game: GameName,
    date: Annotated[str | None, typer.Option(metavar="YYYY-MM-DD", help="help.puzzle.date", show_default=False)] = None,
    words: WordsFile = None,
    option: GameOptions = None,
    solution: Annotated[bool, typer.Option("--solution", help="help.puzzle.solution")] = False,
    as_json: AsJson = False,
) -> None:
    day = _read_date(date)
    subject = open_chosen(game, option or [], words)
    puzzle = make_puzzle(subject, day)
    if as_json:
        typer.echo(_json(subject, puzzle, with_solution=solution))
        return
    _show(subject, puzzle)
    if solution:
        _reveal(subject, puzzle)
    else:
        _ask(subject, puzzle)


def _read_date(text: str | None) -> dt.date:
    """Return the day meant: today where none is given, as the player's clock has it."""
    if text is None:
        return dt.datetime.now().astimezone().date()
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise UsageError("lettrine.analysis:no_date", text=text) from None


def _sentences() -> Catalogue:
    return catalogue("lettrine.analysis", language())


def _json(game: AnyGame, puzzle: Puzzle, *, with_solution: bool) -> str:
    answer: dict[str, Any] = {
        "game": puzzle.game,
        "date": puzzle.date.isoformat(),
        "seat": puzzle.seat,
        "question": ask(game.package, puzzle.question, language()),
        "answers": puzzle.answers,
        "view": game.view(puzzle.state, puzzle.seat),
    }
    if with_solution:
        answer["solution"] = msgspec.to_builtins(puzzle.solution) | {"text": game.write(puzzle.solution.move)}
    return msgspec.json.encode(answer).decode()


def _show(game: AnyGame, puzzle: Puzzle) -> None:
    name = catalogue(game.package, language()).say("name")
    say = _sentences().say
    console().print(f"[bold]{say('puzzle.title', {'name': name, 'date': puzzle.date.isoformat()})}[/]\n")
    console().print(game.picture(game.view(puzzle.state, puzzle.seat), language()))
    console().print(f"\n[bold]{ask(game.package, puzzle.question, language())}[/]")


def _ask(game: AnyGame, puzzle: Puzzle) -> None:
    """Read answers until one is the best, or the player wants to know."""
    say = _sentences().say
    console().print(f"[dim]{say('puzzle.how')}[/]")
    while True:
        try:
            text = input("› ").strip()
        except EOFError:
            return
        if not text:
            _reveal(game, puzzle)
            return
        if _judge(game, puzzle, text):
            console().print(f"[green]✓[/] {say('puzzle.found', {'answers': puzzle.answers})}")
            return


def _judge(game: AnyGame, puzzle: Puzzle, text: str) -> bool:
    """Whether *text* is the best answer; if not, say what it is."""
    try:
        move = interpret(game, game.view(puzzle.state, puzzle.seat), text)
    except LettrineError as error:
        console().print(f"[red]✗[/] {escape(tell(error, language()))}")
        return False
    refusals = game.check(puzzle.state, puzzle.seat, move)
    print_refusals(game, refusals)
    if refusals:
        return False
    is_solved = puzzle.is_solved_by(game, move)
    if not is_solved:
        console().print(_sentences().say("puzzle.better"))
    return is_solved


def _reveal(game: AnyGame, puzzle: Puzzle) -> None:
    facts: dict[str, Fact] = {"words": puzzle.solution.words, "text": escape(game.write(puzzle.solution.move))}
    console().print(_sentences().say("puzzle.solution", facts))
