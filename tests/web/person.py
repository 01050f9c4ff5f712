"""Somebody at a table with a browser. The test looks into the room for what the rules allow, as no client can."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import msgspec
from playwright.sync_api import Page

from lettrine.core.seat import Seat
from lettrine.server.rooms.room import Room
from server.node import RunningNode, wait_until

Json = dict[str, Any]
Rank = Callable[[Json, Json], float]
"""How much a move, here with the view, is worth to a test that wants to see the end of the game."""
MOST_MOVES = 300  # that are compared


class Person:
    """The player at *seat* of *table*, whom *page* belongs to."""

    def __init__(self, page: Page, node: RunningNode, table: str, seat: int = 0) -> None:
        self.page = page
        self.node = node
        self.table = table
        self.seat = Seat(seat)

    @property
    def room(self) -> Room:
        return next(room for room in self.node.node.rooms if room.name == self.table)

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

    @property
    def is_quiet(self) -> bool:
        """Whether no message and no bot is under way: where several may act at once, the bots have done so."""
        thinkers = self.node.node.rooms._bot_scheduler  # noqa: SLF001  (the test looks inside)
        return not self.room.is_busy and all(name != self.table for name, _ in tuple(thinkers._asked))  # noqa: SLF001

    def wait_for_turn(self) -> bool:
        """Wait until this player is to act and the page knows it; whether that ever comes."""
        wait_until(lambda: self.is_over or (self.is_to_act and self.is_quiet))
        self.catch_up(self.room.table.seq)
        return not self.is_over

    def wait_for_others(self) -> None:
        """Wait until somebody else has acted."""
        before = self.room.table.seq
        wait_until(lambda: self.room.table.seq > before)

    def catch_up(self, seq: int) -> None:
        """Wait until the page shows what entry *seq* of the table has made of it; at the end it has heard of all."""
        self.page.wait_for_function(HAS_SEEN, arg=seq)

    def resign(self) -> None:
        """Give the game up, which ends it between two; among many, the others play on."""
        self.page.keyboard.press("Escape")
        self.page.get_by_role("button", name="Menu de la table").click()
        self.page.click("[data-action=resign]")
        self.page.click("[data-action=resign-yes]")
        self.page.wait_for_selector("[data-phase=over]")

    def play(self, compose: Callable[[Page, Json, Json], None], move: Json) -> None:
        """Have *compose* make *move* on the page, and wait until the table has it."""
        before = self.room.table.seq
        compose(self.page, move, self.view())
        self.page.wait_for_function(f"seq => document.querySelector('.refusal') || ({HAS_SEEN})(seq)", arg=before + 1)
        assert not self.page.locator(".refusal").count(), (move, self.page.inner_text(".refusal"))


HAS_SEEN = """seq => {
  if (document.querySelector('[data-phase=over]')) return true;
  if (document.querySelector('[data-action=play][aria-busy=true]')) return false;
  return Number(document.querySelector('[data-seq]')?.dataset.seq ?? 0) >= seq;
}"""
