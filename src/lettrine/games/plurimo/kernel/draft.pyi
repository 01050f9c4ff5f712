from typing import final

from lettrine.games.plurimo.kernel.ground import Ground

@final
class Draft:
    def __init__(self, ground: Ground) -> None: ...
