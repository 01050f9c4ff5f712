"""Not one byte sent to somebody depends on what they must not know (GEN-06): as it leaves the server, to the end."""

import asyncio
from inspect import getattr_static
from pathlib import Path

import pytest

from lettrine.core.event import Drawn
from lettrine.core.seat import CHANCE, Seat
from lettrine.games import REGISTRY, game_type
from server.histories import Events, options_of, otherwise, whole_game
from server.worlds import World, load_dice, shown
from support.rule import rule
from support.specimen import AnyPlay

VIEWERS = ((Seat(0), 1), (Seat(1), 3), (None, 1), (None, 3))
"""Who looks on, and at which part of the game: the whole, or its first third, when more is still hidden."""
OPEN = frozenset({"dames", "deplimo"})
"""Where everything lies open, only the seed and the order of the bag are secrets (DEP-08)."""


def beginning(play: AnyPlay, part: int) -> Events:
    """Return the first of so many parts of *play*: up to a moment when a player may act, or all of it."""
    state, settled = play.game.setup(play.seats), 0
    for number, event in enumerate(play.events, 1):
        state = play.game.apply(state, event)
        if CHANCE not in play.game.to_act(state):
            settled = number
            if settled >= len(play.events) // part:
                break
    return play.events[:settled]


def two_worlds(slug: str, viewer: Seat | None, part: int) -> tuple[World, World]:
    """Return two worlds that differ in everything that *viewer* must not know, and in nothing else."""
    play = whole_game(slug)
    events = beginning(play, part)
    others = otherwise(play.game, play.seats, events, viewer)
    one, two = (
        World(slug, play.seats, options_of(slug), each, viewer, name=name)
        for name, each in (("one world", events), ("the other", others))
    )
    return one, two


def told(world: World, folder: Path) -> list[bytes]:
    folder.mkdir()
    return asyncio.run(world.run(folder))


@rule("GEN-06")
@pytest.mark.parametrize(("viewer", "part"), VIEWERS)
@pytest.mark.parametrize("slug", sorted(REGISTRY))
def test_not_one_byte_depends_on_what_is_hidden(
    slug: str, viewer: Seat | None, part: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Updates, welcomes, answers, previews and pages of whole games; other hands, stock, seed and identities."""
    one, two = two_worlds(slug, viewer, part)
    load_dice(monkeypatch, one, two)
    first, second = told(one, tmp_path / "one"), told(two, tmp_path / "two")
    # The seed is told when the game is over, and not before: that it is another one is all that may show.
    assert two.seed.encode() not in shown(second[: two.told_before_the_end])
    assert (two.seed.encode() in shown(second)) == (part == 1)
    assert first == [data.replace(two.seed.encode(), one.seed.encode()) for data in second]
    for world, sent in ((one, first), (two, second)):
        assert not any(secret.encode() in shown(sent) for secret in _never_told(world))
    if part > 1:
        assert (one.events != two.events) == (slug not in OPEN)


def _never_told(world: World) -> list[str]:
    return [
        world.secret,
        world.deal_seed,
        *(world.who(Seat(seat)) for seat in range(world.settings.seats) if seat != world.viewer),
    ]


@rule("GEN-06")
@pytest.mark.parametrize("leak", ["veil", "view"])
def test_the_check_sees_a_secret_that_leaks(leak: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison is not blind: rules that hide nothing from a spectator fail it."""
    one, two = two_worlds("rami", None, 2)
    load_dice(monkeypatch, one, two)
    kind = game_type("rami")
    view = getattr_static(kind, "view")
    leaks = {
        "veil": lambda _game, event, _seat: event,
        "view": lambda game, state, _seat: view.__get__(game)(state, Seat(0)),
    }
    monkeypatch.setattr(kind, leak, leaks[leak])
    changed = [event for event, other in zip(one.events, two.events, strict=True) if event != other]
    assert any(isinstance(event, Drawn) and event.seat == 0 for event in changed)
    assert told(one, tmp_path / "one") != told(two, tmp_path / "two")
