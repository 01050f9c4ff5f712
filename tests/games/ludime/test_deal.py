"""The cards, the dealer and the deal."""

from collections import Counter

import pytest

from games.ludime.desk import ludime
from lettrine.core.chance import Stream
from lettrine.core.errors import OptionError
from lettrine.core.event import Drawn, Resigned, Ruled
from lettrine.core.play import start
from lettrine.core.seat import CHANCE, Seat
from lettrine.games import open_game
from lettrine.games.boxes.ludime.cards import USUAL_CARDS, read_cards
from lettrine.games.boxes.ludime.drawing import Dealt, Given, Rolled, Turned
from lettrine.games.boxes.ludime.table import Throw, throw_die
from support.rule import rule


@rule("LUD-01")
def test_what_the_cards_are_worth() -> None:
    cards = read_cards(USUAL_CARDS)
    assert cards.value("AEIOU") == 10
    assert cards.value("DLMNRST") == 21
    assert cards.value("CFH") == 9
    assert cards.value("BGPV") == 12
    assert cards.value("JKQWXYZ") == 35
    assert (cards.value("DRAMES"), cards.value("DEFRICHEES"), cards.value("TASSERONT")) == (16, 26, 24)


@rule("LUD-02")
def test_a_hundred_and_twenty_cards() -> None:
    counts = read_cards(USUAL_CARDS).counts
    assert sum(counts.values()) == 120
    assert (counts["E"], counts["A"], counts["I"], counts["H"], counts["Z"]) == (18, 11, 10, 2, 1)
    assert len(counts) == 26


@rule("LUD-02")
def test_a_table_may_bring_its_own_box() -> None:
    game = ludime(cards=["A20:1", "E20:7"])
    assert game.seat_counts == (2,)
    assert game.cards.value("AE") == 8
    assert Counter(start(game, 2, "1").state.stock)["Z"] == 0


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("A20:1,A20:2", "letter_twice"),
        ("A20:1", "too_few_cards"),
        ("a20:1", "option_value"),
        ("A:1", "option_value"),
        ("AB", "option_value"),
    ],
)
def test_a_box_that_cannot_be_played_is_refused(cards: str, code: str) -> None:
    with pytest.raises(OptionError) as caught:
        ludime(cards=cards.split(","))
    assert caught.value.code.endswith(f":{code}")
    assert str(caught.value)


@rule("GEN-07")
def test_a_wrong_card_is_answered_with_the_form_of_a_right_one() -> None:
    with pytest.raises(OptionError, match="E18:2"):
        ludime(cards=["A:1"])


@rule("LUD-03")
def test_the_highest_die_deals_and_equals_throw_again() -> None:
    throw = Throw((Seat(0), Seat(1), Seat(2)))
    for face in (5, 2, 5):
        assert throw.winner is None
        throw = throw_die(throw, Drawn(throw.thrower, Rolled(face)))
    assert throw == Throw((Seat(0), Seat(2)))
    after = throw_die(throw, Drawn(Seat(0), Rolled(1)))
    assert throw_die(after, Drawn(Seat(2), Rolled(4))).winner == Seat(2)


@rule("LUD-03")
def test_the_dealer_deals_from_the_left_and_plays_first() -> None:
    play = start(ludime(), 3, "5")
    rolls = [event for event in play.events if isinstance(event, Drawn) and isinstance(event.outcome, Rolled)]
    assert len(rolls) >= 3
    dealer = play.state.table.dealer
    deals = [event.seat for event in play.events if isinstance(event, Drawn) and isinstance(event.outcome, Dealt)]
    assert deals == [(dealer + step) % 3 for step in (1, 2, 3)]
    assert play.game.to_act(play.state) == {dealer}


@rule("LUD-05")
def test_fifteen_cards_each_and_one_turned_up() -> None:
    play = start(ludime(), 4, "1")
    assert [len(hand) for hand in play.state.hands] == [15] * 4
    assert len(play.state.table.discard) == 1
    assert len(play.state.stock) == 120 - 61


def test_draws_that_the_state_cannot_give_are_refused() -> None:
    game = ludime()
    state = game.setup(2)
    assert game.to_act(state) == {CHANCE}
    wrong_draws: list[Drawn[Given]] = [Drawn(Seat(1), Rolled(3)), Drawn(Seat(0), Rolled(7)), Drawn(Seat(0), Dealt("A"))]
    for wrong in [*wrong_draws, Drawn[Given](Seat(0), Rolled(0))]:
        with pytest.raises(ValueError, match="expected a die"):
            game.apply(state, wrong)
    dealing = game.apply(game.apply(state, Drawn(Seat(0), Rolled(6))), Drawn(Seat(1), Rolled(1)))
    for cards in ("A" * 14, "Z" * 15):
        with pytest.raises(ValueError, match=r"expected 15 cards|is not in"):
            game.apply(dealing, Drawn(Seat(1), Dealt(cards)))
    dealt = dealing
    while dealt.table.to_deal:
        dealt = game.apply(dealt, game.draw(dealt, Stream("1", "draw", len(dealt.stock))))
    for given in (Turned("AB"), Rolled(1)):
        with pytest.raises(ValueError, match="expected 1 cards"):
            game.apply(dealt, Drawn(None, given))


def test_nobody_leaves_while_the_die_is_thrown() -> None:
    game = ludime()
    assert not game.can_rule(game.setup(2), Ruled(Seat(0), Resigned()))


@rule("LUD-04")
def test_conjugated_forms_pass_and_onomatopoeia_do_not() -> None:
    words = open_game("ludime").words
    assert all(word in words for word in ("TASSERONT", "ALLUMAS", "DEFRICHEES", "PAN", "WEEKEND"))
    for word, broken in {"VROUM": "LUD-04", "VROOM": "LUD-04", "CRAC": "LUD-04", "OTAN": "GEN-03"}.items():
        assert [refusal.rule for refusal in words.verdict(word).refusals] == [broken]
    assert [refusal.rule for refusal in words.verdict("porte-clés").refusals] == ["GEN-03"]
