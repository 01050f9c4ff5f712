"""Somebody at a table with a browser. The test looks into the room for what the rules allow, as no client can."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import msgspec
from playwright.sync_api import Page

from lettrine.core.seat import Seat
from lettrine.server.room import Room
from server.node import Node, wait_until

Json = dict[str, Any]
Rank = Callable[[Json, Json], float]
"""How much a move, here with the view, is worth to a test that wants to see the end of the game."""
MOST_MOVES = 300  # that are compared


class Person:
    """The player at *seat* of *table*, whom *page* belongs to."""

    def __init__(self, page: Page, node: Node, table: str, seat: int = 0) -> None:
        self.page = page
        self.node = node
        self.table = table
        self.seat = Seat(seat)

    @property
    def room(self) -> Room:
        return next(room for room in self.node.house.rooms if room.name == self.table)

    @property
    def is_over(self) -> bool:
        return self.room.table.phase == "over"

    @property
    def is_to_act(self) -> bool:
        live = self.room.table.live
        return live is not None and self.seat in self.room.table.game.to_act(live.state)

    def view(self) -> Json:
        live = self.room.table.live
        assert live is not None
        view: Json = msgspec.to_builtins(self.room.table.game.view(live.state, self.seat))
        return view

    def best_move(self, rank: Rank) -> Json:
        live = self.room.table.live
        assert live is not None
        view = self.view()
        found = islice(self.room.table.game.moves(live.state, self.seat), MOST_MOVES)
        return max((msgspec.to_builtins(move) for move in found), key=lambda move: rank(move, view))

    def wait_for_turn(self) -> bool:
        """Wait until this player is to act and the page knows it; whether that ever comes."""
        wait_until(lambda: self.is_over or self.is_to_act)
        self.catch_up(self.room.table.seq)
        return not self.is_over

    def catch_up(self, seq: int) -> None:
        """Wait until the page shows what entry *seq* of the table has made of it."""
        wait_until(lambda: self.seen() >= seq)

    def seen(self) -> int:
        """Return the last entry that the page has heard of; at the end of the game it has heard of all."""
        return int(self.page.evaluate(_SEEN))

    def play(self, compose: Callable[[Page, Json, Json], None], move: Json) -> None:
        """Have *compose* make *move* on the page, and wait until the table has it."""
        before = self.room.table.seq
        compose(self.page, move, self.view())
        wait_until(lambda: self.room.table.seq > before or self.page.locator(".refusal").count() > 0)
        assert not self.page.locator(".refusal").count(), (move, self.page.inner_text(".refusal"))
        self.catch_up(before + 1)


_SEEN = """() => {
  if (document.querySelector('[data-phase=over]')) return 1e9;
  return Number(document.querySelector('[data-seq]')?.dataset.seq ?? 0);
}"""
