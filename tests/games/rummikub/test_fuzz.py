"""Nothing that can be decoded makes the rules fail, and no letter is ever lost."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rummikub.specimen import WORDS
from games.rummikub.tables import FIRST, rummikub, table
from lettrine.core.chance import Stream
from lettrine.core.errors import LettrineError
from lettrine.core.event import TimedOut
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.core.text import LANGUAGES
from lettrine.games.rulebook import explain_refusals
from lettrine.games.rummikub.moves import simple
from lettrine.games.rummikub.rules import Rummikub
from lettrine.games.rummikub.search import openings
from lettrine.games.rummikub.state import Accept, Arrange, Contest, Due, Move, Pass, Position, State, Vote
from support.rule import rule

TEXT = st.text("AEILMPRSTae?3é ", max_size=9)
MOVES: st.SearchStrategy[Move] = st.one_of(
    st.builds(Arrange, st.lists(TEXT | st.sampled_from(["IMAGE", "PAGe", "MIEL", "SEL"]), max_size=6).map(tuple)),
    st.builds(Pass),
    st.builds(Accept),
    st.builds(Contest, TEXT),
    st.builds(Vote, st.booleans()),
)
SEATS = st.integers(-3, 5).map(Seat)


def states() -> list[State]:
    return [
        table("IMAGE PAGe", "LEP?SX", "AB"),
        table("", "MAISONLEP", "AB"),
        table("IMAGE", "LEP", "AB", opened=(False, True)),
        table("SeL SiC IMAGE", "LEI", "AB"),
    ]


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(states()), SEATS, MOVES)
def test_check_survives_any_move(state: State, seat: Seat, move: Move) -> None:
    game = rummikub()
    found = game.check(state, seat, move)
    for language in LANGUAGES:
        assert all(each["text"] for each in explain_refusals(game, found, language))
    game.fault(state, seat, found)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=20))
def test_any_text_is_a_move_or_no_move(text: str) -> None:
    game = rummikub()
    view = game.view(table("IMAGE PAGe", "LEP?"), FIRST)
    for understand in (game.read, lambda typed: game.interpret(view, typed)):
        try:
            move = understand(text)
        except LettrineError:
            continue
        assert game.read(game.write(move)) == move


@settings(max_examples=200, deadline=None)
@given(
    st.builds(
        Position,
        racks=st.lists(st.text("AEZ?x", max_size=4), min_size=1, max_size=4).map(tuple),
        table=st.lists(st.text("AEZae1", max_size=5), max_size=3).map(tuple),
        stock=st.text("AZ?é", max_size=3),
        turn=SEATS,
        idle=st.lists(SEATS, max_size=3).map(tuple),
        contenders=st.lists(SEATS, max_size=3).map(tuple),
        lots=st.lists(st.text("AZ?", max_size=2), max_size=3).map(tuple),
        dues=st.lists(st.builds(Due, SEATS, st.integers(-2, 200)), max_size=2).map(tuple),
    )
)
def test_any_position_is_a_state_or_no_position(position: Position) -> None:
    game = rummikub()
    try:
        state = game.state_of(position)
    except LettrineError:
        return
    assert game.state_of(game.position_of(state)) == state
    assert dict(game.pieces(state)) == dict(game.box(len(state.racks)))
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state


def some_move(game: Rummikub, state: State, stream: Stream) -> Move:
    """Return a legal move: now and then one that was searched for, otherwise a simple one, or a pass."""
    seat = state.turn
    if stream.below(10) == 0:
        return stream.choose(list(game.moves(state, seat)))
    if state.opened[seat]:
        choices = list(simple(game.terms, state.table, state.racks[seat]))
    else:
        choices = [Arrange((*state.table, word)) for word in openings(game.terms, state.racks[seat])]
    legal = (move for move in stream.shuffle(choices) if not game.check(state, seat, move))
    return next(legal, Pass())


def play_out(seed: str, seats: int) -> bool:
    """Play a game at random, time running out now and then; count the pieces after every event. Return if it ended."""
    game = rummikub(WORDS)
    play = start(game, seats, seed)
    for index in range(600):
        if play.is_over:
            break
        stream = Stream(seed, "random", index)
        if stream.below(15) == 0:
            play = play.rule(play.state.turn, TimedOut())
        else:
            play = play.submit(play.state.turn, some_move(game, play.state, stream))
        assert dict(game.pieces(play.state)) == dict(game.box(seats))
    return play.is_over


@rule("GEN-08")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_letter_is_lost_in_random_games(seats: int) -> None:
    assert all(play_out(str(number), seats) for number in range(40))


@rule("GEN-08")
@pytest.mark.slow
@pytest.mark.parametrize("batch", range(10))
def test_no_letter_is_lost_in_ten_thousand_random_games(batch: int) -> None:
    for number in range(1000 * batch, 1000 * (batch + 1)):
        assert play_out(f"slow {number}", 2 + number % 3), f"game {number} does not end"
