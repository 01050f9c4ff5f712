"""What one client can do to a server: each attack by its name, with what was once seen of it."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from itertools import count
from typing import Any

import msgspec

from bench.server_choice import OPTIONS, choose_move
from bench.siege.attacker import ADDRESS, Attacker, Talk

Attack = Callable[[Attacker], Awaitable[None]]

ENDLESS = OPTIONS["relais"]
_REQUEST = "GET /api/1/me HTTP/1.1\r\nHost: localhost\r\n{header}\r\n\r\n"


def _heads(header: str) -> Attack:
    """Send requests with *header*, from many connections at once."""
    data = _REQUEST.format(header=header).encode("latin-1")

    async def attack(attacker: Attacker) -> None:
        async def send() -> None:
            await attacker.raw(data)

        await attacker.repeat(send, tasks=20)

    return attack


async def idle(attacker: Attacker) -> None:
    """Open 3,000 connections: a third silent, a third with half a header, a third with half a body."""
    starts = (
        b"",
        b"GET /api/1/me HTTP/1.1\r\nHost: local",
        b"POST /api/1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 500\r\n\r\n{",
    )
    writers: list[asyncio.StreamWriter] = []
    numbers = count()

    async def open_one() -> None:
        if len(writers) >= 3000:
            await attacker.rest(1.0)
            return
        _, writer = await asyncio.open_connection(attacker.host, attacker.port, local_addr=(ADDRESS, 0))
        writer.write(starts[next(numbers) % len(starts)])
        writers.append(writer)
        attacker.counts["opened"] += 1

    await attacker.repeat(open_one, tasks=50)


def _gets(path: str, tasks: int = 50, **query: str) -> Attack:
    """Ask for *path* as often as possible."""

    async def attack(attacker: Attacker) -> None:
        async with attacker.http() as http:

            async def get() -> None:
                await attacker.ask(http, "GET", path, params=query)

            await attacker.repeat(get, tasks)

    return attack


async def puzzles(attacker: Attacker) -> None:
    """Ask for the puzzles of many days, and leave before they are made."""
    days = count()

    async with attacker.http(timeout=0.2) as http:

        async def get() -> None:
            day = next(days)
            date = f"2026-{day // 28 % 12 + 1:02}-{day % 28 + 1:02}"
            await attacker.ask(http, "GET", ("/puzzles/dames", "/puzzles/rummikub")[day % 2], params={"date": date})

        await attacker.repeat(get, tasks=60)


async def logins(attacker: Attacker) -> None:
    """Try passwords."""
    async with attacker.http() as http:
        numbers = count()

        async def log_in() -> None:
            guess = {"login": f"person{next(numbers) % 50}", "password": "a long password"}
            await attacker.ask(http, "POST", "/login", json=guess)

        await attacker.repeat(log_in, tasks=20)


async def codes(attacker: Attacker) -> None:
    """Guess invitations."""
    async with attacker.http() as http:
        numbers = count()

        async def guess() -> None:
            number = next(numbers)
            code = "".join("BCDFGHJKLMNPQRSTVWXZ"[number // 20**place % 20] for place in range(6))
            await attacker.ask(http, "GET", f"/codes/{code}")

        await attacker.repeat(guess, tasks=20)


def _word(number: int, place: int) -> str:
    return "".join(chr(65 + (number * 7 + place * letter) % 26) for letter in range(3, 9))


async def tables(attacker: Attacker) -> None:
    """Open tables with as many words of their own as is allowed, no list twice."""
    async with attacker.http() as http:
        numbers = count()

        async def open_one() -> None:
            number = next(numbers)
            words = [
                "".join(chr(65 + (number * 7 + word * letter) % 26) for letter in range(3, 9)) for word in range(1000)
            ]
            settings = {"game": "dames", "seats": 2, "options": {"words_added": words}}
            await attacker.ask(http, "POST", "/tables", json=settings)

        await attacker.repeat(open_one, tasks=20)


async def _seated(attacker: Attacker, stack: AsyncExitStack, table: str, persona: int) -> Talk:
    await attacker.calmly()
    talk = await stack.enter_async_context(attacker.socket(table, persona))
    await talk.ask({"ask": "take_seat", "name": f"Persona {persona}"})
    return talk


async def _game(attacker: Attacker, stack: AsyncExitStack, game: str, **settings: Any) -> tuple[Talk, Talk]:  # noqa: ANN401  (a table's)
    """Return two players of the attacker's, at a table of *game* that has begun."""
    async with attacker.http() as http:
        table = await attacker.open_table(http, game, **settings)
    players = await _seated(attacker, stack, table, 0), await _seated(attacker, stack, table, 1)
    await players[0].ask({"ask": "start"})
    if players[0].phase != "playing":
        raise ConnectionError("the game did not begin")
    return players


def _messages(game: str, ask: Callable[[Talk], object], sockets: int, **settings: Any) -> Attack:  # noqa: ANN401  (a table's)
    """Sit at a table of *game* and send what *ask* makes as quickly as anything is answered."""

    async def attack(attacker: Attacker) -> None:
        async with AsyncExitStack() as stack:

            async def play() -> None:
                first, _ = await _game(attacker, stack, game, **settings)
                while attacker.is_on:
                    await first.ask(ask(first))

            await attacker.repeat(play, tasks=sockets)

    return attack


def _arrange(_: Talk) -> object:
    return {"ask": "preview", "move": {"type": "arrange", "words": ["A" * 3700]}}


def _typed_deplimo(_: Talk) -> object:
    return {"ask": "preview", "move": "A," * 100}


def _typed_long(_: Talk) -> object:
    return {"ask": "preview", "move": "CHAT " * 2800}


def _preview(talk: Talk) -> object:
    return {"ask": "preview", "move": choose_move("relais")(msgspec.json.encode(talk.view))}


async def _play(attacker: Attacker, players: tuple[Talk, Talk], moves: int) -> None:
    """Make so many *moves* of Le Relais as quickly as the server lets one."""
    choose = choose_move("relais")
    for _ in range(moves):
        latest = max(player.seq for player in players)
        for player in players:
            while player.seq < latest:
                await player.hear()
        acting = next((each for each in players if each.is_to_act), None)
        if acting is None:
            raise ConnectionError("nobody is to act")
        await acting.ask({"ask": "move", "move": choose(msgspec.json.encode(acting.view))})
        attacker.counts["moves"] += 1


async def moves(attacker: Attacker) -> None:
    """Play at many tables as quickly as the server lets one."""
    async with AsyncExitStack() as stack:

        async def play() -> None:
            players = await _game(attacker, stack, "relais", options=ENDLESS)
            while attacker.is_on:
                await _play(attacker, players, 10)

        await attacker.repeat(play, tasks=40)


async def bots(attacker: Attacker) -> None:
    """Have experts play each other at many tables."""
    async with attacker.http() as http, AsyncExitStack() as stack:

        async def watch() -> None:
            table = await attacker.open_table(http, "rummikub", pace="at_once")
            talk = await stack.enter_async_context(attacker.socket(table))
            for _ in range(2):
                await talk.ask({"ask": "seat_bot", "level": "expert"})
            await talk.ask({"ask": "start"})
            while attacker.is_on:
                await talk.hear()

        await attacker.repeat(watch, tasks=20)


async def joins(attacker: Attacker) -> None:
    """Come to a table with a long game behind it, again and again."""
    async with AsyncExitStack() as stack:
        players = await _game(attacker, stack, "relais", options=ENDLESS)
        await _play(attacker, players, 100)

        async def join() -> None:
            async with attacker.socket(players[0].table, persona=2):
                attacker.counts["joined"] += 1

        await attacker.repeat(join, tasks=20)


async def pings(attacker: Attacker) -> None:
    """Ping from twenty sockets, as quickly as can be written."""
    async with attacker.http() as http:
        table = await attacker.open_table(http, "relais")

    async def ping() -> None:
        async with attacker.socket(table) as talk:
            while attacker.is_on:
                for _ in range(100):
                    await talk.socket.ping(b"x" * 100)
                attacker.counts["pings"] += 100
                await asyncio.sleep(0)

    await attacker.repeat(ping, tasks=20)


async def unread(attacker: Attacker) -> None:
    """Ask and ping, and never read an answer."""
    async with attacker.http() as http:
        table = await attacker.open_table(http, "relais")

    async def stay() -> None:
        async with attacker.socket(table) as talk:
            talk.socket.transport.pause_reading()
            while attacker.is_on:
                await talk.say({"type": "ping", "id": "x" * 64})
                await talk.socket.send(b"")
                attacker.counts["unread"] += 1
                await asyncio.sleep(0.06)

    await attacker.repeat(stay, tasks=20)


async def _over(attacker: Attacker) -> str:
    """Return the name of a table with a game that is over."""
    async with AsyncExitStack() as stack:
        players = await _game(attacker, stack, "relais", options=ENDLESS)
        await _play(attacker, players, 40)
        await players[0].ask({"ask": "resign"})
        return players[0].table


async def replays(attacker: Attacker) -> None:
    """Have a game told, checked and written out, again and again."""
    table = await _over(attacker)
    kinds = count()
    async with attacker.http() as http:

        async def get() -> None:
            kind = ("replay?all=true", "verify", "sheet", "record")[next(kinds) % 4]
            await attacker.ask(http, "GET", f"/tables/{table}/games/1/{kind}")

        await attacker.repeat(get, tasks=50)


async def analyses(attacker: Attacker) -> None:
    """Have games analysed."""
    async with attacker.http() as http:

        async def study() -> None:
            table = await _over(attacker)
            await attacker.ask(http, "POST", f"/tables/{table}/games/1/study")

        await attacker.repeat(study, tasks=4)


ATTACKS: dict[str, Attack] = {
    "headers: spaces": _heads("Accept-Language: a" + 30_000 * " " + "!"),
    "headers: cookies": _heads("Cookie: " + "lettrine=forged.x.y; " * 100_000),
    "headers: languages": _heads("Accept-Language: " + "aa," * 1_000_000),
    "headers: 20 MB": _heads("X-Large: " + "x" * 20_000_000),
    "headers: allowed": _heads("Cookie: " + "lettrine=forged.x.y; " * 700),
    "idle connections": idle,
    "requests": _gets("/games"),
    "words": _gets("/words/être"),
    "anagrams": _gets("/anagrams", letters="ESAIRNTULOMDP??"),
    "puzzles left": puzzles,
    "logins": logins,
    "codes": codes,
    "tables": tables,
    "costly moves": _messages("rummikub", _arrange, 10),
    "typed, long": _messages("rummikub", _typed_long, 10),
    "typed Deplimo": _messages("deplimo", _typed_deplimo, 10),
    "previews": _messages("relais", _preview, 40),
    "moves": moves,
    "expert bots": bots,
    "joins": joins,
    "pings": pings,
    "unread answers": unread,
    "replays": replays,
    "analyses": analyses,
}
"""Every attack. The first four once stopped the server for 2 to 19 seconds each time."""
