"""Plans for a turn of Ludime: which words to take over, which to lay, what to keep."""

import msgspec

from lettrine.bots.ludime.card_uses import CardUses
from lettrine.bots.ludime.quick_turn import Words, compose, lay, take_over
from lettrine.bots.ludime.round import Round
from lettrine.games.ludime.state import Discard, Lay, Modify
from lettrine.games.ludime.terms import Terms


class TurnPlan(msgspec.Struct, frozen=True):
    """A turn: what is laid and modified, in this order, the card *thrown* then, if any is left, and those *kept*."""

    words: tuple[Lay | Modify, ...]
    thrown: str
    kept: str

    @property
    def first(self) -> Lay | Modify | Discard:
        return self.words[0] if self.words else Discard(self.thrown)


Draft = tuple[str, Words]
"""The cards left, and what is laid and modified before."""


class Planner:
    """Makes plans for the player whose turn it is; *width* first words are tried."""

    def __init__(self, terms: Terms, uses: CardUses, width: int) -> None:
        self._terms = terms
        self._uses = uses
        self._width = width

    def drafts(self, thought: Round) -> list[Draft]:
        """Return drafts, the one that does nothing first; one that does the same as another only once."""
        hand = thought.hands[thought.turn]
        found: list[Draft] = [
            (hand, []),
            *(self._later(thought) if thought.opened[thought.turn] else self._first(thought)),
        ]
        return list({frozenset(moves): (left, moves) for left, moves in found}.values())

    def _first(self, thought: Round) -> list[Draft]:
        """LUD-08, LUD-09: one word, dear or short."""
        seat, hand = thought.turn, thought.hands[thought.turn]
        shortest = self._terms.options.late_first_word if thought.turns[seat] else self._terms.variant.first_word
        new = self._uses.new_words(hand, shortest)
        short = sorted(new, key=lambda use: len(use.word))
        return [lay(thought.copy(), hand, [use]) for use in (*new[: self._width], *short[: self._width])]

    def _later(self, thought: Round) -> list[Draft]:
        """Take over or not, and then keep the rest, lay one word of it or as many as possible."""
        hand, after = thought.hands[thought.turn], thought.copy()
        left, taken = take_over(after, self._uses, hand) if thought.owns(thought.turn) else (hand, [])
        found = self._lays(after, taken, left, takes_over=True)
        return found + self._lays(thought, [], hand, takes_over=False) if taken else found

    def _lays(self, thought: Round, before: Words, hand: str, *, takes_over: bool) -> list[Draft]:
        found = [(hand, before), self._exhaust(thought, before, hand, takes_over=takes_over)]
        for use in self._uses.new_words(hand)[: self._width]:
            after = thought.copy()
            left, laid = lay(after, hand, [use])
            found += [(left, before + laid), self._exhaust(after, before + laid, left, takes_over=takes_over)]
        return found

    def _exhaust(self, thought: Round, before: Words, hand: str, *, takes_over: bool) -> Draft:
        after = thought.copy()
        after.hands[after.turn] = hand
        left, moves = compose(after, self._uses, self._terms, takes_over=takes_over)
        return left, before + moves
