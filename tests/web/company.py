"""People who meet at a table, mostly of Le Relais, each with a browser or around one."""

from contextlib import closing

from playwright.sync_api import Page

from server.guest import Guest
from server.node import RunningNode
from web.bouts import BOUTS, Bout
from web.person import Person
from web.visit import Visits

RELAIS = BOUTS["relais"]


def open_table(page: Page, node: RunningNode, bout: Bout = RELAIS) -> tuple[str, str]:
    """Open a private table as who looks at *page*, and go there; return its name and its code."""
    page.wait_for_load_state("networkidle")  # the server knows by now who this is
    settings = {"game": bout.slug, "seats": 2, "options": dict(bout.options), "pace": "at_once"}
    card = page.request.post(f"{node.url}/api/1/tables", data=settings).json()
    page.goto(f"{node.url}/table/{card['summary']['table']}")
    return str(card["summary"]["table"]), str(card["code"])


def sit_down(page: Page, name: str) -> None:
    page.fill("input[name=name]", name)
    page.locator("[data-action=sit]").first.click()
    page.locator("[data-action=stand]").first.wait_for()


def around_one_screen(visits: Visits, node: RunningNode, bout: Bout = RELAIS) -> tuple[Person, Person]:
    """Return two people who begin a game against each other on one page."""
    with closing(Guest(node.url, "Jeanne")) as guest:
        table = guest.open_table(bout.slug, 2, options=dict(bout.options), pace="at_once")
        for persona, name in enumerate(("Jeanne", "Malo")):
            guest.join(table, code=guest.code, persona=persona)
            guest.done("take_seat", name=name, code=guest.code)
    page = visits.come(f"/table/{table}", cookies=dict(guest.http.cookies))
    page.click("[data-action=start]:enabled")
    return Person(page, node, table, 0), Person(page, node, table, 1)


def invited(visits: Visits, node: RunningNode, pace: str = "at_once") -> tuple[Person, Person]:
    """Return two people who play each other: the second came by the link of the first."""
    host = visits.come("/", pace=pace)
    table, code = open_table(host, node)
    sit_down(host, "Jeanne")
    friend = visits.come(f"/table/{table}?code={code}", pace=pace)
    sit_down(friend, "Malo")
    host.click("[data-action=start]:enabled")
    for page in (host, friend):
        page.wait_for_selector("[data-seq]")
    return Person(host, node, table, 0), Person(friend, node, table, 1)


def who_acts(people: tuple[Person, ...]) -> Person:
    return next(person for person in people if person.is_to_act)


def play_together(people: tuple[Person, ...], moves: int = 60) -> None:
    """Let whoever is to act play, until the game is over or so many moves are made."""
    for _ in range(moves):
        if people[0].is_over:
            return
        RELAIS.play(who_acts(people), "keys", most=1)
