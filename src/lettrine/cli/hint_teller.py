"""Hints at a terminal: each time that one is asked for in a position, its next step."""

from collections import Counter
from functools import cached_property
from typing import Any

from rich.markup import escape

from lettrine.bots.adviser import Adviser
from lettrine.cli.console import console
from lettrine.cli.language import language, sentences
from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame
from lettrine.core.hint import HintStep
from lettrine.core.play import Play
from lettrine.core.seat import Seat
from lettrine.games.hints import tell_step

AnyPlay = Play[Any, Any, Any, Any, Any]


class HintTeller:
    """Whispers to players of *game*, with so many *seconds* to think, and counts what each was told."""

    def __init__(self, game: AnyGame, seconds: float) -> None:
        self._game = game
        self._seconds = seconds
        self._position: tuple[int, Seat] | None = None
        self._left: list[HintStep] = []
        self._text = ""
        self._names: tuple[str, ...] = ()
        self._told: Counter[Seat] = Counter()

    def tell(self, play: AnyPlay, seat: Seat) -> None:
        """Print the next step of the hint of *seat*; once all were told, the move again."""
        if self._position != (len(play.events), seat):
            self._position = (len(play.events), seat)
            self._work_out(play, seat)
        if self._left:
            self._tell(self._left.pop(0), seat)
        else:
            console().print(f"[green]{escape(self._text)}[/]")

    def print_count(self) -> None:
        """Print who was told how many steps, if anybody was."""
        for seat, count in sorted(self._told.items()):
            console().print(sentences().say("play.hints", {"seat": seat + 1, "count": count}))

    @cached_property
    def _adviser(self) -> Adviser:
        return Adviser(self._game)

    def _work_out(self, play: AnyPlay, seat: Seat) -> None:
        game = self._game
        view = game.view(play.state, seat)
        move = self._adviser.choose(view, self._seconds, Stream(play.seed, "hint", 0))
        self._left, self._text = list(game.hint(play.state, seat, move)), game.write(move)
        self._names = tuple(sentences().say("play.name", {"seat": each + 1}) for each in range(play.seats))

    def _tell(self, step: HintStep, seat: Seat) -> None:
        told = tell_step(self._game, step, self._names, language())
        self._told[seat] += 1
        console().print(f"[green]{escape(told.title)}[/]  {escape(told.text)}")
        if not self._left:
            console().print(f"[green]{escape(self._text)}[/]")
