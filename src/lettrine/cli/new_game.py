"""``lettrine new-game``: a game to begin with, in the source tree: La Chaîne of the documentation under another name.

What is copied is what `docs/adding-a-game.md` explains and the tests hold to every law. There is no other template.
"""

import ast
import keyword
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

import lettrine
from lettrine.cli.language import sentences
from lettrine.core.errors import UsageError
from lettrine.games import REGISTRY, game_type
from lettrine.games.rulebook import rules

ROOT = Path(lettrine.__file__).parents[2]
MODEL = Path("docs/examples/chaine")
MODEL_TESTS = Path("tests/games/chaine")
MODEL_CASES = Path("docs/examples/chaine.jsonl")
REGISTRY_FILE = Path("src/lettrine/games/registry.py")
SLUG = re.compile(r"[a-z]{3,12}")
NAME = re.compile(r"[\w ’.,!-]{0,40}")
"""What can be written into a catalogue and a docstring as it is."""
CODE = ("src/lettrine/**/*.py", "web/src/**/*.ts", "web/src/**/*.svelte")
WORD = re.compile(r"[A-Za-z0-9]+")
_OPTION_TEXT = '[options]\nrack_size = "{}"\n\n[forms.rack_size]\nlabel = "{}"\nrule = "CHA-02"\n\n'
OPTION = (
    ("RACK_SIZE = 6  # CHA-02\n", ""),
    ("BOX, RACK_SIZE, ", "BOX, "),
    ("min(RACK_SIZE -", "min(self.options.rack_size -"),
    ("import TypeAlias", "import Annotated, TypeAlias"),
    (
        '"""No options of its own."""',
        '"""*rack_size*: how many letters a hand has."""\n\n    rack_size: RackSize = 6  # CHA-02',
    ),
    ("\n\nclass Options(", "RackSize: TypeAlias = Annotated[int, msgspec.Meta(ge=2, le=12)]\n\n\nclass Options("),
    (
        '[view]\nchain = "La chaîne"',
        _OPTION_TEXT.format("Le nombre de lettres d’une main.", "Lettres en main") + '[view]\nchain = "La chaîne"',
    ),
    (
        '[view]\nchain = "The chain"',
        _OPTION_TEXT.format("How many letters a hand has.", "Letters in hand") + '[view]\nchain = "The chain"',
    ),
)
"""La Chaîne has no option of its own; a new game begins with one, which is easily changed or dropped."""


def command(
    slug: Annotated[str, typer.Argument(metavar="GAME", help="help.new-game.slug")],
    name: Annotated[str, typer.Option(help="help.new-game.name")] = "",
) -> None:
    if not (ROOT / MODEL).is_dir():
        raise UsageError("cli:no_source_tree", folder=str(ROOT))
    _require_free(slug)
    if not NAME.fullmatch(name):
        raise UsageError("cli:bad_game_name", name=name)
    files = dict(_files(slug, name.strip() or slug.capitalize()))
    for path, text in files.items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(text, encoding="utf-8")
    _register(slug)
    _record(slug)
    typer.echo(sentences().say("new_game.made", {"game": slug, "files": tuple(str(path) for path in files)}))
    typer.echo(sentences().say("new_game.next", {"game": slug}))


def _require_free(slug: str) -> None:
    """Raise `UsageError` for what cannot name a game, or names something else: an address, a module, a variable."""
    if not SLUG.fullmatch(slug) or keyword.iskeyword(slug):
        raise UsageError("cli:bad_slug", game=slug)
    folders = (Path("src/lettrine/games"), Path("tests/games"), Path("web/src/games"), MODEL.parent)
    if slug in REGISTRY or any((ROOT / folder / slug).exists() for folder in folders):
        raise UsageError("cli:slug_taken", game=slug)
    for path in (path for pattern in CODE for path in ROOT.glob(pattern)):
        if slug in WORD.findall(path.read_text(encoding="utf-8")):
            raise UsageError("cli:slug_means_else", game=slug, file=path.relative_to(ROOT).as_posix())


def _files(slug: str, name: str) -> Iterator[tuple[Path, str]]:
    home = {MODEL: Path("src/lettrine/games") / slug, MODEL_TESTS: Path("tests/games") / slug}
    prefix = _prefix(slug)
    copied = [(target, path) for folder, target in home.items() for path in sorted((ROOT / folder).glob("*.*"))]
    for target, path in (*copied, (Path("conformance"), ROOT / MODEL_CASES)):
        text = _renamed(path.read_text(encoding="utf-8"), slug, name, prefix)
        is_code = path.suffix == ".py"
        yield target / path.name.replace("chaine", slug), _sorted_imports(text) if is_code else text


def _prefix(slug: str) -> str:
    """Return three capitals for the rules of the game, which no other game has."""
    taken = {rule.rule[:3] for other in REGISTRY for rule in rules(game_type(other).package, "fr")}
    wanted = (slug[:2] + each for each in slug[2:] + "abcdefghijklmnopqrstuvwxyz")
    return next(each.upper() for each in wanted if each.upper() not in taken)


def _renamed(text: str, slug: str, name: str, prefix: str) -> str:
    for old, new in OPTION:
        text = text.replace(old, new)
    text = re.sub(r'(from |catalogue\(")chaine\b', rf"\1lettrine.games.{slug}", text)
    text = text.replace(" The example of docs/adding-a-game.md.", "").replace("La Chaîne", name)
    text = re.sub(r"(?<![A-Za-z0-9])chaine(?![A-Za-z0-9])", slug, text).replace("Chaine", slug.capitalize())
    return text.replace("CHA-", f"{prefix}-")


def _sorted_imports(text: str) -> str:
    """Return *text* with its last group of imports, those of the project, in the order of their modules."""
    group: list[ast.ImportFrom] = []
    for node in ast.parse(text).body:
        if isinstance(node, ast.ImportFrom):
            group = [*group, node] if group and node.lineno == (group[-1].end_lineno or 0) + 1 else [node]
    if not group:
        return text
    lines = text.splitlines(keepends=True)
    ordered = sorted(group, key=lambda node: node.module or "")
    imports = [line for node in ordered for line in lines[node.lineno - 1 : node.end_lineno]]
    return "".join([*lines[: group[0].lineno - 1], *imports, *lines[group[-1].end_lineno :]])


def _register(slug: str) -> None:
    path = ROOT / REGISTRY_FILE
    line = f'    "{slug}": "lettrine.games.{slug}.rules:{slug.capitalize()}",\n'
    path.write_text(path.read_text(encoding="utf-8").replace('\n}\n"""Slug', f'\n{line}}}\n"""Slug'), encoding="utf-8")


def _record(slug: str) -> None:
    """Play the golden records of the game by a process of its own, which knows the game."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (ROOT / "src", ROOT / MODEL.parent)))}
    command = [sys.executable, "-m", "support.golden", slug]
    subprocess.run(command, cwd=ROOT / "tests", env=environment, check=True)  # noqa: S603  (our own)
