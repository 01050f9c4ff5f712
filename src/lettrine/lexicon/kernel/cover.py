"""Cover a multiset of letters by words.

Depth first. The search always covers next the letter that the fewest words still contain; it tries each of those words
in turn and, for those after it, forbids the ones already tried. So each set of words is met once, and a letter that no
word can take ends the branch at once.
"""

from array import array

import cython

from lettrine.lexicon.kernel.found import Found

if not cython.compiled:
    from lettrine.lexicon.kernel.bits import lowest
    from lettrine.lexicon.kernel.checks import (
        checked_blanks,
        checked_lengths,
        checked_letters,
        checked_limit,
        checked_number,
    )
    from lettrine.lexicon.kernel.deadline import Deadline, is_over
    from lettrine.lexicon.kernel.nodes import ALL_LETTERS, Nodes, Speller
    from lettrine.lexicon.kernel.search import words_from

MOST_WORDS = 1031  # as many as pieces, if every word is one letter long


@cython.final
@cython.cclass
class _Cover:
    """The pieces left, the words that fit them, and the words chosen, during one search: see `cover.pxd`."""

    def __init__(self, must: str, may: str, blanks: cython.int, max_words: cython.int, limit, deadline):
        letter: cython.Py_UCS4
        if not cython.compiled:
            self.must = [0] * 26
            self.may = [0] * 26
            self.chosen = [0] * 1032
        for letter in must:
            self.must[ord(letter) - 65] += 1
        for letter in may:
            self.may[ord(letter) - 65] += 1
        self.blanks = blanks
        self.owed = len(must)
        self.max_words = max_words
        self.limit = checked_limit(limit)
        self.deadline = Deadline(deadline)
        self.complete = True
        self.covers = []

    def read(self, nodes, numbers):
        """Take the words of *numbers*, sorted, as those to choose from."""
        speller: Speller = Speller(nodes)
        index: cython.uint
        place: cython.uint
        letter: cython.Py_UCS4
        word: str
        self.numbers = numbers
        self.masks = array("I", bytes(4 * len(numbers)))
        self.counts = bytearray(26 * len(numbers))
        self.lengths = bytearray(len(numbers))
        self.pool = array("I", range(len(numbers)))
        for index in range(len(numbers)):
            word = speller.spell(numbers[index])
            self.lengths[index] = len(word)
            for letter in word:
                place = ord(letter) - 65
                self.masks[index] |= cython.cast(cython.uint, 1) << place
                self.counts[26 * index + place] += 1

    def cover(self, low, high, depth):
        """Complete the words chosen in every way, with words of the pool from *low* to *high*.

        Returns 1 if the search must stop.
        """
        sought: cython.uint = ALL_LETTERS
        index: cython.Py_ssize_t
        if self.owed == 0:
            if self.keep(depth):
                return 1
        else:
            sought = self.scarcest(low, high, depth)
        if depth == self.max_words:
            return 0
        for index in range(low, high):
            if self.masks[self.pool[index]] & sought and self.choose(index, low, high, depth, sought):
                return 1
        return 0

    def left(self):
        """Return, as bits, the letters that remain to be covered."""
        letter: cython.int
        mask: cython.uint = 0
        for letter in range(26):
            if self.must[letter] > 0:
                mask |= cython.cast(cython.uint, 1) << letter
        return mask

    def scarcest(self, low, high, depth):
        """Return, as a bit, the letter left that the fewest words have; 0 if the rest cannot be covered."""
        tally: cython.int[26]
        letter: cython.int
        best: cython.int = -1
        longest: cython.int = 0
        index: cython.Py_ssize_t
        word: cython.uint
        left: cython.uint = self.left()
        letters: cython.uint
        if not cython.compiled:
            tally = [0] * 26
        for letter in range(26):
            tally[letter] = 0
        for index in range(low, high):
            word = self.pool[index]
            longest = max(longest, self.lengths[word])
            letters = self.masks[word] & left
            while letters:
                tally[lowest(letters)] += 1
                letters &= letters - 1
        if longest * (self.max_words - depth) < self.owed:
            return 0
        while left:
            letter = lowest(left)
            left &= left - 1
            if best < 0 or tally[letter] < tally[best]:
                best = letter
        return cython.cast(cython.uint, 1) << best if tally[best] else 0

    def choose(self, index, low, high, depth, sought):
        """Choose the word at *index* of the pool, search on, and take it back; return 1 to stop."""
        word: cython.uint = self.pool[index]
        from_must: cython.uchar[26]
        from_may: cython.uchar[26]
        stop: cython.int
        top: cython.Py_ssize_t = high
        letter: cython.int
        if not cython.compiled:
            from_must = [0] * 26
            from_may = [0] * 26
        for letter in range(26):
            from_must[letter] = min(self.counts[26 * word + letter], self.must[letter])
            from_may[letter] = min(self.counts[26 * word + letter] - from_must[letter], self.may[letter])
            self.must[letter] -= from_must[letter]
            self.may[letter] -= from_may[letter]
            self.owed -= from_must[letter]
            self.blanks -= self.counts[26 * word + letter] - from_must[letter] - from_may[letter]
        self.chosen[depth] = word
        top = self.fitting(index, low, high, sought)
        stop = 1 if top < 0 else self.cover(high, top, depth + 1)
        for letter in range(26):
            self.must[letter] += from_must[letter]
            self.may[letter] += from_may[letter]
            self.owed += from_must[letter]
            self.blanks += self.counts[26 * word + letter] - from_must[letter] - from_may[letter]
        return stop

    def fitting(self, chosen, low, high, sought):
        """Put on top of the pool the words that the pieces left can make and return the pool's new top.

        Leaves out those with the letter *sought* up to the one *chosen*: they had their turn. Returns −1 at the
        deadline.
        """
        index: cython.Py_ssize_t
        top: cython.Py_ssize_t = high
        word: cython.uint
        if 2 * high - low > len(self.pool):
            with cython.gil:
                self.enlarge()
        for index in range(low, high):
            word = self.pool[index]
            if is_over(self.deadline, 1):
                return -1
            if (index > chosen or not self.masks[word] & sought) and self.fits(word):
                self.pool[top] = word
                top += 1
        return top

    def enlarge(self):
        self.pool = array("I", bytes(self.pool)) + array("I", bytes(4 * len(self.pool)))

    def fits(self, word):
        """Tell whether the pieces left can make *word*."""
        letters: cython.uint = self.masks[word]
        lacking: cython.int = 0
        letter: cython.int
        short: cython.int
        while letters:
            letter = lowest(letters)
            letters &= letters - 1
            short = self.counts[26 * word + letter] - self.must[letter] - self.may[letter]
            if short > 0:
                lacking += short
                if lacking > self.blanks:
                    return 0
        return 1

    def keep(self, depth):
        """Keep the words chosen as one cover; return 1 when the limit is reached."""
        with cython.gil:
            words = [self.numbers[self.chosen[index]] for index in range(depth)]
            self.covers.append(tuple(sorted(words)))
            if len(self.covers) == self.limit:
                self.complete = False
                return 1
        return 0


def partitions(nodes: Nodes, must, may, blanks, min_length, max_words, limit, deadline):
    checked_letters("must", must)
    checked_letters("may", may)
    checked_letters("must and may", must + may)
    checked_blanks(blanks)
    checked_lengths(min_length, 31)
    pieces = len(must) + len(may) + blanks
    most = pieces // min_length if max_words is None else checked_number("max_words", max_words, 0, MOST_WORDS)
    cover: _Cover = _Cover(must, may, blanks, min(most, pieces // min_length), limit, deadline)
    usable = words_from(nodes, must + may, blanks, min_length, 31, None, deadline)
    cover.read(nodes, usable.results)
    count: cython.Py_ssize_t = len(usable.results)
    with cython.nogil:
        cover.cover(0, count, 0)
    complete = cover.complete and usable.complete and not cover.deadline.has_passed
    return Found(sorted(cover.covers), complete)
