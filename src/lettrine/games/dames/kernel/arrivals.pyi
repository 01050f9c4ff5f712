from collections.abc import Callable, Mapping

from lettrine.games.dames.kernel.found import Hit
from lettrine.lexicon.kernel.nodes import Nodes

def find_arrivals(
    nodes: Nodes, grid: str, foes: int, arrivals: Mapping[int, int], returns: int
) -> dict[int, list[Hit]]: ...
def has_arrival(
    nodes: Nodes,
    grid: str,
    foes: int,
    arrivals: Mapping[int, int],
    returns: int,
    accept: Callable[[int, int, int], bool],
) -> bool: ...
