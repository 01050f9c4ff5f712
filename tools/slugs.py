"""Find where a source names a game outside the folder of that game: ``python tools/slugs.py [FOLDER]``.

A layer asks a game by a method of `Game`, so that a new game is a folder and a line of the registry. A name is a text
of Python, a module that is imported, or a key or a text of TOML that holds the slug as a whole word. Texts with spaces
are sentences, which may name anything.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from lettrine.games import REGISTRY

SOURCE = Path(__file__).parent.parent / "src" / "lettrine"
LISTS = ("games/registry.py", "bots/__init__.py")  # the registry, and the list of specialised bots
FOLDERS = {"games", "games/boxes", "bots", "bots/levels"}  # where what belongs to a game has its name


def named_games(source: Path, slugs: Iterable[str]) -> Iterator[str]:
    """Yield ``file:line: slug`` for every name of a game in *source* that does not belong to the game."""
    word = re.compile(rf"(?<![A-Za-z0-9])({'|'.join(slugs)})(?![A-Za-z0-9])")
    for path in sorted((*source.rglob("*.py"), *source.rglob("*.toml"))):
        place = path.relative_to(source)
        if place.as_posix() in LISTS or _belongs_to_a_game(place, word):
            continue
        text = path.read_text(encoding="utf-8")
        names = _python_names(text) if path.suffix == ".py" else _toml_names(tomllib.loads(text))
        for line, name in names:
            if " " not in name and (found := word.search(name)):
                yield f"{place.as_posix()}:{line}: {found[0]}"


def _belongs_to_a_game(place: Path, word: re.Pattern[str]) -> bool:
    named = (part for part in (place, *place.parents) if word.fullmatch(part.stem))
    return any(part.parent.as_posix() in FOLDERS for part in named)


def _python_names(text: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Constant(value=str(name)):
                yield node.lineno, name
            case ast.ImportFrom(module=str(name)):
                yield from ((node.lineno, f"{name}.{each.name}") for each in node.names)
            case ast.Import(names=modules):
                yield from ((node.lineno, each.name) for each in modules)


def _toml_names(value: Any) -> Iterator[tuple[int, str]]:  # noqa: ANN401  (whatever TOML holds)
    match value:
        case dict():
            for key, inner in value.items():
                yield 0, key
                yield from _toml_names(inner)
        case list():
            for inner in value:
                yield from _toml_names(inner)
        case str():
            yield 0, value


if __name__ == "__main__":
    found = list(named_games(Path(sys.argv[1]) if sys.argv[1:] else SOURCE, REGISTRY))
    sys.stderr.writelines(f"{each}\n" for each in found)
    sys.exit(bool(found))
