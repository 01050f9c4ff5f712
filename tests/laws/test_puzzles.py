"""The puzzles of every game: legal, truly the best, graded by what they are worth, told in words."""

import datetime as dt
import re
from functools import cache

import pytest

from lettrine.analysis.puzzle import ALL, DIFFICULTIES, OpenPuzzle
from lettrine.analysis.puzzle_search import Demand, search_puzzles
from lettrine.analysis.puzzle_wording import ask_at, tell, tell_solution
from lettrine.analysis.ready_puzzles import ready_puzzles
from lettrine.core.game import AnyMove
from lettrine.core.text import LANGUAGES
from lettrine.games import REGISTRY, open_game
from lettrine.lexicon import is_decent

MANY = 400  # moves of a position of which each is looked at

# Words, numbers, squares and what stands between them: none of the signs with which a game writes its moves.
IN_WORDS = re.compile(r"[\w’' ,.:;()%\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}−«»“”]+")


@cache
def opened(slug: str) -> tuple[OpenPuzzle, ...]:
    """Return the puzzles that come with the program, made as those of three dates are."""
    game = open_game(slug)
    return tuple(OpenPuzzle(game, each) for each in ready_puzzles() if each.game == slug)


def words_of(puzzle: OpenPuzzle, move: AnyMove) -> tuple[str, ...]:
    return tuple(sorted(puzzle.game.score(puzzle.state, puzzle.seat, move).words))


@pytest.mark.parametrize("slug", REGISTRY)
def test_there_are_some_of_each_difficulty_and_their_solution_is_legal(slug: str) -> None:
    # A game that was added ships none: its puzzles are made by the server.
    assert {each.puzzle.difficulty for each in opened(slug)} in (set(), set(DIFFICULTIES))
    for puzzle in opened(slug):
        game, state, seat = puzzle.game, puzzle.state, puzzle.seat
        assert seat in game.to_act(state)
        assert game.state_of(game.position_of(state)) == state
        assert game.check(state, seat, puzzle.solution) == []
        assert puzzle.share(puzzle.solution) == ALL
        assert words_of(puzzle, puzzle.solution) == puzzle.puzzle.words
        assert is_decent(puzzle.puzzle.words)


@pytest.mark.parametrize("slug", REGISTRY)
def test_no_move_is_better_and_the_difficulty_is_what_it_says(slug: str) -> None:
    for puzzle in opened(slug):
        game, state, seat, kept = puzzle.game, puzzle.state, puzzle.seat, puzzle.puzzle
        answers = list(game.puzzle().answers(state, seat))
        values = {answer.value for answer in answers}
        assert (max(values), min(values)) == (kept.best, kept.least)
        listed = [puzzle.value(move) for move in game.moves(state, seat)]
        assert max(value for value in listed if value is not None) <= kept.best
        best = {words_of(puzzle, answer.move) for answer in answers if answer.value == kept.best}
        assert len(best) == kept.as_good
        known = [game.words.vocabulary.frequency(word) for word in kept.words]
        runner_up = max((kept.share(value) for value in values if value < kept.best), default=0)
        familiarity = min(each for each in known if each is not None)
        assert Demand(familiarity, kept.as_good, runner_up).difficulty == kept.difficulty


@pytest.mark.parametrize("slug", REGISTRY)
def test_the_nearer_an_answer_the_more_it_is_worth(slug: str) -> None:
    for puzzle in opened(slug):
        answers = list(puzzle.game.puzzle().answers(puzzle.state, puzzle.seat))
        some = sorted(answers[:: 1 + len(answers) // MANY], key=lambda answer: answer.value)
        shares = [puzzle.share(answer.move) for answer in some]
        assert all(share is not None for share in shares)
        assert shares == sorted(share for share in shares if share is not None)
        assert [share == ALL for share in shares] == [answer.value == puzzle.puzzle.best for answer in some]


@pytest.mark.parametrize("slug", REGISTRY)
def test_answers_are_told_in_words(slug: str) -> None:
    for puzzle in opened(slug):
        answers = list(puzzle.game.puzzle().answers(puzzle.state, puzzle.seat))
        for language in LANGUAGES:
            assert ask_at(puzzle, language).endswith("?")
            told = [tell(puzzle, answer.move, language) for answer in answers[:: 1 + len(answers) // 20]]
            for text in (*told, tell_solution(puzzle, language)):
                assert IN_WORDS.fullmatch(text), text
                assert not re.search(r"\.\.|[A-Z][a-z]+[A-Z]", text), text
            assert all(word in tell_solution(puzzle, language) for word in puzzle.puzzle.words)


@pytest.mark.slow
@pytest.mark.parametrize("day", [dt.date(2027, 1, 1), dt.date(2027, 7, 14)])
@pytest.mark.parametrize("slug", REGISTRY)
def test_any_date_has_a_puzzle_of_each_difficulty(slug: str, day: dt.date) -> None:
    *_, found = search_puzzles(open_game(slug), day.isoformat())
    assert set(found) == set(DIFFICULTIES)
