"""The games that were played at a table, kept for each of those who played them: to be found by opponent and word."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lettrine.core.score import Outcome
from lettrine.server.people.local_player import owner_of
from lettrine.server.people.rating import rating_of
from lettrine.server.rooms.history import read_history
from lettrine.server.rooms.registry import RoomRegistry
from lettrine.server.store import PlayedGame
from lettrine.server.store.rows import Result
from lettrine.table.entry import Started
from lettrine.table.entry_fold import Step
from lettrine.table.lobby import NO_NAME
from lettrine.table.occupant import Occupant, Person

MOST_CAUGHT_UP = 20  # tables that are read again at once, for somebody who looks for their games


class Ended(NamedTuple):
    """Game *number* of a table, which ended *at* that time with those *occupants*, and the *words* written in it."""

    number: int
    at: int
    occupants: tuple[Occupant, ...]
    outcome: Outcome | None
    words: tuple[str, ...]


async def note_games(rooms: RoomRegistry, table: str, rated: int = 0) -> None:
    """Keep every game that ended at *table*; game number *rated* was just rated. Costs a fold of the whole."""
    bodies, forgotten = await rooms.store.read(table), await rooms.store.forgotten(table)
    folded = await read_history(bodies, rooms.opener, rooms.slices, forgotten)
    game, kept = folded.table.created.settings.game, []
    for ended in games_of(folded.steps):
        for who, seat in _people(ended.occupants).items():
            present = await rooms.store.present_identity(who)
            rating = await rating_of(rooms.store, present, game) if ended.number == rated else None
            kept.append(
                PlayedGame(
                    who=present,
                    table=table,
                    game_number=ended.number,
                    game=game,
                    at=ended.at,
                    seat=seat,
                    result=_result(ended.outcome, seat),
                    points=ended.outcome.scores[seat] if ended.outcome else 0.0,
                    best_other=_best_other(ended.outcome, seat),
                    rating=rating.mean if rating else None,
                    deviation=rating.deviation if rating else None,
                    words=f" {' '.join(ended.words)} ",
                )
            )
    await rooms.store.add_played(kept)


async def catch_up(rooms: RoomRegistry, who: str) -> None:
    """Keep the latest games of *who* that were not kept when they ended: before this was done, or a node was killed."""
    for table in await rooms.store.unnoted(who, MOST_CAUGHT_UP):
        await note_games(rooms, table)
        looked_at = PlayedGame(who, table, 0, "", rooms.now(), 0, "stopped", 0.0, None, None, None, "")
        await rooms.store.add_played([looked_at])


def games_of(steps: Iterable[Step]) -> Iterator[Ended]:
    """Yield the games that end in *steps*, all those of a table; one that was corrected after its end comes again."""
    number, words = 0, dict[str, None]()
    for step in steps:
        if isinstance(step.entry.fact, Started):
            number, words = step.entry.fact.number, {}
        if step.row is not None:
            words |= dict.fromkeys(step.row.line.words)
        if step.is_end:
            yield Ended(number, step.entry.at, step.before, step.outcome, tuple(words))


def _people(occupants: Iterable[Occupant]) -> dict[str, int]:
    """Return who sits there, each at the first seat that they hold before their screen."""
    seats: dict[str, int] = {}
    for seat, occupant in enumerate(occupants):
        if isinstance(occupant, Person) and occupant.name != NO_NAME:
            seats.setdefault(owner_of(occupant.who), seat)
    return seats


def _result(outcome: Outcome | None, seat: int) -> Result:
    if outcome is None:
        return "stopped"
    if seat not in outcome.winners:
        return "lost"
    return "shared" if len(outcome.winners) > 1 else "won"


def _best_other(outcome: Outcome | None, seat: int) -> float | None:
    scores = () if outcome is None else outcome.scores
    return max((score for place, score in enumerate(scores) if place != seat), default=None)
