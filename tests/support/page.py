"""A page as a screen reader meets it."""

import re
from html.parser import HTMLParser


class Reader(HTMLParser):
    """Gathers what a screen reader says, and checks that elements are closed."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []
        self.addresses: list[str] = []
        self._open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.addresses += [str(given[name]) for name in ("src", "href", "srcset") if name in given]
        is_hidden = given.get("aria-hidden") == "true" or tag == "style" or (bool(self._open) and self._open[-1][1])
        if tag != "meta":
            self._open.append((tag, is_hidden))

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop()[0] == tag

    def handle_data(self, data: str) -> None:
        if self._open and not self._open[-1][1]:
            self.said.append(data)

    @property
    def text(self) -> str:
        return re.sub(r"\s+", " ", " ".join(self.said))


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    return reader
