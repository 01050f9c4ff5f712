"""How a game goes on in numbers of letters alone: who draws the last ones, and who lays last.

Whoever looks through a whole table can lay any number of letters, so that only the numbers decide. An empty rack is
refilled to seven; who draws the last letter of the stock leaves the others a full turn that ends the game, or loses
one. Laying less, and so drawing less, is at times worth more than the letters.
"""

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from lettrine.games.rummikub.state import Variant

BOX = Variant()
FORESIGHT = 0.5  # how often opponents are taken to plan ahead; at other times they lay all they can
USUAL_OPENING = 10  # letters; fourteen have a word of ten as a rule
_MOST_REMEMBERED = 1 << 16


class LetterStanding(msgspec.Struct, frozen=True):
    """Letters in the *stock* and on the *racks*, and who has *opened*, from whoever's turn it is on."""

    stock: int
    racks: tuple[int, ...]
    opened: tuple[bool, ...]

    @property
    def is_end(self) -> bool:
        """Whether the game is over (RUM-21)."""
        return not self.stock and 0 in self.racks

    def after(self, count: int, refill: int = BOX.refill) -> "LetterStanding":
        """Return what the next player finds after *count* letters were laid and others drawn (RUM-18, RUM-19)."""
        left = self.racks[0] - count
        drawn = min(self.stock, max(0, refill - left) if count else 1)
        opened = self.opened[0] or count > 0
        return LetterStanding(self.stock - drawn, (*self.racks[1:], left + drawn), (*self.opened[1:], opened))


class LetterRace:
    """The rest of a game of *pieces* letters between players who see words of *longest* letters at most."""

    def __init__(self, pieces: int, longest: int, variant: Variant = BOX) -> None:
        self._variant = variant
        self._pieces = pieces
        self._longest = longest
        self._gains = lru_cache(_MOST_REMEMBERED)(self._expected_gains)

    def margin(self, standing: LetterStanding, count: int, depth: int) -> float:
        """Return what a player gains over the best opponent in the *depth* turns after laying *count* letters."""
        others = len(standing.racks) - 1
        *theirs, own = self._gains(standing.after(count, self._variant.refill), depth, others)
        return own - max(theirs)

    def _expected_gains(self, standing: LetterStanding, depth: int, planner: int) -> tuple[float, ...]:
        """Return what each gains, from whoever's turn it is on; *planner* is who always chooses what is best."""
        players = len(standing.racks)
        if depth == 0 or standing.is_end:
            return (0.0,) * players
        lines = []
        for count, points in self._lays(standing):
            *others, own = self._gains(standing.after(count, self._variant.refill), depth - 1, (planner - 1) % players)
            lines.append((points + own, *others))
        if not lines:
            return (0.0,) * players
        best = max(lines, key=lambda gains: gains[0] - max(gains[1:]))
        if planner == 0:
            return best
        return tuple(FORESIGHT * one + (1 - FORESIGHT) * other for one, other in zip(best, lines[0], strict=True))

    def _lays(self, standing: LetterStanding) -> Iterator[tuple[int, float]]:
        """Yield how many letters may be laid and what that scores, all of them first."""
        rack = standing.racks[0]
        if not standing.opened[0]:
            count = min(rack, self._longest, USUAL_OPENING)
            if count >= self._variant.opening:
                yield count, 2 * count
            return
        # The longest word made grows with the table (measured over sixty games).
        longest = min(self._longest, 14 + (self._pieces - standing.stock - sum(standing.racks)) / 9)
        yield rack, 2 * rack + longest
        if standing.stock:  # else all the letters end the game, before anybody else scores again
            fewest = max(1, rack - self._variant.refill)  # who lays less than that draws nothing, and only puts it off
            yield from ((count, count + longest) for count in range(rack - 1, fewest - 1, -1))
