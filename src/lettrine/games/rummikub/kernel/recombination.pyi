from collections.abc import Callable

from lettrine.games.rummikub.kernel.inventory import Inventory
from lettrine.games.rummikub.search import RecombinationQuestion

def recombine(
    inventory: Inventory,
    question: RecombinationQuestion,
    show: Callable[[list[int], list[int]], tuple[int, list[tuple[int, int]]]],
    effort: int,
    deadline: float | None,
) -> bool: ...
