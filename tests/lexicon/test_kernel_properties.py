"""Kernel, reference and oracle agree on every operation, on words, pieces and grids of all kinds."""

from hypothesis import given
from hypothesis import strategies as st

from lexicon.graphs import kernel_graph, reference_graph
from lexicon.oracle import Oracle
from support.reference_graph import Order, WordGraph

# Few different letters: words, racks and grids meet often.
LETTERS = "ABEZ"
words = st.lists(st.text(LETTERS, min_size=1, max_size=6), min_size=1, max_size=30, unique=True).map(sorted)
racks = st.text(LETTERS + "X", max_size=8)
blank_counts = st.integers(0, 3)
lengths = st.tuples(st.integers(1, 7), st.integers(0, 6)).map(lambda pair: (pair[0], pair[0] + pair[1]))


@st.composite
def dictionaries(draw: st.DrawFn) -> tuple[tuple[WordGraph, ...], Oracle]:
    """The same words as kernel, as reference and as oracle; sometimes only some of them admitted."""
    chosen = draw(words)
    admitted = draw(st.none() | st.sets(st.integers(0, len(chosen) - 1)))
    numbers = range(len(chosen)) if admitted is None else admitted
    graphs = (kernel_graph(chosen, admitted), reference_graph(chosen, admitted))
    return graphs, Oracle(chosen, numbers)


@st.composite
def grids(draw: st.DrawFn) -> tuple[str, int]:
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 4))
    size = width * height
    return draw(st.text(LETTERS + ".", min_size=size, max_size=size)), width


@given(dictionaries(), st.text(LETTERS, max_size=7))
def test_numbers(dictionary: tuple[tuple[WordGraph, ...], Oracle], other: str) -> None:
    graphs, oracle = dictionary
    for graph in graphs:
        for number, word in enumerate(oracle.words):
            assert graph.number(word) == (number if number in oracle.admitted else -1)
            assert graph.spell(number) == word
        assert (other in graph) == (other in [oracle.words[number] for number in oracle.admitted])
        assert len(graph) == len(oracle.admitted)


@given(dictionaries(), racks, blank_counts, lengths)
def test_words_from(
    dictionary: tuple[tuple[WordGraph, ...], Oracle], rack: str, blanks: int, bounds: tuple[int, int]
) -> None:
    graphs, oracle = dictionary
    expected = oracle.words_from(rack, blanks, *bounds)
    for graph in graphs:
        assert graph.words_from(rack, blanks, *bounds).results == expected


@given(
    dictionaries(),
    st.text(LETTERS, max_size=4),
    racks,
    st.integers(0, 2),
    st.integers(0, 4),
    blank_counts,
    st.sampled_from(["free", "kept"]),
)
def test_extensions(  # noqa: PLR0913, PLR0917  (as many as the operation has)
    dictionary: tuple[tuple[WordGraph, ...], Oracle],
    base: str,
    rack: str,
    add_min: int,
    more: int,
    blanks: int,
    order: Order,
) -> None:
    graphs, oracle = dictionary
    expected = oracle.extensions(base, rack, add_min, add_min + more, blanks, order)
    for graph in graphs:
        assert graph.extensions(base, rack, add_min, add_min + more, blanks, order).results == expected


@given(dictionaries(), st.text(LETTERS + LETTERS.lower() + ".?", min_size=1, max_size=6), racks, blank_counts)
def test_pattern(dictionary: tuple[tuple[WordGraph, ...], Oracle], slots: str, rack: str, blanks: int) -> None:
    graphs, oracle = dictionary
    expected = oracle.pattern(slots, rack, blanks)
    for graph in graphs:
        assert graph.pattern(slots, rack, blanks).results == expected


@given(dictionaries(), grids(), lengths, st.data())
def test_grids(
    dictionary: tuple[tuple[WordGraph, ...], Oracle],
    board: tuple[str, int],
    bounds: tuple[int, int],
    data: st.DataObject,
) -> None:
    graphs, oracle = dictionary
    cells = st.integers(0, len(board[0]) - 1)
    through = data.draw(st.none() | cells, "through")
    require = data.draw(st.none() | st.sets(cells), "require")
    expected = oracle.grid_words(*board, through, require, range(bounds[0], bounds[1] + 1))
    for graph in graphs:
        assert graph.grid_words(*board, through, require, *bounds).results == expected


@given(
    st.lists(st.text("ABE", min_size=1, max_size=4), min_size=1, max_size=9, unique=True).map(sorted),
    st.text("ABE", max_size=7),
    st.text("ABE", max_size=4),
    st.integers(0, 2),
    st.integers(1, 3),
    st.integers(0, 4),
)
def test_partitions(  # noqa: PLR0913, PLR0917  (as many as the operation has)
    chosen: list[str], must: str, may: str, blanks: int, min_length: int, max_words: int
) -> None:
    expected = Oracle(chosen, range(len(chosen))).partitions(must, may, blanks, min_length, max_words)
    for graph in (kernel_graph(chosen), reference_graph(chosen)):
        assert graph.partitions(must, may, blanks, min_length, max_words).results == expected
        unbounded = graph.partitions(must, may, blanks, min_length).results
        assert [cover for cover in unbounded if len(cover) <= max_words] == expected
