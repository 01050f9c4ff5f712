"""The robot that follows a player's results."""

import pytest

from lettrine.bots import open_bot
from lettrine.bots.following import FIRST, LADDER, STRONGEST, FollowingBot, next_strength, read_strength, write_strength
from lettrine.bots.names import read_level, title_of
from lettrine.core.chance import Stream
from lettrine.core.errors import UsageError
from lettrine.core.play import start
from lettrine.core.text import LANGUAGES
from lettrine.games import open_game
from lettrine.table.names import names_of
from lettrine.table.occupant import SeatedBot


def test_it_moves_as_far_up_after_a_win_as_down_after_a_defeat() -> None:
    assert [next_strength(1.0, 0, won) for won in (1.0, 0.0, 0.5)] == [1.5, 0.5, 1.0]
    assert [next_strength(1.0, 10, won) for won in (1.0, 0.0)] == [1.25, 0.75]
    assert next_strength(2.0, 0, 1 / 3, players=3) == 2.0
    assert (next_strength(STRONGEST, 20, 1.0), next_strength(0.0, 20, 0.0)) == (STRONGEST, 0.0)


def test_so_whoever_ends_where_they_were_has_won_half_of_the_games() -> None:
    """Against a player who wins below strength 3 and loses above."""
    strength, won = FIRST, 0
    for game in range(60):
        is_won = strength < 3.1
        won += is_won if game >= 10 else 0
        strength = next_strength(strength, game, float(is_won))
    assert 0.4 <= won / 50 <= 0.6


@pytest.mark.parametrize("text", ["suivi:2.25", "suivi:0", "suivi:7"])
def test_its_level_is_read_with_its_strength(text: str) -> None:
    strength = read_strength(text)
    assert strength is not None
    assert write_strength(strength) == read_level(text) == text
    assert title_of(text) == "suivi"


@pytest.mark.parametrize("text", ["suivi", "suivi:", "suivi:x", "suivi:8", "suivi:-1", "suivi:nan", "fort:2"])
def test_no_other_strength_is(text: str) -> None:
    assert read_strength(text) is None
    with pytest.raises(UsageError):
        read_level(text)


def test_between_two_levels_it_plays_now_as_one_now_as_the_other() -> None:
    game = open_game("relais")
    play = start(game, 2, "1")
    seat = min(game.to_act(play.state))
    view = game.view(play.state, seat)

    def moves(name: str) -> list[object]:
        return [open_bot(game, name).choose(view, 5.0, Stream(str(seed), "bot", 0)) for seed in range(6)]

    assert isinstance(open_bot(game, "suivi:1.5"), FollowingBot)
    assert moves("suivi:1.5") == moves("suivi:1.5")
    assert open_bot(game, f"suivi:{len(LADDER) - 1}").evaluate(view, 5.0, Stream("1", "bot", 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_one_name_at_any_strength(language: str) -> None:
    one, other = (names_of((SeatedBot(level),), language) for level in ("suivi:1", "suivi:2.5"))
    assert one == other
    assert "suivi" not in one[0]
