"""Positions written by hand."""

from typing import Any

import msgspec
import pytest

from games.rummikub.tables import FIRST, SECOND, THIRD, rummikub
from lettrine.core.chance import Stream
from lettrine.core.errors import MalformedPosition
from lettrine.core.event import Played
from lettrine.core.score import Outcome
from lettrine.core.text import LANGUAGES, tell
from lettrine.games.rummikub.state import Arrange, Ballot, Due, Position, Review
from support.rule import rule

LAY = Arrange(("PAGE", "MIEL"))
REVIEW = Review(("MIEL", "PAGE"), ("IMAGE",), "ELP", opened=True, points=7)
LAID: dict[str, Any] = {"racks": ("X", "A", "B"), "table": ("MIEL", "PAGE")}


def test_what_is_left_out_takes_its_usual_value() -> None:
    state = rummikub().state_of(Position(racks=("PEL", ""), table=("PeTITE", "IMAGE")))
    assert (state.racks, state.table) == (("ELP", ""), ("IMAGE", "PETITe"))
    assert (state.opened, state.scores, state.turn) == ((True, True), (0, 0), FIRST)
    assert len(state.stock) == 112 - 3 - 11
    assert rummikub().state_of(Position(racks=("PEL", ""))).opened == (False, False)


@rule("GEN-08")
def test_what_is_named_is_checked_against_the_box() -> None:
    with pytest.raises(MalformedPosition):
        rummikub().state_of(Position(racks=("ZZ", "")))
    with pytest.raises(MalformedPosition):
        rummikub().state_of(Position(racks=("Z", ""), table=("ZOO",)))
    with pytest.raises(MalformedPosition):
        rummikub().state_of(Position(racks=("??", ""), table=("PAGe",)))
    with pytest.raises(MalformedPosition):
        rummikub().state_of(Position(racks=("Z", ""), stock="Z"))


@rule("GEN-08")
def test_a_stock_that_is_named_is_the_whole_stock() -> None:
    """What is named nowhere is out of the game: an end can be written without naming a hundred letters."""
    game = rummikub()
    state = game.state_of(Position(racks=("LEP", "AB"), table=("IMAGE",), stock="ZT"))
    assert (state.stock, len(state.aside)) == ("TZ", 112 - 3 - 2 - 5 - 2)
    assert game.state_of(game.position_of(state)) == state
    assert game.view(game.sample(game.view(state, FIRST), Stream("1", "sample", 0)), FIRST) == game.view(state, FIRST)
    ended = game.apply(game.state_of(Position(racks=("LEP", "AB"), table=("IMAGE",), stock="")), Played(FIRST, LAY))
    assert game.outcome(ended) == Outcome((10, 0), (FIRST,), "RUM-21")


@pytest.mark.parametrize(
    "wrong",
    [
        {"racks": ()},
        {"racks": ("A",)},
        {"racks": ("A",) * 5},
        {"racks": ("a", "")},
        {"racks": ("É", "")},
        {"racks": ("A", ""), "stock": "1"},
        {"racks": ("A", ""), "table": ("LE",)},
        {"racks": ("A", ""), "table": ("L3S",)},
        {"racks": ("A", ""), "table": ("SEL", "SeL")},
        {"racks": ("A", ""), "scores": (1,)},
        {"racks": ("A", ""), "opened": (True,) * 3},
        {"racks": ("A", ""), "gone": (True, True)},
        {"racks": ("A", ""), "gone": (True, False)},
        {"racks": ("A", ""), "turn": 2},
        {"racks": ("A", ""), "turn": -1},
        {"racks": ("A", ""), "idle": (5,)},
        {"racks": ("A", ""), "idle": (1, 1)},
        {"racks": ("A", ""), "contenders": (1,)},
        {"racks": ("A", ""), "contenders": (1, 0)},
        {"racks": ("A", ""), "lots": ("B", "")},
        {"racks": ("", ""), "contenders": (0, 1), "lots": ("?", "")},
        {"racks": ("", ""), "contenders": (0, 1), "lots": ("AB", "")},
        {"racks": ("", ""), "contenders": (0, 1), "lots": ("A", "B")},
        {"racks": ("A", ""), "contenders": (0, 1)},
        {"racks": ("A", ""), "dues": (Due(FIRST, 0),)},
        {"racks": ("A", ""), "dues": (Due(FIRST, 999),)},
        {"racks": ("A", ""), "stock": "AB", "dues": (Due(FIRST, 2), Due(SECOND, 1))},
        {"racks": ("A", ""), "dues": (Due(THIRD, 1),)},
        {"racks": ("X", "A"), "table": ("MIEL", "PAGE"), "review": REVIEW},
        {**LAID, "review": msgspec.structs.replace(REVIEW, words=())},
        {**LAID, "review": msgspec.structs.replace(REVIEW, table=("1",))},
        {**LAID, "review": msgspec.structs.replace(REVIEW, laid="EL")},
        {**LAID, "review": msgspec.structs.replace(REVIEW, contested="PAGE")},
        {**LAID, "review": msgspec.structs.replace(REVIEW, accepted=(SECOND, THIRD))},
        {**LAID, "review": msgspec.structs.replace(REVIEW, accepted=(9,))},
        {
            **LAID,
            "review": msgspec.structs.replace(REVIEW, contested="X", ballots=(Ballot(SECOND, keep=False),)),
        },
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(wrong: dict[str, Any]) -> None:
    with pytest.raises(MalformedPosition) as caught:
        rummikub(**{"theme": "x"} if "review" in wrong else {}).state_of(Position(**wrong))
    assert all(tell(caught.value, language) for language in LANGUAGES)


def test_words_are_reviewed_where_there_is_a_theme() -> None:
    assert rummikub(theme="x").state_of(Position(**LAID, review=REVIEW))
    with pytest.raises(MalformedPosition):
        rummikub().state_of(Position(**LAID, review=REVIEW))


def test_a_review_is_written_and_read_back() -> None:
    game = rummikub(theme="x")
    state = game.state_of(Position(racks=("LEPX", "A", "B"), table=("IMAGE",)))
    after = game.apply(state, Played(FIRST, Arrange(("PAGE", "MIEL"))))
    assert after.review == REVIEW
    assert game.state_of(game.position_of(after)) == after
