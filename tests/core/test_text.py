"""Sentences for people."""

import pytest

from lettrine.core.errors import IllegalMove, MalformedWord
from lettrine.core.letters import fold, read_word
from lettrine.core.refusal import Refusal
from lettrine.core.text import Catalogue, Language, catalogue, enumerate_words, explain, number, tell
from support.rule import rule


@rule("GEN-01")
@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("été", "ETE"),
        ("Ça", "CA"),
        ("cœur", "COEUR"),
        ("ex æquo", "EX AEQUO"),
        ("Noël", "NOEL"),
        ("MOT", "MOT"),
    ],
)
def test_accents_cedilla_diaeresis_and_ligatures_are_folded(text: str, folded: str) -> None:
    assert fold(text) == folded


@rule("GEN-01")
def test_decomposed_accents_are_folded_too() -> None:
    assert read_word("e\u0301te\u0301") == "ETE"


@pytest.mark.parametrize(("text", "character"), [("m0t", "0"), ("deux mots", " "), ("arc-en-ciel", "-"), ("мот", "М")])
def test_what_is_not_a_letter_is_named(text: str, character: str) -> None:
    with pytest.raises(MalformedWord) as caught:
        read_word(text)
    assert f"« {character} »" in tell(caught.value, "fr").replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("text", ["", "  "])
def test_nothing_is_not_a_word(text: str) -> None:
    with pytest.raises(MalformedWord, match="At least one letter"):
        read_word(text)


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [("fr", 0, "0 carte"), ("fr", 1, "1 carte"), ("fr", 2, "2 cartes"), ("fr", -3, "−3 cartes")],
)
def test_a_noun_agrees_with_its_number_in_french(language: Language, count: int, said: str) -> None:
    sentences = Catalogue("x", language, {"k": "{count:|carte|cartes}"})
    assert sentences.say("k", {"count": count}) == said.replace(" ", "\N{NO-BREAK SPACE}")


@pytest.mark.parametrize(("count", "said"), [(0, "0 cards"), (1, "1 card"), (2, "2 cards")])
def test_a_noun_agrees_with_its_number_in_english(count: int, said: str) -> None:
    sentences = Catalogue("x", "en", {"k": "{count:|card|cards}"})
    assert sentences.say("k", {"count": count}) == said.replace(" ", "\N{NO-BREAK SPACE}")


def test_lists_and_numbers_read_well() -> None:
    assert enumerate_words(("A",), "fr") == "A"
    assert enumerate_words((), "fr") == ""
    assert enumerate_words(("A", "B", "C"), "en") == "A, B and C"
    assert number(-2.5) == "−2.5"
    assert Catalogue("x", "fr", {"k": "{letters}, {n}"}).say("k", {"letters": ("E", "S"), "n": -2}) == "E et S, −2"


def test_a_refusal_is_told_by_case_before_rule_and_by_the_nearest_catalogue() -> None:
    near = Catalogue("near", "fr", {"refusals.X-01": "près"})
    far = Catalogue("far", "fr", {"refusals.X-01": "loin", "refusals.short": "court"})
    assert explain(Refusal("X-01"), (near, far)) == "près"
    assert explain(Refusal("X-01", case="short"), (near, far)) == "court"
    with pytest.raises(KeyError, match=r"refusals\.X-02"):
        explain(Refusal("X-02"), (near, far))


def test_an_error_says_in_english_what_is_wrong() -> None:
    assert str(IllegalMove([Refusal("PLU-08"), Refusal("GEN-02")])) == "Move refused by PLU-08, GEN-02."


def test_a_catalogue_knows_its_keys() -> None:
    core = catalogue("lettrine.core", "fr")
    assert "rules.GEN-01.title" in set(core)
    assert core is catalogue("lettrine.core", "fr")


def test_pieces_that_are_no_letters_are_called_by_their_names() -> None:
    game = Catalogue(
        "x", "fr", {"refusals.X-01": "Il manque {cards}.", "signs._": "un bout", "several._": "{count:|bout|bouts}"}
    )
    said = {cards: explain(Refusal("X-01", {"cards": cards}), (game,)) for cards in (("A", "_"), ("_", "A", "_", "#"))}
    assert list(said.values()) == ["Il manque A et un bout.", "Il manque 2\N{NO-BREAK SPACE}bouts, A et #."]
