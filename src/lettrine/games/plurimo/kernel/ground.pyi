from typing import final

from lettrine.games.plurimo.kernel.frame import Frame
from lettrine.games.plurimo.kernel.tariff import Tariff

@final
class Ground:
    def __init__(self, tariff: Tariff, frame: Frame) -> None: ...
