"""A class in browsers: in by a code and a first name, from table to table, stopped, and told in a report."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from server.node import RunningNode, wait_until
from support.run import LONG_SECONDS
from web.axe import in_both_themes
from web.visit import PATIENCE, PHONE, Visits

NAMES = ("Adam", "Aïssa", "Alice", "Amine", "Anna", "Camille", "Chloé", "Éliott", "Fatou", "Gabin", "Hugo", "Inès")
SLOW: Any = {"timeout": PATIENCE}

pytestmark = pytest.mark.timeout(LONG_SECONDS)


def open_class(visits: Visits, form: str, week: str = "") -> tuple[Page, str]:
    """Return the desk of a new class, and its code."""
    desk = visits.come("/gather")
    desk.locator("[data-kind=class] a").click()
    desk.get_by_label("Nom de la classe").fill("CE2 de Mme Ferrand")
    desk.get_by_label(form, exact=True).check()
    desk.get_by_label("Mots de la semaine").fill(week)
    desk.get_by_role("button", name="Ouvrir la classe").click()
    code = desk.locator(".code b")
    expect(code).to_have_text(re.compile("^[A-Z]{6}$"), **SLOW)
    return desk, code.inner_text()


def come_in(visits: Visits, code: str, name: str) -> Page:
    page = visits.come("/gather", size=PHONE)
    page.fill("#code", code)
    page.press("#code", "Enter")
    page.get_by_label("Prénom").fill(name)
    page.get_by_role("button", name="Entrer").click()
    return page


def table_of(page: Page, other_than: Sequence[str] = ()) -> str:
    """Return at which table the page of a pupil is, once it is at another one."""
    found = page.wait_for_function(
        """known => {
          const table = document.querySelector('[data-table]')?.dataset.table;
          return document.querySelector('[data-seq]') && table && !known.includes(table) && table;
        }""",
        arg=[*other_than],
        timeout=PATIENCE,
    )
    return str(found.json_value())


def phases(node: RunningNode, tables: Sequence[str]) -> set[str]:
    return {room.table.phase for room in node.node.rooms if room.name in tables}


def follow_a_class(visits: Visits, node: RunningNode, names: Sequence[str]) -> None:
    """Follow *names* from the code to the report."""
    desk, code = open_class(visits, "à deux", "châtaigne, feuille")
    pupils = [come_in(visits, code, name) for name in names]
    for page, name in zip(pupils, names, strict=True):
        expect(page.get_by_role("status").filter(has_text=f"Bonjour {name}")).to_be_visible(**SLOW)
    expect(desk.locator(".pupils li")).to_have_count(len(names), **SLOW)
    desk.get_by_role("button", name="Commencer la ronde").click()
    tables = [table_of(page) for page in pupils]
    assert len(set(tables)) == (len(names) + 1) // 2
    expect(desk.locator(".tile .seat .name")).to_have_count(2 * len(set(tables)), **SLOW)
    expect(desk.locator(".week li")).to_have_text(["CHATAIGNE", "FEUILLE"])
    assert in_both_themes(desk) == []

    desk.get_by_role("button", name="Tout suspendre").click()
    for page in pupils:
        expect(page.locator(".curtain")).to_be_visible(**SLOW)
    wait_until(lambda: phases(node, tables) == {"paused"})
    assert in_both_themes(pupils[0]) == []
    desk.get_by_role("button", name="Reprendre").click()
    expect(pupils[0].locator(".curtain")).to_have_count(0, **SLOW)
    wait_until(lambda: phases(node, tables) == {"playing"})

    desk.get_by_role("button", name="Projeter la table 1").click()
    expect(desk.get_by_text("Au tableau, la table 1")).to_be_visible(**SLOW)
    desk.get_by_role("button", name="Nouvelles paires").click()
    addresses = [page.url for page in pupils]
    for page in pupils:
        assert table_of(page, tables) not in tables
    assert [page.url for page in pupils] == addresses  # from round to round by itself

    again = come_in(visits, code, names[0])
    expect(again.get_by_text("Ce prénom est déjà pris")).to_be_visible(**SLOW)
    desk.get_by_role("button", name=f"C’est bien {names[0]}").click()
    expect(again.get_by_text("Ce prénom est déjà pris")).to_have_count(0, **SLOW)
    desk.get_by_role("button", name=f"Retirer {names[-1]}").click()
    desk.get_by_role("button", name="Oui, retirer").click()
    expect(pupils[-1].get_by_label("Prénom")).to_be_visible(**SLOW)

    desk.get_by_role("link", name="Bilan").click()
    expect(desk.get_by_role("heading", name="Bilan de la classe")).to_be_visible(**SLOW)
    expect(desk.locator("tbody tr")).not_to_have_count(0, **SLOW)
    assert in_both_themes(desk) == []
    desk.emulate_media(media="print")
    expect(desk.get_by_role("button", name="Imprimer")).to_be_hidden()


def test_a_class_plays_from_the_code_to_the_report(visits: Visits, node: RunningNode) -> None:
    follow_a_class(visits, node, NAMES[:3])


@pytest.mark.slow
def test_a_class_of_twelve_plays_from_the_code_to_the_report(visits: Visits, node: RunningNode) -> None:
    follow_a_class(visits, node, NAMES)


def test_a_class_plays_one_sitting_led_by_its_teacher(visits: Visits) -> None:
    desk, code = open_class(visits, "en duplicate")
    pupils = [come_in(visits, code, name) for name in NAMES[:2]]
    expect(desk.locator(".pupils li")).to_have_count(2, **SLOW)
    desk.get_by_role("button", name="Commencer la ronde").click()
    for page in pupils:
        expect(page.locator("[data-phase=lobby][data-role=participant]")).to_be_visible(**SLOW)
    expect(desk.locator(".tile .seat .name")).to_have_text(NAMES[:2], **SLOW)
    desk.get_by_role("button", name="Projeter la table 1").click()
    with desk.expect_popup() as opened:
        desk.get_by_role("link", name="Mener la séance").click()
    arbiter = opened.value
    arbiter.wait_for_selector("[data-ready]")
    arbiter.click("[data-action=begin]")
    for page in pupils:
        expect(page.locator("[data-phase=answering]")).to_be_visible(**SLOW)
    screen = visits.open(desk.context, desk.url.removeprefix(visits.url) + "/tv")
    expect(screen.locator("[data-role=room][data-phase=answering]")).to_be_visible(**SLOW)
    desk.get_by_role("button", name="Tout suspendre").click()
    for page in pupils:
        expect(page.locator(".curtain")).to_be_visible(**SLOW)
    assert in_both_themes(desk) == []


def test_a_class_plays_as_one_on_the_screen_of_the_room(visits: Visits) -> None:
    desk, code = open_class(visits, "tous ensemble, au tableau")
    pupil = come_in(visits, code, NAMES[0])
    expect(desk.locator(".pupils li")).to_have_count(1, **SLOW)
    desk.get_by_role("button", name="Commencer la ronde").click()
    expect(pupil.get_by_text(f"{NAMES[0]}, on joue tous ensemble")).to_be_visible(**SLOW)
    expect(desk.get_by_text("Au tableau, la table 1")).to_be_visible(**SLOW)
    with desk.expect_popup() as opened:
        desk.get_by_role("link", name="Jouer pour la classe").click()
    expect(opened.value.locator("[data-seq]")).to_be_visible(**SLOW)
    expect(desk.locator(".tile .seat .name").first).to_have_text("La classe", **SLOW)
    assert in_both_themes(desk) == []
