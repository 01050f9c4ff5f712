"""The entries are the truth: a table made of them again is the same table."""

import pickle

import msgspec
import pytest

from lettrine.core.chance import Stream
from lettrine.core.errors import RecordError
from lettrine.core.event import Ended, Ruled
from lettrine.core.seat import Seat
from lettrine.games import REGISTRY, open_game
from lettrine.lexicon import WordList
from lettrine.table import (
    AnyEntry,
    Created,
    Entry,
    Settings,
    fold,
    read_created,
    read_entry,
    restore,
    update,
    write_entry,
)
from lettrine.table.entry import Happened
from lettrine.table.handled_messages import MEMORY
from table.conversation import HOST, SECRET, Conversation, small_game


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
    read = [read_created(written[0]), *(read_entry(data, type(talk.table.game)) for data in written[1:])]
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
    with pytest.raises(RecordError, match="not an entry of a table"):
        read_created(b"{}")


def test_a_game_is_not_folded_with_other_words_than_it_was_played_with() -> None:
    talk = Conversation.started("relais")
    with pytest.raises(RecordError, match="lexicon"):
        restore(talk.entries, lambda slug, options: open_game(slug, options, WordList(("UNE", "AUTRE"))))


def test_an_event_needs_a_game() -> None:
    talk = Conversation("relais")
    event: AnyEntry = Entry(2, 0, Happened(Ruled(None, Ended())))
    with pytest.raises(RecordError, match="no game"):
        fold(talk.table, event)


def test_who_comes_late_is_sent_what_they_missed_without_its_secrets() -> None:
    talk = Conversation.started("relais")
    play_on(talk, 5)
    for seat in (Seat(0), None):
        sent = update(talk.table, seat, talk.now, talk.entries)
        assert [entry.seq for entry in sent.news] == list(range(1, talk.table.seq + 1))
        text = msgspec.json.encode(sent).decode()
        assert not any(secret in text for secret in (SECRET, HOST, "person 1"))
        assert ("SECRET" in text) == (seat is not None)


def test_what_a_table_holds_does_not_grow_with_its_entries() -> None:
    """Two idle players of Rami exchange cards: the table after hundreds of moves is as large as after a few."""
    talk = Conversation.started("rami")
    sizes = []
    for _ in range(8):
        talk.now += MEMORY // 2
        play_on(talk, 60)
        values = [value for value in msgspec.structs.astuple(talk.table) if value is not talk.table.game]
        sizes.append(len(pickle.dumps(values)))
    assert talk.table.seq > 480
    assert max(sizes[4:]) < 1.2 * max(sizes[:4])
