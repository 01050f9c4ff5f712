"""The sheets of a game as PDF, set by Typst: cover, short rules, pieces and boards, score sheet."""

import datetime as dt
from collections import Counter
from collections.abc import Iterator
from importlib import resources
from typing import Any

import msgspec

from lettrine.core.extras import require_extra
from lettrine.core.game import AnyGame
from lettrine.core.text import Catalogue, Language, catalogue
from lettrine.diagram.initial import initial
from lettrine.diagram.paper import with_plain_colours
from lettrine.games.presentation.card import PresentationCard, presentation_card, values_of
from lettrine.print_and_play.layout import PAPERS, DrawingSheet, PaperName, PieceSheet, Sheet, lay_out

PACKAGE = "lettrine.print_and_play"
_STAMP = dt.datetime(2020, 1, 1, tzinfo=dt.UTC)  # the same sheets are the same file, whenever they are made
_NARROW = str.maketrans({"\N{NARROW NO-BREAK SPACE}": "\N{NO-BREAK SPACE}"})  # which the fonts do not have
MOST_PLAYERS = 6  # columns of the score sheet
ROWS = 16


def make_pdf(game: AnyGame, paper: PaperName, language: Language) -> bytes:
    """Return the sheets of *game* on *paper*, fonts embedded; the same bytes each time.

    Raise `UsageError` where Typst is not installed.
    """
    require_extra("print", "typst")
    import typst  # noqa: PLC0415  (an extra; large)

    folder = resources.files(PACKAGE)
    with resources.as_file(folder) as path:
        compiler = typst.Compiler(
            path / "sheets.typ", root=path, font_paths=typst.Fonts(
                include_system_fonts=False, include_embedded_fonts=False, font_paths=[path / "fonts"]
            ),
        )  # fmt: skip
        data = msgspec.json.encode(_Content(game, paper, language).all()).decode().translate(_NARROW)
        made = compiler.compile(format="pdf", sys_inputs={"data": data}, pdf_standards="ua-1", timestamp=_STAMP)
    assert isinstance(made, bytes)
    return made


class _Content:
    """What the template is given."""

    def __init__(self, game: AnyGame, paper: PaperName, language: Language) -> None:
        self._game = game
        self._paper: PaperName = paper
        self._language: Language = language
        self._texts: Catalogue = catalogue(PACKAGE, language)
        self._card: PresentationCard = presentation_card(game.slug, language)
        self._sheets = list(lay_out(game.printed_parts(language), PAPERS[paper]))
        self._drawings: dict[str, int] = {}

    def all(self) -> dict[str, Any]:
        sheets = [self._sheet(number, sheet) for number, sheet in enumerate(self._sheets, 1)]
        return {
            "language": self._language,
            "paper": PAPERS[self._paper],
            "title": self._say("title", name=self._card.name),
            "name": self._card.name,
            "initial": initial(self._game.slug[0].upper()),
            "labels": {key.removeprefix("labels."): self._say(key) for key in self._texts if key.startswith("labels.")},
            "footer": self._say("footer"),
            "contents": self._contents(),
            "making": list(self._making()),
            "sheets": sheets,
            "drawings": list(self._drawings),
            "rules": self._rules(),
            "players": min(max(self._game.seat_counts), MOST_PLAYERS),
            "rows": ROWS,
        }

    def _say(self, key: str, **facts: str | int) -> str:
        return self._texts.say(key, facts)

    def _sheet(self, number: int, sheet: Sheet) -> dict[str, Any]:
        facts = {"number": number, "count": len(self._sheets)}
        if isinstance(sheet, PieceSheet):
            side = sheet.side if sheet.has_back else "single"
            return {
                **msgspec.structs.asdict(sheet),
                "kind": "pieces",
                "where": self._say(f"sheet_{side}", **facts),
                "told": self._told(sheet),
                "cells": [{"name": cell.name, "drawing": self._number(cell.drawing)} for cell in sheet.cells],
            }
        return {
            "kind": "drawings",
            "is_wide": sheet.is_wide,
            "where": self._say("sheet_drawing", **facts),
            "drawings": [
                {**msgspec.structs.asdict(each), "drawing": self._number(each.drawing)} for each in sheet.drawings
            ],
        }

    def _number(self, drawing: str) -> int | None:
        """Return where *drawing* stands in the list of all: each is handed over once."""
        return self._drawings.setdefault(drawing, len(self._drawings)) if drawing else None

    def _told(self, sheet: PieceSheet) -> str:
        return ", ".join(
            name if count == 1 else self._say("several", name=name, count=count) for name, count in sheet.counts
        )

    def _contents(self) -> list[dict[str, Any]]:
        """Return what is printed, in order: its name, how many pieces it has, on which sheets."""
        counts: Counter[str] = Counter()
        numbers: dict[str, list[int]] = {}
        for number, sheet in enumerate(self._sheets, 1):
            for title, count in _titles(sheet):
                counts[title] += count
                numbers.setdefault(title, []).append(number)
        return [
            {
                "title": title,
                "count": counts[title],
                "sheets": self._say("on_sheets" if len(found) > 1 else "on_sheet", first=found[0], last=found[-1]),
            }
            for title, found in numbers.items()
        ]

    def _making(self) -> Iterator[str]:
        """Yield what whoever prints has to know."""
        has_backs = any(isinstance(sheet, PieceSheet) and sheet.has_back for sheet in self._sheets)
        for key in ("size", "paper", "two_sides", "cut"):
            if key != "two_sides" or has_backs:
                yield self._say(f"making.{key}")

    def _rules(self) -> dict[str, Any]:
        card = self._card
        return {
            "aim": card.aim,
            "box": [f"{each.count}\N{NO-BREAK SPACE}{each.name}" for each in card.box],
            "setup": card.setup,
            "turn": [
                {"title": each.title, "text": each.text, "diagram": with_plain_colours(each.diagram)}
                for each in card.turn
            ],
            "otherwise": card.otherwise,
            "count": card.count,
            "endings": [{"title": each.title, "text": each.text, "worth": each.worth} for each in card.endings],
            "mistakes": [{"title": each.title, "text": each.text} for each in card.mistakes],
            "values": [
                {"value": each.value, "pieces": [{"name": piece.name, "count": piece.count} for piece in each.pieces]}
                for each in values_of(self._game)
            ],
        }


def _titles(sheet: Sheet) -> list[tuple[str, int]]:
    if isinstance(sheet, DrawingSheet):
        return [(each.title, 1) for each in sheet.drawings]
    return [(sheet.title, sum(count for _, count in sheet.counts) if sheet.side == "front" else 0)]
