"""The line to a server: HTTP to find a table, its socket to play. Lost connections are made again."""

import os
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
from platformdirs import user_data_path
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from lettrine.cli.language import language
from lettrine.core.errors import UsageError

PATIENCE = 20.0
ATTEMPTS = 8
"""How often a lost connection is made again, with longer and longer pauses: a minute in all."""
RESEND = 600.0
"""Seconds during which something is sent again: the server recognises it for five minutes more."""
_FINAL = frozenset({4403, 4404})
Json = dict[str, Any]


class ServerConnection:
    """One person's line to the server at *url*, known again by a cookie kept on this machine."""

    def __init__(self, url: str, folder: Path | None = None) -> None:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        self._url = f"{parts.scheme}://{parts.netloc}{parts.path.rstrip('/')}/api/1"
        folder = folder or user_data_path("lettrine", appauthor=False)
        self._file = folder / "servers" / parts.netloc.replace(":", "_")
        self._http = httpx.Client(timeout=PATIENCE, headers={"accept-language": language()})
        self._open = ExitStack()
        self._socket: ClientConnection  # once a table is joined
        self.table = self._code = ""
        """The name of the table that was joined, and the code that opens it."""
        self.update: Json = {"seq": 0}
        """The table as last seen."""
        self._said = 0
        self._asked_at = 0.0
        self.on_lost: Callable[[], None] = lambda: None
        """Called when the connection to the table is lost, before it is made again."""
        self._remember()

    def call(self, method: str, path: str, body: Any = None) -> Any:  # noqa: ANN401  (JSON)
        """Return what the server answers; raise `UsageError` with its own words where it refuses."""
        answer = self._request(method, path, body)
        try:
            told = answer.json() if answer.content else None
        except ValueError as error:
            raise UsageError("cli:no_server", server=self._url) from error
        if answer.is_error:
            text = told["text"] if isinstance(told, dict) else answer.status_code
            raise UsageError("cli:server_says", text=str(text))
        return told

    def fetch(self, path: str) -> bytes:
        """Return what the server keeps at *path*; raise `UsageError`."""
        answer = self._request("GET", path)
        if answer.is_error:
            raise UsageError("cli:server_says", text=str(answer.status_code))
        return answer.content

    def join(self, table: str, code: str) -> None:
        """Connect to *table*, which *code* opens; raise `UsageError`."""
        self.table, self._code = table, code
        self._dial()

    def ask(self, ask: str, **facts: Any) -> Json:  # noqa: ANN401  (those of the ask)
        """Return the message that asks the table for something; its answer will come under the same *id*."""
        self._said += 1
        self._asked_at = time.time()  # not a monotonic clock: a computer that sleeps must not think that none passed
        return {
            "type": "ask",
            "id": f"{os.getpid()}-{time.time_ns()}-{self._said}",
            "seen": self.update["seq"],
            "ask": {"ask": ask, **facts},
        }

    def send(self, message: Json) -> None:
        """Send *message*, the last one asked, on a new connection if need be: the server does the same message once.

        Raise `UsageError` where it was asked so long ago that the server may no longer know it.
        """
        while True:
            if time.time() - self._asked_at > RESEND:
                raise UsageError("cli:too_late")
            try:
                self._socket.send(msgspec.json.encode(message).decode())
            except ConnectionClosed:
                self._dial_again()
            else:
                return

    def receive(self, patience: float | None = None) -> Json | None:
        """Return the next message; None where the connection was made again, and answers may have been lost.

        Raise `TimeoutError` if nothing comes for *patience* seconds.
        """
        try:
            message: Json = msgspec.json.decode(self._socket.recv(patience))
        except ConnectionClosed as error:
            if error.rcvd is not None and error.rcvd.code in _FINAL:
                raise UsageError("cli:turned_away") from error
            self._dial_again()
            return None
        if message["type"] in {"update", "welcome"}:
            self.update = message["update"]
        return message

    def close(self) -> None:
        self._open.close()
        self._http.close()

    def _request(self, method: str, path: str, body: Any = None) -> httpx.Response:  # noqa: ANN401  (JSON)
        try:
            return self._http.request(method, f"{self._url}{path}", json=body)
        except (httpx.HTTPError, httpx.InvalidURL) as error:
            raise UsageError("cli:unreachable", server=self._url, problem=str(error)) from error

    def _dial_again(self) -> None:
        self.on_lost()
        self._dial()

    def _dial(self) -> None:
        """Connect and say hello, as often as it takes."""
        for attempt in range(ATTEMPTS):
            try:
                self._hello()
            except (OSError, InvalidHandshake, ConnectionClosed) as error:
                problem = str(error)
                time.sleep(min(10, 0.2 * 2**attempt))
            else:
                return
        raise UsageError("cli:unreachable", server=self._url, problem=problem)

    def _hello(self) -> None:
        self._open.close()
        cookies = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        address = f"ws{self._url.removeprefix('http')}/tables/{self.table}/socket?lang={language()}"
        dialling = connect(address, additional_headers={"cookie": cookies}, open_timeout=PATIENCE)
        self._socket = self._open.enter_context(dialling)
        hello = {"type": "hello", "seen": self.update["seq"], "code": self._code}
        self._socket.send(msgspec.json.encode(hello).decode())
        told: Json = msgspec.json.decode(self._socket.recv())
        if told["type"] == "error":
            raise UsageError("cli:server_says", text=told["text"])
        self.update = told["update"]

    def _remember(self) -> None:
        """Be who one was the last time; the first time, remember it."""
        if self._file.is_file():
            self._http.cookies.set("lettrine", self._file.read_text(encoding="ascii"))
        self.call("GET", "/me")
        for folder in (self._file.parent.parent, self._file.parent):  # cookies are nobody else's business
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with os.fdopen(os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as kept:
            cookies = dict(self._http.cookies.items())
            # Over HTTPS the server writes the first. It reads both, and moves what comes under the second.
            kept.write(cookies.get("__Host-lettrine") or cookies.get("lettrine", ""))
