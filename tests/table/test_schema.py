"""What travels has a JSON Schema: the protocol's documentation is generated from these types."""

import msgspec
import pytest

from lettrine.core.seat import Seat
from lettrine.games import REGISTRY
from lettrine.table import Done, Previewed, Refused, Request, Settings, Update, update
from lettrine.table.message import Move
from table.conversation import Conversation, raw


@pytest.mark.parametrize("kind", [Request, Settings, Update, Done | Refused | Previewed])
def test_there_is_a_schema(kind: type[object]) -> None:
    schema = msgspec.json.schema(kind)
    assert schema["$defs"]


def test_a_request_is_read_as_it_was_written() -> None:
    request = Request("m1", 7, Move(raw({"type": "pass"})))
    written = msgspec.json.encode(request)
    assert written == b'{"type":"ask","id":"m1","seen":7,"ask":{"ask":"move","move":{"type":"pass"}}}'
    read = msgspec.json.decode(written, type=Request)
    assert isinstance(read.ask, Move)
    assert bytes(read.ask.move) == b'{"type":"pass"}'


@pytest.mark.parametrize(
    "written",
    [
        b'{"type":"ask","id":"","seen":0,"ask":{"ask":"start"}}',
        b'{"type":"ask","id":"m","seen":-1,"ask":{"ask":"start"}}',
        b'{"type":"ask","id":"m","seen":0,"ask":{"ask":"tick"}}',
        b'{"type":"ask","id":"m","seen":0,"ask":{"ask":"start","now":1}}',
        b'{"type":"ask","id":"m","seen":0,"who":"somebody else","ask":{"ask":"start"}}',
        b'{"type":"ask","id":"m","seen":0,"ask":{"ask":"claim","seat":-1}}',
    ],
)
def test_what_a_client_may_not_say_cannot_be_read(written: bytes) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(written, type=Request)


@pytest.mark.parametrize("slug", REGISTRY)
def test_an_update_travels(slug: str) -> None:
    talk = Conversation.started(slug)
    sent = msgspec.json.decode(msgspec.json.encode(update(talk.table, Seat(0), talk.now, talk.entries)))
    assert sent["seq"] == talk.table.seq
    assert sent["table"]["phase"] == "playing"
    assert [entry["seq"] for entry in sent["news"]] == list(range(1, talk.table.seq + 1))
    assert msgspec.convert(sent["view"], talk.table.game.view_type) == talk.sent(0).view
