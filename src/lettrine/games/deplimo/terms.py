"""What a table of Deplimo agreed on, and what a ruler counts by it."""

from functools import lru_cache, partial

from lettrine.games.deplimo.ruler import LARGE, SMALL, Ruler, ruler_of, unfold
from lettrine.games.deplimo.ruler_score import Worth, appraise, segment_sum, sum_up
from lettrine.games.deplimo.state import Options, Player
from lettrine.games.word_game import GameTerms
from lettrine.lexicon import Words


class Terms(GameTerms[Options]):
    """The words and the options of one table."""

    seat_counts: tuple[int, ...] = (2, 4, 1)

    def __init__(self, words: Words, options: Options) -> None:
        super().__init__(words, options)
        self._worth = lru_cache(maxsize=4096)(self._appraise_cells)
        self._sum_of = lru_cache(maxsize=4096)(partial(segment_sum, words))

    def ruler(self, seats: int) -> Ruler:
        """Return the ruler that each of *seats* players fills; who is alone chooses (DEP-20)."""
        if seats == 1:
            return LARGE if self.options.ruler == "large" else SMALL
        return LARGE if seats == 2 else SMALL

    def appraise(self, player: Player) -> Worth:
        """Return what the ruler of *player* counts as it stands."""
        return self._worth(player.shape or 1, player.cells)

    def points(self, player: Player) -> int:
        """Return the points of what the ruler of *player* counts: of many arrangements, far quicker than all of it."""
        found = sum_up(unfold(ruler_of(player.cells), player.shape or 1), player.cells, self._sum_of)
        return self.appraise(player).points if found is None else found

    def _appraise_cells(self, shape: int, cells: str) -> Worth:
        return appraise(self.words, unfold(ruler_of(cells), shape), cells)
