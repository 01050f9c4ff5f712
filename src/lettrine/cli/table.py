"""Tables for a terminal: a row of heads, numbers to the right."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.table import Table


def headed(heads: Sequence[str]) -> "Table":
    """Return an empty table; the first column and one without a head are texts, the others numbers."""
    from rich import box  # noqa: PLC0415  (as in lettrine.cli.console)
    from rich.table import Table  # noqa: PLC0415

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0), collapse_padding=True, show_edge=False)
    for head in heads:
        is_text = not head or head == heads[0]
        table.add_column(head, justify="left" if is_text else "right", no_wrap=head != heads[0])
    return table
