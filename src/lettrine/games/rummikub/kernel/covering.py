"""Covering letters exactly with different words.

Always next with a word that has the rarest letter left, so that only words whose rarest letter it is are looked at. At
each word tried, one look into a table tells whether another word has exactly the letters then left.

Compiled; the same source runs uncompiled. A search runs without the global lock and owns all that it writes to.
"""

from array import array

import cython

if not cython.compiled:
    from lettrine.games.rummikub.kernel.inventory import Inventory, minus, single
    from lettrine.lexicon.kernel.bits import lowest, popcount
    from lettrine.lexicon.kernel.deadline import Deadline, is_over

ONE = cython.declare(cython.ulonglong, 1)
GUARD = cython.declare(cython.ulonglong, 0x20820820820820)  # the sixth bit of each of nine counts
TAKEN = cython.declare(cython.ulonglong, 0x8000000000000000)  # breaks nothing, is in every set of broken words
MOST_CHOSEN = cython.declare(cython.int, 64)
MOST_POOLED = cython.declare(cython.Py_ssize_t, 65536)  # words at hand along one branch; the last ones are let go
MOST_BARS = cython.declare(cython.int, 4096)
ASKED = cython.declare(cython.int, 10000)  # words that could be looked at while the caller answers


@cython.final
@cython.cclass
class Covering:
    """The words chosen and broken so far, what may still be tried, and the best that was found.

    *bars*: sets of words of the table that may not be broken for a word; *marks* tells which is that word's, 0 for
    none. *spare*: letters, by rank, that may stay on the rack. *host_words*: for each of the letters that must come
    together in one word, the words that have them.
    """

    def __init__(self, inventory: Inventory, show, effort, deadline):
        if not cython.compiled:
            self.spare = [0] * 26
            self.chosen = [0] * 64
            self.host_starts = [0] * 3
        self.inventory = inventory
        self.show = show
        self.effort = effort
        self.deadline = Deadline(deadline)
        self.dice = 1
        self.marks = array("H", bytes(2 * max(1, inventory.count)))
        self.bars = array("Q", bytes(8 * MOST_BARS))
        self.bar_count = 0
        self.pool = array("I", bytes(4 * MOST_POOLED))
        self.tables = 0
        self.hosted = 0
        self.stopped = False

    def roll(self, sides):
        self.dice = (self.dice * 1103515245 + 12345) & 0x7FFFFFFF
        return cython.cast(cython.int, (self.dice >> 8) % cython.cast(cython.uint, sides))

    def spend(self, amount):
        """Count *amount* words looked at; tell whether the search must stop."""
        self.effort -= amount
        if is_over(self.deadline, cython.cast(cython.int, amount)) or self.effort < 0:
            self.stopped = True
        return self.stopped

    def bar(self, word, tables):
        """Bar *word* from the words of the table that have a bit in *tables*."""
        if self.marks[word] == 0:
            # Whoever comes after the last bar shares it: too much is barred then, never too little.
            self.bar_count = min(self.bar_count + 1, MOST_BARS - 1)
            self.marks[word] = cython.cast(cython.ushort, self.bar_count)
        self.bars[self.marks[word]] |= tables
        return 0

    def lacking(self, word, letters):
        """Return how many letters *word* has beyond these, 3 for more than two."""
        wanted: cython.ulonglong[3]
        gap: cython.ulonglong
        part: cython.int
        total: cython.int = 0
        if not cython.compiled:
            wanted = [0, 0, 0]
        wanted[0] = (letters.low | GUARD) - self.inventory.low[word]
        wanted[1] = (letters.middle | GUARD) - self.inventory.middle[word]
        wanted[2] = (letters.high | GUARD) - self.inventory.high[word]
        for part in range(3):
            gap = ~wanted[part] & GUARD
            if popcount(gap) > 2:
                return 3
            while gap:
                # The count fell below zero and borrowed: 32 − (what is there) letters are lacking.
                total += 32 - cython.cast(cython.int, wanted[part] >> (lowest(gap) - 5) & 31)
                gap &= gap - 1
        return min(total, 3)

    def points(self, missing):
        """Return what the letters laid score when *missing* stay on the rack (RUM-15)."""
        laid: cython.int = self.laid_before + self.pieces - missing
        return 2 * laid if missing + self.withheld == 0 else laid

    def host(self, letters, size, done):
        """Give each further base a word that contains it, then cover the rest."""
        index: cython.Py_ssize_t
        word: cython.uint
        if done == self.hosted:
            return self.cover(letters, size, self.missing, 1 + done)
        if self.spend(self.host_starts[done + 1] - self.host_starts[done]):
            return 0
        for index in range(self.host_starts[done], self.host_starts[done + 1]):
            word = self.host_words[index]
            if self.lacking(word, letters) or not self.is_free(word, 1 + done):
                continue
            self.chosen[1 + done] = word
            if self.host(minus(letters, self.inventory.letters(word)), size - self.inventory.lengths[word], done + 1):
                return 1
            if self.stopped or self.nodes_left <= 0:
                return 0
        return 0

    def is_free(self, word, depth):
        """Whether *word* may be made: not on the table, no bar with a broken word, not chosen already."""
        index: cython.int
        if self.marks[word] and self.bars[self.marks[word]] & self.broken:
            return False
        for index in range(depth):  # noqa: SIM110  (a loop in C)
            if self.chosen[index] == word:
                return False
        return True

    def finish(self, letters, depth):
        """Complete the words chosen with one of exactly these letters, if any; return 1 if that is accepted."""
        word: cython.uint = self.inventory.slots[self.inventory.slot(letters)]
        while word and self.nodes_left >= 0:
            if self.is_free(word - 1, depth):
                self.chosen[depth] = word - 1
                if self.keep(depth + 1):
                    return 1
            word = self.inventory.twins[word - 1]
        return 0

    def cover(self, letters, size, missing, depth):
        """Cover these letters, of which *missing* may stay on the rack; return 1 once a cover is accepted."""
        rank: cython.int
        first: cython.Py_ssize_t = self.top
        found: cython.int
        if size == 0:
            return self.keep(depth)
        self.nodes_left -= 1
        if self.spend(50) or self.nodes_left < 0 or depth >= MOST_CHOSEN - 2:
            return 0
        if size >= 3 and self.finish(letters, depth):
            return 1
        if letters.low:
            rank = lowest(letters.low) // 6
        else:
            rank = 9 + lowest(letters.middle) // 6 if letters.middle else 18 + lowest(letters.high) // 6
        if size >= 3:
            found = self.pair(rank, letters, size, missing, depth)
            if not found and not self.stopped:
                found = self.descend(first, letters, size, missing, depth)
            self.top = first
            if found or self.stopped:
                return found
        if missing > 0 and self.spare[rank] > 0:
            return self.keep_back(rank, letters, size, missing, depth)
        return 0

    def pair(self, rank, letters, size, missing, depth):
        """Pool the words that fit these letters and have the rarest; return 1 if one more word completes such a one."""
        length: cython.int
        index: cython.Py_ssize_t
        word: cython.uint
        rest: cython.int
        start: cython.Py_ssize_t
        end: cython.Py_ssize_t
        length = min(size, 31)
        while length >= 3:
            rest = size - length
            start = self.inventory.starts[32 * rank + 31 - length]
            end = self.inventory.starts[32 * rank + 32 - length]
            length -= 1
            if missing < rest < 3:
                continue
            if self.spend(end - start):
                return 0
            for index in range(start, end):
                if (
                    ((letters.high | GUARD) - self.inventory.high[index]) & GUARD != GUARD
                    or ((letters.middle | GUARD) - self.inventory.middle[index]) & GUARD != GUARD
                    or ((letters.low | GUARD) - self.inventory.low[index]) & GUARD != GUARD
                ):
                    continue
                word = cython.cast(cython.uint, index)
                if not self.is_free(word, depth):
                    continue
                self.chosen[depth] = word
                if rest >= 3 and self.finish(minus(letters, self.inventory.letters(index)), depth + 1):
                    return 1
                if self.stopped or self.nodes_left < 0:
                    return 0
                if (rest >= 6 or missing) and self.top < MOST_POOLED:
                    self.pool[self.top] = word
                    self.top += 1
        return 0

    def descend(self, first, letters, size, missing, depth):
        """Choose each pooled word in turn, from anywhere in the pool on, and cover the rest."""
        count: cython.int = cython.cast(cython.int, self.top - first)
        turn: cython.int
        start: cython.int
        word: cython.uint
        rest: cython.int
        if count == 0:
            return 0
        start = self.roll(count)
        for turn in range(count):
            word = self.pool[first + (start + turn) % count]
            rest = size - self.inventory.lengths[word]
            self.chosen[depth] = word
            if self.cover(minus(letters, self.inventory.letters(word)), rest, missing, depth + 1):
                return 1
            if self.stopped or self.nodes_left <= 0:
                return 0
        return 0

    def keep_back(self, rank, letters, size, missing, depth):
        """Leave a letter on the rack and cover the rest."""
        found: cython.int
        self.spare[rank] -= 1
        self.skipped += 1
        found = self.cover(minus(letters, single(rank)), size - 1, missing - 1, depth)
        self.skipped -= 1
        self.spare[rank] += 1
        return found

    def keep(self, depth):
        """Show the words chosen; return 1 if they are accepted and better than what there was."""
        breaks: cython.int = popcount(self.broken & ~TAKEN)
        index: cython.int
        score: cython.int = 0
        for index in range(depth):
            score = max(score, self.inventory.lengths[self.chosen[index]])
        score += self.points(self.skipped)
        if score < self.best or (score == self.best and breaks >= self.best_breaks):
            return 0
        with cython.gil:
            return self.ask(depth, breaks, score)

    def ask(self, depth, breaks, hoped):
        """Ask the caller what the words chosen score and which pairs it bars; return 1 if they are the best yet.

        *hoped*: what they score if their longest word counts. Where it need not (RUM-16) the caller is asked far more
        often, which takes its time as well.
        """
        words: list = [self.chosen[index] for index in range(depth)]
        broken: list = [index for index in range(self.tables) if self.broken >> index & 1]
        score, barred = self.show(words, broken)
        for word, table in barred:
            self.bar(word, ONE << cython.cast(cython.int, table))
        if self.marks[self.chosen[0]] and self.bars[self.marks[self.chosen[0]]] & self.broken:
            self.nodes_left = -1  # whatever else is chosen, the first word may not be made of these
        self.stopped = self.deadline.look() or self.stopped
        if 0 < score < hoped:
            self.effort -= ASKED
        if score == 0 or score < self.best or (score == self.best and breaks >= self.best_breaks):
            return 0
        self.best = score
        self.best_breaks = breaks
        return 1
