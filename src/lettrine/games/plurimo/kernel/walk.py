"""The search for the best words on one ground.

One walk of the graph for each slot that a word can begin in, letters in alphabetical order. A letter that shows stays;
any other is paid with the card itself while there is one and with a Joker only when there is none; what then shows
beside the word is blanked with caps before Jokers; and the cards left are swapped for Jokers of the word (PLU-12).
No other way to lay the same word in the same place scores more.

Where the old word was taken up (PLU-23), cards of the hand come first, then the best two of that word, then Jokers;
where that would leave out all cards of the old word, a Joker of it takes the place of the card that loses least. No
other way scores more, unless it swaps a Joker that appeared under a cap, which is not tried there.

Compiled; the same source runs uncompiled.
"""

import cython

if not cython.compiled:
    from lettrine.games.plurimo.kernel.draft import Draft
    from lettrine.games.plurimo.kernel.ground import Ground
    from lettrine.games.plurimo.kernel.shelf import Shelf
    from lettrine.lexicon.kernel.bits import lowest
    from lettrine.lexicon.kernel.deadline import Deadline, is_over
    from lettrine.lexicon.kernel.nodes import ALL_LETTERS, Nodes, child_index, is_end, letters_after, words_skipped

SHORTEST = cython.declare(cython.int, 3)  # PLU-05
IMPOSSIBLE = cython.declare(cython.int, 1000)


@cython.final
@cython.cclass
class Walk:
    """One search, which owns this object alone; once *deadline* has passed it stops."""

    def __init__(self, nodes: Nodes, ground: Ground, shelf: Shelf, deadline: Deadline):
        self.records = nodes.records
        self.filtered = nodes.filtered
        self.admitted = nodes.admitted
        self.ground = ground
        self.tariff = ground.tariff
        self.draft = Draft(ground)
        self.shelf = shelf
        self.deadline = deadline
        shelf.size = ground.size

    def run(self, most_slots, pulls_both):
        """Put the best words of all places on the shelf."""
        size: cython.int = self.ground.size
        may_pull: cython.bint = not self.ground.is_opening and size < most_slots
        may_pull_both: cython.bint = may_pull and pulls_both and size + 2 <= most_slots
        stays: cython.bint = self.ground.is_opening or self.ground.is_rebuilt  # PLU-08: as if, since nothing has to
        start: cython.int = 0 if may_pull else 1
        # Words that begin further to the left are longer and mostly better: found first, they cut the others short.
        while start + SHORTEST <= size + 1 + may_pull and self.may_begin(start) and not self.deadline.has_passed:
            self.draft.start = start
            self.last = size + 1 + (may_pull if start else may_pull_both)
            self.fill(self.records[0], 0, start, self.ground.rack, self.ground.all_lifts, self.ground.base, stays)
            start += 1
        return 0

    def may_begin(self, start):
        """Whether what lies to the left of *start* can be left out of the word; if not, nor further to the right."""
        if self.ground.is_opening:
            return start == 1  # PLU-04: the word fills the support
        if self.ground.gaps[start]:
            return False  # PLU-22
        return self.ground.letters[start] <= self.ground.caps + self.ground.all_jokers

    def fill(self, record, number, slot, rack, lifts, worth, stays):
        """Try each letter in *slot*, after *record*; return 1 if the search must stop.

        *rack*: the letters left, as bits; *lifts*: what they can add at most. *worth*: of the letters so far. *stays*:
        whether a letter of the old word stays (PLU-08).
        """
        choices: cython.uint
        letter: cython.int
        child: cython.ulonglong
        start: cython.uint
        if is_over(self.deadline, 1):
            return 1
        if worth + self.hope(slot, lifts) <= self.shelf.least:
            return 0
        choices = letters_after(record) & self.payable(slot, rack)
        while choices:
            letter = lowest(choices)
            choices &= choices - 1
            child = self.records[child_index(record, letter)]
            start = number + words_skipped(child)
            self.draft.word[slot] = letter
            if self.pay(child, start, slot, rack, lifts, worth, stays):
                return 1
        return 0

    def hope(self, slot, lifts):
        """Return what can be added at most from *slot* on."""
        cards: cython.int = min(lifts, self.ground.best_lift * (self.last - slot))
        return self.ground.hope[slot] + cards + self.ground.other_hope

    def payable(self, slot, rack):
        """Return the letters that can stand in *slot*, as bits."""
        if self.draft.jokers + self.draft.owed >= self.ground.spare:
            return rack | self.ground.shown[slot]
        if self.draft.jokers >= self.ground.all_jokers:
            return rack | self.ground.shown[slot] | self.draft.owing
        return ALL_LETTERS

    def pay(self, child, number, slot, rack, lifts, worth, stays):
        """Go on through *child*, its letter written in *slot* in the way that costs least."""
        letter: cython.int = self.draft.word[slot]
        bit: cython.uint = cython.cast(cython.uint, 1) << letter
        stop: cython.int
        if self.ground.shown[slot] & bit:
            self.draft.signs[slot] = 46
            stays = stays or self.ground.is_old[slot]
            return self.enter(child, number, slot, rack, lifts, worth + self.ground.worth[slot], stays)
        if rack & bit:
            if self.draft.spend(slot):
                rack &= ~bit
            lifts -= self.ground.lift[letter]
            stop = self.enter(child, number, slot, rack, lifts, worth + self.ground.gain[letter], stays)
            self.draft.unspend(slot)
        elif self.draft.owing & bit:
            self.draft.borrow(slot)
            stop = self.enter(child, number, slot, rack, lifts, worth + self.tariff.laid[65 + letter], stays)
            self.draft.give_back(slot)
        else:
            self.draft.signs[slot] = 97 + letter
            self.draft.jokers = self.draft.jokers + 1
            stop = self.enter(child, number, slot, rack, lifts, worth + self.tariff.laid[97 + letter], stays)
            self.draft.jokers = self.draft.jokers - 1
        return stop

    def enter(self, child, number, slot, rack, lifts, worth, stays):
        """Judge the word that ends at *child* in *slot*, if one does, and try longer ones."""
        if is_end(child):
            if stays and slot - self.draft.start + 1 >= SHORTEST:
                self.judge(number, slot + 1, worth)
            number += 1
        if letters_after(child) and slot + 1 < self.last:
            return self.fill(child, number, slot + 1, rack, lifts, worth, stays)
        return 0

    def judge(self, number, end, worth):
        """Put the word of that *number*, in the slots before *end*, on the shelf if it is legal and good enough."""
        size: cython.int = self.ground.size
        start: cython.int = self.draft.start
        beside: cython.int = self.ground.letters[start] + self.ground.letters[size + 1] - self.ground.letters[end]
        joker_caps: cython.int = 0
        if beside or self.ground.gaps[size + 1]:
            joker_caps = self.joker_caps(end, beside)
        if self.draft.jokers + self.draft.owed + joker_caps > self.ground.spare:
            return 0
        if self.ground.is_opening and end <= size:
            return 0
        worth += self.ground.blank[start] + self.ground.blank[size + 1] - self.ground.blank[end]
        worth += (beside - joker_caps) * self.tariff.laid[95] + joker_caps * self.tariff.laid[126]
        worth += self.tariff.pull * ((start == 0) + (end > size + 1))
        if worth + self.ground.swap_hope <= self.shelf.least or not self.is_new_word(number, end):
            return 0
        if self.ground.is_rebuilt:
            return self.judge_rebuilt(end, worth, joker_caps)
        if self.ground.swap_hope:
            worth += self.draft.swap(end)
        self.put(end, worth, self.draft.cards, joker_caps)
        if self.ground.swap_hope:
            self.draft.unswap(end)
        return 0

    def joker_caps(self, end, beside):
        """Return how many Jokers it takes to blank the letters *beside* the word; very many if it is not possible.

        A letter that appeared under a cap gets a Joker, and one that appeared under a Joker a cap (PLU-22).
        """
        size: cython.int = self.ground.size
        start: cython.int = self.draft.start
        by_jokers: cython.int = self.ground.under_caps[start] + self.ground.under_caps[size + 1]
        by_caps: cython.int = self.ground.under_jokers[start] + self.ground.under_jokers[size + 1]
        gaps: cython.int = self.ground.gaps[start] + self.ground.gaps[size + 1] - self.ground.gaps[end]
        by_jokers -= self.ground.under_caps[end]
        by_caps -= self.ground.under_jokers[end]
        if gaps or by_caps > self.ground.caps:
            return IMPOSSIBLE
        return by_jokers + max(0, beside - by_jokers - self.ground.caps)

    def judge_rebuilt(self, end, worth, joker_caps):
        """Judge a word some cards of which come from the one taken up: one or two of them must (PLU-23)."""
        cards: cython.int = self.draft.cards
        kept: cython.int = min(self.draft.owed, self.ground.most_kept)
        jokers: cython.int = self.draft.jokers + self.draft.owed - kept + joker_caps
        changed: cython.int = -1  # the slot where a Joker replaces a card of the hand
        if jokers > self.ground.all_jokers:
            return 0
        if kept == 0 and jokers <= self.ground.jokers and not (jokers and self.ground.taken_jokers):
            # The hand alone can pay: a card that is in both counts as kept, and for no bonus (PLU-16).
            if not self.draft.shares_letter(end):
                changed = self.draft.cheapest(end, owed=False)
                if self.ground.taken_jokers == 0 or changed < 0:
                    return 0
                worth += self.draft.use_joker(changed)
            worth -= self.tariff.bonus
            cards -= 1
        worth += self.draft.settle(end)
        self.put(end, worth, cards, joker_caps)
        self.draft.unsettle(end)
        if changed >= 0:
            self.draft.signs[changed] = 65 + self.draft.word[changed]
        return 0

    def put(self, end, worth, cards, joker_caps):
        """Put the move on the shelf if it is good enough; so many *cards* count for the bonus."""
        pull: cython.int = (self.draft.start == 0) | (end > self.ground.size + 1) << 1
        if cards == 1:
            worth -= self.tariff.bonus  # PLU-16: counted with the card, as if there were another
        if worth > self.shelf.least:
            self.draft.write(end, joker_caps, self.shelf, self.shelf.insert(worth, pull))
        return 0

    def is_new_word(self, number, end):
        """Whether the word of that *number* is admitted and not the old one (PLU-05)."""
        if self.filtered and not self.admitted[number >> 3] >> (number & 7) & 1:
            return False
        return not self.draft.is_old_word(end)
