"""The best arrangements of a turn: what to ask the recombination search, and what its answers mean.

A word with a joker is kept whole; or taken as the base of a longer word; or, where the rack has the letters its jokers
stand for, freed. The search is asked once for each such plan, the plan that keeps all of them first.
"""

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, product
from typing import Literal

import msgspec

from lettrine.games.rummikub.jokers import bonds
from lettrine.games.rummikub.kernel.recombination import recombine
from lettrine.games.rummikub.score import score_line
from lettrine.games.rummikub.state import OPENING, Arrange
from lettrine.games.rummikub.terms import Terms
from lettrine.games.rummikub.tiles import JOKER, joker_letters, plain, with_joker

Use = Literal["keep", "base", "host", "free"]
_OUTSIDE = 63  # in place of a word of the table: a word that may not be made at all


class Question(msgspec.Struct, frozen=True):
    """What the search is asked.

    *table*: words that may be broken. *rack*: letters to lay, as many as possible. *base*: letters that the longest
    word must contain; *hosted*: further bases, each for some word. Jokers *may* be laid from the rack or *must* be,
    because they were freed. *laid_before* letters are laid whatever else happens. *taken* are the places in the
    inventory of the words on the table; only totals above *floor* are wanted.
    """

    table: tuple[str, ...]
    rack: str
    base: str
    hosted: tuple[str, ...]
    may_jokers: int
    must_jokers: int
    laid_before: int
    taken: tuple[int, ...]
    floor: int


class Plan(msgspec.Struct, frozen=True):
    """What to do with each word that has a joker. *whole* stay as they are, *grown* go into longer words."""

    whole: tuple[str, ...]
    base: tuple[str, ...]
    hosted: tuple[str, ...]
    freed: tuple[str, ...]

    @property
    def grown(self) -> tuple[str, ...]:
        return (*self.base, *self.hosted)


def plans(table: Sequence[str], rack: str) -> Iterator[Plan]:
    """Yield what can be done with the words of *table* that have a joker, the least first."""
    bound = bonds(table)
    uses: tuple[Use, ...] = ("keep", "free", "base", "host")
    for chosen in sorted(product(uses, repeat=len(bound)), key=lambda each: sum(use != "keep" for use in each)):
        words = {use: tuple(word for word, each in zip(bound, chosen, strict=True) if each == use) for use in uses}
        if not Counter("".join(map(joker_letters, words["free"]))) - Counter(rack):
            yield Plan(words["keep"], words["base"], words["host"], words["free"])


class Search:
    """One search for one rack and table. Arrangements found are kept with what they score, the best last."""

    def __init__(self, terms: Terms, table: Sequence[str], rack: str) -> None:
        self._terms = terms
        self._table = tuple(table)
        self._rack = rack
        self.found: list[tuple[int, Arrange]] = []

    def run(self, effort: int, deadline: float | None) -> None:
        """Search until *deadline*, or until *effort* words were looked at for each plan."""
        chosen = list(plans(self._table, self._rack))
        for number, plan in enumerate(chosen):
            until = None if deadline is None else _share(deadline, len(chosen) - number)
            if until is not None and number and until <= time.monotonic():
                return
            self._try_plan(plan, effort, until)

    def _try_plan(self, plan: Plan, effort: int, deadline: float | None) -> None:
        bound = set(bonds(self._table))
        breakable = tuple(word for word in self._table if word not in bound) + tuple(map(plain, plan.freed))
        replaced = "".join(map(joker_letters, plan.freed))
        rack = "".join((Counter(self._rack) - Counter(replaced) - Counter({JOKER: 2})).elements())
        inventory = self._terms.inventory
        places = map(inventory.place, map(plain, self._table))
        question = Question(
            table=breakable,
            rack=rack,
            base="".join(map(plain, plan.base)),
            hosted=tuple(map(plain, plan.hosted)),
            may_jokers=self._rack.count(JOKER),
            must_jokers=len(replaced),
            laid_before=len(replaced),
            taken=tuple(place for place in places if place >= 0),
            floor=max((score for score, _ in self.found), default=0),
        )

        def show(places: list[int], broken: list[int]) -> tuple[int, list[tuple[int, int]]]:
            made = inventory.spell(places)
            olds = [(index, breakable[index]) for index in broken] + [(_OUTSIDE, plain(word)) for word in plan.grown]
            relation = self._terms.kinship.relation
            pairs = zip(places, made, strict=True)
            refused = [(place, index) for place, word in pairs for index, old in olds if relation(old, word)]
            if refused:
                return 0, refused
            gone = [breakable[index] for index in broken]
            arrangement = self._arrangement(made, gone, plan)
            score = score_line(self._table, arrangement.words, self._rack, self._terms.options).total
            self.found.append((score, arrangement))
            return score, []

        recombine(inventory, question, show, effort, deadline)

    def _laid(self, made: Iterable[str], gone: Iterable[str], plan: Plan) -> Counter[str]:
        """Return the letters that the words made have more than those gone: from the rack, or freed jokers."""
        return Counter("".join(made)) - Counter("".join((*gone, *map(plain, plan.grown))))

    def _arrangement(self, made: Sequence[str], gone: Sequence[str], plan: Plan) -> Arrange:
        """Return the whole table with *made* in the place of *gone* and of the words that have grown."""
        moved = {*gone, *plan.grown, *plan.freed}
        kept = [word for word in self._table if word not in moved]
        kept += [plain(word) for word in plan.freed if plain(word) not in gone]
        return Arrange((*kept, *_mark_jokers(made, self._jokers(made, gone, plan), plan)))

    def _jokers(self, made: Sequence[str], gone: Sequence[str], plan: Plan) -> str:
        """Return the letters that jokers, freed or from the rack, stand for in the words made."""
        replaced = Counter("".join(map(joker_letters, plan.freed)))
        laid = self._laid(made, gone, plan)
        letters = Counter(self._rack) - replaced
        standing = laid - letters
        lacking = sum(replaced.values()) - sum(standing.values())
        more = islice((laid - standing).elements(), max(0, lacking))
        return "".join((*standing.elements(), *more))


def _share(deadline: float, plans_left: int) -> float:
    """Return until when the next plan may take its time: a double share of what is left, as the likeliest."""
    now = time.monotonic()
    return now + (deadline - now) * min(1.0, 2 / (plans_left + 1))


def _mark_jokers(made: Sequence[str], jokers: str, plan: Plan) -> list[str]:
    """Return *made* with the letters that jokers stand for as small letters, those of grown words among them."""
    words = list(made)
    bound: list[Counter[str]] = [Counter() for _ in words]
    hosts = [*(0 for _ in plan.base), *range(1, 1 + len(plan.hosted))]
    for host, grown in zip(hosts, plan.grown, strict=True):
        for letter in joker_letters(grown):
            words[host] = with_joker(words[host], letter)
        bound[host].update(tile for tile in grown if tile.isupper())
    for letter in jokers:
        index = next(i for i, word in enumerate(words) if word.count(letter) > bound[i][letter])
        words[index] = with_joker(words[index], letter)
    return words


def openings(terms: Terms, rack: str) -> list[str]:
    """Return every word that can open with letters of *rack*, the longest first, jokers only where they are needed."""
    letters = rack.replace(JOKER, "")
    found = terms.graph.words_from(letters, len(rack) - len(letters), OPENING)
    words = terms.graph.spell_all(found.results)
    return [_pay(word, letters) for word in sorted(words, key=lambda word: (-len(word), word))]


def _pay(word: str, letters: str) -> str:
    for letter in (Counter(word) - Counter(letters)).elements():
        word = with_joker(word, letter)
    return word
