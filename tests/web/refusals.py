"""Tries that no rule accepts, made on the page."""

import json
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute

from web.bouts import words_in_dames
from web.drivers import dames
from web.person import Json, Person

NONSENSE: dict[str, Callable[[Json], str]] = {
    "relais": lambda view: view["table"]["word"] + view["hand"][:2],  # too short, or a card too many
    "rami": lambda view: "".join(sorted(view["hand"], key="ESA".index)[1:]),
    "ludime": lambda view: view["hand"][:2],
    "plurimo": lambda view: "Z" * len(view["support"]),
    "rummikub": lambda view: view["rack"].replace("?", "")[:2],
    "deplimo": lambda view: view["sides"][view["seat"]]["player"]["waiting"][:1],
}
"""What somebody types. In Dames a path is drawn instead.

In Deplimo letters of one's own may lie anywhere: see `Forger`.
"""


class Forger:
    """Spoils what *page* sends from its next connection on: the first segment of a ruler of Deplimo lacks a cell."""

    def __init__(self, page: Page) -> None:
        page.route_web_socket("**/socket?*", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda message: server.send(self._spoilt(str(message))))

    def _spoilt(self, message: str) -> str:
        frame: Json = json.loads(message)
        move = frame.get("ask", {}).get("move", {})
        if move.get("type") == "place":
            move["segments"][0] = move["segments"][0][:-1]
        return json.dumps(frame)


def refuse(person: Person, slug: str) -> None:
    """Try what is refused, after what has to be done first: taking a card, drawing letters."""
    page = person.page
    if slug == "deplimo":
        Forger(page)
        page.reload()
        page.wait_for_selector("[data-seq]")
        person.wait_for_turn()
    if slug in {"deplimo", "rami", "ludime"}:
        before = person.room.table.seq
        page.keyboard.press("Enter")
        person.catch_up(before + 1)
        person.wait_for_turn()
    if slug == "dames":
        dames.by_hand(page, _nonsense_in_dames(person), person.view())
    else:
        page.keyboard.type(NONSENSE[slug](person.view()))
        page.keyboard.press("Enter")
    page.locator(".refusal h2").wait_for()


def _nonsense_in_dames(person: Person) -> Json:
    """Return a move whose route is legal, and whose letters, one after the other, are no word."""
    view = person.view()
    start, *_, end = route = person.best_move(lambda move, view: -words_in_dames(move, view))["route"]
    letters = dict(zip(dames.SQUARES, view["letters"], strict=True))
    held = [name for name in dames.SQUARES if letters[name] != "." and name not in route]
    one = next(name for name in held if dames.is_near(end, name))
    other = next(name for name in held if dames.is_near(one, name))
    word = letters[start] + letters[one] + letters[other]
    return {"type": "play", "route": route, "words": [{"word": word, "path": [end, one, other]}]}
