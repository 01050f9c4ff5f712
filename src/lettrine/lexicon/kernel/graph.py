"""The word graph: one object with every operation of the kernel. Their types stand in `graph.pyi`."""

import cython

if not cython.compiled:
    from lettrine.lexicon.kernel.cover import partitions
    from lettrine.lexicon.kernel.grid import grid_words
    from lettrine.lexicon.kernel.insertion import insert_words
    from lettrine.lexicon.kernel.nodes import Nodes, Speller
    from lettrine.lexicon.kernel.search import extensions, pattern, words_from

COMPILED = cython.compiled
LONGEST = 31


@cython.final
@cython.cclass
class Graph:
    """A set of numbered words and the searches in it, over a buffer of records that it neither copies nor changes.

    The records (see `lettrine.lexicon.graph`) are checked whole, in a few milliseconds: `ValueError` if they are not
    the graph of *total* words. Words are letters A–Z, 1 to 31 of them; the number of a word is its rank among all the
    words of the graph in alphabetical order. *admitted*, if given, has one bit for each number, lowest bit first: a
    word whose bit is 0 keeps its number and can be spelled, but no question finds it.

    Every search stops after *limit* results, and soon after *deadline* (in seconds, as `time.monotonic` counts); its
    `Found` is then not complete. Whatever a search cannot make sense of (letters outside A–Z, more than 1,000 letters
    or 31 blanks, lengths no word has, a grid that is no rectangle or has more than 64 cells) is a `ValueError`.
    Graphs are immutable: threads may share one.
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
        """Return how many words are admitted."""
        return self._nodes.size

    @property
    def total(self):
        """How many words are numbered, admitted or not."""
        return self._nodes.total

    @property
    def nodes(self):
        """The checked records, for compiled searches of a game's own."""
        return self._nodes

    def __contains__(self, word):
        return isinstance(word, str) and self._nodes.has(word)

    def number(self, word: str):
        """Return the number of *word*, or −1 if it is not an admitted word."""
        return self._nodes.number(word)

    def spell(self, number):
        """Return the word of that number; `ValueError` if there is none."""
        return self.spell_all((number,))[0]

    def spell_all(self, numbers):
        """Return the words of *numbers*, in the order given; quickest when they are sorted."""
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
        """Return the words made of some of the letters of *rack* and some of the *blanks*, in alphabetical order."""
        return words_from(self._nodes, rack, blanks, min_length, max_length, limit, deadline)

    def extensions(self, base, rack, add_min=1, add_max=LONGEST, blanks=0, order="free", limit=None, deadline=None):
        """Return the words made of all of *base* and *add_min* to *add_max* pieces of the rack, in alphabetical order.

        Blanks are pieces of the rack. Letters of *base* may change places, or, with *order* kept, stay in their order,
        with the pieces before, between and behind them.
        """
        return extensions(self._nodes, base, rack, add_min, add_max, blanks, order, limit, deadline)

    def pattern(self, slots, rack="", blanks=0, limit=None, deadline=None):
        """Return the words that fit *slots*, one character for each letter, in alphabetical order.

        ``A`` is that letter, free of charge; ``a`` is the letter A, which may stay or be covered by another from the
        rack; ``.`` is a letter from the rack; ``?`` is any letter, free of charge. A blank pays any letter.
        """
        return pattern(self._nodes, slots, rack, blanks, limit, deadline)

    def grid_words(
        self, grid, width, through=None, require=None, min_length=3, max_length=LONGEST, limit=None, deadline=None
    ):
        """Return the words that lie on a path of touching cells, no cell twice, in alphabetical order.

        *grid* is read row by row, *width* cells each, ``.`` for an empty one; a cell touches its eight neighbours. The
        path must contain the cell *through* and at least one of *require*, where given. Cut short, the result is some
        of the words, not the first ones.
        """
        return grid_words(self._nodes, grid, width, through, require, min_length, max_length, limit, deadline)

    def partitions(self, must, may="", blanks=0, min_length=3, max_words=None, limit=None, deadline=None):
        """Return the sets of different words that use up all of *must* and any of *may* and the blanks.

        Each set is a tuple of ascending numbers, and the sets are in ascending order; nothing at all is covered by no
        word. Cut short, the result is some of the sets. The number of sets, and the time, grow without bound with the
        letters: give a limit or a deadline.
        """
        return partitions(self._nodes, must, may, blanks, min_length, max_words, limit, deadline)


def _graph_of(nodes: Nodes):
    graph: Graph = Graph.__new__(Graph)
    graph._nodes = nodes  # noqa: SLF001  (its own class: the records are checked already)
    return graph
