"""A message that is sent again is recognised for as long as a client may send it again, at a bounded cost."""

from itertools import count

from lettrine.table.effect import Done
from lettrine.table.entry import MessageRef
from lettrine.table.handled_messages import LEAST_SENDERS, MEMORY, MOST_PAGES, MOST_SENDERS, PAGE, Sender, remember
from lettrine.table.message import Rename, TakeSeat
from table.conversation import HOST, Conversation

MINUTE = 60_000


def test_a_message_is_recognised_after_hundreds_of_others() -> None:
    talk = Conversation("rummikub", 2)
    seen = talk.table.seq
    first = talk.ask(HOST, TakeSeat("Host"), seen=seen, name="first")
    talk.done("bob", TakeSeat("Bob"))
    for number in range(300):
        talk.now += 1000
        for who in (HOST, "bob"):
            talk.done(who, Rename(f"{who[0]} {number}"))
    before = talk.table
    assert isinstance(first, Done)
    assert talk.ask(HOST, TakeSeat("Host"), seen=seen, name="first") == first
    assert talk.table == before


def test_messages_are_remembered_for_their_time_and_the_last_ones_for_ever() -> None:
    sender = Sender(0, 0, {})
    for number in range(20 * PAGE):
        sender = sender.after(f"m{number}", number, number * MINUTE)
    remembered = [number for number in range(20 * PAGE) if sender.entry_of(f"m{number}") is not None]
    last = 20 * PAGE - 1
    assert remembered == list(range(remembered[0], last + 1))
    assert remembered[0] <= last - max(PAGE, MEMORY // MINUTE) + 1
    assert len(remembered) <= 2 * PAGE
    assert sender.entry_of(f"m{last}") == last


def test_nobody_can_make_a_table_forget_the_messages_of_others_nor_grow() -> None:
    numbers = count(1)
    senders = remember({}, MessageRef("ada", "hers"), next(numbers), 0)
    for seq in range(2, 3 * PAGE * MOST_PAGES):
        senders = remember(senders, MessageRef("eve", f"m{seq}"), seq, 1000)
    assert senders["ada"].entry_of("hers") == 1
    assert len(senders["eve"].pages) == MOST_PAGES


def test_senders_are_remembered_for_their_time_and_no_more_than_so_many() -> None:
    senders: dict[str, Sender] = {}
    for number in range(2 * MOST_SENDERS):
        senders = remember(senders, MessageRef(f"guest {number}", "m"), number, number)
    assert list(senders) == [f"guest {number}" for number in range(MOST_SENDERS, 2 * MOST_SENDERS)]
    senders = remember(senders, MessageRef("late", "m"), 1000, MEMORY + 2 * MOST_SENDERS)
    assert len(senders) == LEAST_SENDERS
    senders = remember(senders, MessageRef("guest 511", "again"), 1001, MEMORY + 2 * MOST_SENDERS)
    assert next(reversed(senders)) == "guest 511"
    assert senders["guest 511"].entry_of("m") == 511
