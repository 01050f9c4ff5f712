"""Solo (PLU-24) and collective play (PLU-25)."""

import pytest

from games.plurimo.board import drawn, played, plurimo, rules_broken, shown, total
from games.plurimo.specimen import WORDS
from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Ended, FlagFell, Played, Resigned, Ruled, TimedOut
from lettrine.core.play import start
from lettrine.core.refusal import Refusal
from lettrine.core.seat import CHANCE, Seat
from lettrine.games.plurimo.rules import Plurimo
from lettrine.games.plurimo.state import Goal, Lay, Pass, Propose, Proposed, Reject, Starter
from lettrine.lexicon import Lexicon
from support.rule import rule


@rule("PLU-24")
def test_solo_counts_words_and_points_until_the_time_is_over() -> None:
    game = plurimo(mode="solo")
    state = played(game, drawn(game, "P O T | DSMRUXA"), "D . S")
    assert (state.turn, state.words, state.scores, state.to_draw) == (0, ("DOS",), (13,), ((0, 2),))
    filled = game.apply(state, game.draw(state, Stream("1", "draw", 0)))
    assert game.can_rule(filled, Ruled(None, FlagFell()))
    over = game.apply(filled, Ruled(None, FlagFell()))
    outcome = game.outcome(over)
    assert outcome is not None
    assert (outcome.rule, game.view(over, None).words) == ("PLU-24", ("DOS",))


@rule("PLU-24")
def test_solo_rejects_any_number_and_gains_no_card_by_waiting() -> None:
    game = plurimo(mode="solo")
    state = drawn(game, "P O T | DSX", rejected=5)
    assert rules_broken(game, state, "-X") == []
    assert game.apply(state, Played(Seat(0), Reject("X"))).scores == (-2,)
    assert rules_broken(game, state, "-") == ["PLU-24"]
    assert not game.can_rule(state, Ruled(Seat(0), TimedOut()))
    assert Pass() not in set(game.moves(state, Seat(0)))


@rule("PLU-24")
def test_solo_ends_when_the_player_passes_without_a_stock_or_stops() -> None:
    game = plurimo(mode="solo")
    state = drawn(game, "P O T | X", stock="", scores=(12,))
    outcome = game.outcome(game.apply(state, Played(Seat(0), Pass())))
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == ((2,), (0,))
    assert game.outcome(game.apply(state, Ruled(None, Ended()))) is not None
    resigned = game.outcome(game.apply(state, Ruled(Seat(0), Resigned())))
    assert resigned is not None
    assert (resigned.rule, resigned.winners) == ("GEN-10", ())


def led(**options: str) -> Plurimo:
    return plurimo(mode="collective", leader="person", **options)


@rule("PLU-25")
def test_the_leader_proposes_and_the_support_opens_as_far_as_the_word_needs() -> None:
    game = led()
    state = drawn(game, "| | BTAXZ | EAU")
    assert game.to_act(state) == {0}
    after = played(game, state, "BATEAU@0")
    assert (len(after.support), after.goal, after.turn) == (6, Goal("BATEAU", 0), 1)
    left = played(game, drawn(game, "A M E | | R"), "RAME@-1")
    assert (left.support, left.goal) == (("", "A", "M", "E"), Goal("RAME", 0))


@rule("PLU-25")
def test_each_child_lays_one_letter_where_it_belongs_and_draws_one() -> None:
    game = led()
    state = played(game, drawn(game, "| | BTAXZ | EAU"), "BAT@0")
    after = played(game, state, ". . T", seat=1)
    assert (after.support, after.turn, after.to_draw, after.scores) == (("", "", "T"), 2, ((1, 1),), (0, 0, 0))
    assert rules_broken(game, state, "T . .", seat=1) == ["PLU-25"]
    assert rules_broken(game, state, "B A T", seat=1) == ["PLU-25"]
    assert rules_broken(game, state, "B . .", seat=2) == ["PLU-04", "PLU-03"]
    assert rules_broken(game, state, "B .", seat=1) == ["PLU-02"]
    assert game.check(state, Seat(1), Lay("1.."))[0].rule == "PLU-01"
    assert game.check(state, Seat(1), Lay("B..", lift=(0,)))[0].case == "one_card"


@rule("PLU-25")
def test_the_word_made_is_listed_and_the_leader_proposes_another() -> None:
    game = led()
    state = drawn(game, "B A . | | TX | E", goal=Goal("BAT", 0))
    line = game.score(state, Seat(1), Lay("..T"))
    assert (line.words, line.total, line.items) == (("BAT",), 0, ())
    after = played(game, state, ". . T", seat=1)
    assert (after.words, after.goal, after.turn) == (("BAT",), None, 2)
    filled = game.apply(after, game.draw(after, Stream("1", "draw", 0)))
    assert game.to_act(filled) == {0}
    assert game.score(filled, Seat(0), Propose("RAT")).words == ()


@rule("PLU-25")
def test_jokers_are_allowed_and_caps_only_where_the_leader_asks() -> None:
    game = led()
    state = played(game, drawn(game, "M O T S | | *_ | P"), "POT@0")
    assert set(game.moves(state, Seat(1))) == {Lay("p..."), Lay("..._"), Lay("...~")}
    assert rules_broken(game, state, "_ . . .", seat=1) == ["PLU-25"]
    assert shown(played(game, state, ". . . _", seat=1)) == "MOT_"
    equal = led(equal_specials="yes")
    asked = played(equal, drawn(equal, "M O T S | | *_ | P"), "POT@0")
    assert shown(played(equal, asked, ". . . ~", seat=1)) == "MOT~"
    assert [refusal.rule for refusal in equal.check(asked, Seat(1), Lay("..._"))] == ["PLU-21"]


@rule("PLU-25")
def test_who_cannot_lay_rejects_or_passes() -> None:
    game = led()
    state = played(game, drawn(game, "M O T | | XZ | P"), "POT@0")
    assert list(game.moves(state, Seat(1))) == [Reject("X"), Reject("Z"), Pass()]
    after = played(game, state, "-X", seat=1)
    assert (after.turn, after.to_draw, after.under[0].seat, after.scores) == (2, ((1, 1),), None, (0, 0, 0))
    ready = game.apply(after, game.draw(after, Stream("1", "draw", 0)))
    assert rules_broken(game, ready, "-", seat=2) == ["PLU-25"]
    assert rules_broken(game, ready, "-E", seat=2) == ["PLU-25", "PLU-03"]
    dry = drawn(game, "M O T | | XZ | P", stock="", goal=Goal("POT", 0))
    assert rules_broken(game, dry, "-X", seat=1) == ["PLU-14"]
    assert list(game.moves(dry, Seat(1))) == [Pass()]


@rule("PLU-25")
@pytest.mark.parametrize("hand", ["*", "*XZ"])
def test_nobody_has_to_lay_a_joker(hand: str) -> None:
    """POT wants a P, and the child has none: the Joker is laid or kept."""
    game = led()
    state = played(game, drawn(game, f"M O T | | {hand} | P"), "POT@0")
    rejects = [Reject(card) for card in hand]
    assert list(game.moves(state, Seat(1))) == [Lay("p.."), *rejects, Pass()]
    assert played(game, state, "-", seat=1).turn == 2
    assert played(game, state, "-*", seat=1).to_draw == ((1, 1),)


@rule("PLU-25")
def test_a_letter_or_a_cap_that_is_asked_for_is_laid_by_who_has_it() -> None:
    game = led()
    for hand in ("*P", "*_"):
        state = played(game, drawn(game, f"M O T S | | {hand} | P"), "POT@0")
        assert game.check(state, Seat(1), Pass()) == [Refusal("PLU-25", {}, case="can_lay")]
        assert Pass() not in set(game.moves(state, Seat(1)))
    equal = led(equal_specials="yes")
    asked = played(equal, drawn(equal, "M O T S | | *_ | P"), "POT@0")
    assert Pass() in set(equal.moves(asked, Seat(1))), "caps are Jokers here (PLU-21)"


@rule("PLU-25")
def test_when_all_pass_in_a_row_the_leader_proposes_another_word() -> None:
    game = led()
    state = drawn(game, "M O T | | XZ | W", goal=Goal("POT", 0))
    after = played(game, played(game, state, "-", seat=1), "-", seat=2)
    assert after.goal is None
    assert game.to_act(after) == {0}


@rule("PLU-25")
def test_what_a_leader_may_not_do() -> None:
    game = led()
    state = drawn(game, "M O T | | XZ | P")
    assert rules_broken(game, state, "P . .") == ["PLU-25"]
    assert rules_broken(game, state, "-X") == ["PLU-25"]
    assert rules_broken(game, state, "MOT@0") == ["PLU-05"]
    assert rules_broken(game, state, "XZ@0")[0] == "PLU-05"
    assert rules_broken(game, state, "POT@3") == ["PLU-25"]
    assert rules_broken(game, state, "RATIONNER@1") == ["PLU-07"]
    assert [refusal.rule for refusal in game.check(state, Seat(0), Propose("p t", 0))] == ["PLU-05"]
    assert rules_broken(game, state, "POT@0", seat=1) == ["PLU-04", "PLU-25"]
    assert rules_broken(game, state, "P . .", seat=1) == ["PLU-04", "PLU-25"], "there is no word to make yet"
    assert rules_broken(plurimo(), drawn(plurimo(), "M O T | P"), "POT@0") == ["PLU-25"]


@rule("PLU-25")
def test_the_leader_ends_the_game_or_hands_over_to_the_program() -> None:
    game = led()
    state = drawn(game, "M O T | | PAXZ | RENT", words=("MOT",))
    outcome = game.outcome(played(game, state, "-"))
    assert outcome is not None
    assert (outcome.rule, outcome.winners, outcome.scores) == ("PLU-25", (), (0, 0, 0))
    alone = game.apply(state, Ruled(Seat(0), Resigned()))
    assert game.to_act(alone) == {CHANCE}
    assert game.outcome(game.apply(alone, game.draw(alone, Stream("1", "draw", 0)))) is None


@rule("PLU-25")
def test_hands_lie_open() -> None:
    play = start(plurimo(mode="collective"), 3, "1")
    assert play.game.view(play.state, None).hands == play.state.hands
    assert all(play.game.veil(event, None) == event for event in play.events)


@rule("PLU-25")
@pytest.mark.parametrize("children", [2, 3, 4, 5, 6])
def test_the_program_first_proposes_a_word_as_long_as_there_are_children(children: int) -> None:
    game = plurimo(mode="collective")
    for seed in range(5):
        play = start(game, children, str(seed))
        goal = play.state.goal
        assert goal is not None
        assert len(goal.word) == max(3, children)
        assert goal.start == 0


@rule("PLU-25")
def test_the_program_proposes_common_words_that_can_be_made_the_shortest_first() -> None:
    game = plurimo(mode="collective")
    play = start(game, 3, "7")
    lexicon, lengths = Lexicon.open(), []
    for _ in range(40):
        seat = min(game.to_act(play.state))
        play = play.submit(seat, next(iter(game.moves(play.state, seat))))
        lengths.append(len(play.state.words[-1]) if play.state.words else 3)
    assert len(play.state.words) > 8
    assert len(set(play.state.words)) == len(play.state.words)
    assert lengths == sorted(lengths)
    assert all((lexicon.frequency(word) or 0) >= 6 for word in play.state.words)


@rule("PLU-25")
def test_the_program_asks_for_caps_only_when_nothing_else_can_be_made() -> None:
    game = plurimo("MOT MOTS POTS", mode="collective")
    state = drawn(game, "M O T S | P_ | X")
    event = game.draw(state, Stream("1", "draw", 0))
    assert event == Drawn(None, Proposed(Propose("POTS", 0)))
    later = drawn(game, "P O T S | M_ | X", words=("POTS", "MOTS"))
    assert game.draw(later, Stream("1", "draw", 0)) == Drawn(None, Proposed(Propose("MOT", 0)))
    none = drawn(game, "P O T S | Z | X")
    assert game.draw(none, Stream("1", "draw", 0)) == Drawn(None, Proposed(None))


@rule("PLU-25")
def test_the_program_proposes_nothing_coarse() -> None:
    game = plurimo("PUTE PURE", mode="collective")
    state = drawn(game, ". . . . | PUT | ERXZ")
    proposed = {game.draw(state, Stream(str(seed), "draw", 0)) for seed in range(9)}
    assert proposed == {Drawn(None, Proposed(Propose("PURE", 0)))}


@rule("PLU-25")
def test_the_leader_s_proposals_start_with_what_can_be_made() -> None:
    game = plurimo(" ".join(WORDS), mode="collective", leader="person")
    state = drawn(game, "| | RAXZ | TE")
    first, second, *_ = game.moves(state, Seat(0))
    assert (first, second) == (Pass(), Propose("ART", 0))


@rule("PLU-25")
def test_what_the_program_cannot_propose_is_an_error() -> None:
    game = plurimo(mode="collective")
    state = drawn(game, "M O T | P | X")
    for given in (Proposed(Propose("ZZZ", 0)), Starter(Seat(0))):
        with pytest.raises(ValueError, match=r"."):
            game.apply(state, Drawn(None, given))


@rule("PLU-20")
def test_a_word_of_nine_letters_ends_collective_play_too() -> None:
    game = led(nine_ends="yes")
    state = drawn(game, "R A T I O N N E . | | R | X", goal=Goal("RATIONNER", 0))
    outcome = game.outcome(played(game, state, ". . . . . . . . R", seat=1))
    assert outcome is not None
    assert outcome.rule == "PLU-20"
    renewed = drawn(game, "PM O T | | XZ | P", stock="", goal=Goal("POT", 0))
    assert played(game, renewed, "-X", seat=1).stock == "P"


@rule("PLU-24")
def test_the_opening_in_solo_is_like_any_other() -> None:
    game = plurimo(mode="solo")
    assert total(game, drawn(game, "| POT"), "P O T") == 7 + 9
    assert game.check(drawn(game, "| POT"), Seat(1), Pass()) == [Refusal("PLU-04", {}, case="turn")]


@rule("PLU-25")
def test_a_board_is_told_what_the_word_of_all_still_wants() -> None:
    game = led()
    board = drawn(game, "M O T S | | *_ | P")
    assert game.view(board, None).wanted == ("", "", "", "")
    state = played(game, board, "POT@0")
    assert game.view(state, None).wanted == ("Pp", "", "", "_~")


@rule("PLU-25")
def test_a_preview_opens_the_support_for_what_the_leader_is_about_to_propose() -> None:
    game = led()
    board = drawn(game, "A M E | | R")
    proposal = game.read("RAMES@-1")
    opened = game.changes(board, Seat(0), proposal)
    assert opened is not None
    after = played(game, board, "RAMES@-1")
    assert (opened.support, opened.goal) == (after.support, after.goal)
    assert opened.wanted == ("Rr", "", "", "", "Ss")
    assert game.changes(after, Seat(1), game.read("R . . . .")) is None
