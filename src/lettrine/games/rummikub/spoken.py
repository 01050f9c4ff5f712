"""What a person types at a table: only the words that change, in any case, jokers left to the program.

``page miel`` leaves alone every word of the table whose letters are not needed, and uses up those whose letters are,
with letters of the rack, exactly the words typed. Where several readings are possible, a legal one that scores most is
meant. Small letters are jokers only in a text that has capitals too.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice

from lettrine.core.letters import fold, fold_accents
from lettrine.games.rummikub.notation import read
from lettrine.games.rummikub.state import Arrange, Move
from lettrine.games.rummikub.tiles import JOKER, all_pieces, has_joker, is_row, plain

MOST_SETS = 2000  # of words used up
MOST_READINGS = 500

Judge = Callable[[Arrange], tuple[int, int]]
"""How many rules an arrangement breaks, and what it scores."""


def interpret(table: Sequence[str], rack: str, text: str, judge: Judge) -> Move:
    """Return what the owner of *rack* means by *text*; raise `MalformedMove`.

    Where no reading fits the letters, the words typed take the place of those that they have most in common with.
    """
    words = _typed(text)
    if not words or not all(map(is_row, words)):
        return read(fold(text))
    others = [word for word in table if plain(word) not in set(map(plain, words))]
    lying = [word for word in table if word not in others]
    sets = list(islice(_used_up(others, _letters(words) - _letters(lying)), MOST_SETS))
    readings = list(islice(_readings(others, lying, sets, words, rack), MOST_READINGS))
    if not readings:
        most = max(sets, key=lambda used: sum(map(len, used)))
        return Arrange((*_rest(others, most), *words))
    judged = [(*judge(reading), reading) for reading in readings]
    return min(judged, key=lambda each: (each[0], -each[1]))[2]


def _typed(text: str) -> tuple[str, ...]:
    if not any(character.isupper() for character in text):
        return tuple(map(fold, text.split()))
    return tuple(map(fold_accents, text.split()))


def _letters(words: Sequence[str]) -> Counter[str]:
    return Counter(plain("".join(words)))


def _rest(words: Sequence[str], used: Sequence[str]) -> list[str]:
    return [word for word in words if word not in used]


def _used_up(others: Sequence[str], letters: Counter[str]) -> Iterator[tuple[str, ...]]:
    """Yield the sets of words of the table whose letters are all among *letters*, the empty one first."""
    yield ()
    for index, word in enumerate(others):
        need = Counter(plain(word))
        if need <= letters:
            yield from ((word, *more) for more in _used_up(others[index + 1 :], letters - need))


def _readings(
    others: Sequence[str], lying: Sequence[str], sets: Sequence[tuple[str, ...]], words: tuple[str, ...], rack: str
) -> Iterator[Arrange]:
    """Yield the arrangements that the pieces allow, of the words typed and the words not used up."""
    for used in sets:
        before = Counter(all_pieces((*lying, *used)))
        if not _can_pay(words, (*lying, *used), rack):
            continue
        for rows in _with_jokers(words, lying, before[JOKER], before[JOKER] + rack.count(JOKER)):
            after = Counter(all_pieces(rows))
            if before <= after and after - before <= Counter(rack):
                yield Arrange((*_rest(others, used), *rows))


def _can_pay(words: Sequence[str], used: Sequence[str], rack: str) -> bool:
    """Whether *used* and *rack* have the letters of *words*, jokers standing for any: most sets of words do not."""
    jokers = all_pieces(used).count(JOKER) + rack.count(JOKER)
    lacking = _letters(words) - Counter(all_pieces(used)) - Counter(rack)
    return lacking.total() <= jokers


def _with_jokers(words: tuple[str, ...], lying: Sequence[str], fewest: int, most: int) -> Iterator[tuple[str, ...]]:
    """Yield *words* with some of their letters paid by jokers, few first; as typed, if the typing shows jokers."""
    if any(map(has_joker, words)):
        yield words
        return
    with_joker = {plain(word): word for word in lying}
    yield tuple(with_joker.get(word, word) for word in words)
    places = [(number, place) for number, word in enumerate(words) for place in range(len(word))]
    for count in range(fewest, most + 1):
        for chosen in combinations(places, count):
            yield tuple(
                "".join(tile.lower() if (number, place) in chosen else tile for place, tile in enumerate(word))
                for number, word in enumerate(words)
            )
