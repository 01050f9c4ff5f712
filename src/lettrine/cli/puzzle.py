"""``lettrine puzzle``: a position a day for each difficulty, one question, answers better and worse."""

import datetime as dt
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.markup import escape

from lettrine.analysis import puzzle_wording as wording
from lettrine.analysis.puzzle import ALL, DIFFICULTIES, Difficulty, NoPuzzle, OpenPuzzle
from lettrine.analysis.puzzle_search import search_puzzles
from lettrine.analysis.puzzle_sheet import MOST_EACH
from lettrine.cli.console import console
from lettrine.cli.game_setup import open_chosen
from lettrine.cli.language import language
from lettrine.cli.puzzle_print import PuzzlePrint, write_puzzle_sheet
from lettrine.cli.rules import print_refusals
from lettrine.cli.word_options import AsJson, GameName, GameOptions, WordsFile
from lettrine.core.errors import LettrineError, UsageError
from lettrine.core.game import AnyGame
from lettrine.core.move_input import interpret
from lettrine.core.refusal import Fact
from lettrine.core.text import catalogue, tell


def command(
    game: GameName,
    date: Annotated[str | None, typer.Option(metavar="YYYY-MM-DD", help="help.puzzle.date", show_default=False)] = None,
    difficulty: Annotated[
        str, typer.Option(metavar="|".join(DIFFICULTIES), help="help.puzzle.difficulty", show_default=False)
    ] = DIFFICULTIES[0],
    words: WordsFile = None,
    option: GameOptions = None,
    solution: Annotated[bool, typer.Option("--solution", help="help.puzzle.solution")] = False,
    as_json: AsJson = False,
    sheet: Annotated[Path | None, typer.Option(metavar="FILE", help="help.puzzle.sheet", show_default=False)] = None,
    count: Annotated[int, typer.Option(min=1, max=MOST_EACH, metavar="N", help="help.puzzle.count")] = 2,
    week: Annotated[
        list[str] | None, typer.Option("--week", metavar="WORD", help="help.puzzle.week", show_default=False)
    ] = None,
) -> None:
    day, wanted = _read_date(date), _read_difficulty(difficulty)
    if sheet is not None:
        write_puzzle_sheet(sheet, PuzzlePrint(game, option or [], words, day, count, week or []))
        return
    subject = open_chosen(game, option or [], words)
    puzzle = _open(subject, day, wanted)
    if as_json:
        typer.echo(_json(puzzle, day, with_solution=solution))
        return
    _show(puzzle, day)
    if solution:
        _reveal(puzzle)
    else:
        _ask(puzzle)


def _read_date(text: str | None) -> dt.date:
    """Return the day meant: today where none is given, as the player's clock has it."""
    if text is None:
        return dt.datetime.now().astimezone().date()
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise UsageError("lettrine.analysis:no_date", text=text) from None


def _read_difficulty(text: str) -> Difficulty:
    found = next((each for each in DIFFICULTIES if each == text), None)
    if found is None:
        raise UsageError("lettrine.analysis:no_difficulty", text=text, accepted=DIFFICULTIES)
    return found


def _open(game: AnyGame, day: dt.date, difficulty: Difficulty) -> OpenPuzzle:
    """Return the puzzle of *day*: searched for no longer than until it is found; raise `NoPuzzle`."""
    for found in search_puzzles(game, day.isoformat()):
        if difficulty in found:
            return OpenPuzzle(game, found[difficulty])
    raise NoPuzzle("lettrine.analysis:no_puzzle", game=game.slug)


def _json(puzzle: OpenPuzzle, day: dt.date, *, with_solution: bool) -> str:
    game, asked = puzzle.game, puzzle.puzzle
    answer: dict[str, Any] = {
        "game": asked.game,
        "date": day.isoformat(),
        "difficulty": asked.difficulty,
        "seat": puzzle.seat,
        "question": wording.ask_at(puzzle, language()),
        "answers": asked.answers,
        "view": game.view(puzzle.state, puzzle.seat),
    }
    if with_solution:
        answer["solution"] = {
            "move": asked.solution,
            "words": asked.words,
            "value": asked.best,
            "text": game.write(puzzle.solution),
            "told": wording.tell(puzzle, puzzle.solution, language()),
        }
    return msgspec.json.encode(answer).decode()


def _show(puzzle: OpenPuzzle, day: dt.date) -> None:
    game, asked = puzzle.game, puzzle.puzzle
    facts: dict[str, Fact] = {
        "name": catalogue(game.package, language()).say("name"),
        "date": day.isoformat(),
        "difficulty": wording.say_difficulty(asked.difficulty, language()),
    }
    console().print(f"[bold]{_say('puzzle.title', facts)}[/]\n")
    console().print(game.picture(game.view(puzzle.state, puzzle.seat), language()))
    console().print(f"\n[bold]{wording.ask_at(puzzle, language())}[/]")


def _say(key: str, facts: dict[str, Fact] | None = None) -> str:
    return catalogue("lettrine.analysis", language()).say(key, facts)


def _ask(puzzle: OpenPuzzle) -> None:
    """Read answers until one is the best, or the player wants to know."""
    console().print(f"[dim]{_say('puzzle.how')}[/]")
    while True:
        try:
            text = input("› ").strip()
        except EOFError:
            return
        if not text:
            _reveal(puzzle)
            return
        if _judge(puzzle, text) == ALL:
            return


def _judge(puzzle: OpenPuzzle, text: str) -> int | None:
    """Return what the answer *text* is worth, in percent of the best; say what it is."""
    game = puzzle.game
    try:
        move = interpret(game, game.view(puzzle.state, puzzle.seat), text)
    except LettrineError as error:
        console().print(f"[red]✗[/] {escape(tell(error, language()))}")
        return None
    refusals = game.check(puzzle.state, puzzle.seat, move)
    print_refusals(game, refusals)
    if refusals:
        return None
    share = puzzle.share(move)
    if share is not None:
        console().print(escape(wording.tell(puzzle, move, language())))
    mark = "[green]✓[/] " if share == ALL else ""
    console().print(f"{mark}{escape(wording.comment(share, language()))}")
    return share


def _reveal(puzzle: OpenPuzzle) -> None:
    console().print(escape(wording.tell_solution(puzzle, language())))
