"""Which Joker stands for which letter: all the ways to pay for a word."""

from collections import Counter
from collections.abc import Iterator, Sequence


def joker_choices(word: str, tops: Sequence[str], letters: Counter[str], jokers: int) -> Iterator[tuple[str, int]]:
    """Yield what is laid for *word* on *tops*, one sign a slot, and how many Jokers that takes.

    A letter that shows stays; one that a Joker stands for stays or is swapped (PLU-12); any other is laid as a card of
    *letters* or as one of *jokers*.
    """
    yield from _choose(word, tops, letters.copy(), jokers, 0)


def _choose(
    word: str, tops: Sequence[str], letters: Counter[str], jokers: int, place: int
) -> Iterator[tuple[str, int]]:
    if place == len(word):
        yield "", 0
        return
    letter, top = word[place], tops[place]
    stays = top.upper() == letter
    if stays:
        for rest, used in _choose(word, tops, letters, jokers, place + 1):
            yield "." + rest, used
    if letters[letter] and top != letter:
        letters[letter] -= 1
        for rest, used in _choose(word, tops, letters, jokers, place + 1):
            yield letter + rest, used
        letters[letter] += 1
    if jokers and not stays:
        for rest, used in _choose(word, tops, letters, jokers - 1, place + 1):
            yield letter.lower() + rest, used + 1
