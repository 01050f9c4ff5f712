from typing import final

@final
class PartialRulers:
    def __init__(self, capacity: int, depths: int) -> None: ...
