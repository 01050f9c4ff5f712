from collections.abc import Iterable
from typing import final

from lettrine.games.plurimo.kernel.search_position import SearchPosition
from lettrine.games.plurimo.kernel.weights import Weights
from lettrine.games.plurimo.state import Pull
from lettrine.lexicon.kernel.nodes import Nodes

@final
class WordSearch:
    def __init__(self, nodes: Nodes, weights: Weights, most_slots: int, pulls_both: bool) -> None: ...
    def find(
        self, shown: str, hand: str, most: int = 1, deadline: float | None = None
    ) -> list[tuple[int, Pull, str]]: ...
    def find_among(
        self, positions: Iterable[SearchPosition], most: int = 1, deadline: float | None = None
    ) -> list[tuple[int, Pull, str, int]]: ...
