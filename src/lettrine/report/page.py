"""The frame of every page: title with an illuminated initial, sections, footer."""

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources
from xml.etree.ElementTree import Element

from lettrine.core.text import Language
from lettrine.diagram.markup import element
from lettrine.report.markup import write_document


@dataclass(frozen=True, slots=True)
class Page:
    """A page about the game called *name*."""

    name: str
    title: str
    subtitle: str
    sections: Sequence[Element]
    footer: str


def write_report(page: Page, language: Language) -> str:
    """Return *page* as HTML."""
    style = resources.files(__package__).joinpath("style.css").read_text(encoding="utf-8")
    initial = page.name.rsplit(maxsplit=1)[-1][0].upper()  # not that of an article
    return write_document(
        element(
            "html",
            element(
                "head",
                element("meta", charset="utf-8"),
                element("meta", name="viewport", content="width=device-width, initial-scale=1"),
                element("title", page.title),
                element("style", style),
            ),
            element(
                "body",
                element(
                    "header",
                    element("span", initial, class_="initial", aria_hidden="true"),
                    element("div", element("h1", page.title), element("p", page.subtitle)),
                ),
                element("main", *page.sections),
                element("footer", page.footer),
            ),
            lang=language,
        )
    )
