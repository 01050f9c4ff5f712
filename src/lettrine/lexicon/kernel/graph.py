"""The word graph: one object with every operation of the kernel.

What each operation promises is said once, in `lettrine.lexicon.kernel.protocol`.
"""

import cython

if not cython.compiled:
    from lettrine.lexicon.kernel.cover import partitions
    from lettrine.lexicon.kernel.grid import grid_words
    from lettrine.lexicon.kernel.insertion import insert_words
    from lettrine.lexicon.kernel.nodes import Nodes, Speller
    from lettrine.lexicon.kernel.paths import grid_paths
    from lettrine.lexicon.kernel.search import extensions, pattern, words_from

COMPILED = cython.compiled
LONGEST = 31


@cython.final
@cython.cclass
class Graph:
    """A word graph over a buffer of records (see `lettrine.lexicon.graph`), which it neither copies nor changes.

    *total* is the number of words in it; *admitted*, if given, has one bit for each word number, lowest bit first, and
    a word whose bit is 0 is not found. The records are checked whole, in a few milliseconds: `ValueError` if they are
    not the graph of *total* words.
    """

    _nodes: Nodes

    def __init__(self, records, total, admitted=None):
        self._nodes = Nodes(records, total, admitted)

    def with_words(self, words):
        """Return a graph that also holds *words*, of 1 to 31 letters A–Z, all admitted.

        Numbers stay alphabetical, so those behind an added word change. `LexiconError` if there are too many words.
        """
        return _graph_of(insert_words(self._nodes, sorted(words)))

    def admitting(self, flags):
        """Return the graph of the same words; *flags* has a byte for each number, 1 if the word is found, else 0."""
        return _graph_of(self._nodes.admitting(flags))

    def __len__(self):
        return self._nodes.size

    @property
    def total(self):
        return self._nodes.total

    @property
    def nodes(self):
        """The checked records, for compiled searches of a game's own."""
        return self._nodes

    def __contains__(self, word):
        return isinstance(word, str) and self._nodes.has(word)

    def number(self, word: str):
        return self._nodes.number(word)

    def spell(self, number):
        return self.spell_all((number,))[0]

    def spell_all(self, numbers):
        speller: Speller = Speller(self._nodes)
        total: cython.longlong = self._nodes.total
        number: cython.longlong
        words: list = []
        for number in numbers:
            if not 0 <= number < total:
                raise ValueError(f"number: expected 0 to {total - 1}, got {number}")
            words.append(speller.spell(number))
        return words

    def words_from(self, rack, blanks=0, min_length=2, max_length=LONGEST, limit=None, deadline=None):
        return words_from(self._nodes, rack, blanks, min_length, max_length, limit, deadline)

    def extensions(self, base, rack, add_min=1, add_max=LONGEST, blanks=0, order="free", limit=None, deadline=None):
        return extensions(self._nodes, base, rack, add_min, add_max, blanks, order, limit, deadline)

    def pattern(self, slots, rack="", blanks=0, limit=None, deadline=None):
        return pattern(self._nodes, slots, rack, blanks, limit, deadline)

    def grid_words(
        self, grid, width, through=None, require=None, min_length=3, max_length=LONGEST, limit=None, deadline=None
    ):
        return grid_words(self._nodes, grid, width, through, require, min_length, max_length, limit, deadline)

    def grid_paths(
        self, grid, width, through=None, require=None, min_length=3, max_length=LONGEST, limit=None, deadline=None
    ):
        return grid_paths(self._nodes, grid, width, through, require, min_length, max_length, limit, deadline)

    def partitions(self, must, may="", blanks=0, min_length=3, max_words=None, limit=None, deadline=None):
        return partitions(self._nodes, must, may, blanks, min_length, max_words, limit, deadline)


def _graph_of(nodes: Nodes):
    graph: Graph = Graph.__new__(Graph)
    graph._nodes = nodes  # noqa: SLF001  (its own class: the records are checked already)
    return graph
