from collections.abc import Iterable

from lettrine.lexicon.kernel.found import Found
from lettrine.lexicon.kernel.nodes import Nodes
from lettrine.lexicon.kernel.protocol import Path

def grid_paths(
    nodes: Nodes,
    grid: str,
    width: int,
    through: int | None,
    require: Iterable[int] | None,
    min_length: int,
    max_length: int,
    limit: int | None,
    deadline: float | None,
) -> Found[tuple[int, Path]]: ...
