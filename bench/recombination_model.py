"""The peer: one turn of Rummikub Lettres as an integer program over sampled words, solved by HiGHS.

A model over all the words that the letters can make is hopeless; the words of the table, a sample of the others and the
longest ones give a strong one. Presolve is off: it costs more than it saves here.
"""

import time
from collections import Counter
from importlib import import_module
from typing import Any

import msgspec

from bench.material import source
from lettrine.core.letters import ALPHABET
from lettrine.games.rummikub.rules import Rummikub
from lettrine.games.rummikub.state import State

highspy: Any = import_module("highspy")  # not there but for the benchmarks, and then with few types

SAMPLED = 1000
LONGEST_SAMPLED = 12
LONG_WORDS = 60
SECONDS = 5.0


class Answer(msgspec.Struct, frozen=True):
    """The score of the best turn found, how many words it breaks, and the time it took."""

    score: int
    broken: int
    seconds: float


def solve(game: Rummikub, state: State, seed: int) -> Answer:
    """Return the best turn of the model; reading the words and making the model is not timed."""
    words = candidates(game, state, seed)
    barred = [(old, new) for old in state.table for new in words if new != old and game.inflections.relation(old, new)]
    model = _Model(state, words, barred)
    start = time.perf_counter()
    score, kept = model.run()
    return Answer(score, len(state.table) - len(kept), time.perf_counter() - start)


def candidates(game: Rummikub, state: State, seed: int) -> list[str]:
    letters = "".join(state.table) + state.racks[0]
    fitting = game.words.words_from(letters, min_length=3).results
    short = [word for word in fitting if len(word) <= LONGEST_SAMPLED]
    sampled = source(seed).sample(short, min(SAMPLED, len(short)))
    longest = sorted(fitting, key=lambda word: (-len(word), word))[:LONG_WORDS]
    return sorted({*sampled, *longest, *state.table})


class _Model:
    """A word is on the table after the turn or not; one new word is the longest; letters are those of the box."""

    def __init__(self, state: State, words: list[str], barred: list[tuple[str, str]]) -> None:
        self._solver = highspy.Highs()
        for name, value in (("output_flag", False), ("presolve", "off"), ("time_limit", SECONDS), ("threads", 1)):
            self._solver.setOptionValue(name, value)
        self._table = frozenset(state.table)
        self._rack = Counter(state.racks[0])
        self._on = {word: self._solver.addBinary() for word in words}
        self._longest = {word: self._solver.addBinary() for word in words if word not in self._table}
        self._emptied = self._solver.addBinary()
        self._laid = {letter: self._solver.addIntegral(lb=0, ub=self._rack[letter]) for letter in self._rack}
        self._conserve()
        self._count()
        for old, new in barred:
            self._solver.addConstr(self._on[new] <= self._on[old])

    def _conserve(self) -> None:
        """Every letter of the table, and every letter laid, is in exactly one word."""
        before = Counter("".join(self._table))
        for letter in ALPHABET:
            using = [(word.count(letter), variable) for word, variable in self._on.items() if letter in word]
            laid: Any = self._laid.get(letter, 0)
            if using or letter in self._laid:
                self._solver.addConstr(sum(count * variable for count, variable in using) == before[letter] + laid)

    def _count(self) -> None:
        laid = sum(self._laid.values())
        self._solver.addConstr(laid >= 1)
        self._solver.addConstr(laid >= self._rack.total() * self._emptied)
        self._solver.addConstr(sum(self._longest.values()) <= 1)
        for word, variable in self._longest.items():
            self._solver.addConstr(variable <= self._on[word])

    def run(self) -> tuple[int, list[str]]:
        """Return the best score and the words of the table that are kept."""
        bonus = sum(len(word) * variable for word, variable in self._longest.items())
        self._solver.maximize(sum(self._laid.values()) + self._rack.total() * self._emptied + bonus)
        if self._solver.getInfo().primal_solution_status != 2:
            return 0, sorted(self._table)
        kept = [word for word in self._table if self._solver.val(self._on[word]) > 0.5]
        return round(self._solver.getObjectiveValue()), kept
