"""Whatever a move holds, check answers at once; in French too, no piece is lost."""

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from games.dames.tables import french, state_of, with_words
from lettrine.core.event import Played
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.core.text import LANGUAGES
from lettrine.games.dames.state import Announcement, Joker, Move, Play, Touch
from lettrine.games.rulebook import explain_refusals
from support.rule import rule
from support.specimen import walk

SQUARES = st.sampled_from(["A1", "D3", "E4", "F3", "G3", "H3", "A6", "Z9", "", "A1A1", "é"])
TEXTS = st.one_of(st.sampled_from(["RIEN", "rien", "", "EEEEEEEEEEEE", "RI-EN", "12", "Œ"]), st.text(max_size=12))
MOVES = st.one_of(
    st.builds(
        Play,
        st.lists(SQUARES, max_size=6).map(tuple),
        st.lists(st.builds(Announcement, TEXTS, st.lists(SQUARES, max_size=5).map(tuple)), max_size=4).map(tuple),
        st.lists(st.builds(Joker, TEXTS, SQUARES), max_size=3).map(tuple),
    ),
    st.builds(Touch, SQUARES),
)


@given(MOVES, st.integers(-3, 3), st.sampled_from(["straight", "turning"]))
def test_check_survives_every_move_that_can_be_written(move: Move, seat: int, chain: str) -> None:
    game = french(rigour="strict", chain=chain)
    state = state_of("a7/8/8/3R1ien/E*7/A7")
    assert msgspec.json.decode(msgspec.json.encode(move), type=Move) == move
    refusals = game.check(state, Seat(seat), move)
    for language in LANGUAGES:
        assert all(line["text"] for line in explain_refusals(game, refusals, language))
    if not refusals:
        game.apply(state, Played(Seat(seat), move))


def test_a_very_long_route_is_refused_at_once() -> None:
    found = french().check(state_of("a7/8/8/3R1ien/8/A7"), Seat(0), Play(("D3", "E4") * 500))
    assert [each.rule for each in found] == ["DAM-01"]


@rule("GEN-08")
def test_pieces_are_conserved_in_french() -> None:
    plays = list(walk(start(french(), 2, "french"), 2000))
    assert all(play.game.pieces(play.state) == play.game.box(2) for play in plays)
    assert plays[-1].is_over


def test_a_word_of_the_same_letters_only_is_answered_at_once() -> None:
    """Twelve E's in a block and a text of twelve E's: no word, so no path is looked for."""
    text = "eeee4/eeee4/eee5/8/E7/A7"
    found = french().check(state_of(text), Seat(0), Play(("A2", "A3"), (Announcement("E" * 12),)))
    assert "GEN-02" in [each.rule for each in found]
    assert with_words("RIEN")
