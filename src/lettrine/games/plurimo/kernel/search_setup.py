"""What a search finds before it starts: a support, a hand, and the most that can be hoped for.

Compiled; the same source runs uncompiled.
"""

import cython

if not cython.compiled:
    from lettrine.games.plurimo.kernel.weights import Weights
    from lettrine.lexicon.kernel.bits import lowest

MOST_SHOWN = 30  # slots; with one more at each end they fit the arrays
MOST_KEPT = 2  # PLU-23: cards of a word taken up that may be laid again


@cython.final
@cython.cclass
class SearchSetup:
    """A support and a hand, as signs, read into arrays; `ValueError` for other signs or too many slots.

    *position*: see `lettrine.games.plurimo.kernel.search_position.SearchPosition`.
    """

    def __init__(self, weights: Weights, position):
        if not cython.compiled:
            for name in ("shown", "joker", "is_old", "lifted", "worth", "old"):
                setattr(self, name, [0] * 34)
            for name in ("letters", "under_caps", "under_jokers", "gaps", "blank", "hope"):
                setattr(self, name, [0] * 35)
            self.counts, self.taken, self.gain, self.lift = [0] * 26, [0] * 26, [0] * 26, [0] * 26
            self.old_length = self.jokers = self.taken_jokers = self.caps = self.swap_hope = self.rack = 0
            self.owing = self.all_lifts = self.best_lift = 0
        size: cython.Py_ssize_t = len(position.shown)
        if not 1 <= size <= MOST_SHOWN:
            raise ValueError(f"shown: expected 1 to {MOST_SHOWN} slots, got {size}")
        self.weights = weights
        self.base = position.base
        self.is_rebuilt = len(position.taken) > 0
        self.most_kept = MOST_KEPT if self.is_rebuilt else 0
        self.read_support(position.shown, position.lifted)
        if self.is_rebuilt:
            self.read_taken(position.taken)
        self.is_opening = self.old_length == 0
        self.hope_for_slots()
        self.read_hand(position.hand)

    def read_support(self, signs, lifted):
        slot: cython.int
        self.size = len(signs)
        if lifted and len(lifted) != self.size:
            raise ValueError(f"lifted: expected {self.size} slots, got {len(lifted)}")
        for slot in range(1, self.size + 1):
            self.read_slot(slot, ord(signs[slot - 1]), ord(lifted[slot - 1]) if lifted else 46)
        self.count_slot(self.size + 1)
        self.blank[self.size + 2] = self.blank[self.size + 1]

    def read_slot(self, slot, sign, lifted):
        letter: cython.int = (sign & 95) - 65
        self.blank[slot + 1] = self.blank[slot]
        self.lifted[slot] = 0 if lifted == 46 else lifted
        if sign in {95, 126}:
            self.blank[slot + 1] += self.weights.standing[sign]
        elif 65 <= sign <= 122 and 0 <= letter <= 25:
            self.shown[slot] = cython.cast(cython.uint, 1) << letter
            self.joker[slot] = sign >= 97
            self.worth[slot] = self.weights.standing[sign]
            self.read_old(slot, letter)
        elif sign != 46:
            raise ValueError(f"shown: expected letters, '_', '~' and '.', got {chr(sign)!r}")
        self.count_slot(slot)

    def read_old(self, slot, letter):
        """A letter belongs to the old word unless it appeared when its cap was lifted (PLU-22)."""
        if self.lifted[slot] == 0:
            self.is_old[slot] = True
            self.old[self.old_length] = letter
            self.old_length += 1

    def count_slot(self, slot):
        shows: cython.bint = self.shown[slot] != 0
        lifted: cython.int = self.lifted[slot]
        self.letters[slot + 1] = self.letters[slot] + shows
        self.under_caps[slot + 1] = self.under_caps[slot] + (shows and lifted == 95)
        self.under_jokers[slot + 1] = self.under_jokers[slot] + (shows and lifted == 126)
        self.gaps[slot + 1] = self.gaps[slot] + (lifted != 0 and not shows)

    def read_taken(self, taken):
        """Read the word that was taken up (PLU-23), in the signs that lay on the support."""
        letter: cython.int
        for sign in taken:
            letter = (ord(sign) & 95) - 65
            if not 0 <= letter <= 25:
                raise ValueError(f"taken: expected letters, got {sign!r}")
            self.old[self.old_length] = letter
            self.old_length += 1
            if sign >= "a":
                self.taken_jokers += 1
            else:
                self.taken[letter] += 1
                self.owing |= cython.cast(cython.uint, 1) << letter

    def hope_for_slots(self):
        """Find what each slot is worth at most without a card: a new one or a cap no more than the cheapest letter.

        The same is taken off the cards (`hope_for_cards`), so that no slot counts both for its letter and for a card.
        """
        slot: cython.int
        self.cheapest = 1 << 20 if self.letters[self.size + 1] else 0
        for slot in range(1, self.size + 1):
            if self.shown[slot]:
                self.cheapest = min(self.cheapest, max(0, self.worth[slot]))
        self.hope[self.size + 2] = 0
        for slot in range(self.size + 1, -1, -1):
            self.hope[slot] = self.hope[slot + 1] + max(self.cheapest, self.worth[slot])

    def read_hand(self, hand):
        letter: cython.int
        for letter in range(26):
            self.gain[letter] = self.weights.laid[65 + letter] + self.weights.bonus
            self.lift[letter] = max(0, self.gain[letter] - self.cheapest)
        for card in hand:
            self.read_card(card)
        self.all_jokers = self.jokers + self.taken_jokers
        self.spare = self.jokers + self.most_kept
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
        best_kept: cython.int = 0
        for letter in range(26):
            if self.counts[letter]:
                self.all_lifts += self.counts[letter] * self.lift[letter]
                self.best_lift = max(self.best_lift, self.lift[letter])
            if self.taken[letter]:
                best_kept = max(best_kept, self.weights.laid[65 + letter] - self.cheapest)
        for slot in range(1, self.size + 1):
            if self.joker[slot] and not self.is_rebuilt:
                letter = lowest(self.shown[slot])
                self.swap_hope += max(0, self.weights.swapped[letter]) if self.counts[letter] else 0
        self.other_hope = self.swap_hope + 2 * max(0, self.weights.pull) + self.most_kept * best_kept
        self.other_hope += self.caps * max(0, self.weights.laid[95]) + self.all_jokers * self.weights.best_joker
