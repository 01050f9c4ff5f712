"""The box on the table: judges a game with real pieces from what is announced and what lies open.

The lines of the sheet are the truth, the state is a fold over them. A line that is changed or struck lets every line
after it be judged again; one that no longer fits stays, refused, until somebody mends it.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import get_type_hints

import msgspec

from lettrine.core.errors import UsageError
from lettrine.core.event import Drawn, Played
from lettrine.core.game import AnyGame, AnyMove, AnyOutcome, AnyState, AnyView
from lettrine.core.letters import fold
from lettrine.core.pieces import arrange
from lettrine.core.score import Outcome
from lettrine.core.seat import Seat
from lettrine.core.unnamed import unseen
from lettrine.core.usage import require_move, require_seat, require_seat_count
from lettrine.table.box.step import (
    JUDGED_AT_ONCE,
    Contested,
    House,
    Line,
    LineVerdict,
    SheetStep,
    first_step,
    next_step,
    points_of,
)


@dataclass(frozen=True, slots=True)
class BoxGame:
    """A game with real pieces, as far as its lines tell. Immutable: every act returns the game that follows."""

    game: AnyGame
    steps: tuple[SheetStep, ...]
    house: House = JUDGED_AT_ONCE

    @property
    def lines(self) -> tuple[Line, ...]:
        return tuple(step.verdict.line for step in self.steps[1:])

    @property
    def verdicts(self) -> tuple[LineVerdict, ...]:
        return tuple(step.verdict for step in self.steps[1:])

    @property
    def state(self) -> AnyState:
        return self.steps[-1].state

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, agreed points included; None while it goes on, or while a hand is still to be shown."""
        return _agreed(self.game, self.steps[-1])

    @property
    def wanted(self) -> Seat | None:
        """Whose hand is to be shown before anything else, as it is counted now."""
        return self.steps[-1].wanted

    @property
    def to_act(self) -> frozenset[Seat]:
        """Who may act; ``{CHANCE}`` where something is to be drawn that everybody sees."""
        return frozenset() if self.wanted is not None else self.game.to_act(self.state)

    @property
    def scores(self) -> tuple[float, ...]:
        return points_of(self.game, self.steps[-1])

    @property
    def unfit(self) -> tuple[int, ...]:
        """The numbers, from 1, of the lines that have no effect."""
        return tuple(number for number, step in enumerate(self.steps) if number and not step.verdict.stands)

    def readings(self, seat: Seat, text: str) -> list[AnyMove]:
        """Return the moves that *seat* may mean by *text*, those that take fewest pieces of the hand first.

        Nobody knows the hand: it is read as if it held whatever nobody has seen, and as if it held no more than what
        does not lie open. Raise `MalformedMove`.
        """
        asked = Counter(fold(text))
        unsaid = self.game.unsaid(text)
        unseen_pieces = unseen(self.game, self.state).items()
        hidden = Counter({piece: n for piece, n in unseen_pieces if len(piece) == 1 and piece not in unsaid})
        others = Counter({piece: count for piece, count in hidden.items() if not piece.isalpha()})
        wide = self.game.readings(self._look(seat, hidden, asked), text)
        lean = self.game.readings(self._look(seat, (asked - self._open()) & hidden | others, asked), text)
        fewest = min(map(self._taken(seat), wide))
        return [move for move in lean if self._taken(seat)(move) < fewest] + wide

    def _taken(self, seat: Seat) -> Callable[[AnyMove], int]:
        return lambda move: len(self.game.needs(self.state, Played(seat, move)))

    def _bare(self, seat: Seat | None) -> AnyState:
        """Return the state with neither stock nor hands, but for what is known of that of *seat*."""
        state = self.state
        for each in (None, *map(Seat, range(len(self.scores)))):
            known = self.game.held(state, each).replace(self.game.unnamed, "") if each == seat is not None else ""
            state = self.game.hold(state, each, known)
        return state

    def _open(self) -> Counter[str]:
        return Counter(self.game.pieces(self._bare(None)))

    def _look(self, seat: Seat, hand: Counter[str], asked: Counter[str]) -> AnyView:
        """Return what *seat* would see with *hand*; pieces hidden where no hand reaches are those least *asked* for."""
        bare = self._bare(seat)
        out_of_reach = self.game.pieces(bare).get(self.game.unnamed, 0)
        likely = sorted(hand.elements(), key=lambda piece: piece.isalpha() and piece not in asked)
        spare = unseen(self.game, self.state).total() - len(likely)
        pieces = likely[: len(likely) - max(0, out_of_reach - spare)]
        return self.game.view(self.game.hold(bare, seat, arrange(self.game.held(bare, seat) + "".join(pieces))), seat)

    def judge(self, line: Line) -> LineVerdict:
        """Return what would become of *line*; nothing is written down."""
        return self.write(line).steps[-1].verdict

    def sift(self, lines: Iterable[Line]) -> list[LineVerdict]:
        """Return what would become of *lines*, all of which somebody may mean: those that may stand, or else one.

        One for each table that they leave, first those that take fewest pieces of the hand: people rarely lay anew what
        lies there. Where none may stand, the one that breaks the fewest rules.
        """
        ordered = sorted(lines, key=lambda line: isinstance(line, Played) and self._taken(line.seat)(line.move))
        steps = [self.write(line).steps[-1] for line in ordered]
        found: dict[bytes, LineVerdict] = {}
        for step in steps:
            if step.verdict.stands and not step.verdict.is_fault:
                found.setdefault(msgspec.json.encode(self.game.view(step.state, None)), step.verdict)
        return list(found.values()) or [min((step.verdict for step in steps), key=lambda each: len(each.refusals))]

    def write(self, *lines: Line) -> "BoxGame":
        """Return the game with *lines* written down, refused ones too.

        Raise `UsageError` or `MalformedMove` for what is no seat or no move of the game.
        """
        return _last(self.writing(*lines))

    def change(self, number: int, line: Line) -> "BoxGame":
        """Return the game with *line* in the place of line *number*, and all that follow judged again."""
        return _last(self.changing(number, line))

    def strike(self, number: int) -> "BoxGame":
        """Return the game without line *number*, and all that follow judged again."""
        return _last(self.striking(number))

    def rewrite(self, lines: Sequence[Line]) -> "BoxGame":
        """Return the game with *lines* instead of its own; those that both begin with are not judged again."""
        pairs = enumerate(zip(self.lines, lines, strict=False))
        kept = next((number for number, (old, new) in pairs if old != new), min(len(self.lines), len(lines)))
        return _last(self._refold(kept, lines[kept:]))

    # The same a line at a time, for whoever may not wait: something for each line that is judged, last the game.

    def writing(self, *lines: Line) -> Iterator["BoxGame"]:
        return self._refold(len(self.steps) - 1, lines)

    def changing(self, number: int, line: Line) -> Iterator["BoxGame"]:
        self._require(number)
        return self._refold(number - 1, (line, *self.lines[number:]))

    def striking(self, number: int) -> Iterator["BoxGame"]:
        self._require(number)
        return self._refold(number - 1, [_without(line, number) for line in self.lines[number:]])

    def before(self, number: int) -> "BoxGame":
        """Return the game as it stood before line *number*."""
        self._require(number)
        return replace(self, steps=self.steps[:number])

    def undo(self) -> "BoxGame":
        """Return the game without its last line."""
        return self.strike(len(self.lines))

    def _require(self, number: int) -> None:
        if not 1 <= number <= len(self.lines):
            raise UsageError("lettrine.table:no_such_line", number=number, last=len(self.lines))

    def _refold(self, kept: int, lines: Sequence[Line]) -> Iterator["BoxGame"]:
        """Yield the game while it goes on with *lines* after its first *kept* ones, which stay; last the whole.

        A contest reaches back: the line that it is about is judged by the dictionary, and all that follow it again.
        """
        everything = (*self.lines[:kept], *lines)
        contested = _contested(everything)
        changed = [number for number in contested ^ _contested(self.lines) if number > 0]
        kept = min(kept, *(number - 1 for number in changed)) if changed and self.house.waits_for_contest else kept
        steps = list(self.steps[: kept + 1])
        for number, line in enumerate(everything[kept:], kept + 1):
            _require_line(self.game, len(steps[0].awards), line)
            trusts = self.house.waits_for_contest and number not in contested
            steps.append(next_step(self.game, self.house, steps, line, trusts=trusts))
            yield self
        yield replace(self, steps=tuple(steps))


def _agreed(game: AnyGame, step: SheetStep) -> Outcome | None:
    """Return how the game ended with the points that the players agreed on.

    They decide who wins of those who are still there where the most points do; otherwise the rules have the last word.
    """
    outcome = step.outcome
    if outcome is None or not any(step.awards):
        return outcome
    scores = points_of(game, step)
    gone = step.place.gone
    before, after = _leaders(outcome.scores, gone), _leaders(scores, gone)
    is_by_points = bool(outcome.winners) and before.issuperset(outcome.winners)
    winners = tuple(sorted(after)) if is_by_points and after != before else outcome.winners
    return msgspec.structs.replace(outcome, scores=scores, winners=winners)


def _leaders(scores: Sequence[float], gone: Sequence[bool]) -> set[Seat]:
    most = max((score for score, is_gone in zip(scores, gone, strict=True) if not is_gone), default=None)
    return {Seat(seat) for seat, score in enumerate(scores) if score == most and not gone[seat]}


def _last(judging: Iterator[BoxGame]) -> BoxGame:
    (last,) = deque(judging, maxlen=1)
    return last


def _contested(lines: Sequence[Line]) -> set[int]:
    return {line.number for line in lines if isinstance(line, Contested)}


def _without(line: Line, struck: int) -> Line:
    """Return *line* once line *struck* is gone; a contest of that one is about nothing."""
    if not isinstance(line, Contested) or line.number < struck:
        return line
    return Contested(line.seat, 0 if line.number == struck else line.number - 1)


def _require_line(game: AnyGame, seats: int, line: Line) -> None:
    if line.seat is not None:
        require_seat(line.seat, seats)
    if isinstance(line, Played):
        require_move(line.move, game.move_type)
    if isinstance(line, Drawn):
        for field in seat_fields(line.outcome):
            require_seat(getattr(line.outcome, field), seats)


def seat_fields(outcome: AnyOutcome) -> tuple[str, ...]:
    """Return the fields of *outcome* that name a player."""
    if outcome is None:
        return ()
    return tuple(field for field, kind in get_type_hints(type(outcome)).items() if kind is Seat)


def hides_pieces(game: AnyGame) -> bool:
    """Whether real pieces of *game* lie hidden: what a bot would have to see, nobody can show it."""
    return game.hidden_fields is not None


def can_study(game: AnyGame) -> bool:
    """Whether *game*, played with real pieces, can be analysed: by all of them, or by those that were laid."""
    return game.weighs_laid or not hides_pieces(game)


def referee(game: AnyGame, seats: int, *, start: AnyState = None, house: House = JUDGED_AT_ONCE) -> BoxGame:
    """Return a game of *seats* players with real pieces, of which nothing is told yet.

    It begins with *start* where that is given, as with a board that lies there already; hands in it are only counted.
    Raise `UsageError` for a number of players that the game is not for, or for a game that cannot be judged so.
    """
    require_seat_count(seats, game.seat_counts)
    if not game.can_referee:
        raise UsageError("lettrine.table:cannot_referee", game=game.slug)
    state = game.conceal(game.setup(seats) if start is None else start)
    for seat in map(Seat, range(seats)):
        state = game.hold(state, seat, game.unnamed * len(game.held(state, seat)))
    return BoxGame(game, (first_step(game, state, seats),), house)
