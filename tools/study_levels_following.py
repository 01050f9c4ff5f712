"""The robot that follows, against players of a known level: in real games, and by the curve of measured levels."""

from collections.abc import Callable
from math import exp, log
from random import Random
from statistics import fmean, quantiles
from typing import Any

from lettrine.bots.bot import Bot, EvaluatingBot
from lettrine.bots.following import LADDER, RULE, FollowingBot, around, next_strength
from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame
from lettrine.core.play import start
from lettrine.core.seat import Seat, next_to_act

GAMES = 60
LIMIT = 60.0  # seconds for a move: none takes as long, so that a busy machine changes nothing
WALKS = 1000
MOST = 0.995  # a share that some games found to be 1 is no certainty
UNKNOWN = 0.9  # the step at either end where it was not measured


def followed(
    game: AnyGame, seated: Callable[[str], EvaluatingBot], level: str, repeats: int, seed: str
) -> dict[str, Any]:
    """Return the part of the wins of a player of *level* after the first games, in each of *repeats* series."""
    shares, ends = [], []
    for repeat in range(repeats):
        won, strength = [], RULE.first
        for number in range(GAMES):
            lower, upper, upward = around(round(strength, 2))
            robot = FollowingBot(seated(lower), seated(upper), upward)
            won.append(_won(game, seated(level), robot, number % 2, f"{seed} {level} {repeat} {number}"))
            strength = next_strength(strength, number, won[-1])
        shares.append(fmean(won[RULE.first_games :]))
        ends.append(strength)
    return {"share": fmean(shares), "low": min(shares), "high": max(shares), "end": fmean(ends), "repeats": repeats}


def _won(game: AnyGame, player: Bot, robot: Bot, place: int, seed: str) -> float:
    """Return the part of the win of *player*, who sits at *place*."""
    bots = [player, robot] if place == 0 else [robot, player]
    play, seat = start(game, 2, seed), Seat(-1)
    while waiting := game.to_act(play.state):
        seat = next_to_act(waiting, seat)
        stream = Stream(play.seed, f"bot {seat}", len(play.events))
        play = play.submit(seat, bots[seat].choose(game.view(play.state, seat), LIMIT, stream))
    outcome = game.outcome(play.state)
    winners = outcome.winners if outcome and outcome.winners else (Seat(0), Seat(1))
    return 1 / len(winners) if place in winners else 0.0


def walked(steps: dict[str, Any], level: str, seed: str) -> dict[str, Any]:
    """Return the same as `followed` without games: by the *steps* measured, as if odds multiplied along the ladder.

    *low* and *high* hold nineteen series out of twenty.
    """
    places, chance = _places(steps), Random(f"{seed} {level}")  # noqa: S311  (a simulation)
    mine = places[LADDER.index(level)]
    shares, ends = [], []
    for _ in range(WALKS):
        won, strength = [], RULE.first
        for number in range(GAMES):
            ahead = mine - _place(places, strength)
            won.append(float(chance.random() < 1 / (1 + exp(-ahead))))
            strength = next_strength(strength, number, won[-1])
        shares.append(fmean(won[RULE.first_games :]))
        ends.append(strength)
    cuts = quantiles(shares, n=40)
    return {"share": fmean(shares), "low": cuts[0], "high": cuts[-1], "end": fmean(ends), "repeats": WALKS}


def _places(steps: dict[str, Any]) -> list[float]:
    """Return where each level of the ladder stands, in logarithms of odds."""
    places = [0.0]
    for name in LADDER[1:]:
        share = min(MOST, steps.get(name, {"share": UNKNOWN})["share"])
        places.append(places[-1] + log(share / (1 - share)))
    return places


def _place(places: list[float], strength: float) -> float:
    lower, upper, upward = around(strength)
    one, other = places[LADDER.index(lower)], places[LADDER.index(upper)]
    return one + upward * (other - one)
