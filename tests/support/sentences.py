"""Every sentence that players read, where it stands: catalogues, lessons, presentations, shortcuts, the guide."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent.parent
PACKAGE, WEB, GUIDE, EXAMPLES = ROOT / "src/lettrine", ROOT / "web/src", ROOT / "docs/guide", ROOT / "docs/examples"
FRENCH = sorted(path for home in (PACKAGE, WEB, EXAMPLES) for path in home.rglob("text.fr.toml"))
ENGLISH = [path.with_name("text.en.toml") for path in FRENCH]
BOTH = sorted(
    [
        *(
            path
            for home in (PACKAGE, EXAMPLES)
            for name in ("lesson", "presentation")
            for path in home.rglob(f"{name}.toml")
        ),
        *WEB.rglob("shortcuts.toml"),
    ]
)
"""The files that have French and English side by side."""
PAGES = sorted(GUIDE.glob("*.md"))

# For people who write positions, files and commands, not for players at a table.
TECHNICAL = re.compile(
    r"errors\.|json\.|types\.|files\.|settings\.[a-z]+_|field|picture\.(?:h|legend)|forms\.[^.]*\.rule"
)
# What these packages refuse is said to people on their pages; the first words of what is said to who keeps files.
ANSWERING = ("table", "server", "gatherings", "tournament")
KEPT = re.compile(
    r"errors\.(?:store_|settings?|unknown_setting|weak_secret|bad_|no_json|not_http|large_|hello_|entry|gap|not_)"
)


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def language_of(path: Path) -> str:
    return "en" if path.name == "text.en.toml" else "fr"


def sentences(path: Path) -> dict[str, str]:
    """Return the sentences of the catalogue at *path*, by dotted key."""
    return dict(_flat(tomllib.loads(path.read_text("utf-8"))))


def told_in(path: Path, language: str) -> dict[str, str]:
    """Return what players read at *path* in *language*, by where it stands."""
    text = path.read_text("utf-8")
    if path.suffix == ".md":
        prose = re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.DOTALL)
        return {str(number): block for number, block in enumerate(re.split(r"\n\s*\n", prose), 1)}
    if path in BOTH:
        return dict(_side_by_side(tomllib.loads(text), language))
    kept = KEPT if path.parent.name in ANSWERING else TECHNICAL
    return {key: said for key, said in sentences(path).items() if not kept.match(key) and not key.endswith(".rule")}


def _flat(table: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", str(value)


def _side_by_side(value: object, language: str, place: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, list):
        for number, each in enumerate(value, 1):
            yield from _side_by_side(each, language, f"{place}{number}.")
    elif isinstance(value, dict):
        for key, each in value.items():
            if key == language:
                yield place, str(each["effect"] if isinstance(each, dict) else each)
            else:
                yield from _side_by_side(each, language, f"{place}{key}.")
