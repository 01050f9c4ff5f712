"""What a letter that waits off the ruler is worth: at the end what the rules say, before it what it may still bring."""

from collections.abc import Mapping

from lettrine.games.deplimo.letter_frequencies import SHARES
from lettrine.games.deplimo.letters import VALUES

_USED = 0.7  # part of its doubled value that a letter for which there is always a word may still bring
_HARD = 0.02  # a letter that makes up this share of all words has half that chance

EXPECTED: Mapping[str, float] = {
    letter: 2 * worth * _USED * SHARES[letter] / (SHARES[letter] + _HARD) for letter, worth in VALUES.items()
}
"""Letter -> points to be hoped for from it while letters are still to be drawn, in the places that are still free.

Less than a word that fills its segment brings now, and for common letters more than one that does not.
"""

FREE: Mapping[str, float] = dict.fromkeys(VALUES, 0.0)
PENALTY: Mapping[str, float] = {letter: -float(worth) for letter, worth in VALUES.items()}


def at_the_end(leftover: str) -> Mapping[str, float]:
    """Return what letters off the ruler count after the last draw (DEP-16)."""
    return PENALTY if leftover == "penalty" else FREE


def total(letters: str, worth: Mapping[str, float]) -> float:
    return sum(worth[letter] for letter in letters)
