from typing import final

from typing_extensions import Buffer

@final
class Nodes:
    filtered: bool
    total: int
    size: int

    def __init__(
        self, records: Buffer, total: int, admitted: Buffer | None = None, below: Buffer | None = None
    ) -> None: ...

@final
class Speller:
    def __init__(self, nodes: Nodes) -> None: ...
