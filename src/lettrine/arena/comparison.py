"""The designer's question: whether the value of an option matters."""

from collections.abc import Sequence

import msgspec

from lettrine.arena.interval import Estimate, mean_difference, share_difference
from lettrine.arena.summary import Summary

SHARES = ("share", "first", "drawn", "dead")
MEASURES = ("share", "first", "drawn", "length", "score")
"""Part of the wins of the bot named first, of who moves first, part of drawn games; moves of a game, points."""
DESIGN = ("first", "length", "dead", "score", "leads")
"""What a designer asks of a variant: who begins, how long, turns without a word, points, changes of the lead."""


class Difference(msgspec.Struct, frozen=True):
    """How much greater a measure is than with the option's first value; it *matters* if chance does not explain it."""

    measure: str
    difference: Estimate
    matters: bool


class Variant(msgspec.Struct, frozen=True):
    """A *value* of the option, the run with it, and how it differs from the run with the first value."""

    value: str
    summary: Summary
    differences: tuple[Difference, ...]


class Comparison(msgspec.Struct, frozen=True):
    option: str
    variants: tuple[Variant, ...]


def compare(option: str, values: Sequence[str], summaries: Sequence[Summary]) -> Comparison:
    """Return the runs with each of *values* beside the first one's."""
    first = summaries[0]
    return Comparison(
        option,
        tuple(
            Variant(value, summary, () if summary is first else differences(first, summary))
            for value, summary in zip(values, summaries, strict=True)
        ),
    )


def differences(one: Summary, other: Summary) -> tuple[Difference, ...]:
    """Return how *other* differs from *one*, measure by measure.

    Both runs have the same seeds and are more alike than separate samples: the intervals are on the safe side.
    """
    found = []
    for measure in dict.fromkeys((*MEASURES, *DESIGN)):
        difference = share_difference if measure in SHARES else mean_difference
        estimate = difference(measured(one, measure), measured(other, measure))
        found.append(Difference(measure, estimate, estimate.excludes(0)))
    return tuple(found)


def measured(summary: Summary, measure: str) -> Estimate:
    entry = summary.seats[0]
    estimates = {
        "share": Estimate(entry.share, entry.low, entry.high),
        "first": summary.order[0],
        "drawn": summary.drawn,
        "length": summary.length.mean,
        "score": summary.score,
        "dead": summary.dead,
        "leads": summary.leads,
    }
    return estimates[measure]
