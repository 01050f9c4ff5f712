"""The bot that comes with the game."""

import pytest

from games.deplimo.specimen import SPECIMEN
from games.deplimo.tables import FIRST, SAMPLE, SECOND, deplimo, table
from lettrine.bots import open_bot
from lettrine.bots.deplimo import Filler
from lettrine.core.chance import Stream
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games.deplimo.state import Done, Draw, Laid, Place
from support.specimen import AnyPlay

LONG = 60.0  # far more than it needs: the moves below do not depend on the clock


def play_out(play: AnyPlay) -> AnyPlay:
    """Return *play* after bots have taken turns at it until the end."""
    bot = open_bot(play.game)
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
@pytest.mark.parametrize("seats", [1, 4])
def test_bots_play_to_the_end_and_fill_their_rulers(end: str, seats: int) -> None:
    game = deplimo(end=end, ruler="small")
    play = play_out(start(game, seats, "bots"))
    assert play.is_over
    complete = [game.appraise(player).is_complete for player in play.state.players]
    assert all(complete) if end == "all_done" else any(complete)
    assert all("." not in player.cells or len(player.waiting) == 1 for player in play.state.players)


def test_two_bots_play_the_same_game_twice() -> None:
    games = [play_out(start(SPECIMEN.game(), 2, "bots")) for _ in range(2)]
    assert games[0].is_over
    assert games[0].events == games[1].events


def test_it_draws_when_it_can_and_waits_when_it_has_nothing_better() -> None:
    game = deplimo()
    bot = open_bot(game)
    assert isinstance(bot, Filler)
    fresh = table(game, Laid(), Laid())
    assert bot.choose(game.view(fresh, FIRST), LONG, Stream("1", "bot", 0)) == Draw()
    hopeless = table(game, Laid(waiting="KWXZQ"), Laid(draws=0))
    move = bot.choose(game.view(hopeless, FIRST), LONG, Stream("1", "bot", 0))
    assert isinstance(move, Place)
    assert set("".join(move.segments)) == {"."}


def test_it_lets_the_others_place_their_last_letters() -> None:
    """A full ruler would end the game: one letter stays back until nobody has several to place."""
    game = deplimo()
    bot = open_bot(game)
    almost = ("KIL.S", *SAMPLE[1:])
    busy = table(game, Laid(almost, "T"), Laid(waiting="AE"))
    move = bot.choose(game.view(busy, FIRST), LONG, Stream("1", "bot", 0))
    assert "." in "".join(move.segments)
    idle = table(game, Laid(almost, "T"), Laid(waiting="AE", is_done=True))
    move = bot.choose(game.view(idle, FIRST), LONG, Stream("1", "bot", 0))
    assert "." not in "".join(move.segments)


def test_it_declares_once_and_then_leaves_the_ruler_alone() -> None:
    game = deplimo(end="all_done")
    bot = open_bot(game)
    full = table(game, Laid(SAMPLE), Laid(waiting="AE"))
    assert bot.choose(game.view(full, FIRST), LONG, Stream("1", "bot", 0)) == Done()
    done = table(game, Laid(SAMPLE, is_done=True), Laid(waiting="AE"))
    assert bot.choose(game.view(done, FIRST), LONG, Stream("1", "bot", 0)) == Place(SAMPLE)
    assert game.check(done, SECOND, Done()) == []
