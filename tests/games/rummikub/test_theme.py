"""A theme: contests, votes, and the list that decides instead (RUM-24)."""

import pytest

from games.rummikub.tables import FIRST, SECOND, THIRD, refused, rummikub, table
from lettrine.core.errors import OptionError
from lettrine.core.event import Played, Resigned, Ruled, TimedOut
from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.rummikub.rules import Rummikub
from lettrine.games.rummikub.state import Accept, Arrange, Contest, Due, Move, Pass, Position, State, Vote
from support.rule import rule

FOURTH = Seat(3)


def themed() -> Rummikub:
    return rummikub(theme="les abeilles")


def laid(seats: int = 3, **more: object) -> State:
    """Return the state after the first player made PAGE and MIEL of IMAGE."""
    game = themed()
    racks = ("LEPX", "AB", "CD", "EF")[:seats]
    state = game.state_of(Position(racks=racks, table=("IMAGE",), **more))  # type: ignore[arg-type]
    return game.apply(state, Played(FIRST, Arrange(("PAGE", "MIEL"))))


def play(state: State, *acts: tuple[Seat, Move]) -> State:
    game = themed()
    for seat, move in acts:
        assert game.check(state, seat, move) == []
        state = game.apply(state, Played(seat, move))
    return state


@rule("RUM-24")
def test_the_others_may_contest_before_the_next_turn_begins() -> None:
    game, state = themed(), laid()
    assert game.to_act(state) == {SECOND, THIRD}
    assert (state.table, state.racks[0], state.scores) == (("MIEL", "PAGE"), "X", (0, 0, 0))
    assert [each.case for each in game.check(state, SECOND, Pass())] == ["review"]
    [refusal] = game.check(state, FIRST, Accept())
    assert (refusal.rule, refusal.case, refusal.facts) == ("RUM-24", "awaited", {"players": ("2", "3")})


@rule("RUM-24")
def test_the_turn_is_confirmed_when_nobody_contests() -> None:
    after = play(laid(), (THIRD, Accept()), (SECOND, Accept()))
    assert (after.scores, after.turn, after.dues, after.review) == ((7, 0, 0), SECOND, (Due(FIRST, 6),), None)


@rule("RUM-24")
def test_a_word_that_loses_the_vote_is_a_fault() -> None:
    after = play(laid(), (SECOND, Contest("PAGE")), (THIRD, Vote(keep=False)))
    assert (after.table, after.racks[0], after.scores) == (("IMAGE",), "ELPX", (0, 0, 0))
    assert (after.turn, after.dues) == (SECOND, (Due(FIRST, 1),))


@rule("RUM-24")
def test_a_tie_keeps_the_word_and_the_others_can_still_be_contested() -> None:
    kept = play(laid(), (SECOND, Contest("PAGE")), (THIRD, Vote(keep=True)))
    assert kept.review is not None
    assert (kept.review.words, kept.review.contested) == (("MIEL",), None)
    assert [each.case for each in themed().check(kept, THIRD, Contest("PAGE"))] == ["not_contestable"]
    after = play(kept, (THIRD, Contest("MIEL")), (SECOND, Vote(keep=True)))
    assert (after.review, after.scores) == (None, (7, 0, 0))


@rule("RUM-24")
def test_four_players_two_against_one() -> None:
    against = (SECOND, Contest("PAGE")), (THIRD, Vote(keep=False))
    assert play(laid(4), *against, (FOURTH, Vote(keep=True))).table == ("IMAGE",)
    kept = play(laid(4), against[0], (THIRD, Vote(keep=True)), (FOURTH, Vote(keep=True)))
    assert kept.table == ("MIEL", "PAGE")


@rule("RUM-24")
def test_an_opening_that_is_taken_back_is_no_opening() -> None:
    game = themed()
    state = game.state_of(Position(racks=("MAISONX", "A", "B"), opened=(False, False, False)))
    opened = game.apply(state, Played(FIRST, Arrange(("MAISON",))))
    assert opened.opened[0]
    after = play(opened, (THIRD, Contest("MAISON")), (SECOND, Vote(keep=False)))
    assert (after.opened[0], after.racks[0]) == (False, "AIMNOSX")


@rule("RUM-24")
def test_answers_out_of_place_are_refused() -> None:
    game = themed()
    quiet = table("IMAGE", "LEPX", "AB", "CD")
    for move in (Accept(), Contest("PAGE"), Vote(keep=True)):
        assert [each.case for each in game.check(quiet, FIRST, move)] == ["no_review"]
    state = laid()
    assert [each.case for each in game.check(state, SECOND, Vote(keep=True))] == ["no_vote"]
    assert [each.case for each in game.check(state, SECOND, Contest("ROUTE"))] == ["not_contestable"]
    voting = play(state, (SECOND, Contest("PAGE")))
    for move in (Accept(), Contest("MIEL")):
        assert [each.case for each in game.check(voting, THIRD, move)] == ["voting"]
    assert game.to_act(voting) == {THIRD}


@rule("RUM-24")
def test_who_does_not_answer_in_time_has_no_objection() -> None:
    game = themed()
    silent = game.apply(laid(), Ruled(SECOND, TimedOut()))
    assert game.to_act(silent) == {THIRD}
    voting = play(laid(), (SECOND, Contest("PAGE")))
    assert game.apply(voting, Ruled(THIRD, TimedOut())).table == ("MIEL", "PAGE")


@rule("RUM-24")
@rule("GEN-10")
def test_who_leaves_is_not_waited_for() -> None:
    game = themed()
    assert game.apply(laid(), Ruled(THIRD, Resigned())).review is None
    left = game.apply(laid(4), Ruled(THIRD, Resigned()))
    assert game.to_act(left) == {SECOND, FOURTH}
    voting = play(laid(4), (SECOND, Contest("PAGE")), (FOURTH, Vote(keep=False)))
    assert game.apply(voting, Ruled(THIRD, Resigned())).table == ("IMAGE",)
    gone = game.apply(laid(), Ruled(FIRST, Resigned()))
    assert (gone.table, gone.turn, gone.dues) == (("MIEL", "PAGE"), SECOND, ())


@rule("RUM-24")
def test_two_players_need_a_word_list() -> None:
    assert themed().seat_counts == (3, 4)
    listed = rummikub(theme="les abeilles", theme_words=("miel", "page"))
    assert listed.seat_counts == (2, 3, 4)


@rule("RUM-24")
def test_a_list_decides_and_nobody_votes() -> None:
    options = {"theme": "les abeilles", "theme_words": ("miel", "ruche", "page")}
    state = table("IMAGE", "LEP")
    assert refused(state, "MIEL PAGE", **options) == []
    (found,) = refused(state, "PLAGE MIE", **options)[:1]
    assert found == Refusal("RUM-24", {"word": "MIE", "theme": "les abeilles"}, ("word:MIE",), "off_theme")
    game = rummikub(**options)
    assert game.apply(state, Played(FIRST, Arrange(("PAGE", "MIEL")))).review is None


@rule("RUM-24")
def test_moves_stay_within_the_list() -> None:
    game = rummikub(theme="les abeilles", theme_words=("miel", "page"))
    listed = list(game.moves(table("IMAGE", "LEP"), FIRST))
    assert listed == [Arrange(("MIEL", "PAGE")), Pass()]


@rule("GEN-07")
def test_a_list_without_a_theme_or_that_is_no_list_of_words_is_an_error() -> None:
    with pytest.raises(OptionError):
        rummikub(theme_words=("miel",))
    with pytest.raises(OptionError, match="theme_words"):
        rummikub(theme="x", theme_words=("m1el",))
    with pytest.raises(OptionError):
        open_game("rummikub", {"turn_seconds": 0})
    with pytest.raises(OptionError):
        open_game("rummikub", {"theme": ""})
