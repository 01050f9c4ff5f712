"""What may be played: `moves` and `check` agree, and every legal move can be applied."""

from itertools import islice

import pytest

from lettrine.core.errors import IllegalMove
from lettrine.core.move_tree import divide
from lettrine.core.play import start
from lettrine.core.seat import CHANCE, Seat
from support.specimen import Specimen, walk


def test_moves_are_exactly_the_candidates_that_check_accepts(subject: Specimen) -> None:
    for play in subject.plays():
        for each in walk(play, subject.most_moves // 3):
            for seat in each.game.to_act(each.state) - {CHANCE}:
                listed = list(each.game.moves(each.state, seat))
                assert len(listed) == len(set(listed)), "a move is yielded twice"
                assert all(each.game.check(each.state, seat, move) == [] for move in listed)
                if subject.covers_all_moves:
                    legal = {
                        move
                        for move in subject.candidates(each.game, each.state, seat)
                        if not each.game.check(each.state, seat, move)
                    }
                    assert legal == set(listed)


def test_the_candidates_include_illegal_moves(subject: Specimen) -> None:
    play = next(subject.plays())
    seat = min(play.game.to_act(play.state))
    candidates = subject.candidates(play.game, play.state, seat)
    assert any(play.game.check(play.state, seat, move) for move in candidates)


def test_a_refused_move_changes_nothing(subject: Specimen) -> None:
    play = next(subject.plays())
    seat = min(play.game.to_act(play.state))
    refused = next(
        move for move in subject.candidates(play.game, play.state, seat) if play.game.check(play.state, seat, move)
    )
    before = (play.state, play.events)
    with pytest.raises(IllegalMove):
        play.submit(seat, refused)
    assert (play.state, play.events) == before


def test_a_move_of_a_seat_that_does_not_exist_is_refused(subject: Specimen) -> None:
    play = next(subject.plays())
    seat = min(play.game.to_act(play.state))
    move = next(iter(play.game.moves(play.state, seat)))
    assert play.game.check(play.state, Seat(99), move)
    assert play.game.check(play.state, CHANCE, move)


def test_the_order_of_moves_is_fixed(subject: Specimen) -> None:
    for play in subject.plays():
        seat = min(play.game.to_act(play.state))
        once, twice = (list(islice(play.game.moves(play.state, seat), 200)) for _ in range(2))
        assert once == twice


def test_perft_is_pinned(subject: Specimen) -> None:
    for (seats, seed, depth), expected in subject.perft.items():
        counts = dict(divide(start(subject.game(), seats, seed), depth))
        assert sum(counts.values()) == expected, counts


def test_somebody_acts_until_there_is_an_outcome(subject: Specimen) -> None:
    for play in subject.plays():
        for each in walk(play, 5 * subject.most_moves, resigns=True):
            assert bool(each.game.to_act(each.state)) == (each.game.outcome(each.state) is None)
            assert CHANCE not in each.game.to_act(each.state), "`settle` has drawn all there is"
