"""Moves made of the words that a search found."""

from collections.abc import Collection, Sequence
from itertools import permutations
from typing import NamedTuple

from lettrine.games.dames.bitboard_view import Side
from lettrine.games.dames.board import NAMES, names
from lettrine.games.dames.kernel.found import Route, Way
from lettrine.games.dames.kernel.letter_blocks import list_words
from lettrine.games.dames.kernel.word_hits import WordHits
from lettrine.games.dames.state import JOKER_LENGTH, Announcement, Joker, Play
from lettrine.games.dames.written_words import Mark, WrittenWords

_NO_JOKERS: tuple[tuple[Joker, ...], ...] = ((),)


class WordEntry(NamedTuple):
    """What is known of a word whatever the position: the same announcement serves all moves that write it."""

    word: str
    kin: frozenset[Mark]
    announced: Announcement
    alone: tuple[Announcement]
    is_long: bool


class Composer:
    """Collects *plays*, of *wanted* words only where these are given."""

    def __init__(self, side: Side, written_words: WrittenWords, wanted: Collection[str] | None = None) -> None:
        self.plays: list[Play] = []
        self._side = side
        self._so_far = written_words.so_far(side.state.written)
        self._laid: dict[int, Announcement] = {}
        self._wanted = wanted

    def write(self, routes: Sequence[Route], hits: WordHits, entries: Sequence[WordEntry]) -> None:
        """Add the moves along *routes* that write sorted *hits*, of words that *entries* gives by rank."""
        allowed = self._so_far.allowed([each[:2] for each in entries], self._side.seat)
        if self._wanted is not None:
            allowed = bytes(one and each.word in self._wanted for one, each in zip(allowed, entries, strict=True))
        lanes = [(self._side.key(route), *self._side.limits(route)) for route in routes]
        squares = [names(route[3]) for route in routes]
        plays = self.plays
        for place, one, other, turned, found in list_words(hits, allowed, self._side.foes, lanes):
            first, ways = entries[one], found
            words: tuple[Announcement, ...] = first.alone
            is_long = first.is_long
            if other >= 0:
                second = entries[other]
                words = first.announced, second.announced
                is_long = is_long or second.is_long
                if not first.kin.isdisjoint(second.kin):
                    words, ways = self._order(words, ways)
            if ways or is_long:
                self._vary(routes[place], squares[place], words, ((turned, -1, -1), *ways), hits)
            elif words:
                plays.append(Play(squares[place], words))

    def go(self, route: Route) -> None:
        """Add the move along *route* without a word."""
        self.plays.append(Play(names(route[3])))

    def _vary(
        self,
        route: Route,
        squares: tuple[str, ...],
        words: tuple[Announcement, ...],
        ways: Sequence[Way],
        hits: WordHits,
    ) -> None:
        """Add the moves that write *words*: in each way, the first without paths, with the jokers on each square."""
        placements = self._placements(route, words) if words else ()
        for way in ways:
            laid = words if way[1] < 0 else self._lay(words, way, hits)
            self.plays += [Play(squares, laid, jokers) for jokers in placements]

    def _lay(self, words: tuple[Announcement, ...], way: Way, hits: WordHits) -> tuple[Announcement, ...]:
        """Return *words* along the paths of *way*."""
        _, one, other = way
        first = self._laid.get(one) or self._along(words[0], one, hits)
        return (first,) if other < 0 else (first, self._laid.get(other) or self._along(words[1], other, hits))

    def _along(self, announced: Announcement, hit: int, hits: WordHits) -> Announcement:
        laid = self._laid[hit] = Announcement(announced.word, hits.trail(hit, NAMES))
        return laid

    def _order(
        self, words: tuple[Announcement, ...], ways: tuple[Way, ...]
    ) -> tuple[tuple[Announcement, ...], tuple[Way, ...]]:
        """Return two words, and their paths, in the order in which they may be announced; none if there is none."""
        one, other = (announced.word for announced in words)
        if self._so_far.may_follow(one, other, self._side.seat):
            return words, ways
        if self._so_far.may_follow(other, one, self._side.seat):
            return words[::-1], tuple((turned, second, first) for turned, first, second in ways)
        return (), ()

    def _placements(self, route: Route, words: tuple[Announcement, ...]) -> Sequence[tuple[Joker, ...]]:
        """Return every way to place the jokers that *words* earn (DAM-21)."""
        jokers = self._side.state.jokers
        spelt = [announced.word for announced in words]
        if not jokers or max(map(len, spelt)) < JOKER_LENGTH:
            return _NO_JOKERS
        earned, free = self._side.jokers_earned(spelt, *route[:3])
        return [
            tuple(map(Joker, letters, places))
            for letters in ([*jokers] if earned == 1 else [jokers])
            for places in permutations(free, earned)
        ]
