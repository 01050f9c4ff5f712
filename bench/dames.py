"""Dames de lettres: all moves of a position beside the slow reference, and a move with its end conditions."""

import sys
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from statistics import median

from bench import material
from bench.clock import duration, progress
from bench.figure import Figure, at_most, beside
from lettrine.core.chance import Stream
from lettrine.core.event import Played
from lettrine.core.play import start
from lettrine.games import open_game
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import Play, State

# The reference is what the tests hold the rules against; it is no part of the package.
sys.path.append(str(Path(__file__).parents[1] / "tests"))
from games.dames.reference import Dictionary, Reference

POSITIONS = 3000  # of some thirty games
CONSECUTIVE = 600  # of the first five, which happen to be rich in words
EVERY = 10
BESIDE_REFERENCE = 10
REPEAT = 5

Moment = tuple[State, Play]


def measure() -> list[Figure]:
    game = _game()
    progress("positions of random games")
    moments = list(islice(_moments(game), POSITIONS))
    thinned = moments[::EVERY]
    return [
        # A game of its own, which has not seen these positions: nothing about them is remembered.
        _moves(_game(), "every position of whole random games, at first sight", _whole_games(moments), repeat=1),
        _moves(game, f"{CONSECUTIVE} consecutive ones of five rich games", moments[:CONSECUTIVE]),
        _moves(game, f"every {EVERY}th of some thirty games", thinned),
        *_apply(game, thinned),
        *_reference(game, thinned),
    ]


def _game() -> Dames:
    game = open_game("dames")
    assert isinstance(game, Dames)
    return game


def _moments(game: Dames) -> Iterator[Moment]:
    """Yield every position of random games, and the move that was made there."""
    for number in range(POSITIONS):
        state = start(game, 2, f"bench {number}").state
        for index in range(1000):
            if state.is_over:
                break
            play = Stream(f"bench {number}", "move", index).choose(list(game.moves(state, state.turn)))
            yield state, play
            state = game.apply(state, Played(state.turn, play))


def _whole_games(moments: list[Moment]) -> list[Moment]:
    """Return *moments* without the last game, which may be cut short."""
    *_, last = (place for place, (state, _) in enumerate(moments) if state.plies == 0)
    return moments[:last]


def _moves(game: Dames, sample: str, moments: list[Moment], repeat: int = REPEAT) -> Figure:
    progress(f"all moves: {sample}")
    each = _per_moment(lambda state, _: list(game.moves(state, state.turn)), moments, repeat)
    count = median(len(list(game.moves(state, state.turn))) for state, _ in moments)
    name = f"all moves, median; {sample} ({count:,.0f} moves)"
    return at_most(name, each, 4e-3, duration(each), "≤ 4 ms")


def _apply(game: Dames, moments: list[Moment]) -> list[Figure]:
    progress("a move and all end conditions")
    each = _per_moment(lambda state, play: game.apply(state, Played(state.turn, play)), moments)
    return [at_most("a move applied, all end conditions tested, median", each, 50e-6, duration(each), "≤ 50 µs")]


def _reference(game: Dames, moments: list[Moment]) -> list[Figure]:
    progress("beside the reference")
    words = [word for word in material.words() if word in game.words]
    reference = Reference(Dictionary(game.words, words), turning=False)
    some = moments[:: len(moments) // BESIDE_REFERENCE]
    for state, _ in some:  # what it remembers of words, it may remember before the clock starts
        assert len(reference.effects(state)) == len(list(game.moves(state, state.turn))), "they disagree"
    ours = _per_moment(lambda state, _: list(game.moves(state, state.turn)), some)
    theirs = _per_moment(lambda state, _: reference.effects(state), some, repeat=1)
    name = "all moves of a position, the same ones"
    return [beside(name, (ours, duration(ours)), ("reference of the tests", theirs, duration(theirs)), 20)]


def _per_moment(run: Callable[[State, Play], object], moments: list[Moment], repeat: int = REPEAT) -> float:
    """Return the median over *moments* of what each takes, itself a median of repeated runs, in processor's time."""
    return median(median(_timed(run, *moment) for _ in range(repeat)) for moment in moments)


def _timed(run: Callable[[State, Play], object], state: State, play: Play) -> float:
    before = time.process_time()
    run(state, play)
    return time.process_time() - before
