"""The sheet of a table with real pieces as its readers get it: each line is told once in each language."""

from collections.abc import Iterator

from msgspec.structs import replace

from lettrine.core.text import Language
from lettrine.table import Table, Update
from lettrine.table.box.snapshot import BoxLine, SheetReader
from lettrine.table.box.step import LineVerdict
from lettrine.table.box.writing import may_write
from lettrine.table.names import names_of


class SheetLines:
    """The lines of one sheet in words."""

    def __init__(self) -> None:
        self._told: dict[Language, tuple[tuple[str, ...], list[tuple[LineVerdict, BoxLine]]]] = {}

    def tell(self, table: Table, language: Language) -> Iterator[BoxLine]:
        """Yield each line of the sheet of *table*; what was told before takes no time."""
        if table.live is None or table.live.sheet is None:
            return
        names = names_of(table.occupants, language)
        told_to, known = self._told.get(language, (names, []))
        if told_to != names:
            known = []
        reader, told = SheetReader(table.game, names, language), list[tuple[LineVerdict, BoxLine]]()
        for number, step in enumerate(table.live.sheet.box.steps[1:], 1):
            verdict = step.verdict
            is_known = number <= len(known) and known[number - 1][0] is verdict
            told.append(known[number - 1] if is_known else (verdict, reader.line(number, verdict)))
            yield told[-1][1]
        self._told[language] = names, told

    def add(self, sent: Update, table: Table, who: str, language: Language) -> Update:
        """Return *sent* with the sheet as *who* reads it; itself where there is none."""
        if sent.table.box is None:
            return sent
        box = replace(sent.table.box, may_write=may_write(table, who, sent.at), lines=tuple(self.tell(table, language)))
        return replace(sent, table=replace(sent.table, box=box))
