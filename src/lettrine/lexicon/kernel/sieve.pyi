from typing import final

from lettrine.lexicon.kernel.nodes import Nodes

@final
class Sieve:
    complete: bool

    def __init__(self, nodes: Nodes) -> None: ...
