"""The automaton builder: the words go in and come out, each suffix is stored once, and what cannot be is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lettrine.core.errors import LexiconError
from lettrine.lexicon import graph
from lettrine.lexicon.graph import build_graph
from support.reference_graph import read_graph


@given(st.sets(st.text("ABCZ", min_size=1, max_size=8)))
def test_the_words_come_out_as_they_went_in(words: set[str]) -> None:
    assert read_graph(build_graph(sorted(words))) == sorted(words)


def test_common_endings_are_stored_once() -> None:
    """The root, and one block for each length left: A or B, A, S, E."""
    records = build_graph(["AASE", "BASE"])
    assert len(records) == 1 + 2 + 1 + 1 + 1


@given(st.sets(st.text("AB", min_size=1, max_size=7)))
def test_no_two_blocks_are_equal(words: set[str]) -> None:
    records = build_graph(sorted(words))
    bases = {record >> 27 & 0x3FFFF: (record & 0x3FFFFFF) for record in records if record & 0x3FFFFFF}
    blocks = [(mask, tuple(records[base : base + mask.bit_count()])) for base, mask in bases.items()]
    assert len(set(blocks)) == len(blocks)
    assert len(records) == 1 + sum(mask.bit_count() for mask in bases.values())


@pytest.mark.parametrize("words", [["B", "A"], ["A", "A"], [""], ["a"], ["É"], ["A B"], ["A" * 32], ["A1"], ["ª"]])
def test_words_that_cannot_be_in_a_graph_are_refused(words: list[str]) -> None:
    with pytest.raises(ValueError, match="expected 1 to 31 letters"):
        build_graph(words)


def test_more_words_than_can_be_numbered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(graph, "MOST_WORDS", 2)
    with pytest.raises(LexiconError) as error:
        build_graph(["A", "B", "C"])
    assert error.value.code == "lexicon:too_many_words"
    assert error.value.facts == {"count": 3, "most": 2}


def test_more_records_than_can_be_addressed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(graph, "MOST_RECORDS", 4)
    with pytest.raises(LexiconError) as error:
        build_graph(["ABCD"])
    assert error.value.code == "lexicon:graph_too_large"
    assert error.value.facts == {"count": 5, "most": 4}
