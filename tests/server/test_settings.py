"""Settings: flags before the environment before the file, each refusal with a name."""

import errno
import json
import logging
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from lettrine.core.errors import LettrineError
from lettrine.core.text import tell
from lettrine.server.errors import SettingError
from lettrine.server.ops.logging import JsonLines, TextLines, request_id, set_up_logs
from lettrine.server.ops.rate_limit import RateLimiter, TokenBucket
from lettrine.server.people.identity import Identity, IdentitySigner, new_guest
from lettrine.server.people.session import read_language
from lettrine.server.settings import FILE, ServerSettings, load_settings

MINE = "a secret of thirty-two characters or more"


def test_flags_come_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('port = 1\nbot_pace = 2.5\nlog = "text"\norigins = ["https://a.example"]', encoding="utf-8")
    environment = {FILE: str(file), "LETTRINE_PORT": "2", "LETTRINE_LOG": "json", "LETTRINE_ELSE": "x"}
    settings = load_settings({"port": "3", "log": None}, environment)
    assert (settings.port, settings.bot_pace, settings.log) == (3, 2.5, "json")
    assert settings.origins == ("https://a.example",)
    assert load_settings({"origins": "https://a.example, https://b.example"}, {}).origins[1] == "https://b.example"


@pytest.mark.parametrize(
    ("text", "code"), [("port = 70000", "setting"), ("zut = 1", "unknown_setting"), ("port =", "settings_toml")]
)
def test_a_setting_that_cannot_be_is_refused(tmp_path: Path, text: str, code: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(LettrineError) as refused:
        load_settings({}, {}, file)
    assert refused.value.code == f"lettrine.server:{code}"
    assert str(refused.value)


@pytest.mark.parametrize(
    ("host", "user", "allow_root", "is_refused"),
    [
        ("0.0.0.0", 0, False, True),  # noqa: S104  (what is refused)
        ("::", 0, False, True),
        ("games.example", 0, False, True),
        ("0.0.0.0", 0, True, False),  # noqa: S104  (as above)
        ("0.0.0.0", 1000, False, False),  # noqa: S104  (as above)
        ("127.0.0.1", 0, False, False),
        ("::1", 0, False, False),
        ("localhost", 0, False, False),
    ],
)
def test_root_serves_this_machine_alone(host: str, user: int, allow_root: bool, is_refused: bool) -> None:  # noqa: FBT001  (what is the case)
    settings = ServerSettings(host=host, allow_root=allow_root)
    if is_refused:
        with pytest.raises(SettingError, match="as root"):
            settings.require_user(user)
    else:
        settings.require_user(user)


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(LettrineError) as refused:
        load_settings({}, {FILE: str(tmp_path / "nowhere.toml")})
    assert refused.value.code == "lettrine.server:settings_file"


def test_the_secret_is_made_once_and_readable_by_nobody_else(tmp_path: Path) -> None:
    settings = ServerSettings(data=str(tmp_path / "new"))
    secret = settings.signing_secret()
    assert settings.signing_secret() == secret
    assert (tmp_path / "new" / "secret").stat().st_mode & 0o777 == 0o600
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700
    assert ServerSettings(secret=MINE).signing_secret() == MINE
    (tmp_path / "file").touch()
    with pytest.raises(LettrineError):
        ServerSettings(data=str(tmp_path / "file")).signing_secret()


@pytest.mark.parametrize("secret", ["a", "short", "x" * 31])
def test_a_secret_that_is_too_short_is_refused(tmp_path: Path, secret: str) -> None:
    with pytest.raises(SettingError) as refused:
        ServerSettings(secret=secret).signing_secret()
    assert refused.value.code == "lettrine.server:weak_secret"
    for kept in ("", "\n", secret):
        (tmp_path / "secret").write_text(kept)
        with pytest.raises(SettingError) as damaged:
            ServerSettings(data=str(tmp_path)).signing_secret()
        assert damaged.value.code == "lettrine.server:weak_secret_file"
        assert str(tmp_path) in tell(damaged.value, "en")


@pytest.mark.parametrize("broken", ["os.fsync", "os.fdopen"])
def test_a_full_disk_leaves_no_secret_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    """As on a disk that is full when the text is written, or when it is to be kept."""
    settings = ServerSettings(data=str(tmp_path))

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(f"lettrine.server.ops.signing_secret.{broken}", full)
        with pytest.raises(SettingError) as refused:
            settings.signing_secret()
    assert refused.value.code == "lettrine.server:settings_file"
    assert list(tmp_path.iterdir()) == []
    assert len(settings.signing_secret()) == 64


def test_processes_that_start_together_have_one_secret(tmp_path: Path) -> None:
    start = threading.Barrier(8)

    def secret(_: int) -> str:
        start.wait()
        return ServerSettings(data=str(tmp_path)).signing_secret()

    with ThreadPoolExecutor(8) as threads:
        assert len(set(threads.map(secret, range(8)))) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["secret"]


def test_a_file_system_without_links_keeps_a_secret_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def link(*_: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr("lettrine.server.ops.signing_secret.os.link", link)
    settings = ServerSettings(data=str(tmp_path))
    assert settings.signing_secret() == settings.signing_secret()


def test_only_this_house_can_write_an_identity() -> None:
    seal, guest = IdentitySigner("one"), new_guest("Ada")
    credential = seal.read(seal.write(guest))
    assert credential is not None
    assert credential.identity == guest
    assert IdentitySigner("two").read(seal.write(guest)) is None
    claimed = guest.logged_in("account", "Ada", 3, claims=True)
    assert claimed.all() == ("account", guest.who)
    assert claimed.logged_in("account", "Ada", 4, claims=False) == Identity("account", "Ada", generation=4)


def test_a_bucket_empties_and_fills_again() -> None:
    now = [0.0]
    bucket = TokenBucket(2, 4, lambda: now[0])
    assert [bucket.take() for _ in range(5)] == [True, True, True, True, False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


def test_a_flood_from_many_addresses_does_not_fill_the_memory() -> None:
    now = [0.0]
    buckets = RateLimiter(1, 2, most=3, clock=lambda: now[0])
    for name in ("a", "b", "c", "d"):
        assert buckets.take(name)
    assert len(buckets) == 3
    now[0] = 10.0
    assert buckets.take("e")
    assert len(buckets) == 1


@pytest.mark.parametrize(
    ("wished", "accepted", "expected"),
    [
        ("en", "fr", "en"),
        (None, "EN-us", "en"),
        ("zz", "", "fr"),
        (None, "fr;q=0.1, en;q=0.9, *;q=2", "en"),
        (None, "fr;q=0.5, en;q=0.500", "fr"),
        (None, "fr;q=0.1,en;q=2", "fr"),
        (None, "en;q=zut, fr;q=.1", "fr"),
        (None, "en;level=1", "fr"),
        (None, "a" + " " * 30_000 + "!", "fr"),
        (None, "de," * 1_000_000 + "en", "fr"),
    ],
)
def test_the_language_is_the_one_wished_for(wished: str | None, accepted: str, expected: str) -> None:
    assert read_language(wished, accepted) == expected


def test_a_line_of_the_log_is_an_object(monkeypatch: pytest.MonkeyPatch) -> None:
    record = logging.makeLogRecord(
        {"msg": "hello %s", "args": ("you",), "levelname": "INFO", "table": "t", "at": Path()}
    )
    token = request_id.set("r1")
    line = json.loads(JsonLines().format(record))
    request_id.reset(token)
    assert (line["message"], line["table"], line["request"], line["at"]) == ("hello you", "t", "r1", ".")
    record.exc_info = (ValueError, ValueError("oh"), None)
    assert "ValueError: oh" in json.loads(JsonLines().format(record))["error"]
    assert TextLines().format(record).splitlines()[0].endswith("table=t at=.")
    told: list[object] = []
    monkeypatch.setattr(logging, "basicConfig", lambda **how: told.append(how["handlers"][0].formatter))
    for log in ("json", "text"):
        set_up_logs(ServerSettings(log=log))
    logging.getLogger("uvicorn.access").disabled = False
    assert [type(formatter) for formatter in told] == [JsonLines, TextLines]
