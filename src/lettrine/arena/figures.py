"""Intervals as people read them, in their language."""

from lettrine.arena.interval import Estimate
from lettrine.core.text import Language
from lettrine.report.numbers import NO_BREAK, decimal, percent


def percent_range(estimate: Estimate, language: Language) -> str:
    """Return the interval of a share: ``45,1 – 59,4 %``."""
    low = decimal(100 * estimate.low, 1, language)
    return f"{low}{NO_BREAK}–{NO_BREAK}{percent(estimate.high, language)}"


def decimal_range(estimate: Estimate, digits: int, language: Language) -> str:
    return f"{decimal(estimate.low, digits, language)}{NO_BREAK}–{NO_BREAK}{decimal(estimate.high, digits, language)}"
