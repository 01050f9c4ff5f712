"""Games and games being played go to other processes, and come back equal."""

import copy
import pickle
from collections.abc import Callable

import pytest

from lettrine.core.errors import IllegalMove
from lettrine.core.seat import CHANCE, Seat
from support.specimen import AnyPlay, Specimen, walk


def pickled(play: AnyPlay) -> AnyPlay:
    again: AnyPlay = pickle.loads(pickle.dumps(play))  # noqa: S301  (our own)
    return again


def at_its_middle(subject: Specimen) -> AnyPlay:
    play = next(subject.plays())
    *_, last = walk(play, 12, choose=subject.choose)
    return last


def test_a_game_that_is_pickled_is_the_same_game(subject: Specimen) -> None:
    play = at_its_middle(subject)
    again = pickled(play).game

    assert type(again) is type(play.game)
    assert again.options == play.game.options
    assert again.lexicon_digest == play.game.lexicon_digest
    assert again.view(play.state, Seat(0)) == play.game.view(play.state, Seat(0))


@pytest.mark.parametrize("copied", [pickled, copy.copy, copy.deepcopy])
def test_a_play_is_copied_with_all_that_happened_and_nothing_that_followed(
    subject: Specimen, copied: Callable[[AnyPlay], AnyPlay]
) -> None:
    first = next(subject.plays())
    *_, last = walk(first, 12, choose=subject.choose)
    again = copied(first)

    assert again.state == first.state
    assert again.events == first.events
    assert len(again.events) < len(last.events)
    assert again.record() == first.record()
    followed = list(walk(again, 12, choose=subject.choose))
    assert followed[-1].state == last.state


def test_who_is_next_to_act_is_one_of_those_who_may(subject: Specimen) -> None:
    for play in walk(next(subject.plays()), subject.most_moves, choose=subject.choose):
        acting = play.game.to_act(play.state)
        assert play.next_to_act == (min(acting) if acting else None)
        assert play.next_to_act != CHANCE


def test_a_refused_move_says_in_english_which_rule_and_why(subject: Specimen) -> None:
    for play in walk(next(subject.plays()), 6, choose=subject.choose):
        if play.next_to_act is None:
            continue
        for move in subject.candidates(play.game, play.state, play.next_to_act):
            refusals = play.game.check(play.state, play.next_to_act, move)
            if refusals:  # told, not punished: these options are those of a free game (GEN-04)
                with pytest.raises(IllegalMove) as caught:
                    play.submit(play.next_to_act, move)
                said = str(caught.value)
                assert said.startswith(f"{refusals[0].rule}: ")
                assert all(f"{each.rule}: " in said for each in refusals)
                assert str(pickle.loads(pickle.dumps(caught.value))) == said  # noqa: S301  (our own)
                return
    pytest.fail("no candidate was refused")
