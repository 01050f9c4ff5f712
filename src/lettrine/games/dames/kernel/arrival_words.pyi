from collections.abc import Callable

from lettrine.games.dames.kernel.found import Route
from lettrine.games.dames.kernel.word_hits import WordHits
from lettrine.lexicon.kernel.nodes import Nodes

def find_arrivals(nodes: Nodes, grid: str, foes: int, routes: list[Route]) -> WordHits: ...
def has_arrival(
    nodes: Nodes, grid: str, foes: int, routes: list[Route], accept: Callable[[int, int, int], bool]
) -> bool: ...
