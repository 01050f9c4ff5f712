"""A puzzle: a position, a question, and answers that are better or worse; the best is certain."""

from functools import cached_property
from typing import Any, Literal, TypeAlias, get_args

import msgspec

from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.move_input import read_json_move
from lettrine.core.seat import Seat

Difficulty: TypeAlias = Literal["easy", "medium", "hard"]
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)
Grade: TypeAlias = Literal["found", "close", "good", "some"]
"""How near an answer comes to the best: it is as good, or worth `CLOSE`, `GOOD` percent of it, or less."""

ALL = 100  # percent: the best answer, and what is worth as much
CLOSE, GOOD = 85, 60  # percent


class NoPuzzle(LettrineError):
    """No position of these words and options makes such a puzzle."""


class Puzzle(msgspec.Struct, frozen=True):
    """A puzzle as it is kept: *position* and *solution*, a best move, are the game's JSON.

    *question* is the key of a sentence, *words* are those of the solution. *answers* different ones compete, *as_good*
    of them are as good as the solution. *best* is the value of these, *least* that of the worst. *edition* says for
    which rules and words all that holds.
    """

    game: str
    difficulty: Difficulty
    edition: str
    question: str
    seat: Seat
    position: dict[str, Any]
    solution: dict[str, Any]
    words: tuple[str, ...]
    answers: int
    as_good: int
    best: float
    least: float

    def share(self, value: float) -> int:
        """Return how much of the best *value* is, in percent: all of it only for what is as good.

        Values count from 0; where there are some below, from the least.
        """
        if value >= self.best:
            return ALL
        ground = min(0.0, self.least)
        return max(0, min(ALL - 1, int(ALL * (value - ground) / (self.best - ground))))


class OpenPuzzle:
    """A *puzzle* on the table of its *game*, which must be of its edition."""

    def __init__(self, game: AnyGame, puzzle: Puzzle) -> None:
        self.game = game
        self.puzzle = puzzle
        self.seat = puzzle.seat

    @cached_property
    def state(self) -> AnyState:
        position = decoder_of(self.game.position_type).decode(msgspec.json.encode(self.puzzle.position))
        return self.game.state_of(position)

    @cached_property
    def solution(self) -> AnyMove:
        return read_json_move(self.game, msgspec.json.encode(self.puzzle.solution))

    def value(self, move: AnyMove) -> float | None:
        """Return how good an answer the legal *move* is; None where it does not answer the question."""
        return self.game.puzzle().value(self.state, self.seat, move)

    def share(self, move: AnyMove) -> int | None:
        """Return how much of the best answer the legal *move* is worth, in percent; None where it is no answer."""
        value = self.value(move)
        return None if value is None else self.puzzle.share(value)


def edition_of(game: AnyGame) -> str:
    """Return what a puzzle of *game* holds for: the version of its rules and the digest of its words."""
    return f"{game.version}-{game.lexicon_digest[:16]}"


def grade_of(share: int) -> Grade:
    """Return how near an answer is that is worth *share* percent of the best."""
    if share >= ALL:
        return "found"
    return "close" if share >= CLOSE else "good" if share >= GOOD else "some"
