"""What authors of sentences agreed on (docs/writing.md), as far as it can be checked."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lettrine.core.elision import elides
from lettrine.core.options import Options
from lettrine.games import REGISTRY, game_type

ROOT = Path(__file__).parent.parent
PACKAGE, WEB, GUIDE = ROOT / "src/lettrine", ROOT / "web/src", ROOT / "docs/guide"
FRENCH = sorted([*PACKAGE.rglob("text.fr.toml"), *WEB.rglob("text.fr.toml")])
CATALOGUES = [*FRENCH, *(path.with_name("text.en.toml") for path in FRENCH)]
OF_GAMES = sorted(PACKAGE.glob("games/**/text.*.toml"))
TOLD = sorted([*PACKAGE.glob("games/*/lesson.toml"), *PACKAGE.glob("games/*/presentation.toml")])
PAGES = sorted(GUIDE.glob("*.md"))
TERMS = tomllib.loads((GUIDE / "glossaire.toml").read_text("utf-8"))["term"]

MOST_WORDS_IN_SENTENCE, MOST_WORDS_IN_BLOCK, MOST_SIGNS_ON_BUTTON = 36, 60, 32
FACT = "Jeanne"  # what a placeholder of a button is measured as

# For people who write positions, files and commands, not for players at a table.
TECHNICAL = re.compile(
    r"errors\.|help\.|json\.|types\.|files\.|settings\.[a-z]+_|field|picture\.(?:h|legend)|forms\.[^.]*\.rule"
)
QUOTED = re.compile(r"«[\u00a0\u202f]([^»]*)[\u00a0\u202f]»|“([^”]*)”")
CODE = re.compile(r"`([^`]*)`|(?:«[\u00a0\u202f]|“|\()([a-z]+(?:_[a-z]+)*)(?:[\u00a0\u202f]»|”|\))")
WORD = re.compile(r"\w[\w’'-]*")


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", str(value)


def sentences(path: Path) -> dict[str, str]:
    return dict(flat(tomllib.loads(path.read_text("utf-8"))))


def rules(path: Path) -> dict[str, str]:
    return {key: text for key, text in sentences(path).items() if re.fullmatch(r"rules\.[A-Z]+-\d+\.text", key)}


def blocks(text: str) -> Iterator[str]:
    """Yield the paragraphs and items of a rule, without its drawings and tables."""
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    lines = (line for line in prose.splitlines() if not line.startswith(("    ", "|")))
    yield from filter(None, map(str.strip, re.split(r"\n\s*\n|\n(?=- |\d+\. )", "\n".join(lines))))


def words_in(text: str) -> int:
    return len(WORD.findall(text))


@pytest.mark.parametrize("path", OF_GAMES, ids=name_of)
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
            for key in re.findall(r"label: t\('(\w+)'|>\{t\('(\w+)'(?:, [^}]*\})?\)\}</button>", code):
                yield catalogue, "".join(key)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_button_is_short(language: str) -> None:
    found = sorted(set(buttons()))
    assert len(found) > 30
    long = []
    for catalogue, key in found:
        said = sentences(catalogue.with_name(f"text.{language}.toml"))
        text = said.get(key) or said.get(f"board.{key}") or ""
        shown = re.sub(r"\{\w+(?::\|?[^|{}]*\|([^|{}]*))?[^}]*\}", lambda form: form[1] or FACT, text)
        if not text.startswith("@") and len(shown) > MOST_SIGNS_ON_BUTTON:
            long.append((name_of(catalogue), key, shown))
    assert long == []


@pytest.mark.parametrize("path", FRENCH, ids=name_of)
def test_french_elides(path: Path) -> None:
    """Before a name or a word it is the formatter that elides; what is written out is elided by its author."""
    facts = r"\w*name|names|words?|old|was|absent|new|from|form|letter|undone"
    before_fact = re.compile(rf"(?i)\b(?:de|que|jusque|lorsque|puisque) \{{(?:{facts})\}}")
    written = re.compile(r"(?i)(?<![-\w’])(?:de|que|ne|se|me|te|le|la|je|jusque) ([a-zà-ÿœ][\w-]+)")
    said = sentences(path)
    assert [key for key, text in said.items() if before_fact.search(text)] == []
    found = [(key, match[0]) for key, text in said.items() for match in written.finditer(text) if elides(match[1])]
    assert [each for each in found if not re.search(r" [A-H]\d", each[1])] == []  # squares are spelt out


def codes() -> frozenset[str]:
    """Return the names of options and their values, but for what is a French or an English word as well."""
    fields = [field for slug in REGISTRY for field in msgspec.structs.fields(game_type(slug).options_type)]
    values = {
        str(value)
        for field in fields
        for value in getattr(msgspec.inspect.type_info(field.type), "values", ())
        if isinstance(value, str)
    }
    return frozenset({field.name for field in fields} | values | {"none"})


@pytest.mark.parametrize("path", CATALOGUES, ids=name_of)
def test_no_code_of_ours_is_shown_to_players(path: Path) -> None:
    """An option is cited by its label: its name and its values are for programs."""
    known = codes()
    assert {"chain", "free", "with_rack_letter"} <= known
    said = {key: text for key, text in sentences(path).items() if not TECHNICAL.match(key)}
    found = [(key, "".join(code)) for key, text in said.items() for code in CODE.findall(text)]
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
    names = [field.name for field in msgspec.structs.fields(kind)]
    assert [name for name in names if not (own.get(f"forms.{name}.label") and own.get(f"options.{name}"))] == []


@pytest.mark.parametrize("path", CATALOGUES, ids=name_of)
def test_quotation_marks_are_those_of_the_language_and_come_in_pairs(path: Path) -> None:
    opening, closing, foreign = ("«", "»", "“”") if path.name == "text.fr.toml" else ("“", "”", "«»")
    said = sentences(path)
    assert [key for key, text in said.items() if any(mark in text for mark in foreign)] == []
    marks = {key: re.sub(f"[^{opening}{closing}]", "", text) for key, text in said.items()}
    assert [key for key, row in marks.items() if row.replace(opening + closing, "")] == []


@pytest.mark.parametrize("path", FRENCH, ids=name_of)
def test_nobody_is_shouted_at(path: Path) -> None:
    """Only what players say to each other has exclamation marks, and commands of the terminal begin with one."""
    said = {key: text for key, text in sentences(path).items() if not key.startswith("phrases.")}
    assert [key for key, text in said.items() if re.search(r"[\u00a0\u202f ]!", text.replace("«\u00a0!", ""))] == []


def refused_in(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the terms of the glossary that the catalogue at *path* keeps to."""
    folder = path.parent.name
    box = [
        each
        for each in ("ludime", "relais", "rami")
        if "ludime" in path.parent.as_posix() and "box" in path.parent.as_posix()
    ]
    for term in TERMS:
        if term["game"] in ("", folder, *box[:1]):
            yield term


def french_in(value: object, place: str = "") -> Iterator[tuple[str, str]]:
    """Yield the French texts of a lesson or a presentation, with where they stand."""
    if isinstance(value, list):
        for number, each in enumerate(value, 1):
            yield from french_in(each, f"{place}{number}.")
    elif isinstance(value, dict):
        for key, each in value.items():
            if key == "fr":
                yield place, str(each)
            yield from french_in(each, f"{place}{key}.")


def is_told(key: str) -> bool:
    """Whether players read the text of *key*: that of a command says what it does for them."""
    return key.startswith("help.") or not TECHNICAL.match(key)


def told_in(path: Path) -> dict[str, str]:
    """Return what players read in *path*: a catalogue, a lesson, a presentation or a page of the guide."""
    text = path.read_text("utf-8")
    if path.suffix == ".md":
        prose = re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.DOTALL)
        return {str(number): block for number, block in enumerate(re.split(r"\n\s*\n", prose), 1)}
    if path.name != "text.fr.toml":
        return dict(french_in(tomllib.loads(text)))
    said = sentences(path).items()
    return {key: text for key, text in said if is_told(key) and not key.endswith(".rule")}


@pytest.mark.parametrize("path", [*FRENCH, *TOLD, *PAGES], ids=name_of)
def test_one_object_has_one_word(path: Path) -> None:
    found = [
        (key, match[0], term["word"])
        for term in refused_in(path)
        for pattern in term["refused"]
        for key, text in told_in(path).items()
        for match in [re.search(pattern, text, re.IGNORECASE)]
        if match and f"({match[0]}" not in text and f"(on {match[0]}" not in text
    ]
    assert found == []


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
