"""The papers of the project agree with each other and with the program."""

import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import lettrine
from lettrine.core.text import LANGUAGES, Language
from lettrine.games import REGISTRY, game_type
from lettrine.games.rulebook import rules

ROOT = Path(__file__).parents[2]
LISTING = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
TRACKED = subprocess.run(LISTING, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\0")
FILES = [ROOT / name for name in TRACKED if name and (ROOT / name).is_file()]
PAGES = [path for path in FILES if path.suffix == ".md"]
FRENCH = [ROOT / "README.fr.md", ROOT / "docs/index.md", ROOT / "docs/rules/index.md"]
FRENCH += sorted((ROOT / "docs/guide").glob("*.md"))
WRITTEN_BY_THE_SITE = {ROOT / f"docs/guide/jeux/{slug}.md" for slug in REGISTRY}
LINK = re.compile(r"\]\(([^)\s]+)\)")
SOURCE = re.compile(r"`((?:[\w-]+/)*[\w.-]+\.(?:py|pyi|pxd|ts|svelte|css|toml))`")
INVENTED = re.compile(r"echelle|noun")  # files of the game and the revision that pages tell the reader to write
CODE = re.compile(r"^(`{3,})[^\n]*\n.*?^\1$|`[^`\n]*`", re.MULTILINE | re.DOTALL)

# Written so that the patterns do not find themselves.
FOREIGN = re.compile(
    r"/[w]ork/|/[r]oot/|/[h]ome/|[p]ypi\.org|files\.[p]ythonhosted\.org|registry\.[n]pmjs\.org|[i]ndex-url"
)


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def sentences(path: Path) -> dict[str, str]:
    """Return the sentences of a catalogue by dotted key, in order, as they are written."""
    return dict(flatten(tomllib.loads(path.read_text(encoding="utf-8"))))


def flatten(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flatten(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def facts_of(sentence: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(sentence) if name is not None}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    targets = [page.parent / link.partition("#")[0] for link in LINK.findall(text) if "://" not in link]
    assert [target for target in targets if not (target.exists() or target in WRITTEN_BY_THE_SITE)] == []


@pytest.mark.parametrize("page", [page for page in PAGES if page.name != "CHANGELOG.md"], ids=name_of)
def test_sources_that_a_page_names_exist(page: Path) -> None:
    named = {name for name in SOURCE.findall(page.read_text(encoding="utf-8")) if not INVENTED.search(name)}
    known = {f"/{name_of(path)}" for path in FILES}
    assert [name for name in named if not any(path.endswith(f"/{name}") for path in known)] == []


@pytest.mark.parametrize("path", [path for path in FILES if path.name == "text.fr.toml"], ids=name_of)
def test_both_languages_say_the_same_things_with_the_same_facts(path: Path) -> None:
    french, english = sentences(path), sentences(path.with_name("text.en.toml"))
    assert set(french) ^ set(english) == set()
    assert [key for key in french if facts_of(french[key]) != facts_of(english[key])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_title_and_a_text(language: Language) -> None:
    packages = [None, *(game_type(slug).package for slug in REGISTRY)]
    for package in packages:
        found = rules(package, language)
        names = [rule.rule for rule in found]
        assert len(names) == len(set(names))
        assert all(re.fullmatch(r"[A-Z]{3}-\d\d", name) for name in names)
        assert all(rule.title.strip() and rule.text.strip() for rule in found)


def test_the_common_rules_are_all_there() -> None:
    assert [rule.rule for rule in rules(None, "fr")] == [f"GEN-{number:02}" for number in range(1, 12)]


@pytest.mark.parametrize("module", ["lettrine.core", "lettrine.lexicon", "lettrine.games", "lettrine.table"])
def test_every_public_name_is_in_the_reference(module: str) -> None:
    page = ROOT / "docs/reference" / f"{module.removeprefix('lettrine.')}.md"
    written = set(re.findall(r"^\.\. (?:auto|py:)\w+:: ([\w.]+)", page.read_text(encoding="utf-8"), re.MULTILINE))
    names = import_module(module).__all__
    assert [name for name in names if not {f"{module}.{name}", f"{module}.registry.{name}"} & written] == []


def test_every_name_of_the_package_is_on_the_page_of_the_library() -> None:
    page = (ROOT / "docs/library.md").read_text(encoding="utf-8")
    assert [
        name for name in lettrine.__all__ if not {f"`{name} <", f"`{name}`"} & set(re.findall(r"`\w+(?:`| <)", page))
    ] == []


def test_the_picture_shows_what_the_commands_answer_now() -> None:
    """`python tools/picture.py` draws it again."""
    command = [sys.executable, str(ROOT / "tools/picture.py"), "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_glossary_gives_each_thing_one_name() -> None:
    glossary = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| ([^|]+) \| `([a-z_]+)` \|", glossary, re.MULTILINE)
    terms = Counter(term for cell, _ in rows for term in cell.split(", "))
    identifiers = Counter(identifier for _, identifier in rows)
    assert len(rows) > 100
    assert [name for name, count in (*terms.items(), *identifiers.items()) if count > 1] == []


@pytest.mark.parametrize("page", FRENCH, ids=name_of)
def test_a_french_page_is_set_like_french(page: Path) -> None:
    """No-break spaces before « ; : ! ? » and inside guillemets, real apostrophes."""
    text = CODE.sub("", page.read_text(encoding="utf-8"))
    prose = re.sub(r"\]\([^)]*\)|<[^>]*>|^:{3,}.*$|^ *: ", "", text, flags=re.MULTILINE)
    assert re.findall(r".{12} [;:!?»]|« .{12}|\w'\w", prose) == []


@pytest.mark.parametrize(
    "path", [path for path in FILES if path.suffix not in {".gz", ".xz", ".png", ".ttf"}], ids=name_of
)
def test_no_file_names_a_machine_or_an_index_of_packages(path: Path) -> None:
    found = FOREIGN.findall(path.read_text(encoding="utf-8"))
    assert found == []


def test_the_page_of_readings_has_those_of_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "docs/_extension")
    text = import_module("lettrine_docs").readings_text("fr")
    marked = {rule.rule for slug in REGISTRY for rule in rules(game_type(slug).package, "fr") if rule.is_reading}
    assert sorted(re.findall(r"^\*\*([A-Z]{3}-\d+)\*\*", text, re.MULTILINE)) == sorted(marked)
