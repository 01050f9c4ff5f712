"""No layer names a game: the check of `make check`, on the sources and on samples of what it must find."""

import subprocess
import sys
from pathlib import Path

import pytest

TOOL = Path(__file__).parent.parent / "tools" / "slugs.py"


def named(*folder: Path) -> tuple[int, list[str]]:
    done = subprocess.run([sys.executable, TOOL, *folder], check=False, capture_output=True, text=True)
    return done.returncode, done.stderr.splitlines()


def write(folder: Path, place: str, text: str) -> None:
    path = folder / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_the_sources_name_games_in_their_folders_only() -> None:
    assert named() == (0, [])


@pytest.mark.parametrize(
    ("place", "text", "found"),
    [
        ("table/turn.py", 'TURNS = {"rami": 1}', "table/turn.py:1: rami"),
        ("cli/play.py", '\nHOME = f"games/{1}/dames.toml"', "cli/play.py:2: dames"),
        ("analysis/a.py", "from lettrine.games.deplimo.rules import Deplimo", "analysis/a.py:1: deplimo"),
        ("analysis/a.py", "from lettrine.games import relais", "analysis/a.py:1: relais"),
        ("server/a.py", "import lettrine.bots.ludime", "server/a.py:1: ludime"),
        ("lexicon/a.toml", "[games.plurimo]\na = 1", "lexicon/a.toml:0: plurimo"),
        ("cli/text.fr.toml", 'games = [{ slug = "rummikub" }]', "cli/text.fr.toml:0: rummikub"),
        ("table/a.py", 'minutes = getattr(game.options, "final_minutes", 0)', "table/a.py:1: final_minutes"),
        ("table/a.py", 'minutes = given.get("game_minutes")', "table/a.py:1: game_minutes"),
        ("server/a.py", "is_alone = game.options.mode == 1", "server/a.py:1: mode"),
        ("games/rami/a.py", "from lettrine.games.relais.state import Lay", "games/rami/a.py:1: relais"),
        ("bots/rami/a.py", "import lettrine.games.dames.rules", "bots/rami/a.py:1: dames"),
        ("games/judge.py", 'SLOW = {"dames"}', "games/judge.py:1: dames"),
        ("pages/Home.svelte", "{#if box === 'ludime'}", "pages/Home.svelte:1: ludime"),
        ("games/game.ts", "const FRONTS = {\n  rami: 1,\n};", "games/game.ts:2: rami"),
        ("games/game.ts", "import('./relais/front')", "games/game.ts:1: relais"),
        ("pages/Home.svelte", "<a href={`/play/plurimo/${mode}`}>", "pages/Home.svelte:1: plurimo"),
        ("pages/a.ts", "f('a' + rami + 'b c');", "pages/a.ts:1: rami"),
        ("style/table.css", ".dames .disc { }", "style/table.css:1: dames"),
        ("pages/a.ts", "/* two\nlines */ const a = 'deplimo';", "pages/a.ts:2: deplimo"),
        ("pages/NewTable.svelte", "const has = chosen.leader === 1;", "pages/NewTable.svelte:1: leader"),
        ("table/a.ts", "const has = scene.options['final_minutes'];", "table/a.ts:1: final_minutes"),
    ],
)
def test_a_game_or_its_option_that_is_named_elsewhere_is_found(
    tmp_path: Path, place: str, text: str, found: str
) -> None:
    write(tmp_path, place, text)
    assert named(tmp_path) == (1, [found])


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("games/registry.py", 'REGISTRY = {"rami": "lettrine.games.rami.rules:Rami"}'),
        ("games/rami/rules.py", 'SLUG = "rami"'),
        ("games/rami/a.py", "from lettrine.games.boxes.ludime.cards import read_cards"),
        ("bots/rami/player.py", "from lettrine.games.rami.rules import Rami"),
        ("bots/levels/rami.toml", "rami = 1"),
        ("cli/text.fr.toml", 'help = "Un jeu, comme rami ou dames."'),
        ("core/a.py", 'FACE = "ramification"'),
        ("core/a.py", "is_strict = game.options.rigour"),
        ("table/a.py", "limit = house.turn_seconds"),
        ("games/rami/front.ts", "const slug = 'rami';"),
        ("games/ludime-box/Fan.svelte", "const box = 'ludime';"),
        ("pages/text.ts", "const text = { fr: 'Plus rapide que rami ou dames.' }; // not even plurimo"),
        ("pages/a.svelte", "<!-- as in rami -->\n<a href='https://x.org/a//b'>{scene.options.rigour}</a>"),
    ],
)
def test_a_game_may_name_itself_and_a_sentence_any_game(tmp_path: Path, place: str, text: str) -> None:
    write(tmp_path, place, text)
    assert named(tmp_path) == (0, [])
