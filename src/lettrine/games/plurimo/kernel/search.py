"""The search for the best words on one support.

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
    from lettrine.games.plurimo.kernel.search_setup import SearchSetup
    from lettrine.games.plurimo.kernel.top_moves import TopMoves
    from lettrine.games.plurimo.kernel.word_in_progress import WordInProgress
    from lettrine.lexicon.kernel.bits import lowest
    from lettrine.lexicon.kernel.deadline import Deadline, is_over
    from lettrine.lexicon.kernel.nodes import ALL_LETTERS, Nodes, child_index, is_end, letters_after, words_skipped

SHORTEST = cython.declare(cython.int, 3)  # PLU-05
IMPOSSIBLE = cython.declare(cython.int, 1000)


@cython.final
@cython.cclass
class Search:
    """One search, which owns this object alone; once *deadline* has passed it stops."""

    def __init__(self, nodes: Nodes, setup: SearchSetup, top_moves: TopMoves, deadline: Deadline):
        self.records = nodes.records
        self.filtered = nodes.filtered
        self.admitted = nodes.admitted
        self.setup = setup
        self.weights = setup.weights
        self.in_progress = WordInProgress(setup)
        self.top_moves = top_moves
        self.deadline = deadline
        top_moves.size = setup.size

    def run(self, most_slots, pulls_both):
        """Put the best words of all places among the top moves."""
        size: cython.int = self.setup.size
        may_pull: cython.bint = not self.setup.is_opening and size < most_slots
        may_pull_both: cython.bint = may_pull and pulls_both and size + 2 <= most_slots
        stays: cython.bint = self.setup.is_opening or self.setup.is_rebuilt  # PLU-08: as if, since nothing has to
        start: cython.int = 0 if may_pull else 1
        # Words that begin further to the left are longer and mostly better: found first, they cut the others short.
        while start + SHORTEST <= size + 1 + may_pull and self.may_begin(start) and not self.deadline.has_passed:
            self.in_progress.start = start
            self.last = size + 1 + (may_pull if start else may_pull_both)
            self.fill(self.records[0], 0, start, self.setup.rack, self.setup.all_lifts, self.setup.base, stays)
            start += 1
        return 0

    def may_begin(self, start):
        """Whether what lies to the left of *start* can be left out of the word; if not, nor further to the right."""
        if self.setup.is_opening:
            return start == 1  # PLU-04: the word fills the support
        if self.setup.gaps[start]:
            return False  # PLU-22
        return self.setup.letters[start] <= self.setup.caps + self.setup.all_jokers

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
        if worth + self.hope(slot, lifts) <= self.top_moves.least:
            return 0
        choices = letters_after(record) & self.payable(slot, rack)
        while choices:
            letter = lowest(choices)
            choices &= choices - 1
            child = self.records[child_index(record, letter)]
            start = number + words_skipped(child)
            self.in_progress.word[slot] = letter
            if self.pay(child, start, slot, rack, lifts, worth, stays):
                return 1
        return 0

    def hope(self, slot, lifts):
        """Return what can be added at most from *slot* on."""
        cards: cython.int = min(lifts, self.setup.best_lift * (self.last - slot))
        return self.setup.hope[slot] + cards + self.setup.other_hope

    def payable(self, slot, rack):
        """Return the letters that can stand in *slot*, as bits."""
        if self.in_progress.jokers + self.in_progress.owed >= self.setup.spare:
            return rack | self.setup.shown[slot]
        if self.in_progress.jokers >= self.setup.all_jokers:
            return rack | self.setup.shown[slot] | self.in_progress.owing
        return ALL_LETTERS

    def pay(self, child, number, slot, rack, lifts, worth, stays):
        """Go on through *child*, its letter written in *slot* in the way that costs least."""
        letter: cython.int = self.in_progress.word[slot]
        bit: cython.uint = cython.cast(cython.uint, 1) << letter
        stop: cython.int
        if self.setup.shown[slot] & bit:
            self.in_progress.signs[slot] = 46
            stays = stays or self.setup.is_old[slot]
            return self.enter(child, number, slot, rack, lifts, worth + self.setup.worth[slot], stays)
        if rack & bit:
            if self.in_progress.spend(slot):
                rack &= ~bit
            lifts -= self.setup.lift[letter]
            stop = self.enter(child, number, slot, rack, lifts, worth + self.setup.gain[letter], stays)
            self.in_progress.unspend(slot)
        elif self.in_progress.owing & bit:
            self.in_progress.borrow(slot)
            stop = self.enter(child, number, slot, rack, lifts, worth + self.weights.laid[65 + letter], stays)
            self.in_progress.give_back(slot)
        else:
            self.in_progress.signs[slot] = 97 + letter
            self.in_progress.jokers = self.in_progress.jokers + 1
            stop = self.enter(child, number, slot, rack, lifts, worth + self.weights.laid[97 + letter], stays)
            self.in_progress.jokers = self.in_progress.jokers - 1
        return stop

    def enter(self, child, number, slot, rack, lifts, worth, stays):
        """Judge the word that ends at *child* in *slot*, if one does, and try longer ones."""
        if is_end(child):
            if stays and slot - self.in_progress.start + 1 >= SHORTEST:
                self.judge(number, slot + 1, worth)
            number += 1
        if letters_after(child) and slot + 1 < self.last:
            return self.fill(child, number, slot + 1, rack, lifts, worth, stays)
        return 0

    def judge(self, number, end, worth):
        """Put the word *number*, in the slots before *end*, among the top moves if it is legal and good enough."""
        size: cython.int = self.setup.size
        start: cython.int = self.in_progress.start
        beside: cython.int = self.setup.letters[start] + self.setup.letters[size + 1] - self.setup.letters[end]
        joker_caps: cython.int = 0
        if beside or self.setup.gaps[size + 1]:
            joker_caps = self.joker_caps(end, beside)
        if self.in_progress.jokers + self.in_progress.owed + joker_caps > self.setup.spare:
            return 0
        if self.setup.is_opening and end <= size:
            return 0
        worth += self.setup.blank[start] + self.setup.blank[size + 1] - self.setup.blank[end]
        worth += (beside - joker_caps) * self.weights.laid[95] + joker_caps * self.weights.laid[126]
        worth += self.weights.pull * ((start == 0) + (end > size + 1))
        if worth + self.setup.swap_hope <= self.top_moves.least or not self.is_new_word(number, end):
            return 0
        if self.setup.is_rebuilt:
            return self.judge_rebuilt(end, worth, joker_caps)
        if self.setup.swap_hope:
            worth += self.in_progress.swap(end)
        self.put(end, worth, self.in_progress.cards, joker_caps)
        if self.setup.swap_hope:
            self.in_progress.unswap(end)
        return 0

    def joker_caps(self, end, beside):
        """Return how many Jokers it takes to blank the letters *beside* the word; very many if it is not possible.

        A letter that appeared under a cap gets a Joker, and one that appeared under a Joker a cap (PLU-22).
        """
        size: cython.int = self.setup.size
        start: cython.int = self.in_progress.start
        by_jokers: cython.int = self.setup.under_caps[start] + self.setup.under_caps[size + 1]
        by_caps: cython.int = self.setup.under_jokers[start] + self.setup.under_jokers[size + 1]
        gaps: cython.int = self.setup.gaps[start] + self.setup.gaps[size + 1] - self.setup.gaps[end]
        by_jokers -= self.setup.under_caps[end]
        by_caps -= self.setup.under_jokers[end]
        if gaps or by_caps > self.setup.caps:
            return IMPOSSIBLE
        return by_jokers + max(0, beside - by_jokers - self.setup.caps)

    def judge_rebuilt(self, end, worth, joker_caps):
        """Judge a word some cards of which come from the one taken up: one or two of them must (PLU-23)."""
        cards: cython.int = self.in_progress.cards
        kept: cython.int = min(self.in_progress.owed, self.setup.most_kept)
        jokers: cython.int = self.in_progress.jokers + self.in_progress.owed - kept + joker_caps
        changed: cython.int = -1  # the slot where a Joker replaces a card of the hand
        if jokers > self.setup.all_jokers:
            return 0
        if kept == 0 and jokers <= self.setup.jokers and not (jokers and self.setup.taken_jokers):
            # The hand alone can pay: a card that is in both counts as kept, and for no bonus (PLU-16).
            if not self.in_progress.shares_letter(end):
                changed = self.in_progress.cheapest(end, owed=False)
                if self.setup.taken_jokers == 0 or changed < 0:
                    return 0
                worth += self.in_progress.use_joker(changed)
            worth -= self.weights.bonus
            cards -= 1
        worth += self.in_progress.settle(end)
        self.put(end, worth, cards, joker_caps)
        self.in_progress.unsettle(end)
        if changed >= 0:
            self.in_progress.signs[changed] = 65 + self.in_progress.word[changed]
        return 0

    def put(self, end, worth, cards, joker_caps):
        """Put the move among the top moves if it is good enough; so many *cards* count for the bonus."""
        pull: cython.int = (self.in_progress.start == 0) | (end > self.setup.size + 1) << 1
        if cards == 1:
            worth -= self.weights.bonus  # PLU-16: counted with the card, as if there were another
        if worth > self.top_moves.least:
            self.in_progress.write(end, joker_caps, self.top_moves, self.top_moves.insert(worth, pull))
        return 0

    def is_new_word(self, number, end):
        """Whether the word of that *number* is admitted and not the old one (PLU-05)."""
        if self.filtered and not self.admitted[number >> 3] >> (number & 7) & 1:
            return False
        return not self.in_progress.is_old_word(end)
