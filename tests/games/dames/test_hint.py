"""What the last step of a hint says."""

import pytest

from lettrine.core.decoders import convert
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.hints import tell_step

TURNS, TAKES = "a7/8/8/3R1ien/8/A7", "i7/o7/8/t7/R7/A6b"


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        (TURNS, "D3-E4 RIEN", "RIEN, 3\N{NO-BREAK SPACE}lettres retournées."),  # none is taken: nothing is said of it
        (TAKES, "A2-A4", "Prenez de A2 en A4."),
    ],
)
def test_a_move_is_told_by_what_it_does(position: str, move: str, said: str) -> None:
    game = open_game("dames")
    state = game.state_of(convert({"text": position}, game.position_type))
    step = game.hint(state, Seat(0), game.interpret(game.view(state, Seat(0)), move))[-1]
    assert tell_step(game, step, ("Ada", "Nour"), "fr").text.endswith(said)
