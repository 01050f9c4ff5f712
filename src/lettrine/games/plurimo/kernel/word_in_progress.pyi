from typing import final

from lettrine.games.plurimo.kernel.search_setup import SearchSetup

@final
class WordInProgress:
    def __init__(self, setup: SearchSetup) -> None: ...
