"""A scripted player who plays on whatever happens: comes back by number, and asks again what was not answered."""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, NoReturn

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from lettrine.games.relais.rules import Relais

Json = dict[str, Any]
LOST = (WebSocketException, OSError, TimeoutError, EOFError)
"""What a client feels when its node or the way to it is gone."""


class Player:
    """Somebody at *table* of Le Relais, on one of the nodes at *urls*. *counts* are those of all the players."""

    def __init__(self, name: str, table: str, cookie: str, urls: Sequence[str], counts: Counter[str]) -> None:
        self.name = name
        self.table = table
        self.acknowledged: dict[str, int] = {}
        self.refused: set[str] = set()
        self.is_stopping = False
        self.problems: list[str] = []
        self.seq = 0
        self._cookie = cookie
        self._urls = list(urls)
        self._counts = counts
        self._dice = random.Random(f"{table} {name}")  # noqa: S311  (a test that can be repeated)
        self._now: Json = {}
        self._asked: Json | None = None
        self._said = 0

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing that was asked waits for its answer."""
        return self._asked is None

    def describe(self) -> str:
        """Say, for who looks for a fault, what this player knows and waits for."""
        table = self._now.get("table", {})
        return (
            f"seq {self.seq} {table.get('phase')} seat {table.get('seat')} acting {table.get('acting')} {self._asked}"
        )

    async def run(self, game: Relais) -> None:
        """Play until told to stop, and listen until cancelled."""
        while True:
            try:
                await self._visit(game)
            except LOST:
                self._counts["reconnections"] += 1
                self._dice.shuffle(self._urls)  # a client does not know which node is still there
                await asyncio.sleep(self._dice.uniform(0.05, 0.3))

    async def _visit(self, game: Relais) -> None:
        url = f"{self._urls[0].replace('http', 'ws')}/api/1/tables/{self.table}/socket?lang=en"
        async with connect(url, additional_headers={"cookie": self._cookie}, open_timeout=10) as socket:
            await socket.send(json.dumps({"type": "hello", "seen": self.seq}))
            async with asyncio.timeout(15):
                self._hear(json.loads(await socket.recv()))
            if self._asked is not None:
                self._counts["sent again"] += 1
                await socket.send(json.dumps(self._asked))
            while True:
                await self._go_on(game, socket)
                self._hear(json.loads(await socket.recv()))

    def _hear(self, message: Json) -> None:
        match message["type"]:
            case "welcome":
                if self.seq and not message["resumed"]:
                    self.problems.append(f"started afresh after {self.seq}")
                self._see(message["update"], is_fresh=not message["resumed"])
            case "update":
                self._see(message["update"], is_fresh=False)
            case "answer":
                self._take(message)
            case "error":
                self._put_off(message["code"])  # told before the connection is closed

    def _put_off(self, code: str) -> NoReturn:
        """Come back later."""
        self._counts[f"put off: {code}"] += 1
        raise OSError(code)

    def _see(self, update: Json, *, is_fresh: bool) -> None:
        numbers = [entry["seq"] for entry in update["news"]]
        expected = list(range(self.seq + 1, update["seq"] + 1))
        if not is_fresh and numbers != expected:
            self.problems.append(f"news {numbers} instead of {expected}")
        self.seq, self._now = update["seq"], update

    def _take(self, message: Json) -> None:
        """Note the answer to what was asked. Where the store failed nobody knows: it is asked again."""
        answer, asked = message["answer"], self._asked
        if asked is None or message["id"] != asked["id"]:
            if message["id"] not in self.acknowledged:  # a message sent again may be answered twice
                self.problems.append(f"an answer to nothing: {message}")
            return
        if answer["answer"] == "done":
            if answer["seq"] > self.seq:
                self.problems.append(f"{asked['id']} was answered before it was shown")
            self.acknowledged[asked["id"]] = answer["seq"]
            self._counts["acknowledged"] += 1
        elif answer["code"].startswith("lettrine.server:"):
            self._put_off(answer["code"])
        else:
            self._counts[f"refused: {answer['code']}"] += 1
            self.refused.add(asked["id"])
        self._asked = None

    async def _go_on(self, game: Relais, socket: ClientConnection) -> None:
        if self._asked is not None or self.is_stopping or (ask := self._next(game)) is None:
            return
        self._said += 1
        self._asked = {"type": "ask", "id": f"{self.name} {self._said}", "seen": self.seq, "ask": ask}
        await asyncio.sleep(self._dice.uniform(0.02, 0.1))
        await socket.send(json.dumps(self._asked))

    def _next(self, game: Relais) -> Json | None:
        table, view = self._now["table"], self._now["view"]
        if table["phase"] == "open":
            return self._begin(table)
        if table["phase"] == "over" and not any(table["seat"] in each["agreed"] for each in table.get("offers", ())):
            return {"ask": "offer", "matter": "rematch"}
        if table["phase"] != "playing" or table["seat"] not in table.get("acting", ()):
            return None
        word, hand = view["table"]["word"], view["hand"]
        found = game.continuations(word, hand) if word else game.openings(hand)
        move = {"type": "lay", "word": self._dice.choice(found)} if found else {"type": "give_up"}
        return {"ask": "move", "move": move}

    def _begin(self, table: Json) -> Json | None:
        """Sit down; the host begins once both do."""
        if table["seat"] is None:
            return {"ask": "take_seat", "name": self.name}
        are_seated = all(seat["sitter"]["sitter"] == "person" for seat in table["seats"])
        is_host = bool(table["seats"][table["seat"]].get("is_host"))
        return {"ask": "start"} if are_seated and is_host else None
