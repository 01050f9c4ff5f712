"""Somebody in a class, at the other end of the network."""

import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection, connect

from server.guest import PATIENCE, Guest, Json


class ClassGuest(Guest):
    """A person with a cookie, at most one socket to a class, and one to a table as every guest has."""

    def __init__(self, url: str, name: str = "Ada") -> None:
        super().__init__(url, name)
        self.shown: list[Json] = []
        self._class: ClientConnection | None = None
        self._stack = ExitStack()

    def open_class(self, game: str, **settings: Any) -> str:  # noqa: ANN401  (those of a class)
        answer = self.http.post("/classes", json={"game": game, **settings})
        assert answer.status_code == 201, answer.text
        card = answer.json()
        self.code = card["code"]
        return str(card["summary"]["classroom"])

    def enter(self, classroom: str) -> Json:
        """Connect to *classroom* and return what is shown first."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.url.replace('http', 'ws')}/api/1/classes/{classroom}/socket?lang={self.language}"
        self._class = self._stack.enter_context(
            connect(url, additional_headers={"cookie": cookies}, open_timeout=PATIENCE)
        )
        self._class.send(json.dumps({"type": "hello"}))
        self.hear(lambda _: True)
        return self.shown[-1]

    def hear(self, is_so: Callable[[Json], bool]) -> Json:
        """Return what is shown as soon as *is_so* of it."""
        assert self._class is not None
        while not self.shown or not is_so(self.shown[-1]):
            message: Json = json.loads(self._class.recv(PATIENCE))
            if message["type"] == "class":
                self.shown.append(message)
        return self.shown[-1]

    def in_class(self, ask: str, **facts: Any) -> Json:  # noqa: ANN401  (any ask's)
        """Return the answer of the class to what is asked."""
        assert self._class is not None
        self.said += 1
        name = f"{self.name} {self.said}"
        self._class.send(json.dumps({"type": "ask", "id": name, "ask": {"ask": ask, **facts}}))
        while True:
            message: Json = json.loads(self._class.recv(PATIENCE))
            if message["type"] == "class":
                self.shown.append(message)
            elif message.get("id") == name:
                answer: Json = message["answer"]
                return answer

    def close(self) -> None:
        self._stack.close()
        super().close()
