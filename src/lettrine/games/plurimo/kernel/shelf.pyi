from typing import final

@final
class Shelf:
    def __init__(self, most: int) -> None: ...
