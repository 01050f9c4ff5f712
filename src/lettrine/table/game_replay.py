"""A game that is over, step by step: what happened in words, and what there was to see."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from lettrine.core.event import Drawn, Played
from lettrine.core.game import AnyGame
from lettrine.core.refusal import Fact
from lettrine.core.score import Outcome
from lettrine.core.seat import Seat
from lettrine.core.text import Language
from lettrine.table.box.record import Struck, Written
from lettrine.table.box.step import SheetStep
from lettrine.table.entry import AnyEntry, Entry, Happened, Noted, Started, Stopped
from lettrine.table.entry_fold import Folding, Opener, Step, open_table
from lettrine.table.names import names_of
from lettrine.table.narration import Line, Narration
from lettrine.table.sheet import Row
from lettrine.table.snapshot import veil
from lettrine.table.table import Table


class ReplayStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table after entry *seq*: what led there, as *lines* and in one *text*, with the *rows* of the score sheet.

    *seat* made the move. *views*: what each seat saw.
    """

    seq: int
    at: int
    seat: Seat | None
    text: str
    lines: tuple[Line, ...]
    rows: tuple[Row, ...]
    view: Any
    views: tuple[Any, ...] = ()


class Replay(msgspec.Struct, frozen=True):
    """Game *number* of a table: *names* by seat; the first of the *steps* is the start, each other a move or ruling."""

    game: str
    number: int
    options: dict[str, Any]
    names: tuple[str, ...]
    outcome: Outcome | None
    steps: tuple[ReplayStep, ...]


class Viewer(msgspec.Struct, frozen=True):
    """Who sees a replay: the player at *seat*, or a spectator; *sees_all*: what everybody saw, too."""

    seat: Seat | None
    sees_all: bool
    language: Language


class _Scene(msgspec.Struct):
    """A move or ruling and what chance gave right after it, and the table then."""

    table: Table
    steps: list[Step]


def replay(entries: Sequence[AnyEntry], number: int, opener: Opener, viewer: Viewer) -> Replay:
    """Return game *number*, which there is, among all the *entries* of a table. Costs a fold of the whole."""
    scenes = list(_scenes(entries, number, opener))
    last = scenes[-1].table
    assert last.live is not None
    steps = (_shown(scene, viewer) for scene in scenes) if last.live.sheet is None else _told(scenes, viewer.language)
    return Replay(
        game=last.game.slug,
        number=number,
        options=last.created.settings.options,
        names=names_of(last.occupants, viewer.language),
        outcome=last.live.outcome,
        steps=tuple(steps),
    )


def players_of(entries: Sequence[AnyEntry], number: int, opener: Opener, language: Language) -> tuple[str, ...]:
    """Return the names of those who began game *number*, which there is, by seat."""
    folding = Folding(open_table(entries[0], opener))
    for step in folding.steps(entries[1:]):
        live = folding.table.live
        if isinstance(step.entry.fact, Started) and live is not None and live.number == number:
            break
    return names_of(folding.table.occupants, language)


def _scenes(entries: Sequence[AnyEntry], number: int, opener: Opener) -> Iterator[_Scene]:
    scene: _Scene | None = None
    folding = Folding(open_table(entries[0], opener))
    for step in folding.steps(entries[1:]):
        fact, table = step.entry.fact, folding.table
        is_told = isinstance(fact, Started | Happened | Noted | Stopped)
        if table.live is None or table.live.number != number or not is_told:
            continue
        # What chance gives is seen with what called for it.
        if scene is not None and isinstance(fact, Happened) and isinstance(fact.event, Drawn):
            scene.steps.append(step)
            scene.table = table
            continue
        if scene is not None:
            yield scene
        scene = _Scene(table, [step])
    assert scene is not None
    yield scene


def _shown(scene: _Scene, viewer: Viewer) -> ReplayStep:
    table, first = scene.table, scene.steps[0].entry
    assert table.live is not None
    game, state = table.game, table.live.state
    known = [step.entry if viewer.sees_all else veil(table, step.entry, viewer.seat) for step in scene.steps]
    lines = Narration(game, scene.steps).lines(known, viewer.language)
    return ReplayStep(
        seq=scene.steps[-1].entry.seq,
        at=first.at,
        seat=first.fact.event.seat if isinstance(first.fact, Happened) else None,
        text=" ".join(line.text for line in lines),
        lines=lines,
        rows=tuple(step.row for step in scene.steps if step.row is not None),
        view=game.view(state, viewer.seat),
        views=tuple(game.view(state, Seat(seat)) for seat in range(len(table.occupants))) if viewer.sees_all else (),
    )


def _told(scenes: Sequence[_Scene], language: Language) -> Iterator[ReplayStep]:
    """Yield a game with real pieces as its sheet tells it in the end: the start, then each line that stands."""
    last, first = scenes[-1].table, scenes[0].steps[0]
    assert last.live is not None
    sheet, game, sat = last.live.sheet, last.game, last.occupants
    assert sheet is not None
    for number, (step, at) in enumerate(zip(sheet.box.steps, _times(scenes), strict=True)):
        if not step.verdict.stands:
            continue
        line = step.event if step.verdict.is_fault and step.event is not None else step.verdict.line
        entry: AnyEntry = Entry(number, at, Noted(Written(line))) if number else first.entry
        is_end = number > 0 and step is sheet.box.steps[-1] and step.outcome is not None
        outcome = sheet.box.outcome if is_end else None
        told = Step(entry, step.place.row, sat, sat, is_end, outcome, facts=_facts(game, step))
        lines = Narration(game, (told,)).lines((entry,), language)
        yield ReplayStep(
            seq=number,
            at=at,
            seat=step.verdict.line.seat if number else None,
            text=" ".join(line.text for line in lines),
            lines=lines,
            rows=() if told.row is None else (told.row,),
            view=game.view(step.state, None),
        )


def _times(scenes: Sequence[_Scene]) -> list[int]:
    """Return when the game began, and when each line of its sheet was first written."""
    times: list[int] = []
    for entry in (scene.steps[0].entry for scene in scenes):
        match entry.fact:
            case Started() | Noted(Written()):
                times.append(entry.at)
            case Noted(Struck(number)):
                del times[number]
    return times


def _facts(game: AnyGame, step: SheetStep) -> Mapping[str, Fact]:
    match step.event:
        case Played(seat, move):
            return game.move_facts(step.origin, seat, move)
        case Drawn(_, outcome):
            return game.draw_facts(step.origin, outcome)
        case _:
            return {}
