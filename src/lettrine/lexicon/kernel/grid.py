"""Words on paths of touching cells in a grid of letters.

The grid is laid out so that a step asks only for letters that both the graph and the neighbourhood have, and gets the
cells that hold one as the bits of a machine word. The fields of `Grid` are described in `grid.pxd`.
"""

import cython

if not cython.compiled:
    from lettrine.lexicon.kernel.bits import lowest, popcount
    from lettrine.lexicon.kernel.checks import checked_cells, checked_grid, checked_lengths
    from lettrine.lexicon.kernel.deadline import is_over
    from lettrine.lexicon.kernel.nodes import Nodes, child_index, is_end, words_skipped
    from lettrine.lexicon.kernel.sieve import Sieve, take_sieve

BATCH = cython.declare(cython.int, 32)  # steps taken at once; 16 and 64 are slower
EVERY = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class Grid:
    """One grid and the search in it, used by one call at a time.

    Waiting steps of equal length lie together; those of one more cell lie behind the batch that left them. A step
    leaves at most 8 others, and only while it is shorter than 31 cells: 1 + 64 + 30 · 8 · 32 places are enough,
    whatever the records say.
    """

    def __init__(self, nodes: Nodes):
        if not cython.compiled:
            self.letters = [0] * 65
            self.around = [0] * 2080
            self.steps = [0] * 8192
            self.paths = [0] * 8192
            self.ends = [0] * 8192
            self.asks = [0] * 8192
            self.lows = [0] * 32
            self.highs = [0] * 32
            self.met = [0] * 1024
        self.records = nodes.records

    def lay(self, grid, width):
        """Fill the tables for *grid*, which was checked."""
        cell: cython.int
        cells: cython.int = len(grid)
        character: cython.Py_UCS4
        for cell in range(cells * 32):
            self.around[cell] = 0
        for cell in range(64 * 32, 65 * 32):
            self.around[cell] = 0
        for cell in range(cells):
            self.letters[cell] = 0
        self.letters[64] = 0
        for cell in range(cells):
            character = grid[cell]
            if character != ".":
                self.put(cell, cells, width, ord(character) - 65)
        return 0

    def bound(self, cells, through, require, min_length, max_length):
        """Set which words are wanted: their cells and their lengths."""
        self.through = EVERY if through is None else checked_cells("through", (through,), cells)
        self.require = EVERY if require is None else checked_cells("require", require, cells)
        self.bounded = through is not None or require is not None
        self.min_length = min_length
        self.max_length = max_length
        return 0

    def put(self, cell, cells, width, letter):
        """Tell the neighbours of *cell*, and the whole grid, that it holds *letter*."""
        column: cython.int = cell % width
        left: cython.int = -1 if column > 0 else 0
        right: cython.int = 1 if column + 1 < width else 0
        middle: cython.int
        near: cython.int
        bit: cython.ulonglong = cython.cast(cython.ulonglong, 1) << cell
        self.letters[64] |= cython.cast(cython.uint, 1) << letter
        self.around[64 * 32 + letter] |= bit
        middle = cell - width if cell >= width else cell
        while middle <= cell + width and middle < cells:
            for near in range(middle + left, middle + right + 1):
                if near != cell:
                    self.letters[near] |= cython.cast(cython.uint, 1) << letter
                    self.around[near * 32 + letter] |= bit
            middle += width

    def walk(self):  # noqa: PLR0915  (the hot loop: every call it made would cost more than it says)
        """Drop every word of the grid into the sieve; return 1 if it was stopped before the end.

        Which letters and cells come next is as good as random: a branch on it would be mispredicted half the time, and
        that costs more than the work it avoids. Hence waiting steps and words met are always written and only then
        counted or not, and steps are taken in batches, whose letters to try are one long row.
        """
        depth: cython.int = 0
        met: cython.int = 0
        first: cython.int
        high: cython.int
        waiting: cython.int
        tries: cython.int
        index: cython.int
        used: cython.ulonglong
        cells: cython.ulonglong
        rest: cython.ulonglong
        hits: cython.ulonglong
        child: cython.ulonglong
        ends: cython.ulonglong
        room: cython.ulonglong
        start: cython.uint
        ask: cython.uint
        choices: cython.uint
        letter: cython.uint
        near: cython.uint
        self.steps[0] = self.records[0]
        self.paths[0] = 0
        self.ends[0] = 64
        self.asks[0] = self.records[0] & self.letters[64]
        self.lows[0] = 0
        self.highs[0] = 1
        while depth >= 0:
            high = self.highs[depth]
            first = max(self.lows[depth], high - BATCH)
            if first == high:
                depth -= 1
                continue
            self.highs[depth] = first
            if is_over(self.sieve.deadline, BATCH):
                break
            if met > 1024 - 8 * BATCH:
                if self.sieve.add_all(self.met, met):
                    return 1
                met = 0
            # Words that end with the next letter have depth + 1; are they wanted, and may there be more after it?
            ends = EVERY if depth + 1 >= self.min_length else 0
            room = EVERY if depth + 1 < self.max_length else 0
            tries = 0
            for index in range(first, high):
                tries += popcount(self.asks[index])
            waiting = high
            index = first
            choices = self.asks[first]
            while tries:
                tries -= 1
                letter = lowest(choices)
                choices &= choices - 1
                used = self.paths[index]
                child = self.steps[index]
                start = self.ends[index]
                cells = self.around[(start & 0x7F) * 32 + letter] & ~used
                child = self.records[child_index(child, letter)]
                start = (start >> 7) + words_skipped(child)
                hits = cells & ends
                if self.bounded:
                    hits &= EVERY if used & self.through else self.through
                    hits &= EVERY if used & self.require else self.require
                self.met[met] = start
                met += is_end(child) & (hits != 0)
                start = (start + is_end(child)) << 7
                cells &= room
                index += choices == 0
                choices |= self.asks[index] & (cython.cast(cython.uint, choices != 0) - 1)
                while True:
                    near = lowest(cells | cython.cast(cython.ulonglong, 1) << 63)
                    rest = cells & (cells - 1)
                    ask = child & self.letters[near]
                    self.steps[waiting] = child
                    self.paths[waiting] = used | (cells ^ rest)
                    self.ends[waiting] = start | near
                    self.asks[waiting] = ask
                    waiting += (cells != 0) & (ask != 0)
                    cells = rest
                    if cells == 0:
                        break
            if waiting > high:
                depth += 1
                self.lows[depth] = high
                self.highs[depth] = waiting
        return self.sieve.add_all(self.met, met)


def grid_words(nodes: Nodes, grid, width, through, require, min_length, max_length, limit, deadline):
    checked_grid(grid, width)
    checked_lengths(min_length, max_length)
    board: Grid = nodes.grids.pop() if nodes.grids else Grid(nodes)
    board.bound(len(grid), through, require, min_length, max_length)
    board.lay(grid, width)
    sieve: Sieve = take_sieve(nodes, limit, deadline)
    board.sieve = sieve
    with cython.nogil:
        board.walk()
    board.sieve = None
    nodes.grids.append(board)
    return sieve.found(nodes)
