from typing import final

@final
class BestWords:
    def __init__(self, frames: int, most: int) -> None: ...
