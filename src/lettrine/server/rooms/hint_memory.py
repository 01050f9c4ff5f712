"""Hints that were worked out and not yet told to the end. Another node, or one started again, works them out anew."""

from collections import OrderedDict

import msgspec

from lettrine.core.hint import HintStep

MOST = 2000  # players


class Hint(msgspec.Struct, frozen=True):
    """A *move*, as the game writes it in JSON, and the *steps* that lead to it."""

    move: msgspec.Raw
    steps: tuple[HintStep, ...]


class HintMemory:
    """The hint of each player's present position; the oldest are forgotten first."""

    def __init__(self) -> None:
        self._hints: OrderedDict[tuple[str, str], tuple[tuple[int, int], Hint]] = OrderedDict()

    def keep(self, table: str, who: str, position: tuple[int, int], hint: Hint) -> Hint:
        """Keep the *hint* of *who* in *position*, the number of a game and an entry; return it."""
        self._hints[table, who] = (position, hint)
        self._hints.move_to_end((table, who))
        while len(self._hints) > MOST:
            self._hints.popitem(last=False)
        return hint

    def find(self, table: str, who: str, position: tuple[int, int]) -> Hint | None:
        known = self._hints.get((table, who))
        return known[1] if known is not None and known[0] == position else None
