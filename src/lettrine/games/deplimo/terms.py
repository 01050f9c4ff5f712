"""What a table of Deplimo agreed on, and what a ruler counts by it."""

from functools import lru_cache, partial

from lettrine.games.deplimo.letters import value
from lettrine.games.deplimo.ruler import LARGE, SMALL, Ruler, ruler_of, unfold
from lettrine.games.deplimo.ruler_score import Worth, appraise, segment_sum
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
        is_large = self.options.ruler == "large" if seats == 1 else seats == 2
        return LARGE if is_large else SMALL

    def appraise(self, player: Player) -> Worth:
        """Return what the ruler of *player* counts as it stands."""
        return self._worth(player.shape or 1, player.cells)

    def points(self, player: Player) -> int:
        """Return the points of what the ruler of *player* counts: of many arrangements, far quicker than all of it."""
        sums = list(map(self._sum_of, player.unfolded.split(player.cells)))
        words = [word for each in sums for word in each.words]
        is_repeated = len(set(words)) < len(words)
        return self.appraise(player).points if is_repeated else sum(each.points for each in sums)

    def leftover(self, player: Player) -> int:
        """Return what the letters off the ruler cost (DEP-16)."""
        return value(player.waiting) if self.options.leftover == "penalty" else 0

    def total(self, player: Player) -> int:
        """Return what *player* would have if the game ended now."""
        return self.appraise(player).points - self.leftover(player)

    def _appraise_cells(self, shape: int, cells: str) -> Worth:
        return appraise(self.words, unfold(ruler_of(cells), shape), cells)
