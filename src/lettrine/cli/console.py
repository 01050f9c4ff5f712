"""Where drawn output goes, with tables and bars: colour on a terminal only, NO_COLOR respected, never too wide."""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

# rich breaks lines at no-break spaces too: « would stand alone at an end, and : at a beginning.
_WORD_AND_SPACES = re.compile(r"[ \t\n]*[^ \t\n]+[ \t\n]*")


@cache
def console() -> "Console":
    from rich import _wrap  # noqa: PLC0415  (60 ms that commands with plain output need not pay)
    from rich.console import Console  # noqa: PLC0415  (as above)

    _wrap.re_word = _WORD_AND_SPACES
    return Console(highlight=False, soft_wrap=False)


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
