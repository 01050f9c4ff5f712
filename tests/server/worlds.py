"""A server in which a game happens as written, and every byte that it sends to one person there."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from lettrine.core.chance import deal_seed
from lettrine.core.event import Played, Ruled
from lettrine.core.game import AnyGame
from lettrine.core.seat import CHANCE, Seat
from lettrine.server.app import create_app
from lettrine.server.node import Node
from lettrine.server.people.identity import COOKIE, Identity
from lettrine.server.rooms.room import Room
from lettrine.server.rooms.summary import note_of
from lettrine.server.store import open_store
from lettrine.table import Append, Request, Settings, create, write_entry
from lettrine.table.message import Ask, Move, Preview, Resign, Share, Start, TakeSeat
from lettrine.table.seeds import game_seed
from server.hall import Ear
from server.histories import Events
from server.node import PATIENCE, settings_in
from table.conversation import raw, small_game

TABLE, CODE = "table", "BCDFGH"
COMMITMENT = "c0" * 32
"""What is published of every seed here: the real one is a function of the seed that nobody can turn round (GEN-05)."""
SHARE = "5a" * 16
"""What everybody adds to the chance of the game: it is no secret."""
PROBE = 16
"""After so many moves somebody comes back, and looks at the pages of the table."""
TELLING_ALL = tuple(
    f"/tables/{TABLE}/games/1/{page}" for page in ("record", "replay?all=true", "replay?seat=0", "verify")
)
"""Pages that tell everything once the game is over (GEN-05), and before that nothing that is hidden."""
PAGES = (
    f"/tables/{TABLE}",
    f"/codes/{CODE}",
    f"/tables/{TABLE}/games/1/sheet",
    f"/tables/{TABLE}/games/1/study",
    "/tables",
)
OWN_PAGES = ("/me/tables", "/me/export")


class World:
    """A table of *options* where *events* are what happens; its *secret* is behind nothing but the seed.

    Whoever sits elsewhere than *viewer* is known to the server by an identity that begins with *strangers*.
    """

    def __init__(  # noqa: PLR0913  (what may differ between two worlds, and what may not)
        self, slug: str, seats: int, options: dict[str, Any], events: Events, viewer: Seat | None, *, name: str
    ) -> None:
        self.settings = Settings(game=slug, seats=seats, options=options, privacy="public")
        self.events = events
        self.viewer = viewer
        self.secret = f"the secret of {name}"
        self.now = 1_000_000
        self.sent: list[bytes] = []
        self.told_before_the_end = 0
        self._name = name
        self._said = 0
        self._ear = Ear(self.who(viewer))

    @property
    def seed(self) -> str:
        return game_seed(self.secret, 1)

    @property
    def deal_seed(self) -> str:
        return deal_seed(self.seed, (SHARE,) * self.settings.seats)

    def who(self, seat: Seat | None) -> str:
        return "viewer" if seat == self.viewer else f"{self._name} {seat}"

    async def run(self, folder: Path) -> list[bytes]:
        """Return every byte sent to the viewer while all that is written happens."""
        async with self._open(folder) as (node, client):
            room = await node.rooms.get(TABLE)
            await room.join(self._ear, 0)
            await self._begin(room)
            for index, event in enumerate(self._messages()):
                self.now += 1000
                await self._step(room, event)
                if index % PROBE == 0:
                    await self._probe(room, client)
            if room.table.phase == "over" and self.viewer is not None:
                await self._kept(client)
            await self._probe(room, client)
        return self.sent

    def _messages(self) -> list[Any]:
        """Return what people do; chance does the rest by itself."""
        return [event for event in self.events if isinstance(event, Played | Ruled)]

    @asynccontextmanager
    async def _open(self, folder: Path) -> AsyncIterator[tuple[Node, httpx.AsyncClient]]:
        settings = settings_in(folder, room_seconds=86400)
        node = Node(settings, open_store(settings.store_url()), opener=small_game, clock=lambda: self.now)
        await node.store.open()
        opened = create(
            self.settings, host=self.who(Seat(0)), secret=self.secret, now=self.now, code=CODE, opener=small_game
        )
        (first,) = (effect.entry for effect in opened.effects if isinstance(effect, Append))
        await node.store.append(note_of(TABLE, opened.table, 1000), 1, [write_entry(first)])
        try:
            async with self._client(node) as client:
                yield node, client
        finally:
            await node.close()

    def _client(self, node: Node) -> httpx.AsyncClient:
        cookie = node.signer.write(Identity(self._ear.who, "Viewer"))
        return httpx.AsyncClient(
            transport=httpx.ASGITransport(create_app(node)),  # type: ignore[arg-type]  # Litestar's own types of ASGI
            base_url="http://table.example/api/1",
            headers={"x-request-id": "probe"},
            cookies={} if self.viewer is None else {COOKIE: cookie},
        )

    async def _begin(self, room: Room) -> None:
        for number in range(self.settings.seats):
            await self._ask(room, Seat(number), TakeSeat(f"Name {number}", share=Share(COMMITMENT, SHARE)))
        await self._ask(room, Seat(0), Start())

    async def _step(self, room: Room, event: Played[Any] | Ruled) -> None:
        assert event.seat is not None
        if isinstance(event, Ruled):
            await self._ask(room, event.seat, Resign())
            return
        move = raw(event.move)
        first = (Preview(move), Preview(raw("ZZZ")), Move(raw("ZZZ"))) if self._said % 3 else ()
        for ask in (*first, Move(move)):
            await self._ask(room, event.seat, ask)

    async def _ask(self, room: Room, seat: Seat, ask: Ask) -> None:
        self._said += 1
        asker = self._ear if seat == self.viewer else Ear(self.who(seat))
        await room.ask(Request(f"m{self._said}", room.table.seq, ask), asker)
        if room.table.phase != "over":
            self.told_before_the_end = len(self.sent) + len(self._ear.posted)
        self.sent += self._ear.posted
        self._ear.posted.clear()

    async def _probe(self, room: Room, client: httpx.AsyncClient) -> None:
        """Come back as somebody who knows nothing, who missed a little, and who missed a lot; look at the pages."""
        for seen in (0, room.table.seq - 2, 2):
            ear = Ear(self._ear.who)
            await room.join(ear, seen)
            self.sent += ear.posted
            room.leave(ear)
        for page in self._pages(room):
            answer = await client.get(page)
            head = b"\n".join(name + b": " + value for name, value in sorted(answer.headers.raw))
            self.sent.append(b"%d\n%s\n%s" % (answer.status_code, head, answer.content))

    async def _kept(self, client: httpx.AsyncClient) -> None:
        """Wait until the game that ended is among those of the viewer: it is kept in the background."""
        end = time.monotonic() + PATIENCE
        while not (await client.get("/me/export")).json()["games"]:
            assert time.monotonic() < end, "the game was not kept"
            await asyncio.sleep(0.01)

    def _pages(self, room: Room) -> tuple[str, ...]:
        own = () if self.viewer is None else OWN_PAGES
        return PAGES + own if room.table.phase == "over" else (*TELLING_ALL, *PAGES, *own)


def load_dice(monkeypatch: pytest.MonkeyPatch, *worlds: World) -> None:
    """Have chance give what is written in *worlds*, and nothing be told of their seeds by what is published."""
    written = {world.deal_seed: world.events for world in worlds}

    def next_draw(game: AnyGame, state: object, seed: str, index: int) -> object:
        return written[seed][index] if CHANCE in game.to_act(state) else None

    def commitment(_seed: str) -> str:
        return COMMITMENT

    monkeypatch.setattr("lettrine.table.transaction.next_draw", next_draw)
    for module in ("entry_fold", "shares"):
        monkeypatch.setattr(f"lettrine.table.{module}.commitment", commitment)


def shown(sent: list[bytes]) -> bytes:
    """Return all that was *sent* in one piece, for whoever looks for something in it."""
    return msgspec.json.encode([data.decode() for data in sent])
