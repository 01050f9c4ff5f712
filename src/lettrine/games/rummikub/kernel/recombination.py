"""The recombination search: take words apart, lay the rack, cover every letter with different words.

A total is aimed at, from the highest that could be: *missing* letters stay on the rack (none, if possible) and one
word of a given length is made. For such a word the search breaks words of the table that have the letters it still
needs, and covers what is left over of them, and of the rack, exactly (see `covering`).

Totals are first tried with little effort, from the top down to one that succeeds, then those above it again with more.
At the end the same total is sought with fewer words broken. A cover found is shown to the caller, who scores it, 0 to
refuse it, and may bar pairs of a word made and a word broken (RUM-09); such a pair is not tried again.

Compiled; the same source runs uncompiled. The search runs without the global lock and owns all that it writes to.
"""

import cython

if not cython.compiled:
    from lettrine.games.rummikub.kernel.covering import Covering
    from lettrine.games.rummikub.kernel.holdings import Holdings
    from lettrine.games.rummikub.kernel.inventory import Inventory, Letters, count_of, minus, plus, single

ONE = cython.declare(cython.ulonglong, 1)
TAKEN = cython.declare(cython.ulonglong, 0x8000000000000000)  # breaks nothing, is in every set of broken words

MOST_TABLE = cython.declare(cython.int, 60)  # words that can be broken: the box has letters for 36
ROUNDS = cython.declare(cython.int, 6)
COMMON = "EISARNTUOLCDMPGBVFHQZXJYKW"  # letters that a joker is tried as, likeliest first


@cython.final
@cython.cclass
class Recombination:
    """What is on the table and the rack, what is chosen, and how much more may be tried."""

    def __init__(self, inventory: Inventory, holdings: Holdings, covering: Covering):
        rank: cython.int
        if not cython.compiled:
            self.common = [0] * 26
            self.need = [0] * 26
            self.joker_ranks = [0] * 2
            self.seen = [0] * 256
        self.inventory = inventory
        self.holdings = holdings
        self.covering = covering
        self.most_breaks = MOST_TABLE
        for rank in range(26):
            self.common[rank] = inventory.ranks[ord(COMMON[rank]) - 65]

    def search(self):
        """Look for the best total, then for the same total with fewer words broken."""
        turn: cython.int
        total: cython.int
        highest: cython.int = self.covering.points(0) + self.holdings.longest
        for turn in range(ROUNDS):
            self.word_budget = 4 << (2 * turn)
            self.break_budget = 2 << turn
            self.step_budget = 60 << (2 * turn)
            self.extra_breaks = 1 + turn
            self.node_budget = 8 << (2 * turn)
            self.letter_budget = min(26, 6 << turn)
            total = highest
            while total > self.covering.best and not self.covering.stopped:
                if self.try_total(total):
                    break
                total -= 1
            if self.covering.best >= highest or self.covering.stopped:
                break
        turn = 0
        while turn < ROUNDS and self.covering.best_breaks > 0 and not self.covering.stopped:
            self.word_budget = 40 << (2 * turn)
            self.break_budget = 8 << turn
            self.step_budget = 200 << (2 * turn)
            self.extra_breaks = 3
            self.node_budget = 30 << (2 * turn)
            self.most_breaks = self.covering.best_breaks - 1
            if not self.try_total(self.covering.best):
                turn += 1
        return 0

    def try_total(self, total):
        """Try each number of letters kept with the length that then gives *total*; return 1 once one succeeds."""
        missing: cython.int
        length: cython.int
        for missing in range(self.covering.pieces + 1):
            if missing == self.covering.pieces and self.covering.laid_before == 0:
                break
            length = total - self.covering.points(missing)
            if 3 <= length <= self.holdings.longest and self.try_length(length, missing):
                return 1
        return 0

    def try_length(self, length, missing):
        """Try words of *length* as the long one, while *missing* letters may stay on the rack."""
        count: cython.int = self.holdings.list_fits(length)
        first: cython.Py_ssize_t = self.holdings.fit_starts[length]
        turn: cython.int
        start: cython.int
        if count == 0:
            return 0
        start = self.covering.roll(count)
        self.covering.missing = missing
        for turn in range(min(count, self.word_budget)):
            self.target = self.holdings.fits[first + (start + turn) % count]
            if self.try_target():
                return 1
            if self.covering.stopped:
                return 0
        return 0

    def try_target(self):
        """Try the target with the fewest words broken that give its letters, then with more."""
        breaks: cython.int
        fewest: cython.int = -1
        most: cython.int = min(self.covering.tables, self.most_breaks)
        self.seen_count = 0
        for breaks in range(most + 1):
            if fewest >= 0 and breaks > fewest + self.extra_breaks:
                break
            self.list_needs()
            self.tries = self.break_budget
            self.steps = self.step_budget
            self.covering.broken = TAKEN
            if self.choose_breaks(breaks):
                return 1
            if self.covering.stopped:
                return 0
            if fewest < 0 and self.tries < self.break_budget:
                fewest = breaks
        return 0

    def list_needs(self):
        """Note the letters of the target that only words of the table, or jokers, can give."""
        rank: cython.int
        target: Letters = self.inventory.letters(self.target)
        self.need_size = 0
        self.joker_count = 0
        self.jokers_left = self.holdings.may_jokers + self.holdings.must_jokers
        for rank in range(26):
            self.need[rank] = max(0, count_of(target, rank) - self.holdings.own[rank])
            self.need_size += self.need[rank]
        return self.covering.spend(80)

    def choose_breaks(self, left):
        """Break *left* more words such that the target gets its letters; try each set found."""
        rank: cython.int
        scarcest: cython.int = -1
        start: cython.int
        turn: cython.int
        self.steps -= 1
        if self.covering.spend(150) or self.tries <= 0 or self.steps < 0:
            return 0
        if self.covering.bars[self.covering.marks[self.target]] & self.covering.broken:  # barred since it was listed
            return 0
        if self.need_size == 0:
            return self.try_breaks() if left == 0 else self.break_more(left)
        if self.need_size > self.jokers_left + self.most_given(left):
            return 0
        for rank in range(26):
            if self.need[rank] and (scarcest < 0 or self.holdings.holders[rank] < self.holdings.holders[scarcest]):
                scarcest = rank
        if left > 0:
            start = self.covering.roll(self.covering.tables)
            for turn in range(self.covering.tables):
                if self.break_for(scarcest, (start + turn) % self.covering.tables, left):
                    return 1
        return self.joker_for(scarcest, left) if self.jokers_left > 0 else 0

    def most_given(self, left):
        """Return how many of the letters needed *left* more words could give at the very most."""
        counts: cython.int[32]
        table: cython.int
        rank: cython.int
        given: cython.int
        total: cython.int = 0
        if not cython.compiled:
            counts = [0] * 32
        for given in range(32):
            counts[given] = 0
        for table in range(self.covering.tables):
            if self.covering.broken >> table & 1:
                continue
            given = 0
            for rank in range(26):
                if self.need[rank]:
                    given += min(self.need[rank], self.holdings.table_counts[26 * table + rank])
            counts[min(given, 31)] += 1
        given = 31
        while given > 0 and left > 0:
            total += given * min(left, counts[given])
            left -= counts[given]
            given -= 1
        return total

    def break_more(self, left):
        """Break words that the target does not need: what is left over may be easier to cover with them."""
        turn: cython.int
        for turn in range(2):  # noqa: B007  (typed, so that the loop is C)
            if self.break_for(-1, self.covering.roll(self.covering.tables), left):
                return 1
        return 0

    def break_for(self, rank, table, left):
        """Break the word *table*, if it is whole and has the letter, and choose on; then take it back."""
        given: cython.uchar[26]
        each: cython.int
        found: cython.int
        bit: cython.ulonglong = ONE << table
        if (self.covering.broken | self.covering.bars[self.covering.marks[self.target]]) & bit:
            return 0
        if rank >= 0 and self.holdings.table_counts[26 * table + rank] == 0:
            return 0
        if not cython.compiled:
            given = [0] * 26
        for each in range(26):
            given[each] = min(self.need[each], self.holdings.table_counts[26 * table + each])
            self.need[each] -= given[each]
            self.need_size -= given[each]
        self.covering.broken |= bit
        found = self.choose_breaks(left - 1)
        self.covering.broken ^= bit
        for each in range(26):
            self.need[each] += given[each]
            self.need_size += given[each]
        return found

    def joker_for(self, rank, left):
        """Let a joker stand for one of the letters that the target needs, and choose on; then take it back."""
        found: cython.int
        self.joker_ranks[self.joker_count] = rank
        self.joker_count += 1
        self.jokers_left -= 1
        self.need[rank] -= 1
        self.need_size -= 1
        found = self.choose_breaks(left)
        self.need[rank] += 1
        self.need_size += 1
        self.jokers_left += 1
        self.joker_count -= 1
        return found

    def try_breaks(self):
        """Cover what the target leaves of the words broken and of one's own letters; each set of words once."""
        letters: Letters = minus(self.holdings.own_letters, self.inventory.letters(self.target))
        size: cython.int = self.holdings.own_size - self.inventory.lengths[self.target]
        index: cython.int
        # A set is known by its words and what the jokers stand for.
        mark: cython.ulonglong = self.covering.broken
        for index in range(self.joker_count):
            mark ^= (ONE + self.joker_ranks[index]) << (40 + 6 * index)
        for index in range(self.seen_count):
            if self.seen[index] == mark:
                return 0
        self.tries -= 1
        self.covering.spend(100)
        if self.seen_count < 256:
            self.seen[self.seen_count] = mark
            self.seen_count += 1
        for index in range(self.covering.tables):
            if self.covering.broken >> index & 1:
                letters = plus(letters, self.holdings.table_letters[index])
                size += self.holdings.table_sizes[index]
        for index in range(self.joker_count):
            letters = plus(letters, single(self.joker_ranks[index]))
        size += self.joker_count
        self.covering.chosen[0] = self.target
        self.covering.skipped = 0
        return self.try_jokers(letters, size, self.jokers_left, self.letter_budget)

    def try_jokers(self, letters, size, jokers, tried):
        """Try the jokers that the target does not use as one letter after the other."""
        index: cython.int
        rank: cython.int
        is_optional: cython.bint = jokers > max(0, self.holdings.must_jokers - self.joker_count)
        found: cython.int
        if jokers == 0:
            self.covering.nodes_left = self.node_budget
            self.covering.top = 0
            return self.covering.host(letters, size, 0)
        for index in range(tried):
            rank = self.common[index]
            if is_optional:
                self.covering.spare[rank] = self.covering.spare[rank] + 1
            found = self.try_jokers(plus(letters, single(rank)), size + 1, jokers - 1, index + 1)
            if is_optional:
                self.covering.spare[rank] = self.covering.spare[rank] - 1
            if found or self.covering.stopped:
                return found
        return 0


def recombine(inventory: Inventory, question, show, effort, deadline):
    if len(question.table) > MOST_TABLE or len(question.hosted) > 2:
        raise ValueError(f"expected at most {MOST_TABLE} words and 2 bases")
    covering: Covering = Covering(inventory, show, effort, deadline)
    covering.pieces = len(question.rack) + question.may_jokers
    covering.withheld = question.withheld
    covering.laid_before = question.must_jokers
    covering.best = question.floor
    covering.best_breaks = MOST_TABLE
    holdings: Holdings = Holdings(inventory, covering)
    holdings.read(question)
    holdings.gather(question.longs, question.hosts)
    search: Recombination = Recombination(inventory, holdings, covering)
    if holdings.longest:
        with cython.nogil:
            search.search()
    return not covering.stopped
