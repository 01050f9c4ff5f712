"""What the committed dictionary says of French words, before any game is asked."""

import importlib.util
import lzma
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from lettrine.core.letters import ALPHABET, fold
from lettrine.lexicon.analysis import Gender, Number, WordClass
from support.dictionary import DATA, classes, dictionary, readings
from support.rule import rule

C = WordClass
NAMES = {C.PROPER, C.ACRONYM, C.ABBREVIATION, C.LOCUTION}
ROOT = DATA.parents[1]

# Every word of the worked examples of the rules, with the class that makes it playable there.
EXAMPLES = {
    C.NOUN: """
        TASSE MOUE VER REVE TREVE TREVES VERITES TAS TARTES TARTINES PANIERS DRAMES IMAGE PAGE MIEL PLAGE MIE LAME PIGE
        EMPILAGE BLAME DANSES DANSE BORDS ANSE GAMIN GAMINS GAMINE GAMINES MINAGE MINAGES IGNAME IGNAMES FLORE JOUET
        POT DOS MOT MOTS MOTTE ROT AME RAME NERF CAS CASE CASIER OSE DOSE PROSE AVION REVES TRI WAGON WAGONS WATT
        WATTS KILT KILTS SAUVAGERIE JUTE PARI PARIS CAPES PORTE LOUP LOUVE PAN RIEN SOUPIR
    """,
    C.ADJECTIVE: "BON AMER VIF EVIDENTES PETIT PETITE PETITS PETITES",
    C.INFINITIVE: "ORNER CASER VOYAGER DOSER EPOUSER RAMER",
    C.PAST_PARTICIPLE: "DEFRICHEES TARTINEES RATATINEES ATTIRES BRILLE CHOQUE MANGE",
    C.FINITE_VERB: """
        ALLUMAS ALLUMAIS TASSENT HUA HUAIT TASSERONT EVITERAS TASSERAIENT GEMINA SUCREZ ALLOUEZ EFFONDRA MANGEAI
        MANGEAIS MANGE PORTE
    """,
    C.FUNCTION_WORD: "TROIS",
}


@pytest.mark.parametrize(("word", "word_class"), [(word, c) for c, words in EXAMPLES.items() for word in words.split()])
def test_the_words_of_the_rulebooks_are_there(word: str, word_class: WordClass) -> None:
    assert word_class in classes(word)


def test_there_are_more_than_400000_common_forms() -> None:
    common = {row.form for row in dictionary().rows if row.word_class not in NAMES and len(row.form) <= 15}
    assert len(common) >= 400_000


@rule("GEN-01")
def test_forms_are_the_folded_spellings() -> None:
    for row in dictionary().rows:
        assert row.form == fold(row.spelling)
        assert 2 <= len(row.form) <= 31
        assert set(row.form) <= set(ALPHABET)


@rule("GEN-01")
def test_several_spellings_share_one_folded_form() -> None:
    assert {row.spelling for row in readings("COTE")} >= {"cote", "coté", "côte", "côté"}
    assert {row.spelling for row in readings("COEUR")} == {"cœur"}
    assert {row.spelling for row in readings("DECU")} == {"déçu"}


def test_rows_are_sorted_and_distinct() -> None:
    keys = [(row.form, row.spelling, row.entry, row.word_class, row.gender, row.number) for row in dictionary().rows]
    assert all(one < other for one, other in pairwise(keys))


@rule("GEN-02")
def test_a_proper_noun_keeps_the_common_readings_of_its_form() -> None:
    """PARIS is a town and the plural of *pari*; CAPES an examination and the plural of *cape*."""
    assert {(row.lemma, row.word_class) for row in readings("PARIS")} >= {("Paris", C.PROPER), ("pari", C.NOUN)}
    assert {(row.lemma, row.word_class) for row in readings("CAPES")} >= {("Capes", C.ACRONYM), ("cape", C.NOUN)}


@rule("GEN-02")
def test_one_form_has_all_its_readings() -> None:
    assert classes("PORTE") == {C.NOUN, C.ADJECTIVE, C.FINITE_VERB, C.PAST_PARTICIPLE}


@rule("GEN-03")
@pytest.mark.parametrize(
    ("word", "word_class"),
    [
        ("MADRID", C.PROPER),
        ("SOPHIE", C.PROPER),
        ("OTAN", C.ACRONYM),
        ("SNCF", C.ACRONYM),
        ("TGV", C.ACRONYM),
        ("EDF", C.ACRONYM),
        ("KG", C.ABBREVIATION),
        ("ETC", C.ABBREVIATION),
    ],
)
def test_names_and_symbols_have_no_other_reading(word: str, word_class: WordClass) -> None:
    assert classes(word) == {word_class}


@rule("GEN-03")
def test_compounds_are_left_out() -> None:
    assert not readings("CULDESAC")
    assert not readings("AUJOURDHUI")


@pytest.mark.parametrize("word", ["EXTENSO", "EXTREMIS", "TIRELARIGOT"])
def test_a_word_of_a_locution_is_no_word_by_itself(word: str) -> None:
    assert classes(word) == {C.LOCUTION}


def test_a_finite_form_tells_all_its_moods_in_order() -> None:
    (porte,) = (row for row in readings("PORTE") if row.word_class is C.FINITE_VERB)
    assert porte.moods == ("ipre 1sg", "ipre 3sg", "spre 1sg", "spre 3sg", "impe 2sg")
    assert {row.moods for row in readings("SONT")} == {("ipre 3pl",)}
    assert {row.moods for row in readings("EVITERAS")} == {("ifut 2sg",)}


def test_only_finite_verbs_have_moods() -> None:
    for row in dictionary().rows:
        assert bool(row.moods) == (row.word_class is C.FINITE_VERB)


def test_participles_agree() -> None:
    feminine = [row for row in readings("CHOQUEES") if row.word_class is C.PAST_PARTICIPLE]
    assert [(row.gender, row.number) for row in feminine] == [(Gender.FEMININE, Number.PLURAL)]
    assert C.PAST_PARTICIPLE in classes("CHOQUE")
    assert classes("CHOQUANT") >= {C.PRESENT_PARTICIPLE, C.ADJECTIVE}


def test_one_form_for_both_genders_or_numbers() -> None:
    assert {row.gender for row in readings("ARTISTE") if row.word_class is C.NOUN} == {Gender.ANY}
    assert {row.number for row in readings("SOURIS") if row.word_class is C.NOUN} == {Number.ANY}


@pytest.mark.parametrize("word", ["DANS", "LEQUEL", "QUINZE", "VERS", "AUPRES", "PUISQUE"])
def test_grammatical_words(word: str) -> None:
    assert C.FUNCTION_WORD in classes(word)


@pytest.mark.parametrize("word", ["JAMAIS", "COMMENT", "VITE", "DEHORS"])
def test_adverbs(word: str) -> None:
    assert C.ADVERB in classes(word)


def test_what_lives_only_before_another_word_is_left_out() -> None:
    """*Triturè-je* gives no form by itself, and *qu’* is no word without its apostrophe."""
    assert {row.spelling for row in readings("TRITURE")} == {"triture", "trituré"}
    assert not readings("QU")


def test_gamin_and_its_inflections_share_an_entry() -> None:
    """RUM-09 asks for it, though the dictionary has GAMIN in a second entry as well."""
    shared = [{row.entry for row in readings(form)} for form in ("GAMIN", "GAMINS", "GAMINE", "GAMINES")]
    assert set.intersection(*shared)


def test_every_form_has_a_frequency_class() -> None:
    frequency = dictionary().frequency
    assert set(frequency) == {row.form for row in dictionary().rows}
    assert set(frequency.values()) == set(range(10))


def test_frequency_classes_follow_the_scale() -> None:
    """Two classes for a factor of ten: the README of the data gives the bounds."""
    heard = _heard()
    for form, bounds in {"DE": 100.0, "MAISON": 100.0, "AVION": 32.0}.items():
        assert heard[form] >= bounds
    frequency = dictionary().frequency
    assert (frequency["DE"], frequency["MAISON"]) == (9, 9)
    assert all(frequency[form] == 5 for form, f in heard.items() if form in frequency and 1.0 <= f < 3.1)
    assert all(frequency[form] == 7 for form, f in heard.items() if form in frequency and 10.0 <= f < 31.0)


def test_an_unheard_form_of_a_common_lemma_beats_a_rare_word() -> None:
    frequency = dictionary().frequency
    assert not {"TASSERAIENT", "ZYTHUM"} & set(_heard())
    assert frequency["TASSERAIENT"] > frequency["ZYTHUM"] == 0


def _heard() -> dict[str, float]:
    with lzma.open(DATA / "frequency.tsv.xz", "rt", encoding="utf-8") as stream:
        lines = [line.split("\t") for line in stream]
    return {form: (float(films) + float(books)) / 2 for form, films, books in lines}


@pytest.mark.parametrize(
    ("file", "title"),
    [
        ("LICENSE", "Apache License"),
        ("data/lexicon/LICENSE-MPL-2.0.txt", "Mozilla Public License Version 2.0"),
        ("data/lexicon/LICENSE-CC-BY-SA-4.0.txt", "Attribution-ShareAlike 4.0 International"),
    ],
)
def test_licences_are_beside_what_they_cover(file: str, title: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    assert title in text[:400]
    assert len(text) > 10_000


def test_the_origin_of_the_data_is_told() -> None:
    readme = (DATA / "README.md").read_text(encoding="utf-8")
    for fact in ("Grammalecte, version 7.5", "MPL-2.0", "Lexique 3.83", "CC BY-SA 4.0"):
        assert fact in readme
    assert "Grammalecte" in (ROOT / "NOTICE").read_text(encoding="utf-8")


def test_the_data_is_small() -> None:
    assert sum((DATA / name).stat().st_size for name in ("forms.tsv.xz", "frequency.tsv.xz")) <= 3_000_000


SAMPLE = """\
chats\tchat\tnom mas pl\t\t\t\t*\t7\t135035
chat\tchat\tnom mas sg\tfam\t\t\t*\t7\t135035
abaisse\tabaisser\tv1__t_q_zz ipre spre 1sg 3sg\t\t\t\t*\t6\t12
abaissé\tabaisser\tv1__t_q_zz ppas adj mas sg 1jsg\t\t\t\t*\t6\t12
abaissè\tabaisser\tv1__t_q_zz ipre 1isg\t\t\t\t*\t6\t12
cul-de-sac\tcul-de-sac\tnom mas sg\t\t\t\t*\t5\t13
d’\tde\tmg prep\t\t\t\t*\t9\t14
drop\tdrop\tnom mas sg\tabr\t\tangl\t*\t5\t15
SNCF\tSNCF\tnpr fem inv\tsig fam\t\t\t*\t5\t16
anti\tanti\tpfx\t\t\t\t*\t5\t17
"""
REDUCED = """\
>12\tabaisser\t\t\t6
abaisse\tv ipre spre 1sg 3sg
abaissé\tv ppas adj mas sg
>15\tdrop\t\tangl\t5
drop\tnom mas sg
>16\tSNCF\tsig\t\t5
SNCF\tnpr fem inv
>135035\tchat\t\t\t7
chat\tnom mas sg
chats\tnom mas pl
"""
HEARD = """\
# form\tlemma\tcategory\tper_million_films\tper_million_books
FAUX\tFAUX\tADJ\t90.99\t66.55
ÂNE\tÂNE\tNOM\t1.5\t2
FAUX\tFAUX\tADV\t7.61\t2.7
WEEK-END\tWEEK-END\tNOM\t44\t22
"""


def test_the_importer_keeps_what_is_needed_and_nothing_else() -> None:
    importer = _importer()
    assert list(importer.reduce_dictionary(SAMPLE.splitlines(keepends=True))) == REDUCED.splitlines()
    heard = list(importer.reduce_frequencies(HEARD.splitlines(keepends=True)))
    assert heard == ["ANE\t1.50\t2.00", "FAUX\t98.60\t69.25"]


def test_the_importer_gives_the_same_bytes_whatever_the_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    importer = _importer()
    written = []
    for name, lines in (("one", SAMPLE.splitlines()), ("other", SAMPLE.splitlines()[::-1])):
        folder = tmp_path / name
        folder.mkdir()
        text = "".join(f"{line}\n" for line in lines)
        (folder / importer.DICTIONARY).write_bytes(lzma.compress(text.encode()))
        (folder / importer.FREQUENCIES).write_bytes(lzma.compress(HEARD.encode()))
        monkeypatch.setattr("sys.argv", ["import_lexicon.py", str(folder), str(folder)])
        importer.main()
        written.append([(folder / file).read_bytes() for file in ("forms.tsv.xz", "frequency.tsv.xz")])
    assert written[0] == written[1]
    assert lzma.decompress(written[0][0]).decode() == REDUCED


def _importer() -> ModuleType:
    specification = importlib.util.spec_from_file_location("import_lexicon", ROOT / "tools/import_lexicon.py")
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module
