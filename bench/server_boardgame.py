"""Players of matches on boardgame.io's server, over socket.io's protocol on a plain WebSocket."""

import asyncio

import httpx
import msgspec

from bench.server_choice import next_word
from bench.server_load import Load, Table
from bench.server_socket import Socket

GAME = "relais"
_EVENT = f"42/{GAME},".encode()
_ENCODER = msgspec.json.Encoder()


class _Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815  (the peer's names)
    gameover: msgspec.Raw | None = None


class _Sight(msgspec.Struct):
    word: str
    hand: str


class _State(msgspec.Struct):
    G: _Sight
    ctx: _Context
    state_id: int = msgspec.field(name="_stateID")


class _Synced(msgspec.Struct):
    state: _State


_UPDATE = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw])
_SYNC = msgspec.json.Decoder(tuple[str, str, _Synced])


class Guest:
    """A player of *match*, in the seat of that number."""

    def __init__(self, table: Table, seat: int, match: str) -> None:
        self._table = table
        self._seat = str(seat)
        self._match = match
        self._now: _State | None = None
        self._awaited = -1
        self._heard = asyncio.Event()
        self._socket: Socket | None = None

    async def come(self, url: str) -> None:
        self._socket = Socket(url, "", self._hear)
        await self._socket.connect()
        self._socket.send(f"40/{GAME},".encode())
        await self._heard.wait()
        self._heard.clear()
        self._send("sync", self._match, self._seat, None, 2)
        await self._heard.wait()

    def is_to_act(self) -> bool:
        state = self._now
        return state is not None and state.ctx.currentPlayer == self._seat and state.ctx.gameover is None

    def move(self) -> None:
        state = self._now
        assert state is not None
        word = next_word(state.G.word, state.G.hand)
        name, given = ("giveUp", []) if word is None else ("lay", [word])
        made = {"type": name, "args": given, "playerID": self._seat, "credentials": None}
        self._awaited = state.state_id
        self._send("update", {"type": "MAKE_MOVE", "payload": made}, state.state_id, self._match, self._seat)

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()

    def _send(self, *event: object) -> None:
        assert self._socket is not None
        self._socket.send(_EVENT + _ENCODER.encode(event))

    def _hear(self, data: bytes) -> None:
        if data.startswith(_EVENT):
            self._event(data[len(_EVENT) :])
        elif data == b"2":
            assert self._socket is not None
            self._socket.send(b"3")
        elif data.startswith(b"40"):
            self._heard.set()

    def _event(self, data: bytes) -> None:
        kind = data[2 : data.index(b'"', 2)]
        if kind == b"update":
            self._show(_UPDATE.decode(data)[2])
        elif kind == b"sync":
            self._show(_SYNC.decode(data)[2].state)

    def _show(self, state: _State) -> None:
        self._now = state
        self._heard.set()
        if 0 <= self._awaited < state.state_id:
            self._awaited = -1
            self._table.acknowledged()
        self._table.go_on()


async def open_table(http: httpx.AsyncClient, load: Load, url: str) -> Table:
    """Open a match of two and join it."""
    created = await http.post(f"{url}/games/{GAME}/create", json={"numPlayers": 2})
    match = created.raise_for_status().json()["matchID"]
    table = Table(load)
    for seat in range(2):
        guest = Guest(table, seat, match)
        await guest.come(f"{url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket")
        table.players.append(guest)
    return table
