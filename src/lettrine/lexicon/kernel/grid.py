"""Words on paths of touching cells in a grid of letters.

The grid is laid out so that a step asks only for letters that both the graph and the neighbourhood have, and gets the
cells that hold one as the bits of a machine word. The fields of `Grid` are described in `grid.pxd`.
"""

import cython

if not cython.compiled:
    from lettrine.lexicon.kernel.bits import lowest, popcount
    from lettrine.lexicon.kernel.checks import checked_cells, checked_grid, checked_lengths
    from lettrine.lexicon.kernel.nodes import Nodes
    from lettrine.lexicon.kernel.sieve import Sieve, take_sieve

EVERY = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)


@cython.final
@cython.cclass
class Grid:
    """One grid and the search in it, used by one call at a time.

    The arrays of waiting steps cannot overflow, whatever the records say. A step leaves at most 8 others (64 at first),
    so a batch of 16, taken only while fewer than 700 wait, leaves at most 828; beyond, single steps are taken, each
    longer than the one that left it and none longer than 31 cells: at most 31 · 7 more.
    """

    def __init__(self, nodes: Nodes):
        if not cython.compiled:
            self._allocate()
        self.records = nodes.records

    def _allocate(self):
        """Make, uncompiled, the arrays that are fields of the compiled object."""
        self.letters = [0] * 65
        self.around = [0] * 2080
        self.steps = [0] * 1280
        self.paths = [0] * 1280
        self.ends = [0] * 1280
        self.asks = [0] * 1280
        self.batch_steps = [0] * 17
        self.batch_paths = [0] * 17
        self.batch_ends = [0] * 17
        self.batch_asks = [0] * 17
        self.batch_hits = [0] * 17
        self.batch_room = [0] * 17
        self.met = [0] * 1024

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
        waiting: cython.int = 1
        met: cython.int = 0
        taken: cython.int
        tries: cython.int
        index: cython.int
        used: cython.ulonglong
        cells: cython.ulonglong
        rest: cython.ulonglong
        child: cython.ulonglong
        start: cython.ulonglong
        ask: cython.uint
        mask: cython.uint
        choices: cython.uint
        letter: cython.uint
        near: cython.uint
        self.steps[0] = self.records[0]
        self.paths[0] = 0
        self.ends[0] = 64
        self.asks[0] = self.records[0] & self.letters[64]
        while waiting:
            self.ticks -= 1
            if self.ticks == 0 or met > 1024 - 16 * 8:
                self.ticks = 1024
                if self.sieve.add_all(self.met, met) or self.sieve.late():
                    return 1
                met = 0
            taken = self.take(waiting)
            waiting -= taken
            tries = 0
            for index in range(taken):
                tries += popcount(self.batch_asks[index])
            index = 0
            choices = self.batch_asks[0]
            while tries:
                tries -= 1
                letter = lowest(choices)
                choices &= choices - 1
                used = self.batch_paths[index]
                child = self.batch_steps[index]
                start = self.batch_ends[index]
                cells = self.around[(start & 0xFF) * 32 + letter] & ~used
                mask = child & 0x3FFFFFF & ((cython.cast(cython.uint, 1) << letter) - 1)
                child = self.records[(child >> 27 & 0x3FFFF) + popcount(mask)]
                start = (start >> 8 << 8) + (child >> 45 << 16) + 0x100
                self.met[met] = start >> 16
                met += (child >> 26 & 1) & (cells & self.batch_hits[index] != 0)
                start += (child >> 26 & 1) << 16
                cells &= self.batch_room[index]
                index += choices == 0
                choices |= self.batch_asks[index] & (cython.cast(cython.uint, choices != 0) - 1)
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
        return self.sieve.add_all(self.met, met)

    def take(self, waiting):
        """Copy the last waiting steps to the batch and return how many they are."""
        taken: cython.int = min(waiting, 16) if waiting < 700 else 1
        first: cython.int
        index: cython.int
        used: cython.ulonglong
        length: cython.uint
        every: cython.ulonglong = EVERY
        hits: cython.ulonglong
        first = waiting - taken
        for index in range(taken):
            used = self.paths[first + index]
            length = (self.ends[first + index] >> 8 & 0xFF) + 1
            hits = (every if used & self.through else self.through) & (every if used & self.require else self.require)
            self.batch_steps[index] = self.steps[first + index]
            self.batch_paths[index] = used
            self.batch_ends[index] = self.ends[first + index]
            self.batch_asks[index] = self.asks[first + index]
            self.batch_hits[index] = hits if length >= self.min_length else 0
            self.batch_room[index] = every if length < self.max_length else 0
        return taken


def grid_words(nodes: Nodes, grid, width, through, require, min_length, max_length, limit, deadline):
    checked_grid(grid, width)
    checked_lengths(min_length, max_length)
    board: Grid = nodes.grids.pop() if nodes.grids else Grid(nodes)
    board.bound(len(grid), through, require, min_length, max_length)
    board.lay(grid, width)
    sieve: Sieve = take_sieve(nodes, limit, deadline)
    board.sieve = sieve
    board.ticks = 1
    with cython.nogil:
        board.walk()
    board.sieve = None
    nodes.grids.append(board)
    return sieve.found(nodes)
