"""Find where a source names a game, or an option of one, outside its folder: ``python tools/slugs.py [FOLDER …]``.

A layer asks a game by a method of `Game`, so that a new game is a folder and a line of the registry. A game imports
nothing from the folder of another. A name is a text of Python, a module that is imported, or a key or a text of TOML
that holds the slug as a whole word. Texts with spaces are sentences, which may name anything. An option is named by
``options.NAME``, ``getattr(x, "NAME")`` or ``x.get("NAME")``. In TypeScript, Svelte and CSS a name is the slug as a
whole word, wherever no sentence or comment is.
"""

import ast
import re
import sys
import tomllib
from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import Any

from lettrine.core.options import Options
from lettrine.games import REGISTRY, game_type

ROOT = Path(__file__).parent.parent
SOURCES = (ROOT / "src" / "lettrine", ROOT / "web" / "src")
LISTS = ("games/registry.py", "bots/__init__.py")  # the registry, and the list of specialised bots
FOLDERS = {"games", "games/boxes", "bots", "bots/levels"}  # where what belongs to a game has its name
BOX = "-box"  # ends the name of a folder for what several games of a box share
BUILT = Path("server/web")
WEB = {".ts", ".svelte", ".css"}
COMMENT_OR_TEXT = re.compile(r"""/\*.*?\*/|<!--.*?-->|(?<![:\w])//[^\n]*|'[^'\n]*'|"[^"\n]*\"""", re.DOTALL)
ASKED = re.compile(r"""\b(?:options|chosen)(?:\??\.|\??\.?\[')(\w+)""")


def named_games(source: Path, slugs: Iterable[str], options: Container[str]) -> Iterator[str]:
    """Yield ``file:line: name`` for every game, and every one of its *options*, that *source* names elsewhere."""
    word = re.compile(rf"(?<![A-Za-z0-9])({'|'.join(slugs)})(?![A-Za-z0-9])")
    for path in sorted(each for each in source.rglob("*") if each.suffix in {".py", ".toml", *WEB}):
        place = path.relative_to(source)
        owner = _owner(place, word)
        if place.as_posix() in LISTS or BUILT in place.parents:
            continue
        text = path.read_text(encoding="utf-8")
        if owner:
            yield from (f"{place.as_posix()}:{line}: {name}" for line, name in _imported_games(path, text, owner, word))
            continue
        found = [(line, match[0]) for line, name in _names(path, text) if (match := word.search(name))]
        found += [(line, name) for line, name in _asked_names(path, text) if name in options]
        yield from (f"{place.as_posix()}:{line}: {name}" for line, name in found)


def _owner(place: Path, word: re.Pattern[str]) -> str:
    """Return the game that the file at *place* belongs to, if any."""
    for part in (place, *place.parents):
        name = part.stem.removesuffix(BOX)
        if word.fullmatch(name) and part.parent.as_posix() in FOLDERS:
            return name
    return ""


def _imported_games(path: Path, text: str, owner: str, word: re.Pattern[str]) -> Iterator[tuple[int, str]]:
    """Yield the other games from whose folders a file of the game *owner* imports something."""
    if path.suffix != ".py":
        return
    for line, name in _python_names(text):
        _, is_game, inside = name.partition("lettrine.games.")
        if is_game and (found := word.match(inside)) and found[0] != owner:
            yield line, found[0]


def _names(path: Path, text: str) -> Iterator[tuple[int, str]]:
    """Yield what may be a name of something, with its line."""
    if path.suffix in WEB:
        yield from enumerate(_without_prose(text).splitlines(), 1)
    else:
        names = _python_names(text) if path.suffix == ".py" else _toml_names(tomllib.loads(text))
        yield from ((line, name) for line, name in names if " " not in name)


def _without_prose(text: str) -> str:
    """Return a source of the application for browsers without comments and sentences, its lines where they were."""
    return COMMENT_OR_TEXT.sub(lambda found: "\n" * found[0].count("\n") if _is_prose(found[0]) else found[0], text)


def _is_prose(found: str) -> bool:
    return found[0] not in "'\"" or " " in found


def _python_names(text: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Constant(value=str(name)):
                yield node.lineno, name
            case ast.ImportFrom(module=str(name)):
                yield from ((node.lineno, f"{name}.{each.name}") for each in node.names)
            case ast.Import(names=modules):
                yield from ((node.lineno, each.name) for each in modules)


def _asked_names(path: Path, text: str) -> Iterator[tuple[int, str]]:
    """Yield what is asked of options by its name."""
    if path.suffix in WEB:
        for line, code in enumerate(_without_prose(text).splitlines(), 1):
            yield from ((line, name) for name in ASKED.findall(code))
    if path.suffix != ".py":
        return
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Attribute(value=ast.Attribute(attr="options") | ast.Name(id="options"), attr=name):
                yield node.lineno, name
            case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.Constant(value=str(name)), *_]):
                yield node.lineno, name
            case ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value=str(name)), *_]):
                yield node.lineno, name


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
    of_games = {name for slug in REGISTRY for name in game_type(slug).options_type.__struct_fields__}
    own = of_games - set(Options.__struct_fields__)
    folders = [Path(each) for each in sys.argv[1:]] or SOURCES
    found = [each for folder in folders for each in named_games(folder, REGISTRY, own)]
    sys.stderr.writelines(f"{each}\n" for each in found)
    sys.exit(bool(found))
