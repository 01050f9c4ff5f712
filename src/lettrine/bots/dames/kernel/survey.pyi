from array import array
from collections.abc import Callable

from lettrine.games.dames.kernel.found import Route
from lettrine.lexicon.kernel.nodes import Nodes

class Surveyor:
    count: int

    def __init__(
        self, nodes: Nodes, marks: array[int], weights: array[float], joker_defends: bool, capacity: int = 4096
    ) -> None: ...
    def look(
        self,
        letters: bytes,
        sides: tuple[int, int, int, int, int],
        routes: list[Route],
        is_opening: bool,
        jokers: int,
        verdicts: bytearray,
        base: bytes,
        line: bytes | bytearray,
        judge: Callable[[int, bool], bool],
        order: Callable[[int, int], int],
        is_exact: bool,
        enough: int = 0,
    ) -> int: ...
    def option(self, index: int) -> tuple[int, int, int, int, int, int, int]: ...
    def appraise(self, start: int, end: int, taken: int, flips: int, earned: int, writes: bool) -> float: ...
    def span(self, index: int) -> int: ...
    def value(self, index: int) -> float: ...
    def gains(self) -> list[int]: ...
    def best(self, count: int) -> list[int]: ...
