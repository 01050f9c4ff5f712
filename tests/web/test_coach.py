"""A first game with the guide, from its first move to its end: what is said before and after each turn."""

import re

import pytest

from server.node import RunningNode
from support.run import LONG_SECONDS
from web.bouts import BOUTS, WAIT, Bout, close_sheet
from web.person import Person
from web.visit import Visits

pytestmark = [pytest.mark.slow, pytest.mark.timeout(LONG_SECONDS)]

MOST = 250  # moves: the games are whole ones, against the gentlest robot
SAID = "[data-coach=said]"
NOTATION = re.compile(r"[>_{}\[\]|=\\^]|\.\.\.|[A-H][1-6]-[A-H][1-6]|\*[A-Z]|\b[A-Z]{3}-\d\d\b|\bnone\b|undefined")
"""What stands in a record, a catalogue or the code, and in no sentence."""


def open_with_guide(visits: Visits, node: RunningNode, slug: str) -> Person:
    page = visits.come(f"/coach/{slug}")
    page.wait_for_url("**/table/*")
    page.wait_for_selector("[data-seq]")
    return Person(page, node, page.url.rsplit("/", 1)[-1])


def heard(person: Person) -> tuple[str, str]:
    """Return what the guide says of the last move, and of the next."""
    person.page.wait_for_selector(f"{SAID} [data-before]")
    after = person.page.locator(f"{SAID} [data-after]")
    return after.inner_text() if after.count() else "", person.page.inner_text(f"{SAID} [data-before]")


def play(person: Person, bout: Bout) -> list[tuple[str, str]]:
    """Play to the end by keys; return what was said at each turn."""
    said: list[tuple[str, str]] = []
    while len(said) < MOST and person.wait_for_turn():
        move = person.best_move(bout.rank)
        if bout.rank(move, person.view()) == WAIT:
            person.wait_for_others()
            continue
        close_sheet(person.page, "keys")
        said.append(heard(person))
        person.play(bout.driver("keys"), move)
    return said


@pytest.mark.parametrize("slug", BOUTS)
def test_the_guide_speaks_through_a_whole_game(visits: Visits, small_node: RunningNode, slug: str) -> None:
    person = open_with_guide(visits, small_node, slug)
    said = play(person, BOUTS[slug])
    assert person.is_over, f"not over after {len(said)} moves"
    person.page.wait_for_selector("[data-phase=over]")
    sentences = [sentence for pair in said for sentence in pair if sentence]
    print(f"{slug}: {len(said)} turns, {len(set(sentences))} sentences")  # noqa: T201  (read with -s)
    assert all(len(before) > 10 for _, before in said)
    assert sum(bool(after) for after, _ in said) >= len(said) // 3
    assert [sentence for sentence in sentences if NOTATION.search(sentence)] == []
    assert all(sentence.endswith((".", "?", "»")) for sentence in sentences)
