"""What a plain installation can do without the extras, and what it says of the rest."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

import pytest

from lettrine.core import extras
from lettrine.core.errors import UsageError
from lettrine.core.text import tell

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "lettrine"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BEYOND = {"cli/server_connection.py", "cli/remote_game.py", "arena/cluster.py"}
"""What asks for its extra before it is imported, beside the server and learning."""


def named(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w.-]", each, maxsplit=1)[0].lower() for each in requirements}


def imported(path: Path) -> Iterator[tuple[str, bool]]:
    """Yield the packages that the source at *path* imports, and whether it does so as it is loaded."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((each.name.partition(".")[0], node in tree.body) for each in names)
            case ast.ImportFrom(module=str(module), level=0):
                yield module.partition(".")[0], node in tree.body


def test_what_is_no_server_imports_only_what_a_plain_installation_brings() -> None:
    plain = named(PROJECT["dependencies"])
    homes = packages_distributions()
    foreign = [
        f"{path.relative_to(SOURCE)}: {name}"
        for path in SOURCE.rglob("*.py")
        if path.relative_to(SOURCE).parts[0] not in {"server", "rl"}
        if path.relative_to(SOURCE).as_posix() not in BEYOND
        for name, at_once in imported(path)
        if at_once and name not in sys.stdlib_module_names | {"lettrine", "cython"}
        if not plain & {each.lower() for each in homes.get(name, [name])}
    ]
    assert foreign == []


@pytest.mark.parametrize("path", sorted(SOURCE.glob("*/text.fr.toml")), ids=lambda path: path.parent.name)
def test_only_one_sentence_tells_how_to_install_more(path: Path) -> None:
    assert path.read_text(encoding="utf-8").count("pip install") == (path.parent.name == "core")


def test_a_missing_extra_is_named() -> None:
    extras.require_extra("server", "msgspec")
    with pytest.raises(UsageError) as caught:
        extras.require_extra("server", "msgspec", "no_such_module")
    assert tell(caught.value, "fr").endswith("pip install 'lettrine[server]'.")
    assert caught.value.facts["extra"] in PROJECT["optional-dependencies"]
