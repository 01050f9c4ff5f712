"""Was there a word? What a player who only discarded could have shown, told once the round is over (RAM-03)."""

from collections.abc import Iterator
from typing import Any

import msgspec

from lettrine.core.event import Played
from lettrine.core.record import Record
from lettrine.core.replay import replay
from lettrine.core.seat import Seat
from lettrine.games.rami.rules import Rami
from lettrine.games.rami.state import Claim, Discard, State


class Missed(msgspec.Struct, frozen=True):
    """At event number *event* (from 0) *seat* threw a card and could have made one of *claims* instead."""

    event: int
    seat: Seat
    claims: tuple[Claim, ...]


def claims_left(game: Rami, state: State, seat: Seat) -> tuple[Claim, ...]:
    """Return what *seat*, who has taken a card, could show now, by word."""
    return tuple(move for move in game.moves(state, seat) if isinstance(move, Claim))


def missed_claims(game: Rami, record: Record[Any, Any]) -> Iterator[Missed]:
    """Yield every claim that *record* could have had, round by round; a round that is not over is kept back."""
    pending: list[Missed] = []
    before: State | None = None
    for index, (event, state) in enumerate(replay(game, record), -1):
        if before is not None and isinstance(event, Played) and isinstance(event.move, Discard):
            claims = claims_left(game, before, event.seat)
            pending += [Missed(index, event.seat, claims)] if claims else []
        if state.table.to_roll or not game.to_act(state):
            yield from pending
            pending = []
        before = state
