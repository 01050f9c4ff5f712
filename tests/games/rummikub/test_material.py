"""The box, the deal and the draws (RUM-01 to RUM-03, RUM-18, RUM-19)."""

import pytest
from msgspec.structs import replace

from games.rummikub.tables import FIRST, SECOND, THIRD, rummikub, table
from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Played
from lettrine.core.play import start
from lettrine.core.seat import CHANCE, Seat
from lettrine.games.rummikub.state import Arrange, Dealt, Due, Lots, Outcome, Pass
from support.rule import rule


@rule("RUM-01")
def test_the_box_holds_110_letters_and_two_jokers() -> None:
    box = rummikub().box(2)
    assert sum(box.values()) == 110 + 2
    assert (box["E"], box["I"], box["A"], box["Z"], box["?"]) == (16, 9, 8, 1, 2)
    assert sum(count for piece, count in box.items() if piece in "AEIOUY") == 48


@rule("RUM-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_gets_fourteen_letters(seats: int) -> None:
    play = start(rummikub(), seats, "1")
    assert [len(rack) for rack in play.state.racks] == [14] * seats
    assert len(play.state.stock) == 112 - 14 * seats


@rule("RUM-03")
def test_the_nearest_to_a_begins_and_the_letters_go_back() -> None:
    game = rummikub()
    state = game.setup(3)
    assert game.to_act(state) == {CHANCE}
    drawn = game.apply(state, Drawn(None, Lots(("K", "E", "T"))))
    assert drawn.turn == SECOND
    assert drawn.lots == ("", "", "")
    assert len(drawn.stock) == 112
    assert drawn.dues == (Due(SECOND, 14), Due(THIRD, 14), Due(FIRST, 14))


@rule("RUM-03")
def test_a_joker_draws_again() -> None:
    game = rummikub()
    again = game.apply(game.setup(3), Drawn(None, Lots(("?", "E", "T"))))
    assert (again.contenders, again.lots) == ((0, 1, 2), ("", "E", "T"))
    drawn = game.draw(again, Stream("1", "draw", 1)).outcome
    assert isinstance(drawn, Lots)
    assert len(drawn.letters) == 1
    assert game.apply(again, Drawn(None, Lots(("A",)))).turn == FIRST


@rule("RUM-03")
def test_those_who_tie_draw_again_alone() -> None:
    game = rummikub()
    tied = game.apply(game.setup(3), Drawn(None, Lots(("E", "T", "E"))))
    assert (tied.contenders, tied.lots) == ((0, 2), ("", "", ""))
    assert game.apply(tied, Drawn(None, Lots(("B", "A")))).turn == THIRD


@rule("RUM-03")
def test_play_goes_clockwise() -> None:
    play = start(rummikub(), 3, "1")
    first = play.state.turn
    after = play.submit(first, Pass())
    assert after.state.turn == (first + 1) % 3


def test_lots_and_deals_that_cannot_be_are_no_draws() -> None:
    game = rummikub()
    state = game.setup(2)
    dealt = game.apply(state, Drawn(None, Lots(("A", "B"))))
    wrongs: list[Drawn[Outcome]] = [
        Drawn(None, Lots(("A",))),
        Drawn(FIRST, Lots(("A", "B"))),
        Drawn(None, Lots(("Z", "Z"))),
        Drawn(None, None),
        Drawn(FIRST, Dealt("A" * 14)),
    ]
    for wrong in wrongs:
        with pytest.raises(ValueError, match=r"drawn|is not in"):
            game.apply(state, wrong)
    undues: list[Drawn[Outcome]] = [
        Drawn(SECOND, Dealt("A" * 14)),
        Drawn(None, Dealt("A")),
        Drawn(FIRST, Dealt("A" * 14)),
    ]
    for undue in undues:
        with pytest.raises(ValueError, match=r"drawn|is not in"):
            game.apply(dealt, undue)


@rule("RUM-18")
def test_the_rack_is_filled_up_to_seven() -> None:
    game = rummikub()
    after = game.apply(table("IMAGE", "LEPAB"), Played(FIRST, Arrange(("PAGE", "MIEL"))))
    assert after.dues == (Due(FIRST, 5),)
    assert (after.racks[0], after.turn) == ("AB", SECOND)


@rule("RUM-18")
def test_nothing_is_drawn_by_who_has_seven_letters_left() -> None:
    game = rummikub()
    after = game.apply(table("IMAGE", "LEPABCDEFG"), Played(FIRST, Arrange(("PAGE", "MIEL"))))
    assert (after.dues, len(after.racks[0])) == ((), 7)


@rule("RUM-18")
@rule("GEN-11")
def test_the_stock_gives_what_it_has() -> None:
    game = rummikub()
    state = replace(table("IMAGE", "LEPAB"), stock="TU")
    after = game.apply(state, Played(FIRST, Arrange(("PAGE", "MIEL"))))
    assert after.dues == (Due(FIRST, 2),)
    assert game.draw(after, Stream("1", "draw", 0)) == Drawn(FIRST, Dealt("TU"))


@rule("RUM-19")
def test_who_lays_nothing_draws_one_letter() -> None:
    game = rummikub()
    after = game.apply(table("IMAGE", "LEP"), Played(FIRST, Pass()))
    assert (after.dues, after.turn) == ((Due(FIRST, 1),), SECOND)
    assert game.apply(after, Drawn(FIRST, Dealt("E"))).racks[0] == "EELP"


@rule("RUM-19")
def test_an_empty_stock_gives_no_penalty() -> None:
    after = rummikub().apply(replace(table("IMAGE", "LEP", "A"), stock=""), Played(FIRST, Pass()))
    assert after.dues == ()


@rule("GEN-06")
def test_what_another_draws_is_hidden_but_lots_are_not() -> None:
    game = rummikub()
    assert game.veil(Drawn(FIRST, Dealt("ABC")), SECOND) == Drawn(FIRST, None)
    assert game.veil(Drawn(FIRST, Dealt("ABC")), FIRST) == Drawn(FIRST, Dealt("ABC"))
    assert game.veil(Drawn(None, Lots(("A", "B"))), Seat(1)) == Drawn(None, Lots(("A", "B")))
