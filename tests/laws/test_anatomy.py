"""Every game has its functions where `docs/architecture.md` says, and a bot of its own where every other has one."""

import re
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from lettrine.bots import SPECIALISTS
from lettrine.core.game import Game
from lettrine.games import REGISTRY, game_type
from lettrine.games.word_game import WordGame

TABLE = Path(__file__).parents[2] / "docs" / "architecture.md"
ROW = re.compile(r"\| (?P<modules>`[a-z_]+\.py`[^|]*)\|[^|]*\|(?P<functions>[^|]*)\|")


def places() -> dict[str, set[str]]:
    """Return for each function of the table the modules where it may stand."""
    found: dict[str, set[str]] = {}
    for row in ROW.finditer(TABLE.read_text(encoding="utf-8")):
        modules = re.findall(r"`([a-z_]+)\.py`", row["modules"])
        for function in re.findall(r"`([a-z_]+)`", row["functions"]):
            found.setdefault(function, set()).update(modules)
    return found


PLACES = places()


def test_the_table_names_what_every_game_writes_itself() -> None:
    assert {
        "check",
        "apply",
        "legal_moves",
        "score",
        "view",
        "veil",
        "sample",
        "read",
        "write",
        "picture",
    } <= PLACES.keys()


@pytest.mark.parametrize("slug", REGISTRY)
def test_the_functions_of_a_game_stand_in_the_modules_of_the_table(slug: str) -> None:
    """A small game may stand in `rules.py` altogether, until it has a module of the table."""
    kind = game_type(slug)
    assert issubclass(kind, WordGame)
    if find_spec(f"{kind.package}.check") is None:
        return
    for name, modules in PLACES.items():
        function = getattr(kind, name)
        if function is not getattr(Game, name) and name in vars(kind):
            assert function.__module__.rpartition(".")[2] in modules, f"{function.__module__}.{name}"


@pytest.mark.parametrize("slug", SPECIALISTS)
def test_a_specialised_bot_is_the_player_of_its_game(slug: str) -> None:
    name = f"{game_type(slug).__name__}Bot"
    assert SPECIALISTS[slug] == f"lettrine.bots.{slug}.player:{name}"
    assert hasattr(import_module(f"lettrine.bots.{slug}.player"), name)
