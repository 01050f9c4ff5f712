"""``lettrine serve --open``: where the server is, and what to do where no browser can be opened."""

from collections.abc import Callable

import pytest

from lettrine.server.settings import ServerSettings
from support.command import Command

ADDRESS = "http://127.0.0.1:8000"


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the addresses that a browser is shown; the server itself only says where it would be."""

    def serve(_settings: ServerSettings, tell: Callable[[str], None]) -> None:
        tell(ADDRESS)

    def show(address: str) -> bool:
        addresses.append(address)
        return True

    addresses: list[str] = []
    monkeypatch.setattr("lettrine.server.run.serve", serve)
    monkeypatch.setattr("webbrowser.open", show)
    return addresses


def test_the_address_is_told_whether_or_not_a_browser_is_wanted(lettrine: Command, shown: list[str]) -> None:
    assert ADDRESS in lettrine("serve").out
    assert shown == []


def test_a_terminal_without_a_browser_says_so(
    lettrine: Command, shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CI", "1")
    answer = lettrine("serve", "--open").out
    assert ADDRESS in answer
    assert "Aucun navigateur" in answer
    assert shown == []


def test_a_browser_that_opens_needs_no_word(
    lettrine: Command, shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("CI", "SSH_CONNECTION"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    assert "navigateur" not in lettrine("serve", "--open").out
    assert shown == [ADDRESS]
