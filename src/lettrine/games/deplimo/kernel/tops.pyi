from typing import final

@final
class Tops:
    def __init__(self, frames: int, most: int) -> None: ...
