"""It takes a seat at a table that allows hints, and plays what counts most: python network_bot.py URL CODE."""

import itertools
import json
import sys
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

NAME = "Automate en Python"
Json = dict[str, Any]


def play(url: str, code: str) -> Json:
    """Play one game at the table that *code* opens; return the table as it is in the end."""
    with httpx.Client(base_url=f"{url}/api/1", timeout=60) as api:
        token = api.post("/programs", json={"name": NAME}).raise_for_status().json()["token"]
        api.headers["x-lettrine-identity"] = token
        table = api.get(f"/codes/{code}").raise_for_status().json()["table"]
        with connect(f"{url.replace('http', 'ws', 1)}/api/1/tables/{table}/socket") as socket:
            send(socket, type="hello", identity=token, code=code)
            return play_on(api, table, socket, code)


def play_on(api: httpx.Client, table: str, socket: ClientConnection, code: str) -> Json:
    """Sit down, then answer each moment that is ours to act in."""
    names, asked = itertools.count(1), ""
    now: Json = {}
    for told in map(json.loads, socket):
        now = told.get("update", now)
        if told.get("id") == asked:
            asked = ""  # done, or refused as stale: either way the table is looked at again
        state: Json = now["table"]
        if state["phase"] == "over":
            return state
        if asked:
            continue
        if state["seat"] is None:
            ask: Json = {"ask": "take_seat", "name": NAME, "code": code}
        elif state["phase"] == "playing" and state["seat"] in state.get("acting", ()):
            listed = api.get(f"/tables/{table}/moves", params={"best_first": True})
            if listed.is_error or not listed.json()["moves"]:
                continue
            ask = {"ask": "move", "move": listed.json()["moves"][0]["move"]}
        else:
            continue
        asked = f"m{next(names)}"
        send(socket, type="ask", id=asked, seen=now["seq"], ask=ask)
    raise SystemExit("closed")


def send(socket: ClientConnection, **message: Any) -> None:  # noqa: ANN401  (JSON)
    socket.send(json.dumps(message))


if __name__ == "__main__":
    print(json.dumps(play(*sys.argv[1:3])["totals"]))  # noqa: T201  (a command)
