"""A puzzle a day for every game: a position out of a game between bots, a question, one best answer."""

import datetime as dt
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from lettrine.bots import open_greedy
from lettrine.core.chance import Stream
from lettrine.core.errors import LettrineError
from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.play import start
from lettrine.core.question import Answer, Question
from lettrine.core.seat import Seat, next_to_act
from lettrine.lexicon import is_decent

RAREST_WORD = 3  # frequency class: an answer that nobody could know is no fun
MOST_GAMES = 300  # that are searched for a position
MOST_MOMENTS = 20  # of one game
LATEST_START = 5  # moves that may pass before the first of them
PATIENCE = 10.0  # seconds for a move of the bots, who need some hundredths


class NoPuzzle(LettrineError):
    """No position of these words and options makes a good puzzle."""


class Solution(msgspec.Struct, frozen=True):
    """An answer: the best *move* that writes these *words*, and its *value* to the question asked."""

    move: Any
    words: tuple[str, ...]
    value: float


class Puzzle(msgspec.Struct, frozen=True):
    """A *state* where *seat* is to move; *question* is the key of a sentence, *answers* how many words compete.

    Whoever writes the same words as the *solution*, worth as much, has found it.
    """

    game: str
    date: dt.date
    question: str
    state: Any
    seat: Seat
    solution: Solution
    answers: int
    second: float

    def is_solved_by(self, game: AnyGame, move: AnyMove) -> bool:
        """Whether *move*, a legal one, is the best answer."""
        found = (answer for answer in game.puzzle().answers(self.state, self.seat) if answer.move == move)
        value = next((answer.value for answer in found), None)
        return value == self.solution.value and _words(game, self.state, self.seat, move) == self.solution.words


def make_puzzle(game: AnyGame, date: dt.date) -> Puzzle:
    """Return the puzzle of *date*, the same for everybody with the same words and options; raise `NoPuzzle`.

    The games are those of bots that play what scores most, with seeds that hold the game's name and the date. The
    first position with a question worth asking is taken.
    """
    asked = game.puzzle()
    for number in range(MOST_GAMES):
        seed = f"puzzle {game.slug} {date.isoformat()} {number}"
        for moment in _moments(game, seed):
            ranking = _ranking(game, moment, asked)
            if _is_good(game, ranking, asked.fewest):
                best, second = ranking[:2]
                return Puzzle(game.slug, date, asked.key, moment.state, moment.seat, best, len(ranking), second.value)
    raise NoPuzzle("lettrine.analysis:no_puzzle", game=game.slug)


class _Moment(NamedTuple):
    state: Any
    seat: Seat


def _moments(game: AnyGame, seed: str) -> Iterator[_Moment]:
    """Yield positions of a game, from one of its first moves on."""
    first = Stream(seed, "puzzle", 0).below(LATEST_START)
    bot, play, seat = open_greedy(game), start(game, game.seat_counts[0], seed), Seat(-1)
    for number in range(first + MOST_MOMENTS):
        waiting = game.to_act(play.state)
        if not waiting:
            return
        seat = next_to_act(waiting, seat)
        if number >= first:
            yield _Moment(play.state, seat)
        stream = Stream(seed, f"bot {seat}", len(play.events))
        play = play.submit(seat, bot.choose(game.view(play.state, seat), PATIENCE, stream))


def _ranking(game: AnyGame, moment: _Moment, asked: Question) -> list[Solution]:
    """Return the answers, best first; of those that write the same words, one of the best."""
    best: dict[tuple[str, ...], Answer] = {}
    for answer in asked.answers(moment.state, moment.seat):
        words = _words(game, moment.state, moment.seat, answer.move)
        if words not in best or answer.value > best[words].value:
            best[words] = answer
    ranked = [Solution(answer.move, words, answer.value) for words, answer in best.items()]
    return sorted(ranked, key=lambda each: (-each.value, each.words))


def _is_good(game: AnyGame, ranking: list[Solution], fewest: int) -> bool:
    """Whether one answer is better than all others, there is a choice, and a person could find it and say it aloud."""
    if len(ranking) < fewest or ranking[0].value == ranking[1].value:
        return False
    if game.options.vocabulary == "family" and not all(is_decent(each.words) for each in ranking[:2]):
        return False
    frequencies = [game.words.vocabulary.frequency(word) for word in ranking[0].words]
    return bool(frequencies) and all(frequency is None or frequency >= RAREST_WORD for frequency in frequencies)


def _words(game: AnyGame, state: AnyState, seat: Seat, move: AnyMove) -> tuple[str, ...]:
    """Return the words of *move*, in an order that does not matter."""
    return tuple(sorted(game.score(state, seat, move).words))
