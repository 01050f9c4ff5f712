"""What is kept of a sitting beside its entries, and how its name is told from that of a table."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from lettrine.gatherings.duplicate import entry as facts
from lettrine.gatherings.duplicate.handler import deadline, is_awaited
from lettrine.gatherings.duplicate.sitting import Phase, Sitting
from lettrine.server.store import Note

PREFIX = "d."  # names of tables are made of letters, digits, hyphens and underscores
PATIENCE = 15_000  # milliseconds for a position to be prepared before any node tries again


class SittingSummary(msgspec.Struct, frozen=True):
    """A sitting as a list shows it. It holds no secret, and no identity."""

    sitting: str
    game: str
    title: str
    phase: Phase
    turn: int
    turns: int
    participants: int
    at: int
    kind: Literal["duplicate"] = "duplicate"


def is_sitting(name: str) -> bool:
    """Whether *name* is that of a sitting, not of a table."""
    return name.startswith(PREFIX)


def summary_of(name: str, sitting: Sitting) -> SittingSummary:
    return SittingSummary(
        sitting=name,
        game=sitting.settings.game,
        title=sitting.settings.title,
        phase=sitting.phase,
        turn=len(sitting.turns),
        turns=sitting.turn_count,
        participants=sum(1 for _ in sitting.taking_part()),
        at=sitting.at,
    )


def note_of(name: str, sitting: Sitting, entries: Iterable[facts.SittingEntry]) -> Note:
    """Return what the store keeps of *sitting* once *entries* are written: of people, those who joined by them."""
    joined = [entry.fact.who for entry in entries if isinstance(entry.fact, facts.Joined) and entry.fact.who]
    is_new = any(isinstance(entry.fact, facts.Opened) for entry in entries)
    times = [deadline(sitting), sitting.at + PATIENCE if is_awaited(sitting) else None]
    return Note(
        table=name,
        seq=sitting.seq,
        at=sitting.at,
        game=sitting.settings.game,
        phase=sitting.phase,
        is_public=False,
        code=sitting.opened.code if is_new else None,
        people=(sitting.arbiter, *joined) if is_new else tuple(joined),
        deadline=min((at for at in times if at is not None), default=None),
        summary=msgspec.json.encode(summary_of(name, sitting)),
    )
