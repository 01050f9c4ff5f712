"""Who gives hints: as good as can be in words, and by moves, that whoever asks may know.

The best move is often a word that nobody at the table has heard of, or one of twenty letters. The adviser takes the
best move whose words are known, where it is worth at least half of that; else the one with the most common words; where
there is none it is the best move after all. Where the best move writes nothing, a word that is known comes first; so it
does before one that is too long, whatever that is worth, and against a first level before any that few people know.
"""

from collections.abc import Iterable, Sequence
from itertools import islice
from statistics import fmean
from typing import NamedTuple

from msgspec.structs import replace

from lettrine.bots import open_bot, seat_bot
from lettrine.bots.bot import EvaluatingBot
from lettrine.bots.following import around, read_strength
from lettrine.bots.level import BEST, level, narrowed
from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame, AnyMove, AnyState, AnyView
from lettrine.lexicon.graph import LONGEST_WORD

COMMON = 6
"""The frequency class of the rarest words that nearly everybody knows."""
UNHEARD = 5  # the class below which hardly anybody knows a word who plays a first level
LOSS = 0.5  # of what the best move scores, or of its chance to win
LOOKS = 2  # after the first: what is imagined of hidden pieces differs from one to the next
MOST_FAMILIAR = 8  # moves in known words that are weighed beside the best
MORE_LETTERS = 2  # than the opponent's longest word
BOLDER = 2  # times as much as a modest opponent does in one move


class Knowledge(NamedTuple):
    """What somebody may know: words of the frequency class *rarest* and above, of *longest* letters at most.

    *modesty*: the most that a move may bring or change, as in `Level`; 0: anything.
    """

    rarest: int = COMMON
    longest: int = LONGEST_WORD
    modesty: int = 0

    @property
    def is_gentle(self) -> bool:
        """Whether the opponents are robots that say common words only."""
        return self.rarest >= COMMON and self.longest < LONGEST_WORD


def knowledge_against(slug: str, opponents: Iterable[str]) -> Knowledge:
    """Return what somebody may know who has chosen *opponents*, levels of bots: a little more than the best of them.

    Without any bot, the words that nearly everybody knows.
    """
    levels = [level(slug, _nearest(name)) for name in opponents]
    if not levels:
        return Knowledge()
    longest = max(int(each.longest) for each in levels) + MORE_LETTERS
    is_modest = all(each.modesty for each in levels)
    return Knowledge(
        min(int(each.rarest) for each in levels),
        min(longest, LONGEST_WORD),
        BOLDER * max(each.modesty for each in levels) if is_modest else 0,
    )


def _nearest(name: str) -> str:
    strength = read_strength(name)
    return name if strength is None else around(strength)[1]


class Adviser:
    """Proposes moves of *game* to somebody of whom *known* is thought."""

    def __init__(self, game: AnyGame, known: Knowledge = Knowledge()) -> None:  # noqa: B008  (immutable)
        self._game = game
        self._known = known
        self._best = open_bot(game, BEST)
        best = level(game.slug, BEST)
        strengths = [
            replace(best, rarest=float(rarest), longest=float(known.longest), modesty=known.modesty)
            for rarest in dict.fromkeys((known.rarest, known.rarest // 2))
        ]
        self._familiar = [seat_bot(narrowed(game, each), each) for each in strengths if each != best]

    def choose(self, view: AnyView, limit: float, stream: Stream) -> AnyMove:
        """Return a good move for the seat that sees *view*, within *limit* seconds."""
        best = self._best.choose(view, limit / 3, stream)
        searches = 2 + LOOKS + 2 * len(self._familiar)
        asked = _Asked(self._game.sample(view, stream), view, 2 * limit / 3 / searches, stream)
        if not self._words(asked, best):
            return self._written(asked, self._familiar[:1]) or best
        known = self._fame(asked, best)
        if known == self._known.rarest:
            return best
        others = [move for move in self._near(asked, best) if self._fame(asked, move) > known]
        found = self._confirmed(asked, best, others) if others else best
        if self._is_long(asked, found):
            return self._written(asked, self._familiar) or found
        return self._heard(asked) or found if self._known.is_gentle and self._fame(asked, found) < UNHEARD else found

    def _heard(self, asked: "_Asked") -> AnyMove | None:
        """Return the best move in words that people have heard of, whatever it is worth; none where there is none."""
        also = dict.fromkeys(move for bot in self._familiar for move in asked.weigh(bot))
        found = [move for move in also if self._is_heard(asked, move)]
        values = asked.weigh(self._best, found)
        return max(found, key=values.__getitem__, default=None)

    def _is_heard(self, asked: "_Asked", move: AnyMove) -> bool:
        is_written = bool(self._words(asked, move)) and self._fame(asked, move) >= UNHEARD
        return is_written and self._is_legal(asked, move)

    def _written(self, asked: "_Asked", bots: Iterable[EvaluatingBot]) -> AnyMove | None:
        """Return what the first of *bots* writes who does, the best players who know little; none where nobody does.

        Whoever knows every word gives up or waits for fear of what the others may make of it.
        """
        for bot in bots:
            move = asked.choose(bot)
            if self._words(asked, move) and self._is_legal(asked, move):
                return move
        return None

    def _near(self, asked: "_Asked", best: AnyMove) -> list[AnyMove]:
        """Return legal moves that write words and seem to be worth it beside *best*."""
        also = dict.fromkeys(
            [best, *(move for bot in self._familiar for move in islice(asked.weigh(bot), MOST_FAMILIAR))]
        )
        values = asked.weigh(self._best, [move for move in also if self._is_legal(asked, move)])
        near = (move for move in values if self._is_worth(asked, move, best, values))
        return [move for move in near if self._words(asked, move) and self._is_legal(asked, move)]

    def _confirmed(self, asked: "_Asked", best: AnyMove, others: Sequence[AnyMove]) -> AnyMove:
        """Return the most familiar of *others* that is worth it at second looks, with other deals imagined."""
        looks = [asked.weigh(self._best, [best, *others]) for _ in range(LOOKS)]
        means = {move: fmean(values[move] for values in looks) for move in (best, *others)}
        good = [move for move in others if self._is_worth(asked, move, best, means)]
        return max(good, key=lambda move: (self._fame(asked, move), means[move]), default=best)

    def _is_worth(self, asked: "_Asked", move: AnyMove, best: AnyMove, values: dict[AnyMove, float]) -> bool:
        """Whether *move* costs little enough beside *best*, by *values* of the whole game or by what both score now."""
        cost = values[best] - values[move]
        if self._best.unit == "chance":
            return cost <= LOSS * values[best]
        scored, most = (self._game.score(asked.state, asked.view.seat, each).total for each in (move, best))
        return min(cost, most - scored) <= LOSS * max(0, most)

    def _is_legal(self, asked: "_Asked", move: AnyMove) -> bool:
        return not self._game.check(asked.state, asked.view.seat, move)

    def _words(self, asked: "_Asked", move: AnyMove) -> tuple[str, ...]:
        words: tuple[str, ...] = self._game.score(asked.state, asked.view.seat, move).words
        return words

    def _is_long(self, asked: "_Asked", move: AnyMove) -> bool:
        return any(len(word) > self._known.longest for word in self._words(asked, move))

    def _fame(self, asked: "_Asked", move: AnyMove) -> int:
        """Return the frequency class of the rarest word that *move* writes; one that is known is as good as any.

        Words that the house added (GEN-09) have no class: the table knows them. One that is too long is not known.
        """
        words, known = self._words(asked, move), self._known
        classes = [self._game.words.vocabulary.frequency(word.upper()) for word in words]
        most = known.rarest - self._is_long(asked, move)
        return min((each for each in classes if each is not None and each < most), default=most)


class _Asked:
    """What was asked: a *state* that *view* allows, and so many *seconds* for each look at it."""

    def __init__(self, state: AnyState, view: AnyView, seconds: float, stream: Stream) -> None:
        self.state = state
        self.view = view
        self._seconds = seconds
        self._stream = stream

    def choose(self, bot: EvaluatingBot) -> AnyMove:
        return bot.choose(self.view, self._seconds, self._stream)

    def weigh(self, bot: EvaluatingBot, also: Sequence[AnyMove] = ()) -> dict[AnyMove, float]:
        """Return what *bot* thinks of moves, the best first, and of *also*."""
        return {each.move: each.value for each in bot.evaluate(self.view, self._seconds, self._stream, also)}
