"""The reviewed tables: that they are well formed, that they act, and the facts they hold."""

import lzma
from collections.abc import Callable
from pathlib import Path

import pytest

from lettrine.core.errors import LexiconError
from lettrine.core.letters import fold
from lettrine.lexicon.analysis import Gender, Number, WordClass
from lettrine.lexicon.source import Pair, Source, read_source
from support.dictionary import DATA, classes, dictionary, readings
from support.rule import rule

C = WordClass
VERBAL = {C.INFINITIVE, C.PRESENT_PARTICIPLE, C.PAST_PARTICIPLE, C.FINITE_VERB}
TABLES = sorted((DATA / "exceptions").glob("*.tsv"))
COLUMNS = {
    "acronyms.tsv": "lemma from to reason",
    "additions.tsv": "lemma class model entry reason",
    "brands.tsv": "lemma from to reason",
    "foreign.tsv": "lemma origin",
    "grammatical.tsv": "form lemma",
    "locutions.tsv": "lemma from to reason",
    "onomatopoeia.tsv": "lemma from to reason",
    "pairs.tsv": "word inflected relation",
    "short.tsv": "lemma from to reason",
}


def _lines(table: Path) -> list[list[str]]:
    lines = table.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def test_all_the_tables_are_known() -> None:
    assert [table.name for table in TABLES] == sorted(COLUMNS)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_tables_are_well_formed(table: Path) -> None:
    head, *lines = _lines(table)
    assert head == COLUMNS[table.name].split()
    assert lines
    for line in lines:
        assert len(line) == len(head)
        assert all(cell and cell == cell.strip() for cell in line)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_tables_are_sorted_without_repetition_and_say_their_criterion(table: Path) -> None:
    _, *lines = _lines(table)
    assert lines == sorted(lines, key=lambda line: (fold(line[0]), line))
    assert len({tuple(line[:2]) for line in lines}) == len(lines)
    assert len(table.read_text(encoding="utf-8").split("\n#")) > 3


# Onomatopoeia


@rule("LUD-04")
@rule("DEP-19")
@pytest.mark.parametrize("word", ["VROUM", "VROOM", "CRAC", "BRRR", "CUICUI", "PLOUF", "HIHAN", "MIAOU", "PATATRAS"])
def test_a_noise_is_an_onomatopoeia_and_nothing_else(word: str) -> None:
    assert classes(word) == {C.ONOMATOPOEIA}


@rule("LUD-04")
def test_pan_stands_as_a_noun() -> None:
    assert classes("PAN") >= {C.NOUN, C.ONOMATOPOEIA}
    assert C.INTERJECTION not in classes("PAN")


@pytest.mark.parametrize("word", ["HELAS", "HEP", "OUF", "ZUT", "BRAVO", "HUM", "OUAH", "MIAM"])
def test_a_feeling_or_a_call_is_an_interjection(word: str) -> None:
    assert C.INTERJECTION in classes(word)
    assert C.ONOMATOPOEIA not in classes(word)


@pytest.mark.parametrize("word", ["CLIC", "TICTAC", "BIP", "BIPS", "BOUM", "COCORICO", "GLOUGLOU", "TAMTAM"])
def test_a_noise_with_a_sense_of_its_own_is_a_noun(word: str) -> None:
    assert classes(word) == {C.NOUN}


# Foreign words


@rule("DEP-19")
@rule("RUM-23")
@pytest.mark.parametrize("word", ["SINGLE", "SINGLES", "DROP", "DROPS", "BRUSHING", "WEB", "ZAPPING", "TEAM"])
def test_foreign_words(word: str) -> None:
    assert all(row.is_foreign for row in readings(word) if row.word_class in {C.NOUN, C.ADJECTIVE})
    assert any(row.is_foreign for row in readings(word))


@rule("DEP-19")
@pytest.mark.parametrize(
    "word", ["KILT", "KILTS", "WATT", "WATTS", "WAGON", "WAGONS", "FILM", "PARKING", "JOKER", "WEEKEND", "PIZZA"]
)
def test_words_at_home_in_french(word: str) -> None:
    assert readings(word)
    assert not any(row.is_foreign for row in readings(word))


def test_a_verb_is_never_foreign() -> None:
    """BOOSTER is an English noun, and a French verb with its participle."""
    assert not any(row.is_foreign for row in dictionary().rows if row.word_class in VERBAL)
    assert {row.is_foreign for row in readings("BOOSTER")} == {True, False}
    assert {row.is_foreign for row in readings("BOOSTEE")} == {False}


def test_a_word_of_one_per_million_in_books_is_french_enough() -> None:
    with lzma.open(DATA / "frequency.tsv.xz", "rt", encoding="utf-8") as stream:
        books = {form: float(number) for form, _, number in (line.split("\t") for line in stream)}
    assert {row.form for row in dictionary().rows if row.is_foreign and books.get(row.form, 0) >= 1} == set()


# Acronyms, brands, short forms


@rule("DEP-19")
@pytest.mark.parametrize("word", ["OVNI", "OVNIS", "OTAN", "CEDEX"])
def test_acronyms(word: str) -> None:
    assert classes(word) == {C.ACRONYM}


@pytest.mark.parametrize("word", ["RADAR", "LASER", "SONAR", "SIDA", "PACS"])
def test_acronyms_that_became_nouns(word: str) -> None:
    assert classes(word) == {C.NOUN}


@rule("RUM-23")
def test_a_brand_name_is_a_name_until_it_means_a_kind_of_thing() -> None:
    assert classes("TUPPERWARE") == {C.PROPER}
    assert C.NOUN in classes("FRIGIDAIRE")


@pytest.mark.parametrize("word", ["AC", "AE", "DEI", "NEC", "OE", "PP", "PPP", "PT", "PTS", "VOX"])
def test_odd_short_forms_are_no_words(word: str) -> None:
    assert classes(word) <= {C.PROPER, C.ACRONYM, C.ABBREVIATION, C.LOCUTION}


@pytest.mark.parametrize("word", ["POPULI", "OPERANDI", "FRUTTI", "THALIANA"])
def test_words_of_a_locution_are_no_words(word: str) -> None:
    assert classes(word) == {C.LOCUTION}


TWO_LETTERS = """
    AA AH AI AN AS AU AY BA BE BI BU CA CE CI DA DE DO DU EH EN ES ET EU EX FA FI GO HA HE HI HO IF IL IN IO JE KA
    LA LE LI LU MA ME MI MU NA NE NI NO NU OC OH OM ON OR OS OU PI PU QI RA RE RI RU SA SE SI SU TA TE TU UN US UT
    VA VE VS VU WU XI
"""


@pytest.mark.parametrize("word", TWO_LETTERS.split())
def test_known_words_of_two_letters(word: str) -> None:
    assert classes(word) - {C.PROPER, C.ACRONYM, C.ABBREVIATION, C.LOCUTION}


# Additions


def test_an_added_verb_has_the_whole_conjugation_of_its_model() -> None:
    entry = next(row.entry for row in readings("DROPPER"))
    added = {row.form for row in dictionary().rows if row.entry == entry}
    model = next(row.entry for row in readings("STOPPER") if row.word_class is C.INFINITIVE)
    assert added == {row.form.replace("STOPP", "DROPP", 1) for row in dictionary().rows if row.entry == model}
    assert {row.moods for row in readings("DROPPAIENT")} == {("iimp 3pl",)}
    assert {(row.gender, row.number) for row in readings("DROPPEES")} == {(Gender.FEMININE, Number.PLURAL)}


@pytest.mark.parametrize("word", ["SANDWICHER", "CAURI", "CAURIS", "CONCERNEZ", "IMPARTIRA", "NEREIDES", "ANTAN"])
def test_words_that_the_source_lacks_are_added(word: str) -> None:
    assert classes(word) - {C.PROPER, C.LOCUTION}


def test_an_incomplete_paradigm_stays_one_entry() -> None:
    infinitive, person = readings("CONCERNER"), readings("CONCERNEZ")
    assert {row.entry for row in infinitive} == {row.entry for row in person}


# Pairs


@rule("RUM-09")
@pytest.mark.parametrize(
    ("one", "other", "relation"),
    [
        ("LOUP", "LOUVE", "feminine"),
        ("ROI", "REINE", "feminine"),
        ("HEROS", "HEROINE", "feminine"),
        ("COPAIN", "COPINE", "feminine"),
        ("FILS", "FILLE", "feminine"),
        ("CIEL", "CIEUX", "plural"),
        ("OEIL", "YEUX", "plural"),
        ("MONSIEUR", "MESSIEURS", "plural"),
        ("MADAME", "MESDAMES", "plural"),
        ("NOVA", "NOVAE", "plural"),
    ],
)
def test_irregular_pairs(one: str, other: str, relation: str) -> None:
    joined = {Pair(a.entry, b.entry, relation) for a in readings(one) for b in readings(other)}
    assert joined & set(dictionary().pairs)


@rule("RUM-09")
def test_a_word_for_both_genders_with_a_feminine_of_its_own_has_both_readings() -> None:
    """« Une hôte » and « une hôtesse »: HÔTE is masculine and feminine, so that HÔTESSE is its feminine."""
    assert {row.gender for row in readings("HOTE") if row.lemma == "hôte"} == {Gender.MASCULINE, Gender.FEMININE}
    assert {row.gender for row in readings("HOTESSE")} == {Gender.FEMININE}
    assert {row.gender for row in readings("FAVORITE") if row.lemma == "favorite"} == {Gender.FEMININE}


@rule("RUM-09")
def test_a_reviewed_pair_has_the_relation_that_its_line_gives() -> None:
    """MAXIMA, for the source a form for both numbers, is the plural of MAXIMUM."""
    pairs = set(dictionary().pairs)
    for word, inflected, relation in _lines(DATA / "exceptions/pairs.tsv")[1:]:
        joined = [
            (base, form)
            for base in readings(fold(word))
            for form in readings(fold(inflected))
            if Pair(base.entry, form.entry, relation) in pairs
        ]
        if relation == "feminine":
            genders = {(base.gender, form.gender) for base, form in joined}
            assert (Gender.MASCULINE, Gender.FEMININE) in genders, inflected
        else:
            assert any(b.number is not Number.PLURAL and f.number is Number.PLURAL for b, f in joined), inflected


def test_two_words_for_two_relatives_are_no_inflection() -> None:
    for one, other in (("FRERE", "SOEUR"), ("PERE", "MERE"), ("CHEVAL", "JUMENT"), ("FIL", "FILLE")):
        joined = {(a.entry, b.entry) for a in readings(one) for b in readings(other)}
        assert not joined & {pair[:2] for pair in dictionary().pairs}


def test_pairs_are_sorted_and_join_two_entries() -> None:
    pairs = dictionary().pairs
    assert pairs == sorted(set(pairs))
    assert all(pair.entry_a != pair.entry_b for pair in pairs)
    assert {pair.relation for pair in pairs} == {"feminine", "plural"}


# Lines that cannot act

FORMS = """\
>1\tloup\t\t\t7
loup\tnom mas sg
loups\tnom mas pl
>2\tlouve\t\t\t6
louve\tnom fem sg
>3\tvlan\tonom\t\t3
vlan\tinterj
>4\tchip\t\tangl\t2
chip\tnom mas sg
>5\tœil\t\t\t8
œil\tnom mas sg
yeux\tnom mas pl
"""
HEADS = {name: columns.replace(" ", "\t") + "\n" for name, columns in COLUMNS.items()}
Build = Callable[..., Source]


@pytest.fixture
def build(tmp_path: Path) -> Build:
    """Read a dictionary of five entries with the lines given for one table."""
    (tmp_path / "forms.tsv.xz").write_bytes(lzma.compress(FORMS.encode()))
    (tmp_path / "frequency.tsv.xz").write_bytes(lzma.compress(b"LOUP\t20.00\t30.00\n"))
    (tmp_path / "exceptions").mkdir()

    def read(table: str = "", *lines: str) -> Source:
        for name, head in HEADS.items():
            body = "".join(f"{line}\n" for line in lines) if name == table else ""
            (tmp_path / "exceptions" / name).write_text(f"# why\n{head}{body}", encoding="utf-8")
        return read_source(tmp_path)

    return read


def test_without_decisions_the_dictionary_stands(build: Build) -> None:
    source = build()
    assert [(row.form, row.word_class) for row in source.rows] == [
        ("CHIP", C.NOUN),
        ("LOUP", C.NOUN),
        ("LOUPS", C.NOUN),
        ("LOUVE", C.NOUN),
        ("OEIL", C.NOUN),
        ("VLAN", C.ONOMATOPOEIA),
        ("YEUX", C.NOUN),
    ]
    assert source.pairs == []
    assert source.frequency == {"CHIP": 0, "LOUP": 7, "LOUPS": 2, "LOUVE": 2, "OEIL": 2, "VLAN": 0, "YEUX": 2}


def test_an_analysis_is_removed_or_reclassified(build: Build) -> None:
    rows = build("onomatopoeia.tsv", "vlan\tonomatopoeia\tinterjection\ta call", "loup\tnoun\t-\tgone").rows
    found = {row.form: row.word_class for row in rows}
    assert found["VLAN"] is C.INTERJECTION
    assert found["LOUVE"] is C.NOUN
    assert "LOUP" not in found


def test_a_word_is_foreign_by_its_origin(build: Build) -> None:
    assert [row.form for row in build("foreign.tsv", "chip\tangl").rows if row.is_foreign] == ["CHIP"]


def test_an_addition_takes_the_endings_of_its_model(build: Build) -> None:
    rows = build("additions.tsv", "clou\tnoun\tloup\t900001\ta nail").rows
    added = [(row.spelling, row.lemma, row.number) for row in rows if row.entry == 900001]
    assert added == [("clou", "clou", Number.SINGULAR), ("clous", "clou", Number.PLURAL)]


@pytest.mark.parametrize(
    ("table", "line", "code"),
    [
        ("short.tsv", "loup\tadjective\t-\tno such analysis", "lexicon:table_idle"),
        ("foreign.tsv", "chip\tesp", "lexicon:table_idle"),
        ("pairs.tsv", "loup\thase\tfeminine", "lexicon:table_idle"),
        ("pairs.tsv", "loup\tloups\tplural", "lexicon:table_idle"),
        ("additions.tsv", "clou\tnoun\ttrou\t900001\tno such model", "lexicon:table_no_model"),
        ("additions.tsv", "clou\tadjective\tloup\t900001\tno such class", "lexicon:table_no_model"),
        ("additions.tsv", "avril\tnoun\tœil\t900001\tno common stem", "lexicon:table_no_model"),
        ("brands.tsv", "loup\tnoun\tproper", "lexicon:table_line"),
        ("brands.tsv", "loup\tnoun\tproper\t", "lexicon:table_line"),
    ],
)
def test_a_line_that_cannot_act_is_an_error(build: Build, table: str, line: str, code: str) -> None:
    with pytest.raises(LexiconError) as caught:
        build(table, line)
    assert caught.value.code == code
    assert line.split("\t", maxsplit=1)[0] in str(caught.value)
