"""Puzzles: the same for everybody, as difficult as they say, with answers that are better and worse."""

import datetime as dt
from functools import cache

import msgspec
import pytest

from lettrine.analysis.puzzle import DIFFICULTIES, OpenPuzzle, Puzzle, edition_of, grade_of
from lettrine.analysis.puzzle_search import Demand, search_puzzles
from lettrine.analysis.puzzle_wording import comment, tell_solution
from lettrine.analysis.ready_puzzles import ready_puzzle, ready_puzzles
from lettrine.core.game import AnyGame
from lettrine.core.letters import ALPHABET
from lettrine.core.seat import Seat
from lettrine.core.text import LANGUAGES
from lettrine.games import REGISTRY, open_game
from lettrine.games.rami.state import Take
from lettrine.lexicon import WordList

DAY = dt.date(2026, 11, 15)


def made(game: AnyGame, day: dt.date = DAY) -> tuple[Puzzle, ...]:
    *_, found = search_puzzles(game, day.isoformat())
    return tuple(found.values())


@cache
def puzzles_of(slug: str, day: dt.date = DAY) -> tuple[Puzzle, ...]:
    return made(open_game(slug), day)


def worth(best: float, least: float) -> Puzzle:
    return Puzzle("rami", "easy", "1-x", "score", Seat(0), {}, {}, (), 9, 1, best, least)


def test_a_date_always_gives_the_same_puzzles_and_other_dates_others() -> None:
    again = made(open_game("rami"))
    assert puzzles_of("rami") == again
    other = puzzles_of("rami", DAY + dt.timedelta(days=1))
    assert {each.words for each in other} != {each.words for each in again}


def test_there_is_one_of_each_difficulty() -> None:
    assert {each.difficulty for each in puzzles_of("rami")} == set(DIFFICULTIES)


def test_a_puzzle_is_kept_as_json() -> None:
    for puzzle in puzzles_of("rami"):
        assert msgspec.json.decode(msgspec.json.encode(puzzle), type=Puzzle) == puzzle


@pytest.mark.parametrize(
    ("demand", "difficulty"),
    [
        (Demand(9, 1, 90), "easy"),  # a common word that is far ahead
        (Demand(6, 3, 99), "easy"),  # one of several that do
        (Demand(6, 1, 95), "medium"),  # a common word, but another misleads
        (Demand(5, 4, 50), "medium"),
        (Demand(4, 2, 50), "hard"),
        (Demand(3, 1, 99), "hard"),
        (Demand(2, 1, 50), None),  # nobody knows it
        (Demand(4, 3, 50), None),
        (Demand(9, 20, 50), None),  # anything will do
    ],
)
def test_how_difficult_a_position_is(demand: Demand, difficulty: str | None) -> None:
    assert demand.difficulty == difficulty


@pytest.mark.parametrize(
    ("best", "least", "value", "share"),
    [
        (20, 2, 20, 100),
        (20, 2, 10, 50),
        (20, 2, 0, 0),
        (20, 2, -3, 0),
        (300, 2, 299, 99),  # never all of it
        (0, -10, -1, 90),  # how few words can follow: from the worst on
        (0, -10, -10, 0),
        (20, -5, 15, 80),
    ],
)
def test_what_an_answer_is_worth(best: float, least: float, value: float, share: int) -> None:
    assert worth(best, least).share(value) == share


def test_grades_follow_the_shares() -> None:
    grades = [grade_of(share) for share in range(101)]
    assert list(dict.fromkeys(grades)) == ["some", "good", "close", "found"]
    assert grades.count("found") == 1
    for language in LANGUAGES:
        assert len({comment(share, language) for share in (None, 10, 70, 90, 100)}) == 5


def test_what_does_not_answer_the_question_is_worth_nothing() -> None:
    game = open_game("rami")
    assert OpenPuzzle(game, puzzles_of("rami")[0]).share(Take("stock")) is None


def test_the_relay_asks_for_a_word_that_nothing_can_follow() -> None:
    game = open_game("relais")
    puzzle = ready_puzzle(game, "easy", DAY)
    assert puzzle is not None
    (word,) = puzzle.words
    assert not game.words.extensions(word, ALPHABET, add_max=1).results
    assert "plus aucun mot ne peut suivre" in tell_solution(OpenPuzzle(game, puzzle), "fr")


def test_words_that_make_no_puzzle_give_none() -> None:
    assert made(open_game("chaine", {}, WordList(["AA", "AI"]))) == ()


@pytest.mark.parametrize("slug", REGISTRY)
def test_puzzles_come_with_the_program(slug: str) -> None:
    """Of these rules and words: ``python tools/puzzles.py`` makes them anew."""
    game = open_game(slug)
    days = [DAY + dt.timedelta(days=number) for number in range(3)]
    for difficulty in DIFFICULTIES:
        ready = [ready_puzzle(game, difficulty, day) for day in days]
        assert all(each is not None and each.edition == edition_of(game) for each in ready), slug
        assert len({msgspec.json.encode(each) for each in ready}) == len(days)
    assert ready_puzzle(open_game(slug, {}, WordList(["MOT", "MOTS", "SEL"])), "easy", DAY) is None


def test_the_games_of_the_boxes_ship_puzzles_of_their_present_rules_and_words() -> None:
    boxes = {"ludime", "relais", "rami", "dames", "rummikub", "plurimo", "deplimo"}
    present = {(slug, edition_of(open_game(slug))) for slug in boxes}
    assert {(each.game, each.edition) for each in ready_puzzles()} == present
