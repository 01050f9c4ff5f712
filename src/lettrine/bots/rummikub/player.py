"""A player of Rummikub Lettres: the turn that scores most, or the one that leaves the better race."""

import time
from collections import Counter
from collections.abc import Sequence
from functools import cache

from lettrine.bots.bot import ScoredMove, Unit, overlook, ranked
from lettrine.bots.level import BEST_SCORE, Level
from lettrine.bots.rummikub.race import LetterRace, LetterStanding
from lettrine.bots.timer import ThoughtTimer
from lettrine.core.chance import Stream
from lettrine.core.seat import seats_from
from lettrine.games.rummikub.rules import Rummikub
from lettrine.games.rummikub.score import score_line
from lettrine.games.rummikub.search import opening_words, pay
from lettrine.games.rummikub.state import Accept, Arrange, Move, Pass, Review, View, Vote
from lettrine.games.rummikub.table_change import compare
from lettrine.games.rummikub.tiles import JOKER, plain

EFFORT = 10_000  # thousands of words looked at; twice as many score a tenth of a point more a turn
USEFUL = JOKER + "EISARNTUOLCDMPGBVFHQZXJYKW"  # pieces to keep, the most useful first


class RummikubBot:
    """Lays what scores most, or, where its *level* looks ahead, what is best with all that follows.

    *width*: how many numbers of letters are tried beside the best arrangement; *depth*: how many turns of the race
    are looked ahead; *nodes*: how many thousand words a search looks at, 0 for the usual number; *oversight*: the share
    of the words of the table that are not seen as material; *modesty*: how many of them are taken apart in a turn.
    What others hold does not matter: whoever sees a table can lay nearly any letters, so that no deals are imagined.

    What belongs to a theme it cannot tell (RUM-24): it contests nothing, and votes for the words that it knows.
    """

    unit: Unit = "points"

    def __init__(self, game: Rummikub, level: Level = BEST_SCORE) -> None:
        self._game = game
        self._level = level
        self._race = cache(lambda pieces: LetterRace(pieces, int(level.longest), game.variant))
        game.inventory  # noqa: B018  (made now, not in the time of the first turn)

    def choose(self, view: View, limit: float, stream: Stream) -> Move:
        """Return the best move found within *limit* seconds."""
        move: Move = self.evaluate(view, limit, stream)[0].move
        return move

    def evaluate(self, view: View, limit: float, stream: Stream, also: Sequence[Move] = ()) -> list[ScoredMove]:
        """Return the moves considered and *also*, by what they score and what the race is worth after them.

        Answers to what others laid are opinions, of which none is worth more: the bot's own comes first.
        """
        if view.review is not None:
            return [ScoredMove(move, 0.0) for move in dict.fromkeys((self._opinion(view.review), *also))]
        deadline = ThoughtTimer(limit).deadline
        quick_moves = QuickMoves(self._game, self._level, view, deadline, stream)
        found = {move: self._value(view, move) for move in (*quick_moves.best(), Pass(), *also)}
        for count in self._promising(view, found) if quick_moves.has_opened else ():
            if time.monotonic() >= deadline:
                break
            found.update({move: self._value(view, move) for move in quick_moves.best_of(count)})
        return ranked(found)

    def _opinion(self, review: Review) -> Accept | Vote:
        return Accept() if review.contested is None else Vote(keep=review.contested in self._game.words)

    def _value(self, view: View, move: Move) -> float:
        """Return what *move* scores, and what is gained over the best opponent in the turns looked ahead."""
        words = move.words if isinstance(move, Arrange) else view.table
        count = len(compare(view.table, words, view.rack).laid)
        points = score_line(view.table, words, view.rack, self._game.options).total if count else 0
        return points + self._prospect(view, count)

    def _prospect(self, view: View, count: int) -> float:
        """Return the margin to come after *count* letters are laid; nothing where the level does not look ahead."""
        if not self._level.width:
            return 0.0
        standing, pieces = _standing(view)
        return self._race(pieces).margin(standing, count, self._level.depth)

    def _promising(self, view: View, found: dict[Move, float]) -> list[int]:
        """Return the numbers of letters that may be worth more than what was *found*, the best first.

        With fewer letters the longest word is hardly longer than with all.
        """
        lengths = (
            len(word) for move in found if isinstance(move, Arrange) for word in set(move.words) - set(view.table)
        )
        longest, best = max(lengths, default=0), max(found.values())
        hopes = {count: count + longest + self._prospect(view, count) for count in range(1, len(view.rack))}
        better = [count for count in sorted(hopes, key=lambda count: -hopes[count]) if hopes[count] > best]
        return better[: self._level.width]


def _standing(view: View) -> tuple[LetterStanding, int]:
    """Return the race of those who have not left, from whoever's turn it is on, and how many letters take part."""
    order = [seat for seat in seats_from(view.turn, len(view.rack_sizes)) if not view.gone[seat]]
    racks = tuple(view.rack_sizes[seat] for seat in order)
    standing = LetterStanding(view.stock_count, racks, tuple(view.opened[seat] for seat in order))
    return standing, view.stock_count + sum(racks) + sum(map(len, view.table))


class QuickMoves:
    """What a player of some level finds to lay in the turn of *view*, until *deadline* (`time.monotonic`).

    With the chance *oversight* of the level each word of the table is overlooked, and stays as it is; and so is each
    word of the rack while the player has not opened. A modest player thinks of a few words of the table at a time, and
    changes no others.
    """

    def __init__(self, game: Rummikub, level: Level, view: View, deadline: float, stream: Stream) -> None:
        self._game = game
        self._view = view
        self._deadline = deadline
        self._effort = 1000 * (level.nodes or EFFORT)
        assert view.seat is not None
        self.has_opened = view.opened[view.seat]
        words = view.table if self.has_opened else opening_words(game, view.rack)
        self._seen = overlook(words, level.oversight, stream)
        self._at_a_time = level.modesty or max(1, len(self._seen))

    def best(self) -> tuple[Arrange, ...]:
        """Return what scores most, best first: in an opening, the first word of each length."""
        if self.has_opened:
            return self._search("")
        lying = set(map(plain, self._view.table))
        first = {len(word): word for word in reversed(self._seen) if word not in lying}  # RUM-08
        words = (pay(first[length], self._view.rack) for length in sorted(first, reverse=True))
        return tuple(Arrange((*self._view.table, word)) for word in words)

    def best_of(self, count: int) -> tuple[Arrange, ...]:
        """Return what scores most with the *count* least useful letters of the rack, or fewer."""
        return self._search("".join(_by_use(self._view.rack)[: len(self._view.rack) - count]))

    def _search(self, withheld: str) -> tuple[Arrange, ...]:
        starts = range(0, max(1, len(self._seen)), self._at_a_time)
        groups = [self._seen[start : start + self._at_a_time] for start in starts]
        return tuple(move for group in groups for move in self._changes_to(group, withheld))

    def _changes_to(self, words: Sequence[str], withheld: str) -> tuple[Arrange, ...]:
        """Return what scores most where no others than *words* may be taken apart."""
        untouched = frozenset(self._view.table).difference(words)
        return self._game.best_arrangements(
            self._view, self._deadline, self._effort, withheld=withheld, untouched=untouched
        )


def _by_use(rack: str) -> list[str]:
    """Return the pieces of *rack*, the most useful first: one of each kind before a second one."""
    ranked = [(rank, USEFUL.index(piece), piece) for piece, count in Counter(rack).items() for rank in range(count)]
    return [piece for _, _, piece in sorted(ranked)]
