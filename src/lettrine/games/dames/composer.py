"""Moves made of the words that a search found."""

from collections.abc import Sequence
from itertools import permutations, repeat
from typing import NamedTuple

from lettrine.games.dames.board import NAMES, names
from lettrine.games.dames.kernel.blocks import list_words
from lettrine.games.dames.kernel.found import Route, Way
from lettrine.games.dames.kernel.hits import Hits
from lettrine.games.dames.ledger import Ledger, Mark, add_words
from lettrine.games.dames.side import Side
from lettrine.games.dames.state import JOKER_LENGTH, Announcement, Joker, Play


class Entry(NamedTuple):
    """What is known of a word whatever the position: the same announcement serves all moves that write it."""

    word: str
    kin: frozenset[Mark]
    announced: Announcement
    alone: tuple[Announcement]
    is_long: bool


def entry_of(word: str, kin: frozenset[Mark]) -> Entry:
    announced = Announcement(word)
    return Entry(word, kin, announced, (announced,), len(word) >= JOKER_LENGTH)


class Composer:
    """Collects *plays* and, for each, how many letters it turns and takes (*worths*)."""

    def __init__(self, side: Side, ledger: Ledger) -> None:
        self.plays: list[Play] = []
        self.worths: list[int] = []
        self._side = side
        self._ledger = ledger
        self._laid: dict[int, Announcement] = {}

    def write(self, routes: Sequence[Route], hits: Hits, entries: Sequence[Entry]) -> None:
        """Add the moves along *routes* that write sorted *hits*, of words that *entries* gives by rank."""
        allowed = self._ledger.page(self._side.state.written).allowed([each[:2] for each in entries], self._side.seat)
        lanes = [(self._side.key(route), *self._side.limits(route)) for route in routes]
        squares = [names(route[3]) for route in routes]
        taken = [route[2].bit_count() for route in routes]
        plays, worths = self.plays, self.worths
        has_jokers = bool(self._side.state.jokers)
        for place, one, other, turned, ways in list_words(hits, allowed, self._side.foes, lanes):
            first = entries[one]
            if other < 0:
                words: tuple[Announcement, ...] = first.alone
                conflict, is_long = False, first.is_long
            else:
                second = entries[other]
                words = first.announced, second.announced
                conflict, is_long = not first.kin.isdisjoint(second.kin), first.is_long or second.is_long
            if ways or conflict or (is_long and has_jokers):
                self._vary(routes[place], hits, words, ((turned, -1, -1), *ways), conflict=conflict)
            else:
                plays.append(Play(squares[place], words))
                worths.append(turned + taken[place])

    def go(self, route: Route) -> None:
        """Add the move along *route* without a word."""
        self.plays.append(Play(names(route[3])))
        self.worths.append(route[2].bit_count())

    def _vary(
        self, route: Route, hits: Hits, words: tuple[Announcement, ...], ways: Sequence[Way], *, conflict: bool
    ) -> None:
        """Add the moves that write *words*: in each way, the first without paths, with the jokers on each square."""
        squares, taken = names(route[3]), route[2].bit_count()
        placements = self._placements(route, words)
        for turned, *found in ways:
            laid = words if found[0] < 0 else tuple(map(self._along, words, found, repeat(hits)))
            if conflict:
                laid = self._order(laid)
            if laid:
                self.plays += [Play(squares, laid, jokers) for jokers in placements]
                self.worths += [turned + taken] * len(placements)

    def _order(self, words: tuple[Announcement, ...]) -> tuple[Announcement, ...]:
        """Return two words in the order in which they may be announced; empty where neither order is allowed."""
        return next((pair for pair in (words, words[::-1]) if self._may_follow(*pair)), ())

    def _may_follow(self, first: Announcement, second: Announcement) -> bool:
        """Whether *second* is allowed once *first* is written (DAM-15)."""
        written = add_words(self._side.state.written, self._side.seat, (first.word,))
        return self._ledger.page(written).refusal(second.word, self._side.seat) is None

    def _along(self, announced: Announcement, hit: int, hits: Hits) -> Announcement:
        if hit not in self._laid:
            self._laid[hit] = Announcement(announced.word, hits.trail(hit, NAMES))
        return self._laid[hit]

    def _placements(self, route: Route, words: tuple[Announcement, ...]) -> list[tuple[Joker, ...]]:
        """Return every way to place the jokers that *words* earn (DAM-21)."""
        long_words = sum(len(announced.word) >= JOKER_LENGTH for announced in words)
        jokers = self._side.state.jokers
        if not long_words or not jokers:
            return [()]
        free = [NAMES[square] for square in self._side.free_at_home(route)]
        earned = min(long_words, len(jokers), len(free))
        return [
            tuple(map(Joker, letters, places))
            for letters in ([*jokers] if earned == 1 else [jokers])
            for places in permutations(free, earned)
        ]
