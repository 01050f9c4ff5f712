"""Is a regular expression linear? One that may read a text in two ways takes a time that grows as its square or worse.

A pattern becomes an automaton whose states are its single characters (Glushkov's). It is ambiguous where, from one
state, the same text leads back to it in two ways, or both back to it and on to another state that it leads back to as
well: a text of many such parts that does not match in the end is then tried in every way.
"""

import re
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from re import _constants as sre  # type: ignore[attr-defined]  # the parser that `re` itself uses
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

SIGNS = [*map(chr, range(32, 127)), *"\t\n\xa0éœß’→–—\u2010١"]
"""One of each kind of sign that patterns tell apart."""
ENDLESS = 16  # repetitions from which on a bound is none
SEVERAL = 2  # ways: more need not be told apart


@dataclass
class Part:
    """A piece of the automaton: in how many ways it may be empty, and each of its states come first and last."""

    empty: int = 1
    first: Counter[int] = field(default_factory=Counter)
    last: Counter[int] = field(default_factory=Counter)


class Automaton:
    """The states of *pattern*, the signs that each reads, and in how many ways each follows another."""

    def __init__(self, pattern: "re.Pattern[str]", *, anchored: bool) -> None:
        self.reads: list[frozenset[str]] = []
        self.follows: Counter[tuple[int, int]] = Counter()
        whole = self._sequence(parser.parse(pattern.pattern, pattern.flags), pattern.flags)
        if not anchored:
            anything = self._repeat(self._state(frozenset(SIGNS)))
            whole = self._after(anything, whole)
        self.accepting = frozenset(whole.last)

    def _sequence(self, nodes: Iterable[Any], flags: int) -> Part:
        whole = Part()
        for node in nodes:
            whole = self._after(whole, self._part(node, flags))
        return whole

    def _part(self, node: Any, flags: int) -> Part:  # noqa: ANN401  (the parser has no types)
        operation, value = node
        if operation in {sre.MAX_REPEAT, sre.MIN_REPEAT, sre.POSSESSIVE_REPEAT}:
            fewest, most, content = value
            return self._repeated(fewest, most, content, flags)
        if operation is sre.SUBPATTERN:
            return self._sequence(value[-1], flags)
        if operation is sre.ATOMIC_GROUP:
            return self._sequence(value, flags)
        if operation is sre.BRANCH:
            return _either([self._sequence(each, flags) for each in value[1]])
        if operation in {sre.AT, sre.ASSERT, sre.ASSERT_NOT}:
            return Part()
        return self._state(frozenset(sign for sign in SIGNS if _matches(node, sign, flags)))

    def _state(self, signs: frozenset[str]) -> Part:
        self.reads.append(signs)
        only = Counter([len(self.reads) - 1])
        return Part(0, only, Counter(only))

    def _repeated(self, fewest: int, most: int, content: Any, flags: int) -> Part:  # noqa: ANN401  (as above)
        whole = Part()
        is_endless = most is sre.MAXREPEAT or most > ENDLESS
        for _ in range(min(fewest, ENDLESS) - (1 if is_endless and fewest else 0)):
            whole = self._after(whole, self._sequence(content, flags))
        if is_endless:
            return self._after(whole, self._repeat(self._sequence(content, flags), may_be_none=fewest == 0))
        for _ in range(most - fewest):
            maybe = self._sequence(content, flags)
            whole = self._after(whole, Part(maybe.empty + 1, maybe.first, maybe.last))
        return whole

    def _repeat(self, part: Part, *, may_be_none: bool = True) -> Part:
        self._link(part.last, part.first)
        return Part(int(may_be_none or part.empty > 0), part.first, part.last)

    def _after(self, one: Part, other: Part) -> Part:
        self._link(one.last, other.first)
        return Part(
            min(one.empty * other.empty, SEVERAL),
            one.first + _times(other.first, one.empty),
            _times(one.last, other.empty) + other.last,
        )

    def _link(self, last: Counter[int], first: Counter[int]) -> None:
        for state, times in last.items():
            for following, ways in first.items():
                self.follows[state, following] = min(self.follows[state, following] + times * ways, SEVERAL)

    def successors(self, state: int) -> Iterator[int]:
        yield from (following for each, following in self.follows if each == state)


def _times(states: Counter[int], ways: int) -> Counter[int]:
    return Counter({state: min(times * ways, SEVERAL) for state, times in states.items() if ways})


def _either(parts: list[Part]) -> Part:
    return Part(
        min(sum(part.empty for part in parts), SEVERAL),
        sum((part.first for part in parts), Counter()),
        sum((part.last for part in parts), Counter()),
    )


def _matches(node: Any, sign: str, flags: int) -> bool:  # noqa: ANN401, PLR0911  (the parser has no types; a table)
    """Whether the single *node* reads *sign*."""
    match node:
        case (sre.LITERAL, code):
            return _same(chr(code), sign, flags)
        case (sre.NOT_LITERAL, code):
            return not _same(chr(code), sign, flags)
        case (sre.ANY, _):
            return sign != "\n" or bool(flags & re.DOTALL)
        case (sre.RANGE, (low, high)):
            return bool(low <= ord(sign) <= high)
        case (sre.CATEGORY, category):
            return re.fullmatch(_CATEGORIES[category], sign, flags & re.ASCII) is not None
        case (sre.IN, [(sre.NEGATE, _), *items]):
            return not any(_matches(item, sign, flags) for item in items)
        case (sre.IN, items):
            return any(_matches(item, sign, flags) for item in items)
    msg = f"no automaton for {node}"
    raise NotImplementedError(msg)


_CATEGORIES = {
    sre.CATEGORY_DIGIT: r"\d",
    sre.CATEGORY_NOT_DIGIT: r"\D",
    sre.CATEGORY_SPACE: r"\s",
    sre.CATEGORY_NOT_SPACE: r"\S",
    sre.CATEGORY_WORD: r"\w",
    sre.CATEGORY_NOT_WORD: r"\W",
}


def _same(one: str, other: str, flags: int) -> bool:
    return one.lower() == other.lower() if flags & re.IGNORECASE else one == other


def is_ambiguous(pattern: "re.Pattern[str]", *, searches: bool = False) -> bool:
    """Whether *pattern* may take more than a time in proportion to the text. *searches*: it may begin anywhere.

    What may begin anywhere ends at once where it matches: only a repetition with something behind it is tried again.
    """
    automaton = Automaton(pattern, anchored=not searches)
    successors = {state: tuple(automaton.successors(state)) for state in range(len(automaton.reads))}
    cyclic = [state for state in successors if _reaches(successors, state, state)]
    if any(automaton.follows[pair] > 1 and _reaches(successors, pair[1], pair[0]) for pair in automaton.follows):
        return True
    return any(
        _is_between(automaton, successors, one, other)
        for one in cyclic
        for other in cyclic
        if not (searches and other in automaton.accepting)
    )


def _reaches(successors: dict[int, tuple[int, ...]], start: int, end: int) -> bool:
    """Whether *end* comes at least one step behind *start*."""
    seen, queue = set(successors[start]), deque(successors[start])
    while queue:
        for each in successors[queue.popleft()]:
            if each not in seen:
                seen.add(each)
                queue.append(each)
    return end in seen


def _is_between(automaton: Automaton, successors: dict[int, tuple[int, ...]], one: int, other: int) -> bool:
    """Whether some text leads from *one* to itself, from *one* to *other* and from *other* to itself, in two ways."""
    start, end = (one, one, other), (one, other, other)
    seen = {(start, False)}
    queue = deque(seen)
    while queue:
        (first, second, third), parted = queue.popleft()
        for next_first in successors[first]:
            for next_second in successors[second]:
                for next_third in successors[third]:
                    reached = next_first, next_second, next_third
                    if not frozenset.intersection(*(automaton.reads[each] for each in reached)):
                        continue
                    # Of one and the same state, the ways have to part somewhere.
                    here = parted or next_first != next_second
                    if reached == end and (here or one != other):
                        return True
                    if (reached, here) not in seen:
                        seen.add((reached, here))
                        queue.append((reached, here))
    return False
