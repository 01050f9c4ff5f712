"""Moves and positions as text, and what a person may type (the announcement)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from games.dames.specimen import SPECIMEN
from games.dames.tables import BLACK, WHITE, after, french, state_of, with_words
from lettrine.core.chance import Stream
from lettrine.core.errors import LettrineError, MalformedMove, MalformedPosition
from lettrine.core.seat import Seat
from lettrine.core.text import LANGUAGES, tell
from lettrine.games.dames.notation import read, write
from lettrine.games.dames.state import Adoube, Announcement, Joker, Last, Move, Play, Position, Result, Touch
from support.rule import rule
from support.specimen import walk

RIEN = "a7/8/8/3R1ien/8/A7"

TEXTS: dict[str, Move] = {
    "D3-E4": Play(("D3", "E4")),
    "D3-E4 RIEN": Play(("D3", "E4"), (Announcement("RIEN"),)),
    "D3-E4 RIEN:E4F3G3H3": Play(("D3", "E4"), (Announcement("RIEN", ("E4", "F3", "G3", "H3")),)),
    "D3-E4 RIEN ROI": Play(("D3", "E4"), (Announcement("RIEN"), Announcement("ROI"))),
    "D3-E4 DERNIER *S:B2": Play(("D3", "E4"), (Announcement("DERNIER"),), (Joker("S", "B2"),)),
    "D3-D5-F5": Play(("D3", "D5", "F5")),
    "D3": Touch("D3"),
    "J'ADOUBE": Adoube(),
}


@pytest.mark.parametrize("text", TEXTS)
def test_a_move_is_read_and_written(text: str) -> None:
    assert read(text) == TEXTS[text]
    assert write(TEXTS[text]) == text


def test_a_person_may_write_small_and_with_accents() -> None:
    assert read("  d3-e4   préféré ") == Play(("D3", "E4"), (Announcement("PREFERE"),))
    assert read("j’adoube") == Adoube()


@pytest.mark.parametrize(
    "text",
    ["", "RIEN", "D3-", "D3-E7", "I3-E4", "D3-E4 R2", "D3-E4 RIEN:", "D3-E4 RIEN:E4F", "D3-E4 *Q", "D3-E4 *:B2", "-"],
)
def test_what_is_no_move_is_told(text: str) -> None:
    with pytest.raises(MalformedMove) as caught:
        read(text)
    for language in LANGUAGES:
        assert tell(caught.value, language)


@given(st.text(max_size=40))
def test_any_text_is_a_move_or_an_error(text: str) -> None:
    try:
        move = read(text)
    except LettrineError:
        return
    assert read(write(move)) == move


def test_the_word_alone_means_the_move_that_turns_most() -> None:
    game = french()
    view = game.view(state_of(RIEN), WHITE)
    assert game.interpret(view, "rien") == read("D3-E4 RIEN")
    assert game.interpret(view, "D3-E4 rien") == read("D3-E4 RIEN")
    with pytest.raises(MalformedMove) as caught:
        game.interpret(view, "maison")
    assert "MAISON" in tell(caught.value, "fr")


def test_two_words_alone_are_found_in_either_order() -> None:
    game = with_words("TOI", "TES")
    state = state_of("i2s3b/o1e5/8/8/1T6/A7")
    view = game.view(state, WHITE)
    assert game.interpret(view, "toi tes") == read("B2-B4 TES TOI")


def test_turns_may_be_left_out() -> None:
    game = with_words("ZUT", chain="turning")
    view = game.view(state_of("7b/8/2e5/Rt6/8/8"), WHITE)
    assert game.interpret(view, "A3-C6") == read("A3-C3-C6")
    assert game.interpret(view, "A3-B1") == read("A3-B1"), "nothing fits: as it stands, to be refused"
    assert game.interpret(view, "A3") == Touch("A3")
    assert game.interpret(view, "j'adoube") == Adoube()


@pytest.mark.parametrize(
    "text", ["D3 E4 rien", "d3e4 RIEN", "D3–E4 rien", " d3 → e4  Rien ", "D3, E4 rien", "D3>E4 rien", "d3 - e4 rien"]
)
def test_what_stands_between_squares_does_not_matter(text: str) -> None:
    game = french()
    assert game.interpret(game.view(state_of(RIEN), WHITE), text) == read("D3-E4 RIEN")


@pytest.mark.parametrize("text", ["", "  ", "*E", "*E:B2", "RIEN:E4F3G3H3", "RIEN *E:Z9", "D3-E4 RIEN:", "D9-E4", "2"])
def test_what_names_no_word_and_no_route_is_malformed(text: str) -> None:
    game = french()
    with pytest.raises(MalformedMove) as caught:
        game.interpret(game.view(state_of(RIEN), WHITE), text)
    assert caught.value.code == "core:malformed_move"


def test_one_word_said_twice_is_not_said_once() -> None:
    game = french()
    with pytest.raises(MalformedMove):
        game.interpret(game.view(state_of(RIEN), WHITE), "rien rien")


@rule("DAM-21")
def test_a_joker_may_be_named_with_the_word_alone() -> None:
    game = with_words("INSECTE")
    view = game.view(state_of("insec2b/3t4/8/8/4E3/A7"), WHITE)
    assert game.interpret(view, "insecte *s:e2") == read("E2-C4 INSECTE *S:E2")
    assert game.interpret(view, "insecte *s") == read("E2-C4 INSECTE *S:B1")
    assert game.interpret(view, "insecte") == read("E2-C4 INSECTE *E:B1")
    for text in ("insecte *q", "insecte *s:a1"):
        with pytest.raises(MalformedMove):
            game.interpret(view, text)


@rule("DAM-21")
def test_a_joker_may_be_named_with_squares_and_without_its_sign() -> None:
    """As beside a real board, where no key has a colon."""
    game = with_words("INSECTE")
    view = game.view(state_of("insec2b/3t4/8/8/4E3/A7"), WHITE)
    for text in ("e2e4 insecte *se2", "e2-e4 insecte *s:e2", "E2 E4 INSECTE *SE2"):
        assert game.interpret(view, text) == read("E2-E4 INSECTE *S:E2")
    assert game.interpret(view, "e2e4 insecte *s") == read("E2-E4 INSECTE *S:B1")
    assert game.interpret(view, "insecte *se2") == read("E2-C4 INSECTE *S:E2")
    assert game.interpret(view, "e2e4 insecte *sa1") == read("E2-E4 INSECTE *S:A1"), "as it stands, to be refused"
    assert game.interpret(view, "e2e4 insecte *q") == read("E2-E4 INSECTE"), "to be refused as well"


@rule("DAM-31")
@pytest.mark.parametrize("text", ["J'adoube", "j’adoube", "jadoube", "J'adoube !"])
def test_jadoube_is_understood_however_it_is_typed(text: str) -> None:
    game = french()
    assert game.interpret(game.view(state_of(RIEN), WHITE), text) == Adoube()


def test_a_position_is_one_line() -> None:
    game = french()
    state = after(game, RIEN, "D3-E4 RIEN")
    assert game.position_of(state).text == "a7/8/4R3/5IEN/8/A7 b RIEN - 3 0"
    start = "a7/8/8/3R1ien/1e*S*5/A7 b TOI,MER LUI 12 4"
    assert game.position_of(state_of(start)).text == start


def test_words_and_colours_follow_who_is_white() -> None:
    game = french()
    state = game.state_of(Position("a7/8/8/3R1ien/8/A7 w TOI LUI", white=BLACK))
    assert state.written == (("LUI",), ("TOI",))
    assert game.to_act(state) == {BLACK}
    assert game.position_of(state).text == "a7/8/8/3R1ien/8/A7 w TOI LUI 2 0"


def test_what_is_left_out_takes_its_usual_value() -> None:
    state = state_of("8/8/8/8/8/8")
    assert (state.turn, state.plies, state.strategic, state.written) == (0, 2, 0, ((), ()))
    assert (len(state.stock), state.jokers) == (96, "ES")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "8/8/8/8/8",
        "9/8/8/8/8/8",
        "7/8/8/8/8/8",
        "a8/8/8/8/8/8",
        "1É6/8/8/8/8/8",
        "8/8/8/8/8/8 x",
        "8/8/8/8/8/8 w R2",
        "8/8/8/8/8/8 w - - many",
        "8/8/8/8/8/8 w - - 99999999",
        "8/8/8/8/8/8 w - - 2 0 more",
        "zz6/8/8/8/8/8",
        "e*e*6/8/8/8/8/8",
        "a*7/8/8/8/8/8",
    ],
)
def test_what_is_no_position_is_told(text: str) -> None:
    with pytest.raises(MalformedPosition) as caught:
        state_of(text)
    for language in LANGUAGES:
        assert tell(caught.value, language)


@pytest.mark.parametrize(
    "position",
    [
        Position(RIEN, white=Seat(2)),
        Position(RIEN, to_draw=(Seat(0),)),
        Position(RIEN, to_draw=(Seat(5),)),
        Position(RIEN, white=None),
        Position(RIEN, is_over=True),
        Position(RIEN, left=Seat(0)),
        Position(RIEN, results=(Result("DAM-23", (3.0, 0.0)),)),
        Position(RIEN, results=(Result("DAM-23", (1.0, 0.0)),) * 2),
        Position(RIEN, results=(Result("DAM-23", (1.0, 0.0)),) * 4, is_over=True),
        Position(RIEN, touched="B1"),
        Position(RIEN, touched="Z9"),
        Position(RIEN, touched="A6"),
        Position(RIEN, aside="Z" * 2),
        Position(RIEN, aside="?"),
        Position(RIEN, stock="ZZ"),
        Position(RIEN, stock="Z", aside="Z"),
        Position(RIEN, last=Last(())),
        Position(RIEN, last=Last(("A1", "Z9"))),
        Position(RIEN, last=Last(("A1", "A2"), taken=("?",))),
    ],
    ids=lambda position: str(position)[-40:],
)
def test_what_no_game_leads_to_is_told(position: Position) -> None:
    with pytest.raises(MalformedPosition) as caught:
        french().state_of(position)
    for language in LANGUAGES:
        assert tell(caught.value, language)


@given(st.text(alphabet="aAeEzZ*/123456789 wb-,x", max_size=60))
def test_any_text_is_a_position_or_an_error(text: str) -> None:
    game = french()
    try:
        state = game.state_of(Position(text))
    except LettrineError:
        return
    assert game.state_of(game.position_of(state)) == state


def test_the_positions_of_whole_games_are_read_back_from_their_line() -> None:
    for play in SPECIMEN.plays():
        for each in walk(play, 150):
            position = each.game.position_of(each.state)
            again = each.game.state_of(Position(position.text, white=each.state.white, aside=each.state.aside))
            same = replace(each.state, results=(), is_over=False, last=None)
            assert again == same


@rule("GEN-08")
def test_a_stock_named_by_hand_is_the_stock_and_the_rest_has_been_set_aside() -> None:
    state = state_of(RIEN, stock="ZW", aside="K")
    assert state.stock == "WZ"
    assert len(state.aside) == 96 - 6 - 2
    assert french().state_of(french().position_of(state)) == state


def test_a_view_shows_all_but_the_order_of_the_stock() -> None:
    game = french()
    state = state_of(RIEN)
    view = game.view(state, None)
    assert view.stock_count == len(state.stock)
    assert game.sample(view, Stream("1", "sample", 0)) == state


def test_a_text_is_shown_with_the_squares_of_its_words() -> None:
    game = french()
    view = game.view(state_of(RIEN), WHITE)
    laid = read("D3-E4 RIEN:E4F3G3H3")
    assert game.readings(view, "D3-E4 rien") == [laid]
    assert game.readings(view, "rien") == [laid]
    assert game.readings(view, "D3-E4 ri") == [read("D3-E4 RI:E4F3")], "what is typed so far, word or not"


def test_every_path_is_offered_and_the_one_that_is_meant_comes_first() -> None:
    game = french()
    view = game.view(state_of("a7/8/5i2/3R1ien/8/A7"), WHITE)
    offered = game.readings(view, "D3-E4 rien")
    assert offered == [read("D3-E4 RIEN:E4F3G3H3"), read("D3-E4 RIEN:E4F4G3H3")]
    assert game.score(state_of("a7/8/5i2/3R1ien/8/A7"), WHITE, offered[0]).total == 3


@pytest.mark.parametrize("text", ["D3-E4", "D3 RIEN", "D3-E4 ZUT", "D3-E4 RIEN:E4F3G3H3", "j'adoube"])
def test_what_leaves_nothing_open_or_cannot_be_read_has_one_reading(text: str) -> None:
    game = french()
    view = game.view(state_of(RIEN), WHITE)
    assert game.readings(view, text) == [game.interpret(view, text)]


def test_a_word_alone_offers_the_letters_that_can_write_it() -> None:
    game = with_words("TOI")
    view = game.view(state_of("i6b/o7/8/8/1T1T4/A7"), WHITE)
    offered = game.readings(view, "toi")
    assert len(offered) > 1
    assert offered[0] == game.readings(view, game.write(game.interpret(view, "toi")))[0]
    assert {move.route[0] for move in offered if isinstance(move, Play)} == {"B2", "D2"}


def test_a_search_for_what_is_no_word_ends() -> None:
    game = with_words("TOI")
    view = game.view(state_of("eeee4/eeee4/1eee4/E7/8/A7"), WHITE)
    offered = game.readings(view, f"A3-A4 {'e' * 12}")
    assert len(offered) == 24


@pytest.mark.parametrize("words", ["rien rien rien", "E" * 49, "E" * 300, "ien i e n"])
def test_words_that_cannot_all_lie_on_the_board_are_read_as_they_are(words: str) -> None:
    """More words than a move writes (DAM-15), or more letters than there are squares: `check` says what is wrong."""
    game = french()
    state = state_of(RIEN)
    text = f"D3-E4 {words.upper()}"
    assert game.readings(game.view(state, WHITE), text) == [read(text)]
    assert game.check(state, WHITE, read(text))
