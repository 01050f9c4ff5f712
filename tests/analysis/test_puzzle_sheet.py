"""A sheet of puzzles: three levels, words of the week where the game allows, answers and pictures."""

from collections import Counter
from functools import cache
from itertools import islice

import pytest

from lettrine.analysis.puzzle import DIFFICULTIES
from lettrine.analysis.puzzle_sheet import MOST_WORDS, PuzzleSheet, SheetMaker, read_week
from lettrine.analysis.report.puzzle_sheet_page import write_sheet
from lettrine.core.errors import LexiconError, MalformedWord, UsageError
from lettrine.core.text import LANGUAGES, Language
from lettrine.games import open_game

WEEK = ("PLUIE", "CHEMIN", "ECUREUIL")


@cache
def made(slug: str, week: tuple[str, ...] = (), count: int = 1) -> SheetMaker:
    maker = SheetMaker(open_game(slug, {"words_added": list(week)} if week else {}), "2026-11-18", count, week)
    for _ in maker.steps():
        pass
    return maker


def sheet_of(slug: str, week: tuple[str, ...] = (), count: int = 1) -> PuzzleSheet:
    return made(slug, week, count).sheet("fr")


def test_each_level_has_as_many_puzzles_as_are_wanted() -> None:
    sheet = sheet_of("rami", count=2)
    assert Counter(each.difficulty for each in sheet.puzzles) == dict.fromkeys(DIFFICULTIES, 2)
    assert [each.number for each in sheet.puzzles] == list(range(1, 7))
    assert len({each.diagram for each in sheet.puzzles}) == 6


def test_the_words_of_the_week_are_the_answers_of_puzzles_by_their_length() -> None:
    sheet = sheet_of("ludime", WEEK)
    hidden = [each for each in sheet.puzzles if "mot de la semaine" in each.question]
    assert [(each.difficulty, each.answer.split(",")[0].rstrip(".")) for each in hidden] == [
        ("easy", "PLUIE"),
        ("medium", "CHEMIN"),
        ("hard", "ECUREUIL"),
    ]
    assert sheet.missing == ()


def test_a_hidden_word_can_be_played_with_the_pieces_of_the_box() -> None:
    maker = made("ludime", WEEK)
    game = open_game("ludime", {"words_added": list(WEEK)})
    for hidden in maker._hidden:  # noqa: SLF001  (what the sheet does not tell)
        assert game.check(hidden.state, hidden.seat, hidden.answer.move) == []
        assert hidden.word in game.score(hidden.state, hidden.seat, hidden.answer.move).words
        seats = game.seat_count(hidden.state)
        assert Counter(game.pieces(hidden.state)) == Counter(game.box(seats))


def test_a_word_that_the_game_has_no_room_for_is_named() -> None:
    """Le Rami asks for one word of all cards but one: a longer one has no place."""
    sheet = sheet_of("rami", ("ANTICONSTITUTIONNEL",))
    assert sheet.missing == ("ANTICONSTITUTIONNEL",)
    assert len(sheet.puzzles) == len(DIFFICULTIES)


def test_the_same_name_gives_the_same_sheet() -> None:
    again = SheetMaker(open_game("rami"), "2026-11-18", 2)
    for _ in again.steps():
        pass
    assert again.sheet("fr") == sheet_of("rami", count=2)


def test_who_stops_early_has_puzzles_that_come_with_the_program() -> None:
    maker = SheetMaker(open_game("rummikub"), "2026-11-18", 2)
    assert len(list(islice(maker.steps(), 1))) == 1
    assert Counter(each.difficulty for each in maker.sheet("fr").puzzles) == dict.fromkeys(DIFFICULTIES, 2)


def test_whose_letters_are_whose_is_said_where_the_picture_does_not() -> None:
    maker = SheetMaker(open_game("dames"), "2026-11-18", 2)
    for puzzle in maker.sheet("fr").puzzles:
        assert puzzle.question.startswith(("Vous avez les Blancs.", "Vous avez les Noirs."))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_has_every_picture_question_and_answer(language: Language) -> None:
    sheet = made("ludime", WEEK).sheet(language)
    page = write_sheet(sheet, "<2026>", language)
    for puzzle in sheet.puzzles:
        assert page.count(puzzle.diagram) == 1
        assert puzzle.question in page
        assert puzzle.answer in page
    assert page.count('class="level"') == len(DIFFICULTIES)
    assert "&lt;2026&gt;" in page
    assert "<script" not in page


def test_words_of_the_week_are_read_once_each_in_any_writing() -> None:
    assert read_week(["châtaigne", "Chataigne", "cœur"]) == ("CHATAIGNE", "COEUR")


@pytest.mark.parametrize(
    ("written", "error"),
    [(["p0mme"], MalformedWord), (["A" * 99], LexiconError), (["A", *"BCDEFGHIJKLMNOPQRSTU"], UsageError)],
)
def test_what_is_no_week_is_refused(written: list[str], error: type[Exception]) -> None:
    assert MOST_WORDS == 20
    with pytest.raises(error):
        read_week(written)
