"""Words from loose letters: from a rack, around a base, into a pattern.

All three walk the graph once, depth first, letters in alphabetical order, and meet each word at most once. A letter is
paid with the letter itself when the rack still has it and with a blank only when it has not: exchanging the two later
never helps, so no other choice is tried.
"""

import cython

if not cython.compiled:
    from lettrine.lexicon.kernel.bits import lowest
    from lettrine.lexicon.kernel.checks import (
        checked_blanks,
        checked_lengths,
        checked_letters,
        checked_number,
        checked_order,
        checked_slots,
    )
    from lettrine.lexicon.kernel.deadline import is_over
    from lettrine.lexicon.kernel.nodes import ALL_LETTERS, Nodes, child_index, is_end, letters_after, words_skipped
    from lettrine.lexicon.kernel.sieve import Sieve, take_sieve

LONGEST = 31


@cython.final
@cython.cclass
class _Search:
    """The pieces on hand during one search, which owns this object alone. `search.pxd` describes its fields."""

    def __init__(self, nodes: Nodes, sieve: Sieve, rack: str, blanks: cython.int):
        character: cython.Py_UCS4
        if not cython.compiled:
            self.counts = [0] * 26
            self.owed = [0] * 26
            self.base = [0] * 32
            self.rest = [0] * 33
            self.free = [0] * 32
            self.paid = [0] * 32
        self.records = nodes.records
        self.below = nodes.below
        self.sieve = sieve
        self.deadline = sieve.deadline
        self.blanks = blanks
        for character in rack:
            self.counts[ord(character) - 65] += 1

    def gather(self, base, kept, add_min, add_max):
        """Drop into the sieve the words made of all of *base* and *add_min* to *add_max* pieces of the rack."""
        index: cython.int
        first: cython.uint = 0
        for index in range(len(base)):
            self.base[index] = cython.cast(cython.uint, 1) << (ord(base[index]) - 65)
            self.owed[ord(base[index]) - 65] += 1
            first |= self.base[index]
        self.size = len(base)
        for index in range(self.size - 1, -1, -1):
            self.rest[index] = self.rest[index + 1] | self.base[index]
        self.kept = kept
        if kept:
            first = self.base[0]
        self.add_min = add_min
        self.add_max = add_max
        with cython.nogil:
            self.place_after(self.records[0], 0, self.on_rack(), first, self.size, 0)

    def on_rack(self):
        """Return the letters of the rack as bits."""
        letter: cython.int
        mask: cython.uint = 0
        for letter in range(26):
            if self.counts[letter] > 0:
                mask |= cython.cast(cython.uint, 1) << letter
        return mask

    def place_after(self, record, number, rack, due, owed, added):
        """Try each letter after *record*; return 1 if the search must stop.

        *number* is that of the first longer word. *rack* and *due* are the letters, as bits, that the rack and the base
        can give now; *owed* letters of the base remain and *added* pieces of the rack are placed.
        """
        bit: cython.uint
        letter: cython.int
        place: cython.uint
        child: cython.ulonglong
        start: cython.uint
        if is_over(self.deadline, 1):
            return 1
        letters: cython.uint = letters_after(record)
        choices: cython.uint = letters & due
        if added < self.add_max:
            choices |= letters & (ALL_LETTERS if self.blanks > 0 else rack)
        while choices:
            letter = lowest(choices)
            choices &= choices - 1
            bit = cython.cast(cython.uint, 1) << letter
            place = child_index(record, letter)
            if owed and not self.leads_on(self.below[place], letter, due, owed):
                continue
            child = self.records[place]
            start = number + words_skipped(child)
            if due & bit:
                if self.settle(child, start, letter, rack, due, owed, added):
                    return 1
            elif self.spend(child, start, letter, rack, due, owed, added):
                return 1
        return 0

    def leads_on(self, below, letter, due, owed):
        """Tell whether the letters of the base that remain after *letter* may all lie *below* its record."""
        bit: cython.uint = cython.cast(cython.uint, 1) << letter
        needed: cython.uint = due
        if due & bit:
            owed -= 1
            if not self.kept and self.owed[letter] == 1:
                needed = due & ~bit
        if self.kept:
            needed = self.rest[self.size - owed]
        return below >> 26 >= cython.cast(cython.uint, owed) and needed & ~below == 0

    def settle(self, child, start, letter, rack, due, owed, added):
        """Go on through *child*, whose letter the base gives."""
        if self.kept:
            due = self.base[self.size - owed + 1]
            return self.enter(child, start, rack, due, owed - 1, added)
        self.owed[letter] -= 1
        if self.owed[letter] == 0:
            due &= ~(cython.cast(cython.uint, 1) << letter)
        stop: cython.int = self.enter(child, start, rack, due, owed - 1, added)
        self.owed[letter] += 1
        return stop

    def spend(self, child, start, letter, rack, due, owed, added):
        """Go on through *child*, whose letter the rack pays."""
        is_blank: cython.bint = self.pay(letter)
        if self.counts[letter] == 0:
            rack &= ~(cython.cast(cython.uint, 1) << letter)
        stop: cython.int = self.enter(child, start, rack, due, owed, added + 1)
        self.take_back(letter, is_blank)
        return stop

    def enter(self, child, start, rack, due, owed, added):
        """Keep the word that ends at *child*, if it is one wanted, and try longer ones."""
        if is_end(child):
            if owed == 0 and added >= self.add_min and self.sieve.add(start):
                return 1
            start += 1
        if letters_after(child) and (owed or added < self.add_max):
            return self.place_after(child, start, rack, due, owed, added)
        return 0

    def fill(self, slots):
        """Drop into the sieve the words that fit *slots*, paid from the rack where they must be."""
        index: cython.int
        letter: cython.Py_UCS4
        for index in range(len(slots)):
            letter = slots[index]
            self.free[index] = 0
            self.paid[index] = ALL_LETTERS
            if letter == "?":
                self.free[index] = ALL_LETTERS
            elif letter >= "a":
                self.free[index] = cython.cast(cython.uint, 1) << (ord(letter) - 97)
            elif letter != ".":
                self.free[index] = cython.cast(cython.uint, 1) << (ord(letter) - 65)
                self.paid[index] = 0
        self.length = len(slots)
        with cython.nogil:
            self.fill_slot(self.records[0], 0, self.on_rack(), 0)

    def fill_slot(self, record, number, rack, slot):
        """Try each letter in *slot*, after *record*; return 1 if the search must stop."""
        bit: cython.uint
        letter: cython.int
        child: cython.ulonglong
        start: cython.uint
        is_blank: cython.bint
        if is_over(self.deadline, 1):
            return 1
        letters: cython.uint = letters_after(record)
        free: cython.uint = letters & self.free[slot]
        payable: cython.uint = ALL_LETTERS if self.blanks > 0 else rack
        choices: cython.uint = free | (letters & self.paid[slot] & payable)
        while choices:
            letter = lowest(choices)
            choices &= choices - 1
            bit = cython.cast(cython.uint, 1) << letter
            child = self.records[child_index(record, letter)]
            start = number + words_skipped(child)
            if free & bit:
                if self.step(child, start, rack, slot):
                    return 1
                continue
            is_blank = self.pay(letter)
            if self.step(child, start, rack if self.counts[letter] else rack & ~bit, slot):
                return 1
            self.take_back(letter, is_blank)
        return 0

    def step(self, child, start, rack, slot):
        """Keep the word that ends at *child* if all slots are filled, otherwise fill the next."""
        if slot + 1 == self.length:
            return self.sieve.add(start) if is_end(child) else 0
        return self.fill_slot(child, start + is_end(child), rack, slot + 1)

    def pay(self, letter):
        """Take a piece for *letter* off the rack; tell whether it was a blank."""
        if self.counts[letter]:
            self.counts[letter] -= 1
            return False
        self.blanks -= 1
        return True

    def take_back(self, letter, is_blank):
        """Put the piece that was paid for *letter* back on the rack."""
        if is_blank:
            self.blanks += 1
        else:
            self.counts[letter] += 1


def words_from(nodes: Nodes, rack, blanks, min_length, max_length, limit, deadline):
    checked_letters("rack", rack)
    checked_blanks(blanks)
    checked_lengths(min_length, max_length)
    sieve: Sieve = take_sieve(nodes, limit, deadline)
    _Search(nodes, sieve, rack, blanks).gather("", kept=False, add_min=min_length, add_max=max_length)
    return sieve.found(nodes)


def extensions(nodes: Nodes, base, rack, add_min, add_max, blanks, order, limit, deadline):
    checked_number("length of base", len(checked_letters("base", base)), 0, LONGEST)
    checked_letters("rack", rack)
    checked_blanks(blanks)
    checked_number("add_max", add_max, 0, LONGEST)
    checked_number("add_min", add_min, 0, add_max)
    kept = checked_order(order)
    sieve: Sieve = take_sieve(nodes, limit, deadline)
    _Search(nodes, sieve, rack, blanks).gather(base, kept, add_min, add_max)
    return sieve.found(nodes)


def pattern(nodes: Nodes, slots, rack, blanks, limit, deadline):
    checked_slots(slots)
    checked_letters("rack", rack)
    checked_blanks(blanks)
    sieve: Sieve = take_sieve(nodes, limit, deadline)
    _Search(nodes, sieve, rack, blanks).fill(slots)
    return sieve.found(nodes)
