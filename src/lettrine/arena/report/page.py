"""The sections of the report: each is a question, a drawing and its numbers as text."""

from collections.abc import Callable, Iterable, Sequence
from xml.etree.ElementTree import Element

from lettrine.arena.comparison import MEASURES, SHARES, Comparison, measured
from lettrine.arena.interval import Estimate, decimal_range, percent_range
from lettrine.arena.report import drawing
from lettrine.arena.summary import BotSummary, Summary
from lettrine.core.game import AnyGame
from lettrine.core.refusal import Fact
from lettrine.core.text import Language, catalogue, enumerate_words
from lettrine.diagram.markup import Node, element
from lettrine.games.rulebook import rules
from lettrine.report.markup import plot_row
from lettrine.report.numbers import decimal, percent, seconds_text
from lettrine.report.page import Page, write_report
from lettrine.report.scale import SHARES as SHARE_SCALE
from lettrine.report.scale import Bins, Scale, whole_bins

SHOWN_WORDS = 12


class Sections:
    """Writes the sections of one run in one language."""

    def __init__(self, game: AnyGame, summary: Summary, language: Language) -> None:
        self._game = game
        self._summary = summary
        self._language = language
        self._say = catalogue("lettrine.arena", language).say

    def of_run(self) -> list[Element]:
        """Return what there is to tell of a run, the most telling first."""
        several = len(self._summary.seats) > 1
        sections = [self._shares(), self._order(), self._ratings()] if several else []
        sections += [self._scores(), self._length()]
        if self._summary.endings:
            sections.append(self._endings())
        if self._summary.words:
            sections += [self._letters(), self._words()]
        return [*sections, self._options()]

    def compared(self, comparison: Comparison) -> list[Element]:
        """Return each measure for each value of the option that is compared, and a title for what follows it."""
        facts: dict[str, Fact] = {"option": comparison.option, "value": comparison.variants[0].value}
        measures = [self.measure(comparison, measure) for measure in MEASURES]
        return [
            self.section("compared", *measures, facts=facts, is_wide=True),
            element("h2", self._say("report.with", facts), class_="wide"),
        ]

    def _shares(self) -> Element:
        entries = self._summary.seats
        rows = [
            self._row(
                _named(entry, number),
                drawing.interval(_share(entry), SHARE_SCALE, number, 1 / len(entries)),
                percent(entry.share, self._language),
                percent_range(_share(entry), self._language),
                self._say("report.wins_draws", {"wins": entry.wins, "draws": entry.draws}),
            )
            for number, entry in enumerate(entries)
        ]
        return self.section("shares", self._rows("shares", rows, SHARE_SCALE, self._percent), is_wide=True)

    def _order(self) -> Element:
        order = self._summary.order
        rows = [
            self._row(
                [self._place(number)],
                drawing.interval(estimate, SHARE_SCALE, None, 1 / len(order)),
                percent(estimate.value, self._language),
                percent_range(estimate, self._language),
            )
            for number, estimate in enumerate(order)
        ]
        return self.section("order", self._rows("order", rows, SHARE_SCALE, self._percent))

    def _place(self, number: int) -> str:
        return self._say("report.place", {"place": number + 1}) if number else self._say("report.place_first")

    def _ratings(self) -> Element:
        entries = self._summary.seats
        estimates = [_strength(entry) for entry in entries]
        scale = drawing.spread(estimates)
        rows = [
            self._row(
                _named(entry, number),
                drawing.interval(estimate, scale, number),
                decimal(estimate.value, 1, self._language),
                self._say("report.time", {"time": seconds_text(entry.move_p95, self._language)}),
            )
            for number, (entry, estimate) in enumerate(zip(entries, estimates, strict=True))
        ]
        return self.section("ratings", self._rows("ratings", rows, scale, self._whole))

    def _scores(self) -> Element:
        entries = self._summary.seats
        histograms = whole_bins([entry.scores for entry in entries])
        figures = [
            self._figure(
                [*_named(entry, number), " ", self._small(self._mean(entry.score_mean))],
                drawing.histogram(bins, number, self._whole, entry.score_mean),
            )
            for number, (entry, bins) in enumerate(zip(entries, histograms, strict=True))
        ]
        heads = [self._say("report.points_axis"), *(entry.bot for entry in entries)]
        return self.section("scores", *figures, self._bin_numbers(heads, histograms), is_wide=True)

    def _length(self) -> Element:
        (bins,) = whole_bins([{float(moves): count for moves, count in self._summary.length.counts.items()}])
        mean = self._summary.length.mean.value
        figure = self._figure([self._small(self._mean(mean))], drawing.histogram(bins, None, self._whole, mean))
        heads = [self._say("report.moves_axis"), self._say("report.count")]
        return self.section("length", figure, self._bin_numbers(heads, [bins]))

    def _endings(self) -> Element:
        titles = {rule.rule: rule.title for rule in rules(self._game.package, self._language)}
        rows = [
            self._row(
                [element("b", rule), f" {titles.get(rule, '')}"],
                drawing.bar(count / self._summary.games),
                percent(count / self._summary.games, self._language, 0),
                str(count),
            )
            for rule, count in self._summary.endings.items()
        ]
        return self.section("endings", self._rows("endings", rows))

    def _letters(self) -> Element:
        written, box = self._summary.letters, self._summary.box
        heads = [self._say(f"report.{key}") for key in ("letter", "written", "box")]
        lines = [
            [letter, self._percent(written.get(letter, 0), 1), self._percent(box.get(letter, 0), 1)]
            for letter in sorted({*written, *box})
        ]
        figure = element("figure", drawing.letter_columns(written, box))
        return self.section("letters", figure, self._numbers(heads, lines), is_wide=True)

    def _words(self) -> Element:
        most = list(self._summary.words.items())[:SHOWN_WORDS]
        longest = [(word, len(word)) for word in self._summary.longest[:SHOWN_WORDS]]
        lists = element("div", self._word_list("most", most), self._word_list("longest", longest), class_="pair")
        return self.section("words", lists)

    def _word_list(self, key: str, words: Sequence[tuple[str, int]]) -> Element:
        items = [element("li", element("span", word, class_="word"), " ", self._small(str(n))) for word, n in words]
        return element("div", element("h3", self._say(f"report.{key}")), element("ul", *items, class_="words"))

    def _options(self) -> Element:
        lines = [[name, _spell(value)] for name, value in self._summary.options.items()]
        heads = [self._say("report.option"), self._say("report.value")]
        return self.section("options", _table(heads, lines))

    def measure(self, comparison: Comparison, measure: str) -> Element:
        estimates = [measured(variant.summary, measure) for variant in comparison.variants]
        is_share = measure in SHARES
        scale = SHARE_SCALE if is_share else drawing.spread(estimates)
        rows = []
        for variant, estimate in zip(comparison.variants, estimates, strict=True):
            matters = any(each.matters for each in variant.differences if each.measure == measure)
            value = self._percent(estimate.value, 1) if is_share else decimal(estimate.value, 1, self._language)
            reach = percent_range(estimate, self._language) if is_share else decimal_range(estimate, 1, self._language)
            name = f"{comparison.option} = {variant.value}" if comparison.option else variant.value
            rows.append(self._row([name], drawing.interval(estimate, scale), f"{value}{' ≠' * matters}", reach))
        title = self._say(f"report.measure_{measure}", {"bot": comparison.variants[0].summary.seats[0].bot})
        table = self._rows("compared", rows, scale, self._percent if is_share else self._whole, title)
        return element("div", element("h3", title), table)

    def section(
        self, key: str, *content: Element, facts: dict[str, Fact] | None = None, is_wide: bool = False
    ) -> Element:
        return element(
            "section",
            element("h2", self._say(f"report.{key}", facts), id=key),
            element("p", self._say(f"report.{key}_note"), class_="note"),
            *content,
            class_="sheet wide" if is_wide else "sheet",
            aria_labelledby=key,
        )

    def _row(self, name: Iterable[Node], plot: Element, value: str, *more: str) -> Element:
        small = [part for text in more for part in (" ", self._small(text))]
        return plot_row(name, plot, element("b", value), *small)

    def _rows(
        self,
        key: str,
        rows: Sequence[Element],
        scale: Scale | None = None,
        write: Callable[[float], str] = str,
        caption: str = "",
    ) -> Element:
        text = element("span", caption or self._say(f"report.{key}"), class_="unseen")
        foot = []
        if scale:
            cell = element("td", drawing.axis(scale, write), class_="plot")
            foot = [element("tr", element("td"), cell, element("td"), aria_hidden="true")]
        return element("table", element("caption", text), element("tbody", *rows, *foot), class_="rows")

    def _figure(self, caption: Sequence[Node], plot: Element) -> Element:
        return element("figure", element("figcaption", *caption), plot)

    def _bin_numbers(self, heads: Sequence[str], histograms: Sequence[Bins]) -> Element:
        lines = []
        for number in range(len(histograms[0].counts)):
            low = histograms[0].start + number * histograms[0].width
            high = low + histograms[0].width - 1
            name = self._whole(low) if high <= low else f"{self._whole(low)} – {self._whole(high)}"
            lines.append([name, *(str(bins.counts[number]) for bins in histograms)])
        return self._numbers(heads, lines)

    def _numbers(self, heads: Sequence[str], lines: Sequence[Sequence[str]]) -> Element:
        return element("details", element("summary", self._say("report.numbers")), _table(heads, lines))

    def _mean(self, value: float) -> str:
        return self._say("report.mean", {"mean": decimal(value, 1, self._language)})

    def _percent(self, share: float, digits: int = 0) -> str:
        return percent(share, self._language, digits)

    def _whole(self, value: float) -> str:
        return decimal(value, 0 if float(value).is_integer() else 1, self._language)

    def _small(self, text: str) -> Element:
        return element("small", text)


def _named(entry: BotSummary, number: int) -> list[Node]:
    return [drawing.legend(number), entry.bot]


def _share(entry: BotSummary) -> Estimate:
    return Estimate(entry.share, entry.low, entry.high)


def _strength(entry: BotSummary) -> Estimate:
    reach = 2 * entry.rating.deviation
    return Estimate(entry.rating.mean, entry.rating.mean - reach, entry.rating.mean + reach)


def _table(heads: Sequence[str], lines: Sequence[Sequence[str]]) -> Element:
    head = element("tr", *(element("th", text, scope="col") for text in heads))
    body = [
        element("tr", element("th", line[0], scope="row"), *(element("td", text) for text in line[1:]))
        for line in lines
    ]
    return element("table", element("thead", head), element("tbody", *body), class_="numbers")


def _spell(value: object) -> str:
    if isinstance(value, (list, tuple)):
        return ", ".join(map(str, value)) or "–"
    return "–" if value is None else str(value)


def write_page(game: AnyGame, summary: Summary, comparison: Comparison | None, language: Language) -> str:
    """Return the report of a run; with a *comparison*, that first, then the run with the option's first value."""
    say = catalogue("lettrine.arena", language).say
    name = catalogue(game.package, language).say("name")
    bots = enumerate_words([entry.bot for entry in summary.seats], language)
    sections = Sections(game, summary, language)
    compared = sections.compared(comparison) if comparison else []
    page = Page(
        name=name,
        title=say("report.title", {"name": name}),
        subtitle=say("report.subtitle", {"games": summary.games, "seed": summary.seed, "bots": bots}),
        sections=[*compared, *sections.of_run()],
        footer=say("report.footer", {"games": summary.games, "time": seconds_text(summary.seconds, language)}),
    )
    return write_report(page, language)
