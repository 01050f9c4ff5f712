"""Every legal move of a position, and whether there is any."""

from collections.abc import Callable, Iterable, Sequence
from itertools import permutations
from operator import itemgetter

from lettrine.games.dames.board import COLUMNS, NAMES, names
from lettrine.games.dames.kernel.arrivals import find_arrivals, has_arrival
from lettrine.games.dames.kernel.blocks import list_words
from lettrine.games.dames.kernel.found import Hit, Route, Way
from lettrine.games.dames.ledger import Ledger, add_words
from lettrine.games.dames.side import Side, is_opening
from lettrine.games.dames.state import JOKER_LENGTH, Announcement, Joker, Play, State
from lettrine.lexicon import Words


class Generator:
    """Lists moves over the words of one table."""

    def __init__(self, words: Words, ledger: Ledger, *, turning: bool) -> None:
        self._graph = words.graph
        self._ledger = ledger
        self._turning = turning

    def plays(self, state: State, colour: str) -> list[Play]:
        """Return every legal play of *colour*, as if it were to move: word moves, then moves without a word.

        Moves that lead to the same position with the same words are one: it has the shortest route, the words in
        alphabetical order unless only the other is allowed, and no path where the one that turns most letters is
        meant.
        """
        side = Side(state, colour)
        routes = side.routes(turning=self._turning)
        plays = _Writer(side, self._ledger, self._spell).plays(routes, self._search(side, routes))
        return plays + [Play(names(route[3])) for route in side.wordless(routes, can_write=bool(plays))]

    def can_write(self, state: State, colour: str) -> bool:
        """Whether *colour* can form any word (DAM-19, DAM-20)."""
        side = Side(state, colour)
        return self._can_write(side, side.routes(turning=self._turning))

    def can_move(self, state: State, colour: str) -> bool:
        """Whether *colour* has any legal move (DAM-25)."""
        side = Side(state, colour)
        # What is allowed only where no word can be written proves, where one can, that there is that word.
        if side.can_take() or (is_opening(state, colour) and side.routes(turning=False)):
            return True
        return self._can_write(side, side.routes(turning=self._turning))

    def can_reach(self, state: State, colour: str) -> bool:
        """Whether *colour* can turn or take the opponent's only letter (DAM-26)."""
        side = Side(state, colour)
        return side.can_take() or self._can_write(side, side.routes(turning=self._turning))

    def words_through(self, state: State, square: int) -> list[str]:
        """Return the words that can be read on the board through *square*, whoever owns their letters."""
        return self._spell(self._graph.grid_words(state.letters, COLUMNS, square).results)

    def _spell(self, numbers: Iterable[int]) -> list[str]:
        return self._graph.spell_all(numbers)

    def _can_write(self, side: Side, routes: Sequence[Route]) -> bool:
        limits: dict[int, list[tuple[int, int]]] = {}
        for route in filter(side.can_write_along, routes):
            limits.setdefault(side.key(route), []).append(side.limits(route))
        answers: dict[int, bool] = {}
        page = self._ledger.page(side.state.written)

        def accept(key: int, number: int, squares: int) -> bool:
            if all(squares & avoided or not squares & wanted for avoided, wanted in limits.get(key, ())):
                return False
            if number not in answers:
                answers[number] = page.refusal(self._graph.spell(number), side.seat) is None
            return answers[number]

        letters, returns = side.arrivals(filter(side.can_write_along, routes))
        return has_arrival(self._graph.nodes, side.grid, side.foes, letters, returns, accept)

    def _search(self, side: Side, routes: Sequence[Route]) -> dict[int, list[Hit]]:
        letters, returns = side.arrivals(filter(side.can_write_along, routes))
        return find_arrivals(self._graph.nodes, side.grid, side.foes, letters, returns)


class _Writer:
    """Makes moves of the words found."""

    def __init__(self, side: Side, ledger: Ledger, spell: Callable[[Iterable[int]], list[str]]) -> None:
        self._side = side
        self._ledger = ledger
        self._spell = spell
        self._announced: dict[int, Announcement] = {}
        self._conflicts: dict[int, set[int]] = {}
        self._long_words: set[int] = set()
        self._paths: dict[tuple[str, bytes], Announcement] = {}

    def plays(self, routes: Sequence[Route], hits: dict[int, list[Hit]]) -> list[Play]:
        self._learn({hit[0] for found in hits.values() for hit in found})
        for found in hits.values():
            found[:] = [hit for hit in found if hit[0] in self._announced]
            found.sort(key=itemgetter(0))  # stable: the paths of one word stay in their order
        plays: list[Play] = []
        for route in filter(self._side.can_write_along, routes):
            plays += self._along(route, hits.get(self._side.key(route), ()))
        return plays

    def _learn(self, numbers: set[int]) -> None:
        """Keep the words among *numbers* that may be written now (DAM-16, DAM-17)."""
        seat, page = self._side.seat, self._ledger.page(self._side.state.written)
        ordered = sorted(numbers)
        free = page.free(zip(ordered, self._spell(ordered), strict=True), seat)
        self._announced = {number: Announcement(word) for number, word in free}
        self._conflicts = self._ledger.conflicts(free)
        if self._side.state.jokers:
            self._long_words = {number for number, word in free if len(word) >= JOKER_LENGTH}

    def _along(self, route: Route, hits: Iterable[Hit]) -> list[Play]:
        avoided, wanted = self._side.limits(route)
        fitting = [hit for hit in hits if not hit[1] & avoided and hit[1] & wanted]
        squares = names(route[3])
        announced, conflicts, long_words = self._announced, self._conflicts, self._long_words
        plays: list[Play] = []
        for one, other, ways in list_words(fitting, self._side.foes, 1 << route[1]) if fitting else ():
            words = (announced[one], announced[other]) if other >= 0 else (announced[one],)
            conflict = one in conflicts and other in conflicts[one]
            if ways or conflict or one in long_words or other in long_words:
                plays += self._variants(route, words, ways, conflict=conflict)
            else:
                plays.append(Play(squares, words))
        return plays

    def _variants(
        self, route: Route, words: tuple[Announcement, ...], ways: tuple[Way, ...], *, conflict: bool
    ) -> list[Play]:
        """Return the plays that write *words* along their paths: in each way, with the jokers on each square."""
        laid = [words, *(tuple(map(self._along_path, words, way)) for way in ways)]
        if conflict:
            laid = [ordered for each in laid if (ordered := self._order(each))]
        squares = names(route[3])
        placements = self._placements(route, words)
        return [Play(squares, each, jokers) for each in laid for jokers in placements]

    def _order(self, words: tuple[Announcement, ...]) -> tuple[Announcement, ...]:
        """Return two words in the order in which they may be announced; empty where neither order is allowed."""
        return next((pair for pair in (words, words[::-1]) if self._may_follow(*pair)), ())

    def _may_follow(self, first: Announcement, second: Announcement) -> bool:
        """Whether *second* is allowed once *first* is written (DAM-15)."""
        written = add_words(self._side.state.written, self._side.seat, (first.word,))
        return self._ledger.page(written).refusal(second.word, self._side.seat) is None

    def _along_path(self, announced: Announcement, path: bytes) -> Announcement:
        key = announced.word, path
        if key not in self._paths:
            self._paths[key] = Announcement(announced.word, names(path))
        return self._paths[key]

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
