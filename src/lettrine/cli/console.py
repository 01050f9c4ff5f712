"""The terminal: drawn output (colour on a terminal only, NO_COLOR respected, never too wide), bars and the keyboard."""

import select
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

# rich breaks lines at no-break spaces too: « would stand alone at an end, and : at a beginning. So it is given signs of
# nobody's in their place, which become spaces again when they are written.
_HELD = {0xA0: "\ue000", 0x202F: "\ue001"}
_RELEASED = {0xE000: "\N{NO-BREAK SPACE}", 0xE001: "\N{NARROW NO-BREAK SPACE}"}
_ERASE = "\r\N{ESCAPE}[K"


@cache
def console() -> "Console":
    from rich.console import Console  # noqa: PLC0415  (60 ms that commands with plain output need not pay)

    output: Any = _Output()
    return Console(file=output, highlighter=_hold_text, soft_wrap=False)


def hold_spaces(text: str) -> str:
    """Return *text* for something that rich wraps and that is no plain text, such as Markdown."""
    return text.translate(_HELD)


def _hold_text(text: "str | Text") -> "Text":
    from rich.text import Text  # noqa: PLC0415  (as above)

    return Text(hold_spaces(str(text)))


class _Output:
    """Standard output as it is at the moment, with the spaces that were held."""

    def write(self, text: str) -> int:
        return sys.stdout.write(text.translate(_RELEASED))

    def __getattr__(self, name: str) -> object:
        return getattr(sys.stdout, name)


def headed(heads: Sequence[str]) -> "Table":
    """Return an empty table; the first column and one without a head are texts, the others numbers."""
    from rich import box  # noqa: PLC0415  (as above)
    from rich.table import Table  # noqa: PLC0415

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), collapse_padding=True, show_edge=False)
    for head in heads:
        is_text = not head or head == heads[0]
        table.add_column(head, justify="left" if is_text else "right", no_wrap=head != heads[0])
    return table


@contextmanager
def progress(total: int, label: str) -> Iterator[Callable[[int], None]]:
    """Show a bar until *total* of what *label* names are done; what is given back is told how many are."""
    from rich.console import Console  # noqa: PLC0415  (as above)
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    screen = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn(label), TimeRemainingColumn(elapsed_when_finished=True))
    with Progress(*columns, console=screen, disable=not screen.is_terminal) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)


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
