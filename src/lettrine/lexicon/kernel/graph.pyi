from collections.abc import Iterable
from typing import final

from typing_extensions import Buffer

from lettrine.lexicon.kernel.nodes import Nodes
from lettrine.lexicon.kernel.protocol import WordGraph

COMPILED: bool
LONGEST: int

# Not a subclass of the protocol: a final class that leaves out what the protocol declares counts as abstract.
@final
class Graph:
    def __init__(self, records: Buffer, total: int, admitted: Buffer | None = None) -> None: ...
    def with_words(self, words: Iterable[str]) -> Graph: ...
    def admitting(self, flags: Buffer) -> Graph: ...
    @property
    def nodes(self) -> Nodes: ...

    __len__ = WordGraph.__len__
    __contains__ = WordGraph.__contains__
    total = WordGraph.total
    number = WordGraph.number
    spell = WordGraph.spell
    spell_all = WordGraph.spell_all
    words_from = WordGraph.words_from
    extensions = WordGraph.extensions
    pattern = WordGraph.pattern
    grid_words = WordGraph.grid_words
    grid_paths = WordGraph.grid_paths
    partitions = WordGraph.partitions
