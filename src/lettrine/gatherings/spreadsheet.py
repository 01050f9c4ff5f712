"""Files for a spreadsheet."""

import csv
import io
from collections.abc import Iterable, Sequence

_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def write_csv(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return *rows* under *heads*, as spreadsheets in French read them: no text is a formula."""
    out = io.StringIO()
    writer = csv.writer(out, delimiter=";", lineterminator="\r\n")
    writer.writerow(heads)
    writer.writerows([_plain(cell) for cell in row] for row in rows)
    return out.getvalue()


def _plain(cell: object) -> object:
    if isinstance(cell, float):
        return str(cell).replace(".", ",")
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(_FORMULA) else cell
