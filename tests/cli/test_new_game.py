"""`lettrine new-game`: a game that passes every check before anybody has changed a line of it.

That it obeys the laws, `tests/docs/test_adding_a_game.py` shows.
"""

import subprocess
import sys
from pathlib import Path

import pytest

from support.command import Command
from support.run import LONG_SECONDS
from support.source_tree import REGISTRY_FILE, copy_source_tree, environment_of, make_game

SHORTEST, LONGEST = "zut", "abracadabran"
CHECKS = (
    ("ruff", "format", "--check", "--no-cache", "."),
    ("ruff", "check", "--no-cache", "."),
    ("vulture",),
)


def run(tree: Path, *words: str) -> str:
    done = subprocess.run(
        [sys.executable, *words], cwd=tree, env=environment_of(tree), check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a tree with two new games: their names are as short and as long as can be."""
    tree = copy_source_tree(tmp_path_factory.mktemp("tree"), REGISTRY_FILE)
    make_game(tree, SHORTEST, "--name", "Le Zut")
    make_game(tree, LONGEST)
    return tree


@pytest.mark.parametrize("check", CHECKS)
def test_a_new_game_passes_the_checks(tree: Path, check: tuple[str, ...]) -> None:
    run(tree, "-m", *check)


def test_a_new_game_names_no_other_and_no_layer_names_it(tree: Path) -> None:
    run(tree, "tools/slugs.py")


@pytest.mark.timeout(LONG_SECONDS)
def test_a_new_game_has_its_types_right(tree: Path, tmp_path: Path) -> None:
    places = [f"{folder}/{slug}" for slug in (SHORTEST, LONGEST) for folder in ("src/lettrine/games", "tests/games")]
    run(tree, "-m", "mypy", "--cache-dir", str(tmp_path), *places)


def test_a_new_game_is_played_by_the_name_that_it_was_given(tree: Path) -> None:
    assert 'name = "Le Zut"' in (tree / f"src/lettrine/games/{SHORTEST}/text.fr.toml").read_text(encoding="utf-8")
    told = run(tree, "-c", "from lettrine.cli.main import main; main()", "rules", SHORTEST)
    assert "ZUT-03" in told
    assert "rack_size" in told


@pytest.mark.parametrize(
    ("slug", "said"),
    [
        ("", "trois à douze lettres"),
        ("a", "trois à douze lettres"),
        ("Zut", "trois à douze lettres"),
        ("écho", "trois à douze lettres"),
        ("deux-mots", "trois à douze lettres"),
        ("../dehors", "trois à douze lettres"),
        ("lambda", "trois à douze lettres"),
        ("abracadabrant", "trois à douze lettres"),
        ("rami", "déjà le nom d’un jeu"),
        ("chaine", "déjà le nom d’un jeu"),
        ("generic", "déjà le nom d’un jeu"),
        ("stock", "un autre sens dans src/lettrine"),
        ("any", "un autre sens dans"),
    ],
)
def test_a_name_that_cannot_be_is_refused_before_anything_is_written(
    lettrine: Command, slug: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lettrine.cli.new_game._register", lambda _: pytest.fail("written"))
    answer = lettrine("new-game", slug)
    assert (answer.status, answer.out) == (2, "")
    assert said in answer.err.replace("\N{NO-BREAK SPACE}", " ")


@pytest.mark.parametrize("name", ['Le "Zut"', "L'Échelle", "un\nnom", "x" * 41, "a\\b", "{name}"])
def test_a_name_for_people_that_would_break_a_file_is_refused(lettrine: Command, name: str) -> None:
    assert "quarante lettres" in lettrine("new-game", "zut", "--name", name).err


def test_a_refusal_is_told_in_english_too(lettrine: Command) -> None:
    assert "three to twelve small letters" in lettrine("--lang", "en", "new-game", "Zut").err


def test_a_game_is_begun_in_a_source_tree_only(
    lettrine: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lettrine.cli.new_game.ROOT", tmp_path)
    assert "clonez le dépôt" in lettrine("new-game", "zut").err
