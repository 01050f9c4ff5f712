"""A bot does the same again, wherever it is asked again."""

import pytest

from lettrine.bots import open_bot
from lettrine.core.chance import Stream
from lettrine.core.play import start
from lettrine.games import open_game
from support.bouts import LONG


@pytest.mark.parametrize("slug", ["ludime", "rami"])
def test_the_same_seed_gives_the_same_move(slug: str) -> None:
    game = open_game(slug)
    play = start(game, 2, "7")
    play = play.submit(play.state.table.turn, game.read("+"))
    view = game.view(play.state, play.state.table.turn)
    once, again = (open_bot(game, "fort").choose(view, LONG, Stream("5", "bot", 1)) for _ in range(2))
    assert once == again
