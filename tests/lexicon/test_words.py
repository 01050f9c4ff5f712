"""Words bound to a game: verdicts that name the rule, and searches that keep to the policy."""

import pytest

from lettrine.core.errors import MalformedWord
from lettrine.core.refusal import Refusal
from lettrine.core.text import catalogue
from lettrine.games import policy_slugs, word_policy
from lettrine.lexicon import Lexicon, WordClass, Words, describe, describe_refusals
from support.rule import rule

GAMES = [slug for slug in policy_slugs() if slug != "libre"]


def words_of(slug: str) -> Words:
    return Words(Lexicon.open(), word_policy(slug))


def reasons(slug: str, text: str) -> list[tuple[str, str]]:
    return [(refusal.rule, refusal.case) for refusal in words_of(slug).verdict(text).refusals]


@rule("GEN-02")
@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("text", ["mot", "PARIS", "capes", "Wagon", "watts", "kilts", "pan", "CŒUR"])
def test_one_admitted_analysis_is_enough(slug: str, text: str) -> None:
    assert reasons(slug, text) == []
    assert words_of(slug).verdict(text).valid


@rule("GEN-02")
@pytest.mark.parametrize("slug", GAMES)
def test_an_unknown_word_is_refused(slug: str) -> None:
    verdict = words_of(slug).verdict("zzyx")
    assert verdict.refusals == (Refusal("GEN-02", {"word": "ZZYX"}, case="word.unknown"),)
    assert not verdict.valid


@rule("GEN-03")
@pytest.mark.parametrize("slug", policy_slugs())
@pytest.mark.parametrize(
    ("text", "case"),
    [
        ("otan", "word.acronym"),
        ("ovni", "word.acronym"),
        ("extenso", "word.locution"),
        ("berlin", "word.proper"),
        ("cul-de-sac", "word.compound"),
        ("aujourd'hui", "word.compound"),
        ("presqu’île", "word.compound"),
        ("pomme de terre", "word.compound"),
    ],
)
def test_what_is_refused_everywhere(slug: str, text: str, case: str) -> None:
    assert reasons(slug, text) == [("GEN-03", case)]


@pytest.mark.parametrize(
    ("slug", "text", "rule_and_case"),
    [
        ("ludime", "vroum", [("LUD-04", "word.onomatopoeia")]),
        ("relais", "crac", [("LUD-04", "word.onomatopoeia")]),
        ("rami", "vroom", [("LUD-04", "word.onomatopoeia")]),
        ("dames", "vroum", [("DAM-33", "word.onomatopoeia")]),
        ("dames", "ouf", [("DAM-33", "word.interjection")]),
        ("deplimo", "brrr", [("DEP-19", "word.onomatopoeia")]),
        ("deplimo", "single", [("DEP-19", "word.foreign")]),
        ("deplimo", "drop", [("DEP-19", "word.foreign")]),
        ("rummikub", "single", [("RUM-23", "word.foreign")]),
        ("rummikub", "gémina", [("RUM-23", "word.finite_verb.ipsi")]),
        ("rummikub", "mangerai", [("RUM-23", "word.finite_verb.ifut")]),
        ("rummikub", "finissent", [("RUM-23", "word.finite_verb.several")]),
        ("plurimo", "le", [("PLU-05", "word.short")]),
        ("deplimo", "zx", [("DEP-10", "word.short"), ("GEN-02", "word.unknown")]),
        ("ludime", "km", [("LUD-10", "word.short"), ("GEN-03", "word.abbreviation")]),
        ("rummikub", "porte", []),
        ("rummikub", "choque", []),
        ("rummikub", "vroum", []),
        ("plurimo", "vroum", []),
        ("ludime", "single", []),
        ("ludime", "hua", []),
        ("libre", "le", []),
    ],
)
def test_a_refusal_names_the_rule_and_the_case(slug: str, text: str, rule_and_case: list[tuple[str, str]]) -> None:
    assert reasons(slug, text) == rule_and_case


def test_a_verb_form_is_refused_with_its_verb() -> None:
    (refusal,) = words_of("rummikub").verdict("GEMINA").refusals
    assert refusal.facts["lemmas"] == ("géminer",)
    assert describe_refusals([refusal], "fr") == [
        "GEMINA est un verbe conjugué (passé simple du verbe «\xa0géminer\xa0»)\xa0: ce jeu les refuse."
    ]
    assert describe_refusals([refusal], "en") == [
        "GEMINA is a conjugated verb (past historic of “géminer”), which this game does not allow."
    ]


def test_a_verdict_keeps_the_analyses_that_the_game_does_not_admit() -> None:
    verdict = words_of("rummikub").verdict("paris")
    assert WordClass.PROPER in {each.word_class for each in verdict.analyses}
    assert {each.word_class for each in words_of("rummikub").admitted("PARIS")} == {WordClass.NOUN}


@pytest.mark.parametrize("text", ["", "  ", "m0t", "mot!", "-", "mot-", "'", "cul--de", "a 1", "möt€"])
def test_what_cannot_be_letters_is_malformed(text: str) -> None:
    with pytest.raises(MalformedWord):
        words_of("libre").verdict(text)


def test_searches_keep_to_the_policy() -> None:
    assert "GEMINA" in words_of("ludime").words_from("GAMINE").results
    assert "GEMINA" not in words_of("rummikub").words_from("GAMINE").results
    assert "VROUM" in words_of("plurimo").pattern("VRO??").results
    assert "VROUM" not in words_of("deplimo").pattern("VRO??").results
    assert "GEMINAS" not in words_of("rummikub").extensions("GAMIN", "ES").results
    assert {"MINAGES", "IGNAMES"} <= set(words_of("rummikub").extensions("GAMIN", "ES", add_min=2))


def test_searches_tell_when_they_stop_early() -> None:
    found = words_of("ludime").words_from("AEIRST", limit=5)
    assert len(found) == 5
    assert not found.complete
    assert found.results == sorted(found.results)


def test_the_digest_is_the_lexicon_s() -> None:
    assert words_of("ludime").digest == words_of("dames").digest == Lexicon.open().digest


def test_both_languages_have_the_same_sentences() -> None:
    assert set(catalogue("lettrine.lexicon", "fr")) == set(catalogue("lettrine.lexicon", "en"))


@pytest.mark.parametrize("word_class", WordClass)
def test_every_class_can_be_refused_and_named(word_class: WordClass) -> None:
    name = word_class.name.lower()
    case = "finite_verb.several" if word_class is WordClass.FINITE_VERB else name
    assert f"refusals.word.{case}" in catalogue("lettrine.lexicon", "fr")
    assert f"class.{name}" in catalogue("lettrine.lexicon", "fr")


@pytest.mark.parametrize(
    ("word", "spelling", "french", "english"),
    [
        ("PARIS", "paris", "nom masculin pluriel de «\xa0pari\xa0»", "masculine plural noun of “pari”"),
        ("ABRIS", "abris", "nom masculin pluriel d’«\xa0abri\xa0»", "masculine plural noun of “abri”"),
        ("MOT", "mot", "nom masculin singulier", "masculine singular noun"),
        ("PARIS", "Paris", "nom propre", "proper noun"),
        ("HEROS", "héros", "nom masculin invariable", "masculine invariable noun"),
        (
            "ROUGES",
            "rouges",
            "adjectif masculin ou féminin pluriel de «\xa0rouge\xa0»",
            "masculine or feminine plural adjective of “rouge”",
        ),
        (
            "GEMINA",
            "gémina",
            "passé simple (il) du verbe «\xa0géminer\xa0»",
            "past historic (il) of the verb “géminer”",
        ),
        ("SINGLE", "single", "nom masculin singulier, mot étranger", "masculine singular noun, foreign word"),
    ],
)
def test_an_analysis_is_told_in_words(word: str, spelling: str, french: str, english: str) -> None:
    analyses = [each for each in Lexicon.open().analyses(word) if each.spelling == spelling]
    assert french in {describe(each, "fr") for each in analyses}
    assert english in {describe(each, "en") for each in analyses}


def test_every_analysis_can_be_told_in_both_languages() -> None:
    lexicon = Lexicon.open()
    for word in lexicon.graph.spell_all(range(0, len(lexicon), 997)):
        for analysis in lexicon.analyses(word):
            assert describe(analysis, "fr")
            assert describe(analysis, "en")


def test_grids_are_searched_for_valid_words() -> None:
    """R I E N on a square of cells, as in the worked example of Dames."""
    words = words_of("dames")
    assert "RIEN" in words.grid_words("RIEN", 2).results
    assert "RIEN" in words.grid_words("RIEN", 4, through=0, require=[1, 2, 3]).results
    assert words.grid_words("VROU.M", 2, min_length=5).results == []


def test_letters_are_shared_out_among_valid_words() -> None:
    """IMAGE on the table and L, E, P: the worked examples of Rummikub Lettres."""
    words = words_of("rummikub")
    covers = {frozenset(cover) for cover in words.partitions("IMAGELEP")}
    assert {
        frozenset({"PAGE", "MIEL"}),
        frozenset({"PLAGE", "MIE"}),
        frozenset({"LAME", "PIGE"}),
        frozenset({"EMPILAGE"}),
    } <= covers
    for cover in covers:
        assert all(word in words for word in cover)


def test_the_number_of_words_is_that_of_the_valid_ones() -> None:
    assert 3 < len(words_of("rummikub")) < len(words_of("dames")) < len(words_of("plurimo")) < len(Lexicon.open())
