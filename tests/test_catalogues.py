"""The sentences of the application for browsers: each is said, and what another catalogue has is referred to."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from lettrine.core.elision import particles

ROOT = Path(__file__).parent.parent
PACKAGE, WEB = ROOT / "src/lettrine", ROOT / "web/src"
BOARDS = sorted(path for path in PACKAGE.glob("games/*/text.fr.toml") if "\n[board]\n" in path.read_text("utf-8"))
FRAMES = sorted(WEB.glob("**/text.fr.toml"))
SOURCES = [
    path
    for path in sorted([*WEB.rglob("*.ts"), *WEB.rglob("*.svelte")])
    if path.name != "text.ts" and not path.name.endswith(".test.ts")
]
IMPORT = re.compile(r"from '([./\w-]+)/text'")
NAME = re.compile(r"['\"`](\w+)['\"`]")
COMPOSED = re.compile(r"`([a-z]\w*(?:\$\{[^}`]*\}\w*)+)`")
PLAIN = re.compile(rf"(?:[^{{}}]|\{{\w+(?::\|?[^|{{}}]*\|[^|{{}}]*|:(?:{'|'.join(particles())}))?\}})*")


def name_of(path: Path) -> str:
    return path.parent.relative_to(ROOT).as_posix()


def said(path: Path) -> dict[str, str]:
    """Return the sentences that the application takes from a catalogue, by key; a table comes before a dot."""
    written = tomllib.loads(path.read_text("utf-8"))
    return flat(written["board"] if path in BOARDS or path.with_name("text.fr.toml") in BOARDS else written)


def flat(table: dict[str, Any], prefix: str = "") -> dict[str, str]:
    found: dict[str, str] = {}
    for key, value in table.items():
        found |= flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {f"{prefix}{key}": value}
    return found


def referred(path: Path, reference: str) -> str:
    """Return the sentence that *reference* leads to: ``@key`` in the same catalogue, ``@package:key`` in another."""
    package, _, key = reference.removeprefix("@").rpartition(":")
    home = PACKAGE / package / path.name if package else path
    return flat(tomllib.loads(home.read_text("utf-8")))[key]


def speakers(path: Path) -> str:
    """Return the code of the folder that the catalogue at *path* is for, and of all that imports what says it."""
    home = WEB / "games" / path.parent.name if path in BOARDS else path.parent
    code = {source: source.read_text("utf-8") for source in SOURCES}
    return "\n".join(
        text
        for source, text in code.items()
        if source.parent == home or any((source.parent / each).resolve() == home for each in IMPORT.findall(text))
    )


@pytest.mark.parametrize("path", [*BOARDS, *FRAMES], ids=name_of)
def test_every_sentence_of_the_application_is_said(path: Path) -> None:
    code = speakers(path)
    named = set(NAME.findall(code))
    composed = [re.compile(re.sub(r"\$\{[^}]*\}", r"\\w+", name)) for name in COMPOSED.findall(code)]
    keys = [key.rpartition(".")[2] for key in said(path)]
    assert [key for key in keys if key not in named and not any(each.fullmatch(key) for each in composed)] == []


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("path", [*BOARDS, *FRAMES], ids=name_of)
def test_the_application_can_fill_its_sentences(path: Path, language: str) -> None:
    """Of the forms that `lettrine.core.text` knows it has the facts, the plurals and the particles."""
    source = path.with_name(f"text.{language}.toml")
    texts = [referred(source, text) if text.startswith("@") else text for text in said(source).values()]
    assert [text for text in texts if not PLAIN.fullmatch(text)] == []


@pytest.mark.parametrize("path", BOARDS, ids=name_of)
def test_a_board_refers_to_what_its_game_says_already(path: Path) -> None:
    """Only a sentence that is the same in both languages is the same sentence."""
    french, english = (
        flat(tomllib.loads(path.with_name(f"text.{each}.toml").read_text("utf-8"))) for each in ("fr", "en")
    )
    others = {(french[key], english[key]) for key in french if not key.startswith("board.")}
    own = {key: (french[key], english[key]) for key in french if key.startswith("board.")}
    assert [key for key, pair in own.items() if pair in others] == []
