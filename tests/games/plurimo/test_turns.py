"""Turns from the opening to the final count: PLU-04, PLU-13, PLU-14, PLU-17 to PLU-19, PLU-26."""

from typing import Any

import pytest
from msgspec.structs import replace

from games.plurimo.board import drawn, played, plurimo, rules_broken, shown, total
from lettrine.core.chance import Stream
from lettrine.core.errors import OptionError
from lettrine.core.event import Drawn, Ended, Event, FlagFell, Played, Resigned, Ruled, TimedOut
from lettrine.core.play import start
from lettrine.core.refusal import Refusal
from lettrine.core.seat import CHANCE, Seat
from lettrine.games.plurimo.state import Buried, Dealt, Given, Move, Pass, Reject, Starter
from support.rule import rule


@rule("PLU-04")
def test_the_starter_is_drawn_by_lot() -> None:
    starters = {start(plurimo(), 3, str(seed)).state.turn for seed in range(20)}
    assert starters == {0, 1, 2}


@rule("PLU-04")
def test_the_opening_has_three_letters_and_scores_its_bonus() -> None:
    game = plurimo()
    state = drawn(game, "| POTDES*_")
    assert total(game, state, "P O T") == 3 + 2 + 2 + 9
    assert rules_broken(game, state, "P O .")[:2] == ["PLU-04", "PLU-05"]
    assert rules_broken(game, state, "P O T +S") == ["PLU-04", "PLU-04"]  # pulled out, and four letters
    assert rules_broken(game, state, "P O T E S") == ["PLU-04", "PLU-02"]
    assert rules_broken(game, state, "P O _")[:2] == ["PLU-06", "PLU-04"]
    after = played(game, state, "P O T")
    assert (shown(after), after.turn, after.to_draw) == ("POT", 1, ((0, 2),))


@rule("PLU-04")
def test_the_opening_may_have_four_letters() -> None:
    game = plurimo(opening_length=4)
    state = drawn(game, "| POTES")
    assert state.support == ("", "", "", "")
    assert total(game, state, "P O T E") == 3 + 2 + 2 + 1 + 12
    assert rules_broken(game, state, "P O T .") == ["PLU-04"]


@rule("PLU-04")
def test_who_cannot_open_passes_and_the_next_player_opens() -> None:
    game = plurimo()
    state = drawn(game, "| XZ | POT")
    after = game.apply(state, Played(Seat(0), Pass()))
    assert (after.turn, after.to_draw) == (1, ((0, 1),))
    drawn_one = game.apply(after, game.draw(after, Stream("1", "draw", 0)))
    assert shown(played(game, drawn_one, "P O T", seat=1)) == "POT"


@rule("PLU-04")
def test_the_first_to_find_a_word_opens() -> None:
    game = plurimo(starter="first_word")
    state = drawn(game, "| POT | MUR | ETE", turn=None)
    assert game.to_act(state) == {0, 1, 2}
    after = played(game, state, "M U R", seat=1)
    assert (after.turn, after.scores[1]) == (2, 2 + 2 + 2 + 9)
    assert rules_broken(game, state, "-P") == ["PLU-14"]


@rule("PLU-04")
def test_when_all_give_up_the_search_each_draws_a_card() -> None:
    game = plurimo(starter="first_word")
    state = drawn(game, "| XZ | WK", turn=None)
    once = game.apply(state, Played(Seat(1), Pass()))
    assert game.to_act(once) == {0}
    assert once.to_draw == ()
    assert rules_broken(game, once, "-", seat=1) == ["PLU-04"]
    twice = game.apply(once, Ruled(Seat(0), TimedOut()))
    assert (twice.to_draw, twice.passed) == (((0, 1), (1, 1)), (False, False))


@rule("PLU-04")
def test_the_search_ends_the_game_when_there_is_nothing_to_draw() -> None:
    game = plurimo(starter="first_word")
    state = drawn(game, "| XZ | WK", turn=None, stock="")
    after = game.apply(game.apply(state, Played(Seat(0), Pass())), Played(Seat(1), Pass()))
    outcome = game.outcome(after)
    assert outcome is not None
    assert outcome.rule == "PLU-18"


@rule("PLU-04")
def test_nobody_plays_out_of_turn() -> None:
    game = plurimo()
    state = drawn(game, "P O T | MS | DR")
    for text in ("D . .", "-", "-D"):
        assert game.check(state, Seat(1), game.read(text)) == [Refusal("PLU-04", {}, case="turn")]
    assert game.check(state, CHANCE, Pass()) == [Refusal("PLU-04", {}, case="turn")]


@rule("PLU-13")
def test_the_hand_is_filled_up_to_seven() -> None:
    game = plurimo()
    assert played(game, drawn(game, "P O T | DSAAAEE"), "D . S").to_draw == ((0, 2),)
    assert played(game, drawn(game, "P O T | DSAAAEEIIO"), "D . S").to_draw == ()
    assert played(game, drawn(game, "P O T | DSA | E", stock="U"), "D . S").to_draw == ((0, 1),)


@rule("GEN-11")
def test_what_is_drawn_is_no_more_than_the_stock_has() -> None:
    game = plurimo()
    after = played(game, drawn(game, "P O T | DSA | E", stock="U", under=("Z1",)), "D . S")
    event = game.draw(after, Stream("1", "draw", 0))
    assert event == Drawn(Seat(0), Dealt("UZ"))
    filled = game.apply(after, event)
    assert (filled.hands[0], filled.stock, filled.under) == ("AUZ", "", ())


@rule("PLU-14")
def test_a_card_is_rejected_for_two_points_before_the_new_one_is_seen() -> None:
    game = plurimo()
    state = drawn(game, "P O T | DXA | E", stock="S")
    after = played(game, state, "-X")
    assert (after.scores, after.hands[0], after.under) == ((-2, 0), "AD", (Buried("X", Seat(0)),))
    event = game.draw(after, Stream("1", "draw", 0))
    assert event == Drawn(Seat(0), Dealt("S")), "the card given up lies below the one drawn"
    then = game.apply(after, event)
    assert rules_broken(game, then, "-A") == ["PLU-14"]
    assert shown(played(game, then, "D . S")) == "DOS"


@rule("PLU-14")
def test_rejects_by_option() -> None:
    game = plurimo(rejects="any", reject_cost=1)
    state = drawn(game, "P O T | DXA | E", rejected=3)
    assert game.apply(state, Played(Seat(0), Reject("X"))).scores == (-1, 0)
    assert rules_broken(game, state, "-X") == []


@rule("PLU-14")
def test_nothing_is_rejected_for_an_empty_stock_or_from_another_hand() -> None:
    game = plurimo()
    state = drawn(game, "P O T | DXA | E", stock="")
    assert rules_broken(game, state, "-X") == ["PLU-14"]
    assert rules_broken(game, state, "-E") == ["PLU-14", "PLU-03"]
    assert Reject("X") not in list(game.moves(state, Seat(0)))


@rule("PLU-17")
def test_passing_or_losing_on_time_gives_a_card() -> None:
    game = plurimo()
    state = drawn(game, "P O T | DXAEIOU | E")
    events: tuple[Event[Move, Given], ...] = (Played(Seat(0), Pass()), Ruled(Seat(0), TimedOut()))
    for event in events:
        after = game.apply(state, event)
        assert (after.scores, after.turn, after.to_draw) == ((0, 0), 1, ((0, 1),))
        filled = game.apply(after, game.draw(after, Stream("1", "draw", 0)))
        assert len(filled.hands[0]) == 8
    assert game.can_rule(state, Ruled(Seat(0), TimedOut()))
    assert not game.can_rule(state, Ruled(Seat(1), TimedOut()))
    assert not plurimo(turn_seconds=None).can_rule(state, Ruled(Seat(0), TimedOut()))


@rule("PLU-18")
def test_the_game_ends_when_the_stock_and_a_hand_are_empty() -> None:
    game = plurimo()
    after = played(game, drawn(game, "P O T | DS | XE*_", stock=""), "D . S")
    outcome = game.outcome(after)
    assert outcome is not None
    assert (outcome.rule, outcome.scores, outcome.winners) == ("PLU-18", (13, -10 - 1 + 3 + 2), (0,))
    assert rules_broken(game, after, "-", seat=1) == ["PLU-18"]


@rule("PLU-18")
def test_the_game_ends_when_all_pass_with_the_stock_already_empty() -> None:
    game = plurimo()
    state = drawn(game, "P O T | X | Z | W", stock="E")
    for seat in range(3):
        state = game.apply(state, Played(Seat(seat), Pass()))
        state = game.apply(state, game.draw(state, Stream("1", "d", 0))) if state.to_draw else state
    assert game.outcome(state) is None, "the first pass took the last card"
    assert game.outcome(game.apply(state, Played(Seat(0), Pass()))) is not None


@rule("PLU-18")
def test_a_word_starts_the_count_of_passes_again() -> None:
    game = plurimo()
    state = drawn(game, "P O T | XA | DSA", stock="", passed=(True, False), turn=1)
    assert played(game, state, "D . S", seat=1).passed == (False, False)


def test_an_agreed_end_leaves_nobody_a_turn_to_finish() -> None:
    game = plurimo()
    state = drawn(game, "P O T | DSXAEIO | ZE")
    ended = game.apply(state, Ruled(None, Ended()))
    assert game.to_act(ended) == frozenset()
    (cause,) = game.ending(state, Ruled(None, Ended())).causes
    assert (cause.rule, cause.case) == ("PLU-19", "agreed")


@rule("PLU-18")
def test_the_turn_under_way_is_finished_when_the_time_is_over() -> None:
    game = plurimo(game_minutes=20)
    state = drawn(game, "P O T | DSXAEIO | ZE")
    assert game.can_rule(state, Ruled(None, FlagFell()))
    assert not plurimo().can_rule(state, Ruled(None, FlagFell()))
    late = game.apply(state, Ruled(None, FlagFell()))
    assert game.to_act(late) == {0}
    assert not game.can_rule(late, Ruled(None, Ended()))
    last = played(game, late, "D . S")
    assert game.to_act(last) == {CHANCE}
    filled = game.apply(last, game.draw(last, Stream("1", "draw", 0)))
    assert game.outcome(filled) is not None


@rule("PLU-18")
def test_players_may_agree_to_end_even_before_the_opening() -> None:
    game = plurimo(starter="first_word")
    state = drawn(game, "| POT | MUR", turn=None)
    assert game.can_rule(state, Ruled(None, Ended()))
    assert game.outcome(game.apply(state, Ruled(None, Ended()))) is not None


@rule("PLU-19")
def test_hands_count_against_their_owners_and_equal_totals_share_the_win() -> None:
    game = plurimo()
    state = drawn(game, "P O T | E | S* | Z__", stock="", scores=(4, 2, 20), passed=(True, True, True))
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((3, 3, 14), (2,))
    tie = game.outcome(replace(state, scores=(4, 2, 9)))
    assert tie is not None
    assert (tie.scores, tie.winners) == ((3, 3, 3), (0, 1, 2))


@rule("PLU-26")
@pytest.mark.parametrize(
    ("options", "name", "said"),
    [
        ({"nine_ends": "yes", "max_compartments": 8}, "nine_ends", "Compartments of the open support"),
        ({"opening_length": 4, "max_compartments": 3}, "opening_length", "Compartments of the open support"),
        ({"mode": "teams"}, "mode", "mode"),
        ({"rebuild": True}, "rebuild", "rebuild"),
        ({"max_compartments": 2}, "max_compartments", "max_compartments"),
        ({"speed": 3}, "speed", "speed"),
    ],
)
def test_options_that_make_no_game_are_refused_by_name(options: dict[str, Any], name: str, said: str) -> None:
    with pytest.raises(OptionError) as refused:
        plurimo(**options)
    assert refused.value.facts["name"] == name
    assert said in str(refused.value)


@rule("PLU-26")
def test_the_three_modes_and_their_seats() -> None:
    assert plurimo().seat_counts == (2, 3, 4, 5, 6)
    assert plurimo(mode="solo").seat_counts == (1,)
    assert plurimo(mode="collective").seat_counts == (2, 3, 4, 5, 6)
    assert plurimo(mode="collective", leader="person").seat_counts == (3, 4, 5, 6, 7)


@rule("GEN-10")
def test_who_leaves_is_skipped_and_the_hand_is_set_aside() -> None:
    game = plurimo()
    state = drawn(game, "P O T | DS | MR | ETE", scores=(50, 0, 0))
    left = game.apply(state, Ruled(Seat(0), Resigned()))
    assert (left.turn, left.hands[0], left.aside, game.outcome(left)) == (1, "", "DS", None)
    other = game.apply(state, Ruled(Seat(2), Resigned()))
    assert (other.turn, played(game, other, "D . S").turn) == (0, 1)
    last = game.outcome(game.apply(left, Ruled(Seat(2), Resigned())))
    assert last is not None
    assert (last.winners, last.rule) == ((1,), "GEN-10")


@rule("PLU-19")
def test_the_hand_of_the_last_player_counts_as_the_picture_says() -> None:
    game = plurimo()
    state = game.apply(drawn(game, "P O T | DS | KXZ", scores=(50, 5)), Ruled(Seat(0), Resigned()))
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((50, 5 - 29), (1,))
    assert "main : −29 → −24" in game.picture(game.view(state, Seat(1)), "fr").replace("\u00a0", " ")


@rule("GEN-10")
def test_the_search_goes_on_when_one_of_those_who_search_leaves() -> None:
    game = plurimo(starter="first_word")
    state = drawn(game, "| XZ | WK | ETE", turn=None, passed=(True, True, False))
    after = game.apply(state, Ruled(Seat(2), Resigned()))
    assert after.to_draw == ((0, 1), (1, 1))


@rule("GEN-05")
def test_a_draw_that_cannot_be_is_an_error() -> None:
    game = plurimo()
    state = drawn(game, "P O T | DS | E", stock="A", under=("Z1",), to_draw=((0, 2),))
    for given in (Dealt("ZA"), Dealt("A"), Dealt("AB"), Starter(Seat(0)), None):
        with pytest.raises(ValueError, match=r"."):
            game.apply(state, Drawn(Seat(0), given))
    with pytest.raises(ValueError, match=r"."):
        game.apply(replace(state, under=()), Drawn(Seat(0), Dealt("AB")))
    with pytest.raises(ValueError, match=r"."):
        game.apply(replace(state, to_draw=()), Drawn(None, Starter(Seat(9))))
