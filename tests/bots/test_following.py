"""The robot that follows a player's results."""

import json
from pathlib import Path
from typing import Any

import pytest

from lettrine.bots import open_bot
from lettrine.bots.following import LADDER, RULE, FollowingBot, around, next_strength, read_strength, write_strength
from lettrine.bots.level import EASED, NAMES, level
from lettrine.bots.names import read_level, title_of
from lettrine.core.chance import Stream
from lettrine.core.errors import UsageError
from lettrine.core.play import start
from lettrine.core.text import LANGUAGES
from lettrine.games import REGISTRY, open_game
from lettrine.table.names import names_of
from lettrine.table.occupant import SeatedBot

EXAMPLES = json.loads((Path(__file__).parent / "following_examples.json").read_text(encoding="utf-8"))
"""Which the page is held to as well (``web/src/lib/following.test.ts``)."""


@pytest.mark.parametrize("example", EXAMPLES, ids=str)
def test_it_moves_as_far_up_after_a_win_as_down_after_a_defeat(example: dict[str, Any]) -> None:
    after = example.pop("next")
    assert next_strength(**example) == after


def test_its_levels_are_all_there_are_and_a_gentler_one_below() -> None:
    assert len(LADDER) == RULE.strongest - RULE.weakest + 1
    assert around(-1) == (EASED, NAMES[0], 0)
    assert around(0.25) == (NAMES[0], NAMES[1], 0.25)
    assert around(RULE.strongest) == (*LADDER[-2:], 1)


@pytest.mark.parametrize("slug", REGISTRY)
def test_the_gentler_one_knows_fewer_words_and_notices_half_as_much(slug: str) -> None:
    eased, first = level(slug, EASED), level(slug, NAMES[0])
    assert 1 - eased.oversight == pytest.approx((1 - first.oversight) / 2)
    assert eased.rarest > first.rarest
    assert (eased.longest, eased.modesty) == (first.longest, first.modesty)


def test_so_whoever_ends_where_they_were_has_won_half_of_the_games() -> None:
    """Against a player who wins below strength 3 and loses above."""
    strength, won = RULE.first, 0
    for game in range(60):
        is_won = strength < 3.1
        won += is_won if game >= 10 else 0
        strength = next_strength(strength, game, float(is_won))
    assert 0.4 <= won / 50 <= 0.6


@pytest.mark.parametrize("text", ["suivi:2.25", "suivi:0", "suivi:-0.5", "suivi:7"])
def test_its_level_is_read_with_its_strength(text: str) -> None:
    strength = read_strength(text)
    assert strength is not None
    assert write_strength(strength) == read_level(text) == text
    assert title_of(text) == "suivi"


@pytest.mark.parametrize("text", ["suivi", "suivi:", "suivi:x", "suivi:8", "suivi:-1.5", "suivi:nan", "fort:2"])
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
    assert open_bot(game, write_strength(RULE.strongest)).evaluate(view, 5.0, Stream("1", "bot", 0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_one_name_at_any_strength(language: str) -> None:
    one, other = (names_of((SeatedBot(level),), language) for level in ("suivi:1", "suivi:2.5"))
    assert one == other
    assert "suivi" not in one[0]
