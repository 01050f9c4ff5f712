"""The puzzle of the day: one best answer, the same for everybody."""

import datetime as dt
from collections.abc import Iterator

import pytest

from lettrine.analysis.puzzle import NoPuzzle, make_puzzle
from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.letters import ALPHABET
from lettrine.core.seat import Seat
from lettrine.games import REGISTRY, open_game
from lettrine.games.rami.state import Take
from lettrine.lexicon import WordList

DAY = dt.date(2026, 11, 15)


def words_of(game: AnyGame, state: AnyState, seat: Seat, move: AnyMove) -> tuple[str, ...]:
    return tuple(sorted(game.score(state, seat, move).words))


@pytest.mark.parametrize("slug", REGISTRY)
def test_every_game_has_a_puzzle_with_one_best_answer(slug: str) -> None:
    game = open_game(slug)
    puzzle = make_puzzle(game, DAY)
    answers = list(game.puzzle().answers(puzzle.state, puzzle.seat))
    best = max(answer.value for answer in answers)
    assert puzzle.solution.value == best > puzzle.second
    assert {words_of(game, puzzle.state, puzzle.seat, answer.move) for answer in answers if answer.value == best} == {
        puzzle.solution.words
    }
    assert puzzle.answers >= game.puzzle().fewest
    assert game.check(puzzle.state, puzzle.seat, puzzle.solution.move) == []
    assert puzzle.is_solved_by(game, puzzle.solution.move)
    worse = next(answer.move for answer in answers if answer.value < best)
    assert not puzzle.is_solved_by(game, worse)


def days() -> Iterator[dt.date]:
    return (DAY + dt.timedelta(days=number) for number in range(5))


def test_a_date_always_gives_the_same_puzzle_and_other_dates_others() -> None:
    once, again = ([make_puzzle(open_game("rami"), day) for day in days()] for _ in range(2))
    assert once == again
    assert len({puzzle.solution.words for puzzle in once}) > 1


def test_the_answer_is_a_word_that_a_person_can_know() -> None:
    game = open_game("rami")
    for day in days():
        for word in make_puzzle(game, day).solution.words:
            frequency = game.words.vocabulary.frequency(word)
            assert frequency is not None
            assert frequency >= 3


def test_the_relay_asks_for_a_word_that_nothing_can_follow() -> None:
    game = open_game("relais")
    (word,) = make_puzzle(game, DAY).solution.words
    assert not game.words.extensions(word, ALPHABET, add_max=1).results


def test_words_that_make_no_puzzle_are_told() -> None:
    with pytest.raises(NoPuzzle):
        make_puzzle(open_game("chaine", {}, WordList(["AA", "AI"])), DAY)


def test_what_is_no_answer_to_the_question_does_not_solve_it() -> None:
    game = open_game("rami")
    assert not make_puzzle(game, DAY).is_solved_by(game, Take("stock"))
