"""Somebody in a duplicate sitting, at the other end of the network."""

import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection, connect

from server.guest import PATIENCE, Guest, Json


class SittingGuest(Guest):
    """A person with a cookie, and at most one socket to a sitting."""

    def __init__(self, url: str, name: str = "Ada") -> None:
        super().__init__(url, name)
        self.shown: list[Json] = []
        self.desk: list[Json] = []
        self.progress: list[Json] = []
        self._sitting: ClientConnection | None = None
        self._stack = ExitStack()

    def open_sitting(self, game: str, **settings: Any) -> str:  # noqa: ANN401  (those of a sitting)
        answer = self.http.post("/sittings", json={"game": game, **settings})
        assert answer.status_code == 201, answer.text
        card = answer.json()
        self.code = card["code"]
        return str(card["summary"]["sitting"])

    def enter(self, sitting: str) -> Json:
        """Connect to *sitting* and return what is shown first."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.url.replace('http', 'ws')}/api/1/sittings/{sitting}/socket?lang={self.language}"
        opened = connect(url, additional_headers={"cookie": cookies}, open_timeout=PATIENCE)
        self._sitting = self._stack.enter_context(opened)
        self.send({"type": "hello"})
        while not self.shown:
            self.receive()
        return self.shown[-1]

    def leave_sitting(self) -> None:
        """Drop the socket, and what it has shown."""
        self._stack.close()
        self.shown.clear()

    @property
    def socket(self) -> ClientConnection:
        assert self._sitting is not None
        return self._sitting

    def receive(self) -> Json:
        message: Json = json.loads(self.socket.recv(PATIENCE))
        match message["type"]:
            case "sitting":
                self.shown.append(message)
            case "desk":
                self.desk = message["rows"]
            case "progress":
                self.progress.append(message)
            case "answer":
                self.answers[message["id"]] = message
        return message

    def repeat(self, name: str, seen: int, ask: Json) -> Json:  # noqa: ARG002  (a sitting does not ask what was seen)
        self.send({"type": "ask", "id": name, "ask": ask})
        self.answers.pop(name, None)
        while name not in self.answers:
            self.receive()
        return self.answers[name]

    def until(self, is_so: Callable[[Json], bool]) -> Json:
        """Return what is shown as soon as *is_so* of what everybody sees."""
        while not is_so(self.shown[-1]["shared"]):
            self.receive()
        return self.shown[-1]

    def until_phase(self, phase: str) -> Json:
        return self.until(lambda shared: shared["phase"] == phase)

    def close(self) -> None:
        self._stack.close()
        super().close()
