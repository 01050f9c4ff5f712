from collections.abc import Sequence
from typing import final

from lettrine.games.deplimo.kernel.terms import Terms

@final
class Ruler:
    def __init__(self, terms: Terms, letters: Sequence[int], floor: float, capacity: int) -> None: ...
