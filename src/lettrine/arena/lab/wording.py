"""What differs, in words that never say more than the intervals do."""

from lettrine.arena.comparison import DESIGN, SHARES, Comparison, Variant, measured
from lettrine.core.refusal import Fact
from lettrine.core.text import Language, catalogue
from lettrine.report.numbers import decimal, percent

FEWEST = 100
"""Games of each; with fewer it is too early to say anything."""


def say_differences(comparison: Comparison, variant: Variant, language: Language) -> str:
    """Return a sentence for each measure of *variant* that chance does not explain, or one that says there is none."""
    say = catalogue("lettrine.arena", language).say
    first = comparison.variants[0].summary
    if min(first.games, variant.summary.games) < FEWEST:
        return say("lab.early", {"games": min(first.games, variant.summary.games), "fewest": FEWEST})
    told = []
    for measure in DESIGN:
        (difference,) = (each for each in variant.differences if each.measure == measure)
        if difference.matters:
            way = "more" if difference.difference.value > 0 else "less"
            values = (measured(each, measure).value for each in (variant.summary, first))
            now, before = (_number(value, measure, language) for value in values)
            facts: dict[str, Fact] = {"now": now, "before": before}
            told.append(say(f"lab.{measure}_{way}", facts))
    return " ".join(told) or say("lab.alike")


def _number(value: float, measure: str, language: Language) -> str:
    return percent(value, language) if measure in SHARES else decimal(value, 1, language)
