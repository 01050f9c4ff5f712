from typing import final

@final
class Partials:
    def __init__(self, capacity: int, depths: int) -> None: ...
