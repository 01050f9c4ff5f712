"""A box of letters looked for step by step: one that brings a game nearer to a goal."""

from collections.abc import Callable, Iterator, Mapping

import msgspec

from lettrine.arena.comparison import measured
from lettrine.arena.interval import Estimate
from lettrine.arena.lab.goal import Goal
from lettrine.arena.summary import Summary
from lettrine.core.chance import Stream
from lettrine.core.errors import OptionError
from lettrine.core.letters import ALPHABET

TRIED = 3  # boxes at each step
LARGEST_STEP = 4  # letters exchanged at once
MOST_OF_ONE = 60
HIGHEST_VALUE = 20

Letters = dict[str, tuple[int, int | None]]
"""Letter -> how many there are, and what they are worth; None where the game prints no values."""
Judge = Callable[[tuple[str, ...]], Summary | None]
"""Plays with these lines of letters; None where the game refuses them or the run was stopped."""


class Step(msgspec.Struct, frozen=True):
    """A box that was *tried*: what its measure came to, and whether it was *kept*."""

    letters: tuple[str, ...]
    found: Estimate
    kept: bool


class Search(msgspec.Struct, frozen=True):
    """How a search went: its *steps*, and the *letters* that came nearest; *reached*: as near as was asked for."""

    measure: str
    wanted: float
    steps: tuple[Step, ...]
    letters: tuple[str, ...]
    reached: bool


def search_letters(goal: Goal, start: Letters, usual: Letters, judge: Judge, seed: str, steps: int) -> Search:  # noqa: PLR0913, PLR0917
    """Return how a box for *goal* was looked for from *start* on, in so many *steps* at most.

    Every step tries a few boxes near the best one and moves to the nearest to the goal. All have the same seeds; chance
    favours what was picked out of many, so that whoever asks should play the box that was found with other seeds.
    Letters are told as they differ from the *usual* ones of the game.
    """
    best, letters, distance = start, written(start, usual), float("inf")
    tried: list[Step] = []
    if (summary := judge(letters)) is not None:
        distance = goal.distance(summary)
        tried.append(Step(letters, measured(summary, goal.measure), kept=True))
    for number in range(steps):
        if distance <= goal.tolerance:
            break
        found = list(_tried(goal, best, usual, judge, Stream(seed, "lab", number)))
        if not found:
            break
        nearest = min(found, key=lambda each: each[0])
        is_nearer = nearest[0] < distance
        tried += [
            Step(written(box, usual), estimate, kept=is_nearer and box == nearest[2]) for _, estimate, box in found
        ]
        if is_nearer:
            distance, _, best = nearest
    return Search(goal.measure, goal.wanted, tuple(tried), written(best, usual), distance <= goal.tolerance)


def _tried(
    goal: Goal, best: Letters, usual: Letters, judge: Judge, stream: Stream
) -> Iterator[tuple[float, Estimate, Letters]]:
    for _ in range(TRIED):
        box = neighbour(best, stream, changes_values=goal.measure == "score")
        try:
            summary = judge(written(box, usual))
        except OptionError:  # a box that leaves nothing to play
            continue
        if summary is None:
            return
        yield goal.distance(summary), measured(summary, goal.measure), box


def neighbour(letters: Letters, stream: Stream, *, changes_values: bool) -> Letters:
    """Return *letters* with one to four of them exchanged for others, so that there are as many, or values changed."""
    box = dict(letters)
    for _ in range(1 + stream.below(LARGEST_STEP)):
        if changes_values and stream.below(2):
            letter = stream.choose(list(ALPHABET))
            count, value = box[letter]
            if value is not None:
                box[letter] = (count, max(0, min(HIGHEST_VALUE, value + (1 if stream.below(2) else -1))))
            continue
        source = stream.choose([letter for letter in ALPHABET if box[letter][0] > 0])
        target = stream.choose([letter for letter in ALPHABET if letter != source and box[letter][0] < MOST_OF_ONE])
        box[source] = (box[source][0] - 1, box[source][1])
        box[target] = (box[target][0] + 1, box[target][1])
    return box


def written(letters: Letters, usual: Letters) -> tuple[str, ...]:
    """Return *letters* as a variant lists them, only those that are not as *usual*."""
    return tuple(
        f"{letter}{count}" if value is None else f"{letter}{count}:{value}"
        for letter, (count, value) in sorted(letters.items())
        if usual[letter] != (count, value)
    )


def letters_of(box: Mapping[str, int], values: Mapping[str, int]) -> Letters:
    """Return the letters of a *box*, with the *values* printed on them, if any vary."""
    return {letter: (box.get(letter, 0), values.get(letter)) for letter in ALPHABET}
