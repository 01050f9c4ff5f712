"""A seat at a table of a server, seen from the terminal: the same pictures, the same moves."""

from collections.abc import Iterable
from typing import Any

import msgspec
from rich.markup import escape

from lettrine.cli.console import console
from lettrine.cli.language import language, sentences
from lettrine.cli.line import Json, Line
from lettrine.cli.terminal import table_command
from lettrine.core.event import Played, Ruled
from lettrine.core.game import AnyGame
from lettrine.games import open_game
from lettrine.games.telling import kind_of, say_move
from lettrine.table.entry import AnyEntry, Entry, Happened


class Visit:
    """Plays at the table that *line* has joined, until the game is over or the person leaves."""

    def __init__(self, line: Line) -> None:
        self._line = line
        settings = line.update["table"]["settings"]
        self._game: AnyGame = open_game(settings["game"], settings["options"])
        self._told = line.update["seq"]

    def sit(self, name: str, code: str, bots: Iterable[str] = ()) -> None:
        """Take a seat, unless one has it already, and give others to *bots*."""
        if self._seat is None:
            self._ask("take_seat", name=name, code=code)
        for level in bots:
            self._ask("seat_bot", level=level)
        if any(seat["sitter"]["sitter"] == "empty" for seat in self._table["seats"]):
            console().print(sentences().say("visit.invite", {"code": self._table.get("code", "")}))

    def run(self) -> None:
        try:
            while self._table["phase"] != "over":
                self._step()
        except (EOFError, KeyboardInterrupt):
            console().print(f"\n{sentences().say('visit.left')}")
            return
        self._draw()
        self._print_outcome()

    @property
    def _table(self) -> Json:
        table: Json = self._line.update["table"]
        return table

    @property
    def _seat(self) -> int | None:
        seat: int | None = self._table["seat"]
        return seat

    def _step(self) -> None:
        if self._table["phase"] == "open" and self._can_start():
            self._ask("start")
        elif self._table["phase"] == "playing" and self._seat in self._table.get("acting", ()):
            self._draw()
            self._answer(input(sentences().say("play.prompt", {"seat": (self._seat or 0) + 1})).strip())
        else:
            self._hear()

    def _can_start(self) -> bool:
        seats = self._table["seats"]
        is_host = self._seat is not None and seats[self._seat].get("is_host", False)
        return is_host and all(seat["sitter"]["sitter"] != "empty" for seat in seats)

    def _answer(self, text: str) -> None:
        match table_command(text):
            case "resign":
                self._ask("resign")
            case "quit":
                raise EOFError
            case None if text:
                self._ask("move", move=text)
            case _:
                console().print(sentences().say("visit.commands"))

    def _ask(self, ask: str, **facts: Any) -> None:  # noqa: ANN401  (those of the ask)
        """Send something and wait for the answer; say what is wrong with it."""
        message = self._line.ask(ask, **facts)
        self._line.send(message)
        while (told := self._hear()) is None or told.get("id") != message["id"]:
            if told is None:
                self._line.send(message)  # nobody knows whether it arrived; it is done once
        is_refused = told["answer"]["answer"] == "refused"
        for reason in told.get("reasons") or ([told["text"]] if is_refused else ()):
            console().print(f"[red]✗[/] {escape(reason)}")

    def _hear(self) -> Json | None:
        """Return the next message, having told what is new."""
        told = self._line.receive()
        for entry, words in self._news():
            self._tell(entry, words)
        return told

    def _news(self) -> Iterable[tuple[AnyEntry, tuple[str, ...]]]:
        update = self._line.update
        kind: Any = Entry
        written = {row["seq"]: tuple(row.get("line", {}).get("words", ())) for row in update["rows"]}
        for each in update["news"]:
            if each["seq"] > self._told:
                self._told = each["seq"]
                entry = msgspec.convert(each, kind[self._game.move_type, self._game.outcome_type])
                yield entry, written.get(entry.seq, ())

    def _tell(self, entry: AnyEntry, words: tuple[str, ...]) -> None:
        say = sentences().say
        match entry.fact:
            case Happened(Played(seat, move)):
                text = say_move(self._game, kind_of(move), escape(self._game.write(move)), words, language())
                console().print(f"{say('log.seat', {'seat': seat + 1})}  [bold]{text}[/]")
            case Happened(Ruled(seat, act)):
                who = say("log.table") if seat is None else say("log.seat", {"seat": seat + 1})
                console().print(f"{who}  {say(f'log.{type(act).__name__}')}")

    def _draw(self) -> None:
        view = msgspec.convert(self._line.update["view"], self._game.view_type)
        console().print()
        console().print(self._game.picture(view, language()))

    def _print_outcome(self) -> None:
        outcome = self._table.get("outcome")
        say = sentences().say
        if outcome is None:
            console().print(say("records.unfinished"))
            return
        scores = ", ".join(f"{score:g}" for score in outcome["scores"])
        winners = tuple(str(seat + 1) for seat in outcome["winners"])
        key = "records.outcome" if winners else "records.no_winner"
        console().print(say(key, {"scores": scores, "winners": winners, "rule": outcome["rule"]}))
