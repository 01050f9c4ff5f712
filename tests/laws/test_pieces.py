"""Conservation: each piece of the box is in exactly one place (GEN-08)."""

import pytest

from lettrine.core.chance import Stream
from lettrine.core.event import Ended, Faulted, FlagFell, Prepared, Resigned, Ruled, TimedOut
from lettrine.core.play import start
from lettrine.core.record_replay import replay
from lettrine.core.seat import CHANCE, Seat
from support.rule import rule
from support.specimen import Specimen, walk


@rule("GEN-08")
def test_no_piece_appears_or_vanishes(subject: Specimen) -> None:
    for play in subject.plays():
        *_, last = walk(play, subject.most_moves, resigns=True)
        box = {piece: count for piece, count in last.game.box(last.seats).items() if count}
        for event, state in replay(last.game, last.record()):
            held = {piece: count for piece, count in last.game.pieces(state).items() if count}
            assert held == box, event


@rule("GEN-08")
def test_no_piece_is_lost_in_many_games_and_every_game_ends(subject: Specimen) -> None:
    simulate(subject, range(60))


@rule("GEN-08")
@pytest.mark.slow
@pytest.mark.parametrize("part", range(10))
def test_no_piece_is_lost_in_ten_thousand_games(subject: Specimen, part: int) -> None:
    simulate(subject, range(1000 * part, 1000 * (part + 1)))


def simulate(subject: Specimen, seeds: range) -> None:
    """Play a game to its end for each seed, options in turn, somebody leaving in one of three (GEN-10)."""
    for seed in seeds:
        game = subject.game(subject.options[seed % len(subject.options)])
        stream = Stream(str(seed), "simulate", 0)
        play = start(game, stream.choose(game.seat_counts), str(seed))
        box = {piece: count for piece, count in game.box(play.seats).items() if count}
        for each in walk(
            play, 10 * subject.most_moves, seed=str(seed), resigns=not stream.below(3), choose=subject.choose
        ):
            play = each
            assert {piece: count for piece, count in game.pieces(each.state).items() if count} == box, each.events[-1:]
        assert play.is_over


@rule("GEN-08")
def test_whatever_the_table_rules_no_piece_is_lost(subject: Specimen) -> None:
    acts = (Resigned(), TimedOut(), FlagFell(), Prepared(), Faulted(("GEN-02",)), Ended())
    for play in subject.plays():
        for each in walk(play, subject.most_moves // 4):
            held = dict(each.game.pieces(each.state))
            rulings = [Ruled(seat, act) for act in acts for seat in (*map(Seat, range(each.seats)), None)]
            for ruling in rulings:
                if each.game.can_rule(each.state, ruling):
                    after = each.game.apply(each.state, ruling)
                    assert dict(each.game.pieces(after)) == held
                    assert bool(each.game.to_act(after)) == (each.game.outcome(after) is None)


def test_a_ruling_for_a_seat_that_does_not_exist_has_no_meaning(subject: Specimen) -> None:
    play = next(subject.plays())
    assert not play.game.can_rule(play.state, Ruled(Seat(99), Resigned()))
    assert not play.game.can_rule(play.state, Ruled(CHANCE, Resigned()))


@rule("GEN-10")
def test_everybody_but_one_leaves_and_that_one_wins(subject: Specimen) -> None:
    for play in subject.plays():
        if play.seats == 1 or not play.game.can_rule(play.state, Ruled(Seat(0), Resigned())):
            continue
        last = play
        for seat in range(play.seats - 1):
            last = last.rule(Seat(seat), Resigned())
        outcome = play.game.outcome(last.state)
        assert outcome is not None
        assert outcome.winners == (play.seats - 1,)


def test_points_are_printed_on_pieces_of_the_box(subject: Specimen) -> None:
    """Every letter of a box that prints points has its own; signs that only lie on a table may have one as well."""
    play = next(subject.plays())
    values, box = play.game.values(), play.game.box(play.seats)
    letters = {piece for piece in box if len(piece) == 1 and piece.isalpha()}
    assert not values or letters <= values.keys()
