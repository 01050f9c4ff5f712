"""What a table of Deplimo agreed on, and what a ruler counts by it."""

from functools import lru_cache, partial

from lettrine.core.errors import OptionError
from lettrine.core.options import chosen_variant
from lettrine.core.variant import changed_counts
from lettrine.games.deplimo.letters import BOX, value
from lettrine.games.deplimo.ruler import LARGE, SMALL, Ruler, ruler_of, unfold
from lettrine.games.deplimo.ruler_score import Worth, appraise, segment_sum
from lettrine.games.deplimo.state import PACKAGE, Options, Player, Variant
from lettrine.games.word_game import GameTerms
from lettrine.lexicon import Words


class Terms(GameTerms[Options]):
    """The words and the options of one table."""

    seat_counts: tuple[int, ...] = (2, 4, 1)

    def __init__(self, words: Words, options: Options) -> None:
        super().__init__(words, options)
        self.letter_counts = changed_counts(chosen_variant(options, Variant).letters, BOX)
        self.seat_counts = tuple(each for each in self.seat_counts if self._has_enough(each))
        if not self.seat_counts:
            raise OptionError(f"{PACKAGE}:too_few_letters", letters=self.letter_counts.total(), needed=self._needed(1))
        self._worth = lru_cache(maxsize=4096)(self._appraise_cells)
        self._sum_of = lru_cache(maxsize=4096)(partial(segment_sum, words))

    def _has_enough(self, seats: int) -> bool:
        return self.letter_counts.total() >= self._needed(seats)

    def _needed(self, seats: int) -> int:
        """Return how many letters fill the rulers of *seats* players (DEP-03)."""
        return self.ruler(seats).cell_count * seats

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
