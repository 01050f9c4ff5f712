"""A program that appends to a few tables until it is killed, and prints each number once it is acknowledged."""

import asyncio
import itertools
import sys

from lettrine.server.store import Note, open_store


async def main(url: str) -> None:
    store = open_store(url, has_process=True)
    await store.open()

    async def fill(table: str) -> None:
        for seq in itertools.count(1):
            note = Note(table, seq, seq, "ludime", "playing", False, "", (), None, b"{}")  # noqa: FBT003  (a note's fields)
            await store.append(note, seq, [f"{table} {seq}".encode()])
            print(table, seq, flush=True)  # noqa: T201  (its only way to tell)

    await asyncio.gather(*(fill(f"T{number}") for number in range(5)))


asyncio.run(main(sys.argv[1]))
