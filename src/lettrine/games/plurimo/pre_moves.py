"""What a player can do before laying cards: lift caps (PLU-22), or take up the word (PLU-23)."""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from lettrine.games.plurimo.cards import cards_of, is_letter
from lettrine.games.plurimo.kernel.search_position import SearchPosition
from lettrine.games.plurimo.state import STAY, Lay, Pull
from lettrine.games.plurimo.support import Support, cap_slots, is_unused, tops
from lettrine.games.plurimo.terms import PULLED, Terms


class PreMove(NamedTuple):
    """The caps lifted, by slots counted before anything is pulled; whether the word is taken up; the cards *gained*.

    *position*: what the search for words starts from then.
    """

    lift: tuple[int, ...]
    rebuild: bool
    gained: str
    position: SearchPosition

    def move(self, cards: str, pull: Pull) -> Lay:
        """Return the move that goes on by laying *cards* once *pull* has opened the support."""
        shift = PULLED[pull][0]
        return Lay(cards, pull, tuple(slot + shift for slot in self.lift), self.rebuild)


def pre_moves(terms: Terms, support: Support, hand: str) -> Iterator[PreMove]:
    """Yield all that the options allow, doing nothing first."""
    yield _pre_move(support, hand, (), rebuild=False)
    if is_unused(support):
        return
    slots = cap_slots(support) if terms.can_lift else []
    for size in range(1, len(slots) + 1):
        for lift in combinations(slots, size):
            yield _pre_move(support, hand, lift, rebuild=False)
    if terms.can_rebuild:
        yield _pre_move(support, hand, (), rebuild=True)


def _pre_move(support: Support, hand: str, lift: tuple[int, ...], *, rebuild: bool) -> PreMove:
    word = "".join(filter(is_letter, tops(support))) if rebuild else ""
    caps = "".join(support[slot][-1] for slot in lift)
    shown = "".join(_shown(stack, is_lifted=slot in lift, rebuild=rebuild) for slot, stack in enumerate(support))
    lifted = "".join(stack[-1] if slot in lift else STAY for slot, stack in enumerate(support)) if lift else ""
    return PreMove(lift, rebuild, cards_of(word + caps), SearchPosition(shown, hand + cards_of(caps), lifted, word))


def _shown(stack: str, *, is_lifted: bool, rebuild: bool) -> str:
    """Return the sign that shows of *stack* after the pre-move."""
    if is_lifted:
        return stack[-2:-1] or STAY
    return STAY if rebuild and is_letter(stack[-1:]) else stack[-1:] or STAY
