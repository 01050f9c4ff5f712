"""What a kind of gathering says of itself: everything else about one that is live is the same for all kinds."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

import msgspec

from lettrine.core.text import Language
from lettrine.server.gatherings.followers import Followers
from lettrine.server.ops.background import BackgroundTasks
from lettrine.server.ops.metrics import Metrics
from lettrine.server.ops.slices import Slices
from lettrine.server.ops.write_health import WriteHealth
from lettrine.server.people.identity import Identity
from lettrine.server.protocol import Answered
from lettrine.server.rooms.subscribers import Subscriber
from lettrine.server.settings import ServerSettings
from lettrine.server.store import Note, Store
from lettrine.server.workers.pool import WorkerPools
from lettrine.server.workers.task_runner import Task
from lettrine.table.effect import Answer
from lettrine.table.entry_fold import Opener


def is_gathering(name: str) -> bool:
    """Whether *name* is that of a gathering: names of tables have no dot."""
    return "." in name


class Folded(Protocol):
    """A gathering as its entries up to *seq* have made it, the last of them written *at* that time."""

    @property
    def seq(self) -> int: ...
    @property
    def at(self) -> int: ...


class Numbered(Protocol):
    """An entry."""

    @property
    def seq(self) -> int: ...


class Asked(Protocol):
    """A request of a person, by the name that they gave it."""

    @property
    def id(self) -> str: ...


S = TypeVar("S", bound=Folded)
M = TypeVar("M")
E = TypeVar("E", bound=Numbered)
S_contra = TypeVar("S_contra", bound=Folded, contravariant=True)
E_contra = TypeVar("E_contra", bound=Numbered, contravariant=True)
S_co = TypeVar("S_co", bound=Folded, covariant=True)
M_contra = TypeVar("M_contra", contravariant=True)

Work: TypeAlias = Callable[[Task], msgspec.Raw]
"""What a worker answers to a task. Where it has not yet, this raises what only the room catches: let it through."""


class Services(NamedTuple):
    """What gatherings need of their node. *now* tells the time in milliseconds since the epoch."""

    store: Store
    settings: ServerSettings
    pools: WorkerPools
    metrics: Metrics
    opener: Opener
    now: Callable[[], int]
    writes: WriteHealth
    background: BackgroundTasks
    slices: Slices


class Told(NamedTuple, Generic[M]):
    """A *message* that came at that time, from *sender* where a person sent it."""

    message: M
    sender: str
    at: int


class Handled(NamedTuple, Generic[S, E]):
    """The *state* after a message, the *entries* to store, all or none, and the *answer* to who asked."""

    state: S
    entries: tuple[E, ...]
    answer: Answer | None = None


class Audience(Protocol[S_contra, E_contra]):
    """Shows a gathering to those who follow it on this node."""

    async def show(self, state: S_contra, entries: Sequence[E_contra], now: int) -> None:
        """Send what *entries*, which led to *state*, changed; without any, everything."""

    async def welcome(self, subscriber: Subscriber, state: S_contra, now: int) -> None:
        """Send one person all there is to know."""

    def close(self) -> None:
        """Send nothing more."""


class LiveGathering(Protocol[S_co, M_contra]):
    """A live gathering, as its kind sees it."""

    @property
    def name(self) -> str: ...
    @property
    def state(self) -> S_co: ...
    @property
    def is_closed(self) -> bool:
        """Whether this node has dropped it: whoever asks for it again finds another."""

    async def tell(self, message: M_contra) -> None:
        """Handle what the program has to say."""

    async def show_again(self) -> None:
        """Show it to everybody: something is another outside the fold."""


class Kind(Protocol[S, M, E]):
    """A kind of gathering: a fold over entries. Its *prefix* begins the names of all there are (and ends with a dot).

    *missing* is the code of the error that says that there is none of a name; *incoming* what may come by its socket.
    """

    prefix: ClassVar[str]
    missing: ClassVar[str]
    incoming: ClassVar[Any]

    def read_entry(self, body: bytes) -> E:
        """Return the entry written in *body*; raise `RecordError`."""

    def write_entry(self, entry: E) -> bytes:
        """Return *entry* as the store keeps it."""

    def begin(self, entry: E) -> S:
        """Return what the first *entry* makes."""

    def fold(self, state: S, entry: E) -> S:
        """Return *state* after the next *entry*."""

    def redact(self, entry: E, forgotten: frozenset[str]) -> E:
        """Return *entry* without the names of those *forgotten*."""

    def handle(self, state: S, told: Told[M], work: Work) -> Handled[S, E]:
        """Return what follows from a message; it is called again where *work* was not done. Pure otherwise."""

    def tick(self) -> M:
        """Return the message that says that time has passed."""

    def deadline(self, state: S) -> int | None:
        """Return when `tick` must be told next, in milliseconds since the epoch."""

    def note(self, name: str, state: S, entries: Iterable[E]) -> Note:
        """Return what the store keeps beside *entries*, with the people who came by them."""

    def knows(self, state: S, who: str) -> bool:
        """Whether *who* has a part in it: of the identities that somebody had, the one that is known counts."""

    def require_follower(self, state: S, who: str) -> None:
        """Raise `LettrineError` for somebody who may not see it."""

    async def understand(self, room: LiveGathering[S, M], request: Any, asker: Subscriber) -> M:  # noqa: ANN401  (of *incoming*)
        """Return the message that *request* is, with what must be looked up beside the event loop."""

    def tell_answer(self, state: S, request: str, answer: Answer, language: Language) -> Answered:
        """Return *answer* to the *request* of that name, with its sentences."""

    def audience(self, followers: Followers) -> Audience[S, E]:
        """Return what shows it to *followers*."""

    def see_to(self, room: LiveGathering[S, M]) -> None:
        """Begin in the background what is due outside the fold. Called after every change, it waits for nothing."""


def own_identity(kind: Kind[S, M, E], state: S, identity: Identity | None) -> str:
    """Return how a gathering knows this person: by an identity that has a part in it, else by the present one."""
    if identity is None:
        return ""
    selves = identity.all()
    return next((who for who in selves if kind.knows(state, who)), selves[0])
