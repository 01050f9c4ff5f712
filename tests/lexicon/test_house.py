"""House words: added ones are inserted into the graph, removed ones leave it (GEN-09)."""

from array import array
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lettrine.core.errors import LexiconError, MalformedWord
from lettrine.games import REGISTRY, open_game, word_policy
from lettrine.lexicon import Graph, HouseWords, Lexicon, WordList, Words, coarse_words, house_words
from lettrine.lexicon.graph import build_graph
from lettrine.lexicon.house import MOST_HOUSE_WORDS
from support.rule import rule


def product_of(letters: str, length: int) -> list[str]:
    """Return every word of *length* out of *letters*."""
    return ["".join(word) for word in product(letters, repeat=length)]


SETS = st.sets(st.text("AEST", min_size=1, max_size=6), max_size=30)


@given(SETS, SETS)
def test_a_graph_with_inserted_words_holds_the_old_ones_and_the_new_ones(old: set[str], new: set[str]) -> None:
    graph = Graph(build_graph(sorted(old)), len(old)).with_words(new)
    everything = sorted(old | new)

    assert len(graph) == len(everything)
    assert graph.spell_all(range(len(everything))) == everything
    assert [graph.number(word) for word in everything] == list(range(len(everything)))
    assert not [word for word in product_of("AEST", 4) if (word in graph) != (word in old | new)]


def test_an_insertion_does_not_change_the_old_graph() -> None:
    records = build_graph(["MOT", "MOTS"])
    before = array("Q", records)
    Graph(records, 2).with_words(["MOTO", "A"])
    assert records == before


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (product_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 4)[:100_000], "too_many_words"),
        (["".join(word) + "E" * 27 for word in product_of("ABCDEFGHIJ", 4)[:6000]], "graph_too_large"),
    ],
)
def test_a_graph_that_would_not_fit_is_refused(words: list[str], code: str) -> None:
    with pytest.raises(LexiconError) as caught:
        Lexicon.open().graph.with_words(words)
    assert caught.value.code == f"lexicon:{code}"


@rule("GEN-09")
def test_an_added_word_is_found_by_every_search() -> None:
    words = Words(Lexicon.open(), word_policy("rummikub"), house_words(added=["Zzyx", "otan"]))

    assert "ZZYX" in words
    assert "OTAN" in words
    assert words.words_from("XYZZ", min_length=4).results == ["ZZYX"]
    assert words.pattern("ZZY?").results == ["ZZYX"]
    assert words.extensions("ZYX", "Z").results == ["ZZYX"]
    assert "OTAN" in words.words_from("NATO").results
    assert words.verdict("zzyx").valid


@rule("GEN-09")
def test_other_words_stay_what_they_are_when_one_is_added() -> None:
    lexicon = Lexicon.open()
    plain = Words(lexicon, word_policy("deplimo"))
    house = Words(lexicon, word_policy("deplimo"), house_words(added=["AAAA", "MOTX", "ZZZZZ"]))
    for word in lexicon.graph.spell_all(range(0, len(lexicon), 499)):
        assert (word in house) == house.verdict(word).valid == (word in plain), word


@rule("GEN-09")
def test_a_removed_word_is_refused_with_the_house_rule() -> None:
    words = Words(Lexicon.open(), word_policy("ludime"), house_words(removed=["môt"]))

    verdict = words.verdict("MOT")
    assert [(refusal.rule, refusal.case) for refusal in verdict.refusals] == [("GEN-09", "word.removed")]
    assert "MOTS" in words


@rule("GEN-09")
def test_removed_beats_added() -> None:
    words = Words(Lexicon.open(), word_policy("ludime"), house_words(added=["ZZYX", "MOT"], removed=["zzyx", "mot"]))
    assert "ZZYX" not in words
    assert "MOT" not in words


@rule("GEN-09")
def test_an_added_word_has_no_morphology() -> None:
    words = Words(Lexicon.open(), word_policy("rummikub"), house_words(added=["OTAN", "ZZYX", "ZZYXS"]))
    assert words.admitted("OTAN") == ()
    assert words.inflections("ZZYX", "ZZYXS") == ()


def test_an_added_word_still_needs_the_length_of_the_game() -> None:
    words = Words(Lexicon.open(), word_policy("plurimo"), house_words(added=["ZX"]))
    assert [refusal.rule for refusal in words.verdict("ZX").refusals] == ["PLU-05"]


@rule("GEN-09")
@pytest.mark.parametrize("slug", REGISTRY)
def test_a_table_may_admit_its_own_words_alone(slug: str) -> None:
    listed = ["châtaigne", "vent", "zzyx", "pot", "mer", "rive"]
    game = open_game(slug, {"words_added": listed, "words_removed": ["rive"], "words_only": "yes"})

    letters = "CHATAIGNEVENTZZYXPOTMERRIVEMAISON"
    assert sorted(game.words.words_from(letters).results) == ["CHATAIGNE", "MER", "POT", "VENT", "ZZYX"]
    assert game.words.verdict("zzyx").valid
    refused = game.words.verdict("maison").refusals
    assert [(each.rule, each.case) for each in refused] == [("GEN-09", "word.not_listed")]
    assert [each.case for each in game.words.verdict("rive").refusals] == ["word.removed"]


@rule("GEN-09")
def test_a_word_that_is_removed_from_the_only_ones_is_refused_once() -> None:
    words = Words(Lexicon.open(), None, HouseWords(frozenset({"MOT"}), frozenset({"POT"}), is_closed=True))
    assert [each.case for each in words.verdict("pot").refusals] == ["word.removed"]
    assert words.words_from("MOTSP").results == ["MOT"]


@rule("GEN-09")
def test_a_list_without_words_takes_nothing_away() -> None:
    assert open_game("plurimo", {"words_only": "yes"}).words.verdict("maison").valid


@rule("GEN-09")
@pytest.mark.parametrize("slug", REGISTRY)
def test_children_play_no_coarse_word_that_nobody_added(slug: str) -> None:
    family, children = open_game(slug), open_game(slug, {"vocabulary": "children", "words_added": ["merdeux"]})
    assert family.words.verdict("merde").valid
    assert [each.case for each in children.words.verdict("merde").refusals] == ["word.removed"]
    assert not coarse_words() - {"MERDEUX"} & set(children.words.words_from("MERDEUXSALOPEBITECON").results)
    assert children.words.verdict("merdeux").valid


def test_removing_an_unknown_word_changes_nothing() -> None:
    words = Words(WordList(["MOT"]), word_policy("ludime"), house_words(removed=["ZZYX"]))
    assert "MOT" in words


def test_a_house_word_is_folded_letters() -> None:
    assert house_words(["cœur"], ["Été"]).added == {"COEUR"}
    assert house_words(["cœur"], ["Été"]).removed == {"ETE"}
    with pytest.raises(MalformedWord):
        house_words(["M0T"])


def test_a_house_list_has_its_limits() -> None:
    with pytest.raises(LexiconError) as caught:
        house_words(["A" * 32])
    assert caught.value.code == "lexicon:long_word"
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    many = [a + b + c for a in letters for b in letters for c in letters][: MOST_HOUSE_WORDS + 1]
    with pytest.raises(LexiconError) as caught:
        house_words(many)
    assert caught.value.code == "lexicon:too_many_words"


@pytest.mark.parametrize("lists", [{"added": ["A"] * 1001}, {"removed": ["MOT"] * 1001}])
def test_a_list_that_is_too_long_is_refused_before_it_is_read(lists: dict[str, list[str]]) -> None:
    with pytest.raises(LexiconError) as caught:
        house_words(**lists)
    assert caught.value.code == "lexicon:too_many_words"
    assert "1000" in str(caught.value)
