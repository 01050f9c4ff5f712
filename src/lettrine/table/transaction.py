"""The table while it handles one message: writes entries, and remembers them until all is handled."""

from collections.abc import Callable
from typing import Any, TypeAlias

from lettrine.core.event import Act, Event, Ruled
from lettrine.core.move_input import Interpret, interpret_here
from lettrine.core.play import next_draw
from lettrine.core.seat import Seat
from lettrine.table.box.judging import LineQuestion
from lettrine.table.box.judging import judge as judge_here
from lettrine.table.box.record import Entry as SheetEntry
from lettrine.table.box.record import follow as follow_here
from lettrine.table.box.referee import BoxGame
from lettrine.table.effect import Judged
from lettrine.table.entry import AnyEntry, Entry, Happened, LobbyFact, MessageRef, Noted
from lettrine.table.entry_fold import Step, fold, step_of
from lettrine.table.errors import TableError
from lettrine.table.game_progress import GameInProgress
from lettrine.table.table import Table

Judge: TypeAlias = Callable[[LineQuestion], Judged]
Follow: TypeAlias = Callable[[BoxGame, SheetEntry], BoxGame]


class Transaction:
    """The table while one message is handled. The value that it began with never changes.

    *interpret* finds what a typed move means, *judge* what a line of a sheet does, *follow* what its entry leads to:
    all of these may take long.
    """

    def __init__(
        self,
        table: Table,
        now: int,
        interpret: Interpret = interpret_here,
        judge: Judge = judge_here,
        follow: Follow = follow_here,
    ) -> None:
        self.table = table
        self.interpret = interpret
        self.judge = judge
        self.follow = follow
        self.now = max(now, table.at)  # nodes may differ by some milliseconds; a table's time never goes back
        self.steps: list[Step] = []

    @property
    def live(self) -> GameInProgress:
        """The game under way; raise `TableError` where there is none."""
        if self.table.live is None or self.table.is_between_games:
            raise TableError("lettrine.table:no_game")
        return self.table.live

    def write(
        self,
        fact: LobbyFact | Happened[Any, Any] | Noted[Any, Any],
        cause: MessageRef | None = None,
        judged: BoxGame | None = None,
    ) -> None:
        """Append *fact* as the next entry; *judged* is what it leads to, if it is of a sheet."""
        entry: AnyEntry = Entry(self.table.seq + 1, self.now, fact, cause)
        before = self.table
        self.table = fold(before, entry, judged)
        self.steps.append(step_of(before, self.table, entry))

    def happen(self, event: Event[Any, Any], cause: MessageRef | None = None) -> None:
        """Write an *event* of the game, then all that chance has to give before somebody acts."""
        self.write(Happened(event), cause)
        self.settle()

    def settle(self) -> None:
        """Write all that chance has to give before somebody acts."""
        while (live := self.table.live) is not None and not live.is_settled:
            event = next_draw(self.table.game, live.state, live.deal_seed, live.count)
            assert event is not None  # a game that chance leaves alone is settled
            self.write(Happened(event))

    def rule(self, seat: Seat | None, act: Act, cause: MessageRef | None = None) -> bool:
        """Write a ruling; return whether the rules of the game accept it."""
        ruling = Ruled(seat, act)
        if not self.table.game.can_rule(self.live.state, ruling):
            return False
        self.happen(ruling, cause)
        return True
