"""A lesson being played: where a step stands, and what a move of the learner is. Pure: nothing is kept anywhere."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.decoders import convert
from lettrine.core.errors import IllegalMove, MalformedMove
from lettrine.core.event import Drawn, Event, Played
from lettrine.core.game import AnyGame, AnyMove
from lettrine.core.refusal import Refusal
from lettrine.core.seat import CHANCE, Seat
from lettrine.core.text import BothLanguages
from lettrine.games.lessons.facts import made_facts, refused_facts
from lettrine.games.lessons.lesson import Lesson, Made, Step

Answers = Mapping[str, Sequence[Any]]
"""The moves of the learner so far, by the key of the step; where there are none, those of the example count."""


class Happening(msgspec.Struct, frozen=True):
    """An *event*, and the *state* in which it came."""

    event: Event[Any, Any]
    state: Any


class Stand(msgspec.Struct, frozen=True):
    """Where a *step* stands: its *state*, what *happened* since the last position, and how much of that is *old*.

    *origin* is the key of the step that stated the position, which chance depends on. *tried* and *refusals*: the move
    that the step shows as refused, and why.
    """

    step: Step
    state: Any
    happened: tuple[Happening, ...]
    old: int
    origin: str
    tried: Any = None
    refusals: tuple[Refusal, ...] = ()


class Judgement(msgspec.Struct, frozen=True):
    """What a *move* of the learner is: whether it *is_done*, why it is refused, what was lacking (*missing*).

    *stand* is where the step stands then: as before, unless the move was done or is kept.
    """

    move: Any
    is_done: bool
    is_kept: bool
    refusals: tuple[Refusal, ...]
    facts: dict[str, Any]
    missing: BothLanguages | None
    stand: Stand


def stand_at(game: AnyGame, lesson: Lesson, place: int, answers: Answers) -> Stand:
    """Return where the step at *place* stands after *answers*; *game* is bound to the options of *lesson*.

    Raise `IllegalMove` for an answer, or a move of the lesson itself, that the rules refuse.
    """
    *earlier, last = chain = lesson.chain(place)
    stage = _Stage(game, chain[0].key)
    for step in earlier:
        stage.open(step)
        stage.answer(answers.get(step.key) or step.example)
    old = stage.open(last)
    if made := answers.get(last.key, ()):
        stage.answer(made)
        stage.settle()
    return stage.stand(old)


def judge(game: AnyGame, stand: Stand, move: AnyMove) -> Judgement:
    """Return what *move* is, made by the learner where the step stands."""
    step, state = stand.step, stand.state
    refusals = tuple(game.check(state, step.seat, move))
    if refusals:
        facts = refused_facts(game, state, step.seat, move, refusals)
        return Judgement(move, _is_done(step, facts), False, refusals, facts, None, stand)  # noqa: FBT003
    stage = _Stage.again(game, stand)
    stage.make(step.seat, move)
    stage.settle(as_said=True)
    after = stage.stand(stand.old)
    facts = made_facts(game, state, step.seat, move, after.state)
    is_done = _is_done(step, facts)
    is_kept = is_done or step.keeps
    if is_kept and not is_done:
        stage.settle()
        after = stage.stand(stand.old)
    missing = None if is_done else _missing(step, facts)
    return Judgement(move, is_done, is_kept, (), facts, missing, after if is_kept else stand)


def _is_done(step: Step, facts: dict[str, Any]) -> bool:
    """Whether *facts* are what *step* asks for. A refused move is only where that is what it asks for."""
    if facts["refused"] and not any(each.of == "refused" for each in step.done):
        return False
    return all(condition.holds(facts) for condition in step.done)


def _missing(step: Step, facts: dict[str, Any]) -> BothLanguages | None:
    fitting = (remark.say for remark in step.remarks if all(each.holds(facts) for each in remark.when))
    return next(fitting, step.instead)


class _Stage:
    """The table of a lesson while it is brought to where a step stands."""

    def __init__(self, game: AnyGame, origin: str) -> None:
        self._game = game
        self._origin = origin
        self._state: Any = None
        self._step: Step | None = None
        self._happened: list[Happening] = []
        self._draws: list[Any] = []
        self._tried: tuple[Any, tuple[Refusal, ...]] = (None, ())

    @classmethod
    def again(cls, game: AnyGame, stand: Stand) -> "_Stage":
        """Return a stage where *stand* stands: what chance gave in its step has been given."""
        stage = cls(game, stand.origin)
        stage._step, stage._state = stand.step, stand.state
        stage._happened = list(stand.happened)
        given = sum(isinstance(each.event, Drawn) for each in stand.happened[stand.old :])
        stage._draws = list(stand.step.draws[given:])
        return stage

    def open(self, step: Step) -> int:
        """Begin *step*; return how much had happened before."""
        if step.position is not None:
            self._state = self._game.state_of(convert(step.position, self._game.position_type))
            self._happened = []
        else:
            self.settle()
        self._step, self._draws = step, list(step.draws)
        old = len(self._happened)
        for made in step.before:
            self.settle()
            self._make_first(made)
            self.settle(as_said=True)
        if step.ask is not None or step.refused:
            self.settle()
        self._tried = self._try(step) if step.refused else (None, ())
        return old

    def answer(self, answers: Sequence[Any]) -> None:
        """Make the moves of the learner in this step: texts as people type them, or moves of the game."""
        assert self._step is not None
        seat = self._step.seat
        for answer in answers:
            move = self._read(seat, answer) if isinstance(answer, str) else answer
            if not self._game.check(self._state, seat, move):
                self.make(seat, move)
                self.settle(as_said=True)
            elif not any(each.of == "refused" for each in self._step.done):
                raise IllegalMove(tuple(self._game.check(self._state, seat, move)), self._game.package)

    def stand(self, old: int) -> Stand:
        assert self._step is not None
        return Stand(self._step, self._state, tuple(self._happened), old, self._origin, *self._tried)

    def make(self, seat: Seat, move: AnyMove) -> None:
        self._happen(Played(seat, move))

    def settle(self, *, as_said: bool = False) -> None:
        """Let chance give what the step says; where it says nothing and that may be, what the lesson always gives."""
        while CHANCE in self._game.to_act(self._state) and (self._draws or not as_said):
            given = self._game.draw(
                self._state, Stream("lesson", f"{self._game.slug} {self._origin}", len(self._happened) + 1)
            )
            self._happen(self._said(given) if self._draws else given)

    def _said(self, given: Drawn[Any]) -> Drawn[Any]:
        """Return what the step says that chance gives; *given* where the state, after a free answer, cannot give it."""
        said = Drawn(given.seat, convert(self._draws.pop(0), self._game.outcome_type))
        try:
            self._game.apply(self._state, said)
        except ValueError:
            return given
        return said

    def _make_first(self, made: str | Made) -> None:
        """Make the first move of *made* that the rules allow; after a free answer of the learner, any legal one."""
        texts = (made,) if isinstance(made, str) else (made.move,) if isinstance(made.move, str) else made.move
        named = None if isinstance(made, str) else made.seat
        seat = self._actor() if named is None else named
        refusals: tuple[Refusal, ...] = ()
        for text in texts:
            try:
                move = self._read(seat, text)
            except MalformedMove:
                continue
            refusals = tuple(self._game.check(self._state, seat, move))
            if not refusals:
                self.make(seat, move)
                return
        if not self._happened or seat not in self._game.to_act(self._state):
            raise IllegalMove(refusals, self._game.package)
        self.make(seat, next(self._game.moves(self._state, seat)))

    def _try(self, step: Step) -> tuple[Any, tuple[Refusal, ...]]:
        move = self._game.read(step.refused)
        refusals = tuple(self._game.check(self._state, step.seat, move))
        if not refusals:
            raise ValueError(step.refused)
        return move, refusals

    def _read(self, seat: Seat, text: str) -> AnyMove:
        return self._game.interpret(self._game.view(self._state, seat), text)

    def _actor(self) -> Seat:
        """Return who acts here; the first seat where the game is over."""
        return min(self._game.to_act(self._state) - {CHANCE}, default=Seat(0))

    def _happen(self, event: Event[Any, Any]) -> None:
        self._happened.append(Happening(event, self._state))
        self._state = self._game.apply(self._state, event)
