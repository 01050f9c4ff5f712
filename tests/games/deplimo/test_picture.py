"""What a terminal shows."""

import pytest
from rich.text import Text

from games.deplimo.tables import FIRST, SAMPLE, SECOND, deplimo, table
from lettrine.core.seat import Seat
from lettrine.core.text import LANGUAGES, Language
from lettrine.games.deplimo.letters import BOX
from lettrine.games.deplimo.rules import Deplimo
from lettrine.games.deplimo.state import Laid, State
from support.rule import rule

GAME = deplimo()


def drawn(game: Deplimo, state: State, seat: Seat | None, language: Language = "fr") -> str:
    return Text.from_markup(game.picture(game.view(state, seat), language)).plain


@rule("DEP-09")
def test_the_spiral_is_drawn_as_it_lies() -> None:
    picture = drawn(GAME, table(GAME, Laid(SAMPLE), Laid()), FIRST)
    assert "      ‹E› V  I  D  E  N  T  E ‹S›" in picture
    assert "       F     K  I  L  T ‹S›    U" in picture
    assert " J  U  T  E  −5 C  H  O  Q  U ‹E›" in picture


@rule("DEP-08")
def test_what_is_left_in_the_bag_is_shown() -> None:
    picture = drawn(GAME, table(GAME, Laid(waiting="KWXYZ"), Laid()), FIRST)
    assert "Dans le sac\u00a0: 95\u00a0lettres" in picture
    assert "E14" in picture
    assert " K" not in picture.splitlines()[-5]


def test_points_doubling_backs_and_faults_are_shown() -> None:
    state = table(GAME, Laid(("AVION", "", "TRIbVER", "", "OXO......")), Laid())
    lines = drawn(GAME, state, FIRST).splitlines()
    assert any("1  AVION" in line and "×2   16" in line for line in lines)
    assert any("3  TRI−2VER" in line and " 9" in line for line in lines)
    assert any("5  OXO" in line and line.rstrip().endswith("?") for line in lines)


def test_an_empty_cell_shows_its_segment_and_an_empty_joint_a_point() -> None:
    picture = drawn(GAME, table(GAME, Laid(), Laid()), FIRST)
    assert " 1  1  1  1 ‹·›" in picture
    assert "‹·› 5  5  5  5  5  5  5 ‹·›" in picture


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_back_at_a_joint_and_what_became_of_players(language: Language) -> None:
    four = table(
        GAME,
        Laid(("...k",), draws=5, is_done=True),
        Laid(draws=5, has_flag_fallen=True),
        Laid(is_gone=True, draws=0),
        Laid(waiting="AE"),
    )
    for seat in (FIRST, Seat(3), None):
        picture = drawn(GAME, four, seat, language)
        assert max(map(len, picture.splitlines())) <= 80
        assert ("‹−5" in picture) == (seat != Seat(3))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shape", range(1, 7))
def test_every_shape_fits_eighty_columns(language: Language, shape: int) -> None:
    waiting = "".join(BOX.elements())[:50]
    state = table(GAME, Laid(("abcdf",), shape=shape), Laid(shape=shape))
    crowded = table(GAME, Laid(waiting=waiting, shape=shape), Laid())
    for each in (state, crowded, GAME.setup(2)):
        for seat in (FIRST, SECOND, None):
            lines = drawn(GAME, each, seat, language).splitlines()
            assert max(map(len, lines)) <= 80
