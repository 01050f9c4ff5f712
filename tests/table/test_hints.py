"""What is kept of hints: who was told how many steps, in this position and in the whole game."""

import pytest

from lettrine.core.seat import Seat
from lettrine.games import REGISTRY
from lettrine.table.entry import Hinted
from lettrine.table.entry_fold import restore
from lettrine.table.game_progress import GameInProgress
from lettrine.table.message import HintGiven
from table.conversation import Conversation, small_game


def live(talk: Conversation) -> GameInProgress:
    assert talk.table.live is not None
    return talk.table.live


def told(talk: Conversation, step: int) -> int:
    """Have whoever is to act told a hint up to *step*; return their seat."""
    seat = live(talk).acting[0]
    talk.tell(HintGiven(seat, live(talk).marks[seat], step))
    return seat


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_hint_counts_once_and_a_table_restored_knows_it(slug: str) -> None:
    talk = Conversation.started(slug, has_hints=True)
    if talk.table.clocks.is_preparing:  # there is nothing to decide yet
        assert talk.table.running is None
        talk.wait(60_000)
    seat = told(talk, 1)
    told(talk, 3)
    told(talk, 2)
    assert [entry.fact for entry in talk.entries[-2:]] == [Hinted(Seat(seat), 1), Hinted(Seat(seat), 3)]
    assert live(talk).told[seat] == 3
    assert live(talk).hints[seat] == 1  # a hint of several steps is one
    assert talk.sent(0).table.hints == live(talk).hints
    assert restore(talk.entries, small_game) == talk.table


def test_the_next_position_begins_with_nothing_told_and_what_was_counted_stays() -> None:
    talk = Conversation.started("relais", has_hints=True)
    seat = told(talk, 2)
    game = talk.table.game
    talk.move(seat, next(game.moves(live(talk).state, Seat(seat))))
    assert live(talk).told[seat] == 0
    assert live(talk).hints[seat] == 1


def test_a_hint_of_a_position_that_is_past_is_not_counted() -> None:
    talk = Conversation.started("relais", has_hints=True)
    seat, before = live(talk).acting[0], talk.table
    talk.tell(HintGiven(seat, live(talk).marks[seat] - 1, 1))
    assert talk.table == before


def test_nobody_hears_of_a_step_and_a_move_made_meanwhile_is_not_stale() -> None:
    talk = Conversation.started("relais", has_hints=True)
    seen = talk.table.seq
    seat = told(talk, 1)
    assert talk.sent(1 - seat).table.mark != 0
    assert seen < talk.table.seq
    assert live(talk).marks[seat] <= seen
