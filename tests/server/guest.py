"""Somebody at the other end of the network: a client of the protocol, as small as can be."""

import json
import ssl
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, ExitStack
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
PATIENCE = 60.0


class Guest:
    """A person with a cookie, and at most one socket. Over HTTPS, *tls* says whom they believe."""

    def __init__(self, url: str, name: str = "Ada", *, tls: ssl.SSLContext | None = None) -> None:
        self.name = name
        self.url = url
        self._tls = tls
        self.http = httpx.Client(base_url=f"{url}/api/1", timeout=PATIENCE, verify=True if tls is None else tls)
        self.http.get("/me").raise_for_status()
        self.table = ""
        self.code = ""
        self.language = "en"
        self.seq = 0
        self.said = 0
        self.updates: list[Json] = []
        self.answers: dict[str, Json] = {}
        self._socket: ClientConnection | None = None
        self._open = ExitStack()

    def open_table(self, game: str, seats: int = 2, **settings: Any) -> str:  # noqa: ANN401  (those of a table)
        answer = self.http.post("/tables", json={"game": game, "seats": seats, **settings})
        assert answer.status_code == 201, answer.text
        card = answer.json()
        self.code = card["code"]
        return str(card["summary"]["table"])

    def dial(self, table: str, *, headers: Mapping[str, str] | None = None) -> AbstractContextManager[ClientConnection]:
        """Return a socket to *table*, before the first word."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        url = f"{self.url.replace('http', 'ws')}/api/1/tables/{table}/socket?lang={self.language}"
        told = {"cookie": cookies, **(headers or {})}
        return connect(url, additional_headers=told, open_timeout=PATIENCE, ssl=self._tls)

    def join(self, table: str, *, seen: int = 0, code: str = "", persona: int = 0) -> Json:
        """Connect and return the welcome."""
        self.leave()
        self.table = table
        self._socket = self._open.enter_context(self.dial(table))
        self.send({"type": "hello", "seen": seen, "code": code, "persona": persona})
        welcome = self.receive()
        assert welcome["type"] == "welcome", welcome
        return welcome

    def leave(self) -> None:
        self._open.close()
        self._socket = None

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None
        return self._socket

    def send(self, message: Json) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> Json:
        """Return the next message, having taken note of it."""
        message: Json = json.loads(self.socket.recv(PATIENCE))
        if message["type"] in {"update", "welcome"}:
            self.updates.append(message["update"])
            self.seq = message["update"]["seq"]
        elif message["type"] == "answer":
            self.answers[message["id"]] = message
        return message

    def ask(self, ask: str, **facts: Any) -> Json:  # noqa: ANN401  (any ask's)
        """Return the answer to what is asked, with all that was known."""
        self.said += 1
        return self.repeat(f"{self.name} {self.said}", self.seq, {"ask": ask, **facts})

    def repeat(self, name: str, seen: int, ask: Json) -> Json:
        self.send({"type": "ask", "id": name, "seen": seen, "ask": ask})
        self.answers.pop(name, None)
        while name not in self.answers:
            self.receive()
        return self.answers[name]

    def done(self, ask: str, **facts: Any) -> Json:  # noqa: ANN401  (as above)
        answer = self.ask(ask, **facts)
        assert answer["answer"]["answer"] == "done", answer
        return answer

    def wait(self, is_so: Callable[[Json], bool]) -> Json:
        """Return the last update as soon as *is_so* of it."""
        while not is_so(self.now):
            self.receive()
        return self.now

    @property
    def now(self) -> Json:
        return self.updates[-1]

    @property
    def seat(self) -> int | None:
        seat: int | None = self.now["table"]["seat"]
        return seat

    def is_to_act(self) -> bool:
        table = self.now["table"]
        return table["phase"] == "playing" and self.seat in table.get("acting", ())

    def numbers(self) -> list[int]:
        """Return the numbers of all the news that came, in their order."""
        return [entry["seq"] for update in self.updates for entry in update["news"]]

    def close(self) -> None:
        self.leave()
        self.http.close()
