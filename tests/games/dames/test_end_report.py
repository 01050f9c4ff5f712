"""How the end of a game is told and drawn (DAM-23 to DAM-29), and what each word of a move turned."""

import pytest
from msgspec.structs import replace

from games.dames.tables import french, with_words
from lettrine.core.ending import WordWorth
from lettrine.core.event import FlagFell, Played, Resigned, Ruled
from lettrine.core.seat import Seat
from lettrine.games.dames.state import Position
from support.rule import rule

WHITE, BLACK = Seat(0), Seat(1)


@rule("DAM-23")
def test_the_invaded_camp_is_framed_and_seen_from_the_winners_side() -> None:
    game = with_words("ROI")
    state = game.state_of(Position("i7/o7/8/8/R7/A6b"))
    ending = game.ending(state, Played(WHITE, game.read("A2-A4 ROI")))
    (cause,), (picture,) = ending.causes, ending.pictures
    assert (cause.rule, cause.case) == ("DAM-23", "word")
    assert (cause.facts["winner"], cause.facts["loser"], cause.facts["flipped"], cause.facts["held"]) == (0, 1, 2, 3)
    assert picture.marks.framed == ("A4-H6",)
    assert picture.marks.paths == (("A4", "A5", "A6"),)
    assert picture.marks.parts == ("A1-H6",)


@rule("DAM-23")
def test_black_wins_on_a_turned_board() -> None:
    game = with_words("ZUT")
    state = game.state_of(Position("c7/8/8/t7/R7/7b"))
    ending = game.ending(state, Played(WHITE, game.read("A2-A4")))
    assert ending.causes[0].case == "left"
    assert ending.pictures[0].marks.parts == ("H6-A1",)
    assert ending.pictures[0].marks.framed == ("A1-H3",)
    upright, turned = (
        game.diagram(game.view(state, None), replace(ending.pictures[0].marks, parts=parts), "fr")
        for parts in (("A1-H6",), ("H6-A1",))
    )
    assert upright != turned
    assert upright.count("data-piece") == turned.count("data-piece")


@pytest.mark.parametrize(("act", "told"), [(FlagFell(), "DAM-27"), (Resigned(), "GEN-10")])
def test_a_ruling_names_its_rule(act: FlagFell | Resigned, told: str) -> None:
    game = with_words("ROI")
    state = game.state_of(Position("i7/o7/8/8/R7/A6b"))
    (cause,) = game.ending(state, Ruled(WHITE, act)).causes
    assert (cause.rule, cause.facts["winner"]) == (told, BLACK)


@rule("DAM-15")
def test_of_a_double_each_word_has_the_letters_that_it_turned() -> None:
    """The move turns five letters, three by RIEN and two by ROI: neither word turned five."""
    game = french()
    state = game.state_of(Position("8/8/5i2/3R1ien/5o2/A7"))
    doubles = [move for move in game.moves(state, WHITE) if len(move.words) == 2]
    assert doubles
    for move in doubles:
        worths = game.word_worths(state, WHITE, move)
        turned = {item.reason: item.points for item in game.score(state, WHITE, move).items}["flipped"]
        assert sum(worth.points for worth in worths) == turned
        assert all(worth.points < min(turned, len(worth.word)) for worth in worths)


def test_a_single_word_has_all_the_letters_that_it_turned() -> None:
    game = french()
    state = game.state_of(Position("8/8/8/3R1ien/8/A7"))
    assert game.word_worths(state, WHITE, game.read("D3-E4 RIEN")) == (WordWorth(WHITE, "RIEN", 3),)
