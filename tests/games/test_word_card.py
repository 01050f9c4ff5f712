"""The card of a word: readings, senses, synonyms, and why a table admits it or not."""

import pytest

from lettrine.core.errors import MalformedWord
from lettrine.core.text import LANGUAGES
from lettrine.games import open_game, policy_slugs, word_policy
from lettrine.games.word_card import MOST_READINGS, MOST_SENSES, MOST_SYNONYMS, WordCard, WordLink, word_card
from lettrine.lexicon import Lexicon, WordList, Words

NBSP = "\N{NO-BREAK SPACE}"


def card(word: str, game: str = "libre") -> WordCard:
    return word_card(Words(Lexicon.open(), word_policy(game)), word, "fr")


def test_an_inflected_form_says_first_what_it_is_a_form_of() -> None:
    told = card("PARIS", "ludime")
    assert told.spelling == "paris"
    assert told.readings[0].text == f"nom masculin pluriel de «{NBSP}pari{NBSP}»"
    assert told.readings[0].nature == "nom masculin pluriel"
    assert told.readings[0].lemma == WordLink("PARI", "pari")
    assert told.senses[0].of is None
    assert (told.frequency, told.heard) == (7, "courant")


def test_a_reading_that_would_not_do_is_told_after_the_one_that_does() -> None:
    first, other = card("PARIS", "ludime").reasons
    assert (first.is_for, first.rule) == (True, "GEN-02")
    assert first.text == f"Ludime admet ce mot{NBSP}: nom masculin pluriel de «{NBSP}pari{NBSP}»."
    assert (other.is_for, other.rule) == (False, "GEN-03")
    assert "Paris" in other.text


def test_a_refused_word_says_why_and_still_what_it_means() -> None:
    told = card("TUT", "rummikub")
    assert not told.valid
    assert [(each.is_for, each.rule) for each in told.reasons] == [(False, "RUM-23")]
    assert told.senses[0].text == "Ne pas dire"
    assert "Plurimo" in told.elsewhere
    assert "Rummikub" not in told.elsewhere


def test_a_form_of_two_words_is_told_as_both() -> None:
    first, other = card("VIT").senses
    assert (first.of, other.of) == (None, WordLink("VOIR", "voir"))
    assert card("VIT").readings[0].lemma == WordLink("VIVRE", "vivre")


def test_a_derived_word_says_so() -> None:
    made, base = card("MINAGES").senses
    assert (made.text, made.of, made.is_derived) == (
        "Action de miner, ou son résultat",
        WordLink("MINER", "miner"),
        True,
    )
    assert (base.of, base.is_derived) == (WordLink("MINER", "miner"), False)


def test_a_word_that_there_is_not_has_no_meaning() -> None:
    told = card("zzz")
    assert (told.word, told.spelling, told.valid, told.frequency, told.heard) == ("ZZZ", "zzz", False, None, "")
    assert (told.readings, told.senses, told.synonyms, told.elsewhere) == ((), (), (), "")
    assert [each.rule for each in told.reasons] == ["GEN-02"]


def test_the_house_decides_too() -> None:
    words = open_game("plurimo", {"words_added": ["zzyx"], "words_removed": ["mot"]}).words
    added, removed = word_card(words, "zzyx", "fr"), word_card(words, "mot", "fr")
    assert (added.valid, [each.rule for each in added.reasons]) == (True, ["GEN-09"])
    assert (removed.valid, [each.rule for each in removed.reasons]) == (False, ["GEN-09"])


def test_a_list_of_the_table_needs_no_reading() -> None:
    told = word_card(Words(WordList(["ZZYX"])), "zzyx", "fr")
    assert (told.valid, told.readings, [each.rule for each in told.reasons]) == (True, (), ["GEN-02"])


def test_an_option_that_changes_the_words_is_heard() -> None:
    strict = open_game("deplimo", {"grammatical_words": "no"}).words
    assert card("AVEC", "deplimo").valid
    assert [each.rule for each in word_card(strict, "AVEC", "fr").reasons] == ["DEP-19"]


def test_what_no_game_admits_is_told() -> None:
    assert card("OTAN").elsewhere == "Aucun jeu ne l’admet."
    assert card("MOT").elsewhere == "Admis dans tous les jeux."


@pytest.mark.parametrize("text", ["", "m0t", "-"])
def test_what_is_no_word_is_refused(text: str) -> None:
    with pytest.raises(MalformedWord):
        card(text)


@pytest.mark.parametrize("slug", policy_slugs())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_keeps_its_limits(slug: str, language: str) -> None:
    """Law: a card says something of any word, in any game, and never more than fits."""
    words = Words(Lexicon.open(), word_policy(slug))
    for word in Lexicon.open().graph.spell_all(range(0, len(Lexicon.open()), 4001)):
        told = word_card(words, word, language)  # type: ignore[arg-type]
        assert told.reasons[0].is_for is told.valid is (word in words)
        assert len(told.senses) <= MOST_SENSES
        assert len(told.synonyms) <= MOST_SYNONYMS
        assert 1 <= len(told.readings) <= MOST_READINGS
        assert told.elsewhere
