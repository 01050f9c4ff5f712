"""Records that are not a graph are refused, and even records that change later cannot harm."""

import random
from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lettrine.lexicon.graph import BASE_SHIFT, FINAL_BIT, SKIP_SHIFT, build_graph
from lettrine.lexicon.kernel.graph import Graph

WORDS = sorted({"AS", "CAS", "CASE", "CASES", "SAC", "SACS", "SEC", "SECS", "TRACE", "TRACES", "TRAC", "RACE"})


def use(graph: Graph) -> None:
    """Run every operation once."""
    graph.number("TRACES")
    graph.spell_all(range(graph.total))
    graph.words_from("TRACES", 2)
    graph.extensions("AS", "CETR", order="kept")
    graph.pattern("t?A.S", "CE")
    graph.grid_words("TRACESCASESTRACE", 4)
    graph.partitions("TRACES", "CAS", limit=100)


def test_a_sound_graph_is_accepted() -> None:
    use(Graph(build_graph(WORDS), len(WORDS)))


@pytest.mark.parametrize("total", [0, 1, len(WORDS) - 1, len(WORDS) + 1, 2**19])
def test_the_number_of_words_must_be_right(total: int) -> None:
    with pytest.raises(ValueError, match="graph: "):
        Graph(build_graph(WORDS), total)


def test_no_records_are_no_graph() -> None:
    with pytest.raises(ValueError, match="graph: "):
        Graph(array("Q"), 0)


def test_a_graph_of_no_words_is_a_graph() -> None:
    empty = Graph(build_graph([]), 0)
    use(empty)
    assert len(empty) == 0


def test_the_empty_word_is_refused() -> None:
    with pytest.raises(ValueError, match="graph: "):
        Graph(array("Q", [FINAL_BIT]), 1)


def test_a_cycle_is_refused() -> None:
    with pytest.raises(ValueError, match="backwards"):
        Graph(array("Q", [1 | 1 << BASE_SHIFT, 1 | FINAL_BIT | 1 << BASE_SHIFT]), 1)


def test_a_block_outside_is_refused() -> None:
    with pytest.raises(ValueError, match="outside"):
        Graph(array("Q", [3 | 1 << BASE_SHIFT, FINAL_BIT]), 1)


def test_a_wrong_skip_is_refused() -> None:
    with pytest.raises(ValueError, match="skips"):
        Graph(array("Q", [1 | 1 << BASE_SHIFT, FINAL_BIT | 1 << SKIP_SHIFT]), 1)


def test_words_of_32_letters_are_refused() -> None:
    chain = [1 | index + 1 << BASE_SHIFT for index in range(32)]
    with pytest.raises(ValueError, match="too long"):
        Graph(array("Q", [*chain, FINAL_BIT]), 1)


def test_exponentially_many_words_are_refused() -> None:
    """Thirty records can spell 2³⁰ words."""
    chain = [3 | 2 * index + 1 << BASE_SHIFT for index in range(30) for _ in range(2 if index else 1)]
    with pytest.raises(ValueError, match="graph: "):
        Graph(array("Q", [*chain, FINAL_BIT, FINAL_BIT]), 5)


def test_admitted_bits_must_suffice() -> None:
    with pytest.raises(ValueError, match="admitted: expected 12 bits, got 8"):
        Graph(build_graph(WORDS), len(WORDS), b"\xff")


@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 12])
def test_each_flag_admits_its_word(count: int) -> None:
    words = WORDS[:count]
    flags = bytes(number % 3 == 0 for number in range(count))
    graph = Graph(build_graph(words), count).admitting(flags)
    assert [word in graph for word in words] == list(map(bool, flags))
    assert len(graph) == sum(flags)


def test_there_is_a_flag_for_each_word() -> None:
    with pytest.raises(ValueError, match="admitted: expected 12 flags, got 13"):
        Graph(build_graph(WORDS), len(WORDS)).admitting(bytes(13))


@pytest.mark.parametrize("records", [b"12345678", bytearray(9), "text", None, array("I", [1, 2]), 7])
def test_other_buffers_are_refused(records: bytes) -> None:
    with pytest.raises((TypeError, ValueError, AttributeError)):
        Graph(records, 1)


@given(st.lists(st.tuples(st.integers(0, 10**6), st.integers(0, 63)), min_size=1, max_size=6))
def test_flipped_bits_are_refused_or_harmless(flips: list[tuple[int, int]]) -> None:
    records = build_graph(WORDS)
    for index, bit in flips:
        records[index % len(records)] ^= 1 << bit
    try:
        graph = Graph(records, len(WORDS))
    except ValueError:
        return
    use(graph)


@given(st.integers(0, 2**32), st.integers(0, 40))
def test_random_records_are_refused_or_harmless(seed: int, total: int) -> None:
    source = random.Random(seed)  # noqa: S311  (test data)
    count = source.randrange(1, 40)
    records = array("Q", [source.getrandbits(27) | source.randrange(count) << BASE_SHIFT for _ in range(count)])
    try:
        graph = Graph(records, total)
    except ValueError:
        return
    use(graph)


@given(st.integers(0, 2**32))
def test_records_that_change_under_the_graph_cannot_harm(seed: int) -> None:
    """A file may be overwritten while it is mapped: answers are then wrong, or an IndexError, never a crash."""
    source = random.Random(seed)  # noqa: S311  (test data)
    records = build_graph(WORDS)
    graph = Graph(records, len(WORDS), b"\xff\xff")
    for index in range(len(records)):
        if source.random() < 0.5:
            records[index] = source.getrandbits(64) if source.random() < 0.5 else records[index] | 0x3FFFFFF
    for call in (
        lambda: graph.number("TRACES"),
        lambda: graph.spell_all(range(graph.total)),
        lambda: graph.words_from("TRACES", 2, limit=1000),
        lambda: graph.extensions("AS", "CETR", limit=1000),
        lambda: graph.pattern("t?A.S", "CE", 2),
        lambda: graph.grid_words("TRACESCASESTRACE", 4, limit=1000, max_length=6),
    ):
        try:
            call()
        except IndexError:
            continue
