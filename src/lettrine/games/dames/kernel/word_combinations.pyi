from typing import Self

from lettrine.games.dames.kernel.found import Writing

class WordCombinations:
    def __iter__(self) -> Self: ...
    def __next__(self) -> Writing: ...
