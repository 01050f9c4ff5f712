"""Lessons as pages play them: where a step stands, and what a move of the learner is. Nothing is kept between two."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from lettrine.core.event import Played
from lettrine.core.game import AnyGame
from lettrine.core.move_input import read_json_move
from lettrine.core.score import ScoreLine
from lettrine.core.seat import Seat
from lettrine.core.text import BothLanguages, Language, Sentence
from lettrine.games import game_type, open_game
from lettrine.games.lessons.facts import fill
from lettrine.games.lessons.lesson import Lesson, read_lesson
from lettrine.games.lessons.play import Judgement, Stand, judge, stand_at
from lettrine.games.rulebook import Reason, reasons_of
from lettrine.server.errors import NotFound
from lettrine.server.protocol import Answered
from lettrine.server.workers.moves import MoveList, list_moves
from lettrine.server.workers.previews import preview_at, read_move_at
from lettrine.table.narration import Line, Narrator
from lettrine.table.sheet import Row, row_of, settled

MoveJson = dict[str, Any]


class StepCard(msgspec.Struct, frozen=True):
    """A step: its *title*, that of the step it belongs to where it has none, and whether something is played there.

    *number* counts those with a title, from 1.
    """

    key: str
    title: str
    number: int
    is_played: bool


class LessonCard(msgspec.Struct, frozen=True):
    """The lesson of a game: *names* by seat, the *options* it is played with, the points on the pieces, its steps."""

    game: str
    title: str
    aim: str
    names: tuple[str, ...]
    options: dict[str, Any]
    values: dict[str, int]
    steps: tuple[StepCard, ...]


class BoardCard(msgspec.Struct, frozen=True, kw_only=True):
    """The table of a step as its learner, *seat*, sees it, with *rows* and *lines* as at any table."""

    seat: Seat
    view: Any
    rights: Any
    is_to_act: bool
    rows: tuple[Row, ...]
    lines: tuple[Line, ...]


class HelpCard(msgspec.Struct, frozen=True):
    """Help in two steps: where to *look*; then *marks* on the board, and what they *show* in words."""

    look: str
    show: str
    marks: tuple[str, ...]


class OpenedStep(msgspec.Struct, frozen=True, kw_only=True):
    """A step: what is told (*text*) and asked, what the others have just done (*told*), what to look at.

    *tried* is a move that is only shown, and refused for the reasons of *refusals*. *options* are those of this step.
    """

    board: BoardCard
    options: dict[str, Any]
    text: str
    ask: str
    told: tuple[str, ...]
    marks: tuple[str, ...]
    help: HelpCard | None
    tried: Any
    refusals: tuple[Reason, ...]


class AfterCard(msgspec.Struct, frozen=True):
    """What is said of what was done: the *word* that was written, reasons *why* it counts, what is left, *marks*."""

    say: str
    word: str
    why: tuple[str, ...]
    rest: str
    marks: tuple[str, ...]


class JudgedMove(msgspec.Struct, frozen=True, kw_only=True):
    """What a *move* of the learner is, as it was understood.

    ``done``: what is asked. ``kept``: legal, and it stays; there is more to do. ``missed``: legal, but not what is
    asked. ``refused``: by the rules, for the reasons of *refusals*. *text* says what is missing.
    """

    verdict: Literal["done", "kept", "missed", "refused"]
    move: Any
    text: str
    refusals: tuple[Reason, ...]
    board: BoardCard
    after: AfterCard | None


class LessonPlace(msgspec.Struct, frozen=True):
    """A *step* of the lesson of *game*, and what the learner *played* so far, by the key of the step."""

    game: str
    step: str
    played: dict[str, tuple[MoveJson, ...]]
    language: Language

    def open(self) -> tuple[AnyGame, Lesson, Stand]:
        """Return where the step stands; raise `LettrineError`."""
        lesson = _lesson(self.game)
        try:
            place = lesson.place_of(self.step)
        except KeyError as error:
            raise NotFound("lettrine.server:no_step") from error
        # Over the whole dictionary, whatever the tables of this node are played with.
        game = open_game(self.game, lesson.options_at(place))
        answers = {
            key: tuple(read_json_move(game, msgspec.json.encode(move)) for move in moves)
            for key, moves in self.played.items()
        }
        return game, lesson, stand_at(game, lesson, place, answers)


class ShowLesson(msgspec.Struct, frozen=True, tag=True):
    """Show what the lesson of *game* consists of."""

    game: str
    language: Language

    def carry_out(self, _: object) -> LessonCard:
        lesson = _lesson(self.game)
        game = open_game(self.game, lesson.options)
        return LessonCard(
            self.game,
            lesson.title.say(self.language),
            lesson.aim.say(self.language),
            lesson.names,
            lesson.options,
            dict(game.values()),
            tuple(_steps(lesson, self.language)),
        )


class OpenStep(msgspec.Struct, frozen=True, tag=True):
    """Show where a step stands."""

    place: LessonPlace

    def carry_out(self, _: object) -> OpenedStep:
        game, lesson, stand = self.place.open()
        step, language = stand.step, self.place.language
        told = tuple(line.text for line in _lines(game, lesson, stand, language, since=stand.old))
        help_ = step.help
        return OpenedStep(
            board=_board(game, lesson, stand, language),
            options=lesson.options_at(lesson.place_of(step.key)),
            text=_say(step.text, language),
            ask=_say(step.ask, language),
            told=told,
            marks=step.marks,
            help=None if help_ is None else HelpCard(help_.look.say(language), help_.show.say(language), help_.marks),
            tried=stand.tried,
            refusals=reasons_of(game, stand.refusals, language),
        )


class JudgeMove(msgspec.Struct, frozen=True, tag=True):
    """Judge a *move* of the learner: in the game's JSON, or as people type it."""

    place: LessonPlace
    move: str | MoveJson

    def carry_out(self, _: object) -> JudgedMove:
        game, lesson, stand = self.place.open()
        language = self.place.language
        move, _meanings = read_move_at(game, stand.state, stand.step.seat, self.move)
        judged = judge(game, stand, move)
        reasons = reasons_of(game, judged.refusals, language)
        text = reasons[0].text if reasons else _say(judged.missing, language)
        return JudgedMove(
            verdict=_verdict(judged),
            move=move,
            text="" if judged.is_done else text,
            refusals=reasons,
            board=_board(game, lesson, judged.stand, language),
            after=_after(judged, language) if judged.is_done else None,
        )


class PreviewMove(msgspec.Struct, frozen=True, tag=True):
    """Tell what a *move* of the learner would do, as a table does."""

    place: LessonPlace
    move: str | MoveJson

    def carry_out(self, _: object) -> Answered:
        game, _lesson, stand = self.place.open()
        return preview_at(game, stand.state, stand.step.seat, self.move, self.place.language)


class ListStepMoves(msgspec.Struct, frozen=True, tag=True):
    """List the legal moves of a step, for a board that knows nothing else."""

    place: LessonPlace

    def carry_out(self, _: object) -> MoveList:
        game, _lesson, stand = self.place.open()
        seat = stand.step.seat
        return list_moves(game, game.view(stand.state, seat), seat, self.place.language, with_words=True)


def _lesson(slug: str) -> Lesson:
    """Return the lesson of the game *slug*; raise `NotFound` where it has none."""
    lesson = read_lesson(game_type(slug).package)
    if lesson is None:
        raise NotFound("lettrine.server:no_lesson")
    return lesson


def _steps(lesson: Lesson, language: Language) -> Iterator[StepCard]:
    title, number = "", 0
    for step in lesson.steps:
        if step.title is not None:
            title, number = step.title.say(language), number + 1
        yield StepCard(step.key, title, number, step.ask is not None)


def _board(game: AnyGame, lesson: Lesson, stand: Stand, language: Language) -> BoardCard:
    seat = stand.step.seat
    is_to_act = seat in game.to_act(stand.state)
    return BoardCard(
        seat=seat,
        view=game.view(stand.state, seat),
        rights=game.rights(stand.state, seat) if is_to_act else None,
        is_to_act=is_to_act,
        rows=tuple(row for _, row in _rows(game, stand) if row is not None),
        lines=tuple(_lines(game, lesson, stand, language)),
    )


def _rows(game: AnyGame, stand: Stand) -> Iterator[tuple[int, Row | None]]:
    """Yield the number of each event since the last position, and its row of the score sheet, if it has one."""
    seats = game.seat_count(stand.state)
    states = [*(each.state for each in stand.happened), stand.state]
    points = [settled(game, state, game.outcome(state), seats) for state in states]
    for seq, happening in enumerate(stand.happened):
        gained = tuple(new - old for new, old in zip(points[seq + 1], points[seq], strict=True))
        yield seq, row_of(game, happening.state, happening.event, seq, gained)


def _lines(game: AnyGame, lesson: Lesson, stand: Stand, language: Language, since: int = 0) -> Iterator[Line]:
    """Yield what the others did, from event *since* on, as the learner may know it."""
    seat, narrator = stand.step.seat, Narrator(game, language)
    for seq, row in _rows(game, stand):
        event = game.veil(stand.happened[seq].event, seat)
        if seq >= since and isinstance(event, Played) and event.seat != seat:
            text = narrator.played(lesson.names[event.seat], event.move, row.line if row else ScoreLine())
            yield Line(seq, "move", text, event.seat)


def _verdict(judged: Judgement) -> Literal["done", "kept", "missed", "refused"]:
    if judged.is_done:
        return "done"
    if judged.refusals:
        return "refused"
    return "kept" if judged.is_kept else "missed"


def _after(judged: Judgement, language: Language) -> AfterCard | None:
    after = judged.stand.step.after
    if after is None:
        return None
    facts = fill(judged.facts)
    return AfterCard(
        _filled(after.say, facts, language),
        facts["word"],
        tuple(_filled(each, facts, language) for each in after.why),
        "" if after.rest is None else _filled(after.rest, facts, language),
        after.marks,
    )


def _filled(words: BothLanguages, facts: dict[str, Any], language: Language) -> str:
    return Sentence(words.say(language), language).say(facts)


def _say(words: BothLanguages | None, language: Language) -> str:
    return "" if words is None else words.say(language)
