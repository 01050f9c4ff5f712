"""Each operation by example; kernel and reference run the same list."""

import time
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from lettrine.lexicon.kernel.found import Found
from lexicon.graphs import MAKERS, kernel_graph
from support.reference_graph import WordGraph

WORDS = (
    "AS CAS CASE CASES SAC SACS SEC SECS ECART ECARTS CARTE CARTES CARET TRACE TRACES TRAC RACE RACES ACRE CRETA "
    "ET TE SE ES RE ERE ARE AIR AIRE RAI RAIE HAIE OIE OIES SOIE SOIES"
).split()


@pytest.fixture(params=MAKERS, ids=["kernel", "reference"])
def graph(request: pytest.FixtureRequest) -> WordGraph:
    made: WordGraph = request.param(WORDS)
    return made


def spelled(graph: WordGraph, numbers: Iterable[int]) -> str:
    return " ".join(graph.spell_all(numbers))


def test_a_word_is_in_the_graph_and_its_prefix_is_not(graph: WordGraph) -> None:
    assert "TRACE" in graph
    assert "TRAC" in graph
    assert "TRA" not in graph
    assert "TRACEZ" not in graph


@pytest.mark.parametrize("word", ["", "case", "CÂSE", "CAS ", "CAS\0", "C4S", "日本", "\U0001f600", "A" * 10_000])
def test_a_text_that_is_no_word_is_not_in_the_graph(graph: WordGraph, word: str) -> None:
    assert word not in graph
    assert graph.number(word) == -1


def test_numbers_follow_the_alphabet(graph: WordGraph) -> None:
    assert len(graph) == graph.total == len(WORDS)
    assert [graph.number(word) for word in sorted(WORDS)] == list(range(len(WORDS)))


def test_a_number_spells_its_word_in_any_order(graph: WordGraph) -> None:
    numbers = [graph.number(word) for word in WORDS]
    assert graph.spell_all(numbers) == WORDS
    assert [graph.spell(number) for number in numbers] == WORDS


def test_words_from_a_rack_in_alphabetical_order(graph: WordGraph) -> None:
    found = graph.words_from("TRACE", min_length=4)
    assert spelled(graph, found) == "ACRE CARET CARTE CRETA ECART RACE TRAC TRACE"
    assert found.complete


def test_a_letter_serves_as_often_as_the_rack_has_it(graph: WordGraph) -> None:
    assert spelled(graph, graph.words_from("SAC")) == "AS CAS SAC"
    assert spelled(graph, graph.words_from("SACS", min_length=3)) == "CAS SAC SACS"


def test_a_blank_is_any_letter(graph: WordGraph) -> None:
    assert spelled(graph, graph.words_from("OI", blanks=1)) == "OIE"
    assert spelled(graph, graph.words_from("", blanks=2)) == "AS ES ET RE SE TE"


def test_lengths_bound_the_words(graph: WordGraph) -> None:
    assert spelled(graph, graph.words_from("CASES", min_length=3, max_length=4)) == "CAS CASE SAC SACS SEC SECS"


def test_an_empty_rack_makes_nothing(graph: WordGraph) -> None:
    assert graph.words_from("").results == []
    assert graph.words_from("").complete


def test_extensions_rearrange_the_base(graph: WordGraph) -> None:
    assert spelled(graph, graph.extensions("RACE", "TSX")) == "CARET CARTE CARTES CRETA ECART ECARTS RACES TRACE TRACES"


def test_extensions_keep_the_order_of_the_base(graph: WordGraph) -> None:
    assert spelled(graph, graph.extensions("RACE", "TS", order="kept")) == "RACES TRACE TRACES"


def test_extensions_add_as_many_pieces_as_asked(graph: WordGraph) -> None:
    assert spelled(graph, graph.extensions("RACE", "TS", add_min=2)) == "CARTES ECARTS TRACES"
    assert spelled(graph, graph.extensions("RACE", "TS", add_min=0, add_max=0)) == "ACRE RACE"
    assert spelled(graph, graph.extensions("OIE", "", add_max=1, blanks=2)) == "OIES SOIE"


@pytest.mark.parametrize(
    ("slots", "rack", "blanks", "expected"),
    [
        ("CAS", "", 0, "CAS"),
        ("?A?", "", 0, "CAS RAI SAC"),
        ("CA.", "S", 0, "CAS"),
        ("CA.", "X", 0, ""),
        ("CA.", "", 1, "CAS"),
        ("cas", "EC", 0, "CAS"),
        ("cas", "SEC", 0, "CAS SAC SEC"),
        ("trace", "CARET", 0, "CARET CARTE CRETA ECART TRACE"),
        (".A.", "SC", 0, "CAS SAC"),
    ],
)
def test_pattern(graph: WordGraph, slots: str, rack: str, blanks: int, expected: str) -> None:
    assert spelled(graph, graph.pattern(slots, rack, blanks)) == expected


def test_grid_words_lie_on_touching_cells(graph: WordGraph) -> None:
    assert spelled(graph, graph.grid_words("SACE.RTAS", 3)) == "CAS CASE SAC"
    assert spelled(graph, graph.grid_words("TRACE", 5)) == "ECART RACE TRAC TRACE"
    assert spelled(graph, graph.grid_words("T.RACE", 6)) == "RACE"


def test_rows_do_not_run_on(graph: WordGraph) -> None:
    """The end of a row does not touch the beginning of the next."""
    assert graph.grid_words("..SAC.", 3).results == []
    assert spelled(graph, graph.grid_words(".S.AC.", 3)) == "CAS SAC"


def test_no_cell_twice(graph: WordGraph) -> None:
    assert graph.grid_words("SAC.", 2).results == [graph.number("CAS"), graph.number("SAC")]
    assert "SACS" not in graph.spell_all(graph.grid_words("SAC.", 2))
    assert "SACS" in graph.spell_all(graph.grid_words("SACS", 2))


def test_a_grid_word_may_have_to_pass_some_cells(graph: WordGraph) -> None:
    grid = "SACS"
    assert spelled(graph, graph.grid_words(grid, 4, through=3)) == "SACS"
    assert spelled(graph, graph.grid_words(grid, 4, require=[0, 3])) == "CAS SAC SACS"
    assert spelled(graph, graph.grid_words(grid, 4, through=0, require=[3])) == "SACS"
    assert graph.grid_words(grid, 4, require=[]).results == []


def test_through_and_require_may_both_be_met_by_the_last_cell(graph: WordGraph) -> None:
    assert spelled(graph, graph.grid_words("SAC", 3, through=2, require=[2])) == "CAS SAC"
    assert spelled(graph, graph.grid_words("CASC", 4, through=0, require=[3], max_length=3)) == ""


def test_partitions_use_every_letter_that_must_be_used(graph: WordGraph) -> None:
    covers = [spelled(graph, cover) for cover in graph.partitions("SACSEC")]
    assert covers == ["CAS SEC", "SAC SEC"]


def test_partitions_may_use_more(graph: WordGraph) -> None:
    covers = [spelled(graph, cover) for cover in graph.partitions("SAC", "SEC")]
    assert covers == ["CAS", "CAS SEC", "CASE", "CASES", "SAC", "SAC SEC", "SACS"]


def test_partitions_take_each_word_once(graph: WordGraph) -> None:
    assert graph.partitions("RAIRAI").results == [(graph.number("AIR"), graph.number("RAI"))]


def test_partitions_with_blanks_and_few_words(graph: WordGraph) -> None:
    assert [spelled(graph, cover) for cover in graph.partitions("SA", blanks=1)] == ["CAS", "SAC"]
    assert graph.partitions("SACSEC", max_words=1).results == []


def test_nothing_is_covered_by_no_word(graph: WordGraph) -> None:
    assert graph.partitions("").results == [()]
    assert graph.partitions("", max_words=0).results == [()]


def searches(graph: WordGraph) -> list[Callable[..., Found[Any]]]:
    return [
        lambda **bounds: graph.words_from("TRACES", **bounds),
        lambda **bounds: graph.extensions("RACE", "TS", **bounds),
        lambda **bounds: graph.extensions("RACE", "TS", order="kept", **bounds),
        lambda **bounds: graph.pattern("?????", **bounds),
        lambda **bounds: graph.grid_words("TRACES", 6, min_length=2, **bounds),
        lambda **bounds: graph.partitions("TRACE", "SACSEC", **bounds),
    ]


@pytest.mark.parametrize("search", range(6))
def test_a_limit_cuts_the_search_short(graph: WordGraph, search: int) -> None:
    run = searches(graph)[search]
    whole = run()
    part = run(limit=2)
    assert whole.complete
    assert not part.complete
    assert len(part) == 2
    assert set(part) < set(whole)


@pytest.mark.parametrize("search", range(6))
def test_a_deadline_that_has_passed_stops_the_search(graph: WordGraph, search: int) -> None:
    late = searches(graph)[search](deadline=0.0)
    assert not late.complete


@pytest.mark.parametrize("search", range(6))
def test_a_deadline_far_away_changes_nothing(graph: WordGraph, search: int) -> None:
    run = searches(graph)[search]
    assert run(deadline=time.monotonic() + 3600) == run()


def test_words_that_are_not_admitted_are_not_found() -> None:
    every = kernel_graph(WORDS)
    some = kernel_graph(WORDS, [every.number("SAC"), every.number("SEC")])
    assert len(some) == 2
    assert some.total == len(WORDS)
    assert "CAS" not in some
    assert some.number("SAC") == every.number("SAC")
    assert some.spell(every.number("CAS")) == "CAS"
    assert spelled(some, some.words_from("SACSE")) == "SAC SEC"
