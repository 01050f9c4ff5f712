"""Thousands of random conversations: whatever is said, in whatever order, the table keeps its promises."""

from collections import Counter

import msgspec
import pytest

from lettrine.core.record_replay import replay, verify
from lettrine.core.seat import Seat
from lettrine.games import REGISTRY
from lettrine.table import Append, BotToMove, Done, Refused, Reply, Request, Schedule, deadline, restore
from lettrine.table.occupant import Person
from lettrine.table.record import has_ended, record_of
from lettrine.table.table import Table
from table.babble import Babble
from table.conversation import SECRET, Conversation, small_game

ORDER = (Append, Reply, Schedule, BotToMove)


def converse(slug: str, seed: int, steps: int) -> Counter[str]:
    """Hold one conversation, check it at every step and as a whole, and return what was met."""
    babble = Babble(slug, seed)
    talk = babble.talk
    met: Counter[str] = Counter()
    for _ in range(steps):
        before = talk.table
        message, sender = babble.next_message()
        talk.tell(message, sender)
        check_step(before, talk)
        if isinstance(message, Request):
            (reply,) = talk.found(Reply)
            met[type(reply.answer).__name__] += 1
            if isinstance(reply.answer, Done):
                assert reply.answer.seq <= talk.table.seq
            elif not talk.appended():
                assert talk.table == before
        met[talk.phase()] += 1
    check_whole(talk)
    return met


def check_step(before: Table, talk: Conversation) -> None:
    table = talk.table
    ranks = [ORDER.index(type(effect)) for effect in talk.effects]
    assert ranks == sorted(ranks)
    assert [effect.entry.seq for effect in talk.appended()] == list(range(before.seq + 1, table.seq + 1))
    assert all(effect.entry.at >= before.at for effect in talk.appended())
    assert [step.entry for step in talk.handled.steps] == [effect.entry for effect in talk.appended()]
    assert table.live is None or table.live.is_settled
    check_clocks(talk)
    check_secrets(talk, table)


def check_clocks(talk: Conversation) -> None:
    clocks = talk.table.clocks
    timers = [timer for timer in (clocks.preparation, clocks.turn, clocks.game, *clocks.players) if timer is not None]
    assert all(timer.left >= 0 for timer in timers)
    if talk.phase() != "playing":
        assert all(timer.since is None for timer in timers)
    due = deadline(talk.table)
    assert due is None or due > max(talk.now, talk.table.at)


def check_secrets(talk: Conversation, table: Table) -> None:
    """No identity, no secret, no seed of a game under way in anything that is shown."""
    seats = [*map(Seat, range(len(table.occupants))), None]
    updates = msgspec.json.encode([talk.sent(seat) for seat in seats]).decode()
    assert SECRET not in updates
    if table.live is not None and table.phase != "over":
        assert table.live.seed not in updates
    for occupant in table.occupants:
        if isinstance(occupant, Person) and occupant.who.startswith("person"):
            assert f'"{occupant.who}"' not in updates


def check_whole(talk: Conversation) -> None:
    """The entries make the same table again, no message is in them twice, and every game can be played again."""
    assert restore(talk.entries, small_game) == talk.table
    causes = Counter((entry.cause.who, entry.cause.id) for entry in talk.entries if entry.cause)
    assert not causes or max(causes.values()) == 1
    live = talk.table.live
    for number in range(1, live.number + 1 if live else 1):
        record = record_of(talk.entries, number, is_over=has_ended(talk.table, number))
        *_, (_, state) = replay(talk.table.game, record)
        if live is not None and number == live.number:
            assert state == live.state
        problems = [problem.code for problem in verify(talk.table.game, record)]
        is_finished = record.seed is not None and not talk.table.game.to_act(state)
        assert problems == ([] if is_finished else ["core:record_unfinished"])


@pytest.mark.parametrize("slug", REGISTRY)
def test_whatever_is_said_the_table_keeps_its_promises(slug: str) -> None:
    met: Counter[str] = Counter()
    for seed in range(30):
        met += converse(slug, seed, 60)
    assert {"open", "playing", "paused", "over", Done.__name__, Refused.__name__} <= set(met)


@pytest.mark.slow
@pytest.mark.parametrize("slug", REGISTRY)
def test_thousands_of_conversations(slug: str) -> None:
    for seed in range(1000, 1600):
        converse(slug, seed, 100)
