"""What a run of the arena found, drawn for a terminal of 80 columns."""

from rich.markup import escape

from lettrine.arena.comparison import MEASURES, SHARES, Comparison, Variant, measured
from lettrine.arena.interval import Estimate, percent_range
from lettrine.arena.summary import BotSummary, Summary
from lettrine.cli.console import console, headed
from lettrine.cli.language import language
from lettrine.core.game import AnyGame
from lettrine.core.refusal import Fact
from lettrine.core.text import Catalogue, catalogue
from lettrine.report.numbers import decimal, percent

GAUGE = 15  # columns
SHOWN_WORDS = 6
HEADS = ("bot", "share", "range", "", "wins", "draws", "score", "rating")


def print_summary(game: AnyGame, summary: Summary) -> None:
    """Print the table of the bots, then what the games were like."""
    _print_title(game, summary)
    table = headed([_sentences().say(f"table.{head}") if head else "" for head in HEADS])
    for entry in summary.seats:
        table.add_row(*_cells(entry))
    console().print(table)
    for line in _facts(summary):
        console().print(line)


def print_comparison(game: AnyGame, comparison: Comparison) -> None:
    """Print one line for each value of the option, with a mark where it differs from the first."""
    say = _sentences().say
    first = comparison.variants[0]
    _print_title(game, first.summary)
    bot = escape(first.summary.seats[0].bot)
    heads = [escape(comparison.option), say("table.share_of", {"bot": bot})]
    table = headed([*heads, *(say(f"table.{key}") for key in ("starts", "drawn", "moves", "score"))])
    for variant in comparison.variants:
        table.add_row(escape(variant.value), *(measure_cell(variant, measure) for measure in MEASURES))
    console().print(table)
    console().print(say("table.legend", {"value": f"{comparison.option}={escape(first.value)}"}))


def _sentences() -> Catalogue:
    return catalogue("lettrine.arena", language())


def _print_title(game: AnyGame, summary: Summary) -> None:
    name = catalogue(game.package, language()).say("name")
    facts: dict[str, Fact] = {"name": name, "games": summary.games, "seed": escape(summary.seed)}
    console().print(f"[bold]{_sentences().say('table.title', facts)}[/]")


def _cells(entry: BotSummary) -> tuple[str, ...]:
    share = Estimate(entry.share, entry.low, entry.high)
    return (
        f"[bold]{escape(entry.bot)}[/]",
        f"[bold]{percent(share.value, language())}[/]",
        percent_range(share, language()),
        gauge(share),
        str(entry.wins),
        str(entry.draws),
        decimal(entry.score_mean, 1, language()),
        decimal(entry.rating.mean, 1, language()),
    )


def gauge(share: Estimate) -> str:
    """Return a share and its interval on a line from 0 to 1."""
    marks = ["·"] * GAUGE
    low, middle, high = (round(value * (GAUGE - 1)) for value in (share.low, share.value, share.high))
    for place in range(low, high + 1):
        marks[place] = "━"
    marks[middle] = "●"
    return "".join(marks)


def measure_cell(variant: Variant, measure: str) -> str:
    estimate = measured(variant.summary, measure)
    if measure in SHARES:
        value, reach = percent(estimate.value, language()), 100 * (estimate.high - estimate.low) / 2
    else:
        value, reach = decimal(estimate.value, 1, language()), (estimate.high - estimate.low) / 2
    matters = any(each.matters for each in variant.differences if each.measure == measure)
    return f"{value} ±{decimal(reach, 1, language())}{' [bold]≠[/]' if matters else '  '}"


def _facts(summary: Summary) -> list[str]:
    """Return the sentences under the table."""
    say = _sentences().say
    lines = []
    if len(summary.order) > 1:
        first = summary.order[0]
        share, reach = percent(first.value, language()), percent_range(first, language())
        lines.append(say("table.first", {"share": share, "range": reach}))
    moves = summary.length
    average = decimal(moves.mean.value, 1, language())
    lines.append(say("table.length", {"moves": average, "low": min(moves.counts), "high": max(moves.counts)}))
    if summary.endings:
        parts = [
            say("table.ending", {"rule": rule, "part": percent(count / summary.games, language(), 0)})
            for rule, count in summary.endings.items()
        ]
        lines.append(say("table.endings", {"endings": tuple(parts)}))
    if summary.words:
        lines.append(say("table.words", {"words": tuple(list(summary.words)[:SHOWN_WORDS])}))
        lines.append(say("table.longest", {"words": summary.longest[:SHOWN_WORDS]}))
    lines += [say("table.late", {"bot": entry.bot, "moves": entry.late}) for entry in summary.seats if entry.late]
    if summary.unfinished:
        lines.append(say("table.unfinished", {"games": summary.unfinished}))
    return lines
