"""The application for browsers: files that were built beforehand, kept in memory, around the API."""

from collections.abc import Callable
from pathlib import Path

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from lettrine.core.decoders import decoder_of
from lettrine.core.text import catalogue
from lettrine.server.edge.asset import Asset, read_pages
from lettrine.server.people.session import session_of

FOLDER = Path(__file__).parents[1] / "web"  # where the build puts the application; a fresh source tree has none
INDEX = "index.html"
SITE = "site"  # stands for the path of every file of the application, in figures and where headers depend on it
LINKS = "links.json"  # what each place of the application needs beside what the index names, as the build says it
_OTHERS = ("api", "health", "metrics")
_READING = frozenset({"GET", "HEAD"})


class StaticSite:
    """An ASGI application around another, which answers whatever is not for browsers.

    A path that is not in a folder of files, or has no dot, is one of the application's own places, such as
    ``/table/NAME`` or ``/sitting/d.NAME``: it is told the index, and what the place needs besides, so that a browser
    loads everything at once. *game_of* says what is played at a table.
    """

    def __init__(self, app: ASGIApp, game_of: Callable[[str], str | None], folder: Path = FOLDER) -> None:
        self._app = app
        self._game_of = game_of
        self._pages = read_pages(folder)
        self._folders = {"", *(path.rpartition("/")[0] for path in self._pages)}
        links = folder / LINKS
        self._links = decoder_of(dict[str, str]).decode(links.read_bytes()) if links.exists() else {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_other = scope["path"].split("/", 2)[1] in _OTHERS
        if scope["type"] == ScopeType.WEBSOCKET or scope["method"] not in _READING or is_other:
            await self._app(scope, receive, send)
            return
        path = scope["path"].removeprefix("/")
        is_file = self._is_file(path)
        page = self._pages.get(path if is_file else INDEX)
        if page is not None:
            scope["path_template"] = SITE
            await _show(page, scope, send, self._link(path))
        elif is_file:
            await self._app(scope, receive, send)  # which says in its own words that there is no such page
        else:
            await _say_unbuilt(scope, send)

    def _is_file(self, path: str) -> bool:
        folder, _, name = path.rpartition("/")
        climbs = not {".", ".."}.isdisjoint(path.split("/"))  # no place is called so
        return climbs or ("." in name and folder in self._folders)

    def _link(self, path: str) -> list[tuple[bytes, bytes]]:
        """Return the header of a place: it is named by the first part of its path, or by the first and the third.

        What it needs may depend on a game: the second part names it, or a table where it is played.
        """
        if self._is_file(path):
            return []
        first, second, third = [*path.split("/"), "", ""][:3]
        place = f"{first}/{third}" if f"{first}/{third}" in self._links else first
        link = self._links.get(f"{place}:{self._game_of(second) or second}") or self._links.get(place)
        return [(b"link", link.encode())] if link else []


async def _show(page: Asset, scope: HTTPScope, send: Send, more: list[tuple[bytes, bytes]]) -> None:
    headers = dict(scope["headers"])
    coding = page.coding(headers.get(b"accept-encoding", b"").decode("latin-1"))
    known = headers.get(b"if-none-match", b"").decode("latin-1")
    if page.etag(coding) in (each.strip().removeprefix("W/") for each in known.split(",")):
        unchanged = [each for each in page.headers(coding) if each[0] != b"content-length"]
        await _send(send, 304, [*unchanged, *more], b"")
        return
    await _send(send, 200, [*page.headers(coding), *more], b"" if scope["method"] == "HEAD" else page.bodies[coding])


async def _say_unbuilt(scope: HTTPScope, send: Send) -> None:
    body = catalogue("lettrine.server", session_of(scope).language).say("site.unbuilt").encode()
    headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"content-length", str(len(body)).encode())]
    await _send(send, 503, [*headers, (b"cache-control", b"no-store")], body)


async def _send(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
