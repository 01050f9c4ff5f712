"""The search for the best whole ruler, segment after segment from the longest to the shortest.

Partial rulers are kept by depth (see `partial_rulers`). In each cycle the most promising of every depth are continued
by the words that promise most; from some depth on, the segments left are filled in all ways that may beat the best
ruler known. What promises much: points, and letters left that look as if drawn from words. Where letters have shares
*p* in words, *m* of them with counts *c* are as likely as m!/∏c! ∏pᶜ, and as many ways to fill the rest may be
expected.

Compiled; the same source runs uncompiled. The search runs without the global lock and owns all that it writes to.
"""

import cython

if not cython.compiled:
    from lettrine.games.deplimo.kernel.best_words import BestWords
    from lettrine.games.deplimo.kernel.ruler_state import RulerState
    from lettrine.games.deplimo.kernel.search_setup import SearchSetup
    from lettrine.lexicon.kernel.bits import lowest, popcount
    from lettrine.lexicon.kernel.deadline import Deadline, is_over
    from lettrine.lexicon.kernel.nodes import Nodes, child_index, is_end, letters_after, words_skipped

CELLS = cython.declare(cython.int, 12)  # room for the longest segment
FRAMES = cython.declare(cython.int, 24)  # words that may be under way at once: three on each of seven segments
FEW = cython.declare(cython.int, 3)  # divisions, and words of each part, that the first cycle tries

# A layout is a row of numbers (see `lettrine.games.deplimo.ruler_question`): how many words, the first cell of each and
# the one behind its last, three times, and then, at these places:
STRIDE = cython.declare(cython.int, 15)
ENTRY = cython.declare(cython.int, 7)  # what stands at the joint with the segment before
EXIT = cython.declare(cython.int, 8)  # … with the segment behind
WHOLE = cython.declare(cython.int, 9)  # whether one word fills the segment
LOSS = cython.declare(cython.int, 10)  # points that its words and backs lose, at least, beside one word over all cells
COVERED = cython.declare(cython.int, 11)  # cells of the words, as bits
SEPARATED = cython.declare(cython.int, 12)  # cells between two words, as bits
SEPARATORS = cython.declare(cython.int, 13)  # how many they are
GAPS = cython.declare(cython.int, 14)  # cells without a word, less the joint with the segment before

GAP = cython.declare(cython.int, 26)  # the joint is no letter
OPEN = cython.declare(cython.int, 27)  # the joint is a letter that only the next segment needs

# What a layout says of a joint's cell; 2 for a letter alone.
IN_WORD = cython.declare(cython.int, 0)
IN_GAP = cython.declare(cython.int, 1)


@cython.final
@cython.cclass
class RulerSearch:
    """One search: the letters left, the ruler as far as it is filled, and the best that was found."""

    def __init__(self, nodes: Nodes, question):
        if not cython.compiled:
            self.frame_segments = [0] * 24
            self.frame_layouts = [0] * 24
            self.frame_parts = [0] * 24
            self.frame_ends = [0] * 24
            self.frame_quotas = [0] * 24
        self.records = nodes.records
        self.admitted = nodes.admitted
        self.filtered = nodes.filtered
        self.setup = SearchSetup(question)
        self.ruler = RulerState(self.setup, question.letters, question.floor, question.manner.capacity)
        self.tops = BestWords(FRAMES, max(question.manner.first, question.manner.keep))
        self.effort = question.effort
        self.deadline = Deadline(question.deadline)
        self.deadline.steps = 4096  # who asks too late gets what so many steps find
        self.frame = 0
        self.stopped = False
        self.is_dive = question.manner.dives

    def run(self):
        """Search until the effort is spent, the time over or all is tried."""
        _turn: cython.int
        depth: cython.int
        partial: cython.int
        is_busy: cython.bint = True
        with cython.nogil:
            while is_busy and not self.stopped:
                is_busy = False
                for depth in range(self.setup.tail + 1):
                    for _turn in range(1 if self.is_dive else self.setup.turns[depth]):
                        partial = self.ruler.partials.pop(depth)
                        if partial < 0 or self.stopped:
                            break
                        is_busy = True
                        self.ruler.load(depth, partial)
                        if depth == self.setup.tail:
                            self.descend(depth)
                        else:
                            self.expand(depth)
                if not self.ruler.is_finished:
                    self.ruler.salvage()
                self.is_dive = False
        return 0

    def expand(self, depth):
        """Add the children of the current ruler that promise most: single words, and divided segments if need be."""
        index: cython.int
        before: cython.int = self.ruler.partials.count
        tried: cython.int = 0
        self.target = depth
        for index in range(self.setup.first_layouts[depth], self.setup.first_layouts[depth + 1]):
            if self.stopped:
                return 0
            if not self.suits(index):
                continue
            if self.setup.layouts[STRIDE * index] == 0:
                # An empty segment costs nothing where letters are lacking anyway.
                if (
                    self.ruler.total >= self.setup.rooms[depth]
                    and self.ruler.partials.count - before >= self.setup.enough
                ):
                    self.tops.is_cut = True
                    continue
            elif popcount(self.setup.layouts[STRIDE * index + COVERED]) > self.ruler.total + (self.ruler.joint < GAP):
                continue
            elif not self.setup.layouts[STRIDE * index + WHOLE]:
                if (
                    tried == (FEW if self.is_dive else self.setup.tried)
                    or self.ruler.partials.count - before >= self.setup.enough
                ):
                    self.tops.is_cut = True
                    continue
                tried += 1
            self.place(depth, index, 0)
        return 0

    def descend(self, depth):
        """Fill the segments from *depth* on in every way that may be better than the best known."""
        index: cython.int
        bound: cython.double = self.ruler.bound(depth)
        self.target = -1
        if bound <= self.ruler.best:
            self.ruler.is_finished = True
            return 0
        for index in range(self.setup.first_layouts[depth], self.setup.first_layouts[depth + 1]):
            if self.stopped:
                return 0
            if self.suits(index) and bound - self.loss(depth, index) > self.ruler.best:
                self.place(depth, index, 0)
        return 0

    def loss(self, depth, layout):
        """Return the points by which the bound is too high, at least, if the segment at *depth* has *layout*."""
        lost: cython.double = self.setup.layouts[STRIDE * layout + LOSS]
        excess: cython.int = self.ruler.total - self.setup.rooms[depth] - (self.ruler.joint == OPEN)
        # Cells without a word are places that letters lack, if there are as many letters.
        gaps: cython.int = self.setup.layouts[STRIDE * layout + GAPS] + min(0, excess)
        return lost + self.setup.least_loss * max(0, gaps)

    def suits(self, layout):
        """Whether *layout* goes with what stands at the joint."""
        entry: cython.int = self.setup.layouts[STRIDE * layout + ENTRY]
        if self.ruler.joint < GAP:
            return entry != IN_GAP
        if self.ruler.joint == GAP:
            return entry == IN_GAP
        return entry == IN_WORD

    def place(self, depth, layout, part):
        """Fill the *part* of *layout*, and then the others, on the segment at *depth*."""
        frame: cython.int = self.frame
        word: cython.int
        letter: cython.int
        mask: cython.uint = 0
        fits: cython.int = min(FEW, self.setup.fits) if self.is_dive else self.setup.fits
        start: cython.int
        if part == self.setup.layouts[STRIDE * layout]:
            return self.close(depth, layout)
        start = self.setup.layouts[STRIDE * layout + 1 + 2 * part]
        self.frame += 1
        self.frame_segments[frame] = depth
        self.frame_layouts[frame] = layout
        self.frame_parts[frame] = part
        self.frame_ends[frame] = self.setup.layouts[STRIDE * layout + 2 + 2 * part]
        self.tops.sizes[frame] = 0
        if self.target >= 0:
            self.frame_quotas[frame] = self.setup.keeps[depth] if self.setup.layouts[STRIDE * layout + WHOLE] else fits
        else:
            self.frame_quotas[frame] = 0 if self.setup.layouts[STRIDE * layout + WHOLE] else fits
        for letter in range(26):
            if self.ruler.counts[letter] > 0:
                mask |= cython.cast(cython.uint, 1) << letter
        self.walk(frame, self.records[0], 0, mask, start, 0.0, 0)
        if self.frame_quotas[frame]:
            for word in range(self.tops.sizes[frame]):
                if self.stopped:
                    break
                self.lay(frame, word)
        self.frame = frame
        return 0

    def walk(self, frame, record, number, rack, cell, gain, value):
        """Try each letter in *cell*, after *record*: 1 if the search must stop.

        *gain* is what the letters left have won in likelihood by those taken, *value* the sum of the word so far.
        """
        depth: cython.int = self.frame_segments[frame]
        is_fixed: cython.bint = cell == self.setup.entries[depth] and self.ruler.joint < GAP
        choices: cython.uint
        bit: cython.uint
        letter: cython.int
        stop: cython.int
        child: cython.ulonglong
        start: cython.uint
        likelier: cython.double
        if self.spend():
            return 1
        choices = letters_after(record) & (cython.cast(cython.uint, 1) << self.ruler.joint if is_fixed else rack)
        while choices:
            letter = lowest(choices)
            choices &= choices - 1
            bit = cython.cast(cython.uint, 1) << letter
            child = self.records[child_index(record, letter)]
            start = number + words_skipped(child)
            self.ruler.texts[depth * CELLS + cell] = 65 + letter
            if is_fixed:
                return self.step(frame, child, start, rack, cell, gain, value + self.setup.values[letter])
            likelier = gain + self.setup.logs[self.ruler.counts[letter]] - self.setup.log_shares[letter]
            # As `RulerState.take`, without a call at every step; written out, for which Cython needs no lock.
            self.ruler.counts[letter] = self.ruler.counts[letter] - 1
            self.ruler.total = self.ruler.total - 1
            self.ruler.left_value = self.ruler.left_value - self.setup.values[letter]
            stop = self.step(
                frame,
                child,
                start,
                rack if self.ruler.counts[letter] else rack & ~bit,
                cell,
                likelier,
                value + self.setup.values[letter],
            )
            self.ruler.counts[letter] = self.ruler.counts[letter] + 1
            self.ruler.total = self.ruler.total + 1
            self.ruler.left_value = self.ruler.left_value + self.setup.values[letter]
            if stop:
                return 1
        return 0

    def step(self, frame, child, start, rack, cell, gain, value):
        """Keep the word that ends at *child* if the part is full, otherwise fill its next cell."""
        if cell + 1 == self.frame_ends[frame]:
            return self.arrive(frame, start, gain, value) if is_end(child) else 0
        return self.walk(frame, child, start + is_end(child), rack, cell + 1, gain, value)

    def spend(self):
        """Count a step; tell whether the search must stop."""
        self.effort -= 1
        if is_over(self.deadline, 1) or (self.effort < 0 and self.ruler.is_finished):
            self.stopped = True
        return self.stopped

    def arrive(self, frame, number, gain, value):
        """Take the word of that *number*, or keep it in mind if only the best are taken; 1 to stop."""
        index: cython.int
        if self.filtered and not self.admitted[number >> 3] >> (number & 7) & 1:
            return 0
        for index in range(self.ruler.used_count):
            if self.ruler.used[index] == number:
                return 0
        if self.setup.overlooked > 0 and self.setup.chance(number) < self.setup.overlooked:
            return 0
        if self.frame_quotas[frame]:
            return self.remember(frame, number, gain, value)
        self.go_on(frame, number, value)
        return self.stopped

    def go_on(self, frame, number, value):
        """Fill the parts after the one of *frame*, whose word stands and is paid."""
        depth: cython.int = self.frame_segments[frame]
        layout: cython.int = self.frame_layouts[frame]
        points: cython.int = 2 * value if self.setup.layouts[STRIDE * layout + WHOLE] else value
        self.ruler.used[self.ruler.used_count] = number
        self.ruler.used_count += 1
        self.ruler.points += points
        self.place(depth, layout, self.frame_parts[frame] + 1)
        self.ruler.points -= points
        self.ruler.used_count -= 1
        return 0

    def remember(self, frame, number, gain, value):
        """Keep a word in mind, if it is among the best of its part."""
        depth: cython.int = self.frame_segments[frame]
        layout: cython.int = self.frame_layouts[frame]
        start: cython.int = self.setup.layouts[STRIDE * layout + 1 + 2 * self.frame_parts[frame]]
        cell: cython.int = self.setup.exits[depth]
        letter: cython.int
        key: cython.double = self.setup.weight * gain + self.setup.blur * self.setup.chance(number ^ 0x5555)
        if not self.setup.layouts[STRIDE * layout + WHOLE]:
            key -= value  # dear letters are better kept for segments that double
        if start <= cell < self.frame_ends[frame]:
            letter = self.ruler.texts[depth * CELLS + cell] - 65
            key += 2 * self.setup.values[letter] + self.setup.weight * self.setup.log_end(depth + 1, letter)
        self.tops.offer(frame, self.frame_quotas[frame], key, number, self.ruler.texts, depth * CELLS)
        return 0

    def lay(self, frame, word):
        """Lay a word that was kept in mind and go on behind it."""
        depth: cython.int = self.frame_segments[frame]
        layout: cython.int = self.frame_layouts[frame]
        place: cython.Py_ssize_t = self.tops.starts[frame] + word
        start: cython.int = self.setup.layouts[STRIDE * layout + 1 + 2 * self.frame_parts[frame]]
        cell: cython.int
        letter: cython.int
        value: cython.int = 0
        for cell in range(start, self.frame_ends[frame]):
            letter = self.tops.letters[place * CELLS + cell] - 65
            value += self.setup.values[letter]
            self.ruler.texts[depth * CELLS + cell] = 65 + letter
            if not (cell == self.setup.entries[depth] and self.ruler.joint < GAP):
                self.ruler.take(letter, 1)
        self.go_on(frame, self.tops.numbers[place], value)
        for cell in range(start, self.frame_ends[frame]):
            letter = self.tops.letters[place * CELLS + cell] - 65
            if not (cell == self.setup.entries[depth] and self.ruler.joint < GAP):
                self.ruler.take(letter, -1)
        return 0

    def close(self, depth, layout):
        """Go on behind a segment whose words stand: keep the ruler, or fill the next segment."""
        joint: cython.int = self.ruler.joint
        exit_kind: cython.int = self.setup.layouts[STRIDE * layout + EXIT]
        covered: cython.int = self.setup.layouts[STRIDE * layout + COVERED]
        separated: cython.int = self.setup.layouts[STRIDE * layout + SEPARATED]
        cell: cython.int
        for cell in range(self.setup.lengths[depth]):
            if not covered >> cell & 1:
                self.ruler.texts[depth * CELLS + cell] = 47 if separated >> cell & 1 else 46
        self.ruler.separators += self.setup.layouts[STRIDE * layout + SEPARATORS]
        if depth + 1 < self.setup.size:
            self.ruler.joint = GAP if exit_kind == IN_GAP else OPEN
            if exit_kind == IN_WORD:
                self.ruler.joint = self.ruler.texts[depth * CELLS + self.setup.exits[depth]] - 65
        if self.target == depth:
            self.ruler.add(depth + 1)
        elif depth + 1 == self.setup.size:
            self.ruler.finish()
        else:
            self.descend(depth + 1)
        self.ruler.joint = joint
        self.ruler.separators -= self.setup.layouts[STRIDE * layout + SEPARATORS]
        return 0


def best_ruler(nodes: Nodes, question):
    """Return the best ruler found, with its points, and the effort left: None for the ruler if none beats the floor.

    The effort left is −1 where more of it would be of no use: all is tried, or the time is over.

    A ruler is the text of each segment in the order of *question*: capitals, ``/`` for a separator, ``.`` for a cell
    that stays empty or belongs to the other segment of a joint.
    """
    search: RulerSearch = RulerSearch(nodes, question)
    search.run()
    is_cut = search.tops.is_cut or search.ruler.partials.count == search.ruler.partials.capacity
    left = search.effort if is_cut and not search.stopped else -1
    if not search.ruler.found:
        return None, left
    texts = [search.ruler.best_text(segment) for segment in range(search.setup.size)]
    return (texts, search.ruler.best), left
