"""A game being played at a table: the state, what the table has to know beside it, and how an event changes both."""

from collections.abc import Mapping
from operator import sub
from typing import Any

import msgspec
from msgspec.structs import replace

from lettrine.core.chance import Shares, deal_seed
from lettrine.core.event import Event, Played, Resigned, Ruled
from lettrine.core.game import AnyGame
from lettrine.core.score import Outcome
from lettrine.core.seat import CHANCE, Seat, put
from lettrine.table.box.record import Entry, Written
from lettrine.table.box.referee import BoxGame
from lettrine.table.box.sheet import Sheet, first_sheet, next_sheet
from lettrine.table.entry import Started
from lettrine.table.settings import BoxSettings
from lettrine.table.sheet import Row, row_of, settled


class GameInProgress(msgspec.Struct, frozen=True):
    """Game *number* of the table, after *count* events, the *last* of which is the entry of that number.

    The events themselves are in the entries: nothing grows here.

    *acting*: who may act, as last settled: *is_settled* is false while chance has something to give. *concerned* are
    the seats that events named since it was settled before, *movers* those who made a move. *marks*: for each seat, the
    last entry that a move of that seat must have seen; *decisions*: what each who may act decides about. *turn* changes
    when a turn begins, *match_game* when a game of a match does. *gone*: who was ruled out. *totals*: the points so
    far. *shares*: what the players added to *seed*. *told*: for each seat, how many steps of a hint it was told in this
    position; *hints*: in how many positions of the game it was told any. *round* is the number of the round of the
    score sheet, *round_key* what tells it from the one before; *turns*: how many turns each seat has begun in it.
    *sheet* is that of a game with real pieces, from which all the rest follows; it grows with its lines. *written* is
    the last row of the score sheet that has a word.
    """

    number: int
    seed: str
    commitment: str
    state: Any
    last: int
    marks: tuple[int, ...]
    gone: tuple[bool, ...]
    totals: tuple[float, ...]
    count: int = 0
    acting: tuple[Seat, ...] = ()
    decisions: Mapping[Seat, str] = {}
    is_settled: bool = False
    concerned: tuple[Seat, ...] = ()
    movers: tuple[Seat, ...] = ()
    turn: str = ""
    match_game: int = 0
    row: Row | None = None
    outcome: Outcome | None = None
    is_stopped: bool = False
    shares: Shares = ()
    told: tuple[int, ...] = ()
    hints: tuple[int, ...] = ()
    round: int = 1
    round_key: str = ""
    turns: tuple[int, ...] = ()
    sheet: Sheet | None = None
    written: Row | None = None

    @property
    def deal_seed(self) -> str:
        """What the draws come from."""
        return deal_seed(self.seed, self.shares)


def begin_game(game: AnyGame, started: Started, seed: str, seats: int, seq: int) -> GameInProgress:
    """Return the game that *started*, entry number *seq*, before anything is drawn; settled if nothing will be."""
    state = game.setup(seats)
    live = GameInProgress(
        number=started.number,
        seed=seed,
        commitment=started.commitment,
        state=state,
        last=seq,
        marks=(seq,) * seats,
        gone=(False,) * seats,
        totals=(0.0,) * seats,
        outcome=game.outcome(state),
        shares=started.shares,
        told=(0,) * seats,
        hints=(0,) * seats,
        round_key=game.round_key(state),
        turns=(0,) * seats,
    )
    return _unless_drawing(game, live, seq)


def after_event(game: AnyGame, live: GameInProgress, event: Event[Any, Any], seq: int) -> GameInProgress:
    """Return *live* after *event*, which is entry number *seq* of the table."""
    state = game.apply(live.state, event)
    outcome = game.outcome(state)
    totals = settled(game, state, outcome, len(live.gone))
    gained = tuple(map(sub, totals, live.totals))
    gone = live.gone
    if isinstance(event, Ruled) and isinstance(event.act, Resigned) and event.seat is not None:
        gone = put(gone, event.seat, value=True)
    round_key = game.round_key(state)
    is_new_round = bool(live.round_key) and round_key != live.round_key
    turn = 1 if event.seat is None else max(1, live.turns[event.seat])
    row = row_of(game, live.state, event, seq, gained, live.round, turn)
    earlier = ((), ()) if live.is_settled else (live.concerned, live.movers)
    after = replace(
        live,
        state=state,
        count=live.count + 1,
        last=seq,
        is_settled=False,
        concerned=earlier[0] if event.seat is None else (*earlier[0], event.seat),
        movers=(*earlier[1], event.seat) if isinstance(event, Played) else earlier[1],
        gone=gone,
        totals=totals,
        outcome=outcome,
        row=row,
        written=row if row is not None and row.line.words else live.written,
        round=live.round + is_new_round,
        round_key=round_key,
        turns=(0,) * len(live.turns) if is_new_round else live.turns,
    )
    return _unless_drawing(game, after, seq)


def begin_box(game: AnyGame, live: GameInProgress, settings: BoxSettings, seq: int) -> GameInProgress:
    """Return *live*, which began at entry *seq*, as a game with real pieces."""
    return _as_told(live, first_sheet(game, settings, len(live.gone), seq), seq)


def after_entry(live: GameInProgress, box: BoxGame, entry: Entry, seq: int) -> GameInProgress:
    """Return *live* once *entry* of its sheet, which is entry *seq* of the table, has led to *box*."""
    assert live.sheet is not None
    movers = (entry.line.seat,) if isinstance(entry, Written) and isinstance(entry.line, Played) else ()
    return replace(_as_told(live, next_sheet(live.sheet, box, entry, seq), seq), movers=movers)


def _as_told(live: GameInProgress, sheet: Sheet, seq: int) -> GameInProgress:
    """Return *live* as *sheet* tells it; it is settled: whatever chance gives, people write down."""
    box, place = sheet.box, sheet.box.steps[-1].place
    return replace(
        live,
        sheet=sheet,
        state=box.state,
        last=seq,
        count=live.count + 1,
        marks=(seq,) * len(live.marks),
        totals=box.scores,
        outcome=box.outcome,
        acting=tuple(sorted(box.to_act - {CHANCE})),
        is_settled=True,
        is_stopped=False,
        turn=place.turn,
        match_game=box.game.match_game(box.state),
        gone=place.gone,
        round=place.round,
        round_key=place.round_key,
        turns=place.turns,
        row=place.row,
    )


def after_hint(live: GameInProgress, seat: Seat, step: int) -> GameInProgress:
    """Return *live* once *seat* was told the hint of its position up to *step*."""
    before = live.told[seat]
    is_first = before == 0 and step > 0
    return replace(
        live,
        told=put(live.told, seat, max(before, step)),
        hints=put(live.hints, seat, live.hints[seat] + is_first),
    )


def _unless_drawing(game: AnyGame, live: GameInProgress, seq: int) -> GameInProgress:
    """Return *live* settled, unless chance is to act first."""
    to_act = game.to_act(live.state)
    if CHANCE in to_act:
        return live
    acting = tuple(sorted(to_act))
    decisions = {seat: game.decision_key(live.state, seat) for seat in acting}
    # Who could act before, was not concerned and decides about the same: a move that crossed the others' on the way is
    # no less considered, and the rules look at it anyway (DEP-07). Everybody else must have seen what happened.
    unmoved = {seat for seat, key in decisions.items() if live.decisions.get(seat) == key} - set(live.concerned)
    marks = tuple(mark if seat in unmoved else seq for seat, mark in enumerate(live.marks))
    turn = game.turn_key(live.state) or " ".join(map(str, acting))
    begun = acting if turn != live.turn or not any(live.turns) else ()
    return replace(
        live,
        acting=acting,
        decisions=decisions,
        is_settled=True,
        marks=marks,
        told=tuple(steps if seat in unmoved else 0 for seat, steps in enumerate(live.told)),
        turn=turn,
        turns=tuple(count + (seat in begun) for seat, count in enumerate(live.turns)),
        match_game=game.match_game(live.state),
    )
