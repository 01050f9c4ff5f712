"""What was acknowledged is there, whatever happens to the program that wrote it."""

import itertools
import subprocess
import sys
from pathlib import Path
from typing import Any

from lettrine.server.store import open_store
from server.store.conftest import Run

PROGRAM = Path(__file__).parent / "relentless.py"
ACKNOWLEDGED = 300


def test_every_acknowledged_entry_survives_the_death_of_the_writer(url: str, run: Run[Any]) -> None:
    with subprocess.Popen([sys.executable, PROGRAM, url], stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        lines = list(itertools.islice(writer.stdout, ACKNOWLEDGED))
        writer.kill()
        lines += [line for line in writer.stdout if line.endswith("\n")]
    acknowledged = {(table, int(seq)) for table, seq in (line.split() for line in lines)}
    assert len(acknowledged) >= ACKNOWLEDGED

    store = open_store(url)
    run(store.open())
    for table in sorted({table for table, _ in acknowledged}):
        entries = run(store.read(table))
        assert entries == [f"{table} {seq}".encode() for seq in range(1, len(entries) + 1)]
        assert run(store.note(table)).seq == len(entries)
        assert len(entries) >= max(seq for name, seq in acknowledged if name == table)
    run(store.close())
