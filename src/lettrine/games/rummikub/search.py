"""The best arrangements of a turn: what to ask the recombination search, and what its answers mean.

A word with a joker is kept whole; or taken as the base of a longer word; or, where the rack has the letters its jokers
stand for, freed. The search is asked once for each such plan (`joker_plans`), the plan that keeps all of them first.
"""

import time
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import islice

import msgspec

from lettrine.core.pieces import without
from lettrine.games.rummikub.joker_plans import JokerPlan, plans
from lettrine.games.rummikub.kernel.recombination import recombine
from lettrine.games.rummikub.score import score_line
from lettrine.games.rummikub.state import Arrange
from lettrine.games.rummikub.terms import Terms
from lettrine.games.rummikub.tiles import JOKER, UNNAMED, has_joker, joker_letters, plain, with_joker

_MOST_HALVINGS = 4  # of the effort, from a plan to the next: the first ones are the likeliest
_OUTSIDE = (63, 64)  # in place of words that may be broken: those that are gone whatever is made


class RecombinationQuestion(msgspec.Struct, frozen=True):
    """What the search is asked.

    *table*: words that may be broken. *rack*: letters to lay, as many as possible. *base*: letters that the longest
    word must contain, *longs* the words that do, by their places in the inventory (`None`: any will do); *hosted*:
    further bases, each for some word, and *hosts* the words that contain it. Jokers *may* be laid from the rack or
    *must* be, because as many letters of the rack, laid before, have freed them. *withheld* letters are on the rack
    besides, which is not emptied then. *taken* are the places of the words on the table; only totals above *floor* are
    wanted.
    """

    table: tuple[str, ...]
    rack: str
    base: str
    hosted: tuple[str, ...]
    longs: tuple[int, ...] | None
    hosts: tuple[tuple[int, ...], ...]
    may_jokers: int
    must_jokers: int
    withheld: int
    taken: tuple[int, ...]
    floor: int


class Search:
    """One search for one rack and table. Arrangements found are kept with what they score, the best last.

    The letters *withheld* stay on the rack, and the words *untouched* on the table as they are.
    """

    def __init__(
        self, terms: Terms, table: Sequence[str], rack: str, withheld: str = "", untouched: Collection[str] = ()
    ) -> None:
        self._terms = terms
        self._table = tuple(table)
        self._loose = tuple(word for word in table if word not in untouched)
        self._rack = rack
        self._offered = without(rack, withheld).replace(UNNAMED, "")
        self.found: list[tuple[int, Arrange]] = []

    def run(self, effort: int, deadline: float | None) -> None:
        """Search until *deadline*, or until *effort* words were looked at for the first plan, and fewer for others."""
        chosen = list(plans(self._loose, self._offered))
        for number, plan in enumerate(chosen):
            until = None if deadline is None else _share(deadline, len(chosen) - number)
            if until is not None and number and until <= time.monotonic():
                return
            self._try_plan(plan, effort >> min(number, _MOST_HALVINGS), until)

    def _try_plan(self, plan: JokerPlan, effort: int, deadline: float | None) -> None:
        inventory = self._terms.inventory
        question = self._question(plan)
        olds = {**dict(enumerate(question.table)), **dict(zip(_OUTSIDE, map(plain, plan.grown), strict=False))}
        barring_word = self._terms.inflections.barred_by(olds)

        def show(places: list[int], broken: list[int]) -> tuple[int, list[tuple[int, int]]]:
            made = inventory.spell(places)
            barring = list(map(barring_word, made))
            if not all(numbers.isdisjoint((*broken, *_OUTSIDE)) for numbers in barring):
                pairs = zip(places, barring, strict=True)
                return 0, [(place, min(number, _OUTSIDE[0])) for place, numbers in pairs for number in numbers]
            return self._note(self._arrangement(made, [question.table[index] for index in broken], plan)), []

        recombine(inventory, question, show, effort, deadline)

    def _note(self, arrangement: Arrange) -> int:
        """Return what *arrangement* scores, and keep it unless there is a better one."""
        score = score_line(self._table, arrangement.words, self._rack, self._terms.options).total
        if not self.found or score >= self.found[-1][0]:
            self.found.append((score, arrangement))
        return score

    def _question(self, plan: JokerPlan) -> RecombinationQuestion:
        base, hosted = "".join(map(plain, plan.words("base"))), tuple(map(plain, plan.words("host")))
        rack = Counter(self._offered) - Counter(plan.replaced) - Counter({JOKER: 2})
        places = map(self._terms.inventory.place, map(plain, self._table))
        return RecombinationQuestion(
            table=(*(word for word in self._loose if not has_joker(word)), *plan.words("free")),
            rack="".join(rack.elements()),
            base=base,
            hosted=hosted,
            longs=self._terms.containing(base) if base else None,
            hosts=tuple(map(self._terms.containing, hosted)),
            may_jokers=self._offered.count(JOKER),
            must_jokers=len(plan.replaced),
            withheld=len(self._rack) - len(self._offered),
            taken=tuple(place for place in places if place >= 0),
            floor=max((score for score, _ in self.found), default=0),
        )

    def _arrangement(self, made: Sequence[str], gone: Sequence[str], plan: JokerPlan) -> Arrange:
        """Return the whole table with *made* in the place of *gone* and of the words that have grown."""
        moved = {*gone, *(each.word for each in plan.treatments)}
        kept = [word for word in self._table if word not in moved]
        kept += plan.words("keep")
        kept += [word for word in plan.words("free") if word not in gone]
        return Arrange((*kept, *_mark_jokers(made, self._jokers(made, gone, plan), plan)))

    def _jokers(self, made: Sequence[str], gone: Sequence[str], plan: JokerPlan) -> str:
        """Return the letters that jokers, freed or from the rack, stand for in the words made."""
        laid = Counter("".join(made)) - Counter("".join((*gone, *map(plain, plan.grown))))
        standing = laid - (Counter(self._offered) - Counter(plan.replaced))
        lacking = len(plan.replaced) - standing.total()
        more = islice((laid - standing).elements(), max(0, lacking))
        return "".join((*standing.elements(), *more))


def _share(deadline: float, plans_left: int) -> float:
    """Return until when the next plan may take its time: a double share of what is left, as the likeliest."""
    now = time.monotonic()
    return now + (deadline - now) * min(1.0, 2 / (plans_left + 1))


def _mark_jokers(made: Sequence[str], jokers: str, plan: JokerPlan) -> list[str]:
    """Return *made* with the letters that jokers stand for as small letters, those of grown words among them."""
    words = list(made)
    bound: list[Counter[str]] = [Counter() for _ in words]
    hosts = [*(0 for _ in plan.words("base")), *range(1, 1 + len(plan.words("host")))]
    for host, grown in zip(hosts, plan.grown, strict=True):
        for letter in joker_letters(grown):
            words[host] = with_joker(words[host], letter)
        bound[host].update(tile for tile in grown if tile.isupper())
    for letter in jokers:
        index = next(i for i, word in enumerate(words) if word.count(letter) > bound[i][letter])
        words[index] = with_joker(words[index], letter)
    return words


def openings(terms: Terms, rack: str, most: int | None = None) -> list[str]:
    """Return the words that can open with letters of *rack*, the longest first, jokers only where they are needed."""
    return [pay(word, rack) for word in opening_words(terms, rack)[:most]]


def opening_words(terms: Terms, rack: str) -> list[str]:
    """Return the words that can open as they are read, the longest first: two jokers have tens of thousands."""
    letters = rack.replace(JOKER, "").replace(UNNAMED, "")
    found = terms.graph.words_from(letters, rack.count(JOKER), terms.variant.opening)
    return sorted(terms.graph.spell_all(found.results), key=len, reverse=True)


def pay(word: str, rack: str) -> str:
    """Return *word* with jokers for the letters that *rack* has not."""
    if JOKER in rack:
        for letter in (Counter(word) - Counter(rack)).elements():
            word = with_joker(word, letter)
    return word
