"""Somebody in a tournament, at the other end of the network."""

import json
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

from websockets.sync.client import ClientConnection, connect

from server.guest import PATIENCE, Guest, Json


class TournamentGuest(Guest):
    """A person with a cookie, with a socket to a tournament beside that to a table."""

    def __init__(self, url: str, name: str = "Ada") -> None:
        super().__init__(url, name)
        self.shown: list[Json] = []
        self.standings: Json = {}
        self.tournament = ""
        self._told: dict[str, Json] = {}
        self._link: ClientConnection | None = None
        self._stack = ExitStack()

    def announce(self, game: str, form: Json, **settings: Any) -> str:  # noqa: ANN401  (those of a tournament)
        agreed = {"name": "Toussaint", "game": game, "form": form, "seeding": "entry", **settings}
        answer = self.http.post("/tournaments", json=agreed)
        assert answer.status_code == 201, answer.text
        self.code = answer.json()["shared"]["code"]
        return str(answer.json()["summary"]["tournament"])

    def follow(self, tournament: str) -> Json:
        """Connect to *tournament* and return what is shown first."""
        self.tournament = tournament
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.url.replace('http', 'ws')}/api/1/tournaments/{tournament}/socket?lang={self.language}"
        opened = connect(url, additional_headers={"cookie": cookies}, open_timeout=PATIENCE)
        self._link = self._stack.enter_context(opened)
        self._link.send(json.dumps({"type": "hello"}))
        while not self.shown:
            self.hear()
        return self.shown[-1]

    def hear(self) -> None:
        """Take note of the next message about the tournament."""
        assert self._link is not None
        message: Json = json.loads(self._link.recv(PATIENCE))
        match message["type"]:
            case "tournament":
                self.shown.append(message)
            case "standings":
                self.standings = message["standings"]
            case "answer":
                self._told[message["id"]] = message["answer"]

    def say(self, ask: str, **facts: Any) -> Json:  # noqa: ANN401  (any ask's)
        """Return the answer of the tournament."""
        assert self._link is not None
        self.said += 1
        name = f"{self.name} {self.said}"
        self._link.send(json.dumps({"type": "ask", "id": name, "ask": {"ask": ask, **facts}}))
        while name not in self._told:
            self.hear()
        return self._told[name]

    def agreed(self, ask: str, **facts: Any) -> None:  # noqa: ANN401  (as above)
        answer = self.say(ask, **facts)
        assert answer["answer"] == "done", answer

    def post(self, ask: str, **facts: Any) -> int:  # noqa: ANN401  (as above)
        """Say it by a request; return the status."""
        self.said += 1
        body = {"id": f"{self.name} {self.said}", "ask": {"ask": ask, **facts}}
        return self.http.post(f"/tournaments/{self.tournament}/asks", json=body).status_code

    def until(self, is_so: Callable[[Json], bool]) -> Json:
        """Return what is shown as soon as *is_so* of what everybody sees."""
        while not is_so(self.shown[-1]["shared"]):
            self.hear()
        return self.shown[-1]

    def until_phase(self, *phases: str) -> Json:
        return self.until(lambda shared: shared["phase"] in phases)

    def counted(self) -> Json:
        """Return the standings after the last result that is shown."""
        while not self.standings or self.standings["seq"] < self.shown[-1]["shared"]["seq"]:
            self.hear()
        return self.standings

    def close(self) -> None:
        self._stack.close()
        super().close()
