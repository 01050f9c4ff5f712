"""What players add to the chance of the next game, once they know its commitment (GEN-05).

Everybody sees a share at once. Without the seed, which nobody but the server knows, it tells nothing of the deal; and
whoever gave it sees before the deal that it is there.
"""

from lettrine.core.chance import Shares, commitment
from lettrine.table.errors import TableError
from lettrine.table.message import Share
from lettrine.table.occupant import Occupant, Person
from lettrine.table.seeds import game_seed
from lettrine.table.table import Table


def next_number(table: Table) -> int:
    """Return the number of the game that is played next."""
    return 1 if table.live is None else table.live.number + 1


def next_commitment(table: Table) -> str:
    """Return the commitment of the game that is played next: it follows from the table's secret alone."""
    return commitment(game_seed(table.created.secret, next_number(table)))


def accepted_share(table: Table, who: str, share: Share | None) -> str | None:
    """Return what *who* adds to the next game; raise `TableError`.

    A share must answer the commitment of that game, and cannot be exchanged for another one.
    """
    if share is None:
        return None
    if not table.is_between_games or share.commitment != next_commitment(table):
        raise TableError("lettrine.table:share_unasked")
    if table.shares.get(who, share.value) != share.value:
        raise TableError("lettrine.table:share_given")
    return share.value


def shares_of(occupants: tuple[Occupant, ...], given: dict[str, str]) -> Shares:
    """Return the shares that were *given*, by seat; empty where nobody gave one."""
    shares = tuple(given.get(each.who) if isinstance(each, Person) else None for each in occupants)
    return shares if any(shares) else ()
