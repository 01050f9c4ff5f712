"""The HTTP API does what its own OpenAPI document says, whatever is sent: Schemathesis, from outside."""

import datetime as dt
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lettrine.analysis.puzzle import Difficulty, OpenPuzzle
from lettrine.analysis.ready_puzzles import ready_puzzle
from lettrine.games import open_game
from lettrine.server.workers.puzzles import Puzzles
from server.guest import Guest
from server.node import RunningNode
from server.play import begin, play_on
from support.run import LONG_SECONDS

pytestmark = pytest.mark.timeout(LONG_SECONDS)

SECONDS = 2400  # far more than a few thousand requests take
USUAL, MANY = 10, 200
"""Examples of each operation, beside those that its schema calls for by itself."""

# What no schema can say: which letters a word is made of, which options a game has.
CONFIGURATION = """
{parameters}

[[operations]]
include-name = "GET /api/1/words/{{word}}"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 404]

[[operations]]
include-name = "GET /api/1/words/{{word}}/card"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 403, 404]

[[operations]]
include-name = "POST /api/1/me/words"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 401, 404, 409]

[[operations]]
include-name = "DELETE /api/1/me/words/{{word}}"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 401, 404]

[[operations]]
include-name = "POST /api/1/me/words/{{word}}/review"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 401, 404, 409]

[[operations]]
include-name = "POST /api/1/puzzles/{{game}}/preview"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 404]

[[operations]]
include-name = "POST /api/1/puzzles/{{game}}/sheet"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 404]

[[operations]]
include-name = "GET /api/1/anagrams"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 404]

[[operations]]
include-name = "POST /api/1/games/{{game}}/seats"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 404]

[[operations]]
include-name = "POST /api/1/seeks"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 404, 409]

[[operations]]
include-name = "POST /api/1/games/{{game}}/workshop"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 404]

[[operations]]
include-name = "POST /api/1/games/{{game}}/workshop/games"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 404]

[[operations]]
include-name = "PUT /api/1/me/push"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 401]

[[operations]]
include-name = "POST /api/1/me/holiday"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 401]

[[operations]]
include-name = "POST /api/1/me/blocks"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 401, 403, 404, 409]

[[operations]]
include-name = "POST /api/1/reports"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 401, 403, 404, 409]

[[operations]]
include-name = "POST /api/1/tables"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 404, 409]

[[operations]]
include-name = "POST /api/1/sittings"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 404, 409]

[[operations]]
include-name = "POST /api/1/classes"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 404, 409]

[[operations]]
include-name = "POST /api/1/tournaments"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 404, 409]

[[operations]]
include-name = "POST /api/1/tournaments/{{tournament}}/asks"
checks.positive_data_acceptance.expected-statuses = ["2xx", 400, 404, 409]
"""


@pytest.fixture
def _one_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every day has the same puzzle, over the whole dictionary: to make one takes seconds."""
    game = open_game("ludime")

    async def found(_puzzles: Puzzles, _game: str, day: dt.date, difficulty: Difficulty, _asker: str) -> OpenPuzzle:
        puzzle = ready_puzzle(game, difficulty, day)
        assert puzzle is not None
        return OpenPuzzle(game, puzzle)

    monkeypatch.setattr(Puzzles, "find", found)
    monkeypatch.setattr("lettrine.server.http.puzzles.SHEET_SECONDS", 0.2)


@pytest.fixture
def finished(node: RunningNode) -> Iterator[str]:
    """Return a public table whose first game is over."""
    ada, bob = Guest(node.url, "Ada"), Guest(node.url, "Bob")
    table = begin("relais", ada, bob, privacy="public")
    play_on(node, (ada, bob), 4)
    ada.done("resign")
    yield table
    ada.close()
    bob.close()


def attacked(node: RunningNode, folder: Path, parameters: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Return how Schemathesis ended, which tries the same in every run."""
    configuration = folder / "schemathesis.toml"
    configuration.write_text(CONFIGURATION.format(parameters=parameters), encoding="utf-8")
    command = [sys.executable, "-m", "schemathesis.cli", "--config-file", str(configuration), "--no-color"]
    fixed = ["--seed", "1", "--generation-database", "none", "--warnings", "off"]
    url = f"{node.url}/api/1/schema/openapi.json"
    return subprocess.run(
        [*command, "run", url, *fixed, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )


@pytest.mark.usefixtures("_one_puzzle")
@pytest.mark.parametrize("examples", [USUAL, pytest.param(MANY, marks=pytest.mark.slow)])
def test_whatever_is_sent_is_answered_as_the_document_says(examples: int, node: RunningNode, tmp_path: Path) -> None:
    done = attacked(node, tmp_path, "", "--phases", "coverage,fuzzing", "--max-examples", str(examples))
    assert done.returncode == 0, done.stdout[-8000:]
    assert "Tested: " in done.stdout


@pytest.mark.parametrize("examples", [USUAL, pytest.param(MANY, marks=pytest.mark.slow)])
def test_the_pages_of_a_table_are_as_the_document_says(
    examples: int, node: RunningNode, finished: str, tmp_path: Path
) -> None:
    parameters = f'[parameters]\n"path.table" = "{finished}"\n"path.number" = 1'
    chosen = ("--include-path-regex", "tables/", "--mode", "positive", "--max-examples", str(examples))
    done = attacked(node, tmp_path, parameters, "--phases", "fuzzing", *chosen)
    assert done.returncode == 0, done.stdout[-8000:]
