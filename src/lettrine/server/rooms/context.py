"""What a room needs of the node around it."""

from typing import TYPE_CHECKING, Protocol

from lettrine.server.ops.metrics import Metrics
from lettrine.server.ops.slices import Slices
from lettrine.server.ops.write_health import WriteHealth
from lettrine.server.store import Store
from lettrine.server.workers.pools import WorkerPools
from lettrine.table import BotToMove
from lettrine.table.entry_fold import Opener

if TYPE_CHECKING:
    from lettrine.server.rooms.room import Room


class RoomContext(Protocol):
    """The store, the clock and the hands of a node. A room calls these, and never waits for them."""

    store: Store
    metrics: Metrics
    opener: Opener
    pools: WorkerPools
    slices: Slices
    writes: WriteHealth
    patience: int
    """Milliseconds that a bot has before any node asks again."""

    def now(self) -> int:
        """Return the time in milliseconds since the epoch."""
        ...

    def ask_bot(self, room: "Room", question: BotToMove) -> None:
        """Let the bot think and tell `BotMoved` to *room*."""
        ...

    def wake_at(self, room: "Room", at: int | None) -> None:
        """Tell `Tick` to *room* at that time; None: never mind."""
        ...

    def recover(self, room: "Room") -> None:
        """Let *room* catch up as soon as the store answers."""
        ...

    def game_over(self, room: "Room") -> None:
        """A game has just ended in *room*."""
        ...
