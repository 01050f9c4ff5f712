"""One screen, one keyboard: shows each player their view and reads their moves."""

from collections.abc import Sequence
from typing import Any

from rich.markup import escape

from lettrine.bots import open_bot
from lettrine.cli.console import console
from lettrine.cli.hint_teller import HintTeller
from lettrine.cli.language import language, sentences
from lettrine.cli.records import describe, print_outcome
from lettrine.cli.rules import print_refusals, print_rules
from lettrine.core.chance import Stream
from lettrine.core.errors import IllegalMove, LettrineError
from lettrine.core.event import Played, Resigned, Ruled
from lettrine.core.game import AnyGame
from lettrine.core.move_input import interpret
from lettrine.core.play import Play
from lettrine.core.seat import Seat, next_to_act
from lettrine.core.text import LANGUAGES, catalogue, tell
from lettrine.games.rulebook import find_rules, rules

AnyPlay = Play[Any, Any, Any, Any, Any]

BOT_SECONDS = 2.0


def table_command(text: str) -> str | None:
    """Return which of the table's commands *text* is, in either language; None for a move."""
    if text.startswith("?"):
        return "help"
    for name in ("hint", "resign", "quit"):
        if text.casefold() in {catalogue("lettrine.cli", each).say(f"play.{name}") for each in LANGUAGES}:
            return name
    return None


class Terminal:
    """Runs a play to its end, or until the people leave. *players* are None for a person, a level for a bot."""

    def __init__(self, game: AnyGame, players: Sequence[str | None]) -> None:
        self._game = game
        self._players = players
        self._bots = {level: open_bot(game, level) for level in set(players) if level}
        self._hints = HintTeller(game, BOT_SECONDS)
        self._at_screen: Seat | None = None

    def run(self, play: AnyPlay) -> AnyPlay:
        """Return *play* as far as it went."""
        say = sentences().say
        seat = Seat(0)
        if None in self._players:
            console().print(f"[dim]{self._commands()}[/]")
        try:
            while not play.is_over:
                seat = next_to_act(self._game.to_act(play.state), seat)
                play = self._human_move(play, seat) if self._players[seat] is None else self._bot_move(play, seat)
        except (EOFError, KeyboardInterrupt):
            console().print(f"\n{say('play.left')}")
            return play
        console().print(self._game.picture(self._game.view(play.state, None), language()))
        print_outcome(self._game, play.state)
        self._hints.print_count()
        return play

    def _bot_move(self, play: AnyPlay, seat: Seat) -> AnyPlay:
        view = self._game.view(play.state, seat)
        move = self._bots[str(self._players[seat])].choose(
            view, BOT_SECONDS, Stream(play.seed, f"bot {seat}", len(play.events))
        )
        seen = self._game.veil(Played(seat, move), None)  # what it hides from the table stays hidden (GEN-06)
        console().print(describe(self._game, play.state, seen))
        return play.submit(seat, move)

    def _human_move(self, play: AnyPlay, seat: Seat) -> AnyPlay:
        self._curtain(seat)
        console().print()
        console().print(self._game.picture(self._game.view(play.state, seat), language()))
        while True:
            text = input(sentences().say("play.prompt", {"seat": seat + 1})).strip()
            after = self._answer(play, seat, text)
            if after is not None:
                return after

    def _answer(self, play: AnyPlay, seat: Seat, text: str) -> AnyPlay | None:
        """Return the play after what the player typed; None if it was a question or was refused."""
        match table_command(text):
            case "resign":
                return play.rule(seat, Resigned())
            case "quit":
                raise EOFError
            case "hint":
                self._hints.tell(play, seat)
            case "help":
                self._help(text.removeprefix("?").split())
            case None if text:
                return self._submit(play, seat, text)
        return None

    def _submit(self, play: AnyPlay, seat: Seat, text: str) -> AnyPlay | None:
        try:
            move = interpret(self._game, self._game.view(play.state, seat), text)
            after = play.submit(seat, move)
        except IllegalMove as refused:
            print_refusals(self._game, refused.refusals)
            return None
        except LettrineError as error:
            console().print(f"[red]✗[/] {escape(tell(error, language()))}")
            return None
        event = after.events[len(play.events)]
        if isinstance(event, Ruled):  # a fault (GEN-04): who pays for it hears what it was
            print_refusals(self._game, self._game.check(play.state, seat, move))
        console().print(describe(self._game, play.state, event))
        return after

    def _help(self, names: Sequence[str]) -> None:
        """Print the rules of these *names*, or, without one, what can be typed."""
        try:
            for name in names:
                print_rules(find_rules(rules(self._game.package, language()), name))
        except LettrineError as error:
            console().print(escape(tell(error, language())))
        if not names:
            console().print(self._commands())

    def _commands(self) -> str:
        first = rules(self._game.package, language())[0].rule
        return sentences().say("play.commands", {"rule": first})

    def _curtain(self, seat: Seat) -> None:
        """Hide the screen when another person sits down: what the last one held is nobody's business (GEN-06)."""
        people = self._players.count(None)
        if people > 1 and self._at_screen not in {None, seat}:
            console().clear()
            input(sentences().say("play.curtain", {"seat": seat + 1}))
        self._at_screen = seat
