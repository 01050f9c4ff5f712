from array import array

from lettrine.lexicon.kernel.nodes import Nodes

class Finder:
    def __init__(self, nodes: Nodes, marks: array[int], capacity: int) -> None: ...
