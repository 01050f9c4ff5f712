from collections.abc import Callable, Mapping

from lettrine.games.dames.kernel.word_hits import WordHits
from lettrine.lexicon.kernel.nodes import Nodes

def find_arrivals(nodes: Nodes, grid: str, foes: int, arrivals: Mapping[int, int], returns: int) -> WordHits: ...
def has_arrival(
    nodes: Nodes,
    grid: str,
    foes: int,
    arrivals: Mapping[int, int],
    returns: int,
    accept: Callable[[int, int, int], bool],
) -> bool: ...
