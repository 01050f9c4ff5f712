"""`docs/adding-a-game.md` is true: its commands are run in a copy of the tree, its files are there, its bot plays."""

import ast
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from chaine.rules import Chaine
from lettrine.bots import SPECIALISTS, open_bot, open_greedy
from lettrine.bots.level import NAMES
from lettrine.core.chance import Stream
from lettrine.core.play import start
from lettrine.games import open_game
from support.run import LONG_SECONDS
from support.source_tree import REGISTRY_FILE, ROOT, copy_source_tree, environment_of

PAGE = (ROOT / "docs/adding-a-game.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
STEP = re.compile(r"^\| \d \| (.*?) \|", re.MULTILINE)
PROGRAMS = {
    "lettrine": ["-c", "from lettrine.cli.main import main; main()"],
    "pytest": ["-m", "pytest", "-p", "no:cacheprovider", "--override-ini", "addopts="],
    "make": ["-m", "support.golden"],  # make golden GAME=slug
}
OPTIONAL = ("web/src/games/echelle/", "src/lettrine/bots/echelle/player.py", "src/lettrine/bots/levels/echelle.toml")


@pytest.mark.timeout(LONG_SECONDS)
def test_the_commands_of_the_page_make_a_game_that_obeys_the_laws(tmp_path: Path) -> None:
    tree = copy_source_tree(tmp_path, REGISTRY_FILE)
    lines = [line for block in COMMANDS for line in block.splitlines()]
    assert len(lines) >= 4
    for line in lines:
        program, *words = shlex.split(line)
        words = [word.removeprefix("GAME=") for word in words if word != "golden"]
        command = [sys.executable, *PROGRAMS[program], *words]
        folder = tree / "tests" if program == "make" else tree
        done = subprocess.run(
            command, cwd=folder, env=environment_of(tree), check=False, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
    named = {file for row in STEP.findall(PAGE) for file in re.findall(r"`([^`]+)`", row)}
    assert named >= {*OPTIONAL}
    assert [file for file in named - {*OPTIONAL} if not (tree / file).exists()] == []
    assert '"echelle"' in (tree / REGISTRY_FILE).read_text(encoding="utf-8")


def test_the_page_names_all_that_a_game_may_leave_out() -> None:
    (game,) = (
        node
        for node in ast.parse((ROOT / "src/lettrine/core/game.py").read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name == "Game"
    )
    hooks = [name for node in game.body if (name := name_of_default(node)) and not name.startswith("_")]
    assert len(hooks) > 30
    assert [name for name in hooks if f"`{name}`" not in PAGE] == []


def name_of_default(node: ast.stmt) -> str | None:
    """Return what *node*, in the body of a class, gives a value or a body to."""
    match node:
        case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr()):
            return name
        case ast.FunctionDef(name=name, body=[*_, last]):
            return None if isinstance(last, ast.Expr) else name
    return None


@pytest.mark.parametrize("level", NAMES)
def test_the_bot_of_the_page_plays_a_whole_game(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SPECIALISTS, "chaine", "chaine_player:ChaineBot")
    game = open_game("chaine")
    assert isinstance(game, Chaine)
    bots = (open_bot(game, level), open_greedy(game))
    play = start(game, 2, "page")
    for turn in range(200):
        if play.is_over:
            break
        seat = play.state.turn
        move = bots[seat].choose(game.view(play.state, seat), 1.0, Stream("page", "bot", turn))
        play = play.submit(seat, move)
    assert play.is_over
    assert play.state.scores[0] > 0 or level == "debutant"  # who may find nothing
