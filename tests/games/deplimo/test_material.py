"""Letters, rulers and shapes: DEP-01 to DEP-04."""

from itertools import combinations, pairwise

import pytest

from games.deplimo.tables import deplimo
from lettrine.core.chance import Stream
from lettrine.core.event import Drawn
from lettrine.core.play import start
from lettrine.core.seat import CHANCE
from lettrine.games.deplimo.letters import BOX, VALUES, value
from lettrine.games.deplimo.ruler import LARGE, SMALL, Ruler, unfold
from lettrine.games.deplimo.state import Rolled
from support.rule import rule

SHAPES = [(ruler, number) for ruler in (LARGE, SMALL) for number in range(1, 7)]


@rule("DEP-01")
def test_the_box_has_a_hundred_letters() -> None:
    assert BOX.total() == 100
    assert (BOX["E"], BOX["N"], BOX["S"], BOX["V"], BOX["K"]) == (14, 8, 4, 2, 1)
    assert {letter for letter, points in VALUES.items() if points == 5} == set("KQWXYZ")
    assert {letter for letter, points in VALUES.items() if points == 3} == set("HJV")
    assert {letter for letter, points in VALUES.items() if points == 1} == set("AEIOU")
    assert len(VALUES) == 26


@rule("DEP-02")
def test_a_back_costs_what_its_face_is_worth() -> None:
    for letter in BOX:
        assert value(letter.lower()) == value(letter) == VALUES[letter]


@rule("DEP-03")
def test_joints_are_shared_and_the_cells_are_what_one_draws() -> None:
    assert (LARGE.lengths, LARGE.cell_count, LARGE.draw_count) == ((5, 6, 7, 8, 9, 10, 11), 50, 10)
    assert (SMALL.lengths, SMALL.cell_count, SMALL.draw_count) == ((4, 6, 8, 10), 25, 5)
    shape = unfold(LARGE, 1)
    for joint, first, second in zip(shape.joints, shape.segments, shape.segments[1:], strict=False):
        assert set(first.cells) & set(second.cells) == {joint}
    assert [len(segment.cells) for segment in shape.segments] == list(LARGE.lengths)


@rule("DEP-04")
@pytest.mark.parametrize(("ruler", "number"), SHAPES)
def test_segments_touch_only_at_their_joints(ruler: Ruler, number: int) -> None:
    """Two cells side by side belong to one segment: the data of all twelve shapes keep this rule."""
    shape = unfold(ruler, number)
    assert len(set(shape.places)) == ruler.cell_count
    for one, other in combinations(range(ruler.cell_count), 2):
        (left, top), (right, bottom) = shape.places[one], shape.places[other]
        if abs(left - right) + abs(top - bottom) == 1:
            assert any({one, other} <= set(segment.cells) for segment in shape.segments)


@rule("DEP-04")
@pytest.mark.parametrize(("ruler", "number"), SHAPES)
def test_a_shape_is_what_its_directions_say(ruler: Ruler, number: int) -> None:
    """Walked from the free end of the shortest segment, one step a cell, turning at right angles."""
    shape = unfold(ruler, number)
    steps = {"R": (1, 0), "D": (0, 1), "L": (-1, 0), "U": (0, -1)}
    directions = ruler.shapes[number - 1]
    for direction, following in pairwise(directions):
        assert (direction in "RL") != (following in "RL")
    walked = [direction for direction, length in zip(directions, ruler.lengths, strict=True) for _ in range(length - 1)]
    for direction, here, there in zip(walked, shape.places, shape.places[1:], strict=False):
        assert (there[0] - here[0], there[1] - here[1]) == steps[direction]
    assert min(column for column, _ in shape.places) == min(row for _, row in shape.places) == 0


@rule("DEP-04")
def test_the_twelve_shapes_are_those_of_the_rules() -> None:
    assert LARGE.shapes == ("RDLURDL", "URDLDRU", "LURURDL", "RDLURUL", "RURDLDR", "RDLULUR")
    assert SMALL.shapes == ("RDLU", "URDL", "RDRU", "DRDL", "RDLD", "RDRD")


@rule("DEP-04")
def test_the_die_gives_each_player_a_shape_and_two_may_be_equal() -> None:
    game = deplimo()
    plays = [start(game, 2, str(seed)) for seed in range(40)]
    shapes = [tuple(player.shape for player in play.state.players) for play in plays]
    assert {face for pair in shapes for face in pair} == {1, 2, 3, 4, 5, 6}
    assert any(one == other for one, other in shapes)
    for play in plays:
        rolls = [event for event in play.events if isinstance(event, Drawn) and isinstance(event.outcome, Rolled)]
        assert [event.seat for event in rolls] == [0, 1]


@rule("DEP-04")
def test_the_die_is_rolled_before_anything_else() -> None:
    game = deplimo()
    state = game.setup(4)
    assert game.to_act(state) == {CHANCE}
    drawn = game.draw(state, Stream("1", "draw", 0))
    assert drawn.seat == 0
    assert isinstance(drawn.outcome, Rolled)
    assert drawn.outcome.face in range(1, 7)


@rule("DEP-08")
def test_vowels_and_consonants_of_the_box() -> None:
    vowels = sum(count for letter, count in BOX.items() if letter in "AEIOU")
    assert (vowels, BOX.total() - vowels) == (44, 56)
