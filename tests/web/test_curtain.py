"""Two people at one screen: behind the curtain the page holds nothing that a spectator could not read."""

from contextlib import closing
from tomllib import loads

import pytest
from playwright.sync_api import Page

from server.guest import Guest
from server.node import RunningNode, wait_until
from support.run import LONG_SECONDS
from support.source_tree import ROOT
from web.bouts import BOUTS, GENERIC, WAIT, Bout, close_sheet
from web.company import around_one_screen, who_acts
from web.person import Person
from web.visit import Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

NAMES = ("Jeanne", "Malo")
TURNS = 2  # one of each: the second sees the curtain that follows the turn of the first
OPEN = frozenset({"dames", "deplimo"})
"""Games in which nothing is hidden from anybody."""
LISTEN = """addEventListener('DOMContentLoaded', () => {
  const kept = (window.behindCurtain = new Set());
  const drawn = new Set(['SCRIPT', 'STYLE']);
  const plain = new Set(['class', 'style', 'id', 'data-curtain', 'data-action', 'type']);
  const look = () => {
    if (!document.querySelector('[data-curtain]')) return;
    kept.add(document.title);
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE && !drawn.has(node.parentNode.tagName)) kept.add(node.data.trim());
      const isDrawing = node.namespaceURI === 'http://www.w3.org/2000/svg';
      for (const { name, value } of node.attributes ?? [])
        if (isDrawing ? /^(aria|data)-/.test(name) : !plain.has(name)) kept.add(value.trim());
    }
  };
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver(look).observe(document, all);
});"""
"""Keeps every text and every attribute that says something, of each moment in which the curtain was down."""


def seen_behind_curtain(page: Page) -> set[str]:
    """Return what the page has held that has a letter or a sign of a piece in it."""
    seen: list[str] = page.evaluate("[...window.behindCurtain]")
    return {each for each in seen if any(sign.isalpha() or sign == "?" for sign in each)}


def public_texts(node: RunningNode, person: Person, title: str) -> set[str]:
    """Return all that may stand there: what a spectator is told, who is asked to the screen, and how."""
    with closing(Guest(node.url, "Nina")) as watcher:
        watcher.language = "fr"
        told = watcher.join(person.table, code=person.room.table.invitation)["update"]["lines"]
    texts = loads((ROOT / "web/src/table/text.fr.toml").read_text(encoding="utf-8"))
    named = {texts[key].replace("{name}", name) for key in ("take_screen", "lift") for name in NAMES}
    drawn = {f"{name[1:]}{texts['take_screen_tail']}" for name in NAMES} | {name[0] for name in NAMES}
    page = {f"{texts['your_turn_title']} · {title} — Lettrine", f"{title} — Lettrine", texts["screen_text"]}
    roles = {"true", "polite", "assertive", "log", "alert", "button", "screen-text"}
    return {line["text"] for line in told} | named | drawn | page | roles


def wait_for_entry(person: Person, before: int) -> None:
    """Wait until the table has more than *before*; the page may be behind the curtain already."""
    wait_until(lambda: person.room.table.seq > before)


def take_turn(bout: Bout, person: Person) -> None:
    """Have *person* lift the curtain and play until it is down again."""
    page = person.page
    assert NAMES[person.seat] in page.inner_text("[data-action=lift]")
    page.click("[data-action=lift]")
    page.wait_for_selector(f"[data-seq][data-player='{person.seat}']")
    for _ in range(10):
        person.wait_for_turn()
        page.keyboard.press("Alt+e")  # the own hand is said aloud: it must not stay
        move = person.best_move(bout.rank)
        assert bout.rank(move, person.view()) != WAIT
        close_sheet(page, "keys")
        before = person.room.table.seq
        bout.driver("keys")(page, move, person.view())
        wait_for_entry(person, before)
        if not person.is_to_act:
            return
    raise AssertionError(f"a turn of {bout.slug} does not end")


@pytest.mark.parametrize("slug", sorted({*BOUTS, GENERIC.slug} - OPEN))
def test_behind_the_curtain_is_nothing_of_a_hand(visits: Visits, small_node: RunningNode, slug: str) -> None:
    bout = BOUTS.get(slug, GENERIC)
    visits.script = LISTEN
    people = around_one_screen(visits, small_node, bout)
    page = people[0].page
    title = ""
    for _ in range(TURNS):
        page.wait_for_selector("[data-curtain]")
        title = title or page.title().rsplit(" · ", 1)[-1].removesuffix(" — Lettrine")
        take_turn(bout, who_acts(people))
    page.wait_for_selector("[data-curtain]")
    seen = seen_behind_curtain(page)
    assert seen - public_texts(small_node, people[0], title) == set()
    assert any(name in text for text in seen for name in NAMES)  # something was seen at all


@pytest.mark.parametrize("slug", sorted(OPEN))
def test_where_nothing_is_hidden_no_curtain_falls(visits: Visits, small_node: RunningNode, slug: str) -> None:
    """Whoever is to act has the board; where both are, one hands it to the other."""
    visits.script = LISTEN
    people = around_one_screen(visits, small_node, BOUTS[slug])
    page = people[0].page
    page.wait_for_selector("[data-seq]")
    acting = who_acts(people)
    other = people[1 - acting.seat]
    for _ in range(TURNS):
        BOUTS[slug].play(acting, "keys", most=1)
        if acting.is_to_act:
            page.click(f"[data-action=hand-over][data-player='{other.seat}']")
        page.wait_for_selector(f".table[data-player='{other.seat}']")
        acting, other = other, acting
    assert seen_behind_curtain(page) == set()
