"""A seat at a table of a server, seen from the terminal: the same pictures, the same moves."""

from collections.abc import Iterable
from typing import Any

from rich.markup import escape

from lettrine.cli.console import Keyboard, can_wait, console
from lettrine.cli.countdown import Countdown
from lettrine.cli.deal_promise import Promise, check_deal, promise_of
from lettrine.cli.language import language, sentences
from lettrine.cli.server_connection import Json, ServerConnection
from lettrine.cli.terminal import table_command
from lettrine.core.decoders import convert
from lettrine.core.errors import LettrineError, UsageError
from lettrine.core.game import AnyGame
from lettrine.core.text import tell
from lettrine.games import open_game

MOST_STEPS = 4  # of a hint
PAUSE = 0.1
"""Seconds between two looks at the keyboard."""


class RemoteGame:
    """Plays at the table that *connection* has joined, until the game is over or the person leaves."""

    def __init__(self, connection: ServerConnection) -> None:
        self._connection = connection
        settings = connection.update["table"]["settings"]
        self._game: AnyGame = open_game(settings["game"], settings["options"])
        self._told = connection.update["seq"]
        self._drawn: Json | None = None
        self._keyboard = Keyboard()
        self._countdown = Countdown()
        self._promise: Promise | None = None
        self._seats: list[Json] = []
        self._hint_mark, self._hint_step = 0, 0
        connection.on_lost = lambda: self._print(sentences().say("visit.lost"))

    def sit(self, name: str, code: str, bots: Iterable[str] = ()) -> None:
        """Take a seat, unless one has it already, and give others to *bots*."""
        if self._seat is None:
            promise = promise_of(self._table)  # GEN-05: who sits down has a share in the chance of the game
            share = {} if promise is None else {"share": {"commitment": promise.commitment, "value": promise.value}}
            if self._ask("take_seat", name=name, code=code, **share):
                self._promise = promise
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
        ends = [line["text"] for line in self._connection.update["lines"] if line["kind"] == "end"]
        self._print(escape(ends[-1]) if ends else "")
        self._print_hints()
        if self._promise is not None and self._promise.number == self._table["number"]:
            self._check_deal(self._promise)

    def _check_deal(self, promise: Promise) -> None:
        """Say whether the server dealt as it had promised."""
        try:
            record = self._connection.fetch(f"/tables/{self._connection.table}/games/{promise.number}/record")
            is_kept, said = check_deal(self._game, promise, record, self._seats)
        except LettrineError as error:
            is_kept, said = False, [tell(error, language())]
        for sentence in said:
            self._print(f"[dim]{escape(sentence)}[/]" if is_kept else f"[red]✗[/] {escape(sentence)}")

    @property
    def _table(self) -> Json:
        table: Json = self._connection.update["table"]
        return table

    @property
    def _seat(self) -> int | None:
        seat: int | None = self._table["seat"]
        return seat

    def _step(self) -> None:
        if self._table["phase"] == "open" and self._can_start():
            self._ask("start")
        elif self._may_type() and self._keyboard.is_ready():
            self._prompt()
            self._answer(self._keyboard.read())
        else:
            self._wait()

    def _is_to_act(self) -> bool:
        return self._table["phase"] == "playing" and self._seat in self._table.get("acting", ())

    def _may_type(self) -> bool:
        """Whether the keyboard is looked at: a person at one may also leave or resign while others are to act."""
        return self._is_to_act() or can_wait()

    def _wait(self) -> None:
        """Hear what others do, and look at the clock, while somebody thinks."""
        self._prompt()
        try:
            self._hear(PAUSE if self._may_type() else None)
        except TimeoutError:
            warning = self._countdown.warning()
            if warning and self._is_to_act():
                self._print(f"[yellow]{warning}[/]")

    def _prompt(self) -> None:
        """Draw the table as it is now, if it has changed, and ask whoever is to act for a move."""
        if not self._is_to_act():
            return
        if self._drawn != self._connection.update["view"]:
            self._draw()
        left = self._countdown.told()
        prompt = sentences().say("play.prompt", {"seat": (self._seat or 0) + 1})
        self._keyboard.ask(f"{left}  {prompt}" if left else prompt)

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
            case "hint":
                self._hint()
            case None if text:
                self._ask("move", move=text)
            case _:
                self._print(sentences().say("visit.commands"))

    def _hint(self) -> None:
        """Have the server whisper the next step of a hint, where the table allows it."""
        mark = self._table.get("mark", 0)
        self._hint_step = min(self._hint_step + 1, MOST_STEPS) if mark == self._hint_mark else 1
        self._hint_mark = mark
        try:
            path = f"/tables/{self._connection.table}/hint"
            hint = self._connection.call("POST", path, {"step": self._hint_step})
        except UsageError as refused:
            self._hint_step -= 1
            self._print(f"[red]✗[/] {escape(tell(refused, language()))}")
        else:
            step = hint["steps"][-1]
            self._print(f"[green]{escape(step['title'])}[/]  {escape(step['text'])}")
            if "move" in hint:
                self._print(f"[green]{escape(self._game.write(convert(hint['move'], self._game.move_type)))}[/]")

    def _print_hints(self) -> None:
        """Print who was told how many steps of hints, if anybody was."""
        for seat, count in enumerate(self._table.get("hints", ())):
            if count:
                self._print(sentences().say("play.hints", {"seat": seat + 1, "count": count}))

    def _ask(self, ask: str, **facts: Any) -> bool:  # noqa: ANN401  (those of the ask)
        """Send something and wait for the answer; say what is wrong with it, return whether it was done."""
        message = self._connection.ask(ask, **facts)
        self._connection.send(message)
        while (told := self._hear()) is None or told.get("id") != message["id"]:
            if told is None:
                self._connection.send(message)  # nobody knows whether it arrived; it is done once
        is_refused = told["answer"]["answer"] == "refused"
        for reason in told.get("reasons") or ([told["text"]] if is_refused else ()):
            self._print(f"[red]✗[/] {escape(reason)}")
        return not is_refused

    def _hear(self, patience: float | None = None) -> Json | None:
        """Return the next message, having told what is new; raise `TimeoutError` after *patience* seconds."""
        told = self._connection.receive(patience)
        if told is None:
            self._print(sentences().say("visit.back"))
        self._countdown.set(self._connection.update)
        if self._table["phase"] != "over":  # who plays; once it is over, others may sit there
            self._seats = self._table["seats"]
        for line in self._connection.update["lines"]:
            if line["seq"] > self._told and line["kind"] != "end":  # how it ended is told below the last picture
                self._print(escape(line["text"]))
        self._told = max(self._told, self._connection.update["seq"])
        return told

    def _print(self, text: str) -> None:
        self._keyboard.make_room()
        console().print(text)

    def _draw(self) -> None:
        self._drawn = self._connection.update["view"]
        self._print("")
        view = convert(self._drawn, self._game.view_type)
        self._print(self._game.picture(view, language()))
