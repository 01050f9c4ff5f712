"""The page as a whole."""

from importlib import resources

from lettrine.arena.comparison import Comparison
from lettrine.arena.figures import seconds_text
from lettrine.arena.report.markup import element, write_document
from lettrine.arena.report.sections import Sections
from lettrine.arena.summary import Summary
from lettrine.core.game import AnyGame
from lettrine.core.text import Language, catalogue, enumerate_words


def write_page(game: AnyGame, summary: Summary, comparison: Comparison | None, language: Language) -> str:
    """Return the report of a run; with a *comparison*, that first, then the run with the option's first value."""
    say = catalogue("lettrine.arena", language).say
    name = catalogue(game.package, language).say("name")
    title = say("report.title", {"name": name})
    bots = enumerate_words([entry.bot for entry in summary.seats], language)
    subtitle = say("report.subtitle", {"games": summary.games, "seed": summary.seed, "bots": bots})
    sections = Sections(game, summary, language)
    compared = sections.compared(comparison) if comparison else []
    took = seconds_text(summary.seconds, language)
    return write_document(
        element(
            "html",
            element(
                "head",
                element("meta", charset="utf-8"),
                element("meta", name="viewport", content="width=device-width, initial-scale=1"),
                element("title", title),
                element("style", _style()),
            ),
            element(
                "body",
                element(
                    "header",
                    element("span", _initial(name), class_="initial", aria_hidden="true"),
                    element("div", element("h1", title), element("p", subtitle)),
                ),
                element("main", *compared, *sections.of_run()),
                element("footer", say("report.footer", {"games": summary.games, "time": took})),
            ),
            lang=language,
        )
    )


def _initial(name: str) -> str:
    """Return the letter that opens the page, not that of an article."""
    return name.rsplit(maxsplit=1)[-1][0].upper()


def _style() -> str:
    return resources.files(__package__).joinpath("style.css").read_text(encoding="utf-8")
