"""Several people and several browsers: friends, one screen for two, spectators, a lost connection, a phone."""

from playwright.sync_api import Page

from server.node import Node
from web.bouts import BOUTS, close_sheet
from web.cable import Cable
from web.gestures import PLAY
from web.person import Json, Person
from web.row import HAND, shown, tap_together
from web.visit import PHONE, Visits

RELAIS = BOUTS["relais"]


def open_table(page: Page, node: Node) -> tuple[str, str]:
    """Open a private table of Le Relais as who looks at *page*, and go there; return its name and its code."""
    page.wait_for_load_state("networkidle")  # the server knows by now who this is
    settings = {"game": "relais", "seats": 2, "options": dict(RELAIS.options), "pace": "at_once"}
    card = page.request.post(f"{node.url}/api/1/tables", data=settings).json()
    page.goto(f"{node.url}/table/{card['summary']['table']}")
    return str(card["summary"]["table"]), str(card["code"])


def sit_down(page: Page, name: str) -> None:
    page.fill("input[name=name]", name)
    page.locator("[data-action=sit]").first.click()
    page.locator("[data-action=stand]").first.wait_for()


def invited(visits: Visits, node: Node) -> tuple[Person, Person]:
    """Return two people who play each other: the second came by the link of the first."""
    host = visits.come("/")
    table, code = open_table(host, node)
    sit_down(host, "Jeanne")
    friend = visits.come(f"/table/{table}?code={code}")
    sit_down(friend, "Malo")
    host.click("[data-action=start]:enabled")
    for page in (host, friend):
        page.wait_for_selector("[data-seq]")
    return Person(host, node, table, 0), Person(friend, node, table, 1)


def hand_shown(page: Page) -> list[str]:
    found: list[str] = page.locator(f"{HAND} [data-letter]").evaluate_all(
        "cards => cards.map(card => card.dataset.letter)"
    )
    return sorted(found)


def play_together(people: tuple[Person, Person], moves: int = 60) -> None:
    """Let whoever is to act play, until the game is over or so many moves are made."""
    for _ in range(moves):
        acting = next((person for person in people if person.is_to_act), None)
        if acting is None:
            return
        acting.wait_for_turn()
        RELAIS.play(acting, "keys", most=1)


def test_two_browsers_play_and_one_is_reloaded(visits: Visits, small_node: Node) -> None:
    host, friend = people = invited(visits, small_node)
    play_together(people, moves=2)
    friend.page.reload()
    friend.page.wait_for_selector("[data-seq]")
    friend.catch_up(friend.room.table.seq)
    assert hand_shown(friend.page) == sorted(friend.view()["hand"])
    assert shown(friend.page) == shown(host.page) == friend.view()["table"]["word"]
    play_together(people)
    assert host.is_over
    for person in people:
        person.page.wait_for_selector("[data-phase=over]")


def test_a_curtain_hides_both_hands(visits: Visits, small_node: Node) -> None:
    page = visits.come("/")
    table, _ = open_table(page, small_node)
    sit_down(page, "Jeanne")
    page.fill("input[name=other]", "Malo")
    page.click("[data-action=add-person]")
    page.click("[data-action=start]:enabled")
    people = (Person(page, small_node, table, 0), Person(page, small_node, table, 1))
    for _ in range(3):
        page.wait_for_selector("[data-curtain]")
        assert page.locator("[data-letter], [data-drop], [data-seq]").count() == 0
        acting = next(person for person in people if person.is_to_act)
        name = ("Jeanne", "Malo")[acting.seat]
        assert name in page.inner_text("[data-action=lift]")
        page.click("[data-action=lift]")
        acting.wait_for_turn()
        assert hand_shown(page) == sorted(acting.view()["hand"])
        move = {"type": "give_up"} if acting.view()["table"]["word"] else acting.best_move(RELAIS.rank)
        RELAIS.driver("keys")(page, move, acting.view())


def test_a_spectator_sees_moves_and_no_hand(visits: Visits, small_node: Node) -> None:
    person = RELAIS.begin(visits, small_node)
    watching = visits.come(f"/table/{person.table}")
    watching.wait_for_selector("[data-seq]")
    RELAIS.play(person, "keys", most=1)
    watcher = Person(watching, small_node, person.table)
    watcher.catch_up(person.room.table.seq)
    assert watching.locator(f"{HAND}, {PLAY}").count() == 0
    assert person.view()["table"]["word"] in watching.inner_text("main.board").replace("\n", "")


def test_a_lost_connection_is_shown_and_survived(visits: Visits, small_node: Node) -> None:
    person = RELAIS.begin(visits, small_node)
    cable = Cable(person.page)
    person.page.reload()
    person.page.wait_for_selector("[data-seq]")
    assert person.wait_for_turn()
    cable.cut()
    person.page.locator(".lost").wait_for()
    cable.mend()
    person.page.locator(".lost").wait_for(state="detached")
    RELAIS.play(person, "mouse")
    person.page.wait_for_selector("[data-phase=over]")


def test_a_finger_plays_on_a_phone(visits: Visits, small_node: Node) -> None:
    person = RELAIS.begin(visits, small_node, size=PHONE, has_touch=True, is_mobile=True)
    moves = 0
    while person.wait_for_turn() and (move := person.best_move(RELAIS.rank))["type"] == "lay":
        close_sheet(person.page, "mouse")
        person.play(tap, move)
        moves += 1
    assert moves


def tap(page: Page, move: Json, view: Json) -> None:  # noqa: ARG001  (as drivers are given)
    tap_together(page, move["word"])
    page.tap(PLAY)
