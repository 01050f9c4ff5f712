"""What authors of sentences agreed on (docs/writing.md), as far as it can be checked."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from lettrine.core.elision import elides
from lettrine.core.options import Options, option_names
from lettrine.games import REGISTRY, game_type
from support.sentences import (
    BOTH,
    ENGLISH,
    FRENCH,
    GUIDE,
    PACKAGE,
    PAGES,
    WEB,
    language_of,
    name_of,
    sentences,
    told_in,
)

CATALOGUES = [*FRENCH, *ENGLISH]
IN_FRENCH = [*FRENCH, *BOTH, *PAGES]
IN_ENGLISH = [*ENGLISH, *BOTH]
WITH_RULES = sorted([*PACKAGE.glob("core/text.*.toml"), *PACKAGE.glob("games/**/text.*.toml")])
TERMS = tomllib.loads((GUIDE / "glossaire.toml").read_text("utf-8"))["term"]

MOST_WORDS_IN_SENTENCE, MOST_WORDS_IN_BLOCK, MOST_SIGNS_ON_BUTTON = 36, 60, 32
FACT = "Jeanne"  # what a placeholder of a button is measured as

QUOTED = re.compile(r"«[\u00a0\u202f]([^»]*)[\u00a0\u202f]»|“([^”]*)”")
CODE = re.compile(r"`([^`]*)`|(?:«[\u00a0\u202f]|“|\()([a-z]+(?:_[a-z]+)*)(?:[\u00a0\u202f]»|”|\))")
WORD = re.compile(r"\w[\w’'-]*")


def rules(path: Path) -> dict[str, str]:
    return {key: text for key, text in sentences(path).items() if re.fullmatch(r"rules\.[A-Z]+-\d+\.text", key)}


def blocks(text: str) -> Iterator[str]:
    """Yield the paragraphs and items of a rule, without its drawings and tables."""
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    lines = (line for line in prose.splitlines() if not line.startswith(("    ", "|")))
    yield from filter(None, map(str.strip, re.split(r"\n\s*\n|\n(?=- |\d+\. )", "\n".join(lines))))


def words_in(text: str) -> int:
    return len(WORD.findall(text))


@pytest.mark.parametrize("path", WITH_RULES, ids=name_of)
def test_a_rule_is_made_of_short_paragraphs_and_sentences(path: Path) -> None:
    parts = [(key, block) for key, text in rules(path).items() for block in blocks(text)]
    assert [(key, words_in(block)) for key, block in parts if words_in(block) > MOST_WORDS_IN_BLOCK] == []
    lines = [(key, line) for key, block in parts for line in re.split(r"(?<=[.?!]) ", block)]
    assert [(key, words_in(line), line) for key, line in lines if words_in(line) > MOST_WORDS_IN_SENTENCE] == []


def buttons() -> Iterator[tuple[Path, str]]:
    """Yield the catalogue and the key of whatever the application writes on a button."""
    for path in [*WEB.rglob("*.ts"), *WEB.rglob("*.svelte")]:
        code = path.read_text("utf-8")
        home = re.search(r"import \{[^}]*\bt\b[^}]*\} from '([./\w-]+)/text'", code)
        if home:
            folder = (path.parent / home[1]).resolve()
            own = PACKAGE / "games" / folder.name / "text.fr.toml"
            catalogue = folder / "text.fr.toml" if (folder / "text.fr.toml").exists() else own
            # What says the main button of a board is the getter `label` of its wording.
            for getter in re.findall(r"get label\(\): string \{.*?\n  \}", code, flags=re.DOTALL):
                yield from ((catalogue, key) for key in re.findall(r"\bt\('(\w+)'", getter))
            for key in re.findall(r"label: t\('(\w+)'|>\s*\{t\('(\w+)'(?:, [^}]*\})?\)\}\s*</button", code):
                yield catalogue, "".join(key)
            for link in re.findall(r"<a\b[^>]*class=\"button[^>]*>(.*?)</a", code, flags=re.DOTALL):
                yield from ((catalogue, key) for key in re.findall(r"\{t\('(\w+)'", link))


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_button_is_short(language: str) -> None:
    found = sorted(set(buttons()))
    assert len(found) > 120
    long = []
    for catalogue, key in found:
        said = sentences(catalogue.with_name(f"text.{language}.toml"))
        text = said.get(key) or said.get(f"board.{key}") or ""
        shown = re.sub(r"\{\w+(?::\|?[^|{}]*\|([^|{}]*))?[^}]*\}", lambda form: form[1] or FACT, text)
        if not text.startswith("@") and len(shown) > MOST_SIGNS_ON_BUTTON:
            long.append((name_of(catalogue), key, shown))
    assert long == []


@pytest.mark.parametrize("path", [*IN_FRENCH, *IN_ENGLISH], ids=name_of)
def test_a_sentence_is_short(path: Path) -> None:
    """In both languages where a file has both; what people who run a server or write files read is longer."""
    for language in ("fr", "en") if path in BOTH else (language_of(path),):
        said = {key: text for key, text in told_in(path, language).items() if not key.startswith("help.")}
        lines = [(key, line) for key, text in said.items() for line in re.split(r"(?<=[.?!:])\s|\n", text)]
        assert [(key, line) for key, line in lines if words_in(line) > MOST_WORDS_IN_SENTENCE] == []


@pytest.mark.parametrize("path", IN_FRENCH, ids=name_of)
def test_french_elides(path: Path) -> None:
    """Before a name or a word it is the formatter that elides; what is written out is elided by its author."""
    facts = r"\w*name|names|words?|old|was|absent|new|from|form|letter|undone"
    before_fact = re.compile(rf"(?i)\b(?:de|que|jusque|lorsque|puisque) \{{(?:{facts})\}}")
    written = re.compile(r"(?i)(?<![-\w’])(?:de|que|ne|se|me|te|le|la|je|jusque) ([a-zà-ÿœ][\w-]+)")
    said = sentences(path) if path in FRENCH else told_in(path, "fr")
    assert [key for key, text in said.items() if before_fact.search(text)] == []
    found = [(key, match[0]) for key, text in said.items() for match in written.finditer(text) if elides(match[1])]
    assert [each for each in found if not re.search(r" [A-H]\d", each[1])] == []  # squares are spelt out


def codes() -> frozenset[str]:
    """Return the names of options and their values, but for what is a French or an English word as well."""
    kinds = [game_type(slug).options_type for slug in REGISTRY]
    fields = [each for kind in kinds for each in msgspec.structs.fields(kind) if each.name in option_names(kind)]
    values = {
        str(value)
        for field in fields
        for value in getattr(msgspec.inspect.type_info(field.type), "values", ())
        if isinstance(value, str)
    }
    return frozenset({field.name for field in fields} | values | {"none"})


@pytest.mark.parametrize("path", [*CATALOGUES, *BOTH], ids=name_of)
def test_no_code_of_ours_is_shown_to_players(path: Path) -> None:
    """An option is cited by its label: its name and its values are for programs."""
    known = codes()
    assert {"chain", "free", "with_rack_letter"} <= known
    languages = ("fr", "en") if path in BOTH else (language_of(path),)
    said = [each for language in languages for each in told_in(path, language).items()]
    found = [(key, "".join(code)) for key, text in said for code in CODE.findall(text)]
    assert [(key, code) for key, code in found if code in known or "_" in code.strip("_")] == []


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("slug", REGISTRY)
def test_a_rule_cites_an_option_by_its_label(slug: str, language: str) -> None:
    package = PACKAGE / "games" / slug
    own = sentences(package / f"text.{language}.toml")
    box = own.get("box", "").removeprefix("lettrine.").replace(".", "/")
    homes = [package, *([PACKAGE / box] if box else []), PACKAGE / "core"]
    catalogues = [home / f"text.{language}.toml" for home in homes]
    labels = {
        re.sub(r" \([^)]*\)$", "", text)
        for path in catalogues
        for key, text in sentences(path).items()
        if re.fullmatch(r"forms\.\w+\.label", key)
    }
    cited = [
        (key, "".join(quoted))
        for path in catalogues
        for key, text in rules(path).items()
        for options in re.findall(
            r"(?i)\boptions?(?: :|\u00a0:|:)? ((?:«[^»]*»|“[^”]*”)(?: (?:et|and) (?:«[^»]*»|“[^”]*”))?)", text
        )
        for quoted in QUOTED.findall(options)
    ]
    assert cited
    assert [(key, label) for key, label in cited if label not in labels] == []


@pytest.mark.parametrize("slug", REGISTRY)
def test_every_option_has_a_label_and_a_sentence(slug: str) -> None:
    kind = game_type(slug).options_type
    assert issubclass(kind, Options)
    own = sentences(PACKAGE / "games" / slug / "text.fr.toml") | sentences(PACKAGE / "core/text.fr.toml")
    if box := own.get("box", ""):
        own |= sentences(PACKAGE / box.removeprefix("lettrine.").replace(".", "/") / "text.fr.toml")
    names = option_names(kind)
    assert [name for name in names if not (own.get(f"forms.{name}.label") and own.get(f"options.{name}"))] == []


@pytest.mark.parametrize(
    ("path", "language"),
    [*((path, "fr") for path in IN_FRENCH), *((path, "en") for path in IN_ENGLISH)],
    ids=lambda each: each if isinstance(each, str) else name_of(each),
)
def test_quotation_marks_are_those_of_the_language_and_come_in_pairs(path: Path, language: str) -> None:
    opening, closing, foreign = ("«", "»", "“”") if language == "fr" else ("“", "”", "«»")
    said = sentences(path) if path in CATALOGUES else told_in(path, language)
    assert [key for key, text in said.items() if any(mark in text for mark in foreign)] == []
    marks = {key: re.sub(f"[^{opening}{closing}]", "", text) for key, text in said.items()}
    assert [key for key, row in marks.items() if row.replace(opening + closing, "")] == []


@pytest.mark.parametrize("path", IN_FRENCH, ids=name_of)
def test_nobody_is_shouted_at(path: Path) -> None:
    """Only what players say to each other has exclamation marks, and commands of the terminal begin with one."""
    said = {key: text for key, text in told_in(path, "fr").items() if not key.startswith("phrases.")}
    assert [key for key, text in said.items() if re.search(r"[\u00a0\u202f ]!", text.replace("«\u00a0!", ""))] == []


@pytest.mark.parametrize("path", IN_FRENCH, ids=name_of)
def test_the_reader_is_vous_and_of_either_sex(path: Path) -> None:
    """Names of persons of the verb are not said to anybody; participles with *vous* would be masculine."""
    said = {key: text for key, text in told_in(path, "fr").items() if not key.startswith("person.")}
    familiar = re.compile(r"(?i)(?<![\w’'-])(?:tu|ton|tes|toi|t’(?=[aeéiouh]))(?![\w’'-])")
    assert [(key, match[0]) for key, text in said.items() for match in familiar.finditer(text)] == []
    agreeing = re.compile(
        r"(?i)\b(?:vous (?:êtes|étiez|serez|seriez)|je suis) (?!(?:au|en|de|du|à|encore|dans|hors)\b)\w*[éiustpn]\b"
    )
    assert [(key, match[0]) for key, text in said.items() for match in agreeing.finditer(text)] == []


@pytest.mark.parametrize("path", IN_ENGLISH, ids=name_of)
def test_english_says_you(path: Path) -> None:
    """*One* is somebody only in translated English."""
    verbs = "may|can|must|likes|wants|has|reports|connects|organises|chooses|meets|plays|sits|lays|draws"
    somebody = re.compile(
        rf"(?i)\bone(?:’s own|self)\b|(?:^|[.;:,] |\b(?:that|which|if|when|as|where|what) )one (?:{verbs})\b"
    )
    told = told_in(path, "en").items()
    assert [(key, match[0]) for key, text in told for match in somebody.finditer(text)] == []


def refused_in(path: Path, language: str) -> Iterator[tuple[str, str]]:
    """Yield the words of *language* that the texts at *path* do not use, each with the one that stands for it."""
    folder = "ludime" if path.is_relative_to(PACKAGE / "games/boxes/ludime") else path.parent.name
    for term in TERMS:
        if term["game"] in ("", folder):
            word, refused = ("word", "refused") if language == "fr" else ("english", "refused_english")
            yield from ((pattern, term[word]) for pattern in term.get(refused, ()))


def misnamed(path: Path, language: str) -> list[tuple[str, str, str]]:
    return [
        (key, match[0], word)
        for pattern, word in refused_in(path, language)
        for key, text in told_in(path, language).items()
        for match in [re.search(pattern, text, re.IGNORECASE)]
        if match and f"({match[0]}" not in text and f"(on {match[0]}" not in text
    ]


@pytest.mark.parametrize("path", IN_FRENCH, ids=name_of)
def test_one_object_has_one_word(path: Path) -> None:
    assert misnamed(path, "fr") == []


@pytest.mark.parametrize("path", IN_ENGLISH, ids=name_of)
def test_one_object_has_one_word_in_english(path: Path) -> None:
    assert misnamed(path, "en") == []


def test_players_can_read_the_glossary() -> None:
    page = (GUIDE / "glossaire.md").read_text("utf-8")
    assert [term["word"] for term in TERMS if f"\n{term['word']}\n: {term['meaning']}\n" not in page] == []
    assert {term["game"] for term in TERMS} - {""} <= set(REGISTRY)


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_reading_of_the_booklet_says_so_in_its_own_text(slug: str) -> None:
    """The rules that the page marks as readings are those whose text says what the booklet leaves open."""
    package = PACKAGE / "games" / slug
    marked = tomllib.loads((package / "presentation.toml").read_text("utf-8"))["readings"]
    for language, mark in (("fr", "*Lecture de Lettrine\u00a0:"), ("en", "*Lettrine’s reading:")):
        own = sentences(package / f"text.{language}.toml")
        box = own.get("box", "").removeprefix("lettrine.").replace(".", "/")
        paths = [home / f"text.{language}.toml" for home in (package, *([PACKAGE / box] if box else []))]
        told = {key.split(".")[1] for path in paths for key, text in rules(path).items() if mark in text}
        assert told == set(marked)
