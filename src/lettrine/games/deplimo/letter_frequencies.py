"""How often letters occur in French words of 4 to 11 letters: anywhere, first and last, per mille of all lengths alike.

Measured on the words that the game accepts; they guide searches, and decide nothing.
"""

from math import log

from lettrine.core.letters import ALPHABET

_LEAST = 0.05  # per mille, for a letter that hardly occurs

# Letters A to Z.
_ANYWHERE = "108 19 35 24 147 16 19 13 84 3.3 3.3 43 27 57 60 26 4.1 78 89 65 45 13 0.7 4.4 5.6 11"
_FIRST = "76 61 97 79 81 45 39 21 24 12 7 34 55 20 22 80 3.2 85 65 53 5.4 27 1.3 0.5 2.4 6.5"
_LAST = "76 0.5 3.4 5.3 194 4 1.4 1.9 51 0.2 1.7 10 3.5 22 8.8 1.4 0.1 43 338 144 8.9 0.1 0.2 8.1 1.5 72"


def _read(row: str) -> dict[str, float]:
    return {letter: float(share) / 1000 for letter, share in zip(ALPHABET, row.split(), strict=True)}


def _logarithms(shares: dict[str, float]) -> tuple[float, ...]:
    return tuple(log(max(share, _LEAST / 1000)) for share in shares.values())


SHARES = _read(_ANYWHERE)
LOG_SHARES = _logarithms(SHARES)
LOG_FIRSTS = _logarithms(_read(_FIRST))
LOG_LASTS = _logarithms(_read(_LAST))
