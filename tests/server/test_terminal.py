"""The terminal as a client of the protocol, beside another."""

import threading
from pathlib import Path

import pytest

from lettrine.server.settings import PREFIX
from server.conftest import Invite
from server.node import Node
from server.play import room_of
from support.command import Command


@pytest.fixture
def lettrine(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return Command(monkeypatch, capsys)


def test_a_game_against_a_bot_is_played_from_the_terminal(lettrine: Command, node: Node) -> None:
    typed = "zzz\n\n!abandon\n"
    answer = lettrine("play", "relais", "--server", node.url, "--level", "debutant", "--name", "Ada", stdin=typed)
    assert answer.status == 0, answer.err
    assert "ZZZ n'est pas dans le dictionnaire" in answer.out
    assert "Joueur 1  abandonne" in answer.out
    assert "Gagnant\N{NO-BREAK SPACE}: joueur 2" in answer.out


def test_a_guest_joins_by_the_code_and_comes_back_as_the_same_person(
    lettrine: Command, node: Node, invite: Invite
) -> None:
    host = invite("Host")
    host.join(host.open_table("relais"))
    host.done("take_seat", name="Host")
    arguments = ("play", "--server", node.url, "--code", host.code.lower(), "--name", "Ada")

    def play() -> None:
        host.wait(_is_full)
        host.done("start")
        host.done("resign")

    playing = threading.Thread(target=play)
    playing.start()
    first = lettrine(*arguments)
    playing.join()
    # Where the lot makes Ada begin, she has nothing to type and leaves before the other resigns.
    assert "Gagnant" in first.out or "Vous quittez la table" in first.out, first.err
    again = lettrine(*arguments)
    assert "Gagnant\N{NO-BREAK SPACE}: joueur 2" in again.out, again.err
    names = [getattr(sitter, "name", "") for sitter in room_of(node, host).table.sitters]
    assert names == ["Host", "Ada"]


def _is_full(update: dict[str, object]) -> bool:
    table = update["table"]
    assert isinstance(table, dict)
    return all(seat["sitter"]["sitter"] != "empty" for seat in table["seats"])


def test_what_cannot_be_reached_is_told(lettrine: Command, node: Node) -> None:
    assert "ne répond pas" in lettrine("play", "relais", "--server", "127.0.0.1:9").err
    assert "Aucune table" in lettrine("play", "--server", node.url, "--code", "NOCODE").err
    assert "Il n'y a pas de jeu" in lettrine("play", "zut", "--server", node.url).err


def test_a_setting_that_cannot_be_is_told_before_anything_starts(
    lettrine: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert "port" in lettrine("serve", "--port", "many").err
    monkeypatch.setenv(f"{PREFIX}BOT_PACE", "-1")
    assert "bot_pace" in lettrine("serve").err
    file = tmp_path / "settings.toml"
    file.write_text("prot = 1", encoding="utf-8")
    assert "prot" in lettrine("serve", "--settings", str(file)).err


def test_every_setting_is_a_flag(lettrine: Command) -> None:
    from msgspec.structs import fields

    from lettrine.server.settings import ServerSettings

    told = lettrine("serve", "--help").out
    assert [field.name for field in fields(ServerSettings) if f"--{field.name.replace('_', '-')}" not in told] == []
