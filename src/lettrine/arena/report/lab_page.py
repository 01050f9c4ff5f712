"""The report of the workshop: variants side by side, in words first, then drawn."""

from collections.abc import Mapping
from xml.etree.ElementTree import Element

from lettrine.arena.comparison import DESIGN, SHARES, Variant
from lettrine.arena.interval import Estimate, decimal_range, percent_range
from lettrine.arena.lab.finding import Finding
from lettrine.arena.lab.letter_search import Search
from lettrine.arena.lab.wording import say_differences
from lettrine.arena.report import drawing
from lettrine.arena.report.page import Sections
from lettrine.core.game import AnyGame
from lettrine.core.text import Language, catalogue
from lettrine.diagram.markup import element
from lettrine.report.markup import plot_row
from lettrine.report.numbers import decimal, percent, seconds_text
from lettrine.report.page import Page, write_report
from lettrine.report.scale import SHARES as SHARE_SCALE
from lettrine.report.scale import whole_bins


class LabSections:
    """Writes the sections of a finding in one language."""

    def __init__(self, game: AnyGame, finding: Finding, language: Language) -> None:
        self._finding = finding
        self._comparison = finding.comparison
        self._language = language
        self._say = catalogue("lettrine.arena", language).say
        self._sections = Sections(game, finding.comparison.variants[0].summary, language)

    def all(self) -> list[Element]:
        sections = [self._in_words(), self._measures()]
        if self._finding.search:
            sections.insert(0, self._search(self._finding.search))
        if any(each.skill for each in self._finding.skills):
            sections.append(self._skill())
        return [*sections, self._lengths(), self._letters(), self._effects()]

    def _in_words(self) -> Element:
        lines = [
            element("li", element("b", variant.value), " ", say_differences(self._comparison, variant, self._language))
            for variant in self._comparison.variants[1:]
        ]
        return self._sections.section("in_words", element("ul", *lines), is_wide=True)

    def _measures(self) -> Element:
        measures = [self._sections.measure(self._comparison, measure) for measure in DESIGN]
        return self._sections.section("side_by_side", *measures, is_wide=True)

    def _lengths(self) -> Element:
        """Draw the lengths of all over the same bins, so that they can be laid one on another with the eye."""
        variants = self._comparison.variants
        counts: list[Mapping[float, int]] = [
            {float(moves): count for moves, count in each.summary.length.counts.items()} for each in variants
        ]
        figures = [
            element(
                "figure",
                element("figcaption", drawing.legend(number), variant.value),
                drawing.histogram(bins, number, self._whole, variant.summary.length.mean.value),
            )
            for number, (variant, bins) in enumerate(zip(variants, whole_bins(counts), strict=True))
        ]
        return self._sections.section("lab_lengths", *figures, is_wide=True)

    def _letters(self) -> Element:
        figures = [
            element(
                "figure",
                element("figcaption", variant.value),
                drawing.letter_columns(variant.summary.letters, variant.summary.box),
            )
            for variant in self._comparison.variants
            if variant.summary.letters
        ]
        return self._sections.section("letters", *figures, is_wide=True)

    def _effects(self) -> Element:
        """List what chance does not explain, the greatest first, in units of what it would explain."""
        found = [
            (_weight(variant, measure), variant, measure)
            for variant in self._comparison.variants[1:]
            for measure in DESIGN
            if _difference(variant, measure).excludes(0)
        ]
        rows = []
        for _, variant, measure in sorted(found, key=lambda each: -each[0]):
            estimate = _difference(variant, measure)
            rows.append(
                element(
                    "tr",
                    element("th", variant.value, scope="row"),
                    element("td", self._say(f"report.measure_{measure}", {"bot": ""})),
                    element("td", self._signed(estimate, measure)),
                )
            )
        body = element("tbody", *rows) if rows else element("tbody", self._nothing())
        return self._sections.section("effects", element("table", body, class_="numbers"), is_wide=True)

    def _nothing(self) -> Element:
        return element("tr", element("td", self._say("lab.no_effect")))

    def _signed(self, estimate: Estimate, measure: str) -> str:
        sign = "+" if estimate.value > 0 else ""
        if measure in SHARES:
            return f"{sign}{percent(estimate.value, self._language)} ({percent_range(estimate, self._language)})"
        return f"{sign}{decimal(estimate.value, 1, self._language)} ({decimal_range(estimate, 1, self._language)})"

    def _skill(self) -> Element:
        rows = [
            plot_row(
                [each.value],
                drawing.interval(each.skill, SHARE_SCALE, None, 0.5),
                element("b", percent(each.skill.value, self._language)),
                " ",
                element("small", percent_range(each.skill, self._language)),
            )
            for each in self._finding.skills
            if each.skill
        ]
        return self._sections.section("skill", element("table", element("tbody", *rows), class_="rows"), is_wide=True)

    def _search(self, search: Search) -> Element:
        rows = [
            element(
                "tr",
                element("th", str(number), scope="row"),
                element("td", " ".join(step.letters) or self._say("lab.as_box")),
                element("td", self._estimate(step.found, search.measure)),
                element("td", "✓" if step.kept else ""),
            )
            for number, step in enumerate(search.steps)
        ]
        key = "lab.reached" if search.reached else "lab.not_reached"
        said = self._say(key, {"letters": " ".join(search.letters) or self._say("lab.as_box")})
        table = element("table", element("tbody", *rows), class_="numbers")
        return self._sections.section("search", element("p", said), table, is_wide=True)

    def _estimate(self, estimate: Estimate, measure: str) -> str:
        if measure in SHARES:
            return f"{percent(estimate.value, self._language)} ({percent_range(estimate, self._language)})"
        return f"{decimal(estimate.value, 1, self._language)} ({decimal_range(estimate, 1, self._language)})"

    def _whole(self, value: float) -> str:
        return decimal(value, 0 if float(value).is_integer() else 1, self._language)


def _difference(variant: Variant, measure: str) -> Estimate:
    return next(each.difference for each in variant.differences if each.measure == measure)


def _weight(variant: Variant, measure: str) -> float:
    """Return how many times the difference is as great as its interval reaches."""
    estimate = _difference(variant, measure)
    return abs(estimate.value) / max((estimate.high - estimate.low) / 2, 1e-9)


def write_lab_page(game: AnyGame, finding: Finding, language: Language) -> str:
    """Return the report of *finding* as one page that needs nothing else."""
    say = catalogue("lettrine.arena", language).say
    name = catalogue(game.package, language).say("name")
    summaries = [each.summary for each in finding.comparison.variants]
    games = sum(each.games for each in summaries)
    page = Page(
        name=name,
        title=say("lab.title", {"name": name}),
        subtitle=say("lab.subtitle", {"games": games, "count": len(summaries), "seed": summaries[0].seed}),
        sections=LabSections(game, finding, language).all(),
        footer=say("report.footer", {"games": games, "time": seconds_text(finding.seconds, language)}),
    )
    return write_report(page, language)
