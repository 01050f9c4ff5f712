"""The page as a whole."""

from collections.abc import Sequence

from lettrine.analysis.report.sections import Sections
from lettrine.analysis.study import Study
from lettrine.analysis.turn import Turn
from lettrine.core.text import Language, catalogue
from lettrine.report.page import Page
from lettrine.report.page import write_page as write_framed


def write_page(study: Study, turns: Sequence[Turn], language: Language) -> str:
    """Return the analysis of a game as HTML; *turns* are those that are done, at least one."""
    say = catalogue("lettrine.analysis", language).say
    name = catalogue(study.game.package, language).say("name")
    page = Page(
        name=name,
        title=say("report.title", {"name": name}),
        subtitle=say("report.subtitle", {"players": study.record.seats, "moves": len(turns)}),
        sections=Sections(study, turns, language).all(),
        footer=say("report.footer", {"moves": len(turns)}),
    )
    return write_framed(page, language)
