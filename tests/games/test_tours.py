"""The tours: each is the rulebook's example, played by the rules, with something to read at every step."""

import re

import msgspec
import pytest

from lettrine.core.errors import IllegalMove
from lettrine.core.score import Outcome
from lettrine.core.seat import Seat
from lettrine.games import REGISTRY, game_type, open_game
from lettrine.games.tour import Scene, Tour, TourStep, Words, play_tour, read_tour

SAID = Words("Voici.", "Here it is.")


def tour_of(slug: str) -> Tour:
    tour = read_tour(game_type(slug).package)
    assert tour is not None
    return tour


def played(slug: str) -> list[Scene]:
    tour = tour_of(slug)
    return list(play_tour(open_game(slug, tour.options), tour))


@pytest.mark.parametrize("slug", REGISTRY)
def test_every_game_has_a_tour_that_its_rules_accept(slug: str) -> None:
    """`play_tour` raises for a move that is refused, and for a refused one that is not."""
    tour, scenes = tour_of(slug), played(slug)
    assert 5 <= len(scenes) == len(tour.steps) <= 12
    assert any(scene.made for scene in scenes)
    game = open_game(slug, tour.options)
    assert len(tour.names) in game.seat_counts
    for scene in scenes:
        assert msgspec.json.encode(game.view(scene.state, scene.seat))


@pytest.mark.parametrize("slug", REGISTRY)
def test_every_step_is_explained_in_both_languages(slug: str) -> None:
    for step in tour_of(slug).steps:
        assert 1 < len(step.text.fr.split()) < 80
        assert 1 < len(step.text.en.split()) < 80
        assert step.text.fr[-1] == step.text.en[-1] == "."
        assert step.text.fr != step.text.en


@pytest.mark.parametrize("slug", REGISTRY)
def test_the_words_that_are_written_are_spoken_of(slug: str) -> None:
    """A word made in a step is named in what is read there, or one of those made is."""
    for scene in played(slug):
        words = {word.upper() for made in scene.made for word in made.line.words}
        said = re.sub("[ÉÈÊ]", "E", scene.step.text.fr)
        assert not words or any(word in said for word in words), scene.step.text.fr


def test_the_examples_come_out_as_in_the_rulebooks() -> None:
    """The totals that `shared/rules` gives for its worked examples."""
    ludime, plurimo, rummikub, deplimo = (played(slug) for slug in ("ludime", "plurimo", "rummikub", "deplimo"))
    ended = Outcome((46, 34, 33), (Seat(0),), "LUD-19")
    assert open_game("ludime", {"rounds": 1}).outcome(ludime[-1].state) == ended
    assert played("relais")[-1].state.table.scores == (0, 0, 20)
    assert played("rami")[-1].state.table.scores == (18, 0)
    assert [made.line.total for scene in plurimo for made in scene.made] == [8, 10, 21, 40, 13, 2]
    assert [made.line.total for scene in rummikub for made in scene.made] == [7, 11, 7, 11, 9, 6]
    assert [made.line.total for scene in deplimo for made in scene.made] == [16, 9, 24, 50]
    ruler = open_game("deplimo").view(deplimo[-1].state, None).sides[0]
    assert ruler.worth.points == 177
    refused = [each.rule for scene in played("dames") for each in scene.refusals]
    assert refused == ["DAM-13", "DAM-14", "DAM-18", "DAM-16"]


def test_a_move_that_is_no_move_is_found_out() -> None:
    game = open_game("relais")
    start = {"hands": ["VERSOOOOOOAAAUU", "EIUUUUUJKWXY"]}
    wrong = Tour(SAID, ("A", "B"), (TourStep(SAID, start, moves=("ZUT",)),))
    with pytest.raises(IllegalMove):
        list(play_tour(game, wrong))
    right = Tour(SAID, ("A", "B"), (TourStep(SAID, start, refused="VER"),))
    with pytest.raises(ValueError, match="VER"):
        list(play_tour(game, right))


def test_what_chance_gives_unasked_is_always_the_same() -> None:
    game = open_game("rami")
    start = {"hands": ["ENUPUCA", "BDFGHJK"], "discard": "T"}
    tour = Tour(SAID, ("A", "B"), (TourStep(SAID, start, moves=("+", "-U", "+")), TourStep(SAID, refused="-Z")))
    first, second = (list(play_tour(game, tour)) for _ in range(2))
    assert first[-1].state == second[-1].state
    assert first[0].seat == Seat(1)


def test_a_game_may_have_no_tour() -> None:
    assert read_tour("lettrine.games.boxes.ludime") is None
