"""Moves as text: canonical, and as people type them."""

import pytest

from games.deplimo.tables import FIRST, SAMPLE, deplimo, require_sentences, table
from lettrine.core.errors import MalformedMove
from lettrine.games.deplimo.state import Declare, Draw, Laid, Move, Place

GAME = deplimo()


def typed(text: str, *segments: str, waiting: str = "", shape: int = 1) -> tuple[str, ...]:
    """Return the segments that *text* makes of a ruler with *segments*."""
    state = table(GAME, Laid(segments, waiting, shape), Laid())
    move = GAME.interpret(GAME.view(state, FIRST), text)
    assert isinstance(move, Place)
    return move.segments


@pytest.mark.parametrize("move", [Draw(), Declare(), Place(SAMPLE), Place(("a.Z.", "......"))])
def test_canonical_texts_are_read_back(move: Move) -> None:
    assert GAME.read(GAME.write(move)) == move


def test_canonical_texts() -> None:
    assert GAME.write(Place(SAMPLE)) == "KILTS/SUCREZ/ALLOUEZ/EFFONDRA/EVIDENTES/SAUVAGERIE/JUTEwCHOQUE"
    assert GAME.read(" draw ") == Draw()


@pytest.mark.parametrize("text", ["", "AVION", "DRAW", "AV10N/E", "pioche"])
def test_what_is_no_canonical_text(text: str) -> None:
    """The sentence tells how canonical text is written, not what a person may type."""
    with pytest.raises(MalformedMove) as caught:
        GAME.read(text)
    assert caught.value.code == "lettrine.games.deplimo:malformed_text"
    require_sentences(caught.value)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("pioche", Draw()),
        ("P", Draw()),
        ("draw", Draw()),
        ("fini", Declare()),
        ("f", Declare()),
        ("done", Declare()),
        ("/".join(SAMPLE), Place(SAMPLE)),
    ],
)
def test_acts_in_both_languages(text: str, move: Move) -> None:
    state = table(GAME, Laid(), Laid())
    assert GAME.interpret(GAME.view(state, FIRST), text) == move


@pytest.mark.parametrize("text", ["3 TRI-B-VER", "3 tri-b-ver", "s3 TRI -B VER", "S3 tri−b−ver", "3TRI-BVER"])
def test_a_segment_and_what_to_write_there(text: str) -> None:
    assert typed(text, waiting="TRIBVER")[2] == "TRIbVER"


def test_a_star_is_the_cheapest_back() -> None:
    assert typed("3 TRI*VER", waiting="TRIVERZAB")[2] == "TRIaVER"
    assert typed("3 TRI*VER", waiting="TRIVER")[2] == "TRI.VER"


def test_holes_are_written_with_a_line_or_a_point() -> None:
    assert typed("1 REV_S", waiting="REVS")[0] == "REV.S"
    assert typed("1 REV.S", waiting="REVS")[0] == "REV.S"


def test_a_word_goes_where_it_scores_most() -> None:
    """AVION fills the first segment, where it is doubled; accents and case do not matter."""
    assert typed("avion", waiting="AVION")[0] == "AVION"
    assert typed("été", waiting="TEEA")[0] == "ETE.."


def test_a_short_text_slides_to_the_best_place_of_its_segment() -> None:
    """SEL waits on segment 2 under the S of KILTS: the joint stays, so that SEL can only start there."""
    assert typed("2 SEL", "KILTS", waiting="EL")[1] == "SEL..."
    assert typed("1 SEL", "", "S.....", waiting="ELA")[0] == "SEL.."


def test_the_rest_of_the_segment_is_taken_back_but_for_joints_in_use() -> None:
    assert typed("1 MOT", "LIESU", waiting="MOT")[0] == "MOT.."
    assert typed("1", "KILTS", "SUCREZ")[:2] == ("....S", "SUCREZ")
    assert typed("1", "KILTS")[:2] == (".....", "......")


def test_from_a_given_cell_the_rest_stays() -> None:
    assert typed("4@6 VER", "", "", "", ".TRI....", waiting="VER")[3] == ".TRI.VER"
    assert typed("3@4 -B", "", "", "TRI.VER", waiting="B")[2] == "TRIbVER"


def test_several_at_once() -> None:
    assert typed("1 KILTS, 2 SUCREZ", waiting="KILTSUCREZ")[:2] == ("KILTS", "SUCREZ")
    assert typed("1 KILTS; 1", waiting="KILTS")[0] == "....."


@pytest.mark.parametrize("text", ["=", "attendre", "wait"])
def test_waiting_changes_nothing(text: str) -> None:
    assert typed(text, "KILTS", waiting="AE")[0] == "KILTS"


def test_letters_that_are_not_there_are_refused_by_the_rules() -> None:
    state = table(GAME, Laid(waiting="AVIO"), Laid())
    move = GAME.interpret(GAME.view(state, FIRST), "1 AVION")
    (refusal,) = GAME.check(state, FIRST, move)
    assert (refusal.rule, refusal.facts) == ("DEP-07", {"letters": ("N",)})


@pytest.mark.parametrize(
    "text",
    [
        "",
        ",",
        "8 MOT",
        "0 MOT",
        "1 KILTSS",
        "1@4 MOT",
        "1@0 MOT",
        "3 TR1",
        "mot!",
        "3 TRI-",
        "1 2 3",
        "9" * 5000,
        "٣ MOT",
    ],
)
def test_what_cannot_be_meant_is_told_in_both_languages(text: str) -> None:
    state = table(GAME, Laid(waiting="KILTS"), Laid())
    with pytest.raises(MalformedMove) as caught:
        GAME.interpret(GAME.view(state, FIRST), text)
    require_sentences(caught.value)


def test_more_commands_than_segments_are_refused_before_any_is_tried() -> None:
    """Each is tried wherever it fits: thousands of them used to hold everybody up for seconds."""
    state = table(GAME, Laid(waiting="KILTS"), Laid())
    view = GAME.view(state, FIRST)
    assert isinstance(GAME.interpret(view, ",".join("KILTSKI")), Place)
    with pytest.raises(MalformedMove) as caught:
        GAME.interpret(view, ",".join("KILTSKIL"))
    assert caught.value.code == "lettrine.games.deplimo:many_commands"
    require_sentences(caught.value)


def test_a_spectator_and_a_player_without_a_shape_mean_nothing() -> None:
    state = table(GAME, Laid(), Laid())
    with pytest.raises(MalformedMove):
        GAME.interpret(GAME.view(state, None), "p")
    with pytest.raises(MalformedMove):
        GAME.interpret(GAME.view(GAME.setup(2), FIRST), "MOT")
