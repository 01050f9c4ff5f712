"""Two nodes and a database under load, and what is done to them."""

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import httpx

from lettrine.games import open_game
from lettrine.games.relais.rules import Relais
from server.load_nodes import LISTENING, Database, NodeProcess
from server.load_player import Player

OPTIONS = {"target": 30}
"""A game of Le Relais to so many points is over in about two rounds: whole games are played, and others after them."""
PATIENCE = 60.0


class Siege:
    """*tables* of two players each, spread over two nodes, and faults chosen with *seed*."""

    def __init__(self, folder: Path, database: Database, tables: int, seed: int) -> None:
        game = open_game("relais", OPTIONS)
        assert isinstance(game, Relais)
        self.game = game
        self.counts: Counter[str] = Counter()
        self.players: list[Player] = []
        self._database = database
        self._tables = tables
        self._nodes = [NodeProcess(folder, database.url) for _ in range(2)]
        self._dice = random.Random(seed)  # noqa: S311  (a test that can be repeated)
        self.faults: dict[str, Callable[[], Awaitable[None]]] = {
            "first node killed": lambda: self._kill_node(0),
            "second node killed": lambda: self._kill_node(1),
            "database connections cut": self._cut_database,
            "bus cut": self._cut_bus,
            "database killed": self._database.restart,
        }

    async def run(self, random_faults: int) -> None:
        """Do each kind of fault once, then as many at random; everybody must have played on after the last."""
        try:
            for node in self._nodes:  # one after the other: the first makes the schema
                await node.start()
            await self._sit_down()
            tasks = [asyncio.create_task(player.run(self.game)) for player in self.players]
            await self._recovered("before")
            for kind in (*self.faults, *self._dice.choices(list(self.faults), k=random_faults)):
                await asyncio.sleep(self._dice.uniform(0.3, 1.2))
                await self.faults[kind]()
                self.counts[kind] += 1
                await self._recovered(kind)
            await self._come_to_rest()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        finally:
            for node in self._nodes:
                node.kill()

    async def _sit_down(self) -> None:
        urls = [node.url for node in self._nodes]
        async with httpx.AsyncClient(timeout=PATIENCE) as http:
            for number in range(self._tables):
                cookies = [await _cookie(http, urls[0]) for _ in range(2)]
                name = await _open_table(http, urls[0], cookies[0])
                for seat, cookie in enumerate(cookies):
                    near = urls if (number + seat) % 2 else urls[::-1]
                    self.players.append(Player(f"P{seat}", name, cookie, near, self.counts))

    async def _recovered(self, kind: str) -> None:
        """Return once everybody has had a move acknowledged since now."""
        before = [len(player.acknowledged) for player in self.players]
        await self._until(
            lambda: all(len(each.acknowledged) > count for each, count in zip(self.players, before, strict=True)),
            f"recovered ({kind})",
        )
        self.counts["recovered"] += len(self.players)

    async def _come_to_rest(self) -> None:
        """Let everybody finish what they asked, and hear of everything."""
        for player in self.players:
            player.is_stopping = True
        await self._until(lambda: all(player.is_at_rest for player in self.players), "at rest")
        await self._until(lambda: all(len(seen) == 1 for seen in self._seen().values()), "knowing the same")

    def _seen(self) -> dict[str, set[int]]:
        seen: dict[str, set[int]] = {}
        for player in self.players:
            seen.setdefault(player.table, set()).add(player.seq)
        return seen

    async def _until(self, is_so: Callable[[], bool], what: str) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while not is_so():  # noqa: ASYNC110  (many players, no one event)
                    await asyncio.sleep(0.02)
        except TimeoutError:
            lines = [f"{each.table} {each.name} {each.describe()}" for each in self.players]
            logs = [node.said()[-3000:] for node in self._nodes]
            raise AssertionError("\n".join((f"not all {what}", *lines, *logs))) from None

    async def _kill_node(self, number: int) -> None:
        self._nodes[number].kill()
        await asyncio.sleep(self._dice.uniform(0.0, 1.0))
        await self._nodes[number].start()

    async def _cut_database(self) -> None:
        assert await self._database.disconnect()

    async def _cut_bus(self) -> None:
        assert await self._database.disconnect(LISTENING)


async def _cookie(http: httpx.AsyncClient, url: str) -> str:
    http.cookies.clear()
    answer = (await http.get(f"{url}/api/1/me")).raise_for_status()
    return str(answer.headers["set-cookie"]).partition(";")[0]


async def _open_table(http: httpx.AsyncClient, url: str, cookie: str) -> str:
    http.cookies.clear()
    settings = {"game": "relais", "seats": 2, "options": OPTIONS, "privacy": "public"}
    answer = await http.post(f"{url}/api/1/tables", json=settings, headers={"cookie": cookie})
    return str(answer.raise_for_status().json()["summary"]["table"])


def of_table(players: Sequence[Player], table: str) -> list[Player]:
    return [player for player in players if player.table == table]
