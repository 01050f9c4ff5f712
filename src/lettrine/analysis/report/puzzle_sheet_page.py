"""A sheet of puzzles as a page that needs nothing else: a sheet of A4 for each difficulty, the answers on the last."""

from importlib import resources
from itertools import groupby
from operator import attrgetter
from xml.etree.ElementTree import Element

from lettrine.analysis.puzzle_sheet import PuzzleSheet, SheetPuzzle
from lettrine.core.text import Catalogue, Language, catalogue, enumerate_words
from lettrine.diagram.markup import Node, element
from lettrine.report.markup import write_document

STYLE = "puzzle_sheet.css"


def write_sheet(sheet: PuzzleSheet, label: str, language: Language) -> str:
    """Return *sheet*, which is called *label*, as HTML to print."""
    page = _SheetPage(sheet, label, language).write()
    for puzzle in sheet.puzzles:  # diagrams are markup already
        page = page.replace(_place_of(puzzle), puzzle.diagram)
    return page


class _SheetPage:
    def __init__(self, sheet: PuzzleSheet, label: str, language: Language) -> None:
        self._sheet = sheet
        self._label = label
        self._language: Language = language
        self._texts: Catalogue = catalogue("lettrine.analysis", language)

    def write(self) -> str:
        levels = groupby(self._sheet.puzzles, attrgetter("difficulty"))
        return write_document(
            element(
                "html",
                element(
                    "head",
                    element("meta", charset="utf-8"),
                    element("meta", name="viewport", content="width=device-width, initial-scale=1"),
                    element("title", f"{self._say('title')} – {self._sheet.name}"),
                    element("style", resources.files(__package__).joinpath(STYLE).read_text(encoding="utf-8")),
                ),
                element("body", *(self._level(name, list(group)) for name, group in levels), self._answers()),
                lang=self._language,
            )
        )

    def _level(self, difficulty: str, puzzles: list[SheetPuzzle]) -> Element:
        return element(
            "section",
            *self._head(),
            *self._words(),
            element("h2", self._say(difficulty)),
            element("div", *map(self._puzzle, puzzles), class_="grid"),
            class_="level",
        )

    def _head(self) -> list[Node]:
        name = self._sheet.name
        initial = name.rsplit(maxsplit=1)[-1][0].upper()  # not that of an article
        subtitle = self._texts.say("sheet.subtitle", {"name": name, "label": self._label})
        return [
            element(
                "header",
                element("span", initial, class_="initial", aria_hidden="true"),
                element("div", element("h1", self._say("title")), element("p", subtitle)),
                element("p", self._say("name_line"), class_="name"),
            )
        ]

    def _words(self) -> list[Node]:
        if not self._sheet.words:
            return []
        listed = [element("li", word) for word in self._sheet.words]
        return [element("h3", self._say("words")), element("ul", *listed, class_="words")]

    def _puzzle(self, puzzle: SheetPuzzle) -> Element:
        return element(
            "article",
            element("h3", self._texts.say("sheet.number", {"number": puzzle.number})),
            element("p", puzzle.question),
            _place_of(puzzle),
            element("p", self._say("line"), class_="line"),
            class_="puzzle",
        )

    def _answers(self) -> Element:
        listed = [element("li", puzzle.answer, value=puzzle.number) for puzzle in self._sheet.puzzles]
        missing: list[Node] = []
        if self._sheet.missing:
            words = enumerate_words(self._sheet.missing, self._language)
            missing = [element("p", self._texts.say("sheet.missing", {"words": words}), class_="note")]
        return element(
            "section",
            element("h2", self._say("answers")),
            element("ol", *listed, class_="answers"),
            *missing,
            element("footer", self._say("footer")),
        )

    def _say(self, key: str) -> str:
        return self._texts.say(f"sheet.{key}")


def _place_of(puzzle: SheetPuzzle) -> str:
    """Return what stands for the diagram of *puzzle* while the page is a tree; no text holds such a character."""
    return f"\N{SYMBOL FOR NULL}{puzzle.number}\N{SYMBOL FOR NULL}"
