"""``lettrine play``: a game in the terminal, with bots or around one screen."""

from collections.abc import Sequence
from contextlib import closing
from getpass import getuser
from pathlib import Path
from typing import Annotated, Any, Literal
from urllib.parse import quote

import typer

from lettrine.bots.level import USUAL
from lettrine.bots.names import GRADED, read_level
from lettrine.cli.console import console
from lettrine.cli.game_setup import open_chosen, read_assignments, seat_count, with_variant
from lettrine.cli.language import language, sentences
from lettrine.cli.terminal import Terminal
from lettrine.cli.word_options import GameOptions, GameVariant, WordsFile
from lettrine.core.chance import new_seed
from lettrine.core.errors import UsageError
from lettrine.core.extras import require_extra
from lettrine.core.game import AnyGame
from lettrine.core.phrase import file_problem
from lettrine.core.play import start
from lettrine.core.record import write_record
from lettrine.core.text import catalogue
from lettrine.games import REGISTRY, game_type, open_game
from lettrine.table.lobby import LONGEST_NAME

HUMAN = "human"


def command(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="help.game")] = None,
    seats: Annotated[str | None, typer.Option(metavar="human,bot[:LEVEL]", help="help.play.seats")] = None,
    level: Annotated[str, typer.Option(metavar="LEVEL", help="help.play.level")] = USUAL,
    seed: Annotated[str | None, typer.Option(help="help.seed")] = None,
    words: WordsFile = None,
    option: GameOptions = None,
    variant: GameVariant = None,
    record: Annotated[Path | None, typer.Option(help="help.play.record")] = None,
    server: Annotated[
        str | None, typer.Option(envvar="LETTRINE_SERVER", help="help.play.server", metavar="ADDRESS")
    ] = None,
    code: Annotated[str, typer.Option(help="help.play.code", metavar="CODE", show_default=False)] = "",
    name: Annotated[str, typer.Option(help="help.play.name", metavar="NAME", show_default=False)] = "",
) -> None:
    if server is not None and code:
        _visit(server, name, code)
        return
    chosen = with_variant(option, variant)
    slug = game or _choose_game()
    if slug is None:
        return
    if server is not None:
        _host(server, slug, seats, read_level(level), chosen, name)
        return
    subject = open_chosen(slug, chosen, words)
    players = _players(seats, read_level(level), subject)
    if record is not None:
        _write(record, b"", "ab")  # what cannot be written is told now, not when the game is over
    last = Terminal(subject, players).run(start(subject, len(players), seed or new_seed()))
    if record is not None:
        _write(record, write_record(last.record()), "wb")
        console().print(sentences().say("play.recorded", {"file": str(record)}))


def _host(server: str, slug: str, seats: str | None, level: str, option: list[str], name: str) -> None:
    """Open a table at *server*; the seats of people other than oneself are for whoever has the code."""
    options = read_assignments(slug, option)
    players = _players(seats, level, open_game(slug, options))
    if players.count(None) == 1:  # against bots nobody is hurried unless they ask for it
        options = {**game_type(slug).untimed, **options}
    settings = {"game": slug, "seats": len(players), "options": options, "has_hints": players.count(None) == 1}
    _visit(server, name, "", settings, [player for player in players if player is not None])


def _visit(server: str, name: str, code: str, settings: dict[str, Any] | None = None, bots: Sequence[str] = ()) -> None:
    """Sit down at a new table with *settings*, or at the one that invites with *code*."""
    require_extra("server", "httpx", "websockets")
    from lettrine.cli.remote_game import RemoteGame  # noqa: PLC0415  (a game on this screen needs no network)
    from lettrine.cli.server_connection import ServerConnection  # noqa: PLC0415  (as above)

    with closing(ServerConnection(server)) as connection:
        if settings is None:
            table, code = connection.call("GET", f"/codes/{quote(code, safe='')}")["table"], code.upper()
        else:
            opened = connection.call("POST", "/tables", settings)
            table, code = opened["summary"]["table"], opened["code"]
        connection.join(table, code)
        remote_game = RemoteGame(connection)
        remote_game.sit(name or _own_name(), code, bots)
        remote_game.run()


def _own_name() -> str:
    """Return what the system calls the person at the keyboard."""
    try:
        return getuser()[:LONGEST_NAME]
    except (OSError, KeyError):
        return sentences().say("visit.somebody")


def _players(seats: str | None, level: str, game: AnyGame) -> tuple[str | None, ...]:
    """Return who sits where, None for a person and a level for a bot; by default one person against bots, or alone."""
    named = seats.split(",") if seats else (HUMAN, *(GRADED,) * (game.seat_counts[0] - 1))
    players = tuple(_player(name, level) for name in named)
    seat_count(game, len(players))  # refuses what the box does not allow
    return players


def _player(name: str, usual: str) -> str | None:
    style, colon, level = name.partition(":")
    if style == GRADED:
        return read_level(level) if colon else usual
    if name != HUMAN:
        raise UsageError("cli:unknown_player", player=name, accepted=(HUMAN, GRADED))
    return None


def _write(file: Path, content: bytes, mode: Literal["ab", "wb"]) -> None:
    try:
        with file.open(mode) as target:
            target.write(content)
    except OSError as error:
        raise UsageError("cli:cannot_write", file=str(file), problem=file_problem(error)) from error


def _choose_game() -> str | None:
    """Return the game picked from the list; None when the player leaves."""
    say = sentences().say
    console().print(f"\n[bold]{say('play.welcome')}[/]\n")
    slugs = list(REGISTRY)
    for number, slug in enumerate(slugs, 1):
        texts = catalogue(game_type(slug).package, language())
        console().print(f"  [bold]{number}[/]  [bold]{texts.say('name')}[/]  [dim]{texts.say('pitch')}[/]")
    console().print(f"\n[dim]{say('play.menu')}[/]")
    while True:
        try:
            answer = input("› ").strip().lower()
        except EOFError:
            return None
        if answer in {"", "q"}:
            return None
        if answer.isdecimal() and 0 < int(answer) <= len(slugs):
            return slugs[int(answer) - 1]
        if answer in REGISTRY:
            return answer
        console().print(say("play.menu"))
