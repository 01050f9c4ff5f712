from collections.abc import Iterable
from typing import final

from lettrine.games.plurimo.kernel.frame import Frame
from lettrine.games.plurimo.kernel.tariff import Tariff
from lettrine.games.plurimo.state import Pull
from lettrine.lexicon.kernel.nodes import Nodes

@final
class Scribe:
    def __init__(self, nodes: Nodes, tariff: Tariff, most_slots: int, pulls_both: bool) -> None: ...
    def find(
        self, shown: str, hand: str, most: int = 1, deadline: float | None = None
    ) -> list[tuple[int, Pull, str]]: ...
    def find_among(
        self, frames: Iterable[Frame], most: int = 1, deadline: float | None = None
    ) -> list[tuple[int, Pull, str, int]]: ...
