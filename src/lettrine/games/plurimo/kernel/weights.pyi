from collections.abc import Mapping
from typing import final

@final
class Weights:
    def __init__(
        self,
        standing: Mapping[str, int],
        laid: Mapping[str, int],
        swapped: Mapping[str, int],
        bonus: int,
        pull: int,
    ) -> None: ...
