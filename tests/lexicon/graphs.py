"""Word graphs for tests: the same words in the kernel and in its plain-Python reference."""

from collections.abc import Collection, Iterable

from lettrine.lexicon.graph import build_graph
from lettrine.lexicon.kernel.graph import Graph
from support.reference_graph import ReferenceGraph


def bits(numbers: Collection[int], total: int) -> bytes:
    """Return the bit set of *numbers* as graphs read it."""
    return sum(1 << number for number in numbers).to_bytes(total // 8 + 1, "little")


def kernel_graph(words: Iterable[str], admitted: Collection[int] | None = None) -> Graph:
    ordered = sorted(set(words))
    return Graph(build_graph(ordered), len(ordered), None if admitted is None else bits(admitted, len(ordered)))


def reference_graph(words: Iterable[str], admitted: Collection[int] | None = None) -> ReferenceGraph:
    ordered = sorted(set(words))
    return ReferenceGraph(ordered, None if admitted is None else bits(admitted, len(ordered)))


MAKERS = (kernel_graph, reference_graph)
