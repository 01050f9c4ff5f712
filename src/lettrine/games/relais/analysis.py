"""Was there a word? What a player who gave up could have laid, told once the round is over (REL-04)."""

from collections.abc import Iterator
from typing import Any

import msgspec

from lettrine.core.event import Played
from lettrine.core.record import Record
from lettrine.core.replay import replay
from lettrine.core.seat import Seat
from lettrine.games.relais.rules import Relais
from lettrine.games.relais.state import GiveUp, State


class Missed(msgspec.Struct, frozen=True):
    """At event number *event* (from 0) *seat* gave up on *word*, where *words* could have been laid."""

    event: int
    seat: Seat
    word: str
    words: tuple[str, ...]


def words_left(game: Relais, state: State, seat: Seat) -> tuple[str, ...]:
    """Return what *seat* could make of the word on the table, alphabetically."""
    return tuple(game.terms.continuations(state.table.word, state.hands[seat]))


def missed_words(game: Relais, record: Record[Any, Any]) -> Iterator[Missed]:
    """Yield every giving up of *record*, round by round; those of a round that is not over are kept back."""
    pending: list[Missed] = []
    before: State | None = None
    for index, (event, state) in enumerate(replay(game, record), -1):
        if before is not None and isinstance(event, Played) and isinstance(event.move, GiveUp):
            pending.append(Missed(index, event.seat, before.table.word, words_left(game, before, event.seat)))
        if not state.table.word or not game.to_act(state):
            yield from pending
            pending = []
        before = state
