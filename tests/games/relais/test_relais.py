"""The rules of Le Relais, one by one."""

from typing import Any

import msgspec
import pytest

from lettrine.core.chance import Stream
from lettrine.core.errors import OptionError
from lettrine.core.event import Drawn, Ended, Played, Resigned, Ruled
from lettrine.core.play import start
from lettrine.core.refusal import Refusal
from lettrine.core.score import ScoreItem, ScoreLine
from lettrine.core.seat import CHANCE, Seat
from lettrine.games import open_game
from lettrine.games.boxes.ludime.drawing import Dealt, Given, Rolled
from lettrine.games.relais.rules import Relais
from lettrine.games.relais.state import GiveUp, Lay, Move, Position, State
from lettrine.lexicon import WordList
from support.rule import rule

WORDS = WordList("AIR AIRE AIRES RAI RAIE RIA SERAI TAS TARS TRES MER MERE".split())


def relais(**options: Any) -> Relais:  # noqa: ANN401  (any option)
    game = open_game("relais", options, WORDS)
    assert isinstance(game, Relais)
    return game


def state(game: Relais, **fields: Any) -> State:  # noqa: ANN401  (as in JSON)
    return game.state_of(msgspec.convert({"hands": ["", "", ""], **fields}, Position))


def broken(move: Move, **fields: Any) -> list[str]:  # noqa: ANN401  (as in JSON)
    """Return the rules that *move* breaks, with the case; ``seat`` moves instead of the player whose turn it is."""
    game, seat = relais(), fields.pop("seat", None)
    found = state(game, **fields)
    player = found.table.turn if seat is None else Seat(seat)
    return [f"{each.rule} {each.case}".rstrip() for each in game.check(found, player, move)]


def after(game: Relais, found: State, *moves: Move) -> State:
    for move in moves:
        assert game.check(found, found.table.turn, move) == []
        found = game.apply(found, Played(found.table.turn, move))
    return found


@rule("REL-01")
def test_twelve_cards_each_and_fifteen_for_the_dealer() -> None:
    play = start(open_game("relais"), 4, "1")
    dealer = play.state.table.dealer
    assert [len(hand) for hand in play.state.hands] == [15 if seat == dealer else 12 for seat in range(4)]
    assert play.game.to_act(play.state) == {dealer}
    assert len(play.state.fresh) == 120 - 51


@rule("REL-01")
def test_nothing_is_drawn_in_the_round() -> None:
    game = relais()
    done = after(game, state(game, hands=["AIRS", "EE", "SS"]), Lay("AIR"), Lay("AIRE"), Lay("AIRES"))
    assert done.hands == ("S", "E", "S")
    assert game.to_act(done) == {0}


@rule("REL-02")
def test_the_dealer_opens_with_three_letters_exactly() -> None:
    hands = ["AIRETS", "MER", "X"]
    assert broken(Lay("AIR"), hands=hands) == []
    assert broken(Lay("AIRE"), hands=hands) == ["REL-02 three_letters"]
    assert broken(Lay("AI"), hands=hands) == ["REL-02 three_letters", "GEN-02 word.unknown"]
    assert broken(Lay("MER"), hands=hands) == ["REL-02 missing"]
    assert broken(GiveUp(), hands=hands) == ["REL-02 dealer_opens"]


def dealt(game: Relais, dealer_cards: str, other_cards: str = "BBCCCDDDDEEE") -> State:
    """Return the state after seat 0 won the deal and both players received these cards."""
    found = game.setup(2)
    drawn: list[Drawn[Given]] = [Drawn(Seat(0), Rolled(6)), Drawn(Seat(1), Rolled(1))]
    drawn += [Drawn(Seat(1), Dealt(other_cards)), Drawn(Seat(0), Dealt(dealer_cards))]
    for event in drawn:
        found = game.apply(found, event)
    return found


@rule("REL-02")
def test_a_dealer_who_cannot_open_gets_fifteen_other_cards() -> None:
    """The old ones go under the pack, so that they are not among the new."""
    game = relais()
    hopeless = "EEEEEEEEEEEEUUU"
    found = dealt(game, hopeless)
    assert game.to_act(found) == {CHANCE}
    assert (found.under, found.hands, found.table.to_deal) == (hopeless, ("", "BBCCCDDDDEEE"), (0,))
    assert len(game.draw(found, Stream("1", "draw", 0)).outcome.cards) == 15  # type: ignore[union-attr]
    assert game.to_act(dealt(game, "AIREEEEEEEEEEEE")) == {0}


@rule("REL-02")
def test_where_other_hands_hold_every_opening_all_are_dealt_anew() -> None:
    """Only TAS can open and the other player has the only T: new cards for the dealer alone would never end."""
    game = open_game("relais", {"cards": ["T1:3", "A30:2", "S30:3"]}, WordList(["TAS"]))
    assert isinstance(game, Relais)
    found = dealt(game, "A" * 15, "T" + "A" * 5 + "S" * 6)
    assert found.table.to_deal == (1, 0)
    assert (found.hands, len(found.fresh) + len(found.under)) == (("", ""), 61)


@rule("REL-02")
def test_a_table_where_nobody_could_ever_open_is_refused() -> None:
    with pytest.raises(OptionError) as caught:
        relais(cards=["B40:3"])
    assert caught.value.code.endswith(":no_opening")
    assert str(caught.value)


@rule("REL-03")
def test_all_the_letters_and_exactly_one_card() -> None:
    table = {"hands": ["X", "ESM", "E"], "word": "AIR"}
    assert broken(Lay("AIRE"), **table) == []
    assert broken(Lay("RAIE"), **table) == []
    assert broken(Lay("AIRES"), **table) == ["REL-03 one_card"]
    assert broken(Lay("RIA"), **table) == ["REL-03 one_card"]
    assert broken(Lay("MERE"), **table) == ["REL-03 letters_lost", "REL-03 missing"]
    assert broken(Lay("AIRX"), **table) == ["REL-03 missing", "GEN-02 word.unknown"]
    game = relais()
    assert game.check(state(game, **table), Seat(1), Lay("AIRX"))[0] == Refusal(
        "REL-03", {"letters": ("X",)}, case="missing"
    )


@rule("REL-03")
def test_players_take_turns() -> None:
    """What is wrong with the word itself is told all the same."""
    table = {"hands": ["X", "ESM", "E"], "word": "AIR"}
    assert broken(Lay("AIRE"), seat=2, **table) == ["REL-03 turn"]
    assert broken(Lay("AIRX"), seat=0, **table) == ["REL-03 turn", "GEN-02 word.unknown"]
    assert broken(GiveUp(), seat=99, **table) == ["REL-03 turn"]
    assert broken(GiveUp(), seat=-1, **table) == ["REL-03 turn"]


@rule("REL-04")
def test_giving_up_is_for_the_rest_of_the_round() -> None:
    game = relais()
    found = after(game, state(game, hands=["XS", "ESM", "E"], word="AIR"), GiveUp())
    assert (found.table.out, found.table.turn) == ((False, True, False), 2)
    found = after(game, found, Lay("AIRE"))
    assert found.table.turn == 0
    assert [each.rule for each in game.check(found, Seat(1), Lay("AIRES"))] == ["REL-04"]


@rule("REL-04")
def test_giving_up_tells_nothing_whether_there_was_a_word_or_not() -> None:
    """The move is legal, worth nothing and leads to the same table with a word at hand and without."""
    game = relais()
    for hand in ("E", "X"):
        found = state(game, hands=["S", hand, "S"], word="AIR")
        assert game.check(found, Seat(1), GiveUp()) == []
        assert game.score(found, Seat(1), GiveUp()) == ScoreLine()
    tables = {after(game, state(game, hands=["S", hand, "S"], word="AIR"), GiveUp()).table for hand in ("E", "X")}
    assert len(tables) == 1


@rule("REL-04")
def test_a_player_without_cards_gives_up_by_itself() -> None:
    game = relais()
    found = after(game, state(game, hands=["S", "E", ""], word="AIR"), Lay("AIRE"))
    assert found.table.turn == 0, "seat 2 has no card"
    over = after(game, found, Lay("AIRES"))
    assert over.table.scores == (12, 0, 0)


@rule("REL-05")
def test_the_last_one_left_may_go_on_alone() -> None:
    game = relais()
    found = state(game, hands=["ESX", "E", "E"], word="AIR", out=[False, True, True], author=2, turn=0)
    alone = after(game, found, Lay("RAIE"))
    assert alone.table.turn == 0
    assert after(game, alone, Lay("AIRES")).table.author == 0


@rule("REL-06")
def test_the_last_who_changed_the_word_scores_it() -> None:
    game = relais()
    found = after(game, state(game, hands=["S", "ES", "S"], word="AIR"), Lay("AIRE"), GiveUp(), GiveUp(), GiveUp())
    assert found.table.scores == (0, 9, 0)


@rule("REL-06")
def test_the_dealer_scores_a_word_that_nobody_changed() -> None:
    game = relais()
    found = after(game, state(game, hands=["AIRS", "E", "S"]), Lay("AIR"), GiveUp(), GiveUp(), GiveUp())
    assert found.table.scores == (7, 0, 0)


@rule("REL-06")
def test_a_word_is_worth_what_it_would_score() -> None:
    game = relais()
    found = state(game, hands=["S", "E", "S"], word="AIR")
    assert game.score(found, Seat(1), Lay("AIRE")) == ScoreLine(("AIRE",), (ScoreItem("stake", 9, {"word": "AIRE"}),))


@rule("REL-07")
def test_the_cards_go_under_the_pack_and_the_next_player_deals_from_the_top() -> None:
    game = relais()
    found = state(game, hands=["AIRS", "E"], under="Z")
    fresh = found.fresh
    over = after(game, found, Lay("AIR"), GiveUp(), GiveUp())
    assert (over.under, over.fresh) == ("AEIRSZ", fresh)
    assert (over.table.dealer, over.table.to_deal, over.table.word) == (1, (0, 1), "")
    drawn = game.apply(over, game.draw(over, Stream("1", "draw", 0)))
    assert "Z" not in drawn.hands[0]


@rule("REL-07")
def test_too_few_fresh_cards_and_all_are_shuffled() -> None:
    """A deal for two takes 27 cards: with 26 fresh ones the whole pack is shuffled, with 27 it is not."""
    game = relais(cards=["A29:2", "I1:2", "R1:3"])
    for count, shuffled in ((26, True), (27, False)):
        found = state(game, hands=["AIR" + "A" * (29 - count - 1), ""], fresh="A" * count)
        over = after(game, found, Lay("AIR"), GiveUp())
        assert (over.under == "") is shuffled
        assert (len(over.fresh) == 31) is shuffled


@rule("REL-08")
def test_first_to_the_target_wins_at_once() -> None:
    game = relais()
    found = state(game, hands=["S", "ES", "S"], word="AIR", scores=[0, 91, 95])
    over = after(game, found, Lay("AIRE"), GiveUp(), GiveUp(), GiveUp())
    outcome = game.outcome(over)
    assert outcome is not None
    assert (outcome.winners, outcome.rule, list(outcome.scores)) == ((1,), "REL-08", [0, 100, 95])
    assert over.table.word == "AIRE", "the last word stays to be seen"


@rule("REL-08")
def test_option_target() -> None:
    game = relais(target=7)
    over = after(game, state(game, hands=["AIRS", "", ""]), Lay("AIR"), GiveUp())
    assert game.to_act(over) == frozenset()
    assert open_game("relais").options.target == 100


@rule("GEN-10")
def test_a_dealer_who_leaves_before_opening_takes_the_round_along() -> None:
    game = relais()
    found = state(game, hands=["AIR", "E", "S"])
    left = game.apply(found, Ruled(Seat(0), Resigned()))
    assert (left.table.dealer, left.table.to_deal, left.table.scores) == (1, (2, 1), (0, 0, 0))
    assert left.under == "AEIRS"


@rule("GEN-10")
def test_who_leaves_later_is_skipped_and_cannot_win() -> None:
    game = relais()
    found = state(game, hands=["S", "EE", "E"], word="AIR", scores=[95, 0, 0])
    waiting = game.apply(found, Ruled(Seat(0), Resigned()))
    assert (waiting.table.turn, waiting.table.word) == (1, "AIR")
    gone = game.apply(waiting, Played(Seat(1), GiveUp()))
    over = game.apply(gone, Played(Seat(2), GiveUp()))
    assert over.table.scores[0] == 102
    assert game.outcome(over) is None
    leaver = game.apply(state(game, hands=["S", "EE", "E"], word="AIR"), Ruled(Seat(1), Resigned()))
    assert leaver.table.turn == 2
    outcome = game.outcome(game.apply(leaver, Ruled(Seat(0), Resigned())))
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((2,), "GEN-10")


def test_the_table_rules_nothing_else() -> None:
    game = relais()
    found = state(game, hands=["S", "E", "E"], word="AIR")
    assert not game.can_rule(found, Ruled(Seat(0), Ended()))
    assert not game.can_rule(found, Ruled(None, Resigned()))
    assert not game.can_rule(game.setup(2), Ruled(Seat(0), Resigned()))


def test_draws_that_the_state_cannot_give_are_refused() -> None:
    game = relais()
    with pytest.raises(ValueError, match="expected a die"):
        game.apply(game.setup(2), Drawn(Seat(0), Dealt("A")))
    with pytest.raises(ValueError, match="expected 12 cards"):
        dealt(game, "A", "A")


def test_a_word_longer_than_any_other_cannot_grow() -> None:
    game = relais()
    found = state(game, hands=["", "S", "A"], word="E" * 18 + "A" * 9 + "I" * 5)
    assert list(game.moves(found, Seat(1))) == [GiveUp()]


@rule("GEN-06")
@rule("REL-02")
def test_before_the_opening_everybody_knows_that_the_dealer_holds_a_word() -> None:
    game = relais()
    found = state(game, hands=["JKQWXYZTAS", "B" * 2, "C" * 3])
    for index in range(20):
        for seat in (Seat(1), None):
            sampled = game.sample(game.view(found, seat), Stream("1", "sample", index))
            assert game.can_open(sampled.hands[0])
            assert game.state_of(game.position_of(sampled)) == sampled


@rule("REL-03")
def test_a_short_word_is_told_once_and_by_its_own_rule() -> None:
    assert broken(Lay("RE"), hands=["", "E", ""], word="AIR")[0] == "REL-03 letters_lost"
    assert not any("REL-02" in each for each in broken(Lay("RE"), hands=["", "E", ""], word="AIR"))
    assert "REL-02 word.short" in broken(Lay("RE"), hands=["", "E", ""], word="AIR", seat=2)


@rule("REL-02")
def test_a_board_is_told_that_one_may_give_up_once_there_is_a_word() -> None:
    game = relais()
    before, after = (state(game, hands=["MERB", "AAA"], **fields) for fields in ({}, {"word": "MER"}))
    assert not game.rights(before, before.table.turn).give_up
    assert game.rights(after, after.table.turn).give_up


@rule("REL-06")
def test_who_is_alone_left_is_told_what_giving_up_takes() -> None:
    game = relais()
    stake = game.cards.value("AIR")
    alone = state(game, hands=["ES", "A"], word="AIR", author=0, out=[False, True], turn=0)
    assert game.rights(alone, Seat(0)).takes == stake
    others = state(game, hands=["ES", "A"], word="AIR", author=1, out=[False, True], turn=0)
    assert game.rights(others, Seat(0)).takes == 0, "the word is somebody else's"
    both = state(game, hands=["ES", "A"], word="AIR", author=0, out=[False, False], turn=1)
    assert game.rights(both, Seat(1)).takes == 0


@rule("REL-06")
def test_the_points_are_taken_by_whoever_is_alone_left_with_an_own_word() -> None:
    game = relais()
    alone = state(game, hands=["ESX", "E", "E"], word="AIR", out=[False, True, True], author=0, turn=0)
    assert game.move_facts(alone, Seat(0), GiveUp()) == {"word": "AIR"}
    assert game.move_facts(alone, Seat(0), Lay("RAIE")) == {}
    of_another = state(game, hands=["ESX", "E", "E"], word="AIR", out=[False, True, True], author=2, turn=0)
    assert game.move_facts(of_another, Seat(0), GiveUp()) == {}
    together = state(game, hands=["ESX", "E", "E"], word="AIR", out=[False, True, False], author=0, turn=0)
    assert game.move_facts(together, Seat(0), GiveUp()) == {}
