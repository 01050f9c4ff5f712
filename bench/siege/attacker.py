"""The attacking client, a process of its own: everything it sends comes from one address of this machine.

``python -m bench.siege.attacker NAME URL SECONDS`` carries out one attack and prints what it did as JSON.
"""

import asyncio
import os
import resource
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

ADDRESS = "127.0.0.2"
"""Where attacks come from: another address than that of the players, on this machine all the same."""
NICENESS = 10
"""The attacker gives way to the server that it attacks: on a machine of its own it would take no time from it."""
SET_UP_PAUSE = 0.07
"""Seconds between two requests that an attack is prepared with."""
LOST = (OSError, httpx.HTTPError, WebSocketException, TimeoutError, EOFError)
"""What happens to a client that is turned away."""


class Attacker:
    """Somebody who attacks the server at *url* until *end*, and counts what came of it."""

    def __init__(self, url: str, seconds: float) -> None:
        parts = urlsplit(url)
        assert parts.hostname
        assert parts.port
        self.url = url
        self.host, self.port = parts.hostname, parts.port
        self.end = time.monotonic() + seconds
        self.counts: Counter[str] = Counter()
        self.cookie = ""
        self._setting_up = asyncio.Lock()

    @property
    def is_on(self) -> bool:
        return time.monotonic() < self.end

    async def rest(self, seconds: float = 0.05) -> None:
        """Wait before the next try, and not past the end."""
        await asyncio.sleep(max(0.0, min(seconds, self.end - time.monotonic())))

    async def repeat(self, act: Callable[[], Awaitable[None]], tasks: int, pause: float = 0.0) -> None:
        """Do *act* again and again, in so many *tasks* at once."""

        async def again() -> None:
            while self.is_on:
                try:
                    await asyncio.wait_for(act(), max(0.1, self.end - time.monotonic()))
                    await asyncio.sleep(pause)
                except LOST:
                    self.counts["turned away"] += 1
                    await self.rest()

        await asyncio.gather(*(again() for _ in range(tasks)))

    def http(self, timeout: float = 30.0) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS, limits=httpx.Limits(max_connections=None))
        return httpx.AsyncClient(base_url=f"{self.url}/api/1", transport=transport, timeout=timeout)

    async def be_somebody(self, http: httpx.AsyncClient) -> None:
        """Get a cookie, however long the server makes it wait for one."""
        while not self.cookie:
            answer = await http.get("/me")
            if answer.status_code == httpx.codes.OK:
                self.cookie = answer.headers["set-cookie"].partition(";")[0]
            else:
                await asyncio.sleep(0.5)

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, **more: Any) -> httpx.Response:  # noqa: ANN401  (as httpx has it)
        """Return the answer, having counted its status."""
        headers = {"cookie": self.cookie} if self.cookie else {}
        answer = await http.request(method, path, headers=headers, **more)
        self.counts[str(answer.status_code)] += 1
        return answer

    async def raw(self, data: bytes) -> bytes:
        """Send *data* on a connection of its own; return the first line of the answer."""
        reader, writer = await asyncio.open_connection(self.host, self.port, local_addr=(ADDRESS, 0))
        try:
            writer.write(data)
            await writer.drain()
            line = await reader.readline()
            self.counts[line[9:12].decode("latin-1") or "closed"] += 1
            return line
        finally:
            writer.close()

    async def calmly(self) -> None:
        """Wait until one more request is within the limits: what is needed for an attack must not be refused."""
        async with self._setting_up:
            await asyncio.sleep(SET_UP_PAUSE)

    async def open_table(self, http: httpx.AsyncClient, game: str, **settings: Any) -> str:  # noqa: ANN401  (a table's)
        """Return the name of a new table, however long the server makes it wait for one."""
        await self.be_somebody(http)
        while True:
            answer = await self.ask(
                http, "POST", "/tables", json={"game": game, "seats": 2, "privacy": "public", **settings}
            )
            if answer.status_code == httpx.codes.CREATED:
                return str(answer.json()["summary"]["table"])
            await asyncio.sleep(0.5)

    @asynccontextmanager
    async def socket(self, table: str, persona: int = 0) -> AsyncIterator["Talk"]:
        """Join *table*."""
        url = f"{self.url.replace('http', 'ws')}/api/1/tables/{table}/socket"
        cookie = {"cookie": self.cookie}
        async with connect(
            url,
            additional_headers=cookie,
            local_addr=(ADDRESS, 0),
            ping_interval=None,
            close_timeout=0.1,
            max_queue=None,
        ) as socket:
            talk = Talk(table, socket, self.counts)
            await talk.say({"type": "hello", "persona": persona})
            await talk.hear()
            yield talk


class Talk:
    """A *socket* at *table*."""

    def __init__(self, table: str, socket: ClientConnection, counts: "Counter[str]") -> None:
        self.table = table
        self.socket = socket
        self.seq = 0
        self.view: Any = None
        self.phase = ""
        self.is_to_act = False
        self._counts = counts
        self._said = 0

    async def say(self, message: object) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def hear(self) -> Any:  # noqa: ANN401  (JSON)
        message = msgspec.json.decode(await asyncio.wait_for(self.socket.recv(), 30))
        self._counts[message["type"]] += 1
        if (update := message.get("update")) is not None:
            sight = update["table"]
            self.seq, self.view, self.phase = update["seq"], update["view"], sight["phase"]
            self.is_to_act = sight["seat"] in sight.get("acting", ())
        return message

    async def send(self, ask: object) -> str:
        self._said += 1
        name = f"{id(self)} {self._said}"
        await self.say({"type": "ask", "id": name, "seen": self.seq, "ask": ask})
        return name

    async def ask(self, ask: object) -> Any:  # noqa: ANN401  (JSON)
        """Return the answer to *ask*."""
        name = await self.send(ask)
        while True:
            message = await self.hear()
            if message.get("id") == name or message["type"] == "error":
                return message


def main() -> None:
    from bench.siege.attacks import ATTACKS  # noqa: PLC0415  (the attacks are made with what stands above)

    name, url, seconds = sys.argv[1:]
    os.nice(NICENESS)
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    attacker = Attacker(url, float(seconds))

    async def attack() -> None:
        with suppress(TimeoutError, *LOST):
            await asyncio.wait_for(ATTACKS[name](attacker), float(seconds) + 1)

    asyncio.run(attack())
    print(msgspec.json.encode(attacker.counts).decode(), flush=True)


if __name__ == "__main__":
    main()
