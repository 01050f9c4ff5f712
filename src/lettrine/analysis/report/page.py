"""The sections of an analysis: each is a question, a drawing and its numbers as text."""

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from lettrine.analysis.player_report import PlayerReport, player_reports
from lettrine.analysis.report import drawing
from lettrine.analysis.study import Study
from lettrine.analysis.turn import Grade, Turn, grade, yardstick
from lettrine.analysis.wording import Wording
from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.core.text import Language, catalogue
from lettrine.diagram.markup import Node, element
from lettrine.report.markup import plot_row
from lettrine.report.numbers import decimal, percent
from lettrine.report.page import Page, write_report
from lettrine.report.scale import Scale, fitting

TURN_HEADS = ("number", "who", "played", "scored", "best", "cost", "verdict")


class _Sections:
    """Writes the sections of one analysis in one language."""

    def __init__(self, study: Study, turns: Sequence[Turn], language: Language) -> None:
        self._study = study
        self._turns = turns
        self._language: Language = language
        self._wording = Wording(study.game, study.unit, language)
        self._sheets = player_reports(turns, study.seats, study.unit)
        self._measure = yardstick(turns, study.unit)

    def all(self) -> list[Element]:
        return [self._players(), self._scores(), self._costs(), self._words(), self._all_turns()]

    def _players(self) -> Element:
        has_luck = self._study.has_luck
        amounts = [value for sheet in self._sheets for value in (-sheet.cost, sheet.luck if has_luck else 0.0)]
        scale = fitting(min(0.0, *amounts), max(0.0, *amounts))
        figures = [self._player(sheet, scale) for sheet in self._sheets]
        unit = self._wording.say(
            "report.unit_laid" if self._study.basis == "laid" else f"report.unit_{self._study.unit}"
        )
        return self._section("players" if has_luck else "players_only", *figures, facts={"unit": unit})

    def _player(self, sheet: PlayerReport, scale: Scale) -> Element:
        mistakes = sheet.grades[Grade.MISTAKE.name] + sheet.grades[Grade.BLUNDER.name]
        facts: dict[str, Fact] = {"share": percent(sheet.accuracy, self._language, 0), "mistakes": mistakes}
        caption = element(
            "figcaption",
            element("b", self._wording.player(sheet.seat)),
            " ",
            element("small", self._wording.say("report.accuracy", facts)),
        )
        rows = [self._amount("skill", -sheet.cost, scale, sheet.seat)]
        if self._study.has_luck:
            rows.append(self._luck(sheet, scale))
        return element("figure", caption, element("table", element("tbody", *rows), class_="rows amounts"))

    def _luck(self, sheet: PlayerReport, scale: Scale) -> Element:
        is_measured = any(turn.luck is not None for turn in self._turns if turn.seat == sheet.seat)
        if is_measured:
            return self._amount("luck", sheet.luck, scale, sheet.seat)
        return plot_row([self._wording.say("report.luck")], self._wording.say("report.no_luck"), element("b", ""))

    def _amount(self, key: str, value: float, scale: Scale, seat: Seat) -> Element:
        drawn = drawing.deviation(value, scale, seat)
        return plot_row([self._wording.say(f"report.{key}")], drawn, element("b", self._wording.signed(value)))

    def _scores(self) -> Element:
        courses = [self._course(sheet.seat) for sheet in self._sheets]
        legend = self._legend([self._whole(course[-1]) for course in courses])
        return self._section("scores", drawing.curves(courses, self._whole), legend)

    def _course(self, seat: Seat) -> list[float]:
        """Return the points of *seat* after each move of the game."""
        course = [0.0]
        for turn in self._turns:
            course.append(course[-1] + (turn.played.scores if turn.seat == seat else 0))
        return course

    def _costs(self) -> Element:
        costs = [(turn.seat, turn.cost) for turn in self._turns]
        legend = self._legend([self._wording.amount(sheet.cost) for sheet in self._sheets])
        return self._section("costs", drawing.cost_bars(costs, self._wording.amount), legend)

    def _legend(self, totals: Sequence[str]) -> Element:
        """Return the mark of every player, with the total that the drawing above adds up to."""
        legend: list[Node] = []
        for sheet, total in zip(self._sheets, totals, strict=True):
            facts: dict[str, Fact] = {"player": self._wording.player(sheet.seat), "total": total}
            legend += [drawing.mark(sheet.seat), element("span", self._wording.say("report.total", facts))]
        return element("p", *legend, class_="totals")

    def _words(self) -> Element:
        lists = [
            element("div", element("h3", self._wording.player(sheet.seat)), self._word_list(sheet))
            for sheet in self._sheets
        ]
        return self._section("words", element("div", *lists, class_="pair"))

    def _word_list(self, sheet: PlayerReport) -> Element:
        if not sheet.words:
            return element("p", self._wording.say("report.no_words"))
        items = [
            element("li", element("span", each.word, class_="word"), element("small", self._wording.frequency(each)))
            for each in sheet.words
        ]
        return element("ul", *items, class_="words")

    def _all_turns(self) -> Element:
        heads = [element("th", self._wording.say(f"report.{head}"), scope="col") for head in TURN_HEADS]
        rows = [self._turn(turn) for turn in self._turns]
        table = element("table", element("thead", element("tr", *heads)), element("tbody", *rows), class_="numbers")
        return self._section("turns", element("div", table, class_="scroll", tabindex="0", role="region"))

    def _turn(self, turn: Turn) -> Element:
        is_best = turn.cost <= 0
        cells = (
            str(turn.number),
            self._wording.player(turn.seat),
            self._wording.choice(turn.played),
            str(turn.played.scores),
            "" if is_best else self._wording.choice(turn.best),
            "" if is_best else self._wording.amount(turn.cost),
            self._wording.grade(grade(turn.cost, self._measure)),
        )
        return element("tr", *(element("td", cell) for cell in cells))

    def _whole(self, value: float) -> str:
        return decimal(value, 0, self._language)

    def _section(self, key: str, *content: Node, facts: dict[str, Fact] | None = None) -> Element:
        return element(
            "section",
            element("h2", self._wording.say(f"report.{key}")),
            element("p", self._wording.say(f"report.{key}_note", facts), class_="note"),
            *content,
            class_="sheet wide",
        )


def write_page(study: Study, turns: Sequence[Turn], language: Language) -> str:
    """Return the analysis of a game as HTML; *turns* are those that are done, at least one."""
    say = catalogue("lettrine.analysis", language).say
    name = catalogue(study.game.package, language).say("name")
    page = Page(
        name=name,
        title=say("report.title", {"name": name}),
        subtitle=say(f"report.subtitle_{study.basis}", {"players": study.seats, "moves": len(turns)}),
        sections=_Sections(study, turns, language).all(),
        footer=say("report.footer", {"moves": len(turns)}),
    )
    return write_report(page, language)
