"""What is typed at a terminal, read without keeping anything else waiting."""

import select
import sys

from lettrine.cli.console import console

_ERASE = "\r\N{ESCAPE}[K"


class Keyboard:
    """One line at a time, behind a prompt that comes back after whatever is printed meanwhile."""

    def __init__(self) -> None:
        self._is_asking = False

    def ask(self, prompt: str) -> None:
        """Show *prompt*, unless whoever types has been asked already."""
        if not self._is_asking:
            self._is_asking = True
            _write(prompt)

    def make_room(self) -> None:
        """Take the prompt away: something is to be printed, and whoever types is asked again."""
        if self._is_asking:
            self._is_asking = False
            _write(_ERASE if can_wait() else "\n")

    def is_ready(self) -> bool:
        """Whether `read` gives a line at once. What is not typed at a terminal is always ready."""
        return not can_wait() or bool(select.select([sys.stdin], [], [], 0)[0])

    def read(self) -> str:
        """Return the line typed; raise `EOFError` where there is no other."""
        self._is_asking = False
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        return line.strip()


def can_wait() -> bool:
    """Whether it can be told if something was typed: not on Windows, and not where input comes from a file."""
    return sys.platform != "win32" and sys.stdin.isatty()


def _write(text: str) -> None:
    console().file.write(text)
    console().file.flush()
