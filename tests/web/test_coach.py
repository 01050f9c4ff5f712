"""A first game with the guide, from its first move to its end: what is said before and after each turn."""

import re
from collections.abc import Iterator

import msgspec
import pytest

from lettrine.core.decoders import convert
from lettrine.core.move_input import read_json_move
from lettrine.games import open_game
from server.node import RunningNode, running, settings_in
from support.run import LONG_SECONDS
from web.bouts import BOUTS, WAIT, Bout, close_sheet
from web.gestures import press
from web.person import Json, Person
from web.visit import Visits

pytestmark = [pytest.mark.slow, pytest.mark.timeout(LONG_SECONDS)]

MOST = 400  # moves: the games are whole ones, with all words
BY_ONESELF = 3  # every so many moves the player does not do what the guide thinks of
READY = "[data-action=begin]"
SAID = "[data-coach=said] [data-before]"
FALLBACK = "Prenez votre temps : je vous dis ce qui compte avant chaque coup."
NOTATION = re.compile(r"[>_{}\[\]|=\\^+*]|\.\.\.| \. |\b[A-H][1-6]-?[A-H][1-6]|\b[A-Z]{3}-\d\d\b|\bnone\b|undefined")
"""What stands in a record, a catalogue or the code, and in no sentence."""
MOST_SENTENCES = 2
MOST_LENGTH = 200  # characters


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """Return a node with all words, which has a hint for each move of who plays faster than people do."""
    settings = settings_in(tmp_path_factory.mktemp("coach"), bot_seconds=1.0, hints_per_minute=10_000)
    with running(settings, open_game) as started:
        yield started


def open_with_guide(visits: Visits, node: RunningNode, slug: str) -> Person:
    page = visits.come(f"/coach/{slug}")
    page.wait_for_selector(f"{SAID}, {READY}")
    if page.is_visible(READY):  # where the board is studied first
        press(page, READY)
    return Person(page, node, page.url.rsplit("/", 1)[-1])


def heard(person: Person) -> tuple[str, str]:
    """Return what the guide says of the last move, and of the next."""
    person.page.wait_for_selector(SAID)
    after = person.page.locator("[data-after]")
    return after.inner_text() if after.count() else "", person.page.inner_text(SAID)


def advised(person: Person) -> Json:
    """Return the move that the guide thinks of: that of the hint of this position."""
    table, live = person.room.table, person.room.table.live
    who = table.who_at(person.seat)
    assert live is not None
    assert who is not None
    hint = person.node.node.hint_memory.find(person.table, who, (live.number, live.marks[person.seat]))
    assert hint is not None, heard(person)
    move: Json = msgspec.to_builtins(read_json_move(table.game, bytes(hint.move)))
    return move


def play(person: Person, bout: Bout, most: int = MOST) -> list[tuple[str, str]]:
    """Play on by mouse, at *most* so many moves; return what was said at each turn."""
    said: list[tuple[str, str]] = []
    words: tuple[str, ...] = ()
    while len(said) < most and person.wait_for_turn():
        close_sheet(person.page, "mouse")
        said.append(heard(person))
        assert not words or max(words, key=len).upper() in said[-1][0], (words, said[-1])
        own = person.best_move(bout.rank)
        is_own = len(said) % BY_ONESELF == 0 and bout.rank(own, person.view()) != WAIT
        move = own if is_own else advised(person)
        if is_to_wait(person, move):
            person.wait_for_others()
            continue
        words = words_of(person, move)
        person.play(bout.driver("mouse"), move)
    return said


def is_to_wait(person: Person, move: Json) -> bool:
    """Whether the guide advises to leave all as it is until others have acted."""
    game, live = person.room.table.game, person.room.table.live
    assert live is not None
    return game.hint(live.state, person.seat, convert(move, game.move_type))[-1].case == "wait"


def words_of(person: Person, move: Json) -> tuple[str, ...]:
    """Return the words that *move* writes: the guide speaks of them."""
    game, live = person.room.table.game, person.room.table.live
    assert live is not None
    return game.score(live.state, person.seat, convert(move, game.move_type)).words


@pytest.mark.parametrize("slug", BOUTS)
def test_the_guide_speaks_through_a_whole_game(visits: Visits, node: RunningNode, slug: str) -> None:
    person = open_with_guide(visits, node, slug)
    said = play(person, BOUTS[slug])
    assert person.is_over, f"not over after {len(said)} moves"
    person.page.wait_for_selector("[data-phase=over]")
    assert person.page.locator("[data-coach]").count() == 0
    befores, afters = [before for _, before in said], [after for after, _ in said if after]
    print(f"{slug}: {len(said)} moves", *map(" / ".join, said), sep="\n  ")  # noqa: T201  (read with -s)
    assert FALLBACK not in befores
    assert len(set(befores)) > 1
    assert len(set(afters)) > 1
    assert [each for each in befores + afters if not is_said_well(each)] == []


def is_said_well(text: str) -> bool:
    """Whether *text* is a sentence or two, in words."""
    ends = re.findall(r"[.?…](?=\s|$)", text)
    return (
        10 < len(text) < MOST_LENGTH
        and text[-1] in ".?…»"
        and len(ends) <= MOST_SENTENCES
        and not NOTATION.search(text)
    )


@pytest.mark.parametrize("slug", BOUTS)
def test_a_guide_sent_away_stays_away(visits: Visits, node: RunningNode, slug: str) -> None:
    person, bout = open_with_guide(visits, node, slug), BOUTS[slug]
    play(person, bout, 1)
    assert person.wait_for_turn()
    press(person.page, "[data-action=dismiss-coach]")
    person.page.wait_for_selector("[data-coach]", state="detached")
    person.page.reload()
    person.page.wait_for_selector("[data-seq]")
    person.play(bout.driver("mouse"), person.best_move(bout.rank))
    assert person.page.locator("[data-coach]").count() == 0
