"""The page as a whole."""

from lettrine.arena.comparison import Comparison
from lettrine.arena.report.sections import Sections
from lettrine.arena.summary import Summary
from lettrine.core.game import AnyGame
from lettrine.core.text import Language, catalogue, enumerate_words
from lettrine.report.numbers import seconds_text
from lettrine.report.page import Page
from lettrine.report.page import write_page as write_framed


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
    return write_framed(page, language)
