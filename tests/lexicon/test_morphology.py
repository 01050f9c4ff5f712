"""Inflections: what RUM-09 and DAM-17 have to know of two words."""

import pytest

from lettrine.games import word_policy
from lettrine.lexicon import Lexicon, Relation, WordClass, Words
from support.rule import rule

FEMININE, MASCULINE = Relation.FEMININE, Relation.MASCULINE
PLURAL, SINGULAR = Relation.PLURAL, Relation.SINGULAR


@pytest.fixture(scope="module")
def rummikub() -> Words:
    return Words(Lexicon.open(), word_policy("rummikub"))


@pytest.fixture(scope="module")
def dames() -> Words:
    return Words(Lexicon.open(), word_policy("dames"))


def related(words: Words, old: str, new: str) -> set[Relation]:
    return {relation for inflection in words.inflections(old, new) for relation in inflection.relations}


@pytest.mark.parametrize(
    ("old", "new", "relations"),
    [
        ("GAMIN", "GAMINS", {PLURAL}),
        ("GAMIN", "GAMINE", {FEMININE}),
        ("GAMIN", "GAMINES", {FEMININE, PLURAL}),
        ("GAMINS", "GAMIN", {SINGULAR}),
        ("GAMINES", "GAMIN", {MASCULINE, SINGULAR}),
        ("GAMINS", "GAMINE", {FEMININE, SINGULAR}),
        ("GAMIN", "MINAGES", set()),
        ("GAMIN", "MINAGE", set()),
        ("GAMIN", "IGNAMES", set()),
        ("LOUP", "LOUVE", {FEMININE}),
        ("LOUVE", "LOUP", {MASCULINE}),
        ("LOUP", "LOUVES", {FEMININE, PLURAL}),
        ("CIEL", "CIEUX", {PLURAL}),
        ("HEROS", "HEROINE", {FEMININE}),
        ("HEROS", "HEROINES", {FEMININE, PLURAL}),
        ("AFFREUX", "AFFREUSE", {FEMININE}),
        ("ROUGE", "ROUGES", {PLURAL}),
        ("STIMULUS", "STIMULI", {PLURAL}),
        ("STIMULI", "STIMULUS", {SINGULAR}),
        ("MANGER", "MANGE", set()),
        ("MANGER", "MANGEES", set()),
        ("MANGEANT", "MANGE", set()),
        ("MANGE", "MANGEE", {FEMININE}),
        ("MANGE", "MANGEES", {FEMININE, PLURAL}),
        ("GAMIN", "LOUPS", set()),
        ("ZZYX", "ZZYXS", set()),
    ],
)
def test_a_form_is_known_as_the_inflection_of_another(
    rummikub: Words, old: str, new: str, relations: set[Relation]
) -> None:
    assert related(rummikub, old, new) == relations


@pytest.mark.parametrize(
    ("old", "new", "relations"),
    [
        ("PETITE", "PETIT", {MASCULINE}),
        ("PETITE", "PETITES", {PLURAL}),
        ("PETITS", "PETITE", {FEMININE, SINGULAR}),
        ("PETITE", "PETITS", {MASCULINE, PLURAL}),
        ("MANGEAI", "MANGEAIS", set()),
        ("MANGER", "MANGEAIS", set()),
    ],
)
def test_what_goes_back_is_told_from_what_goes_on(dames: Words, old: str, new: str, relations: set[Relation]) -> None:
    assert related(dames, old, new) == relations


def test_an_inflection_names_both_analyses(rummikub: Words) -> None:
    inflection = rummikub.inflections("LOUP", "LOUVES")[0]
    assert (inflection.old.spelling, inflection.new.spelling) == ("loup", "louves")
    assert (inflection.old.lemma, inflection.new.lemma) == ("loup", "louve")


def test_only_admitted_analyses_count(rummikub: Words) -> None:
    """LIVRES is a plural for every game, but as a form of « livrer » it is nothing to Rummikub Lettres."""
    for inflection in rummikub.inflections("LIVRE", "LIVRES"):
        assert rummikub.policy.admits(inflection.old)
        assert rummikub.policy.admits(inflection.new)
    assert WordClass.FINITE_VERB not in {each.word_class for each in rummikub.admitted("LIVRES")}


def test_grammatical_words_of_one_lemma_are_one_word() -> None:
    words = Words(Lexicon.open())
    assert related(words, "LE", "LA") == {FEMININE}
    assert related(words, "LA", "LES") == {PLURAL}


@rule("DAM-17")
@pytest.mark.parametrize(
    ("old", "new", "relation"),
    [
        ("TOUTE", "TOUT", MASCULINE),
        ("TOUS", "TOUT", SINGULAR),
        ("CETTE", "CET", MASCULINE),
        ("CES", "CETTE", SINGULAR),
        ("MES", "MA", SINGULAR),
        ("ELLES", "ILS", MASCULINE),
        ("CELLES", "CEUX", MASCULINE),
        ("LESQUELLES", "LEQUEL", SINGULAR),
    ],
)
def test_determiners_and_pronouns_inflect_each_other(dames: Words, old: str, new: str, relation: Relation) -> None:
    assert relation in related(dames, old, new)


@rule("DAM-17")
def test_grammatical_words_of_different_persons_are_different_words(dames: Words) -> None:
    assert related(dames, "MES", "TON") == set()
