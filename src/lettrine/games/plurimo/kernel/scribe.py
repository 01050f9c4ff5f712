"""The words that can be laid on a support, the best first.

One walk of the graph for each slot that a word can begin in, letters in alphabetical order. A letter that shows stays;
any other is paid with the card itself while there is one and with a Joker only when there is none; what then shows
beside the word is blanked with caps before Jokers; and the cards left are swapped for Jokers of the word (PLU-12).
No other way to lay the same word in the same place scores more. Caps are not lifted and words not rebuilt here.

Compiled; the same source runs uncompiled.
"""

import cython

if not cython.compiled:
    from lettrine.games.plurimo.kernel.ground import Ground
    from lettrine.games.plurimo.kernel.shelf import Shelf
    from lettrine.games.plurimo.kernel.tariff import Tariff
    from lettrine.lexicon.kernel.bits import lowest, now, popcount
    from lettrine.lexicon.kernel.nodes import Nodes

SHORTEST = cython.declare(cython.int, 3)  # PLU-05
PATIENCE = cython.declare(cython.int, 4096)  # steps from one look at the clock to the next
NEVER = 1e301


@cython.final
@cython.cclass
class Scribe:
    """Writes the words of a graph, judged by a tariff, on supports of *most_slots* at most.

    *pulls_both*: whether a slot may be pulled out at each end in one turn (PLU-07). Threads can share one.
    """

    def __init__(self, nodes: Nodes, tariff: Tariff, most_slots: cython.int, pulls_both: cython.bint):
        self.nodes = nodes
        self.tariff = tariff
        self.most_slots = most_slots
        self.pulls_both = pulls_both

    def find(self, shown, hand, most=1, deadline=None):
        """Return the *most* best moves as worth, pull and signs (`Lay.cards`), best first; of equals the first found.

        *shown*: the visible sign of each slot, ``.`` where nothing lies; *hand*: cards. Once the *deadline* has passed
        (`time.monotonic`), what was found until then. The support must be unused or show a word.
        """
        walk: _Walk = _Walk(self, Ground(self.tariff, shown, hand), Shelf(most))
        walk.deadline = NEVER if deadline is None else deadline
        with cython.nogil:
            walk.run()
        return walk.shelf.moves(walk.ground.size)


@cython.final
@cython.cclass
class _Walk:
    """One search, which owns this object alone."""

    ground: Ground
    shelf: Shelf
    tariff: Tariff
    records: cython.const[cython.ulonglong][::1]
    admitted: cython.const[cython.uchar][::1]
    filtered: cython.bint
    most_slots: cython.int
    pulls_both: cython.bint
    deadline: cython.double
    ticks: cython.int
    start: cython.int  # the first slot of the word
    last: cython.int  # the slot behind the last that it may cover
    counts: cython.int[26]  # letters left in hand
    word: cython.int[34]  # by slot
    signs: cython.uchar[34]  # by slot

    def __init__(self, scribe: Scribe, ground: Ground, shelf: Shelf):
        letter: cython.int
        if not cython.compiled:
            self.counts, self.word, self.signs = [0] * 26, [0] * 34, [0] * 34
        self.ground = ground
        self.shelf = shelf
        self.tariff = scribe.tariff
        self.records = scribe.nodes.records
        self.filtered = scribe.nodes.filtered
        self.admitted = scribe.nodes.admitted
        self.most_slots = scribe.most_slots
        self.pulls_both = scribe.pulls_both
        self.ticks = 1
        for letter in range(26):
            self.counts[letter] = ground.counts[letter]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def run(self) -> cython.int:
        """Put the best words of all places on the shelf."""
        size: cython.int = self.ground.size
        may_pull: cython.bint = not self.ground.is_opening and size < self.most_slots
        may_pull_both: cython.bint = may_pull and self.pulls_both and size + 2 <= self.most_slots
        self.start = 0 if may_pull else 1
        # Words that begin further to the left are longer and mostly better: found first, they cut the others short.
        while self.start + SHORTEST <= size + 1 + may_pull:
            # What shows at the left must be blanked; and the opening word fills the support (PLU-04).
            if self.ground.letters[self.start] > self.ground.caps + self.ground.jokers:
                break
            if self.ground.is_opening and self.start > 1:
                break
            self.last = size + 1 + (may_pull if self.start else may_pull_both)
            if self.fill(
                self.records[0], 0, self.start, self.ground.rack, self.ground.all_lifts, 0, 0, 0, self.ground.is_opening
            ):
                break
            self.start += 1
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def fill(
        self,
        record: cython.ulonglong,
        number: cython.uint,
        slot: cython.int,
        rack: cython.uint,
        lifts: cython.int,
        worth: cython.int,
        cards: cython.int,
        jokers: cython.int,
        stays: cython.bint,
    ) -> cython.int:
        """Try each letter in *slot*, after *record*; return 1 if the search must stop.

        *rack*: the letters left, as bits; *lifts*: what they can add at most. *worth*: of the letters so far. *cards*,
        *jokers*: how many of each are laid. *stays*: whether a letter of the old word stays (PLU-08).
        """
        letters: cython.uint = record & 0x3FFFFFF
        first: cython.uint = record >> 27 & 0x3FFFF
        shown: cython.uint = self.ground.shown[slot]
        choices: cython.uint = letters
        bit: cython.uint
        letter: cython.int
        child: cython.ulonglong
        start: cython.uint
        stop: cython.int
        self.ticks -= 1
        if self.ticks == 0:
            self.ticks = PATIENCE
            if self.deadline < 1e300 and now() > self.deadline:
                return 1
        if worth + self.hope(slot, lifts) <= self.shelf.least:
            return 0
        if jokers >= self.ground.jokers:
            choices = letters & (rack | shown)
        while choices:
            letter = lowest(choices)
            choices &= choices - 1
            bit = cython.cast(cython.uint, 1) << letter
            child = self.records[first + popcount(letters & (bit - 1))]
            start = number + cython.cast(cython.uint, child >> 45)
            self.word[slot] = letter
            if shown & bit:
                self.signs[slot] = 46
                stop = self.enter(child, start, slot, rack, lifts, worth + self.ground.worth[slot], cards, jokers, 1)
            elif rack & bit:
                self.signs[slot] = 65 + letter
                stop = self.spend(child, start, slot, rack, lifts, worth, cards, jokers, stays)
            else:
                self.signs[slot] = 97 + letter
                stop = self.enter(
                    child, start, slot, rack, lifts, worth + self.tariff.laid[97 + letter], cards, jokers + 1, stays
                )
            if stop:
                return 1
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def hope(self, slot: cython.int, lifts: cython.int) -> cython.int:
        """Return what can be added at most from *slot* on."""
        cards: cython.int = min(lifts, self.ground.best_lift * (self.last - slot))
        return self.ground.hope[slot] + cards + self.ground.other_hope

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def spend(
        self,
        child: cython.ulonglong,
        number: cython.uint,
        slot: cython.int,
        rack: cython.uint,
        lifts: cython.int,
        worth: cython.int,
        cards: cython.int,
        jokers: cython.int,
        stays: cython.bint,
    ) -> cython.int:
        """Go on through *child*, whose letter is laid in *slot* as a card."""
        letter: cython.int = self.word[slot]
        stop: cython.int
        self.counts[letter] -= 1
        if self.counts[letter] == 0:
            rack &= ~(cython.cast(cython.uint, 1) << letter)
        lifts -= self.ground.lift[letter]
        stop = self.enter(child, number, slot, rack, lifts, worth + self.ground.gain[letter], cards + 1, jokers, stays)
        self.counts[letter] += 1
        return stop

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def enter(
        self,
        child: cython.ulonglong,
        number: cython.uint,
        slot: cython.int,
        rack: cython.uint,
        lifts: cython.int,
        worth: cython.int,
        cards: cython.int,
        jokers: cython.int,
        stays: cython.bint,
    ) -> cython.int:
        """Judge the word that ends at *child* in *slot*, if one does, and try longer ones."""
        if child >> 26 & 1:
            if stays and slot - self.start + 1 >= SHORTEST:
                self.judge(number, slot + 1, worth, cards, jokers)
            number += 1
        if child & 0x3FFFFFF and slot + 1 < self.last:
            return self.fill(child, number, slot + 1, rack, lifts, worth, cards, jokers, stays)
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def judge(
        self, number: cython.uint, end: cython.int, worth: cython.int, cards: cython.int, jokers: cython.int
    ) -> cython.int:
        """Put the word of that *number*, in the slots before *end*, on the shelf if it is legal and good enough."""
        size: cython.int = self.ground.size
        beside: cython.int = self.ground.letters[self.start] + self.ground.letters[size + 1] - self.ground.letters[end]
        joker_caps: cython.int = max(0, beside - self.ground.caps)
        pull: cython.int = (self.start == 0) | (end > size + 1) << 1
        if jokers + joker_caps > self.ground.jokers or (self.ground.is_opening and end <= size):
            return 0
        worth += self.ground.blank[self.start] + self.ground.blank[size + 1] - self.ground.blank[end]
        worth += (beside - joker_caps) * self.tariff.laid[95] + joker_caps * self.tariff.laid[126]
        worth += self.tariff.pull * ((pull & 1) + (pull >> 1))
        if cards == 1:
            worth -= self.tariff.bonus  # PLU-16: counted with the card, as if there were another
        if worth + self.ground.swap_hope <= self.shelf.least or not self.is_new_word(number, end):
            return 0
        if self.ground.swap_hope:
            worth += self.swap(end)
        if worth > self.shelf.least:
            self.keep(end, joker_caps, self.shelf.insert(worth, pull))
        if self.ground.swap_hope:
            self.unswap(end)
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def is_new_word(self, number: cython.uint, end: cython.int) -> cython.bint:
        """Whether the word of that *number* is admitted and not the one that shows (PLU-05)."""
        index: cython.int
        if self.filtered and not self.admitted[number >> 3] >> (number & 7) & 1:
            return False
        if end - self.start != self.ground.old_length:
            return True
        for index in range(self.ground.old_length):  # noqa: SIM110  (compiled to a plain loop)
            if self.word[self.start + index] != self.ground.old[index]:
                return True
        return False

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def swap(self, end: cython.int) -> cython.int:
        """Lay the cards that are left on Jokers that stay, where that is worth something; return how much."""
        slot: cython.int
        letter: cython.int
        is_joker: cython.bint
        added: cython.int = 0
        for slot in range(self.start, end):
            letter = self.word[slot]
            is_joker = self.ground.joker[slot] and self.signs[slot] == 46
            if is_joker and self.counts[letter] and self.tariff.swapped[letter] > 0:
                self.counts[letter] -= 1
                self.signs[slot] = 65 + letter
                added += self.tariff.swapped[letter]
        return added

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def unswap(self, end: cython.int) -> cython.int:
        slot: cython.int
        for slot in range(self.start, end):
            if self.ground.shown[slot] >> self.word[slot] & 1 and self.signs[slot] != 46:
                self.counts[self.word[slot]] += 1
                self.signs[slot] = 46
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def keep(self, end: cython.int, joker_caps: cython.int, place: cython.int) -> cython.int:
        """Write the signs of the move into *place* of the shelf: Jokers blank what is furthest to the left."""
        slot: cython.int
        sign: cython.uchar
        for slot in range(self.ground.size + 2):
            sign = 46
            if self.start <= slot < end:
                sign = self.signs[slot]
            elif self.ground.shown[slot]:
                sign = 126 if joker_caps > 0 else 95
                joker_caps -= 1
            self.shelf.signs[34 * place + slot] = sign
        return 0
