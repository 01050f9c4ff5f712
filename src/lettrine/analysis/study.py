"""A game, move by move, as the strongest bot sees it."""

from collections.abc import Iterator, Sequence
from functools import partial
from statistics import fmean
from typing import Any

import msgspec

from lettrine.analysis.course import ToldGame, basis_of, is_weighed, moments_of, require_same_words, seats_of
from lettrine.analysis.luck import PastEvent, other_deals
from lettrine.analysis.reasons import Consequence, Foresight, reasons_for
from lettrine.analysis.turn import Choice, Missed, Reason, Turn
from lettrine.bots import open_bot, open_greedy
from lettrine.bots.bot import EvaluatingBot, ScoredMove, Unit
from lettrine.bots.level import BEST
from lettrine.core.chance import Stream
from lettrine.core.errors import RecordError
from lettrine.core.event import Played
from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.record import Record
from lettrine.core.seat import Seat
from lettrine.games.sentences import kind_of
from lettrine.lexicon import is_decent

VERSION = 1
"""Raised when an analysis says other things of the same game: those that are kept are then made again."""
ANALYST = BEST
MOST_BETTER = 3  # moves shown beside the one that was played
MOST_MISSED = 3  # words shown for one move
CLOSER_LOOKS = 40  # better moves that are looked through for words
KNOWN = 4  # the frequency class from which on most people know a word
SLIGHT = 1e-6  # no difference in value

Trouble = RecordError | KeyboardInterrupt


class Effort(msgspec.Struct, frozen=True):
    """How much work goes into a move: *limit* seconds of thought; *draws* imagined to measure luck, 0: none.

    *explains*: better moves have reasons, for which one looks a move ahead.
    """

    limit: float = 1.0
    draws: int = 4
    explains: bool = True


class Analysts(msgspec.Struct, frozen=True):
    """Who weighs moves, and who says which scores most at once: both know all the words that may be proposed."""

    weigher: EvaluatingBot
    scorer: EvaluatingBot


def open_analysts(game: AnyGame) -> Analysts:
    return Analysts(open_bot(game, ANALYST), open_greedy(game))


class Study:
    """An analysis under way of the game that is *told*. Turns come one by one: whoever stops it keeps what is done.

    Where nobody knows the hands, a move is compared with what the pieces that were laid could score at once: that can
    be said for certain, and no more.
    """

    def __init__(self, game: AnyGame, told: ToldGame, effort: Effort, analysts: Analysts | None = None) -> None:
        require_same_words(game, told)
        self.game = game
        self.told = told
        self.basis = basis_of(told)
        self._effort = effort
        analysts = analysts or open_analysts(game)
        self._analyst = analysts.weigher if self.basis == "seen" else analysts.scorer
        self._foresight = Foresight(game, analysts.scorer if self.basis == "seen" else None, effort.limit)

    @property
    def unit(self) -> Unit:
        return self._analyst.unit

    @property
    def seats(self) -> int:
        return seats_of(self.told)

    @property
    def has_luck(self) -> bool:
        return self.game.has_luck and self.basis == "seen"

    def __len__(self) -> int:
        if isinstance(self.told, Record):  # whatever the rules say of it
            return sum(isinstance(event, Played) for event in self.told.events)
        return sum(is_weighed(self.game, self.told, moment) for moment in moments_of(self.game, self.told))

    def turns(self, first: int = 0) -> Iterator[Turn]:
        """Yield what there is to say of each move but the *first* ones.

        Raise `RecordError` at the first event that is not legal.
        """
        past: list[PastEvent] = []
        moves = 0
        for moment in moments_of(self.game, self.told):
            event, before = moment.event, moment.before
            if isinstance(event, Played) and is_weighed(self.game, self.told, moment):
                moves += 1
                if moves > first:
                    yield self._turn(event, before, past)
            past.append(PastEvent(event, before))

    def _turn(self, event: Played[Any], state: AnyState, past: Sequence[PastEvent]) -> Turn:
        number, seat = len(past) + 1, event.seat
        weighed = self._weigh(state, seat, self._stream("analysis", number), [event.move])
        played = next(each for each in weighed if each.move == event.move)
        better = [each for each in weighed if each.value > played.value + SLIGHT]
        decent = [each for each in better[:CLOSER_LOOKS] if self._may_propose(state, seat, each.move)]
        return Turn(
            number=number,
            seat=seat,
            played=self._choice(state, seat, played),
            better=self._better(state, seat, played, decent),
            missed=self._missed(state, seat, played, decent),
            luck=self._luck(seat, max(played.value, weighed[0].value), past),
        )

    def _may_propose(self, state: AnyState, seat: Seat, move: AnyMove) -> bool:
        return self.game.options.vocabulary == "full" or is_decent(self.game.score(state, seat, move).words)

    def _better(
        self, state: AnyState, seat: Seat, played: ScoredMove, better: Sequence[ScoredMove]
    ) -> tuple[Choice, ...]:
        """Return the best of the *better* moves, with one whose words most people know where there is such a one."""
        distinct: dict[object, ScoredMove] = {}
        for each in better:
            words = self.game.score(state, seat, each.move).words
            distinct.setdefault(words or self.game.write(each.move), each)
        found = list(distinct.values())
        known = next((each for each in found[1:] if self._is_known(state, seat, each)), None)
        shown = [*found[:1], *([known] if known else []), *(each for each in found[1:] if each is not known)]
        few = sorted(shown[:MOST_BETTER], key=lambda each: -each.value)
        if not few or not self._effort.explains:
            return tuple(self._choice(state, seat, each) for each in few)
        look = partial(self._look_ahead, state, seat)
        instead = look(played.move)
        return tuple(self._choice(state, seat, each, reasons_for(self.game, look(each.move), instead)) for each in few)

    def _is_known(self, state: AnyState, seat: Seat, weighed: ScoredMove) -> bool:
        words = self.game.score(state, seat, weighed.move).words
        frequencies = [self.game.words.vocabulary.frequency(word) for word in words]
        return bool(words) and all(each is None or each >= KNOWN for each in frequencies)

    def _look_ahead(self, state: AnyState, seat: Seat, move: AnyMove) -> Consequence:
        return self._foresight.consequence(state, seat, move, self._stream("reply", 0))

    def _luck(self, seat: Seat, value: float, past: Sequence[PastEvent]) -> float | None:
        if not self.has_luck:
            return None
        number = len(past) + 1
        imagined = [partial(self._stream, f"luck {number} {draw}") for draw in range(self._effort.draws)]
        others = [
            self._weigh(state, seat, self._stream("analysis", number), [])[0].value
            for state in other_deals(self.game, past, seat, imagined)
        ]
        return value - fmean(others) if others else None

    def _weigh(self, state: AnyState, seat: Seat, stream: Stream, also: Sequence[AnyMove]) -> list[ScoredMove]:
        return self._analyst.evaluate(self.game.view(state, seat), self._effort.limit, stream, also)

    def _choice(self, state: AnyState, seat: Seat, weighed: ScoredMove, reasons: tuple[Reason, ...] = ()) -> Choice:
        line, text = self.game.score(state, seat, weighed.move), self.game.write(weighed.move)
        return Choice(kind_of(weighed.move), text, line.words, line.total, weighed.value, reasons)

    def _missed(
        self, state: AnyState, seat: Seat, played: ScoredMove, better: Sequence[ScoredMove]
    ) -> tuple[Missed, ...]:
        """Return words of *better* moves that the move played does not write, those of the best move first."""
        known = set(self.game.score(state, seat, played.move).words)
        found: dict[str, Missed] = {}
        for each in better:
            if len(found) >= MOST_MISSED:
                break
            for word in self.game.score(state, seat, each.move).words:
                if word not in known and word not in found:
                    frequency = self.game.words.vocabulary.frequency(word)
                    found[word] = Missed(word, frequency, each.value - played.value)
        return tuple(found.values())[:MOST_MISSED]

    def _stream(self, purpose: str, number: int) -> Stream:
        """Return chance for the analyst: from what everybody may know, so that an analysis can be repeated."""
        return Stream(self.told.commitment if isinstance(self.told, Record) else "", purpose, number)
