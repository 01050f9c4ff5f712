from lettrine.lexicon.kernel.found import Found
from lettrine.lexicon.kernel.nodes import Nodes
from lettrine.lexicon.kernel.protocol import Cover

MOST_WORDS: int

def partitions(
    nodes: Nodes,
    must: str,
    may: str,
    blanks: int,
    min_length: int,
    max_words: int | None,
    limit: int | None,
    deadline: float | None,
) -> Found[Cover]: ...
