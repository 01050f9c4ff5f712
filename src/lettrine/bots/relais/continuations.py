"""How words grow in Le Relais: the letters that continue given ones, and who can continue longest."""

import time
from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from lettrine.core.seat import Seat
from lettrine.lexicon.graph import LONGEST_WORD
from lettrine.lexicon.kernel.graph import Graph

NONE: frozenset[str] = frozenset()
MOST_REMEMBERED = 1 << 17  # sets of letters; some tens of megabytes


class Continuations:
    """The letters that make a word of given ones. Only which letters lie there matters, not how they are written."""

    def __init__(self, graph: Graph) -> None:
        self._graph = graph
        self.letters = lru_cache(MOST_REMEMBERED)(self._letters)

    def _letters(self, table: str) -> frozenset[str]:
        """Return each letter that makes a word together with those of *table*."""
        if len(table) >= LONGEST_WORD:
            return NONE
        held = sum(table.encode())
        found = self._graph.spell_all(self._graph.extensions(table, "", 1, 1, 1))
        return frozenset({chr(sum(word.encode()) - held) for word in found})


class RelayStanding(msgspec.Struct, frozen=True):
    """A round as far as it has come: *table* arranged, who is *out* (or gone), who changed the word last."""

    table: str
    hands: tuple[str, ...]
    out: tuple[bool, ...]
    author: Seat
    turn: Seat

    def lay(self, letters: str) -> "RelayStanding":
        """Return the round after the player whose turn it is added *letters*."""
        seat, hands = self.turn, self.hands
        hand = hands[seat]
        for letter in letters:
            hand = hand.replace(letter, "", 1)
        hands = (*hands[:seat], hand, *hands[seat + 1 :])
        return RelayStanding("".join(sorted(self.table + letters)), hands, self.out, seat, self._next())

    def give_up(self) -> "RelayStanding":
        out = (*self.out[: self.turn], True, *self.out[self.turn + 1 :])
        return RelayStanding(self.table, self.hands, out, self.author, self._next())

    def _next(self) -> Seat:
        return Seat((self.turn + 1) % len(self.hands))


class TimeIsUp(Exception):
    """The deadline came before the answer."""


class RelayRace:
    """The rest of a round with all hands open, as *seat* sees it: its own side against everybody else.

    What a round is worth: the values of the letters at the end, for whoever changed them last, against whoever did
    not (REL-06). A round that still goes on after *depth* more letters is as good as undecided.
    """

    def __init__(
        self, continuations: Continuations, values: Mapping[str, int], seat: Seat, depth: int, deadline: float
    ) -> None:
        self._continuations = continuations
        self._values = values
        self._seat = seat
        self._depth = depth
        self._deadline = deadline

    def worth(self, standing: RelayStanding) -> float:
        """Return what *standing* is worth; raise `TimeIsUp` at the deadline."""
        return self._search(standing, self._depth, float("-inf"), float("inf"))

    def _search(self, standing: RelayStanding, depth: int, low: float, high: float) -> float:
        if time.monotonic() > self._deadline:
            raise TimeIsUp
        letters = self._choices(standing)
        while not letters:
            if all(standing.out):
                return self._settle(standing)
            standing = standing.give_up()
            letters = self._choices(standing)
        if depth == 0:
            return self._guess(standing)
        is_own = standing.turn == self._seat
        for after in self._following(standing, letters, is_last=depth == 1):
            value = self._search(after, depth - 1, low, high)
            if is_own:
                low = max(low, value)
            else:
                high = min(high, value)
            if low >= high:
                break
        return low if is_own else high

    def _choices(self, standing: RelayStanding) -> frozenset[str]:
        """Return the letters that the player whose turn it is can add."""
        if standing.out[standing.turn]:
            return NONE
        return self._continuations.letters(standing.table).intersection(standing.hands[standing.turn])

    def _following(self, standing: RelayStanding, letters: frozenset[str], *, is_last: bool) -> Iterable[RelayStanding]:
        """Yield the rounds that follow, those first that leave the next player least to do."""
        following = map(standing.lay, sorted(letters))
        return following if is_last else sorted(following, key=lambda after: len(self._choices(after)))

    def _guess(self, standing: RelayStanding) -> float:
        """Return what a round is worth that goes on: nothing, unless nobody is left to contest it (REL-05)."""
        if standing.out.count(False) > 1:
            return 0.0
        return self._settle(msgspec.structs.replace(standing, author=standing.turn))

    def _settle(self, standing: RelayStanding) -> float:
        value = sum(map(self._values.__getitem__, standing.table))
        return value if standing.author == self._seat else -value
