"""Short games for a browser: options, which moves bring the end near, and how much is played beforehand."""

from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, Literal

from playwright.sync_api import Page

from server.guest import Guest
from server.node import Node, wait_until
from server.play import begin
from web.person import Json, Person, Rank
from web.visit import Visits

Way = Literal["mouse", "keys"]
LETTERS = ["A8:2", "E10:2", "I6:2", "R8:3", "S8:3", "T8:3"]


def by_type(**ranks: float) -> Rank:
    return lambda move, view: ranks.get(move["type"], 0)  # noqa: ARG005  (a rank is given both)


def at_once(view: Json) -> bool:  # noqa: ARG001  (others look at it)
    return True


def laid_in_plurimo(move: Json, view: Json) -> float:  # noqa: ARG001  (as above)
    return len(move["cards"].replace(".", "")) if move["type"] == "lay" else {"pass": 0.5}.get(move["type"], 0)


def words_in_dames(move: Json, view: Json) -> float:  # noqa: ARG001  (as above)
    return len(move.get("words", ()))


def laid_in_rummikub(move: Json, view: Json) -> float:
    return len("".join(move["words"])) - len("".join(view["table"])) if move["type"] == "arrange" else 0


def laid_in_deplimo(move: Json, view: Json) -> float:
    """Letters that come to lie on the ruler; where there are none, a draw, else the end."""
    side = view["sides"][view["seat"]]
    before = "".join("".join(side["player"]["cells"][cell] for cell in cells) for cells in side["segments"])
    more = len("".join(move.get("segments", ())).replace(".", "")) - len(before.replace(".", ""))
    return {"draw": 0.5, "done": 0.4}.get(move["type"], more)


@dataclass(frozen=True)
class Bout:
    """A game of *slug* against bots. Until *is_late*, a guest plays for the browser, quickly and out of sight."""

    slug: str
    options: Mapping[str, Any]
    rank: Rank
    is_late: Callable[[Json], bool] = field(default=at_once)
    bots: int = 1

    def driver(self, way: Way) -> Callable[[Page, Json, Json], None]:
        found: Callable[[Page, Json, Json], None] = getattr(import_module(f"web.drivers.{self.slug}"), f"by_{way}")
        return found

    def begin(self, visits: Visits, node: Node, **more: Any) -> Person:  # noqa: ANN401  (those of `Visits.come`)
        """Begin the game, and return who goes on with it in a browser."""
        settings = {"options": dict(self.options), "privacy": "public", "pace": "at_once"}
        with closing(Guest(node.url, "Jeanne")) as guest:
            table = begin(self.slug, guest, bots=self.bots, **settings)
            person = Person(visits.come("/", cookies=dict(guest.http.cookies), **more), node, table)
            self._play_ahead(guest, person)
        person.page.goto(f"{visits.url}/table/{table}")
        person.page.wait_for_selector("[data-seq], [data-phase=over]")
        return person

    def _play_ahead(self, guest: Guest, person: Person) -> None:
        while True:
            wait_until(lambda: person.is_over or person.is_to_act)
            assert not person.is_over, "the game was over before a browser came"
            if self.is_late(person.view()):
                return
            guest.wait(lambda update: update["seq"] >= person.room.table.seq)
            guest.done("move", move=person.best_move(self.rank))

    def play(self, person: Person, way: Way, most: int = 60) -> int:
        """Play on in the browser until the game is over, at *most* so many moves; return how many were made."""
        for count in range(most):
            if not person.wait_for_turn():
                return count
            close_sheet(person.page, way)
            person.play(self.driver(way), person.best_move(self.rank))
        return most


def close_sheet(page: Page, way: Way) -> None:
    """Put away the count of a round, if it is shown: it has the focus."""
    sheet = page.locator('[data-action="next_round"]')
    if sheet.count() and way == "keys":
        page.keyboard.press("Enter")
    elif sheet.count():
        sheet.click()


BOUTS = {
    bout.slug: bout
    for bout in (
        Bout("relais", {"cards": LETTERS, "target": 10}, by_type(lay=1)),
        Bout("rami", {"cards": ["A14:2", "E14:2", "S14:3"], "target": 40}, by_type(claim=2, discard=1)),
        Bout(
            "ludime",
            {"cards": LETTERS, "rounds": 1},
            by_type(lay=3, modify=2, take=1, discard=1, undo=0.5, exchange=-1),
        ),
        Bout("plurimo", {"turn_seconds": None}, laid_in_plurimo, lambda view: view["stock_count"] <= 8),
        Bout("deplimo", {"ruler": "small", "final_minutes": None}, laid_in_deplimo),
        Bout("dames", {"clock_minutes": None, "preparation_seconds": 0}, words_in_dames),
        Bout("rummikub", {"turn_seconds": None}, laid_in_rummikub, lambda view: view["stock_count"] <= 6),
    )
}
