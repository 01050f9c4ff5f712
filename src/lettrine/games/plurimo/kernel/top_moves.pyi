from typing import final

@final
class TopMoves:
    def __init__(self, most: int) -> None: ...
