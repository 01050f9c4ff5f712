from typing import final

from lettrine.games.plurimo.kernel.search_position import SearchPosition
from lettrine.games.plurimo.kernel.weights import Weights

@final
class SearchSetup:
    def __init__(self, weights: Weights, position: SearchPosition) -> None: ...
