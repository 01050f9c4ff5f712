from collections.abc import Sequence
from typing import final

from lettrine.games.deplimo.kernel.search_setup import SearchSetup

@final
class RulerState:
    def __init__(self, setup: SearchSetup, letters: Sequence[int], floor: float, capacity: int) -> None: ...
