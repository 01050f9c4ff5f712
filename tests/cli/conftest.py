"""The command line at hand."""

import pytest

from support.command import Command


@pytest.fixture
def lettrine(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(monkeypatch, capsys)
