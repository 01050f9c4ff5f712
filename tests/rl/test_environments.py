"""Games as environments: the libraries' own tests, and what they cannot know of our games."""

import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

from lettrine.core.errors import UsageError
from lettrine.core.seat import Seat
from lettrine.core.text import tell
from lettrine.games import REGISTRY, open_game
from lettrine.rl.actions import MOST_ACTIONS, list_actions
from lettrine.rl.aec import GameEnv
from lettrine.rl.episode import Episode
from lettrine.rl.observation import MOST_NUMBERS, spec_of
from lettrine.rl.open_spiel import register
from lettrine.rl.solo import SoloEnv
from lettrine.rl.vector import VectorEnv

PATIENCE = 20  # moves of a game that is only tried


# With a mask beside it, an observation is no array: PettingZoo's own card games are warned of the same.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be")
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.parametrize("slug", REGISTRY)
def test_pettingzoo_finds_nothing_wrong(slug: str) -> None:
    api_test(GameEnv(slug, most_moves=PATIENCE), num_cycles=3 * PATIENCE)
    seed_test(lambda: GameEnv(slug, most_moves=PATIENCE), num_cycles=20)


@pytest.mark.parametrize("slug", ["plurimo", "deplimo"])
def test_gymnasium_finds_nothing_wrong_with_a_game_alone(slug: str) -> None:
    check_env(SoloEnv(slug, most_moves=PATIENCE), skip_render_check=True)


@pytest.mark.parametrize("slug", REGISTRY)
def test_openspiel_finds_nothing_wrong(slug: str) -> None:
    game = pyspiel.load_game(register(slug, most_moves=PATIENCE))
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_program_with_openspiel_ends_well() -> None:
    program = "import pyspiel; from lettrine.rl.open_spiel import register; pyspiel.load_game(register('rami'))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def played(slug: str, seed: str, choose: Any) -> Episode:  # noqa: ANN401  (which of so many)
    game = open_game(slug)
    episode = Episode(game, next(count for count in game.seat_counts if count > 1), seed)
    while not episode.is_over:
        episode.act(choose(len(episode.actions)))
    return episode


@pytest.mark.parametrize("slug", ["relais", "rami", "rummikub"])
def test_a_whole_game_by_numbers_is_a_game_by_the_rules(slug: str) -> None:
    chance = np.random.default_rng(1)
    episode = played(slug, "whole", lambda count: int(chance.integers(count)))
    assert episode.play.is_over
    returns = episode.returns()
    assert sum(returns) == pytest.approx(0)
    outcome = episode.game.outcome(episode.play.state)
    assert outcome is not None
    assert outcome.winners
    assert all(returns[seat] == max(returns) for seat in outcome.winners)


@pytest.mark.parametrize("slug", REGISTRY)
def test_actions_are_legal_moves_without_repetition_and_the_same_each_time(slug: str) -> None:
    episodes = [Episode(open_game(slug), 2, "twice") for _ in range(2)]
    chance = np.random.default_rng(2)
    for _ in range(12):
        first, second = episodes
        if first.seat is None:
            break
        assert 0 < len(first.actions) <= MOST_ACTIONS
        assert first.texts() == second.texts()
        assert len(set(first.texts())) == len(first.actions)
        assert not any(first.game.check(first.play.state, first.seat, move) for move in first.actions)
        assert first.mask(first.seat).sum() == len(first.actions)
        assert first.mask(Seat(1 - first.seat)).sum() == 0
        action = int(chance.integers(len(first.actions)))
        for each in episodes:
            each.act(action)
    assert (episodes[0].observation(Seat(0)) == episodes[1].observation(Seat(0))).all()


def test_of_too_many_moves_those_that_score_most_and_one_of_each_kind_stay() -> None:
    game = open_game("plurimo")
    state = game.state_of(game.position_type(support=("C", "A", "S", "E", "R"), hands=("*_EIRTS", "VOYAGSM")))
    every = list(game.legal_moves(state, Seat(0)))
    assert len(every) > MOST_ACTIONS
    kept = list_actions(game, state, Seat(0))
    assert len(kept) == MOST_ACTIONS
    assert [move for move in every if move in set(kept)] == list(kept)
    assert {type(move) for move in kept} == {type(move) for move in every}
    best = max(game.score(state, Seat(0), move).total for move in every)
    assert best in {game.score(state, Seat(0), move).total for move in kept}


def test_what_another_holds_changes_no_observation() -> None:
    """Two states that differ only in what the seat does not see are one observation and one list of actions."""
    game = open_game("plurimo")
    hands = ("IERTOUL", "VOYAGSM"), ("IERTOUL", "EEEEEEE")
    states = [game.state_of(game.position_type(support=("C", "A", "S"), hands=each)) for each in hands]
    spec = spec_of(game.view_type)
    one, other = (spec.encode(game.view(state, Seat(0))) for state in states)
    assert (one == other).all()
    assert (spec.encode(game.view(states[0], Seat(1))) != spec.encode(game.view(states[1], Seat(1)))).any()


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_spec_says_where_everything_stands(slug: str) -> None:
    game = open_game(slug)
    spec = spec_of(game.view_type)
    assert [field.start for field in spec.fields] == [
        sum(each.size for each in spec.fields[:place]) for place in range(len(spec.fields))
    ]
    assert sum(field.size for field in spec.fields) == spec.size
    assert len({field.path for field in spec.fields}) == len(spec.fields)
    assert all(field.size == MOST_NUMBERS for field in spec.fields if field.kind == "numbers")
    episode = Episode(game, 2, "spec")
    assert episode.observation(Seat(0)).shape == (spec.size,)


def test_letters_are_counted_where_the_spec_says() -> None:
    game = open_game("plurimo")
    state = game.state_of(game.position_type(support=("C", "A", "S"), hands=("EE*_TOU", "VOYAGSM")))
    spec = spec_of(game.view_type)
    (hand,) = (field for field in spec.fields if field.path == ("hands",))
    made = spec.encode(game.view(state, Seat(0)))[hand.start : hand.start + hand.size]
    assert made[4] == 2
    assert made[:26].sum() == 5
    assert list(made[52:54]) == [1, 1]


def test_a_masked_action_is_refused() -> None:
    episode = Episode(open_game("rami"), 2, "mask")
    with pytest.raises(UsageError) as caught:
        episode.act(len(episode.actions))
    assert "numérotées" in tell(caught.value, "fr")


def test_alone_a_masked_action_is_a_move_wasted() -> None:
    env = SoloEnv("plurimo", most_moves=3)
    before, info = env.reset(seed=5)
    masked = np.int64(MOST_ACTIONS - 1)
    assert not info["action_mask"][masked]
    after, reward, is_over, is_cut_off, _ = env.step(masked)
    assert (before == after).all()
    assert (reward, is_over, is_cut_off) == (0.0, False, False)
    env.step(masked)
    *_, is_over, is_cut_off, _ = env.step(masked)
    assert (is_over, is_cut_off) == (False, True)


def test_games_side_by_side_are_those_played_alone_and_follow_each_other() -> None:
    game = open_game("rami")
    many = VectorEnv(game, 2, 3, "row", most_moves=PATIENCE)
    step, ended = many.look(), 0
    for _ in range(3 * PATIENCE):
        assert (step.masks.argmax(axis=1) == 0).all()
        step = many.step([0, 0, 0])
        ended += int(step.dones.sum())
        assert (step.returns[~step.dones] == 0).all()
    assert ended >= 3
    alone = VectorEnv(game, 2, 1, "row", most_moves=PATIENCE)
    again = VectorEnv(game, 2, 3, "row", most_moves=PATIENCE)
    one, three = alone.step([0]), again.step([0, 0, 0])
    assert (one.observations[0] == three.observations[0]).all()
    assert three.observations.shape == (3, spec_of(game.view_type).size)
