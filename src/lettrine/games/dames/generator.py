"""Every legal move of a position, and whether there is any."""

from collections.abc import Collection, Sequence

from lettrine.core.chance import Stream
from lettrine.core.random_choice import in_random_order
from lettrine.games.dames.bitboard_view import Side, is_opening
from lettrine.games.dames.board import NAMES, names, squares_of
from lettrine.games.dames.composer import Composer, WordEntry
from lettrine.games.dames.kernel.arrival_words import find_arrivals, has_arrival
from lettrine.games.dames.kernel.found import Route
from lettrine.games.dames.state import JOKER_LENGTH, Announcement, Play, State
from lettrine.games.dames.written_words import WrittenWords
from lettrine.lexicon import Words

_MOST_ENTRIES = 1 << 17  # words remembered


class MoveGenerator:
    """Lists moves over the words of one table."""

    def __init__(self, words: Words, written_words: WrittenWords, *, turning: bool) -> None:
        self._graph = words.graph
        self._written_words = written_words
        self._turning = turning
        self._entries: dict[int, WordEntry] = {}

    def plays(self, state: State, colour: str, wanted: Collection[str] | None = None) -> list[Play]:
        """Return every legal play of *colour*, as if it were to move: word moves, then moves without a word.

        Moves that lead to the same position with the same words are one: it has the shortest route, the words in
        alphabetical order unless only the other is allowed, and no path where the one that turns most letters is
        meant. With *wanted*, only the plays whose words are all among these: of hundreds of thousands, a few.
        """
        side = Side(state, colour)
        routes = side.routes(turning=self._turning)
        composer = Composer(side, self._written_words, wanted)
        writable = [route for route in routes if side.can_write_along(route)]
        hits = find_arrivals(self._graph.nodes, side.grid, side.foes, writable)
        composer.write(writable, hits, self._entries_of(hits.sort()))
        can_write = bool(composer.plays) or (wanted is not None and self._can_write(side, routes))
        for route in side.wordless(routes, can_write=can_write):
            composer.go(route)
        return composer.plays

    def random_play(self, state: State, colour: str, stream: Stream) -> Play | None:
        """Return a legal play of *colour*: a way for a letter to go, all equally likely, and one of its plays.

        Ways that have no play are passed over. None where no letter has any.
        """
        side = Side(state, colour)
        routes = [route for route in side.routes(turning=self._turning) if _is_touched(state, route)]
        for route in in_random_order(routes, stream):
            composer = Composer(side, self._written_words)
            if side.can_write_along(route):
                hits = find_arrivals(self._graph.nodes, side.grid, side.foes, [route])
                composer.write([route], hits, self._entries_of(hits.sort()))
            for take in side.wordless([route], can_write=True):
                composer.go(take)
            if composer.plays:
                return stream.choose(composer.plays)
        wordless = list(side.wordless(routes, can_write=self._can_write(side)))
        return Play(names(stream.choose(wordless)[3])) if wordless else None

    def straight_routes(self, state: State, colour: str) -> dict[str, tuple[str, ...]]:
        """Return where the letters of *colour* may go in one straight line, ``D3-D6``, and the squares they take."""
        found = Side(state, colour).routes(turning=False)
        return {f"{NAMES[start]}-{NAMES[end]}": names(squares_of(taken)) for start, end, taken, _ in found}

    def can_write(self, state: State, colour: str) -> bool:
        """Whether *colour* can form any word (DAM-19, DAM-20)."""
        return self._can_write(Side(state, colour))

    def can_move(self, state: State, colour: str) -> bool:
        """Whether *colour* has any legal move (DAM-25)."""
        side = Side(state, colour)
        # What is allowed only where no word can be written proves, where one can, that there is that word.
        return bool(
            side.can_take() or (is_opening(state, colour) and side.routes(turning=False)) or self._can_write(side)
        )

    def can_leave(self, state: State, colour: str, square: str) -> bool:
        """Whether *colour* has any legal move of the letter on *square* (DAM-31)."""
        side = Side(state, colour)
        own = [route for route in side.routes(turning=self._turning) if NAMES[route[0]] == square]
        return self._can_write(side, own) or any(side.wordless(own, can_write=self._can_write(side)))

    def can_reach(self, state: State, colour: str) -> bool:
        """Whether *colour* can turn or take the opponent's only letter (DAM-26)."""
        side = Side(state, colour)
        return side.can_take() or self._can_write(side)

    def _entries_of(self, numbers: list[int]) -> list[WordEntry]:
        if len(self._entries) > _MOST_ENTRIES:
            self._entries.clear()
        known = self._entries.get
        return [known(number) or self._read_entry(number) for number in numbers]

    def _read_entry(self, number: int) -> WordEntry:
        word = self._graph.spell(number)
        announced = Announcement(word)
        kin = self._written_words.kin(word)
        entry = self._entries[number] = WordEntry(word, kin, announced, (announced,), len(word) >= JOKER_LENGTH)
        return entry

    def _can_write(self, side: Side, routes: Sequence[Route] | None = None) -> bool:
        """Whether a word can be formed along *routes*, by default along any."""
        if routes is None:
            routes = side.routes(turning=self._turning)
        writable = [route for route in routes if side.can_write_along(route)]
        limits: dict[int, list[tuple[int, int]]] = {}
        for route in writable:
            limits.setdefault(side.key(route), []).append(side.limits(route))
        answers: dict[int, bool] = {}
        so_far = self._written_words.so_far(side.state.written)

        def accept(key: int, number: int, squares: int) -> bool:
            if all(squares & avoided or not squares & wanted for avoided, wanted in limits.get(key, ())):
                return False
            if number not in answers:
                answers[number] = so_far.refusal(self._graph.spell(number), side.seat) is None
            return answers[number]

        return has_arrival(self._graph.nodes, side.grid, side.foes, writable, accept)


def _is_touched(state: State, route: Route) -> bool:
    """Whether the letter that goes along *route* may go: where one is touched, only that (DAM-31)."""
    return state.touched in {"", NAMES[route[0]]}
