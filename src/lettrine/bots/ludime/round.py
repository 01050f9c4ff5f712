"""A round of Ludime as a player thinks it through, with hands that may be imagined."""

from lettrine.bots.ludime.card_uses import CardUses
from lettrine.core.seat import Seat, next_seat
from lettrine.games.ludime.state import Laid, State

AT_RISK = 0.5  # how much a card counts against its holder while the round goes on: it may still be laid


class Round:
    """What changes while a round is thought through. Copies share nothing that changes."""

    def __init__(self, state: State) -> None:
        table = state.table
        self.words = list(table.words)
        self.hands = list(state.hands)
        self.turns = list(table.turns)
        self.opened = list(table.opened)
        self.dealer = table.dealer
        self.gone = table.gone
        self.closing = table.closing
        self.is_over = False
        self.turn = table.turn

    def copy(self) -> "Round":
        twin = object.__new__(Round)
        twin.__dict__.update(self.__dict__)
        twin.words, twin.hands = list(self.words), list(self.hands)
        twin.turns, twin.opened = list(self.turns), list(self.opened)
        return twin

    def owns(self, seat: Seat) -> bool:
        """Whether *seat* has a word, and so may take over others (LUD-13)."""
        return any(laid.owner == seat for laid in self.words)

    def lay(self, word: str) -> None:
        self.words.append(Laid(word, self.turn))

    def modify(self, at: int, word: str) -> None:
        self.words[at] = Laid(word, self.turn)

    def end_turn(self, hand: str, *, has_composed: bool) -> None:
        """Leave *hand* to the player whose turn it is and pass on (LUD-16, LUD-17)."""
        seat = self.turn
        self.hands[seat] = hand
        self.turns[seat] += 1
        self.opened[seat] = self.opened[seat] or has_composed
        self.closing = self.closing or not hand
        self.turn = next_seat(seat, self.gone)
        is_first_again = self._place(self.turn) <= self._place(seat)
        self.is_over = self.closing and is_first_again

    def _place(self, seat: Seat) -> int:
        return (seat - self.dealer) % len(self.gone)

    def margin(self, seat: Seat, uses: CardUses) -> float:
        """Return how far *seat* is ahead of the best other, cards in hand counted against their holders (LUD-18)."""
        weight = 1.0 if self.is_over else AT_RISK
        scores = [-weight * uses.value(hand) for hand in self.hands]
        for laid in self.words:
            scores[laid.owner] += uses.value(laid.word)
        others = [score for other, score in enumerate(scores) if other != seat and not self.gone[other]]
        return scores[seat] - max(others, default=0.0)
