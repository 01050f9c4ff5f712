"""Who owns what on the table, and what may be drawn: the questions that several rules ask."""

from lettrine.core.seat import Seat
from lettrine.games.ludime.state import State, Table
from lettrine.games.ludime.terms import Terms


def owned(table: Table, seat: Seat) -> int:
    """Return how many words carry a token of *seat*."""
    return sum(laid.owner == seat for laid in table.words)


def is_full(terms: Terms, table: Table, seat: Seat) -> bool:
    """Whether *seat* has no token left (LUD-15)."""
    return owned(table, seat) >= terms.tokens


def can_draw(state: State) -> bool:
    """Whether the stock has a card, or the discard pile makes a new stock (LUD-20)."""
    return bool(state.stock) or len(state.table.discard) > 1


def can_undo(table: Table) -> bool:
    """Whether the card taken from the discard pile may be put back: nothing was laid or modified since (LUD-07)."""
    return bool(table.step.owed) and not table.step.composed


def is_on_table(table: Table, word: str) -> bool:
    return any(laid.word == word for laid in table.words)


def players(table: Table) -> tuple[Seat, ...]:
    """Return the seats that have not left (GEN-10)."""
    return tuple(Seat(seat) for seat, gone in enumerate(table.gone) if not gone)
