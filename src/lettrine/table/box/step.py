"""What the referee of a game with real pieces says of one line, and where the game stands after it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.errors import UnnamedPieces
from lettrine.core.event import D, Drawn, Event, M, Played, Player, Resigned, Ruled
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.pieces import arrange
from lettrine.core.play import decide
from lettrine.core.refusal import Fact, Refusal
from lettrine.core.score import Outcome, ScoreLine
from lettrine.core.seat import CHANCE, Seat, put
from lettrine.core.unnamed import assume, draw, name, refuse_excess, refuse_excess_drawn
from lettrine.table.sheet import Row, row_of, settled


class Shown(msgspec.Struct, frozen=True, tag="shown", tag_field="event"):
    """The pieces left in the hand of *seat*, laid open to be counted."""

    seat: Player
    pieces: str


class Awarded(msgspec.Struct, frozen=True, tag="awarded", tag_field="event"):
    """Points that the players agreed on, with their *reason*; no rule has a say in it."""

    seat: Player
    points: int
    reason: str = ""


class Contested(msgspec.Struct, frozen=True, tag="contested", tag_field="event"):
    """*seat* doubts the word of line *number*, counted from 1."""

    seat: Player
    number: int


LineOf: TypeAlias = Played[M] | Drawn[D] | Ruled | Shown | Awarded | Contested
Line: TypeAlias = LineOf[Any, Any]
"""What is written down: an event as everybody at the table sees it, or what only a table with real pieces knows."""


class Contest(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a contest came to: the *words* that it was about, and what is to be done with the pieces.

    Where they do not stand, the pieces *back* return to the hand of who laid them, who then *draws* so many more; where
    they do, who doubted them loses *cost* points.
    """

    words: tuple[str, ...] = ()
    back: str = ""
    draws: int = 0
    cost: int = 0


class LineVerdict(msgspec.Struct, frozen=True):
    """What the referee says of a *line*.

    *refusals* are the rules that it breaks: it has no effect then, unless it *is_fault*, which strict rigour punishes
    (GEN-04). *score* is what the move writes and scores, *gained* what the line changed in the points of each seat,
    *drawn* what was drawn unseen after it: that comes by itself. *contest* is what a contest came to.
    """

    line: Line
    refusals: tuple[Refusal, ...] = ()
    is_fault: bool = False
    score: ScoreLine = ScoreLine()
    gained: tuple[float, ...] = ()
    drawn: tuple[Drawn[Any], ...] = ()
    contest: Contest | None = None

    @property
    def stands(self) -> bool:
        """Whether the line has an effect."""
        return self.is_fault or not self.refusals


class SheetPlace(msgspec.Struct, frozen=True):
    """What the score sheet knows after a line of the sheet: its *row*, if any, and where round and turns stand."""

    row: Row | None = None
    round: int = 1
    round_key: str = ""
    turn: str = ""
    turns: tuple[int, ...] = ()
    gone: tuple[bool, ...] = ()


NO_PLACE = SheetPlace()


@dataclass(frozen=True, slots=True)
class SheetStep:
    """Where the game stands after a line: *pending* is an event that waits for hands to be shown.

    *event* is what the line made happen, if anything, and *origin* the state in which that was; *place* is where that
    stands on the score sheet.
    """

    verdict: LineVerdict
    state: AnyState
    awards: tuple[int, ...]
    pending: Event[Any, Any] | None = None
    wanted: Seat | None = None
    outcome: Outcome | None = None
    event: Event[Any, Any] | None = None
    origin: AnyState = None
    place: SheetPlace = NO_PLACE


@dataclass(frozen=True, slots=True)
class House:
    """What the players agreed on: with *waits_for_contest* a word is taken as laid until somebody contests it.

    Then the dictionary decides, and who contested a good word loses *contest_cost* points.
    """

    waits_for_contest: bool = False
    contest_cost: int = 0


JUDGED_AT_ONCE = House()


def first_step(game: AnyGame, state: AnyState, seats: int) -> SheetStep:
    """Return where a game stands that begins with *state*."""
    first = _settle(game, SheetStep(LineVerdict(Awarded(Seat(0), 0)), state, (0,) * seats))
    place = SheetPlace(round_key=game.round_key(first.state), turns=(0,) * seats, gone=(False,) * seats)
    return replace(first, place=_begun(first, game, place))


def next_step(game: AnyGame, house: House, steps: Sequence[SheetStep], line: Line, *, trusts: bool) -> SheetStep:
    """Return where the game stands after *line*, which follows *steps*; *trusts*: the dictionary stays closed."""
    before = replace(steps[-1], event=None, origin=None)
    match line:
        case Awarded(seat, points):
            after = replace(
                before, verdict=LineVerdict(line), awards=put(before.awards, seat, before.awards[seat] + points)
            )
        case Contested():
            after = _contest(game, house, steps, line)
        case Shown():
            after = _show(game, before, line)
        case _ if before.wanted is not None:
            after = _refused(before, line, [show_hand(before.wanted)])
        case Played():
            after = _play(game, before, line, trusts=trusts)
        case _:
            after = _happen(game, before, line)
    gained = tuple(now - then for now, then in zip(points_of(game, after), points_of(game, before), strict=True))
    judged = replace(after, verdict=msgspec.structs.replace(after.verdict, gained=gained))
    return replace(judged, place=_place(len(steps), judged, game, before.place))


def _play(game: AnyGame, before: SheetStep, line: Played[Any], *, trusts: bool) -> SheetStep:
    """Return the step after an announced move: the pieces that it needs are named, then the rules are asked."""
    assumed = assume(game, before.state, line)
    excess = refuse_excess(game, assumed)
    event, refusals = decide(game, assumed, line.seat, line.move)
    if excess:
        return _refused(before, line, [*excess, *refusals])
    if trusts and refusals and _is_about_words(refusals):
        event, refusals = line, ()
    if event is None:
        return _refused(before, line, refusals)
    score = ScoreLine() if refusals else game.score(assumed, line.seat, line.move)
    verdict = LineVerdict(line, refusals, bool(refusals), score)
    return _apply(game, replace(before, verdict=verdict, state=assumed), event)


def _happen(game: AnyGame, before: SheetStep, line: Drawn[Any] | Ruled) -> SheetStep:
    """Return the step after something was drawn that everybody sees, or after a ruling.

    What is drawn unseen comes by itself where it is due; written down, it is a deal that the players make anew.
    """
    assumed = assume(game, before.state, line)
    if excess := refuse_excess(game, assumed):
        return _refused(before, line, excess)
    if isinstance(line, Ruled) and not game.can_rule(assumed, line):
        return _refused(before, line, [Refusal("GEN-04", case="undue_ruling")])
    if isinstance(line, Drawn) and not _is_due(game, before.state, line):
        return _refused(before, line, [Refusal("GEN-05", case="undue_draw")])
    try:
        return _apply(game, replace(before, verdict=LineVerdict(line), state=assumed), line)
    except ValueError:
        refusals = refuse_excess_drawn(game, assumed, line) or [Refusal("GEN-05", case="undue_draw")]
        return _refused(before, line, refusals)


def _is_due(game: AnyGame, state: AnyState, line: Drawn[Any]) -> bool:
    """Whether chance has such a thing to give to that seat; a deal made anew is due where it has nothing to give."""
    if CHANCE not in game.to_act(state):
        return line.outcome is None
    expected = draw(game, state, Stream("", "due", 0))
    return (line.seat, type(line.outcome)) == (expected.seat, type(expected.outcome))


def _apply(game: AnyGame, ready: SheetStep, event: Event[Any, Any]) -> SheetStep:
    """Return the step after *event*; it waits where a hand must be counted that nobody knows."""
    try:
        after = game.conceal(game.apply(ready.state, event))
    except UnnamedPieces as error:
        return replace(ready, pending=event, wanted=Seat(error.seat))
    return _settle(game, replace(ready, state=after, event=event, origin=ready.state))


def _settle(game: AnyGame, step: SheetStep) -> SheetStep:
    """Return *step* once everything is drawn that nobody sees, and what that makes of the end."""
    state, drawn = step.state, list[Drawn[Any]]()
    while CHANCE in game.to_act(state):
        event = game.draw(state, Stream("", "unseen", 0))
        if game.veil(event, None) == event:
            break
        drawn.append(event)
        state = game.conceal(game.apply(state, event))
    verdict = msgspec.structs.replace(step.verdict, drawn=tuple(drawn))
    settled_step = replace(step, verdict=verdict, state=state, pending=None, wanted=None)
    try:
        return replace(settled_step, outcome=game.outcome(state))
    except UnnamedPieces as error:
        return replace(settled_step, wanted=Seat(error.seat), outcome=None)


def _show(game: AnyGame, before: SheetStep, line: Shown) -> SheetStep:
    """Return the step after a hand was laid open; the pieces of a move that waits for the count may be left out."""
    held = game.held(before.state, line.seat)
    left_out = len(held) - len(line.pieces)
    is_own = before.pending is not None and before.pending.seat == line.seat
    laid = game.needs(before.state, before.pending)[:left_out] if before.pending and is_own and left_out > 0 else ""
    if len(laid) != left_out:
        facts: dict[str, Fact] = {"found": len(line.pieces), "count": len(held)}
        return _refused(before, line, [Refusal("GEN-08", facts, case="hand_size")])
    named = name(held, line.pieces + laid, game.unnamed)
    if named != arrange(line.pieces + laid):
        known = tuple(held.replace(game.unnamed, ""))
        return _refused(before, line, [Refusal("GEN-08", {"pieces": known}, case="hand_known")])
    shown = game.hold(before.state, line.seat, named)
    if excess := refuse_excess(game, shown):
        return _refused(before, line, excess)
    ready = replace(before, verdict=LineVerdict(line), state=shown)
    return _settle(game, ready) if before.pending is None else _apply(game, ready, before.pending)


def _contest(game: AnyGame, house: House, steps: Sequence[SheetStep], line: Contested) -> SheetStep:
    """Return the step after a contest: the line it is about has been judged; a good word costs who doubted it."""
    before = replace(steps[-1], event=None, origin=None)
    doubted = steps[line.number].verdict if 1 <= line.number < len(steps) else None
    if doubted is None or not isinstance(doubted.line, Played):
        return _refused(before, line, [Refusal("GEN-02", {"number": line.number}, case="no_word_there")])
    if doubted.refusals:
        contest = _fallen(game, steps[line.number - 1].state, doubted.line, steps[line.number])
    else:
        contest = Contest(doubted.score.words, cost=house.contest_cost)
    awards = put(before.awards, line.seat, before.awards[line.seat] - contest.cost)
    return replace(before, verdict=LineVerdict(line, contest=contest), awards=awards)


def _fallen(game: AnyGame, state: AnyState, laid: Played[Any], after: SheetStep) -> Contest:
    """Return what becomes of the pieces *laid* in *state*, once a contest was right; *after* is where it led."""
    words: tuple[str, ...] = ()
    if _is_about_words(after.verdict.refusals):
        words = game.score(assume(game, state, laid), laid.seat, laid.move).words
    draws = len(game.held(after.state, laid.seat)) - len(game.held(state, laid.seat))
    return Contest(words, game.needs(state, laid), max(0, draws))


def _is_about_words(refusals: Sequence[Refusal]) -> bool:
    """Whether only the dictionary is against a move."""
    return all(refusal.case.startswith("word.") for refusal in refusals)


def show_hand(wanted: Seat) -> Refusal:
    """Return why nothing else is taken while the hand of *wanted* is to be counted."""
    return Refusal("GEN-08", {"seat": wanted + 1}, case="show_hand")


def _refused(before: SheetStep, line: Line, refusals: Sequence[Refusal]) -> SheetStep:
    return replace(before, verdict=LineVerdict(line, tuple(refusals)))


def points_of(game: AnyGame, step: SheetStep) -> tuple[float, ...]:
    """Return the points of each seat: what the rules have settled, and what the players agreed on."""
    points = settled(game, step.state, step.outcome, len(step.awards))
    return tuple(map(sum, zip(points, step.awards, strict=True)))


def _place(number: int, step: SheetStep, game: AnyGame, before: SheetPlace) -> SheetPlace:
    """Return the place of line *number*, after which the game stands as *step* says."""
    round_key = game.round_key(step.state)
    is_new_round = bool(before.round_key) and round_key != before.round_key
    gone = before.gone
    match step.event:
        case Ruled(int() as seat, Resigned()):
            gone = put(gone, seat, value=True)
    after = msgspec.structs.replace(
        before,
        row=_row(number, step, game, before),
        round=before.round + is_new_round,
        round_key=round_key,
        turns=(0,) * len(before.turns) if is_new_round else before.turns,
        gone=gone,
    )
    return _begun(step, game, after)


def _begun(step: SheetStep, game: AnyGame, place: SheetPlace) -> SheetPlace:
    """Return *place* with the turn counted that begins after *step*, if one does."""
    acting = tuple(sorted(game.to_act(step.state) - {CHANCE}))
    turn = game.turn_key(step.state) or " ".join(map(str, acting))
    begun = acting if turn != place.turn or not any(place.turns) else ()
    turns = tuple(count + (Seat(seat) in begun) for seat, count in enumerate(place.turns))
    return msgspec.structs.replace(place, turn=turn, turns=turns)


def _row(number: int, step: SheetStep, game: AnyGame, before: SheetPlace) -> Row | None:
    seat, gained = step.verdict.line.seat, step.verdict.gained
    turn = 1 if seat is None else max(1, before.turns[seat])
    if step.event is None:  # points agreed on, a contest, a line that does not stand
        return Row(number, seat, gained, round=before.round, turn=turn) if any(gained) else None
    return row_of(game, step.origin, step.event, number, gained, before.round, turn)
