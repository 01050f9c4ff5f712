"""The bots of Deplimo: whole rulers, known words, courtesy at the end."""

from typing import Any

import pytest

from games.deplimo.specimen import SPECIMEN
from games.deplimo.tables import FIRST, SAMPLE, SECOND, deplimo, table
from lettrine.bots import open_bot, open_greedy
from lettrine.bots.deplimo.player import DeplimoBot
from lettrine.bots.greedy import Greedy
from lettrine.bots.level import BEST, NAMES, Level, level, narrowed
from lettrine.bots.random import Random
from lettrine.core.chance import Stream
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games.deplimo.rules import Deplimo
from lettrine.games.deplimo.state import Declare, Draw, Laid, Move, Place, State, View
from support.specimen import AnyPlay

LONG = 60.0  # far more than it needs: the moves below do not depend on the clock
ALMOST = ("KIL.S", *SAMPLE[1:])
QUICK = Level(depth=1, samples=1)


def stream(index: int = 0) -> Stream:
    return Stream("1", "bot", index)


def choice(game: Deplimo, state: State, bot: Any = None, seat: Seat = FIRST) -> Move:  # noqa: ANN401  (any bot)
    """Return the move of *bot*, usually one that knows all words, which must be legal."""
    move: Move = (bot or open_greedy(game)).choose(game.view(state, seat), LONG, stream())
    assert game.check(state, seat, move) == []
    return move


def play_out(play: AnyPlay, level_name: str) -> AnyPlay:
    """Return *play* after bots have taken turns at it until the end."""
    bot = open_bot(play.game, level_name)
    seat = Seat(-1)
    for index in range(200):
        if play.is_over:
            return play
        seats = sorted(play.game.to_act(play.state))
        seat = next((each for each in seats if each > seat), seats[0])
        move = bot.choose(play.game.view(play.state, seat), LONG, Stream("bots", str(seat), index))
        play = play.submit(seat, move)
    return play


@pytest.mark.parametrize("end", ["first_full", "all_done"])
@pytest.mark.parametrize("leftover", ["free", "penalty"])
@pytest.mark.parametrize("seats", [1, 4])
def test_bots_play_to_the_end_and_fill_their_rulers(seats: int, leftover: str, end: str) -> None:
    game = deplimo(end=end, leftover=leftover, ruler="small")
    play = play_out(start(game, seats, "bots"), "fort")
    assert play.is_over
    for player in play.state.players:
        assert game.appraise(player).points > 40
        assert len(player.waiting) == player.cells.count(".") <= 10


@pytest.mark.parametrize("name", NAMES[:-1])  # an expert does the same, for longer
def test_every_level_plays_the_same_game_twice(name: str) -> None:
    games = [play_out(start(SPECIMEN.game(), 2, "bots"), name) for _ in range(2)]
    assert games[0].is_over
    assert games[0].events == games[1].events


@pytest.mark.parametrize("name", ["debutant", "confirme"])
def test_it_writes_no_word_that_its_level_does_not_know(name: str) -> None:
    game = deplimo(ruler="small")
    play = play_out(start(game, 1, "words"), name)
    known = narrowed(game, level("deplimo", name)).words
    words = game.appraise(play.state.players[0]).words
    assert words
    assert all(word in known for word in words)


def test_it_draws_when_it_can_and_waits_when_it_has_nothing_better() -> None:
    game = deplimo()
    bot = open_bot(game)
    assert isinstance(bot, DeplimoBot)
    assert choice(game, table(game, Laid(), Laid()), bot) == Draw()
    hopeless = table(game, Laid(waiting="KWXZQ"), Laid(draws=0))
    assert set("".join(_segments(choice(game, hopeless, bot)))) == {"."}


def test_before_the_last_draw_something_stands_in_case_that_others_end_the_game() -> None:
    """Who draws last may find the game ended before the next move (DEP-17): only a level that looks ahead cares."""
    game = deplimo(("SOLEIL", "MAISON", "TRI"))
    bot = DeplimoBot(game, QUICK)
    others = Laid(draws=10)
    exposed = table(game, others, Laid(waiting="SOLEILMAISON", draws=9))
    assert "MAISON" in _segments(choice(game, exposed, bot, SECOND))
    assert choice(game, exposed, seat=SECOND) == Draw()
    hopeless = table(game, others, Laid(waiting="KWX", draws=9))
    assert choice(game, hopeless, bot, SECOND) == Draw()
    insured = table(game, others, Laid((".....", "MAISON"), "SOLEIL", draws=9))
    assert choice(game, insured, bot, SECOND) == Draw()
    patient = deplimo(("SOLEIL", "MAISON", "TRI"), end="all_done")
    assert choice(patient, exposed, DeplimoBot(patient, QUICK), SECOND) == Draw()


def test_a_letter_that_may_bring_more_later_waits() -> None:
    """RAT alone counts 5 now; who looks ahead keeps its common letters for segments that double."""
    game = deplimo(("RAT", "SOLEIL"))
    early = table(game, Laid(waiting="SOLEILRAT", draws=2), Laid(draws=1))
    assert any("RAT" in segment for segment in _segments(choice(game, early)))
    move = _segments(choice(game, early, DeplimoBot(game, Level(width=1))))
    assert "SOLEIL" in move
    assert not any("RAT" in segment for segment in move)


def test_it_lets_the_others_place_their_last_letters() -> None:
    """A full ruler would end the game: one letter stays back until nobody has several to place."""
    game = deplimo()
    busy = table(game, Laid(ALMOST, "T"), Laid(waiting="AE"))
    assert choice(game, busy) == Place(ALMOST)
    fresh = table(game, Laid(waiting=_letters(game)), Laid(waiting="AE"))
    assert "".join(_segments(choice(game, fresh))).count(".") in {1, 2}, "two if it is a joint's"
    for other in (Laid(waiting="AE", is_done=True), Laid(waiting="A")):
        assert choice(game, table(game, Laid(ALMOST, "T"), other)) == Place(SAMPLE)


def test_it_declares_once_and_then_leaves_the_ruler_alone() -> None:
    """What stands is seen to stand, whether or not the level knows the words."""
    game = deplimo(end="all_done")
    bot = open_bot(game)
    full = table(game, Laid(SAMPLE), Laid(waiting="AE"))
    assert choice(game, full, bot) == Declare()
    done = table(game, Laid(SAMPLE, is_done=True), Laid(waiting="AE"))
    assert choice(game, done, bot) == Place(SAMPLE)
    assert game.check(done, SECOND, Declare()) == []


def test_it_builds_anew_over_words_that_it_does_not_know_only_for_more_points() -> None:
    game = deplimo(("KILTS", "TRI", "SOLEIL"))
    narrow = DeplimoBot(deplimo(("TRI", "SOLEIL")), QUICK)
    strange = table(game, Laid(("KILTS",), "RI" + "B" * 2, draws=10), Laid(draws=10))
    assert choice(game, strange, narrow) == Declare(), "KILTS counts 24, TRI would 5"
    better = table(game, Laid(("..KIL", "L....."), "SOLEI", draws=10), Laid(draws=10))
    assert "SOLEIL" in _segments(choice(game, better, narrow))


@pytest.mark.parametrize("seed", range(6))
def test_without_looking_ahead_no_listed_move_scores_more(seed: int) -> None:
    """`Deplimo.moves` lists arrangements that rewrite one segment: `Greedy` plays the best of those only."""
    game = deplimo(vocabulary="full")
    play = start(game, 2, str(seed))
    noise = Random(game)
    seat = Seat(-1)
    for index in range(30):
        seats = sorted(game.to_act(play.state))
        seat = next((each for each in seats if each > seat), seats[0])
        view = game.view(play.state, seat)
        if view.drawer != seat and not view.sides[seat].player.is_done:
            ours = open_greedy(game).choose(view, LONG, stream(index))
            listed = Greedy(game).choose(view, LONG, stream(index))
            assert game.score(play.state, seat, ours).total >= game.score(play.state, seat, listed).total
        play = play.submit(seat, noise.choose(view, LONG, stream(index)))


def test_moves_are_weighed_with_those_asked_for() -> None:
    game = deplimo()
    bot = DeplimoBot(game, QUICK)
    state = table(game, Laid(ALMOST, "T"), Laid(waiting="AE", is_done=True))
    poor = Place((".....", *SAMPLE[1:]))
    found = bot.evaluate(game.view(state, FIRST), LONG, stream(), also=[poor])
    values = {each.move: each.value for each in found}
    assert [each.value for each in found] == sorted(values.values(), reverse=True)
    assert found[0].move == Place(SAMPLE)
    assert found[0].value == game.score(state, FIRST, Place(SAMPLE)).total, "the other has nothing and is done"
    assert values[Declare()] == values[Place(ALMOST)]
    assert values[Place(SAMPLE)] > values[poor]
    assert game.check(state, FIRST, poor)[0].rule == "DEP-03", "the joint differs"


def test_before_the_last_draw_moves_share_what_the_letters_may_become() -> None:
    game = deplimo()
    bot = DeplimoBot(game, QUICK)
    state = table(game, Laid(waiting="AVIONSRTEL", draws=2), Laid(draws=2))
    found = bot.evaluate(game.view(state, FIRST), LONG, stream())
    assert {type(each.move) for each in found} == {Draw, Place}
    assert max(each.value for each in found) - min(each.value for each in found) < 10
    alone = game.state_of(game.position_of(start(deplimo(), 1, "1").state))
    view = game.view(alone, FIRST)
    assert bot.evaluate(view, LONG, stream())[0].value > 100, "fifty letters to come make some two hundred points"
    assert DeplimoBot(game).evaluate(view, LONG, stream())[0].value == 0, "without samples nothing is imagined"


def test_a_short_limit_still_gives_a_legal_move() -> None:
    game = deplimo()
    state = table(game, Laid(waiting=_letters(game)), Laid(waiting="AE"))
    view: View = game.view(state, FIRST)
    for limit in (0.0, 0.001):
        move = open_bot(game, BEST).choose(view, limit, stream())
        assert game.check(state, FIRST, move) == []
        assert not isinstance(move, Declare), "nothing is lost for want of time"
        assert open_bot(game, BEST).evaluate(view, limit, stream())


def _segments(move: Move) -> tuple[str, ...]:
    assert isinstance(move, Place)
    return move.segments


def _letters(game: Deplimo) -> str:
    """Return the fifty letters of the sample game."""
    player = table(game, Laid(SAMPLE), Laid()).players[0]
    return player.cells.upper()
