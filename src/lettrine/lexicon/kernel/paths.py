"""Words of a grid together with the cells they lie on."""

import cython

from lettrine.lexicon.kernel.found import Found

if not cython.compiled:
    from lettrine.lexicon.kernel.bits import lowest
    from lettrine.lexicon.kernel.checks import checked_grid, checked_lengths, checked_limit
    from lettrine.lexicon.kernel.deadline import Deadline, is_over
    from lettrine.lexicon.kernel.grid import Grid
    from lettrine.lexicon.kernel.nodes import Nodes, child_index, is_end, letters_after, words_skipped


@cython.final
@cython.cclass
class _Tracer:
    """Follows every path, depth first, cells in ascending order, and keeps one for each word and set of cells."""

    nodes: Nodes
    grid: Grid
    limit: cython.Py_ssize_t
    deadline: Deadline
    complete: cython.bint
    traced: dict
    path: cython.uchar[32]
    pending: cython.int
    numbers: cython.uint[64]
    cells: cython.ulonglong[64]
    trails: cython.uchar[2048]  # 32 · pending: the path, behind its length

    def __init__(self, nodes: Nodes, grid: Grid, limit, deadline):
        if not cython.compiled:
            self.path = [0] * 32
            self.numbers = [0] * 64
            self.cells = [0] * 64
            self.trails = [0] * 2048
        self.nodes = nodes
        self.grid = grid
        self.limit = checked_limit(limit)
        self.deadline = Deadline(deadline)
        self.complete = True
        self.traced = {}
        self.pending = 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def trace(
        self,
        record: cython.ulonglong,
        number: cython.uint,
        cell: cython.uint,
        used: cython.ulonglong,
        length: cython.int,
    ) -> cython.int:
        """Follow every path on from *cell*, of *length* cells so far; return 1 if the search must stop."""
        letter: cython.uint
        cells: cython.ulonglong
        child: cython.ulonglong
        if is_over(self.deadline, 1):
            return 1
        choices: cython.uint = letters_after(record) & self.grid.letters[cell]
        while choices and length < self.grid.max_length:
            letter = lowest(choices)
            choices &= choices - 1
            cells = self.grid.around[cell * 32 + letter] & ~used
            child = self.grid.records[child_index(record, letter)]
            if self._spread(child, number + words_skipped(child), cells, used, length):
                return 1
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def _spread(
        self,
        child: cython.ulonglong,
        number: cython.uint,
        cells: cython.ulonglong,
        used: cython.ulonglong,
        length: cython.int,
    ) -> cython.int:
        """Go on to each of *cells*, all of which hold the letter of *child*."""
        near: cython.uint
        after: cython.uint = number + is_end(child)
        path: cython.ulonglong
        while cells:
            near = lowest(cells)
            path = used | (cells & (~cells + 1))
            cells &= cells - 1
            self.path[length] = near
            if is_end(child) and self._is_wanted(path, length + 1) and self._note(number, path, length + 1):
                return 1
            if self.trace(child, after, near, path, length + 1):
                return 1
        return 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def _is_wanted(self, path: cython.ulonglong, length: cython.int) -> cython.bint:
        return length >= self.grid.min_length and path & self.grid.through != 0 and path & self.grid.require != 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(-1, check=False)
    def _note(self, number: cython.uint, cells: cython.ulonglong, length: cython.int) -> cython.int:
        """Put the path aside; now and then, take the interpreter's lock and move those put aside to the result."""
        place: cython.int = self.pending * 32
        index: cython.int
        self.numbers[self.pending] = number
        self.cells[self.pending] = cells
        self.trails[place] = length
        for index in range(length):
            self.trails[place + 1 + index] = self.path[index]
        self.pending += 1
        if self.pending < 64:
            return 0
        with cython.gil:
            return self.flush()

    @cython.cfunc
    @cython.exceptval(-1, check=False)
    def flush(self) -> cython.int:
        """Move the paths put aside to the result; return 1 when the limit is reached."""
        index: cython.int
        number: cython.uint
        place: cython.int
        for index in range(self.pending):
            number = self.numbers[index]
            place = index * 32 + 1
            if self.nodes.filtered and not self.nodes.admitted[number >> 3] >> (number & 7) & 1:
                continue
            # Paths of one word come in ascending order: the first over these cells is the one to keep.
            trail = tuple([self.trails[place + step] for step in range(self.trails[place - 1])])
            self.traced.setdefault((number, self.cells[index]), trail)
            if len(self.traced) == self.limit:
                self.complete = False
                self.pending = 0
                return 1
        self.pending = 0
        return 0

    @cython.cfunc
    def found(self):
        return Found(
            sorted([(key[0], trail) for key, trail in self.traced.items()]),
            self.complete and not self.deadline.has_passed,
        )


def grid_paths(nodes: Nodes, grid, width, through, require, min_length, max_length, limit, deadline):
    checked_grid(grid, width)
    checked_lengths(min_length, max_length)
    board: Grid = Grid(nodes)
    board.bound(len(grid), through, require, min_length, max_length)
    board.lay(grid, width)
    tracer: _Tracer = _Tracer(nodes, board, limit, deadline)
    with cython.nogil:
        tracer.trace(board.records[0], 0, 64, 0, 0)
    tracer.flush()
    return tracer.found()
