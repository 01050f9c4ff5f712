"""What a player of some level sees in a turn: words to lay, of those noticed, with as many letters as asked for."""

import time
from collections import Counter

from lettrine.bots.bot import overlook
from lettrine.bots.level import Level
from lettrine.core.chance import Stream
from lettrine.games.rummikub.rules import Rummikub
from lettrine.games.rummikub.search import opening_words, pay
from lettrine.games.rummikub.state import Arrange, View
from lettrine.games.rummikub.tiles import JOKER, plain

EFFORT = 10_000  # thousands of words looked at; twice as many score a tenth of a point more a turn
USEFUL = JOKER + "EISARNTUOLCDMPGBVFHQZXJYKW"  # pieces to keep, the most useful first


class QuickMoves:
    """One turn of the player who sees *view*, looked at until *deadline* (`time.monotonic`).

    With the chance *oversight* of the level each word of the table is overlooked, and stays as it is; and so is each
    word of the rack while the player has not opened.
    """

    def __init__(self, game: Rummikub, level: Level, view: View, deadline: float, stream: Stream) -> None:
        self._game = game
        self._view = view
        self._deadline = deadline
        self._effort = 1000 * (level.nodes or EFFORT)
        self._untouched: frozenset[str] = frozenset()
        self._openings: list[str] = []
        if self.has_opened:
            self._untouched = frozenset(view.table).difference(overlook(view.table, level.oversight, stream))
        else:
            self._openings = list(overlook(opening_words(game, view.rack), level.oversight, stream))

    @property
    def has_opened(self) -> bool:
        assert self._view.seat is not None
        return self._view.opened[self._view.seat]

    @property
    def is_late(self) -> bool:
        return time.monotonic() >= self._deadline

    def best(self) -> tuple[Arrange, ...]:
        """Return what scores most, best first: in an opening, the first word of each length."""
        if self.has_opened:
            return self._search("")
        lying = set(map(plain, self._view.table))
        first = {len(word): word for word in reversed(self._openings) if word not in lying}  # RUM-08
        words = (pay(first[length], self._view.rack) for length in sorted(first, reverse=True))
        return tuple(Arrange((*self._view.table, word)) for word in words)

    def best_of(self, count: int) -> tuple[Arrange, ...]:
        """Return what scores most with the *count* least useful letters of the rack, or fewer."""
        return self._search("".join(_by_use(self._view.rack)[: len(self._view.rack) - count]))

    def _search(self, withheld: str) -> tuple[Arrange, ...]:
        return self._game.best_arrangements(
            self._view, self._deadline, self._effort, withheld=withheld, untouched=self._untouched
        )


def _by_use(rack: str) -> list[str]:
    """Return the pieces of *rack*, the most useful first: one of each kind before a second one."""
    ranked = [(rank, USEFUL.index(piece), piece) for piece, count in Counter(rack).items() for rank in range(count)]
    return [piece for _, _, piece in sorted(ranked)]
