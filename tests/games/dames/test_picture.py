"""The board in the terminal: two colours, and readable without any."""

from rich.text import Text

from games.dames.tables import BLACK, WHITE, after, french, state_of, with_words
from lettrine.core.seat import Seat
from lettrine.games.dames.state import Last, Position, Result, State
from support.rule import rule

RIEN = "a7/8/8/3R1ien/8/A7"


def drawn(state: State, seat: Seat | None = None) -> list[str]:
    game = french()
    return Text.from_markup(game.picture(game.view(state, seat), "fr")).plain.splitlines()


def test_the_colours_are_told_without_colour() -> None:
    lines = drawn(state_of("a6e*/8/8/3R1ien/1S*6/A7"))
    assert lines[0].split()[:8] == list("ABCDEFGH")
    assert lines[2].startswith(" 6 │(A)│   │   │   │   │   │   │{E}│")
    assert lines[8].startswith(" 3 │   │   │   │ R │   │(I)│(E)│(N)│")
    assert "*S*" in lines[10]


def test_the_median_lies_between_the_camps() -> None:
    assert drawn(state_of(RIEN))[7].startswith("   ╞═══")


@rule("DAM-04")
def test_the_time_to_study_the_board_is_shown() -> None:
    assert "Étude du damier avant le premier coup" in "\n".join(drawn(state_of(f"{RIEN} w - - -")))
    assert "Étude" not in "\n".join(drawn(state_of(f"{RIEN} w - - 0")))


def test_the_player_to_move_is_marked() -> None:
    assert "► Blancs" in "\n".join(drawn(state_of(RIEN)))
    assert "► (Noirs)" in "\n".join(drawn(state_of(f"{RIEN} b")))


def test_black_sees_the_board_from_the_other_side() -> None:
    lines = drawn(state_of(RIEN), BLACK)
    assert lines[0].split()[:8] == list("HGFEDCBA")
    assert lines[2].startswith(" 1 │")


def test_the_last_move_the_letters_turned_and_the_words_are_shown() -> None:
    text = "\n".join(drawn(after(french(), f"{RIEN} w TOI LUI", "D3-E4 RIEN"), WHITE))
    for shown in ("D3-E4 RIEN", "F3 G3 H3", "TOI, RIEN", "LUI"):
        assert shown in text
    assert " · " in text, "the square it left"


def test_letters_taken_points_and_a_letter_touched_are_shown() -> None:
    taken = "\n".join(drawn(after(with_words("ZUT"), "7b/7c/8/R1t5/8/D7", "A3-F3")))
    assert "C3" in taken
    results = (Result("DAM-26", (0.5, 0.5)), Result("DAM-23", (1.0, 0.0)))
    state = french().state_of(Position(RIEN, results=results, touched="D3"))
    text = "\n".join(drawn(state)).replace("\N{NO-BREAK SPACE}", " ")
    assert "points de partie : 1½" in text
    assert "points de partie : ½" in text
    assert "D3" in text


@rule("DAM-05")
def test_whole_points_are_written_as_such() -> None:
    state = french().state_of(Position(RIEN, results=(Result("DAM-23", (1.0, 0.0)),)))
    text = "\n".join(drawn(state)).replace("\N{NO-BREAK SPACE}", " ")
    assert "points de partie : 1\n" in text
    assert "points de partie : 0\n" in text


def test_in_the_opening_a_player_is_told_how_a_move_is_written() -> None:
    opening = state_of(f"{RIEN} w - - 0")
    assert any("D3-E4 RIEN" in line for line in drawn(opening, WHITE))
    assert not any("D3-E4 RIEN" in line for line in drawn(opening)), "nobody watches in order to type"
    assert not any("D3-E4 RIEN" in line for line in drawn(state_of(RIEN), WHITE))


def test_however_long_the_last_move_the_board_and_what_stands_beside_it_fit_80_columns() -> None:
    last = Last(("A1", "C1", "C3", "A3", "A1"), ("INTERNATIONALES", "INSECTES"), ("A1",) * 20, ("B1",) * 9)
    words = ",".join(["INTERNATIONALES", "INSECTES"] * 4)
    state = french().state_of(Position(f"{RIEN} w {words} {words}", last=last))
    assert max(map(len, drawn(state, WHITE))) <= 80


def test_colours_mark_the_sides() -> None:
    game = french()
    markup = game.picture(game.view(state_of(RIEN), WHITE), "en")
    assert "on white" in markup
    assert "on blue" in markup
