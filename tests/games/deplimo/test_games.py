"""Whole games: nothing is lost, whatever is tried."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.deplimo.specimen import SPECIMEN
from games.deplimo.tables import FIRST, deplimo, require_sentences, table
from lettrine.core.chance import Stream
from lettrine.core.errors import LettrineError
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games.deplimo.letters import BOX, letters_on
from lettrine.games.deplimo.moves import FITS_PER_SEGMENT
from lettrine.games.deplimo.progress import can_declare, drawer
from lettrine.games.deplimo.ruler import ruler_of, unfold
from lettrine.games.deplimo.state import Done, Draw, Laid, Move, Place, State
from support.rule import rule
from support.specimen import AnyPlay

GAME = deplimo()


def any_arrangement(state: State, seat: Seat, stream: Stream) -> Place:
    """Return some of a player's letters anywhere on the ruler, on either side."""
    player = state.players[seat]
    letters = stream.shuffle(letters_on(player.cells) + player.waiting)
    cells = ["."] * len(player.cells)
    places = stream.deal(range(len(cells)), stream.below(len(letters) + 1))[0]
    for place, letter in zip(places, letters, strict=False):
        cells[place] = letter if stream.below(4) else letter.lower()
    return Place(unfold(ruler_of(player.cells), player.shape).split("".join(cells)))


def any_move(state: State, seat: Seat, stream: Stream) -> Move:
    player = state.players[seat]
    if drawer(state) == seat and stream.below(3):
        return Draw()
    if can_declare(state, player) and stream.below(3):
        return Done()
    if player.is_done and stream.below(6):
        return Place(unfold(ruler_of(player.cells), player.shape).split(player.cells))
    return any_arrangement(state, seat, stream)


def play_at_random(play: AnyPlay, seed: str) -> AnyPlay:
    """Return *play* at its end; check after every event that the box is whole (GEN-08)."""
    index = 0
    while not play.is_over:
        stream = Stream(seed, "random game", index)
        seat = stream.choose(sorted(play.game.to_act(play.state)))
        play = play.submit(seat, any_move(play.state, seat, stream))
        assert play.game.pieces(play.state) == BOX
        index += 1
    return play


@rule("GEN-08")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_no_letter_is_lost_in_random_games(seats: int) -> None:
    for seed in range(70):
        play = play_at_random(start(SPECIMEN.game(), seats, str(seed)), str(seed))
        outcome = play.game.outcome(play.state)
        assert outcome is not None
        assert outcome.winners


@pytest.mark.slow
@rule("GEN-08")
@pytest.mark.parametrize("part", range(10))
def test_no_letter_is_lost_in_ten_thousand_random_games(part: int) -> None:
    for seed in range(1000 * part, 1000 * part + 1000):
        play_at_random(start(SPECIMEN.game(), (4, 2, 1)[seed % 3], str(seed)), str(seed))


@settings(max_examples=200, deadline=None)
@given(
    st.integers(-3, 6) | st.just(10**30),
    st.sampled_from([Draw(), Done()])
    | st.builds(Place, st.lists(st.text(max_size=12) | st.text("AEKk.", max_size=12), max_size=9).map(tuple)),
)
def test_any_move_is_judged_and_a_legal_one_applies(seat: int, move: Move) -> None:
    for state in (
        GAME.setup(2),
        table(GAME, Laid(("KILTS",), "AE"), Laid()),
        table(GAME, Laid(("KILTS",), "AE", draws=10), Laid()),
    ):
        found = GAME.check(state, Seat(seat), move)
        assert found or seat in range(2)
        if not found:
            assert GAME.score(state, Seat(seat), move) == GAME.score(state, Seat(seat), move)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=40) | st.text("123@AEKTRIé-*_.,;/ =", max_size=30))
def test_any_text_is_a_move_or_a_clear_error(text: str) -> None:
    state = table(GAME, Laid(("KILTS",), "AETRI"), Laid())
    for read in (GAME.read, lambda said: GAME.interpret(GAME.view(state, FIRST), said)):
        try:
            move = read(text)
        except LettrineError as error:
            require_sentences(error)
        else:
            GAME.check(state, FIRST, move)
            assert GAME.read(GAME.write(move)) == move


def test_good_moves_are_few_legal_and_better() -> None:
    state = table(GAME, Laid(("KILTS",), "AETRI"), Laid())
    now = GAME.appraise(state.players[0]).points
    draw, *places = GAME.moves(state, FIRST)
    assert draw == Draw()
    assert 0 < len(places) <= 7 * FITS_PER_SEGMENT
    assert all(GAME.score(state, FIRST, place).total > now for place in places)


def test_who_can_do_nothing_is_offered_what_is_there() -> None:
    state = table(GAME, Laid(waiting="KWXZQ"), Laid(draws=0))
    (move,) = GAME.moves(state, FIRST)
    assert isinstance(move, Place)
    assert set("".join(move.segments)) == {"."}
    done = table(GAME, Laid(("KILTS",), "AE", draws=10, is_done=True), Laid())
    assert list(GAME.moves(done, FIRST)) == [Place(("KILTS", "S.....", *("." * n for n in range(7, 12))))]


def test_a_view_tells_where_the_cells_lie_and_what_segments_count() -> None:
    state = table(GAME, Laid(("AVION",)), Laid())
    side = GAME.view(state, None).sides[0]
    assert len(side.places) == 50
    assert [len(segment) for segment in side.segments] == [5, 6, 7, 8, 9, 10, 11]
    assert side.worth.points == 16
    assert msgspec.json.decode(msgspec.json.encode(side))["worth"]["segments"][0]["is_doubled"]
    assert GAME.view(GAME.setup(2), None).sides[0].places == ()
