"""The variants, PLU-20 to PLU-23, alone and together."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from games.plurimo.board import drawn, items, played, plurimo, rules_broken, shown, total
from lettrine.core.chance import Stream
from lettrine.core.event import Played, Ruled, TimedOut
from lettrine.core.refusal import Refusal
from lettrine.core.score import Outcome
from lettrine.core.seat import CHANCE, Seat
from lettrine.games.plurimo.state import Buried, Dealt, Lay, Reject, Supply
from support.rule import rule


@rule("PLU-20")
def test_the_first_word_of_nine_letters_ends_the_game() -> None:
    game = plurimo(nine_ends="yes")
    state = drawn(game, "R A T I O N N E | R | XE")
    after = played(game, state, ". . . . . . . . +R")
    outcome = game.outcome(after)
    assert outcome is not None
    assert (outcome.rule, outcome.scores) == ("PLU-20", (17, -11))
    plain = plurimo()
    assert plain.to_act(played(plain, state, ". . . . . . . . +R")) == {CHANCE}, "it is an option"


@rule("PLU-20")
def test_the_covered_cards_become_the_stock_when_a_draw_needs_them() -> None:
    game = plurimo(nine_ends="yes")
    state = drawn(game, "PMD O TeT | MRAAAAX | E", stock="I", under=("B0",))
    after = played(game, state, "M . .")
    assert after.to_draw == ((0, 1),)
    passed = replace(after, to_draw=((Seat(0), 4),))
    event = game.draw(passed, Stream("1", "draw", 0))
    filled = game.apply(passed, event)
    assert (shown(filled), filled.support) == ("MOT", ("M", "O", "T"))
    assert isinstance(event.outcome, Dealt)
    assert event.outcome.cards.startswith("IB"), "the stock, what lies under it, then the covered cards"
    assert sorted(filled.stock + event.outcome.cards) == sorted("IB" + "PMD" + "T*")


@rule("PLU-20")
def test_the_stock_is_not_empty_while_cards_can_be_taken_out() -> None:
    game = plurimo(nine_ends="yes")
    state = drawn(game, "PD O TS | M | E", stock="")
    assert rules_broken(game, state, "-M") == []
    rejected = game.apply(state, Played(Seat(0), Reject("M")))
    assert (rejected.support, rejected.stock, rejected.under) == (("D", "O", "S"), "PT", (Buried("M", Seat(0)),))
    assert game.apply(state, Ruled(Seat(0), TimedOut())).passed == (False, False)
    bare = drawn(game, "D O S | M | E", stock="")
    assert rules_broken(game, bare, "-M") == ["PLU-14"]
    assert game.apply(bare, Ruled(Seat(0), TimedOut())).passed == (True, False)


@rule("PLU-20")
def test_a_cap_left_alone_by_the_renewal_can_be_covered() -> None:
    game = plurimo(nine_ends="yes")
    assert shown(played(game, drawn(game, "M O T _ | S"), ". . . S")) == "MOTS"


@rule("PLU-21")
def test_jokers_and_caps_are_one_kind_worth_minus_two() -> None:
    game = plurimo(equal_specials="yes")
    state = drawn(game, "F L O R E | J_U*AAA")
    assert state.hands[0] == "**AAAJU"
    assert game.box(2)["*"] == 12
    assert total(game, state, "_ J . U . +t") == 7 + 2 + 2 + 1 - 2 - 2 + 6
    assert game.write(game.read("_ J . U . +t")) == "~ J . U . +t"
    assert game.check(state, Seat(0), Lay("_J.U.t", "right"))[0] == Refusal("PLU-21", {}, ("slot:0",), case="one_kind")


@rule("PLU-21")
def test_a_former_cap_may_stand_for_a_letter_and_counts_two_in_hand() -> None:
    game = plurimo(equal_specials="yes")
    state = drawn(game, "M O T | _ | _*Z", stock="")
    after = played(game, state, ". . . +s")
    assert game.read("-_") == Reject("*")
    outcome = game.outcome(after)
    assert outcome is not None
    assert outcome.scores == (6 - 2, 2 + 2 - 10)


@rule("PLU-22")
def test_a_cap_picked_up_shows_the_letter_below() -> None:
    game = plurimo(take_back_ends="yes")
    state = drawn(game, "M O T S_ | A")
    after = played(game, state, ". . . ^.")
    assert (shown(after), after.hands[0]) == ("MOTS", "A_")
    assert items(game, state, ". . . ^.") == [("letter", 2)] * 4
    assert rules_broken(plurimo(), state, ". . . ^.") == ["PLU-22"]


@rule("PLU-22")
def test_the_letter_that_appears_is_neither_laid_nor_old() -> None:
    game = plurimo(take_back_ends="yes")
    state = drawn(game, "M O T S_ | RES")
    assert rules_broken(game, state, "R E T ^.")[:1] != ["PLU-08"]
    assert "PLU-08" in rules_broken(game, drawn(game, "M O T S_ | DAE"), "D A E ^.")
    assert total(game, drawn(game, "M O T S_ | P"), "P . . ^.") == 3 + 2 + 2 + 2


@rule("PLU-22")
def test_the_letter_that_appears_is_covered_if_it_is_not_used() -> None:
    game = plurimo(take_back_ends="yes")
    state = drawn(game, "M O T S_ | E*_")
    assert shown(played(game, drawn(game, "D O T S_ | E"), ". . . ^E")) == "DOTE"
    assert rules_broken(game, state, ". . . ^_")[:1] == ["PLU-22"], "a cap is not put back"
    assert rules_broken(game, drawn(game, "D O T S_ | *M"), "M . . ^~") == []
    assert rules_broken(game, drawn(game, "P O T S_ | S"), ". . . ^S") == ["PLU-06"]


@rule("PLU-22")
def test_a_slot_with_nothing_below_is_filled() -> None:
    game = plurimo(take_back_ends="yes", nine_ends="yes")
    state = drawn(game, "M O T _ | PS")
    assert rules_broken(game, state, "P . . ^.") == ["PLU-22"]
    after = played(game, state, ". . . ^S")
    assert (after.support[3], after.hands[0]) == ("S", "P_")
    lifted = [move for move in game.moves(state, Seat(0)) if isinstance(move, Lay) and move.lift]
    assert lifted
    assert all(move.cards[3] != "." for move in lifted)


@rule("PLU-22")
def test_the_card_picked_up_may_be_played_at_once() -> None:
    game = plurimo(take_back_ends="yes")
    state = drawn(game, "R_ A M E S | P")
    assert shown(played(game, state, "^. . . . _")) == "RAME_"
    joker = drawn(game, "R~ A M E | P")
    assert shown(played(game, joker, "^. . . . +s")) == "RAMEs"


@rule("PLU-22")
def test_only_a_cap_that_is_there_is_picked_up_and_once() -> None:
    game = plurimo(take_back_ends="yes")
    state = drawn(game, "M O T S_ | P")
    assert game.check(state, Seat(0), Lay("P...", lift=(0, 9)))[0] == Refusal(
        "PLU-22", {}, ("slot:0", "slot:9"), case="no_cap"
    )
    assert game.check(state, Seat(0), Lay("P...", lift=(3, 3)))[0].case == "lift_twice"


@rule("PLU-22")
def test_a_joker_that_appears_can_be_swapped() -> None:
    game = plurimo(take_back_ends="yes")
    state = drawn(game, "M O T s_ | S")
    after = played(game, state, ". . . ^S")
    assert (after.support[3], after.hands[0]) == ("S", "*_")
    assert game.read(". . . ^S") in set(game.moves(state, Seat(0)))


@rule("PLU-23")
def test_the_word_is_made_again_with_one_or_two_of_its_letters() -> None:
    game = plurimo(rebuild="yes")
    state = drawn(game, "XP O T | URAZ")
    assert rules_broken(plurimo(), state, "= T R O +U") == ["PLU-23"]
    after = played(game, state, "= T R O +U")
    assert shown(after) == "TROU"
    assert after.under == (Buried("X"),), "what the word covered goes under the stock"
    assert after.hands[0] == "APZ"
    assert total(game, state, "= T R O +U") == 8 + 6


@rule("PLU-23")
def test_the_other_slots_count_as_blank_and_cost_nothing() -> None:
    game = plurimo(rebuild="yes")
    state = drawn(game, "F_ L O R E | RUS")
    after = played(game, state, "= . . R U E")
    assert (shown(after), total(game, state, "= . . R U E")) == ("_.RUE", 5 - 2 + 6)
    later = replace(after, turn=Seat(0), to_draw=(), hands=("GS", ""))
    assert shown(played(game, later, ". G . . .")) == "_GRUE"


@rule("PLU-23")
def test_neither_no_letter_nor_more_than_two_are_kept() -> None:
    game = plurimo(rebuild="yes")
    state = drawn(game, "R A M E | SOLP")
    assert game.check(state, Seat(0), game.read("= S O L ."))[0] == Refusal("PLU-23", {"kept": 0}, case="kept_none")
    many = Refusal("PLU-23", {"kept": 4}, case="kept_many")
    assert game.check(state, Seat(0), game.read("= M A R E +S"))[0] == many
    assert rules_broken(game, drawn(game, "| POT"), "= P O T") == ["PLU-23"]


@rule("PLU-23")
def test_a_card_of_the_hand_is_laid_before_its_equal_from_the_word() -> None:
    """POT becomes TOI: the hand has T and I, so that only O is kept; or O and I, and then T is."""
    game = plurimo(rebuild="yes")
    assert total(game, drawn(game, "P O T | TI"), "= T O I") == 6 + 6
    assert total(game, drawn(game, "P O T | TOI"), "= T O I") == 6 + 6, "one of the word's cards must be among them"
    assert total(game, drawn(game, "P o T | TI*"), "= T o I") == 4 - 3 + 6, "a Joker is kept rather than a letter"


@rule("PLU-23")
def test_the_surplus_goes_under_the_stock_one_card_at_a_time() -> None:
    game = plurimo(rebuild="yes")
    state = drawn(game, "P O T E | IAXZWKY")
    after = played(game, state, "= T O I .")
    assert (after.has_surplus, after.hands[0], game.rights(after, Seat(0)).surplus) == (True, "AEKPWXYZ", 1)
    assert game.to_act(after) == {0}
    assert rules_broken(game, after, "-") == ["PLU-23"]
    assert rules_broken(game, after, "P . . .") == ["PLU-23", "GEN-02"]
    assert set(game.moves(after, Seat(0))) == {Reject(card) for card in "AEKPWXYZ"}
    assert game.score(after, Seat(0), Reject("Z")).total == 0
    done = played(game, after, "-Z")
    assert (done.turn, done.to_draw, done.under[-1], done.has_surplus) == (1, (), Buried("Z", Seat(0)), False)
    late = game.apply(after, Ruled(Seat(0), TimedOut()))
    assert (late.turn, late.hands[0]) == (1, "AEKPWXY")


@rule("PLU-23")
def test_a_hand_that_is_too_small_is_filled() -> None:
    game = plurimo(rebuild="yes")
    assert played(game, drawn(game, "P O T | TIAA"), "= T O I").to_draw == ((0, 3),)


@rule("PLU-22")
@rule("PLU-23")
def test_no_cap_is_picked_up_in_the_move_that_rebuilds_the_word() -> None:
    """POT, then S under a cap: POTS by lifting, or LOT by rebuilding, but not LOTS by both."""
    game = plurimo(rebuild="yes", take_back_ends="yes", nine_ends="yes", equal_specials="yes", pull="both_ends")
    state = drawn(game, "P O T S~ | LAI")
    assert game.check(state, Seat(0), game.read("= L O T ^.")) == [
        Refusal("PLU-23", {}, ("slot:3",), case="rebuild_lift")
    ]
    assert not any(isinstance(move, Lay) and move.rebuild and move.lift for move in game.moves(state, Seat(0)))
    assert shown(played(game, state, ". . . ^.")) == "POTS"
    assert shown(played(game, state, "= L O T .")) == "LOT~"


@rule("PLU-23")
def test_once_the_stock_has_been_empty_covered_cards_and_surplus_are_set_aside() -> None:
    """TOI of POTE: the X that P covered and one card of eight go under the stock, or out of the game."""
    game = plurimo(rebuild="yes")
    board = "XP O T E | IAZWKYJ | E"
    stocked = played(game, drawn(game, board, stock="B"), "= T O I .", "-Z")
    assert stocked.under == (Buried("X"), Buried("Z", Seat(0)))
    state = drawn(game, board, stock="")
    rebuilt = played(game, state, "= T O I .")
    assert (rebuilt.under, Counter(rebuilt.aside) - Counter(state.aside)) == ((), Counter("X"))
    assert rebuilt.has_surplus
    for done in (played(game, rebuilt, "-Z"), game.apply(rebuilt, Ruled(Seat(0), TimedOut()))):
        assert (done.turn, done.under, Counter(done.aside) - Counter(state.aside)) == (1, (), Counter("XZ"))


@rule("PLU-20")
@rule("PLU-23")
def test_a_stock_made_anew_has_been_empty() -> None:
    """The D and P that MOT covers become the stock: whether it was empty before the turn or is drained in it."""
    game = plurimo(rebuild="yes", nine_ends="yes")
    written = played(game, drawn(game, "PD O T | MRAAAAX | ABCDE", stock=""), "M . .")
    assert written.supply == Supply(11, has_run_out=True)
    drawing = game.apply(written, game.draw(written, Stream("1", "draw", 0)))
    assert (drawing.stock != "", drawing.supply) == (True, Supply(11, has_run_out=True))
    fresh = drawn(game, "PD O T | MRAAAAX | ABCDE", stock="I")
    drained = played(game, fresh, "M . .")
    assert drained.supply == Supply(12)
    filled = game.apply(drained, game.draw(drained, Stream("1", "draw", 0)))
    assert filled.supply == Supply(12, has_run_out=True)


@rule("PLU-23")
def test_a_game_ends_in_which_words_are_rebuilt_for_ever() -> None:
    """POT becomes TOI: a hand of two before and after, three cards left in all, for the hundredth turn."""
    game = plurimo(rebuild="yes")

    def after(text: str, idle: int) -> tuple[Outcome | None, Supply | None]:
        supply = Supply(3, idle, has_run_out=True)
        done = played(game, drawn(game, "P O T | TI | E", stock="", supply=supply), text)
        return game.outcome(done), done.supply

    outcome, _ = after("= T O I", 99)
    assert outcome == Outcome((12 - 5, -1), (Seat(0),), "PLU-23")
    assert after("= T O I", 98) == (None, Supply(3, 99, has_run_out=True))
    assert after("-", 99)[0] is not None, "passing brings the end no nearer either"


@rule("PLU-23")
@rule("PLU-24")
def test_alone_it_takes_a_thousand_turns() -> None:
    game = plurimo(rebuild="yes", mode="solo")
    for idle, is_over in ((998, False), (999, True)):
        supply = Supply(2, idle, has_run_out=True)
        after = played(game, drawn(game, "P O T | TI", stock="", supply=supply), "= T O I")
        assert (game.outcome(after) is not None) == is_over


@rule("PLU-23")
def test_fewer_cards_left_begin_the_count_anew() -> None:
    game = plurimo(rebuild="yes")
    state = drawn(game, "P O T | SI | E", stock="", supply=Supply(3, 99, has_run_out=True))
    after = played(game, state, ". . . +S")
    assert (game.outcome(after), after.supply) == (None, Supply(2, 0, has_run_out=True))
    assert game.state_of(game.position_of(after)) == after
    plain = plurimo()
    assert played(plain, drawn(plain, "P O T | SI | E"), ". . . +S").supply is None


@rule("PLU-07")
@pytest.mark.parametrize(
    ("board", "options", "pulls"),
    [
        ("F L O R E | JUAAAAA | E", {}, ("left", "right")),
        ("F L O R E | JUAAAAA | E", {"pull": "both_ends"}, ("left", "right", "both")),
        ("F L O R E | JUAAAAA | E", {"pull": "both_ends", "max_compartments": 6}, ("left", "right")),
        ("F L O R E | JUAAAAA | E", {"max_compartments": 5}, ()),
        pytest.param(". . . | JUAAAAA | E", {}, (), marks=rule("PLU-04")),
    ],
)
def test_a_board_is_told_which_ends_may_be_pulled_out(
    board: str, options: dict[str, Any], pulls: tuple[str, ...]
) -> None:
    game = plurimo(**options)
    assert game.rights(drawn(game, board, turn=Seat(0)), Seat(0)).pulls == pulls


@rule("PLU-22")
@rule("PLU-23")
def test_a_board_is_told_what_may_be_taken_up() -> None:
    plain, variant = plurimo(), plurimo(take_back_ends="yes", rebuild="yes")
    for board, can_rebuild in (("F L O R E | JUAAAAA | E", True), (". . . | JUAAAAA | E", False)):
        rights = [game.rights(drawn(game, board, turn=Seat(0)), Seat(0)) for game in (plain, variant)]
        assert [(each.lift, each.rebuild) for each in rights] == [(False, False), (True, can_rebuild)]
