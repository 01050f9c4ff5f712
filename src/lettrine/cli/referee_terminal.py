"""One screen beside a real board: shows what lies open, reads what is announced, says what the rules say of it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from rich.markup import escape

from lettrine.cli.console import console
from lettrine.cli.language import language, sentences
from lettrine.cli.rules import print_refusals
from lettrine.core.bounds import require_short_text
from lettrine.core.chance import Stream, new_seed
from lettrine.core.errors import LettrineError, UsageError
from lettrine.core.event import Act, Drawn, Ended, FlagFell, Played, Prepared, Resigned, Ruled, TimedOut
from lettrine.core.letters import fold
from lettrine.core.phrase import file_problem
from lettrine.core.seat import CHANCE, Seat, next_to_act
from lettrine.core.text import LANGUAGES, catalogue, tell
from lettrine.games.rulebook import rule_title
from lettrine.games.sentences import kind_of, say_line_gain, say_move
from lettrine.table.box.draw import awaited, due, find_seat, read_draw
from lettrine.table.box.record import Changed, Entry, Struck, Written, follow, write_entry
from lettrine.table.box.referee import BoxGame, seat_fields
from lettrine.table.box.step import Awarded, Contested, Line, LineVerdict, Shown

LOT = "!"
_RULINGS: dict[str, Act] = {
    "time": TimedOut(),
    "resign": Resigned(),
    "prepared": Prepared(),
    "end": Ended(),
    "flag": FlagFell(),
}
_FOR_ALL = {"prepared", "end", "flag"}
_COMMANDS = ("undo", "correct", "strike", "points", "contest", "redeal", "sheet", "help", "quit", *_RULINGS)


class SheetFile:
    """The file that keeps a sheet, where there is one: entries are added to its end."""

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def add(self, data: bytes) -> None:
        if self._path is None:
            return
        try:
            with self._path.open("ab") as file:
                file.write(data)
        except OSError as error:
            raise UsageError("cli:cannot_write", file=str(self._path), problem=file_problem(error)) from error


class RefereeTerminal:
    """Runs the sheet of *names* until they leave."""

    def __init__(self, box: BoxGame, names: tuple[str, ...], file: SheetFile) -> None:
        self._box = box
        self._game = box.game
        self._names = names
        self._file = file
        self._last = Seat(-1)

    def run(self) -> None:
        say = sentences().say
        console().print(f"[dim]{say('referee.commands')}[/]")
        try:
            self._show_table()
            while True:
                text = input(self._prompt()).strip()
                if text:
                    self._answer(text)
        except (EOFError, KeyboardInterrupt):
            console().print(f"\n{say('referee.left')}")

    def _show_table(self) -> None:
        console().print()
        console().print(self._game.picture(self._game.view(self._box.state, None), language()))
        scores = [
            f"{escape(name)} [bold]{_number(score)}[/]"
            for name, score in zip(self._names, self._box.scores, strict=True)
        ]
        console().print(" · ".join(scores))
        if self._box.outcome is not None:
            winners = tuple(self._names[seat] for seat in self._box.outcome.winners)
            title = rule_title(self._game.package, self._box.outcome.rule, language())
            console().print(
                f"[bold]{escape(sentences().say('referee.over', {'names': winners}))}[/] [dim]{escape(title)}[/]"
            )

    def _prompt(self) -> str:
        say, box = sentences().say, self._box
        if box.wanted is not None:
            count = len(self._game.held(box.state, box.wanted))
            return say("referee.show", {"name": self._names[box.wanted], "count": count})
        if CHANCE in box.to_act:
            return self._ask_draw()
        if not box.to_act:
            return say("referee.finished")
        return say("referee.turn", {"name": self._names[self._seat()]})

    def _ask_draw(self) -> str:
        asked = awaited(self._box)
        assert asked is not None
        name = "" if asked.seat is None else self._names[asked.seat]
        key, count = f"draw_{asked.kind}", asked.count
        return sentences().say(f"referee.{key}{'_of' if name else ''}", {"name": name, "count": count})

    def _seat(self) -> Seat:
        if self._box.wanted is not None:
            return self._box.wanted
        if not self._box.to_act:
            raise UsageError("core:over")
        if CHANCE in self._box.to_act:
            raise UsageError("core:awaits_chance")
        return next_to_act(self._box.to_act, self._last)

    def _answer(self, text: str) -> None:
        """Do what *text* says: a command, what was drawn, a hand shown, or a move."""
        name, rest = _command(text)
        try:
            entry = self._entry(text) if name is None else self._commanded(name, rest)
            if entry is not None:
                self._keep(entry)
        except LettrineError as error:
            console().print(f"[red]✗[/] {escape(tell(error, language()))}")

    def _keep(self, entry: Entry) -> None:
        """Write *entry* down, unless it is a line that the rules refuse, and only then say what became of it."""
        after = follow(self._box, entry)
        is_line = isinstance(entry, Written)
        if is_line and not after.verdicts[-1].stands:
            print_refusals(self._game, after.verdicts[-1].refusals)
            return
        self._file.add(write_entry(entry))
        self._box = after
        if is_line:
            self._print_verdict(len(after.lines), after.verdicts[-1])
        if isinstance(entry, Written) and isinstance(entry.line, Played):
            self._last = entry.line.seat
        for number in after.unfit:
            self._print_verdict(number, after.verdicts[number - 1])
        self._show_table()

    def _entry(self, text: str) -> Entry | None:
        line = self._line(text)
        return None if line is None else Written(line)

    def _line(self, text: str) -> Line | None:
        """Return the line that *text* means now; None where nobody confirms one."""
        box = self._box
        if box.wanted is not None:
            return Shown(box.wanted, "".join(fold(text).split()))
        if CHANCE in box.to_act:
            is_lot = text == LOT
            return due(box, Stream(new_seed(), "draw", 0)) if is_lot else read_draw(box, self._names, text)
        seat, said = self._who(text)
        return self._move(box, seat, said)

    def _who(self, text: str) -> tuple[Seat, str]:
        """Return who speaks, named before a colon where it is not who is to act, and what they say."""
        name, colon, said = text.partition(":")
        if colon and (seat := find_seat(self._names, name)) is not None:
            return seat, said.strip()
        return self._seat(), text

    def _move(self, box: BoxGame, seat: Seat, text: str) -> Line | None:
        require_short_text(self._game, text)
        choices = box.sift(Played(seat, move) for move in box.readings(seat, text))
        if len(choices) == 1:
            return choices[0].line
        for number, verdict in enumerate(choices, 1):
            console().print(f"  [bold]{number}[/]  {self._tell(verdict)}")
        answer = input(sentences().say("referee.choose", {"count": len(choices)})).strip() or "1"
        if not answer.isdecimal() or not 1 <= int(answer) <= len(choices):
            return None
        return choices[int(answer) - 1].line

    def _commanded(self, name: str, rest: str) -> Entry | None:
        """Return the entry that command *name* asks for; None where it asks for none."""
        match name:
            case "undo":
                return Struck(len(self._box.lines))
            case "strike":
                return Struck(_number_of(rest))
            case "correct":
                return self._correct(rest)
            case "quit" | "help" | "sheet":
                self._inform(name)
                return None
            case _:
                return Written(self._written(name, rest))

    def _inform(self, name: str) -> None:
        if name == "quit":
            raise EOFError
        if name == "help":
            console().print(sentences().say("referee.commands"))
        for number, verdict in enumerate(self._box.verdicts if name == "sheet" else (), 1):
            self._print_verdict(number, verdict)

    def _written(self, name: str, rest: str) -> Line:
        """Return the line that command *name* writes down."""
        match name:
            case "points":
                return self._award(rest)
            case "contest":
                seat, said = self._who(rest)
                return Contested(seat, _number_of(said) if said else len(self._box.lines))
            case "redeal":
                return Drawn(self._seat(), None)
            case _:
                if name in _FOR_ALL:
                    return Ruled(None, _RULINGS[name])
                return Ruled(find_seat(self._names, rest) if rest else self._seat(), _RULINGS[name])

    def _correct(self, rest: str) -> Entry | None:
        """Return the entry that puts what was really announced in the place of a line."""
        first, _, text = rest.partition(" ")
        number = _number_of(first)
        if not 1 <= number <= len(self._box.lines):
            raise UsageError("lettrine.table:no_such_line", number=number, last=len(self._box.lines))
        before = self._box
        while len(before.lines) >= number:
            before = before.undo()
        now, self._box = self._box, before
        try:
            old = now.lines[number - 1]
            if isinstance(old, Played):
                seat, said = self._who(text) if ":" in text else (old.seat, text.strip())
                line = self._move(before, seat, said)
            else:
                line = self._line(text.strip())
        finally:
            self._box = now
        return None if line is None else Changed(number, line)

    def _award(self, rest: str) -> Line:
        name, _, more = rest.partition(" ")
        points, _, reason = more.strip().partition(" ")
        seat = find_seat(self._names, name)
        if seat is None:
            raise UsageError("cli:not_drawn", text=name)
        return Awarded(seat, _number_of(points), reason)

    def _print_verdict(self, number: int, verdict: LineVerdict) -> None:
        """Print line *number*: who, what, and the points; or why it has no effect."""
        mark = "[green]✓[/]" if verdict.stands else "[red]✗[/]"
        seat = verdict.line.seat
        name = sentences().say("log.table") if seat is None else self._names[seat]
        told = f"[dim]{number:3}[/] {mark} {escape(name)}  {self._tell(verdict)}"
        console().print(f"{told}  [bold]{escape(self._tell_gains(verdict))}[/]".rstrip())
        print_refusals(self._game, verdict.refusals)

    def _tell_gains(self, verdict: LineVerdict) -> str:
        """Return what the line brings; with names where it is not only whose line it is, as when hands are counted."""
        gains = {seat: gain for seat, gain in enumerate(verdict.gained) if gain}
        if set(gains) <= {verdict.line.seat}:
            return "".join(map(_number, gains.values()))
        return ", ".join(f"{self._names[seat]} {_number(gain)}" for seat, gain in gains.items())

    def _tell(self, verdict: LineVerdict) -> str:
        say, line = sentences().say, verdict.line
        match line:
            case Played(_, move):
                return self._tell_move(verdict, move)
            case Drawn(_, outcome):
                return escape(f"{say('log.draw')} {self._tell_outcome(outcome)}".strip())
            case Ruled(_, act):
                return say(f"log.{type(act).__name__}")
            case Shown(_, pieces):
                return escape(say("referee.shown", {"pieces": pieces}))
            case Awarded(_, _, reason):
                return escape(say("referee.awarded", {"reason": reason}))
            case Contested(_, number):
                return say("referee.contested", {"number": number})

    def _tell_outcome(self, outcome: Any) -> str:  # noqa: ANN401  (the game's own)
        given = None if outcome is None else msgspec.structs.astuple(outcome)[0]
        if given is None:
            return ""
        if seat_fields(outcome):
            return self._names[int(given)]
        return " ".join(given) if isinstance(given, tuple) else str(given)

    def _tell_move(self, verdict: LineVerdict, move: Any) -> str:  # noqa: ANN401  (the game's own)
        line = verdict.score
        gain = f"  {say_line_gain(self._game, line, language())}" if line.items else ""
        text = escape(self._game.write(move))
        return f"{say_move(self._game, kind_of(move), text, line.words, language())}{gain}"


def _command(text: str) -> tuple[str | None, str]:
    """Return which command *text* is, in either language, and what follows it; None for anything else."""
    first, _, rest = text.partition(" ")
    for name, words in _command_words():
        if first.casefold() in words:
            return name, rest.strip()
    return None, text


def _command_words() -> Iterator[tuple[str, set[str]]]:
    for name in _COMMANDS:
        yield name, {f"!{catalogue('lettrine.cli', each).say(f'referee.names.{name}')}" for each in LANGUAGES}


def _number_of(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise UsageError("cli:not_drawn", text=text) from None


def _number(points: float) -> str:
    return f"{points:g}"
