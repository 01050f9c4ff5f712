"""Write what the protocol is into docs/protocol.md, and its schemas beside it, from the code that speaks it.

Usage::

    python tools/protocol.py            rewrite the generated blocks and the schemas
    python tools/protocol.py --check    exit 1, and say which, if one of them is out of date

The prose of the page is written by hand; a block between ``<!-- NAME -->`` and ``<!-- end -->`` is generated.
"""

import re
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from lettrine.core.errors import LettrineError
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.server.app import BASE, create_app
from lettrine.server.node import Node
from lettrine.server.protocol import (
    PROTOCOL,
    Hello,
    Incoming,
    Outgoing,
    Ping,
    Pong,
    Updated,
    Welcome,
    answered,
    error_message,
)
from lettrine.server.settings import ServerSettings
from lettrine.server.store import open_store
from lettrine.table import Reply, Request, Settings, Table, create, handle, update
from lettrine.table.message import Move, Share, TakeSeat
from lettrine.table.narration import Narration

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/protocol.md"
SCHEMAS = ROOT / "docs/_static/protocol"
_BLOCK = re.compile(r"(<!-- (?P<name>[a-z]+) -->\n).*?(<!-- end -->)", re.DOTALL)
_METHODS = ("get", "post", "put", "delete")


def main() -> int:
    written = dict(files())
    stale = [path for path, text in written.items() if not path.is_file() or path.read_text("utf-8") != text]
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is out of date: python tools/protocol.py")
        return 1 if stale else 0
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written[path], "utf-8")
    return 0


def files() -> Iterator[tuple[Path, str]]:
    """Yield every generated file and what it should hold."""
    openapi = openapi_schema()
    messages = message_schema()
    yield SCHEMAS / f"openapi-{PROTOCOL}.json", pretty(openapi)
    yield SCHEMAS / f"messages-{PROTOCOL}.json", pretty(messages)
    blocks = {
        "routes": "\n".join(routes(openapi)),
        "incoming": "\n\n".join(tables(messages, "incoming")),
        "outgoing": "\n\n".join(tables(messages, "outgoing")),
        "conversation": conversation(),
    }
    yield PAGE, _BLOCK.sub(lambda found: f"{found[1]}{blocks[found['name']]}\n{found[3]}", PAGE.read_text("utf-8"))


def pretty(value: Any) -> str:  # noqa: ANN401  (JSON)
    return msgspec.json.format(msgspec.json.encode(value, order="sorted"), indent=1).decode() + "\n"


def openapi_schema() -> Any:  # noqa: ANN401  (JSON)
    with tempfile.TemporaryDirectory() as folder:
        settings = ServerSettings(data=folder)
        app = create_app(Node(settings, open_store(settings.store_url())))
        schema = app.openapi_schema.to_schema()
    for part in schema["components"]["schemas"].values():
        part.pop("default", None)  # of whichever field was read first: not the same from one run to the next
    return schema


def message_schema() -> dict[str, Any]:
    """Return the JSON Schema of what travels through a socket: ``incoming`` from a client, ``outgoing`` to it."""
    (incoming, outgoing), parts = msgspec.json.schema_components((Incoming, Outgoing), ref_template="#/$defs/{name}")
    return {"$defs": {**parts, "incoming": incoming, "outgoing": outgoing}, "version": PROTOCOL}


def routes(openapi: Any) -> Iterator[str]:  # noqa: ANN401  (JSON)
    yield "| | Path | |"
    yield "|---|---|---|"
    for path, item in openapi["paths"].items():
        for method in _METHODS:
            if method in item:
                said = item[method].get("description") or item[method].get("summary", "")
                yield f"| {method.upper()} | `{path}` | {said} |"


def tables(schema: dict[str, Any], direction: str) -> Iterator[str]:
    """Yield a section for each message of a *direction*, and for each ask."""
    parts = schema["$defs"]
    for reference in parts[direction]["anyOf"]:
        name = reference["$ref"].rpartition("/")[2]
        yield section(parts[name], "type")
        if name == "Request":
            asked = (each["$ref"].rpartition("/")[2] for each in parts[name]["properties"]["ask"]["anyOf"])
            yield "\n".join(("| Ask | Fields | |", "|---|---|---|", *(ask_row(parts[each]) for each in asked)))


def section(part: dict[str, Any], tag: str) -> str:
    rows = [f"| `{name}` | {kind(field)} |" for name, field in part["properties"].items() if name != tag]
    fields = ("| Field | |", "|---|---|", *rows) if rows else ()
    text = " ".join(part.get("description", "").split())
    return "\n".join((f"### {part['properties'][tag]['enum'][0]}\n", code_of(text), "", *fields))


def ask_row(part: dict[str, Any]) -> str:
    fields = ", ".join(f"`{name}`" for name in part["properties"] if name != "ask")
    return f"| `{part['properties']['ask']['enum'][0]}` | {fields} | {code_of(part.get('description', ''))} |"


def code_of(text: str) -> str:
    """Return a docstring as Markdown: names of parameters in italics already, names of code in our quotes."""
    return re.sub(r"`(\w+)`", lambda found: f"`{found[1].lower()}`", " ".join(text.split()))


def kind(field: dict[str, Any]) -> str:
    """Return what a *field* holds, in a few words."""
    if "anyOf" in field:
        return " or ".join(dict.fromkeys(kind(each) for each in field["anyOf"]))
    if "$ref" in field:
        return f"`{field['$ref'].rpartition('/')[2]}`"
    bounds = [f"{sign} {field[name]}" for name, sign in _BOUNDS.items() if name in field]
    default = [f"default `{msgspec.json.encode(field['default']).decode()}`"] if "default" in field else []
    return ", ".join([str(field.get("type", "anything")), *bounds, *default])


_BOUNDS = {"minimum": "≥", "maximum": "≤", "minLength": "length ≥", "maxLength": "length ≤"}


def conversation() -> str:
    """Return a conversation as it travels: ``>`` from the client, ``<`` to it."""
    settings = Settings(game="relais", seats=2)
    opened = create(settings, host="ada", secret="an example", now=1000, code="BCDFGH")  # noqa: S106  (no real one)
    first = update(opened.table, None, 1000)
    share = Share(first.table.next_commitment, "0123456789abcdef0123456789abcdef")
    say = Request("m1", 1, TakeSeat("Ada", share=share))
    move = Request("m2", 2, Move(msgspec.Raw(b'"PLUME"')))
    lines = [">", Hello(), "<", Welcome(PROTOCOL, resumed=False, update=first)]
    table, told = _told(opened.table, say)
    lines += [">", say, *told, ">", move, *_told(table, move)[1]]
    lines += [">", Ping("p1"), "<", Pong("p1", 4000), ">", msgspec.Raw(b'{"type":"dance"}')]
    wrong = LettrineError("lettrine.server:bad_message", problem=_problem())
    lines += ["<", msgspec.Raw(error_message(wrong, "en"))]
    pairs = zip(lines[::2], lines[1::2], strict=True)
    return "\n".join(("```text", *(f"{sign} {msgspec.json.encode(each).decode()}" for sign, each in pairs), "```"))


def _told(table: Table, request: Request) -> tuple[Table, list[Any]]:
    """Return the table after what Ada said, and what she is told."""
    handled = handle(table, request, 2000, sender="ada")
    told: list[Any] = []
    if handled.steps:
        sent = update(handled.table, Seat(0), 2000, [step.entry for step in handled.steps])
        lines = Narration(handled.table.game, handled.steps).lines(sent.news, "en")
        told += ["<", Updated(replace(sent, lines=lines))]
    for effect in handled.effects:
        if isinstance(effect, Reply):
            told += ["<", answered(effect.id, effect.answer, open_game("relais"), "en")]
    return handled.table, told


def _problem() -> Any:  # noqa: ANN401  (a phrase)
    from lettrine.core.json_input import NotReadable, decode  # noqa: PLC0415  (only for this)

    try:
        decode(b'{"type":"dance"}', Incoming)
    except NotReadable as error:
        return error.problem
    raise AssertionError


if __name__ == "__main__":
    assert BASE.endswith(str(PROTOCOL))
    sys.exit(main())
