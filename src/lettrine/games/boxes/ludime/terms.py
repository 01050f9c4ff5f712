"""What a table of a game of the box agreed on, and what the three games ask of a state alike."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Protocol, TypeVar

from lettrine.core.errors import OptionError
from lettrine.core.event import Resigned, Ruled
from lettrine.core.score import Outcome
from lettrine.core.seat import CHANCE, Seat
from lettrine.games.boxes.ludime import PACKAGE
from lettrine.games.boxes.ludime.cards import BoxOptions, read_cards
from lettrine.games.word_game import GameTerms
from lettrine.lexicon import Words

OptionsT = TypeVar("OptionsT", bound=BoxOptions)

SEAT_COUNTS = (2, 3, 4)


class BoxTerms(GameTerms[OptionsT]):
    """The words, the options and the cards of one table. The deal takes *dealt_each* and *dealt_besides* cards."""

    dealt_each: ClassVar[int]
    dealt_besides: ClassVar[int]

    def __init__(self, words: Words, options: OptionsT) -> None:
        """Raise `OptionError` where the cards are too few even for two."""
        super().__init__(words, options)
        self.cards = read_cards(options.cards)
        found, held = [self.dealt_each * seats + self.dealt_besides for seats in SEAT_COUNTS], len(self.cards.pack)
        self.seat_counts = tuple(seats for seats, needed in zip(SEAT_COUNTS, found, strict=True) if needed <= held)
        if not self.seat_counts:
            raise OptionError(f"{PACKAGE}:too_few_cards", cards=held, needed=found[0])

    def box(self, seats: int) -> Mapping[str, int]:  # noqa: ARG002  (the same for any number of players)
        return self.cards.counts

    def values(self) -> Mapping[str, int]:
        return self.cards.values


class _Table(Protocol):
    @property
    def gone(self) -> tuple[bool, ...]: ...


class _State(Protocol):
    @property
    def table(self) -> _Table: ...
    @property
    def hands(self) -> tuple[str, ...]: ...


def seat_count(state: _State) -> int:
    return len(state.hands)


def can_resign(state: _State, ruling: Ruled, acting: frozenset[Seat]) -> bool:
    """Whether *ruling* is that a player leaves who is still there, while somebody of those *acting* is a player."""
    seat = ruling.seat
    if not isinstance(ruling.act, Resigned) or seat is None or seat not in range(len(state.hands)):
        return False
    return bool(acting - {CHANCE}) and not state.table.gone[seat]


def first_to(target: int, scores: tuple[int, ...], gone: Sequence[bool], rule: str) -> Outcome | None:
    """Return the outcome by *rule* once a player who has not left has *target* points, or once one is left (GEN-10)."""
    if max(scores) < target and not any(gone):  # the usual answer, asked for after every event
        return None
    left = tuple(Seat(seat) for seat, has_left in enumerate(gone) if not has_left)
    if len(left) == 1:
        return Outcome(scores, left, "GEN-10")
    best = max(scores[seat] for seat in left)
    if best < target:
        return None
    return Outcome(scores, tuple(seat for seat in left if scores[seat] == best), rule)
