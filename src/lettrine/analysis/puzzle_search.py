"""Where puzzles come from: games between bots, searched for positions that ask something of a certain difficulty."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from lettrine.analysis.puzzle import DIFFICULTIES, Difficulty, Puzzle, edition_of
from lettrine.bots.bot import Bot
from lettrine.bots.greedy import Greedy
from lettrine.bots.level import Level, narrowed
from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.play import start
from lettrine.core.question import Answer
from lettrine.core.seat import Seat, next_to_act
from lettrine.lexicon import is_decent

MOST_GAMES = 1500  # that are searched for positions
LATEST_START = 5  # moves that may pass before the first position of a game that is looked at
PATIENCE = 10.0  # seconds for a move of the bots, who need some hundredths
PLAYERS = Level(rarest=6, longest=8)  # words that everybody knows lie on the table; the answers are all that there are
KNOWN = 6  # what a word without a frequency, of a list of one's own, counts as


class Demand(NamedTuple):
    """What a position asks of whoever looks for the best answer.

    *familiarity*: the frequency class (9 everyday … 0 never met) of the rarest word of the solution, which is the most
    familiar of the best answers. *as_good*: how many answers are the best. *runner_up*: what the next one is worth,
    in percent of these; 0 where there is none.
    """

    familiarity: int
    as_good: int
    runner_up: int

    @property
    def difficulty(self) -> Difficulty | None:
        """How difficult that is; None for what is no fun: a word that nobody knows, or dozens that do as well.

        Easy: a common word, and either several as good or nothing nearly as good. Medium: a word that one knows, and
        few as good, or a runner-up that misleads. Hard: a word that one seldom meets, with at most one as good.
        """
        if self.familiarity >= 6 and (2 <= self.as_good <= 8 or (self.as_good == 1 and self.runner_up <= 90)):
            return "easy"
        if self.familiarity >= 5 and self.as_good <= 4:
            return "medium"
        if self.familiarity in {3, 4} and self.as_good <= 2:
            return "hard"
        return None


def search_puzzles(game: AnyGame, name: str) -> Iterator[Mapping[Difficulty, Puzzle]]:
    """Yield what is found so far after each game played, until there is a puzzle of each difficulty.

    All chance comes from *name*, a date as YYYY-MM-DD for a puzzle of the day: they are the same for everybody with the
    same rules and words. A game gives one puzzle at most. Takes seconds, for some games many.
    """
    found: dict[Difficulty, Puzzle] = {}
    bot = _player(game)
    for number in range(MOST_GAMES):
        for state, seat in _moments(game, bot, f"puzzle {game.slug} {game.version} {name} {number}"):
            puzzle = _puzzle_at(game, state, seat, frozenset(found))
            if puzzle is not None:
                found[puzzle.difficulty] = puzzle
                break
        yield found
        if len(found) == len(DIFFICULTIES):
            return


def moments(game: AnyGame, seed: str) -> Iterator[tuple[AnyState, Seat]]:
    """Yield positions of the game that bots play by *seed*, each with the seat whose turn it is to answer."""
    return _moments(game, _player(game), seed)


def _player(game: AnyGame) -> Bot:
    return Greedy(narrowed(game, PLAYERS))


def _moments(game: AnyGame, bot: Bot, seed: str) -> Iterator[tuple[AnyState, Seat]]:
    """Yield positions of a game, from one of its first moves on."""
    latest = game.puzzle().latest
    first = Stream(seed, "puzzle", 0).below(min(LATEST_START, latest))
    play, seat = start(game, game.seat_counts[0], seed), Seat(-1)
    for number in range(latest):
        waiting = game.to_act(play.state)
        if not waiting:
            return
        seat = next_to_act(waiting, seat)
        if number >= first:
            yield play.state, seat
        stream = Stream(seed, f"bot {seat}", len(play.events))
        play = play.submit(seat, bot.choose(game.view(play.state, seat), PATIENCE, stream))


def _puzzle_at(game: AnyGame, played: AnyState, seat: Seat, known: frozenset[Difficulty]) -> Puzzle | None:
    """Return the puzzle of this moment; None where it makes none, or one of a difficulty that is *known*."""
    asked = game.puzzle()
    state = asked.set_up(played, seat)
    answers = list(asked.answers(state, seat))
    if len(answers) < asked.fewest:
        return None
    best, least = max(each.value for each in answers), min(each.value for each in answers)
    as_good = _by_words(game, state, seat, [each for each in answers if each.value == best])
    solution = _most_familiar(game, as_good)
    if solution is None:
        return None
    puzzle = Puzzle(
        game=game.slug,
        difficulty="easy",
        edition=edition_of(game),
        question=asked.key,
        seat=seat,
        position=_json(game.position_of(state)),
        solution=_json(as_good[solution].move),
        words=solution,
        answers=len(answers),
        as_good=len(as_good),
        best=best,
        least=least,
    )
    runner_up = max((puzzle.share(each.value) for each in answers if each.value < best), default=0)
    difficulty = Demand(_familiarity(game, solution), len(as_good), runner_up).difficulty
    if difficulty is None or difficulty in known:
        return None
    count = len(_by_words(game, state, seat, answers))
    return msgspec.structs.replace(puzzle, difficulty=difficulty, answers=count) if count >= asked.fewest else None


def _by_words(game: AnyGame, state: AnyState, seat: Seat, answers: list[Answer]) -> dict[tuple[str, ...], Answer]:
    """Return the first answer for each set of words."""
    found: dict[tuple[str, ...], Answer] = {}
    for answer in answers:
        found.setdefault(tuple(sorted(game.score(state, seat, answer.move).words)), answer)
    return found


def _most_familiar(game: AnyGame, rows: Mapping[tuple[str, ...], Answer]) -> tuple[str, ...] | None:
    """Return the words that most people know; none where all are coarse and the table keeps to the family's."""
    is_family = game.options.vocabulary != "full"
    fit = [words for words in rows if words and (not is_family or is_decent(words))]
    return min(fit, key=lambda words: (-_familiarity(game, words), words), default=None)


def _familiarity(game: AnyGame, words: tuple[str, ...]) -> int:
    classes = [game.words.vocabulary.frequency(word) for word in words]
    return min(KNOWN if each is None else each for each in classes)


def _json(value: object) -> Any:  # noqa: ANN401  (dictionaries and lists)
    return msgspec.json.decode(msgspec.json.encode(value))
