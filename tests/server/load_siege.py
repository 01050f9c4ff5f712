"""Nodes under load, and what is done to them."""

import asyncio
import itertools
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

import httpx

from lettrine.games import open_game
from lettrine.games.relais.rules import Relais
from server.load_nodes import NodeProcess
from server.load_player import Player

OPTIONS = {"target": 30}
"""A game of Le Relais to so many points is over in about two rounds: whole games are played, and others after them."""
CLOCK = {"player_seconds": [1800]}
"""Time for all that is played here, and less than clocks are stepped by: nobody's may run out."""
PATIENCE = 60.0

Fault: TypeAlias = Callable[["Siege"], Awaitable[None]]


class Target(NamedTuple):
    """*nodes* of one node over the *store*, and what can be done to them: *kills*, and what is *worse*."""

    store: str
    nodes: Sequence[NodeProcess]
    kills: Mapping[str, Fault]
    worse: Mapping[str, Fault]


class Siege:
    """*tables* of two players each, spread over the nodes of *target*; *seed* decides what happens when.

    Everybody must have played on within *patience* seconds of each fault.
    """

    def __init__(self, target: Target, tables: int, seed: int, patience: float = PATIENCE) -> None:
        game = open_game("relais", OPTIONS)
        assert isinstance(game, Relais)
        self.game = game
        self.counts: Counter[str] = Counter()
        self.players: list[Player] = []
        self.dice = random.Random(seed)  # noqa: S311  (a test that can be repeated)
        self._target = target
        self._tables = tables
        self._patience = patience

    async def run(self, kills: int, worse: int) -> None:
        """Do so many faults of both kinds, each at least once; everybody must have played on after each."""
        try:
            for node in self._target.nodes:  # one after the other: the first makes the schema
                await node.start()
            await self._sit_down()
            tasks = [asyncio.create_task(player.run(self.game)) for player in self.players]
            await self._recovered("before")
            await self._strike(kills, worse)
            await self._come_to_rest()
            for node in self._target.nodes:  # before anybody leaves, which would be written down too
                node.kill()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        finally:
            for node in self._target.nodes:
                node.kill()

    async def until_put_off(self, what: str) -> None:
        """Return once somebody was told that the store does not write."""
        before = self._put_off()
        await self._until(lambda: self._put_off() > before, f"told of: {what}")

    def _put_off(self) -> int:
        return sum(count for what, count in self.counts.items() if what.startswith("put off"))

    async def _strike(self, kills: int, worse: int) -> None:
        faults = {**self._target.kills, **self._target.worse}
        kinds = [*_in_turn(self._target.kills, kills), *_in_turn(self._target.worse, worse)]
        self.dice.shuffle(kinds)
        for kind in kinds:
            await asyncio.sleep(self.dice.uniform(0.3, 1.2))
            await faults[kind](self)
            self.counts[kind] += 1
            await self._recovered(kind)

    async def _sit_down(self) -> None:
        urls = [node.url for node in self._target.nodes]
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
            async with asyncio.timeout(self._patience):
                while not is_so():  # noqa: ASYNC110  (many players, no one event)
                    await asyncio.sleep(0.02)
        except TimeoutError:
            lines = [f"{each.table} {each.name} {each.describe()}" for each in self.players]
            logs = [node.said()[-3000:] for node in self._target.nodes]
            raise AssertionError("\n".join((f"not all {what}", *lines, *logs))) from None


def _in_turn(kinds: Mapping[str, Fault], count: int) -> list[str]:
    """Return *count* of the *kinds*, one after the other and again: where there are enough, each comes up."""
    return [kind for kind, _ in zip(itertools.cycle(kinds), range(count), strict=False)]


async def _cookie(http: httpx.AsyncClient, url: str) -> str:
    http.cookies.clear()
    answer = (await http.get(f"{url}/api/1/me")).raise_for_status()
    return str(answer.headers["set-cookie"]).partition(";")[0]


async def _open_table(http: httpx.AsyncClient, url: str, cookie: str) -> str:
    http.cookies.clear()
    settings = {"game": "relais", "seats": 2, "options": OPTIONS, "clock": CLOCK, "privacy": "public"}
    answer = await http.post(f"{url}/api/1/tables", json=settings, headers={"cookie": cookie})
    return str(answer.raise_for_status().json()["summary"]["table"])


def of_table(players: Sequence[Player], table: str) -> list[Player]:
    return [player for player in players if player.table == table]
