"""``lettrine admin`` beside a server that runs: what it keeps is copied, put back elsewhere, and read again."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from lettrine.games import open_game
from server.club_guest import ClubGuest
from server.guest import Guest
from server.node import running, settings_in
from server.play import begin, hear_all
from support.command import Command


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the data folder of a server that runs, where a game was played to its end and a club was founded."""
    folder = tmp_path_factory.mktemp("kept")
    with running(settings_in(folder), open_game) as node:
        ada, bob = Guest(node.url, "Ada"), Guest(node.url, "Bob")
        begin("relais", ada, bob)
        for guest in (ada, bob):
            guest.done("offer", matter="end")
        hear_all(node, (ada, bob))
        founder = ClubGuest(node.url, "Ada")
        founder.found()
        for each in (ada, bob, founder):
            each.close()
        yield folder


@pytest.fixture
def lettrine(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)


def test_a_server_is_copied_while_it_runs_and_is_whole_elsewhere(lettrine: Command, kept: Path, tmp_path: Path) -> None:
    copy, folder = str(tmp_path / "copy.gz"), tmp_path / "new"
    written = lettrine("admin", "backup", copy, "--data", str(kept))
    assert (written.status, "Sauvegarde écrite" in written.out) == (0, True)
    assert lettrine("admin", "restore", copy, "--data", str(folder)).status == 0
    assert (folder / "secret").read_text() == (kept / "secret").read_text()
    assert (folder / "secret").stat().st_mode & 0o777 == 0o600
    assert (folder / "lettrine.sqlite").stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700
    checked = lettrine("admin", "check", "--data", str(folder), "--json")
    counts = json.loads(checked.out)
    assert (checked.status, counts["tables"], counts["gatherings"], counts["games"], counts["faults"]) == (
        0,
        1,
        1,
        1,
        0,
    )
    again = lettrine("admin", "restore", copy, "--data", str(folder))
    assert (again.status, "a déjà ses secrets" in again.err) == (2, True)


def test_what_is_missing_or_was_changed_is_told(lettrine: Command, kept: Path, tmp_path: Path) -> None:
    copy, folder = str(tmp_path / "copy.gz"), tmp_path / "new"
    lettrine("admin", "backup", copy, "--data", str(kept))
    lettrine("admin", "restore", copy, "--data", str(folder))
    with closing(sqlite3.connect(folder / "lettrine.sqlite")) as database, database:
        table, last = database.execute("SELECT table_id, seq FROM notes WHERE game = 'relais'").fetchone()
        database.execute("DELETE FROM entries WHERE table_id = ? AND seq = ?", (table, last))
    checked = lettrine("admin", "check", "--data", str(folder))
    assert checked.status == 1
    assert checked.err.startswith(table)
    assert f"La liste des tables annonce {last}" in checked.err
    with closing(sqlite3.connect(folder / "lettrine.sqlite")) as database, database:
        database.execute("DELETE FROM entries WHERE table_id = ? AND seq = 2", (table,))
        database.execute("DELETE FROM entries WHERE table_id LIKE '%.%'")
    faults = [json.loads(line) for line in lettrine("admin", "check", "--data", str(folder), "--json").out.splitlines()]
    assert faults[-1]["faults"] == 2
    assert {each["code"] for each in faults[:-1]} == {"lettrine.table:gap", "lettrine.server:no_club"}


def test_a_seed_that_was_changed_is_told(lettrine: Command, kept: Path, tmp_path: Path) -> None:
    """A game whose draws no longer follow from its seed is a fault, however well it folds."""
    copy, folder = str(tmp_path / "copy.gz"), tmp_path / "new"
    lettrine("admin", "backup", copy, "--data", str(kept))
    lettrine("admin", "restore", copy, "--data", str(folder))
    with closing(sqlite3.connect(folder / "lettrine.sqlite")) as database, database:
        table, body = database.execute(
            "SELECT table_id, body FROM entries JOIN notes USING (table_id) WHERE game = 'relais' AND entries.seq = 1"
        ).fetchone()
        entry = json.loads(body)
        entry["fact"]["secret"] = "0" * len(entry["fact"]["secret"])
        database.execute("UPDATE entries SET body = ? WHERE table_id = ? AND seq = 1", (json.dumps(entry), table))
    checked = lettrine("admin", "check", "--data", str(folder))
    assert checked.status == 1
    assert checked.err.startswith(table)


def test_there_is_nothing_to_keep_where_no_server_was(lettrine: Command, tmp_path: Path) -> None:
    for words in (("backup", str(tmp_path / "copy.gz")), ("check",)):
        answer = lettrine("admin", *words, "--data", str(tmp_path / "empty"))
        assert (answer.status, "Il n’y a pas de base" in answer.err) == (2, True)
    assert not (tmp_path / "empty").exists()
    assert not (tmp_path / "copy.gz").exists()
