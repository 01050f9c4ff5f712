from typing import final

@final
class Deadline:
    has_passed: bool

    def __init__(self, time: float | None = None) -> None: ...
