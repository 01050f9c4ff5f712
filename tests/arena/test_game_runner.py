"""One game after the other: reproducible, fair to every seat, strict with bots."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from arena.chains import chain_setting, timeless
from lettrine.arena import ArenaError, game_runner
from lettrine.arena.game_runner import GameRunner, play_here
from lettrine.bots import names
from lettrine.core.chance import Stream
from lettrine.core.game import AnyMove, AnyView
from lettrine.core.seat import Seat, next_to_act


class Stubborn:
    """Says the same whatever it sees."""

    def __init__(self, say: Callable[[], Any]) -> None:
        self._say = say

    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:  # noqa: ARG002  (see `Bot`)
        return self._say()


def seat_stubborn(monkeypatch: pytest.MonkeyPatch, say: Callable[[], Any]) -> None:
    monkeypatch.setitem(names.OTHERS, "stubborn", lambda _game: Stubborn(say))


def test_a_game_depends_on_the_seed_and_its_number_only() -> None:
    all_at_once = timeless(list(play_here(chain_setting(), range(6))))
    backwards = timeless([GameRunner(chain_setting()).play(index) for index in reversed(range(6))])
    assert all_at_once == backwards
    assert all_at_once != timeless(list(play_here(chain_setting(seed="2"), range(6))))
    assert len({each.words for each in all_at_once}) > 1


def test_the_seed_of_a_game_can_be_computed_by_anyone() -> None:
    """SHA-256 of the text ``1 NUL arena NUL 0``, by another program."""
    assert chain_setting().plan.seed_of(0) == "c4a53808a94b79e76dacf124db8f34de9a37f44ab96a2d20d252313588003a8b"


def test_everybody_sits_everywhere_in_turn() -> None:
    plan = chain_setting("greedy", "random", "bot").plan
    seatings = [[plan.entry_at(Seat(seat), index) for seat in range(3)] for index in range(4)]
    assert seatings == [[0, 1, 2], [2, 0, 1], [1, 2, 0], [0, 1, 2]]


def test_the_result_tells_what_the_record_would() -> None:
    result = GameRunner(chain_setting()).play(3)
    assert sum(result.kinds.values()) == result.moves == sum(sum(times.values()) for times in result.times)
    assert result.rule == "CHA-06"
    assert result.kinds["lay"] == sum(map(len, result.words))
    assert max(result.scores) == max(result.scores[seat] for seat in result.winners)


def test_a_bot_that_breaks_a_rule_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    from chaine.state import Lay

    seat_stubborn(monkeypatch, lambda: Lay("ZZZ"))
    with pytest.raises(ArenaError, match=r"“stubborn” fails in game 0: .*GEN-02"):
        GameRunner(chain_setting("stubborn", "random")).play(0)


def test_no_fault_is_played_in_silence_where_rigour_is_strict(monkeypatch: pytest.MonkeyPatch) -> None:
    from chaine.state import Lay

    seat_stubborn(monkeypatch, lambda: Lay("ZZZ"))
    setting = chain_setting("stubborn", "random")
    strict = replace(setting, plan=replace(setting.plan, options={**setting.plan.options, "rigour": "strict"}))
    with pytest.raises(ArenaError, match="ZZZ"):
        GameRunner(strict).play(0)


def test_a_bot_that_breaks_down_is_named_with_the_seed_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    seat_stubborn(monkeypatch, lambda: 1 // 0)
    setting = chain_setting("random", "stubborn")
    with pytest.raises(ArenaError, match=f"ZeroDivisionError.*{setting.plan.seed_of(1)}"):
        GameRunner(setting).play(1)


def test_a_game_without_end_is_stopped_and_won_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_runner, "MOST_MOVES", 3)
    result = GameRunner(chain_setting("greedy", "greedy")).play(0)
    assert (result.moves, result.rule, result.winners, result.scores) == (3, "", (), (0, 0))


@pytest.mark.parametrize("change", [{"version": 99}, {"lexicon": "0" * 64}])
def test_a_worker_with_other_rules_or_words_does_not_play(change: dict[str, Any]) -> None:
    setting = chain_setting()
    with pytest.raises(ArenaError, match="does not play the same game"):
        GameRunner(replace(setting, plan=replace(setting.plan, **change)))


def test_where_several_may_act_they_take_turns() -> None:
    waiting = frozenset({Seat(0), Seat(2)})
    assert [next_to_act(waiting, Seat(last)) for last in (-1, 0, 2)] == [0, 2, 0]
