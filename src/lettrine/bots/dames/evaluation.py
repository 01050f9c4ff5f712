"""What a board is worth to who has just moved, as the logarithm of the odds to win.

The sum of what each count of letters is worth, found by logistic regression over games of the bot with itself
(`tools/tune_dames.py`): own letters at home and abroad, the opponent's at home and abroad, jokers, and the move itself.
"""

import tomllib
from array import array
from functools import cache
from importlib.resources import files
from itertools import accumulate

import msgspec

from lettrine.core.decoders import convert

COUNTS = 25
"""A camp holds up to 24 letters."""


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Steps: what the first letter adds, what the second adds, and so on; the last stands for all that follow."""

    own_home: list[float]
    own_abroad: list[float]
    foe_home: list[float]
    foe_abroad: list[float]
    own_joker: float
    foe_joker: float
    moved: float


@cache
def weights() -> "array[float]":
    """Return what counts are worth as the survey reads it: four tables by count, then the rest."""
    text = (files("lettrine.bots.dames") / "weights.toml").read_text(encoding="utf-8")
    found = convert(tomllib.loads(text), Weights)
    tables = (found.own_home, found.own_abroad, found.foe_home, found.foe_abroad)
    filled = [(steps + steps[-1:] * COUNTS)[: COUNTS - 1] for steps in tables]
    sums = [worth for steps in filled for worth in accumulate(steps, initial=0.0)]
    return array("d", [*sums, found.own_joker, found.foe_joker, found.moved])
