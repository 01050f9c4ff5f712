"""The protocol as it is documented is the one that is spoken."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from server.conftest import Invite
from server.node import RunningNode
from server.play import begin, play_on

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "docs/_static/protocol"


@pytest.mark.parametrize("tool", ["protocol.py", "web_types.py"])
def test_what_is_written_from_the_code_is_up_to_date(tool: str) -> None:
    """Page, schemas and types for the browser: the tool writes them again."""
    command = [sys.executable, str(ROOT / "tools" / tool), "--check"]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_what_is_sent_is_what_the_schema_says(node: RunningNode, invite: Invite) -> None:
    schema: dict[str, Any] = json.loads((SCHEMAS / "messages-1.json").read_text("utf-8"))
    check = jsonschema.Draft202012Validator({**schema, "$ref": "#/$defs/outgoing"})
    ada = invite("Ada")
    hear = ada.receive
    messages: list[dict[str, Any]] = []

    def receive() -> dict[str, Any]:
        messages.append(hear())
        return messages[-1]

    ada.receive = receive  # type: ignore[method-assign]  # to keep every message
    begin("rami", ada, bots=1)
    play_on(node, (ada,), 6)
    ada.ask("preview", move="ZZZ")
    ada.send({"type": "ping", "id": "p"})
    ada.send({"type": "dance"})
    while messages[-1]["type"] != "error":
        ada.receive()
    for message in messages:
        check.validate(message)
    assert {message["type"] for message in messages} == {"welcome", "update", "answer", "pong", "error"}


def test_a_running_server_publishes_its_own_schema(node: RunningNode, invite: Invite) -> None:
    published = invite().http.get(f"{node.url}/api/1/schema/openapi.json")
    assert published.status_code == 200
    kept = json.loads((SCHEMAS / "openapi-1.json").read_text("utf-8"))
    assert published.json()["paths"].keys() == kept["paths"].keys()
