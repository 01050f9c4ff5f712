"""The load generator, a process of its own: opens tables, then plays at them as it is told, a line for each order."""

import asyncio
import resource
import sys
import time
from collections.abc import Awaitable, Callable
from http.cookiejar import CookieJar, DefaultCookiePolicy
from typing import Literal

import httpx
import msgspec
import uvloop

from bench import server_boardgame, server_lettrine
from bench.server_load import Load, Measured, Table, summary

AT_ONCE = 16  # tables being opened


class Plan(msgspec.Struct, frozen=True):
    """How many *tables* of *game*, where. A table has a player on each of two neighbouring *urls*, if *is_spread*.

    Unless somebody *stays*, the players of a table leave it as soon as the game has begun.
    """

    server: Literal["lettrine", "boardgame"]
    urls: tuple[str, ...]
    game: str
    tables: int
    is_spread: bool = False
    stays: bool = True


class Order(msgspec.Struct, frozen=True):
    """Play for so many *seconds*, with a *rate* of moves a second at each table, or as quickly as possible (None).

    *seconds* 0: let all players go.
    """

    seconds: float
    rate: float | None = None


async def main(plan: Plan) -> None:
    load = Load()
    tables = await _open_tables(plan, load)
    print("ready", flush=True)
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order = msgspec.json.decode(line, type=Order)
        print(msgspec.json.encode(await _carry_out(order, load, tables)).decode(), flush=True)


async def _carry_out(order: Order, load: Load, tables: list[Table]) -> Measured:
    if not order.seconds:
        for table in tables:
            table.close()
    cpu, load.made = time.process_time(), 0
    waits = await load.run(tables, order.rate, order.seconds) if order.seconds else []
    return summary(waits, load.made, order.seconds, time.process_time() - cpu)


async def _open_tables(plan: Plan, load: Load) -> list[Table]:
    places = asyncio.Semaphore(AT_ONCE)
    # Everybody is somebody else: no cookie is kept.
    no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    # Nor a connection: on a busy machine the server may close it just when it is used again.
    fresh = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(timeout=60, cookies=no_cookies, limits=fresh) as http:

        async def opened(number: int) -> Table:
            async with places:
                table = await _opener(plan, http, load)(number)
                if not plan.stays:
                    table.close()
                return table

        return list(await asyncio.gather(*map(opened, range(plan.tables))))


def _opener(plan: Plan, http: httpx.AsyncClient, load: Load) -> Callable[[int], Awaitable[Table]]:
    urls = plan.urls

    def at(number: int) -> str:
        return urls[number % len(urls)]

    if plan.server == "boardgame":
        return lambda number: server_boardgame.open_table(http, load, at(number))
    return lambda number: server_lettrine.open_table(
        http, load, plan.game, (at(number), at(number + 1 if plan.is_spread else number))
    )


if __name__ == "__main__":
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    uvloop.run(main(msgspec.json.decode(sys.argv[1], type=Plan)))
