"""Types that msgspec meets first in several threads at once, in processes of their own: a crash ends the process."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import lettrine
from lettrine.core.decoders import convert, decoder_of

SOURCE = Path(lettrine.__file__).parent
ALLOWED = SOURCE / "core" / "decoders.py"
ROUNDS = 300

# Threads change places at nearly every instruction; a struct without a past comes up in all of them at once. Without
# the lock this crashes within the first hundred rounds, whichever way the struct is read.
STRESS = """
import sys, threading
import msgspec
from lettrine.core.decoders import convert, decoder_of
from lettrine.core.json_input import decode
sys.setswitchinterval(1e-6)
names = [f"field_{number}" for number in range(20)]
written = {"inner": dict.fromkeys(names, 1)}
data = msgspec.json.encode(written)
READ = {
    "decoder": lambda kind: decoder_of(kind).decode(data),
    "decode": lambda kind: decode(data, kind),
    "convert": lambda kind: convert(written, kind),
    "unlocked": lambda kind: msgspec.json.decode(data, type=kind),
}
def read(kind, start):
    start.wait()
    READ[sys.argv[1]](kind)
for _ in range(int(sys.argv[2])):
    inner = msgspec.defstruct("Inner", [(name, int) for name in names])
    outer = msgspec.defstruct("Outer", [("inner", inner), *((name, int, 0) for name in names)])
    start = threading.Barrier(8)
    threads = [threading.Thread(target=read, args=(outer, start)) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print("done")
"""


class Point(msgspec.Struct):
    """Something to read."""

    x: int


def stress(way: str, rounds: int) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", STRESS, way, str(rounds)]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=100)


@pytest.mark.parametrize("way", ["decoder", "decode", "convert"])
def test_threads_that_read_a_new_type_at_once_do_not_crash(way: str) -> None:
    run = stress(way, ROUNDS)

    assert (run.returncode, run.stdout) == (0, "done\n"), run.stderr


def test_the_stress_crashes_msgspec_without_the_lock() -> None:
    """The day that this fails, msgspec is repaired and decision 0017 can be looked at again."""
    assert stress("unlocked", 100 * ROUNDS).returncode < 0


def test_a_decoder_is_built_once() -> None:
    assert decoder_of(tuple[Point, ...]) is decoder_of(tuple[Point, ...])


def test_values_are_converted_strictly_unless_told_otherwise() -> None:
    assert convert({"x": 1}, Point) == Point(1)
    assert convert({"x": "1"}, Point, strict=False) == Point(1)
    with pytest.raises(msgspec.ValidationError):
        convert({"x": "1"}, Point)


def test_nothing_else_lets_msgspec_learn_a_type() -> None:
    """Whatever learns a type elsewhere learns it without the lock: reading without a type is all that is left."""
    assert list(_learners(ALLOWED)), "the search finds nothing any more"
    found = {
        f"{file.relative_to(SOURCE)}:{line}"
        for file in SOURCE.rglob("*.py")
        if file != ALLOWED
        for line in _learners(file)
    }

    assert found == set()


def _learners(file: Path) -> Iterator[int]:
    """Yield the lines of *file* where msgspec learns a type, or where one cannot see whether it does."""
    nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    untyped = {node.func for node in nodes if isinstance(node, ast.Call) and not node.keywords}
    for node in nodes:
        match node:
            case ast.ImportFrom(module=str(module), names=names) if module.split(".")[0] == "msgspec":
                yield from (node.lineno for each in names if each.name in {"convert", "decode", "Decoder", "json"})
            case ast.Attribute(attr="convert" | "Decoder") if _is_msgspec(node):
                yield node.lineno
            case ast.Attribute(attr="decode") if _is_msgspec(node) and node not in untyped:
                yield node.lineno


def _is_msgspec(node: Any) -> bool:  # noqa: ANN401  (any expression)
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name) and node.id == "msgspec"
