"""Run the command line in this process, as a user would."""

import io
import sys
from dataclasses import dataclass
from typing import TextIO

import pytest

from lettrine.cli.console import console
from lettrine.cli.main import main


@dataclass(frozen=True)
class Answer:
    """What a command printed, what it complained of, and how it ended."""

    out: str
    err: str
    status: int


class Command:
    """Calls ``lettrine``; colour off, 80 columns, French unless ``--lang`` says otherwise."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("LETTRINE_LANG", "fr")
        monkeypatch.setenv("NO_COLOR", "1")
        monkeypatch.setenv("COLUMNS", "80")

    def __call__(self, *arguments: str, stdin: str = "") -> Answer:
        self._capsys.readouterr()
        console.cache_clear()
        self._monkeypatch.setattr(sys, "stdin", stdin_of(stdin))
        with pytest.raises(SystemExit) as caught:
            main(list(arguments))
        captured = self._capsys.readouterr()
        status = caught.value.code
        assert isinstance(status, int)
        assert "Traceback" not in captured.err
        return Answer(captured.out, captured.err, status)


def stdin_of(typed: str) -> TextIO:
    """Return what the command reads: *typed*, then nothing more."""
    return io.TextIOWrapper(io.BytesIO(typed.encode()))
