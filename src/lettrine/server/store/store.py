"""What a store does, whichever database it is made of."""

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec


class Note(msgspec.Struct, frozen=True):
    """What can be asked of a table without reading its entries; written together with them.

    *seq* is the number of the last entry, *at* its time and *deadline* when time must be called next, in milliseconds
    since the epoch. *code* is the invitation, empty for none; None, where it is written, leaves it as it was. *people*
    are those who sit there. *summary* is JSON for lists of tables; it holds no secret.
    """

    table: str
    seq: int
    at: int
    game: str
    phase: str
    is_public: bool
    code: str | None
    people: tuple[str, ...]
    deadline: int | None
    summary: bytes


class Account(msgspec.Struct, frozen=True):
    """A person who wants to be known again: *who* is the identity that tables see, *password* a hash of it.

    A cookie of an older *generation* is no longer believed.
    """

    who: str
    login: str
    name: str
    password: str
    created: int
    generation: int = 1


class Rating(msgspec.Struct, frozen=True):
    """How strong *who* is in *game* after so many rated *games*."""

    who: str
    game: str
    mean: float
    deviation: float
    games: int


class Store(Protocol):
    """An event store with optimistic concurrency, and a few tables beside it. What returns is durable.

    Every method may be called concurrently. `LettrineError` says, in a sentence, that the database cannot be reached;
    whoever asked may try again.
    """

    async def open(self) -> None:
        """Connect, and bring the schema up to date where this process may."""
        ...

    async def close(self) -> None:
        """Finish what was begun and disconnect."""
        ...

    async def append(self, note: Note, first: int, entries: Sequence[bytes]) -> None:
        """Write *entries*, numbered from *first*, and *note*: all or nothing; raise `Conflict` if *first* is not next.

        An invitation that another table has is refused with the code ``lettrine.server:code_taken``.
        After another `LettrineError` it is not known whether they were written: read before trying again.
        """
        ...

    async def read(self, table: str, after: int = 0) -> list[bytes]:
        """Return the entries of *table* whose number is greater than *after*, in order."""
        ...

    async def note(self, table: str) -> Note | None: ...
    async def note_of_code(self, code: str) -> Note | None:
        """Return the table that invites with *code*."""
        ...

    async def free_codes(self, over_before: int, before: int) -> None:
        """Take their invitations from the tables where nothing happened since *before*.

        Where a game is over, nothing since *over_before* is enough.
        """
        ...

    async def public(self, limit: int, game: str | None = None) -> list[Note]:
        """Return public tables that are open or played at, the latest first."""
        ...

    async def of_person(self, who: str, limit: int) -> list[Note]:
        """Return the tables where *who* sits or sat, the latest first."""
        ...

    async def due(self, now: int, limit: int) -> list[str]:
        """Return tables whose deadline is over, the most urgent first. Any node may call time on them."""
        ...

    async def probe(self) -> None:
        """Write something that changes nothing; raise `LettrineError` where this store cannot write."""
        ...

    async def latest_at(self) -> int:
        """Return the time of the latest of the entries that were written last; 0 for none."""
        ...

    async def shared_time(self) -> int | None:
        """Return the time in milliseconds since the epoch as all nodes of this store are told it; None for one node."""
        ...

    async def add_account(self, account: Account) -> None:
        """Raise `LettrineError` with the code ``lettrine.server:login_taken`` where the login exists."""
        ...

    async def account(self, login: str) -> Account | None: ...
    async def account_of(self, who: str) -> Account | None: ...
    async def revoke_sessions(self, who: str, password: str | None = None) -> int | None:
        """Begin another generation of the account of *who*, with another *password* if there is one; return it.

        None where there is no account.
        """
        ...

    async def merge_person(self, old: str, new: str) -> None:
        """What *old*, a guest, has played belongs to *new* from now on, in lists and ratings.

        Where both are rated in a game, the rating of more games stays. A table that is played on says who sits there.
        """
        ...

    async def forget(self, who: str) -> None:
        """Delete the account, ratings and lists of *who*; entries stay, under an identity that nobody has.

        `forgotten` says of each table which of its identities they had.
        """
        ...

    async def forgotten(self, table: str) -> frozenset[str]:
        """Return the identities at *table* of people who wanted to be forgotten: their names are not to be shown."""
        ...

    async def ratings(self, who: str) -> list[Rating]: ...
    async def rate(self, table: str, game_number: int, ratings: Sequence[Rating]) -> bool:
        """Write new *ratings* once for a game; return False where it was rated already, and change nothing.

        Raise `Conflict` where another game of one of them was rated meanwhile: theirs is no longer the one before.
        """
        ...

    def listen(self, hear: Callable[[str, int], None]) -> None:
        """From now on call *hear* with a table and its last number when *another* node has appended to it.

        It is called in the event loop, once or more for each append, also for those made while this node was cut off.
        """
        ...

    def on_logout(self, hear: Callable[[str | None], None]) -> None:
        """From now on call *hear* with whoever *another* node has logged out (`revoke_sessions`) or forgotten.

        It is called in the event loop; with None where this node was cut off and may have missed some.
        """
        ...
