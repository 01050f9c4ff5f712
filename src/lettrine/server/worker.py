"""A worker process: one task a line of JSON on its standard input, one report a line on its standard output.

It ends when its input does, so that none is left behind by a server that died.
"""

import os
import sys
from typing import BinaryIO

import msgspec

from lettrine.core.decoders import decoder_of
from lettrine.games import open_game
from lettrine.server.task import Task
from lettrine.server.work import Desk

NICENESS = 5
"""Workers give way to the event loop: a table that waits for a bot does not keep the others waiting."""


def serve(tasks: BinaryIO, reports: BinaryIO, desk: Desk) -> None:
    """Carry out *tasks* until there are no more."""
    for line in tasks:
        for report in desk.carry_out(decoder_of(Task).decode(line)):
            reports.write(msgspec.json.encode(report) + b"\n")
            reports.flush()


if __name__ == "__main__":
    os.nice(NICENESS)
    serve(sys.stdin.buffer, sys.stdout.buffer, Desk(open_game))
