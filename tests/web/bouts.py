"""Short games for a browser: options, how many play, and which moves bring the end near."""

from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Literal

from playwright.sync_api import Page

from server.guest import Guest
from server.node import RunningNode
from server.play import begin
from web.gestures import press
from web.person import Json, Person, Rank
from web.visit import Visits

Way = Literal["mouse", "finger", "keys"]
IS_SOMEWHERE = "() => document.activeElement !== document.body || document.querySelector('[data-phase=over]')"
"""The focus is not on the page as a whole: who plays by keys would have lost the place."""
WAIT = -1.0
"""What a move is worth that changes nothing: others have to act first."""
LETTERS = ["A8:2", "E10:2", "I6:2", "R8:3", "S8:3", "T8:3"]


def by_type(**ranks: float) -> Rank:
    return lambda move, view: ranks.get(move["type"], 0)  # noqa: ARG005  (a rank is given both)


def laid_in_plurimo(move: Json, view: Json) -> float:  # noqa: ARG001  (as above)
    return len(move["cards"].replace(".", "")) if move["type"] == "lay" else {"pass": 0.5}.get(move["type"], 0)


def words_in_dames(move: Json, view: Json) -> float:  # noqa: ARG001  (as above)
    return len(move.get("words", ()))


def laid_in_rummikub(move: Json, view: Json) -> float:
    """Letters of the rack that are laid; of equal moves, that which leaves most words of the table alone."""
    if move["type"] != "arrange":
        return 0
    made = [word for word in move["words"] if word not in view["table"]]
    return len("".join(move["words"])) - len("".join(view["table"])) - len("".join(made)) / 100


def laid_in_deplimo(move: Json, view: Json) -> float:
    """Letters that come to lie on the ruler; where there are none, a draw, else the end, else nothing yet."""
    side = view["sides"][view["seat"]]
    before = "".join("".join(side["player"]["cells"][cell] for cell in cells) for cells in side["segments"])
    more = len("".join(move.get("segments", ())).replace(".", "")) - len(before.replace(".", ""))
    return {"draw": 0.5, "done": 0.4}.get(move["type"], more or WAIT)


@dataclass(frozen=True)
class Bout:
    """A game of *slug* against *bots*: the more they are, the fewer turns each has."""

    slug: str
    options: Mapping[str, Any]
    rank: Rank
    bots: int = 1
    has_front: bool = True

    def driver(self, way: Way) -> Callable[[Page, Json, Json], None]:
        found: Callable[[Page, Json, Json], None] = getattr(
            import_module(f"web.drivers.{self.slug if self.has_front else 'generic'}"),
            "by_keys" if way == "keys" else "by_hand",
        )
        return found

    def begin(self, visits: Visits, node: RunningNode, **more: Any) -> Person:  # noqa: ANN401  (those of `Visits.come`)
        """Begin the game, and return who plays it in a browser."""
        settings = {"options": dict(self.options), "privacy": "public", "pace": "at_once"}
        with closing(Guest(node.url, "Jeanne")) as guest:
            table = begin(self.slug, guest, bots=self.bots, **settings)
        page = visits.come(f"/table/{table}", cookies=dict(guest.http.cookies), **more)
        page.wait_for_selector("[data-seq]")
        return Person(page, node, table)

    def play(self, person: Person, way: Way, most: int = 60) -> int:
        """Play on in the browser until the game is over, at *most* so many moves; return how many were made."""
        count = 0
        while count < most and person.wait_for_turn():
            move = person.best_move(self.rank)
            if self.rank(move, person.view()) == WAIT:
                person.wait_for_others()
                continue
            close_sheet(person.page, way)
            person.play(self.driver(way), move)
            if way == "keys":
                person.page.wait_for_function(IS_SOMEWHERE)
            count += 1
        return count


def close_sheet(page: Page, way: Way) -> None:
    """Put away the count of a round, if it is shown: it has the focus."""
    sheet = page.locator('[data-action="next_round"]')
    if sheet.count() and way == "keys":
        page.keyboard.press("Enter")
    elif sheet.count():
        press(page, sheet)


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
        Bout("plurimo", {"turn_seconds": None}, laid_in_plurimo, bots=5),
        Bout("deplimo", {"ruler": "small", "final_minutes": None}, laid_in_deplimo),
        Bout("dames", {"clock_minutes": None, "preparation_seconds": 0}, words_in_dames),
        Bout("rummikub", {"turn_seconds": None}, laid_in_rummikub, bots=3),
    )
}
GENERIC = Bout("chaine", {}, lambda move, _: len(move.get("word", "")), bots=3, has_front=False)
