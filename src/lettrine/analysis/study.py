"""A record, move by move, as the strongest bot sees it."""

from collections.abc import Iterator, Sequence
from functools import partial
from statistics import fmean
from typing import Any

import msgspec

from lettrine.analysis.luck import PastEvent, other_deals
from lettrine.analysis.turn import Choice, Missed, Turn
from lettrine.bots import open_bot
from lettrine.bots.bot import ScoredMove, Unit
from lettrine.bots.level import BEST
from lettrine.core.chance import Stream
from lettrine.core.errors import RecordError
from lettrine.core.event import Played
from lettrine.core.game import AnyGame, AnyMove, AnyState
from lettrine.core.record import Record
from lettrine.core.record_replay import replay
from lettrine.core.seat import Seat
from lettrine.games.sentences import kind_of

ANALYST = BEST
MOST_MISSED = 3  # words shown for one move
CLOSER_LOOKS = 20  # better moves that are looked through for words

Trouble = RecordError | KeyboardInterrupt


class Effort(msgspec.Struct, frozen=True):
    """How much work goes into a move: *limit* seconds of thought; *draws* imagined to measure luck, 0: none."""

    limit: float = 1.0
    draws: int = 4


class Study:
    """An analysis under way. Turns come one by one, so that whoever stops it keeps what is done."""

    def __init__(self, game: AnyGame, record: Record[Any, Any], effort: Effort) -> None:
        if record.lexicon != game.lexicon_digest:
            raise RecordError(
                "core:record_mismatch", what="lexicon", found=record.lexicon, expected=game.lexicon_digest
            )
        self.game = game
        self.record = record
        self._effort = effort
        self._analyst = open_bot(game, ANALYST)

    @property
    def unit(self) -> Unit:
        return self._analyst.unit

    def __len__(self) -> int:
        return sum(isinstance(event, Played) for event in self.record.events)

    def turns(self) -> Iterator[Turn]:
        """Yield what there is to say of each move; raise `RecordError` at the first event that is not legal."""
        past: list[PastEvent] = []
        before: Any = None
        for event, state in replay(self.game, self.record):
            if event is not None:
                if isinstance(event, Played):
                    yield self._turn(event, before, past)
                past.append(PastEvent(event, before))
            before = state

    def _turn(self, event: Played[Any], state: AnyState, past: Sequence[PastEvent]) -> Turn:
        number, seat = len(past) + 1, event.seat
        weighed = self._weigh(state, seat, self._stream("analysis", number), [event.move])
        played = next(each for each in weighed if each.move == event.move)
        best = played if weighed[0].value <= played.value else weighed[0]
        return Turn(
            number=number,
            seat=seat,
            played=self._choice(state, seat, played),
            best=self._choice(state, seat, best),
            missed=self._missed(state, seat, played, weighed),
            luck=self._luck(seat, best.value, past),
        )

    def _luck(self, seat: Seat, value: float, past: Sequence[PastEvent]) -> float | None:
        number = len(past) + 1
        imagined = [partial(self._stream, f"luck {number} {draw}") for draw in range(self._effort.draws)]
        others = [
            self._weigh(state, seat, self._stream("analysis", number), [])[0].value
            for state in other_deals(self.game, past, seat, imagined)
        ]
        return value - fmean(others) if others else None

    def _weigh(self, state: AnyState, seat: Seat, stream: Stream, also: Sequence[AnyMove]) -> list[ScoredMove]:
        return self._analyst.evaluate(self.game.view(state, seat), self._effort.limit, stream, also)

    def _choice(self, state: AnyState, seat: Seat, weighed: ScoredMove) -> Choice:
        line = self.game.score(state, seat, weighed.move)
        return Choice(kind_of(weighed.move), self.game.write(weighed.move), line.words, line.total, weighed.value)

    def _missed(
        self, state: AnyState, seat: Seat, played: ScoredMove, weighed: Sequence[ScoredMove]
    ) -> tuple[Missed, ...]:
        """Return words of better moves that the move played does not write, those of the best move first."""
        known = set(self.game.score(state, seat, played.move).words)
        found: dict[str, Missed] = {}
        for better in weighed[:CLOSER_LOOKS]:
            if better.value <= played.value or len(found) >= MOST_MISSED:
                break
            for word in self.game.score(state, seat, better.move).words:
                if word not in known and word not in found:
                    frequency = self.game.words.vocabulary.frequency(word)
                    found[word] = Missed(word, frequency, better.value - played.value)
        return tuple(found.values())[:MOST_MISSED]

    def _stream(self, purpose: str, number: int) -> Stream:
        """Return chance for the analyst: from what everybody may know, so that an analysis can be repeated."""
        return Stream(self.record.commitment, purpose, number)
