from typing import final

from typing_extensions import Buffer

@final
class Nodes:
    filtered: bool
    total: int
    size: int

    def __init__(
        self, records: Buffer, total: int, admitted: Buffer | None = None, *, are_checked: bool = False
    ) -> None: ...

@final
class Speller:
    def __init__(self, nodes: Nodes) -> None: ...
