"""The best whole ruler for some letters: crossing words, doubled segments, backs as separators."""

import time
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from lettrine.core.letters import ALPHABET
from lettrine.core.pieces import without
from lettrine.games.deplimo.kernel.ruler_search import best_ruler
from lettrine.games.deplimo.letter_frequencies import SHARES
from lettrine.games.deplimo.letters import EMPTY, VALUES, letters_on, value
from lettrine.games.deplimo.ruler import Shape
from lettrine.games.deplimo.ruler_question import Manner, RulerQuestion, frame_of, known_lengths
from lettrine.lexicon import Words

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
AT_THE_END = {"free": FREE, "penalty": PENALTY}
"""The option *leftover* -> what letters off the ruler count after the last draw (DEP-16)."""

USUAL = Manner()
MOST_ROUNDS = 12
STEPS_PER_PARTIAL = 200  # fewer than a search needs for one: there is room for all
SHORTEST_ROUND = 0.1  # seconds; to make room for a wide round takes a part of them

_SEPARATOR = "/"


def total(letters: str, worth: Mapping[str, float]) -> float:
    return sum(worth.get(letter, 0.0) for letter in letters)


class Found(msgspec.Struct, frozen=True):
    """The content of the *cells* of a ruler, and its *points*, with those of the letters that wait."""

    cells: str
    points: float


def optimise(  # noqa: PLR0913  (what the search needs, by name)
    words: Words,
    shape: Shape,
    letters: str,
    *,
    effort: int,
    deadline: float | None = None,
    waiting: Mapping[str, float] = FREE,
    overlooked: float = 0.0,
    seed: int = 0,
    manner: Manner = USUAL,
) -> Found:
    """Return the best arrangement found of *letters* on an empty ruler of *shape*: at worst an empty ruler.

    No cell is filled for its own sake: backs lie between words only, and what is left over waits. Letters that wait
    count what *waiting* says, else nothing. The search takes *effort* steps, once it knows a first ruler, and stops at
    the *deadline* (of `time.monotonic`) with the best so far; before it, the same *seed* gives the same ruler. A share
    *overlooked* of all words, which *seed* decides on, is not seen. When all that a *manner* allows is tried, a wider
    one goes on.
    """
    frame = frame_of(shape, known_lengths(words))
    manner = replace(manner, capacity=min(manner.capacity, max(1000, effort // STEPS_PER_PARTIAL)))
    best, points = None, total(letters, waiting)
    for number in range(MOST_ROUNDS):
        question = RulerQuestion(
            frame=frame,
            manner=_wider(manner, number),
            letters=tuple(map(letters.count, ALPHABET)),
            waiting=tuple(waiting.get(letter, 0.0) for letter in ALPHABET),
            effort=effort,
            deadline=deadline,
            overlooked=overlooked,
            seed=seed,
            floor=points,
        )
        answer, effort = best_ruler(words.graph.nodes, question)
        if answer:
            best, points = answer
        if effort < 0 or (deadline is not None and time.monotonic() + SHORTEST_ROUND > deadline):
            break
    return Found(_cells(shape, letters, best[::-1]) if best else shape.ruler.blank, points)


def _wider(manner: Manner, times: int) -> Manner:
    """Return *manner* with more of everything, so that what its estimates misjudge has its turn."""
    if not times:
        return manner
    return replace(
        manner,
        first=min(manner.first * 8**times, 65_536),
        keep=min(manner.keep * 4**times, 4_096),
        enough=manner.capacity,
        tried=min(manner.tried * 2**times, 500),
        fits=min(manner.fits * 2**times, 32),
        blur=manner.blur + 3 * times,
        dives=False,
        capacity=max(manner.capacity, min(manner.capacity * 2**times, 80_000)),
    )


def _cells(shape: Shape, letters: str, texts: list[str]) -> str:
    """Return the content that *texts* mean, shortest segment first: separators are the cheapest letters left."""
    content = shape.join(texts)
    left = without(letters, letters_on(content.replace(_SEPARATOR, EMPTY)))
    cheap = iter(sorted(left, key=lambda letter: (value(letter), letter)))
    return "".join(next(cheap).lower() if piece == _SEPARATOR else piece for piece in content)
