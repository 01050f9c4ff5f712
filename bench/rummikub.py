"""The best turn of Rummikub Lettres, beside an integer-programming model of the same question."""

import random
import time
from collections import Counter
from statistics import median

from bench.clock import duration, progress
from bench.figure import Figure, at_least
from bench.material import source
from bench.recombination_model import Answer, solve
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.rummikub.rules import Rummikub
from lettrine.games.rummikub.state import Position, State
from lettrine.games.rummikub.tiles import JOKER

COUNT = 100
SECONDS = 0.2
FIRST = Seat(0)


def measure() -> list[Figure]:
    game = open_game("rummikub")
    assert isinstance(game, Rummikub)
    game.inventory  # noqa: B018  (made once, before anything is timed)
    states = positions(game, COUNT)
    ours, theirs = [], []
    for number, state in enumerate(states):
        ours.append(best_turn(game, state))
        theirs.append(solve(game, state, number))
        if number % 10 == 9:
            progress(f"{number + 1} of {COUNT} positions")
    return _figures(game, states, ours, theirs)


def _figures(game: Rummikub, states: list[State], ours: list[Answer], theirs: list[Answer]) -> list[Figure]:
    known = [max(our.score, their.score) for our, their in zip(ours, theirs, strict=True)]
    reached = sum(our.score == best for our, best in zip(ours, known, strict=True)) / COUNT
    behind = sum(their.score == best for their, best in zip(theirs, known, strict=True)) / COUNT
    proved = sum(our.score == bound(game, state) for our, state in zip(ours, states, strict=True)) / COUNT
    broken = median(our.broken for our in ours)
    time_ours, time_theirs = (median(each.seconds for each in answers) for answers in (ours, theirs))
    return [
        Figure(
            f"best known score within {SECONDS} s, {COUNT} positions",
            f"{reached:.0%}",
            f"HiGHS, sampled words: {behind:.0%}",
            goal="≥ 95 %",
            reached=reached >= 0.95,
        ),
        at_least("… of which proved best: every letter and the longest word there is", proved, 0, f"{proved:.0%}", ""),
        Figure(
            "median time of a turn",
            duration(time_ours),
            f"HiGHS, sampled words: {duration(time_theirs)}",
            f"{time_theirs / time_ours:.3g} ×",
        ),
        Figure("median of words broken", f"{broken:g}", f"HiGHS: {median(each.broken for each in theirs):g}"),
    ]


def best_turn(game: Rummikub, state: State) -> Answer:
    """Return what `best_arrangements` finds within the time of the goal; all of it is legal."""
    start = time.perf_counter()
    found = game.best_arrangements(game.view(state, FIRST), time.monotonic() + SECONDS)
    seconds = time.perf_counter() - start
    assert all(game.check(state, FIRST, move) == [] for move in found), "an illegal arrangement"
    if not found:
        return Answer(0, 0, seconds)
    return Answer(game.score(state, FIRST, found[0]).total, len(set(state.table) - set(found[0].words)), seconds)


def bound(game: Rummikub, state: State) -> int:
    """Return a total that no turn exceeds: the whole rack, doubled, and the longest word of all letters."""
    letters = "".join(state.table) + state.racks[0]
    longest = max(map(len, game.words.words_from(letters, min_length=3)))
    return 2 * len(state.racks[0]) + longest


def positions(game: Rummikub, count: int) -> list[State]:
    """Return middle games: 8 to 25 words on the table and 7 to 14 letters on the rack, without jokers."""
    dice = source(110)
    words = game.words.words_from(
        "".join(game.box_pieces.elements()).replace(JOKER, ""), min_length=3, max_length=9
    ).results
    by_length = {length: [word for word in words if len(word) == length] for length in range(3, 10)}
    return [_position(game, dice, by_length, 8 + number % 18) for number in range(count)]


def _position(game: Rummikub, dice: random.Random, by_length: dict[int, list[str]], size: int) -> State:
    """Return a position with *size* words, drawn anew until the box has the letters."""
    rack_size = dice.randint(7, 14)
    while True:
        left = Counter({piece: number for piece, number in game.box_pieces.items() if piece != JOKER})
        table = _words(dice, by_length, size, left, rack_size)
        if len(table) == size:
            rack = "".join(dice.sample(sorted(left.elements()), rack_size))
            return game.state_of(Position(racks=(rack, ""), table=tuple(table)))


def _words(
    dice: random.Random, by_length: dict[int, list[str]], size: int, left: Counter[str], rack_size: int
) -> list[str]:
    """Return up to *size* different words, and take their letters from *left*, of which the rack needs some."""
    table: list[str] = []
    for _ in range(3000):
        if len(table) == size:
            break
        room = (left.total() - rack_size) // (size - len(table))
        word = dice.choice(by_length[dice.randint(3, max(3, min(9, 2 * room - 3)))])
        if word not in table and Counter(word) <= left and left.total() - len(word) >= rack_size:
            left.subtract(word)
            table.append(word)
    return table
