from typing import final

from lettrine.games.plurimo.kernel.search_setup import SearchSetup
from lettrine.games.plurimo.kernel.top_moves import TopMoves
from lettrine.lexicon.kernel.deadline import Deadline
from lettrine.lexicon.kernel.nodes import Nodes

@final
class Search:
    def __init__(self, nodes: Nodes, setup: SearchSetup, top_moves: TopMoves, deadline: Deadline) -> None: ...
