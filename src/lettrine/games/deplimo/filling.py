"""Filling a whole ruler: a beam search over the segments, from the longest to the shortest."""

from collections.abc import Callable, Iterator
from heapq import nlargest

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.pieces import arrange, without
from lettrine.games.deplimo.fits import Fit, best_fits, letters_needed, whole_words
from lettrine.games.deplimo.letters import EMPTY, VOWELS, is_face, value
from lettrine.games.deplimo.ruler import Shape
from lettrine.games.deplimo.worth import appraise
from lettrine.lexicon import Words

_WIDTH = 10  # partial rulers kept from one segment to the next
_FITS = 8  # ways to fill a segment that are kept for each of them
_WHOLE_WORDS = 40  # single words that are looked at more closely for each of them
_FEW_LETTERS = 16  # above, a single word nearly always exists and divided segments are not worth their time
_VOWELS_WANTED = 0.45  # the box has 44 vowels in 100 letters, and most words a little more


class _Partial(msgspec.Struct, frozen=True):
    """A ruler filled down to some segment. *promise* adds to the *points* what the letters left may still bring."""

    cells: str
    letters: str
    words: frozenset[str]
    points: int
    promise: float


def fill_ruler(  # noqa: PLR0913  (what the search needs, by name)
    words: Words,
    shape: Shape,
    letters: str,
    *,
    stream: Stream,
    stop: Callable[[], bool],
    rounds: int = 3,
) -> str:
    """Return a good arrangement of *letters* on an empty ruler of *shape*: the content of its cells.

    With as many letters as cells the ruler is full and every run on it valid (DEP-17): at worst all letters lie back
    up. With fewer, cells stay empty. The same *stream* gives the same arrangement unless *stop* says that the time is
    over, which is asked between segments: then the best so far counts. The first of *rounds* searches follows the plain
    estimates; the others blur them a little, each in its own way.
    """
    is_full = len(letters) >= shape.ruler.cell_count
    best = _finish(shape.ruler.blank, arrange(letters), is_full=is_full)
    best_points = appraise(words, shape, best).points
    for number in range(rounds):
        for partial in _search(words, shape, letters, stream if number else None, stop):
            cells = _finish(partial.cells, partial.letters, is_full=is_full)
            worth = appraise(words, shape, cells)
            if worth.points > best_points and (worth.is_complete or not is_full):
                best, best_points = cells, worth.points
        if stop():
            break
    return best


def _finish(cells: str, letters: str, *, is_full: bool) -> str:
    """Return *cells* with the *letters* left as backs in the empty ones, where the ruler must be full."""
    if not is_full:
        return cells
    left = iter(letters.lower())
    return "".join(next(left) if cell == EMPTY else cell for cell in cells)


def _search(
    words: Words, shape: Shape, letters: str, stream: Stream | None, stop: Callable[[], bool]
) -> list[_Partial]:
    """Return the partial rulers that the beam has left after the shortest segment, or when the time is over."""
    beam = [_Partial(shape.ruler.blank, arrange(letters), frozenset(), 0, 0.0)]
    for place in reversed(range(len(shape.segments))):
        if stop():
            break
        grown = {child.cells: child for partial in beam for child in _grow(words, shape, partial, place, stream)}
        beam = nlargest(_WIDTH, grown.values(), key=lambda partial: (partial.promise, partial.cells))
    return beam


def _grow(words: Words, shape: Shape, partial: _Partial, place: int, stream: Stream | None) -> Iterator[_Partial]:
    """Yield *partial* as it is, and with the segment at *place* filled in the ways that promise most."""
    yield _with_promise(partial, 0.0)
    segment = shape.segments[place]
    slots = segment.text(partial.cells)
    fits = _fits(words, slots, partial, stream)
    children = (_with_fit(partial, segment.cells, slots, fit, stream) for fit in fits)
    yield from nlargest(_FITS, children, key=lambda child: (child.promise, child.cells))


def _fits(words: Words, slots: str, partial: _Partial, stream: Stream | None) -> list[Fit]:
    """Return the best single words, in blurred searches of every third only, and divided fits where letters are few."""
    whole = whole_words(words, slots, partial.letters, partial.words)
    if stream and len(whole) > _WHOLE_WORDS:
        whole = whole[stream.below(3) :: 3]
    best = nlargest(_WHOLE_WORDS, whole, key=lambda fit: fit.points)
    if best and len(partial.letters) > _FEW_LETTERS:
        return best
    divided = best_fits(words, slots, partial.letters, limit=_FITS, used=partial.words, is_full=True)
    return [*best, *(fit for fit in divided if not fit.text.isupper())]


def _with_fit(partial: _Partial, cells: tuple[int, ...], slots: str, fit: Fit, stream: Stream | None) -> _Partial:
    content = list(partial.cells)
    for cell, piece in zip(cells, fit.text, strict=True):
        content[cell] = piece
    grown = _Partial(
        cells="".join(content),
        letters=without(partial.letters, letters_needed(slots, fit.text)),
        words=partial.words | frozenset(_words_of(fit.text)),
        points=partial.points + fit.points,
        promise=0.0,
    )
    return _with_promise(grown, stream.below(600) / 100 if stream else 0.0)


def _words_of(text: str) -> list[str]:
    """Return the words of a filled segment: what its backs leave, less a joint's lone letter."""
    runs = "".join(piece if is_face(piece) else " " for piece in text).split()
    return [run for run in runs if len(run) > 1]


def _with_promise(partial: _Partial, blur: float) -> _Partial:
    """Return *partial* with its estimate: rare letters left behind end as backs, and vowels must stay in balance."""
    letters = partial.letters
    vowels = sum(letter in VOWELS for letter in letters)
    imbalance = abs(vowels - _VOWELS_WANTED * len(letters))
    rare = sum(value(letter) for letter in letters if value(letter) > 2)
    return msgspec.structs.replace(partial, promise=partial.points - 2 * imbalance - rare + blur)
