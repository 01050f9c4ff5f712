"""What a search finds before it starts: a support, a hand, and the most that can be hoped for.

Compiled; the same source runs uncompiled.
"""

import cython

if not cython.compiled:
    from lettrine.games.plurimo.kernel.tariff import Tariff
    from lettrine.lexicon.kernel.bits import lowest

MOST_SHOWN = 30  # slots; with one more at each end they fit the arrays


@cython.final
@cython.cclass
class Ground:
    """A support and a hand, as signs, read into arrays; `ValueError` for other signs or too many slots.

    *shown*: the visible sign of each slot, ``.`` where nothing lies.
    """

    def __init__(self, tariff: Tariff, shown: str, hand: str):
        if not cython.compiled:
            for name in ("shown", "joker", "worth", "old", "letters", "blank", "hope"):
                setattr(self, name, [0] * 35)
            self.counts, self.gain, self.lift = [0] * 26, [0] * 26, [0] * 26
            self.old_length = self.jokers = self.caps = self.swap_hope = self.rack = 0
            self.all_lifts = self.best_lift = 0
        if not 1 <= len(shown) <= MOST_SHOWN:
            raise ValueError(f"shown: expected 1 to {MOST_SHOWN} slots, got {len(shown)}")
        self.tariff = tariff
        self.read_support(shown)
        self.read_hand(hand)

    def read_support(self, signs):
        slot: cython.int
        self.size = len(signs)
        for slot in range(1, self.size + 1):
            self.read_slot(slot, ord(signs[slot - 1]))
        self.letters[self.size + 2] = self.letters[self.size + 1]
        self.blank[self.size + 2] = self.blank[self.size + 1]
        self.is_opening = self.old_length == 0
        self.hope_for_slots()

    def read_slot(self, slot, sign):
        letter: cython.int = (sign & 95) - 65
        self.letters[slot + 1] = self.letters[slot]
        self.blank[slot + 1] = self.blank[slot]
        if sign in {95, 126}:
            self.blank[slot + 1] += self.tariff.standing[sign]
        elif 65 <= sign <= 122 and 0 <= letter <= 25:
            self.shown[slot] = cython.cast(cython.uint, 1) << letter
            self.joker[slot] = sign >= 97
            self.worth[slot] = self.tariff.standing[sign]
            self.letters[slot + 1] += 1
            self.old[self.old_length] = letter
            self.old_length += 1
        elif sign != 46:
            raise ValueError(f"shown: expected letters, '_', '~' and '.', got {chr(sign)!r}")

    def hope_for_slots(self):
        """Find what each slot is worth at most without a card: a new one or a cap no more than the cheapest letter.

        The same is taken off the cards (`hope_for_cards`), so that no slot counts both for its letter and for a card.
        """
        slot: cython.int
        self.cheapest = 0 if self.is_opening else 1 << 20
        for slot in range(1, self.size + 1):
            if self.shown[slot]:
                self.cheapest = min(self.cheapest, max(0, self.worth[slot]))
        self.hope[self.size + 2] = 0
        for slot in range(self.size + 1, -1, -1):
            self.hope[slot] = self.hope[slot + 1] + max(self.cheapest, self.worth[slot])

    def read_hand(self, hand):
        letter: cython.int
        for letter in range(26):
            self.gain[letter] = self.tariff.laid[65 + letter] + self.tariff.bonus
            self.lift[letter] = max(0, self.gain[letter] - self.cheapest)
        for card in hand:
            self.read_card(card)
        self.hope_for_cards()

    def read_card(self, card):
        if card == "*":
            self.jokers += 1
        elif card == "_":
            self.caps += 1
        elif "A" <= card <= "Z":
            self.counts[ord(card) - 65] += 1
            self.rack |= cython.cast(cython.uint, 1) << (ord(card) - 65)
        else:
            raise ValueError(f"hand: expected letters, '*' and '_', got {card!r}")

    def hope_for_cards(self):
        letter: cython.int
        slot: cython.int
        for letter in range(26):
            if self.counts[letter]:
                self.all_lifts += self.counts[letter] * self.lift[letter]
                self.best_lift = max(self.best_lift, self.lift[letter])
        for slot in range(1, self.size + 1):
            if self.joker[slot]:
                letter = lowest(self.shown[slot])
                self.swap_hope += max(0, self.tariff.swapped[letter]) if self.counts[letter] else 0
        self.other_hope = self.swap_hope + 2 * max(0, self.tariff.pull)
        self.other_hope += self.caps * max(0, self.tariff.laid[95]) + self.jokers * self.tariff.best_joker
