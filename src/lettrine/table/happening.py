"""A game at a table after one more event: a step of the fold over the entries."""

from typing import Any

from msgspec.structs import replace

from lettrine.core.event import Event, Played, Resigned, Ruled
from lettrine.core.game import AnyGame
from lettrine.core.seat import CHANCE, Seat, put
from lettrine.table.entry import Started
from lettrine.table.live import Live
from lettrine.table.sheet import row_of, settled


def open_live(game: AnyGame, started: Started, seed: str, seats: int, seq: int) -> Live:
    """Return the game that *started*, entry number *seq*, before anything was drawn; settled, where nothing will be."""
    live = Live(
        number=started.number,
        seed=seed,
        commitment=started.commitment,
        state=game.setup(seats),
        count=0,
        last=seq,
        acting=(),
        is_settled=False,
        concerned=(),
        movers=(),
        marks=(seq,) * seats,
        turn="",
        lap=0,
        gone=(False,) * seats,
        totals=(0.0,) * seats,
        shares=started.shares,
    )
    return _unless_drawing(game, live, seq)


def after_event(game: AnyGame, live: Live, event: Event[Any, Any], seq: int) -> Live:
    """Return *live* after *event*, which is entry number *seq* of the table."""
    state = game.apply(live.state, event)
    totals = settled(game, state, len(live.gone))
    gained = tuple(new - old for new, old in zip(totals, live.totals, strict=True))
    earlier = ((), ()) if live.is_settled else (live.concerned, live.movers)
    after = replace(
        live,
        state=state,
        count=live.count + 1,
        last=seq,
        is_settled=False,
        concerned=earlier[0] if event.seat is None else (*earlier[0], event.seat),
        movers=(*earlier[1], event.seat) if isinstance(event, Played) else earlier[1],
        gone=_gone(live, event),
        totals=totals,
        row=row_of(game, live.state, event, seq, gained),
    )
    return _unless_drawing(game, after, seq)


def _gone(live: Live, event: Event[Any, Any]) -> tuple[bool, ...]:
    match event:
        case Ruled(int() as seat, Resigned()):
            return put(live.gone, seat, value=True)
        case _:
            return live.gone


def _unless_drawing(game: AnyGame, live: Live, seq: int) -> Live:
    """Return *live* settled, unless chance is to act first."""
    acting = game.to_act(live.state)
    return live if CHANCE in acting else _settle(game, live, tuple(sorted(acting)), seq)


def _settle(game: AnyGame, live: Live, acting: tuple[Seat, ...], seq: int) -> Live:
    turn = game.turn_key(live.state) or " ".join(map(str, acting))
    unmoved = {seat for seat in live.acting if seat in acting and seat not in live.concerned and turn == live.turn}
    return replace(
        live,
        acting=acting,
        is_settled=True,
        # Who could act before, still can and was not concerned: a move that crossed the others' on the way is no
        # less considered, and the rules look at it anyway (DEP-07). Everybody else must have seen what happened.
        marks=tuple(mark if seat in unmoved else seq for seat, mark in enumerate(live.marks)),
        turn=turn,
        lap=game.match_game(live.state),
        outcome=game.outcome(live.state),
    )
