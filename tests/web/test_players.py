"""Somebody to play with: two people find each other, play by correspondence, claim, and are kept apart."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from server.node import RunningNode, running, settings_in
from support.run import LONG_SECONDS
from web.axe import violations
from web.visit import PHONE, Visits

pytestmark = pytest.mark.timeout(LONG_SECONDS)

DAY = 24 * 3600 * 1000


class MovedTime:
    """The time of this machine, and so many milliseconds more."""

    def __init__(self) -> None:
        self.more = 0

    def __call__(self) -> int:
        return time.time_ns() // 1_000_000 + self.more


@pytest.fixture
def moved() -> MovedTime:
    return MovedTime()


@pytest.fixture
def node(tmp_path: Path, moved: MovedTime) -> Iterator[RunningNode]:
    with running(settings_in(tmp_path), clock=moved) as started:
        yield started


def ask_for_somebody(page: Page, name: str) -> None:
    page.get_by_label("Votre nom").fill(name)
    page.get_by_text("Le Relais", exact=True).click()
    page.get_by_text("3 jours par coup", exact=True).click()
    page.click("[data-action=seek]")


def test_two_people_find_each_other_and_play_by_correspondence(
    visits: Visits, node: RunningNode, moved: MovedTime
) -> None:
    visits.url = node.url
    ada, bob = visits.come("/pairing", size=PHONE), visits.come("/pairing", scheme="dark")
    for page in (ada, bob):
        expect(page.locator("[data-action=seek]")).to_be_enabled()
    assert violations(ada) == []
    ask_for_somebody(ada, "Ada")
    ada.wait_for_selector("[data-waiting]")
    assert violations(ada) == []
    bob.goto(f"{node.url}/tables")
    expect(bob.locator("main li")).to_contain_text("3 jours par coup")
    bob.goto(f"{node.url}/pairing")
    ask_for_somebody(bob, "Bob")
    bob.wait_for_url("**/table/*")
    ada.wait_for_url("**/table/*")  # told when it asks again
    table = ada.url.rpartition("/")[2]
    for page in (ada, bob):
        page.wait_for_selector("[data-seq]")
        page.goto(f"{node.url}/correspondence")
        page.wait_for_selector(f"[data-table='{table}']")
        assert violations(page) == []
    late, other = (ada, bob) if ada.locator("[data-list=mine]").count() else (bob, ada)
    assert late.title() == "(1) Par correspondance — Lettrine"
    assert other.title() == "Par correspondance — Lettrine"
    late.goto(node.url)
    late.get_by_role("link", name="À vous 1 partie attend votre coup").click()
    late.get_by_role("button", name="Vacances").click()
    late.get_by_label("Nombre de jours").fill("2")
    late.click("[data-action=holiday]")
    late.get_by_role("button", name="Rentrer maintenant").wait_for()
    assert violations(late) == []
    other.reload()
    expect(other.locator("[data-list=theirs]")).to_contain_text("en vacances jusqu’au")

    moved.more = 5 * DAY + 60_000
    other.reload()
    expect(other.locator("[data-list=theirs]")).to_contain_text("Continuer sans attendre")
    other.click(f"[data-table='{table}'] a")
    other.get_by_role("button", name="Menu de la table").click()
    other.click("[data-action=block]")
    other.click("[data-action=confirm-other]")
    expect(other.get_by_role("status").filter(has_text="ne s’assoira plus")).to_have_count(1)
    assert violations(other) == []
    other.keyboard.press("Escape")
    other.click("[data-notice=late] [data-action=claim]")
    other.wait_for_selector("[data-phase=over]")
    other.goto(f"{node.url}/data")
    other.get_by_role("button", name="Ne plus écarter").click()
    expect(other.get_by_text("Vous n’avez écarté personne.")).to_be_visible()
    assert violations(other) == []


def test_who_finds_nobody_is_offered_a_robot(visits: Visits, node: RunningNode) -> None:
    visits.url = node.url
    page = visits.come("/pairing")
    page.get_by_text("Le Relais", exact=True).click()
    page.click("[data-action=seek]")
    page.wait_for_selector("[data-waiting]")
    page.click("[data-action=robot]")  # after twenty seconds
    page.wait_for_url("**/table/*")
    page.wait_for_selector("[data-seq]")
