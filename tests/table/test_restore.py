"""The entries are the truth: a table made of them again is the same table."""

import pytest

from lettrine.core.chance import Stream
from lettrine.core.errors import RecordError
from lettrine.games import REGISTRY
from lettrine.table import AnyEntry, Created, Entry, Settings, fold, read_created, read_entry, restore, write_entry
from table.conversation import Conversation, small_game


def play_on(talk: Conversation, moves: int) -> None:
    """Make some moves at random, whoever may act."""
    for index in range(moves):
        if talk.phase() != "playing":
            return
        if talk.table.clocks.is_preparing:
            talk.wait(60_000)
        live = talk.table.live
        assert live is not None
        stream = Stream("test", "moves", index)
        seat = stream.choose(live.acting)
        listed = [move for move, _ in zip(talk.table.game.moves(live.state, seat), range(50), strict=False)]
        talk.move(seat, stream.choose(listed))


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_restored_table_is_the_live_one_at_every_step(slug: str) -> None:
    talk = Conversation.started(slug)
    play_on(talk, 25)

    written = [write_entry(entry) for entry in talk.entries]
    read = [read_created(written[0]), *(read_entry(data, talk.table.game) for data in written[1:])]
    assert read == talk.entries
    assert [entry.seq for entry in read] == list(range(1, len(read) + 1))
    assert restore(read, small_game) == talk.table


def test_an_entry_that_does_not_follow_is_refused() -> None:
    talk = Conversation.started()
    with pytest.raises(RecordError, match="does not follow"):
        fold(talk.table, talk.entries[-1])


def test_a_table_begins_with_its_creation_and_has_only_one() -> None:
    talk = Conversation.started()
    with pytest.raises(RecordError, match="opens no table"):
        restore(talk.entries[1:], small_game)
    with pytest.raises(RecordError, match="opens no table"):
        read_created(write_entry(talk.entries[1]))
    again: AnyEntry = Entry(talk.table.seq + 1, 0, Created(Settings(game="rummikub", seats=2), "", ""))
    with pytest.raises(RecordError, match="opens no table"):
        fold(talk.table, again)


def test_what_is_no_entry_is_refused() -> None:
    with pytest.raises(RecordError, match="no entry of a table"):
        read_created(b"{}")
