from typing import final

from lettrine.games.plurimo.kernel.ground import Ground
from lettrine.games.plurimo.kernel.shelf import Shelf
from lettrine.lexicon.kernel.deadline import Deadline
from lettrine.lexicon.kernel.nodes import Nodes

@final
class Walk:
    def __init__(self, nodes: Nodes, ground: Ground, shelf: Shelf, deadline: Deadline) -> None: ...
