"""The players of Plurimo: legal everywhere, exact where they look no further, far-sighted where they do."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.plurimo.board import drawn, plurimo
from games.plurimo.specimen import SPECIMEN
from lettrine.bots import open_bot, open_greedy
from lettrine.bots.bot import ScoredMove
from lettrine.bots.greedy import Greedy
from lettrine.bots.level import BEST, BEST_SCORE, NAMES, Level, level, narrowed
from lettrine.bots.plurimo.player import PlurimoBot
from lettrine.core.chance import Stream
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games.plurimo.rules import Plurimo
from lettrine.games.plurimo.state import Goal, Lay, Move, Pass, Propose, Reject, State
from support.bot_walk import LONG, bot_walk
from support.specimen import AnyPlay, walk

FAR = Level(width=6, depth=2, samples=4)
EACH_OPTIONS = pytest.mark.parametrize("options", SPECIMEN.options, ids=lambda options: "-".join(options) or "usual")


def weighed(game: Plurimo, state: State, level: Level, also: tuple[Move, ...] = (), seat: int = 0) -> list[ScoredMove]:
    view = game.view(state, Seat(seat))
    return PlurimoBot(game, level).evaluate(view, LONG, Stream("weigh", "bot", 0), also)


def chosen(game: Plurimo, state: State, level: Level, seat: int = 0) -> str:
    return game.write(weighed(game, state, level, seat=seat)[0].move)


@EACH_OPTIONS
def test_every_level_plays_legally_with_all_options(options: dict[str, Any]) -> None:
    game = SPECIMEN.game(options)
    assert isinstance(game, Plurimo)
    bots = [PlurimoBot(game, level("plurimo", name)) for name in NAMES[:3]] + [PlurimoBot(game, FAR)]
    for seats in game.seat_counts[:3]:
        for shift in range(len(bots)):
            turned = bots[shift:] + bots[:shift]
            assert list(bot_walk(start(game, seats, f"{seats}"), turned, 30))


def test_whole_games_are_played_to_the_end() -> None:
    game = plurimo()
    for name in ("debutant", "confirme"):
        bot = open_bot(game, name)
        assert isinstance(bot, PlurimoBot)
        moves = list(bot_walk(start(game, 2, name), [bot], 200))
        assert len(moves) < 200
        assert sum(isinstance(move, Lay) for *_, move in moves) > 12


def test_the_expert_begins_a_game_of_four() -> None:
    game = plurimo()
    bot = open_bot(game, BEST)
    assert isinstance(bot, PlurimoBot)
    assert len(list(bot_walk(start(game, 4, "four"), [bot], 4))) == 4


@EACH_OPTIONS
def test_who_looks_no_further_scores_as_much_as_can_be(options: dict[str, Any]) -> None:
    """But who rebuilds a word swaps no Joker (`lettrine.games.plurimo.kernel.search`), and children score nothing."""
    if options.get("mode") == "collective":
        return
    game = SPECIMEN.game(options)
    compare_with_greedy(game, walk(start(game, game.seat_counts[0], "greedy"), 40))


def test_the_whole_lexicon_is_searched_exactly() -> None:
    game = plurimo()
    compare_with_greedy(game, walk(start(game, 2, "lexicon"), 12))


def compare_with_greedy(game: Any, plays: Iterator[AnyPlay]) -> None:  # noqa: ANN401  (the specimen's games)
    exact, general = open_greedy(game), Greedy(game)
    for play in plays:
        for seat in game.to_act(play.state):
            view, stream = game.view(play.state, seat), Stream("1", "bot", 0)
            moves = [bot.choose(view, LONG, stream) for bot in (exact, general)]
            one, other = (game.score(play.state, seat, move).total for move in moves)
            assert one == other, moves


def test_the_same_seed_gives_the_same_move() -> None:
    game = plurimo()
    view = game.view(drawn(game, "P O R T E | AERSTI* | NLSUEOD"), Seat(0))
    bot = PlurimoBot(game, FAR)
    once, again = (bot.evaluate(view, LONG, Stream("7", "bot", 3)) for _ in range(2))
    assert once == again
    assert once != bot.evaluate(view, LONG, Stream("8", "bot", 3)), "other deals are imagined"
    assert bot.choose(view, LONG, Stream("7", "bot", 3)) == once[0].move


def test_what_is_weighed_includes_what_was_asked_for() -> None:
    game = plurimo()
    state = drawn(game, "P O T | DSMAR*_ | EEEEEEE")
    also = (Pass(), Reject("_"), Lay("d.S"), Lay("D.S"))
    for strength in (BEST_SCORE, FAR):
        found = weighed(game, state, strength, also)
        assert {*also} <= {each.move for each in found}
        assert [each.value for each in found] == sorted((each.value for each in found), reverse=True)
        assert len({each.move for each in found}) == len(found)
    values = {each.move: each.value for each in weighed(game, state, BEST_SCORE, also)}
    assert values[Pass()] == 0
    assert values[Reject("_")] == -2
    assert values[Lay("D.S")] == 13


def test_a_word_that_the_level_does_not_know_can_be_weighed() -> None:
    game = plurimo()
    weak = narrowed(game, Level(rarest=9, longest=3))
    assert isinstance(weak, Plurimo)
    state = drawn(game, "P O T | DSMAR*_ | EEEEEEE")
    unknown = Lay("...S", "right")
    assert unknown not in {each.move for each in weighed(weak, state, FAR)}
    assert unknown in {each.move for each in weighed(weak, state, FAR, (unknown,))}


def test_only_words_that_the_level_knows_are_written() -> None:
    game = plurimo()
    strength = level("plurimo", "debutant")
    known = narrowed(game, strength).words
    bot = open_bot(game, "debutant")
    assert isinstance(bot, PlurimoBot)
    written = [
        word
        for state, seat, move in bot_walk(start(game, 2, "known"), [bot], 40)
        for word in game.score(state, seat, move).words
    ]
    assert len(written) > 10
    assert all(word in known for word in written)


def test_a_word_on_the_table_need_not_be_known() -> None:
    game = plurimo()
    weak = narrowed(game, level("plurimo", "debutant"))
    assert isinstance(weak, Plurimo)
    assert "KSAR" not in weak.words
    state = drawn(game, "K S A R | DTSEUL_ | E")
    for strength in (level("plurimo", "debutant"), FAR):
        found = weighed(weak, state, strength)
        assert all(game.check(state, Seat(0), each.move) == [] for each in found)
        assert any(isinstance(each.move, Lay) for each in found)


@pytest.mark.parametrize("strength", [BEST_SCORE, level("plurimo", "debutant"), FAR], ids=["greedy", "weak", "far"])
@pytest.mark.parametrize("options", [{}, {"mode": "solo"}, {"rebuild": "yes", "take_back_ends": "yes"}], ids=str)
def test_without_time_there_is_still_a_legal_move(options: dict[str, Any], strength: Level) -> None:
    game = plurimo(**options)
    hands = "AERST**" if options.get("mode") == "solo" else "AERST** | EEEEEEE"
    state = drawn(game, f"P O T E_ | {hands}")
    found = PlurimoBot(game, strength).evaluate(game.view(state, Seat(0)), -1.0, Stream("1", "bot", 0))
    assert found
    assert all(game.check(state, Seat(0), each.move) == [] for each in found)


@pytest.mark.parametrize("options", [{"rebuild": "yes"}, {"rebuild": "yes", "nine_ends": "yes"}], ids=str)
@pytest.mark.parametrize("name", ["greedy", "debutant"])
def test_a_game_with_rebuilt_words_comes_to_an_end(options: dict[str, Any], name: str) -> None:
    """They rebuild every word, with as many letters as before: the stock would never be used up (PLU-23)."""
    game = plurimo(**options)
    bot = open_greedy(game) if name == "greedy" else open_bot(game, name)
    play = start(game, 2, "0")
    for index in range(1000):
        if play.is_over:
            break
        (seat,) = game.to_act(play.state)
        play = play.submit(seat, bot.choose(game.view(play.state, seat), 5.0, Stream("1", "bot", index)))
    outcome = game.outcome(play.state)
    assert outcome is not None
    assert outcome.rule in {"PLU-18", "PLU-20", "PLU-23"}


def test_where_no_deal_can_be_imagined_in_time_words_are_worth_their_points() -> None:
    game = plurimo()
    state = drawn(game, "P O T | DSMARAA | EEEEEEE")
    word = Lay("D.S")
    found = PlurimoBot(game, FAR).evaluate(game.view(state, Seat(0)), -1.0, Stream("1", "bot", 0), (word,))
    assert ScoredMove(word, 13.0) in found


def test_who_looks_ahead_leaves_no_card_behind() -> None:
    """AIRS scores more at once, but then the E can never be laid; AIRE and AIRES empty the hand."""
    game = plurimo("AIR AIRE AIRES AIRS")
    state = drawn(game, "A I R | ES | Q", stock="")
    assert chosen(game, state, BEST_SCORE) == ". . . +S"
    assert chosen(game, state, FAR) == ". . . +E"


def test_who_looks_ahead_does_not_open_the_way_for_others() -> None:
    """POTS scores a point more than POTE, but with some vowel the next player goes on from it."""
    game = plurimo("POT POTE POTS POTSA POTSI POTSO POTSU")
    state = drawn(game, "P O T | ESW | AEIOU", stock="")
    assert chosen(game, state, BEST_SCORE) == ". . . +S"
    assert chosen(game, state, FAR) == ". . . +E"


def test_who_looks_ahead_rejects_rather_than_passes() -> None:
    game = plurimo()
    state = drawn(game, "P O T | QVJ____ | EEEEEEE")
    assert chosen(game, state, BEST_SCORE) == "-"
    assert chosen(game, state, FAR) in {"-V", "-Q", "-J", "-_"}
    assert chosen(game, drawn(game, "P O T | QVJ____ | EEEEEEE", rejected=1), FAR) == "-"


def test_rejects_come_to_an_end_where_any_number_is_allowed() -> None:
    game = plurimo(rejects="any")
    often = drawn(game, "P O T | QVJ____ | EEEEEEE", rejected=7)
    assert chosen(game, often, FAR) == "-"
    alone = plurimo(mode="solo")
    assert chosen(alone, drawn(alone, "P O T | QVJ____", rejected=7), FAR).startswith("-")


def test_alone_a_card_is_rejected_where_there_is_no_word() -> None:
    game = plurimo(mode="solo")
    assert chosen(game, drawn(game, "P O T | QVJ____"), BEST_SCORE) == "-Q"
    assert chosen(game, drawn(game, "P O T | QVJ____", stock=""), BEST_SCORE) == "-"


def test_the_surplus_of_a_rebuild_is_what_is_wanted_least() -> None:
    game = plurimo(rebuild="yes")
    state = drawn(game, "P O T | AERSTIW_ | EEE", has_surplus=True)
    assert chosen(game, state, BEST_SCORE) == "-W"
    assert chosen(game, state, FAR) in {"-W", "-_"}


def test_nobody_draws_a_surplus_that_is_set_aside() -> None:
    """There is no other word: both pass, and what they hold counts (PLU-19, PLU-23). Z is worth one more than K."""
    game = plurimo("TOI", rebuild="yes")
    state = drawn(game, "T O I | AEKPWXYZ | E", stock="", has_surplus=True)
    found = {each.move: each.value for each in weighed(game, state, FAR, (Reject("Z"), Reject("K")))}
    assert found[Reject("Z")] - found[Reject("K")] == 1, (
        "on the same deals; the next player would draw the one or other"
    )


def test_in_the_last_turn_what_stays_in_hand_counts() -> None:
    game = plurimo("POT ROT POK", game_minutes=5)
    state = drawn(game, "P O T | RK | EEE", stock="", clock="last_turn")
    found = {each.move: each.value for each in weighed(game, state, FAR, (Lay("..K"), Lay("R..")))}
    with_k, with_r = (3 + 2 + 9) - 2, (2 + 2 + 2) - 9
    assert found[Lay("..K")] - found[Lay("R..")] == with_k - with_r, "on the same deals"


def test_a_player_of_three_minds_the_best_of_the_others() -> None:
    game = plurimo("POT ROT", game_minutes=5)
    state = drawn(game, "P O T | R | | E", stock="", clock="last_turn", scores=(0, 90, 50))
    first, *_ = weighed(game, state, FAR)
    assert first == ScoredMove(Lay("R.."), 6.0), "the one behind may hold what they like"


def test_children_lay_letters_before_jokers_and_give_up_dear_cards() -> None:
    game = plurimo(mode="collective")
    goal = Goal("POT", 0)
    assert chosen(game, drawn(game, "P . . | *TA | EEE", goal=goal), FAR) == ". . T"
    assert chosen(game, drawn(game, "P . . | ZKA | EEE", goal=goal), FAR) == "-Z"
    assert chosen(game, drawn(game, "P . . | ZKA | EEE", goal=goal, stock=""), FAR) == "-"
    also = (Lay(".o."),)
    assert {each.move for each in weighed(game, drawn(game, "P . . | *TA | EEE", goal=goal), FAR, also)} >= {*also}


def test_the_leader_proposes_what_the_children_can_make() -> None:
    game = plurimo(mode="collective", leader="person")
    state = drawn(game, ". . . | | PATERSO | MILNEUO")
    found = weighed(game, state, FAR, (Propose("ART"),))
    assert isinstance(found[0].move, Propose)
    assert {Pass(), Propose("ART")} <= {each.move for each in found}
    nothing = plurimo("ZZZ", mode="collective", leader="person")
    assert chosen(nothing, drawn(nothing, ". . . | | PATERSO | MILNEUO"), FAR) == "-"


def test_who_is_behind_does_not_end_the_game() -> None:
    """RATIONNER ends it at once (PLU-20); RATIONNES scores as much and does not."""
    game = plurimo("RATIONNE RATIONNER RATION", nine_ends="yes")
    board = "R A T I O N N E | R__ | EEEEEEE"
    assert chosen(game, drawn(game, board, scores=(90, 0)), FAR) == ". . . . . . . . +R"
    assert chosen(game, drawn(game, board, scores=(0, 90)), FAR) != ". . . . . . . . +R"
