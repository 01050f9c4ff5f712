"""Random games on one core: moves a second of all seven games, beside the gin rummy of OpenSpiel and of RLCard."""

import random
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import count
from statistics import median
from typing import Any

from bench.clock import progress
from bench.figure import Figure, at_least, unmeasured
from lettrine.core.chance import Stream
from lettrine.core.event import Played
from lettrine.core.game import AnyGame
from lettrine.core.seat import CHANCE, Seat, next_to_act
from lettrine.games import REGISTRY, open_game

GOALS = {
    "relais": 20_000,
    "rami": 20_000,
    "plurimo": 10_000,
    "ludime": 10_000,
    "dames": 1_000,
    "deplimo": 1_000,
    "rummikub": 1_000,
}
SECONDS = 0.2
REPEAT = 5

Moves = Iterator[None]
"""Makes a move each time it is asked; games follow each other without end."""


def measure() -> list[Figure]:
    sides = {slug: _our_moves(open_game(slug)) for slug in REGISTRY}
    peers = {name: moves() for name, (module, moves) in _PEERS.items() if find_spec(module)}
    rates = _rates({**sides, **peers})
    beside = ", ".join(f"{name}: {rates[name]:,.0f}/s" for name in peers)
    ours = [
        at_least(f"{slug}, moves of random games", rates[slug], goal, f"{rates[slug]:,.0f}/s", f"≥ {goal:,}/s")
        for slug, goal in GOALS.items()
    ]
    return [Figure(each.name, each.ours, beside, "", each.goal, each.reached) for each in ours] + [
        unmeasured(f"random games of {name}", "not installed", "") for name in _PEERS if name not in peers
    ]


def _rates(sides: dict[str, Moves]) -> dict[str, float]:
    """Return how many moves a second of processor's time each side makes: the median of turns."""
    for moves in sides.values():
        _rate(moves)  # what is made once, is made now
    rates: dict[str, list[float]] = {name: [] for name in sides}
    for turn in range(REPEAT):
        progress(f"random games, turn {turn + 1} of {REPEAT}")
        for name, moves in sides.items():
            rates[name].append(_rate(moves))
    return {name: median(found) for name, found in rates.items()}


def _rate(moves: Moves) -> float:
    start = time.process_time()
    for made in count(1):
        next(moves)
        if (taken := time.process_time() - start) > SECONDS:
            return made / taken
    raise AssertionError


def _our_moves(game: AnyGame) -> Moves:
    for number in count():
        stream = Stream(f"bench {number}", "random", 0)
        state, seat = game.setup(game.seat_counts[0]), Seat(-1)
        while acting := game.to_act(state):
            if CHANCE in acting:
                state = game.apply(state, game.draw(state, stream))
                continue
            seat = next_to_act(acting, seat)
            state = game.apply(state, Played(seat, game.random_move(state, seat, stream)))
            yield


def _spiel_moves() -> Moves:
    import pyspiel  # noqa: PLC0415  (not there but for the benchmarks)

    game, dice = pyspiel.load_game("gin_rummy"), random.Random(1)  # noqa: S311  (a benchmark that can be repeated)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, chances)[0])
                continue
            state.apply_action(dice.choice(state.legal_actions()))
            yield


def _rlcard_moves() -> Moves:
    import rlcard  # type: ignore[import-not-found]  # noqa: PLC0415  (as above)

    table: Any = rlcard.make("gin-rummy", config={"seed": 1})
    dice = random.Random(1)  # noqa: S311  (as above)
    while True:
        seen, _ = table.reset()
        while not table.is_over():
            seen, _ = table.step(dice.choice(list(seen["legal_actions"])))
            yield


_PEERS: dict[str, tuple[str, Callable[[], Moves]]] = {
    "OpenSpiel’s gin rummy": ("pyspiel", _spiel_moves),
    "RLCard’s gin rummy": ("rlcard", _rlcard_moves),
}
