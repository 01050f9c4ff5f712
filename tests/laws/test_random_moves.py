"""A move at random is legal, comes again from the same stream, and may be any of those that are listed."""

import pytest

from lettrine.core.chance import Stream
from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame, AnyMove, AnyState, Game
from lettrine.core.seat import CHANCE, Seat
from support.specimen import Specimen, walk

FEW = 40  # moves of a position in which all of them are waited for
POSITIONS = 3
MOST_DRAWS = 20_000


def drawn(game: AnyGame, state: AnyState, seat: Seat, stream: Stream) -> AnyMove:
    return game.random_move(state, seat, stream)


def test_whole_games_at_random_are_legal_and_come_again(subject: Specimen) -> None:
    for play in subject.plays():
        once, twice = ([each.state for each in walk(play, subject.most_moves, choose=drawn)] for _ in range(2))
        assert once == twice, "`walk` submits each move: an illegal one raises"


def test_every_seat_that_may_act_is_given_a_move(subject: Specimen) -> None:
    for play in subject.plays():
        for each in walk(play, subject.most_moves, "seats", choose=drawn):
            for seat in each.game.to_act(each.state) - {CHANCE}:
                move = each.game.random_move(each.state, seat, Stream("law", "seat", seat))
                assert each.game.check(each.state, seat, move) == []


def test_every_listed_move_comes(subject: Specimen) -> None:
    if not subject.covers_all_moves:
        pytest.skip("its moves are too many to be waited for: tests of its own wait for some")
    for play in subject.plays():
        found = 0
        for each in walk(play, subject.most_moves, "all", choose=drawn):
            for seat in each.game.to_act(each.state) - {CHANCE}:
                awaited = set(each.game.moves(each.state, seat))
                if len(awaited) in range(2, FEW) and found < POSITIONS:
                    found += 1
                    assert not missing(each.game, each.state, seat, awaited)


def missing(game: AnyGame, state: AnyState, seat: Seat, awaited: set[AnyMove]) -> set[AnyMove]:
    """Return which of the *awaited* moves have not come after thousands of draws; fail for one that is not awaited."""
    left = set(awaited)
    stream = Stream("law", "draw", 0)
    for _ in range(MOST_DRAWS):
        move = game.random_move(state, seat, stream)
        assert move in awaited
        left.discard(move)
        if not left:
            break
    return left


def test_where_a_game_says_nothing_else_all_listed_moves_are_equally_likely(subject: Specimen) -> None:
    for play in subject.plays():
        game = play.game
        if type(game).random_legal_move is not Game.random_legal_move and game.slug != "relais":
            pytest.skip("it says how it draws")
        for each in walk(play, subject.most_moves, "even", choose=drawn):
            for seat in game.to_act(each.state) - {CHANCE}:
                listed = list(game.moves(each.state, seat))
                ours, theirs = Stream("law", "even", len(each.events)), Stream("law", "even", len(each.events))
                assert game.random_move(each.state, seat, ours) == theirs.choose(listed)


def test_who_is_not_to_act_is_given_none(subject: Specimen) -> None:
    play = next(subject.plays())
    with pytest.raises(UsageError):
        play.game.random_move(play.state, Seat(9), Stream("law", "seat", 9))
