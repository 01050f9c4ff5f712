"""A word as it is being written: what each slot would get, and which cards are left.

Compiled; the same source runs uncompiled.
"""

import cython

if not cython.compiled:
    from lettrine.games.plurimo.kernel.search_setup import SearchSetup

SIGNS = cython.declare(cython.int, 34)  # places for the signs of a move
CAPS = cython.declare(cython.int, 95 + 126)  # both signs of a cap: less the one, the other


@cython.final
@cython.cclass
class WordInProgress:
    """The letters written in each slot, from *start* on, and how they are paid for. One search owns it.

    *cards*, *jokers*, *owed*: how many cards of the hand, Jokers and cards of the word taken up are laid.
    """

    def __init__(self, setup: SearchSetup):
        letter: cython.int
        if not cython.compiled:
            self.counts, self.taken = [0] * 26, [0] * 26
            self.word, self.signs, self.is_owed = [0] * 34, [0] * 34, [False] * 34
        self.setup = setup
        self.start = self.cards = self.jokers = self.owed = 0
        self.owing = setup.owing
        for letter in range(26):
            self.counts[letter] = setup.counts[letter]
            self.taken[letter] = setup.taken[letter]

    def spend(self, slot):
        """Lay the letter of *slot* as a card of the hand; return whether that was the last such card."""
        letter: cython.int = self.word[slot]
        self.signs[slot] = 65 + letter
        self.cards += 1
        self.counts[letter] -= 1
        return self.counts[letter] == 0

    def unspend(self, slot):
        """Undo `spend`."""
        self.cards -= 1
        self.counts[self.word[slot]] += 1
        return 0

    def borrow(self, slot):
        """Lay the letter of *slot* as a card of the word taken up."""
        letter: cython.int = self.word[slot]
        self.signs[slot] = 65 + letter
        self.is_owed[slot] = True
        self.owed += 1
        self.taken[letter] -= 1
        if self.taken[letter] == 0:
            self.owing &= ~(cython.cast(cython.uint, 1) << letter)
        return 0

    def give_back(self, slot):
        """Undo `borrow`."""
        letter: cython.int = self.word[slot]
        self.is_owed[slot] = False
        self.owed -= 1
        self.taken[letter] += 1
        self.owing |= cython.cast(cython.uint, 1) << letter
        return 0

    def is_old_word(self, end):
        """Whether the slots before *end* spell the old word (PLU-05)."""
        index: cython.int
        if end - self.start != self.setup.old_length:
            return False
        for index in range(self.setup.old_length):  # noqa: SIM110  (compiled to a plain loop)
            if self.word[self.start + index] != self.setup.old[index]:
                return False
        return True

    def swap(self, end):
        """Lay the cards that are left on Jokers that stay, where that is worth something; return how much."""
        slot: cython.int
        letter: cython.int
        is_joker: cython.bint
        added: cython.int = 0
        for slot in range(self.start, end):
            letter = self.word[slot]
            is_joker = self.setup.joker[slot] and self.signs[slot] == 46
            if is_joker and self.counts[letter] and self.setup.weights.swapped[letter] > 0:
                self.counts[letter] -= 1
                self.signs[slot] = 65 + letter
                added += self.setup.weights.swapped[letter]
        return added

    def unswap(self, end):
        """Undo `swap`."""
        slot: cython.int
        for slot in range(self.start, end):
            if self.setup.shown[slot] >> self.word[slot] & 1 and self.signs[slot] != 46:
                self.counts[self.word[slot]] += 1
                self.signs[slot] = 46
        return 0

    def settle(self, end):
        """Lay the best two of the cards owed and Jokers for the others; return what that adds (PLU-23)."""
        added: cython.int = 0
        for _ in range(self.owed - self.setup.most_kept):
            added += self.use_joker(self.cheapest(end, owed=True))
        return added

    def unsettle(self, end):
        """Undo `settle`."""
        slot: cython.int
        for slot in range(self.start, end):
            if self.is_owed[slot]:
                self.signs[slot] = 65 + self.word[slot]
        return 0

    def cheapest(self, end, owed):
        """Return the slot of a card where a Joker in its place costs least, *owed* cards or others; -1 if none."""
        slot: cython.int
        letter: cython.int
        cost: cython.int
        found: cython.int = -1
        least: cython.int = 1 << 30
        for slot in range(self.start, end):
            letter = self.word[slot]
            cost = self.setup.weights.laid[65 + letter] - self.setup.weights.laid[97 + letter]
            if self.signs[slot] == 65 + letter and self.is_owed[slot] == owed and cost < least:
                found = slot
                least = cost
        return found

    def use_joker(self, slot):
        """Write the letter of *slot* with a Joker instead of a card; return what that adds, apart from a bonus."""
        letter: cython.int = self.word[slot]
        self.signs[slot] = 97 + letter
        return self.setup.weights.laid[97 + letter] - self.setup.weights.laid[65 + letter]

    def shares_letter(self, end):
        """Whether a card of the hand that is laid equals one of the word taken up."""
        slot: cython.int
        for slot in range(self.start, end):
            if self.signs[slot] == 65 + self.word[slot] and self.setup.taken[self.word[slot]]:
                return True
        return False

    def write(self, end, joker_caps, top_moves, place):
        """Write the signs of the move into *place* of the *top_moves*.

        Of the *joker_caps*, those that need not go where a cap was lifted blank what is furthest to the left.
        """
        slot: cython.int
        sign: cython.int
        joker_caps -= self.setup.under_caps[self.start]
        joker_caps -= self.setup.under_caps[self.setup.size + 1] - self.setup.under_caps[end]
        for slot in range(self.setup.size + 2):
            sign = 46
            if self.start <= slot < end:
                sign = self.signs[slot]
            elif self.setup.shown[slot] and self.setup.lifted[slot]:
                sign = CAPS - self.setup.lifted[slot]  # PLU-22: a cap is not put back where it was
            elif self.setup.shown[slot]:
                sign = 126 if joker_caps > 0 else 95
                joker_caps -= 1
            top_moves.signs[SIGNS * place + slot] = sign
        return 0
