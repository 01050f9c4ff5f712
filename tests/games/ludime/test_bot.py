"""The generic bot is good enough for Ludime and Le Relais: it finishes every game, whatever the options."""

from typing import Any

import pytest

from lettrine.bots import open_bot
from lettrine.core.chance import Stream
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.ludime.state import Lay, Position, Step


@pytest.mark.parametrize(
    ("slug", "options"),
    [
        ("ludime", {"rounds": 1}),
        ("ludime", {"rounds": 1, "go_out": "discard_only", "order": "kept"}),
        ("ludime", {"rounds": 1, "discard_use": "free", "duplicates": "refused", "late_first_word": 6}),
        ("relais", {"target": 30}),
    ],
)
def test_it_finishes_a_game_over_the_real_lexicon(slug: str, options: dict[str, Any]) -> None:
    game = open_game(slug, options)
    bot, play = open_bot(game), start(game, 3, "1")
    for index in range(1000):
        if play.is_over:
            break
        (seat,) = game.to_act(play.state)
        play = play.submit(seat, bot.choose(game.view(play.state, seat), 2.0, Stream("1", "bot", index)))
    assert play.is_over


def test_it_lays_the_dearest_word() -> None:
    game = open_game("ludime")
    position = Position(hands=("DRAMESX", "A"), step=Step(taken="stock"))
    view = game.view(game.state_of(position), Seat(0))
    assert open_bot(game).choose(view, 2.0, Stream("1", "bot", 0)) == Lay("DRAMES")
