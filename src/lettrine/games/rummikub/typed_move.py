"""What a person types at a table: only the words that change, in any case, jokers left to the program.

``page miel`` leaves alone every word of the table whose letters are not needed, and uses up those whose letters are,
with letters of the rack, exactly the words typed. Where several readings are possible, a legal one that scores most is
meant. Small letters are jokers only in a text that has capitals too.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations, islice
from typing import NamedTuple

from lettrine.core.errors import MalformedMove
from lettrine.core.letters import ALPHABET, fold, fold_accents
from lettrine.games.rummikub.check import refusals_in_view
from lettrine.games.rummikub.notation import read
from lettrine.games.rummikub.score import score_line
from lettrine.games.rummikub.state import PACKAGE, Arrange, Move, View
from lettrine.games.rummikub.terms import Terms
from lettrine.games.rummikub.tiles import JOKER, all_pieces, has_joker, is_row, pieces, plain

MOST_SETS = 2000  # of words used up
MOST_TRIES = 10_000  # of letters paid by jokers
MOST_TRIED = 100
MOST_READINGS = 24

# A multiset of pieces is one number, a lane of bits for each kind, so that one subtraction compares all of them.
_LANE = 32  # bits: no text has as many pieces
_ONE = {piece: 1 << _LANE * number for number, piece in enumerate(ALPHABET + JOKER)}
_GUARDS = sum(one << _LANE - 1 for one in _ONE.values())


class _Used(NamedTuple):
    """Some *words* of the table, and their pieces."""

    words: tuple[str, ...]
    pieces: int


def interpret(terms: Terms, view: View, text: str) -> Move:
    return readings(terms, view, text)[0]


def readings(terms: Terms, view: View, text: str) -> list[Move]:
    """Return what the player who sees *view* may mean by *text*, the likeliest first; raise `MalformedMove`.

    The best way for each choice of words that it uses up. Where no reading fits the letters, the words typed take the
    place of those that they have most in common with.
    """
    if view.seat is None:
        raise MalformedMove(f"{PACKAGE}:malformed_move", text=text)
    table, rack = view.table, view.rack
    words = _typed(text)
    if not words or not all(map(is_row, words)):
        return [read(fold(text))]
    typed = set(map(plain, words))
    others = [word for word in table if plain(word) not in typed]
    lying = [word for word in table if plain(word) in typed]
    letters = Counter(plain("".join(words))) - Counter(plain("".join(lying)))
    needs = [(word, pack(plain(word)), pack(pieces(word))) for word in others]
    sets = list(islice(_used_up(needs, pack(letters.elements())), MOST_SETS))
    tried = islice(_tries(others, lying, sets, words, rack), MOST_TRIES)
    found = list(islice(filter(None, tried), MOST_TRIED))
    if not found:
        most = max(sets, key=lambda used: sum(map(len, used.words)))
        return [Arrange((*_rest(others, most.words), *words))]
    best: dict[tuple[str, ...], Move] = {}
    for move in sorted(found, key=partial(_rank, terms, view)):
        best.setdefault(tuple(word for word in move.words if plain(word) not in typed), move)
    return list(best.values())[:MOST_READINGS]


def _rank(terms: Terms, view: View, move: Arrange) -> tuple[int, int]:
    """Return how many rules *move* breaks, and less what it scores."""
    total = score_line(view.table, move.words, view.rack, terms.options).total
    return len(refusals_in_view(terms, view, move)), -total


def unsaid(text: str) -> str:
    """Return the jokers, unless *text* shows some."""
    return "" if any(map(has_joker, _typed(text))) else JOKER


def _typed(text: str) -> tuple[str, ...]:
    shows_jokers = any(character.isupper() for character in text)
    return tuple(map(fold_accents if shows_jokers else fold, text.split()))


def _rest(words: Sequence[str], used: Sequence[str]) -> list[str]:
    return [word for word in words if word not in used]


def _used_up(needs: Sequence[tuple[str, int, int]], letters: int) -> Iterator[_Used]:
    """Yield the sets of words, given with their letters and their pieces, that *letters* cover; the empty one first."""
    yield _Used((), 0)
    for index, (word, need, held) in enumerate(needs):
        if covers(letters, need):
            for more in _used_up(needs[index + 1 :], letters - need):
                yield _Used((word, *more.words), held + more.pieces)


def _tries(
    others: Sequence[str], lying: Sequence[str], sets: Sequence[_Used], words: tuple[str, ...], rack: str
) -> Iterator[Arrange | None]:
    """Yield arrangements of the words typed and the words not used up; None for each that the pieces do not allow."""
    on_table, on_rack, wanted = pack(all_pieces(lying)), pack(rack), len("".join(words))
    for used in sets:
        before = on_table + used.pieces
        if wanted > len("".join((*lying, *used.words))) + len(rack):
            yield None
            continue
        for rows in _with_jokers(words, lying, before, before + on_rack):
            yield None if rows is None else Arrange((*_rest(others, used.words), *rows))


def _with_jokers(
    words: tuple[str, ...], lying: Sequence[str], least: int, most: int
) -> Iterator[tuple[str, ...] | None]:
    """Yield *words* with some of their letters paid by jokers, as few as will do; as typed, if the typing shows jokers.

    Their pieces are all those of *least* and none beyond *most*; None stands for a try whose pieces are not.
    """
    shows_jokers = any(map(has_joker, words))
    as_they_lie = {} if shows_jokers else {plain(word): word for word in lying}
    as_typed = tuple(as_they_lie.get(word, word) for word in words)
    yield as_typed if _is_between(least, pack(all_pieces(as_typed)), most) else None
    if shows_jokers:
        return
    whole = pack("".join(words))
    jokers = range(count(least, JOKER), count(most, JOKER) + 1)
    places = _places(words, least, jokers.stop - 1)
    has_paid = False
    for number in jokers:
        for chosen in combinations(places, number):
            paid = whole + sum(pack(JOKER) - pack(words[word][place]) for word, place in chosen)
            is_paid = _is_between(least, paid, most)
            has_paid = has_paid or is_paid
            yield _paid(words, chosen) if is_paid else None
        if has_paid:  # nobody spends a joker for a letter that is there
            return


def _places(words: tuple[str, ...], least: int, most: int) -> list[tuple[int, int]]:
    """Return the words and places of letters that jokers may pay: not those of the table, nor a letter more often.

    Which of the equal letters of a word is the joker makes no difference: as many of them as there are jokers will do.
    """
    letters = Counter("".join(words))
    spare = {letter for letter, found in letters.items() if found > count(least, letter)}
    return [
        (number, place)
        for number, word in enumerate(words)
        for place, letter in enumerate(word)
        if letter in spare and word.count(letter, 0, place) < most
    ]


def _paid(words: tuple[str, ...], chosen: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    """Return *words* with the letters at the *chosen* places as jokers."""
    rows = [list(word) for word in words]
    for number, place in chosen:
        rows[number][place] = rows[number][place].lower()
    return tuple(map("".join, rows))


def _is_between(least: int, held: int, most: int) -> bool:
    return covers(held, least) and covers(most, held)


def pack(pieces: Iterable[str]) -> int:
    """Return *pieces*, capitals and ``?``, as a number; numbers of two rows add up to that of both."""
    return sum(map(_ONE.__getitem__, pieces))


def covers(many: int, few: int) -> bool:
    """Whether *many* holds each piece at least as often as *few*."""
    return (many | _GUARDS) - few & _GUARDS == _GUARDS


def count(packed: int, piece: str) -> int:
    """Return how often *piece* is in *packed*."""
    return packed // _ONE[piece] & (1 << _LANE) - 1
