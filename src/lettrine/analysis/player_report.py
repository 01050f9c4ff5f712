"""What the analysis says of one player."""

from collections import Counter
from collections.abc import Sequence

import msgspec

from lettrine.analysis.turn import Grade, Missed, Turn, grade, yardstick
from lettrine.bots.bot import Unit
from lettrine.core.seat import Seat

MOST_WORDS = 12
RARE = 1  # frequency class; words up to it are known to few


class PlayerReport(msgspec.Struct, frozen=True):
    """A player's game: *moves* made, their *grades*, what they *cost* in all, the *luck* of all draws.

    *words* are those most worth learning: the common ones first, and among those the ones that would have gained
    most.
    """

    seat: Seat
    moves: int
    grades: dict[str, int]
    cost: float
    luck: float
    words: tuple[Missed, ...]

    @property
    def accuracy(self) -> float:
        """The share of the moves that were as good as the best, or nearly."""
        good = self.grades[Grade.BEST.name] + self.grades[Grade.GOOD.name]
        return good / self.moves if self.moves else 1.0


def player_reports(turns: Sequence[Turn], seats: int, unit: Unit) -> tuple[PlayerReport, ...]:
    measure = yardstick(turns, unit)
    return tuple(
        _player_report(Seat(seat), [turn for turn in turns if turn.seat == seat], measure) for seat in range(seats)
    )


def _player_report(seat: Seat, turns: Sequence[Turn], measure: float) -> PlayerReport:
    grades = Counter(grade(turn.cost, measure).name for turn in turns)
    return PlayerReport(
        seat=seat,
        moves=len(turns),
        grades={each.name: grades[each.name] for each in Grade},
        cost=sum(turn.cost for turn in turns),
        luck=sum(turn.luck or 0.0 for turn in turns),
        words=_worth_learning(turns),
    )


def _worth_learning(turns: Sequence[Turn]) -> tuple[Missed, ...]:
    best: dict[str, Missed] = {}
    for missed in (missed for turn in turns for missed in turn.missed):
        if missed.word not in best or missed.gain > best[missed.word].gain:
            best[missed.word] = missed
    return tuple(sorted(best.values(), key=_by_use)[:MOST_WORDS])


def _by_use(missed: Missed) -> tuple[bool, float, str]:
    return (missed.frequency is not None and missed.frequency <= RARE, -missed.gain, missed.word)
