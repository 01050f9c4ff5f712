from lettrine.lexicon.kernel.found import Found
from lettrine.lexicon.kernel.nodes import Nodes
from lettrine.lexicon.kernel.protocol import Order

def words_from(
    nodes: Nodes,
    rack: str,
    blanks: int,
    min_length: int,
    max_length: int,
    limit: int | None,
    deadline: float | None,
) -> Found[int]: ...
def extensions(
    nodes: Nodes,
    base: str,
    rack: str,
    add_min: int,
    add_max: int,
    blanks: int,
    order: Order,
    limit: int | None,
    deadline: float | None,
) -> Found[int]: ...
def pattern(
    nodes: Nodes, slots: str, rack: str, blanks: int, limit: int | None, deadline: float | None
) -> Found[int]: ...
