"""Somebody in a club, at the other end of the network."""

import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection, connect

from server.guest import PATIENCE, Guest, Json


class ClubGuest(Guest):
    """A person with a cookie, with a socket to a club beside that to a table."""

    def __init__(self, url: str, name: str = "Ada") -> None:
        super().__init__(url, name)
        self.club = ""
        self.shown: list[Json] = []
        self._link: ClientConnection | None = None
        self._stack = ExitStack()

    def found(self, title: str = "Les Plumes") -> str:
        answer = self.http.post("/clubs", json={"settings": {"name": title}, "name": self.name})
        assert answer.status_code == 201, answer.text
        self.club, self.code = answer.json()["summary"]["club"], answer.json()["own"]["code"]
        return self.club

    def join_club(self, founder: "ClubGuest") -> None:
        self.club = founder.club
        assert self.say("join", name=self.name, code=founder.code) == ""

    def say(self, ask: str, **facts: Any) -> str:  # noqa: ANN401  (any ask's)
        """Ask by a request; return why it is refused, empty where it is done."""
        self.said += 1
        body = {"id": f"{self.name} {self.said}", "ask": {"ask": ask, **facts}}
        answer = self.http.post(f"/clubs/{self.club}/asks", json=body)
        return "" if answer.status_code == 200 else str(answer.json()["code"]).rpartition(":")[2]

    def get(self, path: str = "") -> Any:  # noqa: ANN401  (any JSON)
        """Return what the club answers at *path*."""
        return self.http.get(f"/clubs/{self.club}{path}").raise_for_status().json()

    def dial_club(self, club: str) -> ClientConnection:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.url.replace('http', 'ws')}/api/1/clubs/{club}/socket?lang={self.language}"
        opened = connect(url, additional_headers={"cookie": cookies}, open_timeout=PATIENCE)
        link = self._stack.enter_context(opened)
        link.send(json.dumps({"type": "hello"}))
        return link

    def follow(self) -> Json:
        """Connect to the club and return what is shown first."""
        self._link = self.dial_club(self.club)
        return self.hear(lambda _: True)

    def hear(self, is_so: Callable[[Json], bool]) -> Json:
        """Return what is shown as soon as *is_so* of it."""
        assert self._link is not None
        while not self.shown or not is_so(self.shown[-1]):
            message: Json = json.loads(self._link.recv(PATIENCE))
            if message["type"] == "club":
                self.shown.append(message)
        return self.shown[-1]

    def close(self) -> None:
        self._stack.close()
        super().close()
