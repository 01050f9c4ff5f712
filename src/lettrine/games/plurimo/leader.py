"""What a leader can ask the children for (PLU-25)."""

import tomllib
from collections.abc import Iterator
from functools import cache
from importlib import resources
from itertools import groupby
from typing import NamedTuple

from lettrine.core.chance import Stream
from lettrine.core.letters import ALPHABET
from lettrine.core.random_choice import in_random_order
from lettrine.games.plurimo.cards import CAP, JOKER
from lettrine.games.plurimo.ending import players_left
from lettrine.games.plurimo.state import PACKAGE, SHORTEST_WORD, Propose, State
from lettrine.games.plurimo.support import is_unused, letter_slots, tops, word_on
from lettrine.games.plurimo.terms import Terms
from lettrine.lexicon import is_decent

# Frequency classes go from 0 to 9. Words from 8 on are those of everyday talk; then those that everybody has read.
_COMMON = (8, 6, 0)
_UNKNOWN = 9  # a plain word list does not say: somebody chose its words


class _Place(NamedTuple):
    """Where a word of *length* could go, on how many *slots*: sorted, the places that a leader prefers come first."""

    is_late: bool
    needs_caps: bool
    length: int
    slots: int
    distance: int
    at: int


def choose(terms: Terms, state: State, stream: Stream) -> Propose | None:
    """Return a word that the children can make: the shortest without caps, and of those a common one.

    The first has as many letters as there are children. No word comes twice; None when there is no other.
    """
    for least in _COMMON:
        for _, places in groupby(_places(terms, state), key=lambda place: place[:4]):
            found = [
                proposal
                for place in places
                for proposal in _makeable(terms, state, place)
                if proposal.word not in state.words and _commonness(terms, proposal.word) >= least
            ]
            if found and (chosen := _fit(found, stream)):
                return chosen
    return None


def _fit(found: list[Propose], stream: Stream) -> Propose | None:
    """Return one of *found* that may be said to children, if any.

    A second draw replaces a coarse word, so that what the seeds of old games gave stays as it was wherever it was fit.
    """
    chosen = stream.choose(found)
    if is_decent([chosen.word]):
        return chosen
    fit = [proposal for proposal in found if is_decent([proposal.word])]
    return stream.choose(fit) if fit else None


def proposals(terms: Terms, state: State) -> Iterator[Propose]:
    """Yield all that a leader may propose: first what the children can make, the shortest first.

    Far too many to list with a whole dictionary; take the first ones.
    """
    places = list(_places(terms, state))
    seen = set()
    for place in places:
        for proposal in _makeable(terms, state, place):
            seen.add(proposal)
            yield proposal
    old = word_on(state.support)
    for place in places:
        for word in terms.words.pattern("?" * place.length):
            proposal = Propose(word, place.at)
            if word != old and proposal not in seen:
                yield proposal


def random_proposal(terms: Terms, state: State, stream: Stream) -> Propose | None:
    """Return one of the `proposals`: first a place, then a word for it."""
    old = word_on(state.support)
    for place in in_random_order(_places(terms, state), stream):
        words = [word for word in terms.words.pattern("?" * place.length) if word != old]
        if words:
            return Propose(stream.choose(words), place.at)
    return None


def _commonness(terms: Terms, word: str) -> int:
    """Return how common *word* is; words that are not for children are not common at all."""
    if word in _unfit():
        return -1
    frequency = terms.words.vocabulary.frequency(word)
    return _UNKNOWN if frequency is None else frequency


@cache
def _unfit() -> frozenset[str]:
    source = resources.files(PACKAGE).joinpath("unfit.toml").read_text(encoding="utf-8")
    return frozenset(tomllib.loads(source)["words"])


def _places(terms: Terms, state: State) -> list[_Place]:
    slots, most = len(state.support), terms.options.max_compartments
    letters = letter_slots(state.support)
    first = max(slots, len(players_left(terms, state))) if is_unused(state.support) else 0
    return sorted(
        _Place(length < first, bool(_beside(letters, at, length)), length, opened, abs(at), at)
        for length in range(SHORTEST_WORD, most + 1)
        for at in range(1 - length, slots)
        if (opened := max(slots, at + length) - min(0, at)) <= most
    )


def _beside(letters: list[int], at: int, length: int) -> int:
    """Return how many of the visible *letters* a word would leave beside it."""
    return sum(not at <= slot < at + length for slot in letters)


def _makeable(terms: Terms, state: State, place: _Place) -> list[Propose]:
    """Return what the cards of all the hands can make in *place*."""
    cards, shown, letters = "".join(state.hands), tops(state.support), letter_slots(state.support)
    blanks = cards.count(JOKER) - max(0, _beside(letters, place.at, place.length) - cards.count(CAP))
    if blanks < 0:
        return []
    slots = "".join(
        shown[slot].lower() if slot in letters else "." for slot in range(place.at, place.at + place.length)
    )
    rack = "".join(card for card in cards if card in ALPHABET)
    old = word_on(state.support)
    return [Propose(word, place.at) for word in terms.words.pattern(slots, rack, blanks) if word != old]


def place_word(terms: Terms, state: State, word: str) -> Propose:
    """Return the best place for *word*: where the children can make it, otherwise the first that is allowed."""
    places = [place for place in _places(terms, state) if place.length == len(word)]
    for place in places:
        if Propose(word, place.at) in _makeable(terms, state, place):
            return Propose(word, place.at)
    return Propose(word, places[0].at if places else 0)
