"""Plans for a turn of Ludime: which words to take over, which to lay, what to keep."""

import msgspec

from lettrine.bots.ludime.habit import Words, add_to_own, lay, take_over
from lettrine.bots.ludime.round import Round
from lettrine.bots.ludime.uses import Uses
from lettrine.games.ludime.state import FIRST_WORD, Discard, Lay, Modify
from lettrine.games.ludime.terms import Terms


class Plan(msgspec.Struct, frozen=True):
    """A turn: what is laid and modified, in this order, the card *thrown* then, if any is left, and those *kept*."""

    words: tuple[Lay | Modify, ...]
    thrown: str
    kept: str

    @property
    def first(self) -> Lay | Modify | Discard:
        return self.words[0] if self.words else Discard(self.thrown)


Draft = tuple[Words, str]
"""What is laid and modified, and the cards left then."""


class Planner:
    """Makes plans for the player whose turn it is; *width* first words are tried."""

    def __init__(self, terms: Terms, uses: Uses, width: int) -> None:
        self._terms = terms
        self._uses = uses
        self._width = width

    def drafts(self, thought: Round) -> list[Draft]:
        """Return drafts, the one that does nothing first; one that does the same as another only once."""
        hand = thought.hands[thought.turn]
        found = [([], hand), *(self._later(thought) if thought.opened[thought.turn] else self._first(thought))]
        return list({frozenset(moves): (moves, left) for moves, left in found}.values())

    def _first(self, thought: Round) -> list[Draft]:
        """LUD-08, LUD-09: one word, dear or short."""
        seat, hand = thought.turn, thought.hands[thought.turn]
        shortest = self._terms.options.late_first_word if thought.turns[seat] else FIRST_WORD
        new = self._uses.new_words(hand, shortest)
        short = sorted(new, key=lambda use: len(use.word))
        return [_swap(lay(thought.copy(), hand, [use])) for use in (*new[: self._width], *short[: self._width])]

    def _later(self, thought: Round) -> list[Draft]:
        """Take over or not, and then keep the rest, lay one word of it or as many as possible."""
        found: list[Draft] = []
        hand = thought.hands[thought.turn]
        if thought.owns(thought.turn):
            after = thought.copy()
            left, taken = take_over(after, self._uses, hand)
            found += self._lays(after, taken, left)
            if not taken:
                return found
        return found + self._lays(thought, [], hand)

    def _lays(self, thought: Round, before: Words, hand: str) -> list[Draft]:
        new = self._uses.new_words(hand)
        found = [(before, hand)] if before else []
        found.append(self._exhaust(thought, before, hand, hand))
        for use in new[: self._width]:
            after = thought.copy()
            left, laid = lay(after, hand, [use])
            found += [(before + laid, left), self._exhaust(after, before + laid, left, hand)]
        return found

    def _exhaust(self, thought: Round, before: Words, hand: str, whole: str) -> Draft:
        """Go on until no card can be laid any more: new words of *whole* and letters for one's own."""
        after = thought.copy()
        left, laid = lay(after, hand, self._uses.new_words(whole))
        left, added = add_to_own(after, self._uses, left)
        taken: Words = []
        if not any(isinstance(move, Lay) for move in before) and laid and not thought.owns(thought.turn):
            left, taken = take_over(after, self._uses, left)
        return before + laid + added + taken, left


def _swap(done: tuple[str, Words]) -> Draft:
    left, moves = done
    return moves, left
