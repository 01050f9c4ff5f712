"""Other draws than those that came."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from analysis.games import a_play, chain
from games.ludime.desk import WORDS
from lettrine.analysis.luck import PastEvent, other_deals
from lettrine.core.chance import Stream
from lettrine.core.event import Played
from lettrine.core.game import AnyGame
from lettrine.core.record_replay import replay
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.lexicon import WordList

STREAMS = [partial(Stream, "seed", f"luck {number}") for number in range(5)]


def steps(game: AnyGame, seed: str) -> list[PastEvent]:
    """Return what happens in a game between players that score what they can."""
    record = a_play("greedy", "greedy", seed=seed, game=game).record()
    past: list[PastEvent] = []
    before: Any = None
    for event, state in replay(game, record):
        if event is not None:
            past.append(PastEvent(event, before))
        before = state
    return past


def turns(past: list[PastEvent]) -> Iterator[tuple[list[PastEvent], Seat, Any]]:
    """Yield what precedes each move, who makes it, and the state that they make it in."""
    for place, step in enumerate(past):
        if isinstance(step.event, Played):
            yield past[:place], step.event.seat, step.before


def test_other_deals_change_only_what_was_drawn_since_the_last_move() -> None:
    game, changed = chain(), 0
    for seed in map(str, range(1, 9)):
        for here, seat, actual in turns(steps(game, seed)):
            for other in other_deals(game, here, seat, STREAMS):
                assert other.chain == actual.chain
                assert dict(game.pieces(other)) == dict(game.box(2))
                assert seat in game.to_act(other)
                changed += other.racks[seat] != actual.racks[seat]
    assert changed


def test_a_deal_that_makes_what_followed_impossible_is_left_out() -> None:
    """Another player drew what this one has now, drew something else instead, and could not go on as they did."""
    game = open_game("ludime", {}, WordList(WORDS))
    counts = [len(other_deals(game, here, seat, STREAMS)) for here, seat, _ in turns(steps(game, "1"))]
    assert max(counts) == len(STREAMS)
    assert min(count for count in counts if count) < len(STREAMS)


def test_other_dice_may_leave_nothing_to_draw() -> None:
    """In Le Relais dice decide who deals: thrown otherwise, what was drawn next is not drawn (REL-02)."""
    game = open_game("relais", {}, WordList(WORDS))
    for seed in map(str, range(1, 7)):
        for here, seat, _ in turns(steps(game, seed)):
            assert all(seat in game.to_act(other) for other in other_deals(game, here, seat, STREAMS))


def test_who_drew_nothing_had_no_luck() -> None:
    past = [step for step in steps(chain(), "1") if isinstance(step.event, Played)]
    assert other_deals(chain(), past, Seat(0), STREAMS) == []
    assert other_deals(chain(), [], Seat(0), STREAMS) == []
