"""Run the attacks, all or those named, one after the other, and print what somebody else noticed of each.

``python -m bench.siege --seconds 10 pings moves``. All traffic stays on this machine.
"""

import argparse
import subprocess
import sys

import msgspec
from rich.console import Console
from rich.table import Table

from bench.clock import duration, progress
from bench.server_generator import Plan
from bench.server_load import Measured
from bench.server_processes import Server, node, players
from bench.siege.attacks import ATTACKS
from bench.siege.victim import Asked, Reader

TABLES = 4
RATE = 3.0
"""Moves a second at each of the tables where nobody attacks."""
GOAL = 0.1  # seconds: the 99th percentile of a move, whatever somebody else does
CALM = "nobody attacks"


class Outcome(msgspec.Struct, frozen=True):
    """What an attack did, and what others noticed: their *moves*, what they *asked*, the *memory* of the server."""

    name: str
    did: dict[str, int]
    moves: Measured
    asked: Asked
    memory: int

    @property
    def is_held(self) -> bool:
        is_attack = bool(self.did) or self.name == CALM  # one that fails proves nothing
        return is_attack and self.moves.p99 <= GOAL and not self.asked.failures and self.moves.moves > 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.siege", description=__doc__)
    parser.add_argument("attacks", nargs="*", metavar="ATTACK", help=f"which (default: all): {', '.join(ATTACKS)}")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each goes on (60)")
    given = parser.parse_args()
    unknown = [name for name in given.attacks if name not in ATTACKS]
    if unknown:
        parser.error(f"no such attack: {', '.join(unknown)}")
    with node(is_generous=False) as server:
        outcomes = [_outcome(server, name, given.seconds) for name in (CALM, *(given.attacks or ATTACKS))]
    _show(outcomes)
    return int(not all(outcome.is_held for outcome in outcomes))


def _outcome(server: Server, name: str, seconds: float) -> Outcome:
    progress(name)
    plan = Plan("lettrine", (server.url,), "relais", TABLES)
    with players(plan) as generator, Reader(server.url) as reader:
        generator.play(1.0, RATE)  # its own start is nobody's attack
        attack = _attack(server, name, seconds + 2)
        moves = generator.play(seconds, RATE)
        did = _did(attack)
        memory = server.memory()
    return Outcome(name, did, moves, reader.asked, memory)


def _attack(server: Server, name: str, seconds: float) -> "subprocess.Popen[bytes] | None":
    if name == CALM:
        return None
    command = [sys.executable, "-m", "bench.siege.attacker", name, server.url, str(seconds)]
    return subprocess.Popen(command, stdout=subprocess.PIPE)  # noqa: S603  (ourselves)


def _did(attack: "subprocess.Popen[bytes] | None") -> dict[str, int]:
    """Return what the attacker counted, once it has come to its end."""
    if attack is None:
        return {}
    try:
        said, _ = attack.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        attack.kill()
        said, _ = attack.communicate()
    return msgspec.json.decode(said, type=dict[str, int]) if said else {}


def _show(outcomes: list[Outcome]) -> None:
    table = Table("Attack", "it did", "moves", "p50", "p99", "slowest", "requests p99", "failed", "memory", "held")
    for each in outcomes:
        did = ", ".join(f"{count:,} {what}" for what, count in sorted(each.did.items(), key=lambda item: -item[1])[:4])
        times = map(duration, (each.moves.median, each.moves.p99, each.moves.slowest, each.asked.p99))
        failed = "; ".join(sorted(set(each.asked.failures))) or "0"
        held = "yes" if each.is_held else "no"
        table.add_row(each.name, did, f"{each.moves.moves:,}", *times, failed, f"{each.memory / 1e6:.0f} MB", held)
    Console(width=160).print(table)


if __name__ == "__main__":
    sys.exit(main())
