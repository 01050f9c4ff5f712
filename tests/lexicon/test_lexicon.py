"""The packaged lexicon: its words, spellings, frequencies and paradigms."""

import pytest

import lettrine.lexicon
from lettrine.core.letters import fold
from lettrine.lexicon import Gender, Lexicon, Number, WordClass
from lettrine.lexicon.lexicon import PACKAGED
from support.rule import rule


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return Lexicon.open()


def test_the_public_names_are_there_and_listed() -> None:
    assert lettrine.lexicon.__all__ == sorted(lettrine.lexicon.__all__)
    for name in lettrine.lexicon.__all__:
        assert getattr(lettrine.lexicon, name).__module__.startswith("lettrine.lexicon.")
    with pytest.raises(AttributeError, match="poetry"):
        lettrine.lexicon.poetry  # type: ignore[attr-defined]  # noqa: B018  (the access is the test)


def test_the_packaged_lexicon_is_opened_once(lexicon: Lexicon) -> None:
    assert Lexicon.open() is lexicon
    assert Lexicon.open(PACKAGED).digest == lexicon.digest
    assert lexicon.path == str(PACKAGED)
    assert lexicon.name == "francais"


def test_the_packaged_lexicon_is_sound_and_within_its_limits(lexicon: Lexicon) -> None:
    assert len(Lexicon.open(verify=True)) == len(lexicon) >= 400_000
    assert PACKAGED.stat().st_size <= 8_000_000
    assert len(lexicon.digest) == 64
    assert lexicon.morphology.record_count > len(lexicon)
    assert lexicon.morphology.entry_count > 60_000


@pytest.mark.parametrize("word", ["MOT", "WATTS", "VERITES", "EVITERAS", "TASSERAIENT", "SAUVAGERIE", "MINAGES"])
def test_words_of_the_rulebooks_are_there(lexicon: Lexicon, word: str) -> None:
    assert word in lexicon
    assert lexicon.analyses(word)


@pytest.mark.parametrize("word", ["", "ZZYX", "mot", "MOT ", "ÉTÉ", "M0T", "A" * 60])
def test_what_is_no_folded_word_is_not_there(lexicon: Lexicon, word: str) -> None:
    assert word not in lexicon
    assert lexicon.analyses(word) == ()
    assert lexicon.spellings(word) == ()
    assert lexicon.frequency(word) is None
    assert lexicon.paradigm(word) == ()


@rule("GEN-01")
@pytest.mark.parametrize(
    ("word", "spellings"),
    [
        ("CHOQUE", ("choque", "choqué")),
        ("BRILLE", ("brille", "brillé")),
        ("COEUR", ("cœur",)),
        ("DECU", ("déçu",)),
        ("MOT", ("mot",)),
        ("PARIS", ("Paris", "Pâris", "paris")),
    ],
)
def test_spellings_keep_their_accents(lexicon: Lexicon, word: str, spellings: tuple[str, ...]) -> None:
    assert lexicon.spellings(word) == spellings


@rule("GEN-01")
def test_every_spelling_folds_to_its_word(lexicon: Lexicon) -> None:
    for word in lexicon.graph.spell_all(range(0, len(lexicon), 97)):
        assert {fold(spelling) for spelling in lexicon.spellings(word)} == {word}


def test_analyses_are_kept_apart(lexicon: Lexicon) -> None:
    readings = {(each.spelling, each.lemma, each.word_class) for each in lexicon.analyses("PARIS")}
    assert {("paris", "pari", WordClass.NOUN), ("Paris", "Paris", WordClass.PROPER)} <= readings


def test_an_analysis_tells_gender_number_and_moods(lexicon: Lexicon) -> None:
    (noun,) = [each for each in lexicon.analyses("GAMINES") if each.word_class is WordClass.NOUN]
    assert (noun.lemma, noun.gender, noun.number) == ("gamin", Gender.FEMININE, Number.PLURAL)
    (verb,) = lexicon.analyses("GEMINA")
    assert (verb.lemma, verb.word_class, verb.moods) == ("géminer", WordClass.FINITE_VERB, ("ipsi 3sg",))


def test_analyses_come_in_the_order_of_their_classes(lexicon: Lexicon) -> None:
    for word in ("PORTE", "PARIS", "LES", "CAPES", "GAMINE"):
        classes = [each.word_class for each in lexicon.analyses(word)]
        assert classes == sorted(classes)


def test_common_words_are_more_frequent_than_rare_ones(lexicon: Lexicon) -> None:
    assert lexicon.frequency("MOT") == 9
    rare = lexicon.frequency("GEMINASSIONS")
    assert rare is not None
    assert rare <= 2


def test_a_paradigm_holds_all_the_forms_of_a_word(lexicon: Lexicon) -> None:
    forms = {form for form, _ in lexicon.paradigm("GAMINS")}
    assert forms == {"GAMIN", "GAMINS", "GAMINE", "GAMINES"}


def test_a_paradigm_joins_the_halves_of_an_irregular_word(lexicon: Lexicon) -> None:
    forms = {form for form, _ in lexicon.paradigm("LOUP")}
    assert {"LOUP", "LOUPS", "LOUVE", "LOUVES"} <= forms


def test_a_paradigm_conjugates(lexicon: Lexicon) -> None:
    moods = {mood for _, each in lexicon.paradigm("MANGER") for mood in each.moods if each.lemma == "manger"}
    persons = ("1sg", "2sg", "3sg", "1pl", "2pl", "3pl")
    tenses = ("ipre", "iimp", "ipsi", "ifut", "cond", "spre", "simp")
    assert {f"{tense} {person}" for tense in tenses for person in persons} <= moods


@pytest.mark.parametrize("entry", [0, 1, 256, 0x010101, 70_000])
def test_the_forms_of_an_entry_are_those_that_name_it(lexicon: Lexicon, entry: int) -> None:
    """Entry 0x010101 is three equal bytes: side by side they also match where no record begins."""
    numbers = lexicon.morphology.forms(entry)
    assert numbers == sorted(set(numbers))
    for number, form in zip(numbers, lexicon.graph.spell_all(numbers), strict=True):
        assert entry in {each.entry for each in lexicon.morphology.analyses(number, form)}
    lemmas = {each.lemma for each in lexicon.analyses(form) if each.entry == entry}
    assert len(lemmas) == 1


def test_every_form_of_a_paradigm_leads_to_the_same_paradigm(lexicon: Lexicon) -> None:
    for word in ("GEMINER", "CHEVAL", "AIL"):
        paradigm = lexicon.paradigm(word)
        for form, analysis in paradigm:
            again = lexicon.paradigm(form)
            assert {pair for pair in paradigm if pair[1].entry == analysis.entry} <= set(again)
