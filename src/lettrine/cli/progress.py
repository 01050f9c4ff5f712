"""How far something long is, on a terminal and only there."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(total: int, label: str) -> Iterator[Callable[[int], None]]:
    """Show a bar until *total* of what *label* names are done; what is given back is told how many are."""
    from rich.console import Console  # noqa: PLC0415  (as in lettrine.cli.console)
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    screen = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn(label), TimeRemainingColumn(elapsed_when_finished=True))
    with Progress(*columns, console=screen, disable=not screen.is_terminal) as bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.update(task, completed=done)
