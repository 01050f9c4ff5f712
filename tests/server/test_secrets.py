"""Not one byte sent to a seat depends on what the seat must not know (GEN-06): as it leaves the server."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from lettrine.core.chance import Stream
from lettrine.core.seat import Seat
from lettrine.games import REGISTRY
from lettrine.server.circumstances import Circumstances
from lettrine.server.past import Past
from lettrine.server.room import Room
from lettrine.table import Asked, Frame, Table, handle
from server.hall import Ear, Hall
from support.rule import rule
from table.conversation import person
from table.test_secrets import asks, moments, otherwise, shows_own_draw, without_commitment

VIEWERS = (Seat(0), Seat(1), None)


def comparable(sent: list[bytes]) -> list[object]:
    """Return what was sent, the commitment left out, and who is host: the test changes both on purpose."""
    return [without_commitment(data) for data in sent]


async def sent_to(table: Table, viewer: Seat | None, frames: list[Asked], around: Circumstances) -> list[list[bytes]]:
    """Return the welcome of *viewer*, then every byte sent after each of *frames*, each from the same position."""
    found: list[list[bytes]] = []
    ear = Ear("watcher" if viewer is None else person(viewer))
    fresh = Room("table", Past(table, ()), around)
    await fresh.join(ear, table.seq)
    found.append(list(ear.posted))
    for message in frames:
        room, ear = Room("table", Past(table, ()), around), Ear(ear.who)
        room.audience.add(ear)
        await room.tell(message, ear if message.who == ear.who else None)
        found.append(list(ear.posted))
    return found


class Quiet:
    """Circumstances in which everything is stored, and nothing else happens."""

    def __init__(self, hall: Hall, now: int) -> None:
        self.store = self
        self.metrics = hall.metrics
        self.opener = hall.rooms.opener
        self.patience = 1000
        self._now = now

    async def append(self, *_: object) -> None:
        """All is well."""

    def now(self) -> int:
        return self._now

    def ask_bot(self, *_: object) -> None:
        """No bot plays here."""

    wake_at = recover = game_over = ask_bot


@rule("GEN-06")
@pytest.mark.parametrize("slug", sorted(REGISTRY))
def test_not_one_byte_depends_on_what_is_hidden(slug: str, tmp_path: Path) -> None:
    hall, compared = Hall(tmp_path), 0
    for index, talk in enumerate(moments(slug, 12)):
        table = talk.table
        around: Circumstances = Quiet(hall, talk.now)  # type: ignore[assignment]  # a store that only appends
        assert table.live is not None
        stream = Stream("secrets", "ask", index)
        actor = stream.choose(table.live.acting)
        messages = [Asked(person(actor), Frame("fuzz", table.seq, ask)) for ask in asks(talk, actor, stream)]
        for viewer in VIEWERS:
            other = otherwise(table, viewer, index)
            fair = [message for message in messages if _tells_the_same(table, other, message, viewer, talk.now)]
            one, two = (asyncio.run(sent_to(each, viewer, fair, around)) for each in (table, other))
            assert [comparable(each) for each in one] == [comparable(each) for each in two]
            compared += len(fair) + 1
    assert compared > 20


def _tells_the_same(one: Table, other: Table, message: Asked, viewer: Seat | None, now: int) -> bool:
    """Whether nothing follows from *message* that *viewer* may see the difference of: an own draw, a told seed."""
    handled = [handle(table, message, now) for table in (one, other)]
    lengths = {len(each.effects) for each in handled}
    is_told = any(each.table.phase == "over" or shows_own_draw(each, viewer, one) for each in handled)
    return len(lengths) == 1 and not is_told


@rule("GEN-06")
def test_the_check_sees_a_secret_that_leaks(tmp_path: Path) -> None:
    """The comparison is not blind: a view of somebody else is another sequence of bytes."""
    talk = next(moments("rami", 3))
    around: Circumstances = Quiet(Hall(tmp_path), talk.now)  # type: ignore[assignment]  # as above
    first, second = (asyncio.run(sent_to(talk.table, seat, [], around)) for seat in (Seat(0), Seat(1)))
    assert comparable(first[0]) != comparable(second[0])
    secret = talk.table.created.secret
    sent = msgspec.json.encode([[data.decode() for data in each] for each in first])
    assert secret.encode() not in sent
