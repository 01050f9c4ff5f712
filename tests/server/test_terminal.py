"""The terminal as a client of the protocol, beside another."""

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from lettrine.cli.countdown import Countdown
from lettrine.cli.server_connection import RESEND, ServerConnection
from lettrine.core.errors import UsageError
from lettrine.server.settings import PREFIX
from lettrine.table.shares import shares_of
from server.conftest import Invite
from server.guest import Guest
from server.node import RunningNode, wait_until
from server.play import room_of
from support.command import Answer, Command


@pytest.fixture
def lettrine(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Command:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return Command(monkeypatch, capsys)


def test_a_game_against_a_bot_is_played_from_the_terminal(lettrine: Command, node: RunningNode) -> None:
    typed = "zzz\n\n!abandon\n"
    answer = lettrine("play", "relais", "--server", node.url, "--level", "debutant", "--name", "Ada", stdin=typed)
    assert answer.status == 0, answer.err
    assert "ZZZ n’est pas dans le dictionnaire" in answer.out
    assert "Ada abandonne." in answer.out
    assert "Robot débutant gagne la partie" in answer.out


def test_a_guest_joins_by_the_code_and_comes_back_as_the_same_person(
    lettrine: Command, node: RunningNode, invite: Invite
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
    assert "Ada gagne la partie" in first.out or "Vous quittez la table" in first.out, first.err
    again = lettrine(*arguments)
    assert "Ada gagne la partie" in again.out, again.err
    names = [getattr(occupant, "name", "") for occupant in room_of(node, host).table.occupants]
    assert names == ["Host", "Ada"]


def _is_full(update: dict[str, object]) -> bool:
    table = update["table"]
    assert isinstance(table, dict)
    return all(seat["sitter"]["sitter"] != "empty" for seat in table["seats"])


class Keys:
    """A terminal where a test types, and to which the program's standard input is connected."""

    def __init__(self) -> None:
        self._master, slave = os.openpty()
        self.stdin = os.fdopen(slave, encoding="utf-8")

    def type(self, line: str) -> None:
        os.write(self._master, f"{line}\n".encode())

    def close(self) -> None:
        self.stdin.close()
        os.close(self._master)


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> Iterator[Keys]:
    with closing(Keys()) as terminal:
        monkeypatch.setattr("support.command.stdin_of", lambda _: terminal.stdin)
        yield terminal


def visiting(
    lettrine: Command, node: RunningNode, host: Guest, meanwhile: Callable[[], object] = lambda: None
) -> tuple[threading.Thread, list[Answer]]:
    """Have somebody at a terminal sit down at the table of *host*; what it printed is there when the thread ends."""
    answers: list[Answer] = []
    arguments = ("play", "--server", node.url, "--code", host.code, "--name", "Ada")
    thread = threading.Thread(target=lambda: answers.append(lettrine(*arguments)))
    thread.start()
    host.wait(_is_full)
    meanwhile()
    host.done("start")
    return thread, answers


def test_what_others_do_is_told_while_somebody_thinks(
    lettrine: Command, node: RunningNode, invite: Invite, keys: Keys
) -> None:
    host = invite("Hôte")
    host.join(host.open_table("deplimo", options={"final_minutes": None}, clock={"player_seconds": [3000]}))
    host.done("take_seat", name="Hôte")
    thread, answers = visiting(lettrine, node, host)
    host.done("rename", name="Hôtesse")
    for line in ("!indice", "", "!abandon"):
        keys.type(line)
    thread.join(60)
    (answer,) = answers
    assert answer.status == 0, answer.err
    assert "s’appelle désormais Hôtesse" in answer.out
    assert "✗" in answer.out
    assert "Écrivez votre coup" in answer.out
    assert "Ada abandonne." in answer.out


def test_a_connection_that_is_lost_is_made_again(
    lettrine: Command, node: RunningNode, invite: Invite, keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[ClientConnection] = []

    def dial(*arguments: Any, **options: Any) -> ClientConnection:  # noqa: ANN401  (those of the library)
        made.append(connect(*arguments, **options))
        return made[-1]

    monkeypatch.setattr("lettrine.cli.server_connection.connect", dial)
    host = invite("Hôte")
    host.join(host.open_table("deplimo"))
    host.done("take_seat", name="Hôte")
    thread, answers = visiting(lettrine, node, host)
    made[0].close()
    wait_until(lambda: len(made) == 2)
    assert keys
    host.done("resign")
    thread.join(60)
    (answer,) = answers
    assert "La connexion est perdue" in answer.out, answer.err
    assert "La connexion est rétablie." in answer.out
    assert "gagne la partie" in answer.out


CHEATS = {
    "none": ("lettrine.table.lobby.shares_of", shares_of, "votre grain de sel y est"),
    "drops the share": ("lettrine.table.lobby.shares_of", lambda *_: (), "il a distribué sans votre grain de sel"),
    "changes the seed": (
        "lettrine.table.seeds.sha256",
        lambda data: sha256(data + b"!"),
        "la graine n’est pas celle qu’il avait promise",
    ),
}


@pytest.mark.usefixtures("keys")
@pytest.mark.parametrize("cheat", CHEATS)
def test_the_terminal_adds_to_the_chance_of_the_game_and_checks_the_deal(
    cheat: str, lettrine: Command, node: RunningNode, invite: Invite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that cheats once it knows what the players have added is caught."""
    place, cheating, said = CHEATS[cheat]
    host = invite("Hôte")
    host.join(host.open_table("deplimo"))
    host.done("take_seat", name="Hôte")
    thread, answers = visiting(lettrine, node, host, lambda: monkeypatch.setattr(place, cheating))
    host.done("resign")
    thread.join(60)
    (answer,) = answers
    assert said in " ".join(answer.out.split()).replace("\N{NO-BREAK SPACE}", " "), (answer.out, answer.err)
    assert ("✗" in answer.out) == (cheat != "none")


def test_a_share_in_the_name_of_a_bot_is_told(
    lettrine: Command, node: RunningNode, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server could have chosen it when it knew what the player had added."""

    def forged(*known: Any) -> tuple[str, ...]:  # noqa: ANN401  (those of the function)
        return tuple(share or "0" * 32 for share in shares_of(*known))

    monkeypatch.setattr("lettrine.table.lobby.shares_of", forged)
    answer = lettrine("play", "relais", "--server", node.url, "--level", "debutant", stdin="!abandon\n")
    assert "il a mis un grain de sel à la place d’un robot" in " ".join(answer.out.split()), answer.err


def test_a_hint_is_whispered_where_nobody_else_plays(lettrine: Command, node: RunningNode) -> None:
    typed = "!indice\n!abandon\n"
    answer = lettrine("play", "relais", "--server", node.url, "--level", "debutant", stdin=typed)
    assert answer.status == 0, answer.err
    assert "✗" not in answer.out


def test_little_time_is_told_once_for_each_mark() -> None:
    now = [0.0]
    countdown = Countdown(lambda: now[0])
    assert (countdown.told(), countdown.warning()) == ("", "")
    table: dict[str, Any] = {"seat": 1, "clock": {"turn": 75_000, "players": [5_000, 90_000], "running": [1]}}
    countdown.set({"at": 9_000, "table": table})
    assert (countdown.told(), countdown.warning()) == ("1:15", "")
    told = []
    for second in range(1, 80):
        now[0] = float(second)
        told.append(countdown.warning())
    assert [text for text in told if text] == [f"Il vous reste {left}." for left in ("1:00", "0:30", "0:10")]
    countdown.set({"at": 88_000, "table": {**table, "clock": {**table["clock"], "turn": 45_000}}})
    assert (countdown.told(), countdown.warning()) == ("0:45", "")
    countdown.set({"at": 88_001, "table": {**table, "clock": {"is_stopped": True, "turn": 45_000}}})
    assert countdown.told() == ""


def test_a_clock_does_not_rise_with_messages_that_tell_nothing_new_or_waited_on_the_way() -> None:
    now = [100.0]
    countdown = Countdown(lambda: now[0])

    def update(at: int) -> dict[str, Any]:
        return {"at": at, "table": {"seat": 0, "clock": {"turn": 60_000 - at}}}

    shown = []
    for sent, delay, is_new in (
        (0, 0, True),
        (5, 0, False),
        (9, 0.1, True),
        (12, 4, True),
        (17, 0, True),
        (18, 8, True),
    ):
        now[0] = 100.0 + sent + delay
        countdown.set(update(1000 * sent if is_new else 0))
        shown.append(countdown.seconds())
    assert shown == [60, 55, 51, 44, 43, 34]
    countdown.set(update(-3_600_000))  # another server, whose clock is another
    assert countdown.seconds() == 3660


def test_what_cannot_be_reached_is_told(lettrine: Command, node: RunningNode) -> None:
    assert "ne répond pas" in lettrine("play", "relais", "--server", "127.0.0.1:9").err
    assert "aucune table" in lettrine("play", "--server", node.url, "--code", "NOCODE").err
    assert "Il n’y a pas de jeu" in lettrine("play", "zut", "--server", node.url).err


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


def test_what_the_server_may_have_forgotten_is_not_sent_again(
    node: RunningNode, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = ServerConnection(node.url, tmp_path)
    try:
        line.join(line.call("POST", "/tables", {"game": "relais", "seats": 2})["summary"]["table"], "")
        message = line.ask("take_seat", name="Ada")
        line.send(message)
        asked = time.time()
        monkeypatch.setattr("lettrine.cli.server_connection.time.time", lambda: asked + RESEND + 1)
        with pytest.raises(UsageError) as late:
            line.send(message)
        assert late.value.code == "cli:too_late"
        line.send(line.ask("rename", name="Eva"))
    finally:
        line.close()
