"""The tour of a game: the rulebook's own example, replayed by the game's rules, with an explanation for each step.

``tour.toml`` in the folder of a game holds the positions, moves and sentences. Nothing in it is taken on trust: every
move is checked when the tour is played.
"""

import tomllib
from collections.abc import Iterator
from importlib import resources
from itertools import count
from typing import Any

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.decoders import convert
from lettrine.core.errors import IllegalMove
from lettrine.core.event import Drawn, Played
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.refusal import Refusal
from lettrine.core.score import ScoreLine
from lettrine.core.seat import CHANCE, Seat
from lettrine.core.text import Language

FILE = "tour.toml"


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in both languages."""

    fr: str
    en: str

    def say(self, language: Language) -> str:
        return self.fr if language == "fr" else self.en


class TourStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is explained, and what happens meanwhile.

    *position* replaces what lay there. *moves* are made one by one, by *seat* or by whoever may act, each with what
    chance gives after it, the next of *draws*; then *refused* is tried, which the rules refuse. *marks* are what to
    look at.
    """

    text: Words
    position: dict[str, Any] | None = None
    seat: Seat | None = None
    moves: tuple[str, ...] = ()
    draws: tuple[dict[str, Any], ...] = ()
    refused: str = ""
    marks: tuple[str, ...] = ()


class Tour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tour: the *options* of its game and the *names* of its players, by seat."""

    title: Words
    names: tuple[str, ...]
    steps: tuple[TourStep, ...]
    options: dict[str, Any] = {}


class MadeMove(msgspec.Struct, frozen=True):
    """A *move* that *seat* made, and what it wrote and scored."""

    seat: Seat
    move: Any
    line: ScoreLine


class Scene(msgspec.Struct, frozen=True):
    """The *state* after a *step*, seen by *seat*: what was *made*, or *tried* and why that was refused."""

    step: TourStep
    state: Any
    seat: Seat
    made: tuple[MadeMove, ...]
    tried: Any
    refusals: tuple[Refusal, ...]


def read_tour(package: str) -> Tour | None:
    """Return the tour of the game whose folder is *package*; None where it has none."""
    file = resources.files(package).joinpath(FILE)
    if not file.is_file():
        return None
    return convert(tomllib.loads(file.read_text(encoding="utf-8")), Tour)


def play_tour(game: AnyGame, tour: Tour) -> Iterator[Scene]:
    """Yield *tour* step by step, *game* being bound to its options.

    Raise `IllegalMove` for a move that the rules refuse, `ValueError` for one that they should have refused.
    """
    state: Any = None
    for number, step in enumerate(tour.steps):
        if step.position is not None:
            state = game.state_of(convert(step.position, game.position_type))
        scene = _Stage(game, state, step, number).play()
        state = scene.state
        yield scene


class _Stage:
    """One step while it is played."""

    def __init__(self, game: AnyGame, state: AnyState, step: TourStep, number: int) -> None:
        self._game = game
        self._state = state
        self._step = step
        self._draws = list(step.draws)
        self._streams = (Stream("tour", f"step {number}", drawn) for drawn in count(1))
        self._made: list[MadeMove] = []

    def play(self) -> Scene:
        for text in self._step.moves:
            self._settle()
            self._move(text)
            self._settle(as_said=True)
        tried, refusals = self._try() if self._step.refused else (None, ())
        seat = self._made[-1].seat if self._made else self._actor()
        return Scene(self._step, self._state, seat, tuple(self._made), tried, refusals)

    def _move(self, text: str) -> None:
        game, seat = self._game, self._actor()
        move = game.interpret(game.view(self._state, seat), text)
        refusals = game.check(self._state, seat, move)
        if refusals:
            raise IllegalMove(refusals)
        self._made.append(MadeMove(seat, move, game.score(self._state, seat, move)))
        self._state = game.apply(self._state, Played(seat, move))

    def _try(self) -> tuple[Any, tuple[Refusal, ...]]:
        self._settle()
        move = self._game.read(self._step.refused)
        refusals = tuple(self._game.check(self._state, self._actor(), move))
        if not refusals:
            raise ValueError(self._step.refused)
        return move, refusals

    def _actor(self) -> Seat:
        """Return who acts here; the first seat where the game is over or chance has its turn."""
        if self._step.seat is not None:
            return self._step.seat
        return min(self._game.to_act(self._state) - {CHANCE}, default=Seat(0))

    def _settle(self, *, as_said: bool = False) -> None:
        """Let chance give what the step says; where it says nothing and that may be, what this tour always gives."""
        while CHANCE in self._game.to_act(self._state) and (self._draws or not as_said):
            given = self._game.draw(self._state, next(self._streams))
            if self._draws:
                given = Drawn(given.seat, convert(self._draws.pop(0), self._game.outcome_type))
            self._state = self._game.apply(self._state, given)
