"""A club while one message is handled."""

from collections.abc import Sequence
from typing import TypeVar

from lettrine.core.chance import Stream
from lettrine.gatherings.club.club import Club, Member, fold
from lettrine.gatherings.club.entry import ClubEntry, Fact, Invited
from lettrine.gatherings.club.errors import ClubError
from lettrine.table.entry import MessageRef
from lettrine.table.entry_fold import Opener
from lettrine.table.invitation import CODE_LETTERS

R = TypeVar("R")


class Transaction:
    """What a message adds to a *club* at *now*: facts are written, and folded at once; *opener* opens games."""

    def __init__(self, club: Club, now: int, opener: Opener) -> None:
        self.club = club
        self.now = max(now, club.at)  # nodes may differ by some milliseconds; time never goes back
        self.opener = opener
        self.entries: list[ClubEntry] = []

    def write(self, fact: Fact, cause: MessageRef | None = None) -> None:
        """Append *fact* as the next entry."""
        entry = ClubEntry(self.club.seq + 1, self.now, fact, cause)
        self.club = fold(self.club, entry)
        self.entries.append(entry)

    def invite_anew(self, cause: MessageRef | None = None) -> None:
        """Invite by a code that nobody can guess. Where something else has it, trying again gives another."""
        stream = Stream(self.club.secret, f"invitation {self.now}", self.club.seq)
        self.write(Invited("".join(stream.choose(CODE_LETTERS) for _ in self.club.code)), cause)

    def member(self, number: int) -> Member:
        """Return the member of that *number*; raise `ClubError`."""
        found = self.row(self.club.members, number)
        if not found.is_in:
            raise ClubError("lettrine.gatherings:club_gone", number=number)
        return found

    def row(self, rows: Sequence[R], number: int) -> R:
        """Return the row of that *number*, from 1; raise `ClubError`."""
        if number > len(rows):
            raise ClubError("lettrine.gatherings:club_no_number", number=number)
        return rows[number - 1]
