"""Notes and appends as the tests write them."""

import asyncio
from typing import Any

import msgspec

from lettrine.server.store import Note, Store


def note(table: str = "T", seq: int = 1, **changes: Any) -> Note:  # noqa: ANN401  (any field of a note)
    plain = Note(table, seq, 1000 + seq, "ludime", "playing", False, "", (), None, b"{}")  # noqa: FBT003  (a note's fields)
    return msgspec.structs.replace(plain, **changes)


async def append(store: Store, table: str, first: int, *entries: bytes, **changes: Any) -> None:  # noqa: ANN401  (as note)
    await store.append(note(table, first + len(entries) - 1, **changes), first, entries)


async def ask_and_close(store: Store) -> None:
    """Close *store* while much is asked of it, and wait for the answers."""
    await store.open()
    asked = [asyncio.create_task(append(store, f"T{number}", 1, b"one")) for number in range(50)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*asked)
