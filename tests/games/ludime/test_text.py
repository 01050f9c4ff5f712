"""Moves as text, what people type, and pictures."""

import pytest
from rich.text import Text

from games.ludime.desk import ludime, state
from lettrine.core.errors import MalformedMove
from lettrine.core.seat import Seat
from lettrine.core.text import LANGUAGES
from lettrine.games.ludime.state import Discard, Exchange, Lay, Modify, Move, Take, Undo

TAKEN = {"taken": "stock"}


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("+", Take("stock")),
        ("^", Take("discard")),
        ("<", Undo()),
        ("tassé", Lay("TASSE")),
        ("2 > tassent", Modify(1, "TASSENT")),
        ("- e", Discard("E")),
        ("*a e i", Exchange("AEI")),
        ("porte-clés", Lay("PORTE-CLES")),
    ],
)
def test_moves_are_read_in_any_case(text: str, move: Move) -> None:
    assert ludime().read(text) == move


@pytest.mark.parametrize("text", ["", "-", "--", "-EE", "*", "++", "2>", ">AIR", "12", "A1", "!", "x>AIR", "9999>AIR"])
def test_what_is_no_move_is_told(text: str) -> None:
    with pytest.raises(MalformedMove) as caught:
        ludime().read(text)
    assert "2>WORD" in str(caught.value)


def meant(text: str, **fields: object) -> Move:
    game = ludime()
    return game.interpret(game.view(state(game, **fields), Seat(0)), text)


def test_a_word_alone_means_the_move_that_scores_most() -> None:
    """AIRE: 9 points new, 9 taken over; a word taken over leaves fewer to the opponent but scores the same."""
    table = {"words": "0 AIR, 1 RIA, 0 TES", "step": TAKEN}
    assert meant("raies", hands=["ESX", "A"], **table) == Modify(1, "RAIES")
    assert meant("raie", hands=["RAIEX", "A"], **table) == Lay("RAIE")
    assert meant("mer", hands=["MERX", "A"], **table) == Lay("MER")
    assert meant("soleil", hands=["MERX", "A"], **table) == Lay("SOLEIL")


def test_where_no_reading_is_legal_the_first_is_meant() -> None:
    assert meant("aire", hands=["EX", "A"], words="1 AIR", step=TAKEN) == Modify(0, "AIRE")


def test_other_moves_mean_what_they_say() -> None:
    assert meant("*cba", hands=["ABC", ""]) == Exchange("ABC")
    assert meant("1>aire", hands=["ABC", ""]) == Modify(0, "AIRE")
    game = ludime()
    assert game.interpret(game.view(state(game), None), "mer") == Lay("MER")


def drawn(language: str, seat: int | None, **fields: object) -> str:
    game = ludime()
    view = game.view(state(game, **fields), None if seat is None else Seat(seat))
    return Text.from_markup(game.picture(view, "fr" if language == "fr" else "en")).plain


def test_a_picture_shows_the_table_the_players_and_the_hand() -> None:
    fields = {"hands": ["AIR", "BE"], "words": "1 TASSE", "discard": "XK", "gone": [False, False]}
    shown = drawn("fr", 0, **fields)
    assert "1. ●2 TASSE 13" in shown
    assert "défausse\N{NO-BREAK SPACE}: K" in shown
    assert "A  I  R\n2  2  3" in shown
    assert "▶ ●1 0\N{NO-BREAK SPACE}point" in shown
    assert "A  I  R" not in drawn("fr", None, **fields)


def test_a_picture_says_what_may_be_typed() -> None:
    assert "+ draw" in drawn("en", 0, hands=["AIR", "BE"])
    assert "lay R" in drawn("en", 0, hands=["AIR", "BE"], step={"taken": "discard", "owed": "R"})
    assert "*ABC exchange" in drawn("en", 0, hands=["AIR", "BE"], step=TAKEN)
    assert "2>WORD" in drawn("en", 0, hands=["AIR", "BE"], step=TAKEN, turns=[1, 1])
    assert "2>WORD" not in drawn("en", 1, hands=["AIR", "BE"], step=TAKEN, turns=[1, 1])
    assert "no card in hand" in drawn("en", 0, hands=["", "BE"])
    assert "left" in drawn("en", None, hands=["A", "B", "C"], gone=[False, True, False])


def test_forty_words_and_a_large_hand_fit() -> None:
    words = ", ".join(f"{seat} {word}" for seat in range(2) for word in ["TES"] * 2 + ["AIR"] * 3)
    for language in LANGUAGES:
        shown = drawn(language, 0, hands=["E" * 10 + "A" * 3 + "N" * 3, "BCD"], words=words)
        assert max(map(len, shown.splitlines())) <= 80


@pytest.mark.parametrize("text", ["zut!!", "porte-clés", "l'eau", "a b", "œ™"])
def test_anything_typed_means_a_move_or_is_told_to_be_none(text: str) -> None:
    move = meant(text, hands=["MERX", "A"], words="1 AIR", step=TAKEN)
    assert isinstance(move, Lay)


def test_a_letter_that_the_box_lacks_may_be_typed() -> None:
    game = ludime(cards=["A20:2", "B20:3"])
    view = game.view(state(game, hands=["AB", ""], step=TAKEN), Seat(0))
    assert game.interpret(view, "zoo") == Lay("ZOO")


def test_a_picture_offers_only_what_the_turn_allows() -> None:
    late = {"hands": ["AIR", "BE"], "turns": [1, 1], "opened": [False, True], "step": TAKEN}
    assert "a first word, of 3 letters or more" in drawn("en", 0, **late)
    laid = {"hands": ["A", "BE"], "words": "0 SOLEIL", "turns": [0, 0], "step": {"taken": "stock", "composed": 1}}
    assert drawn("en", 0, **laid).endswith("\n-X discard")
    exchanged = {"hands": ["A", "BE"], "step": {"taken": "stock", "exchanged": True}}
    assert drawn("en", 0, **exchanged).endswith("\n-X discard")
    assert "-X" not in drawn("en", 0, hands=["AR", "BE"], step={"taken": "discard", "owed": "R"})
    free = ludime(discard_use="free")
    kept = free.view(state(free, hands=["AR", "BE"], step={"taken": "discard", "owed": "R"}), Seat(0))
    assert "put R back · -X discard" in free.picture(kept, "en")
    bare = ludime(cards=["A16:2", "B15:3"])
    empty = bare.view(state(bare, hands=["A" * 15, "B" * 15], discard="A", turns=[1, 1]), Seat(0))
    assert "2>WORD" in bare.picture(empty, "en"), "with nothing to draw the turn goes on without"
