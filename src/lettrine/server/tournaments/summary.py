"""What is kept of a tournament beside its entries."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from lettrine.gatherings.tournament import entry as facts
from lettrine.gatherings.tournament.rounds import deadline
from lettrine.gatherings.tournament.tournament import Tournament
from lettrine.server.store import Note

PREFIX = "t."
MINUTE = 60_000


class TournamentSummary(msgspec.Struct, frozen=True):
    """A tournament as a list shows it. It holds no secret, and no identity. *round* is the last one paired."""

    tournament: str
    game: str
    title: str
    form: str
    phase: str
    round: int
    rounds: int
    entrants: int
    at: int
    kind: Literal["tournament"] = "tournament"


def is_tournament(name: str) -> bool:
    """Whether *name* is that of a tournament."""
    return name.startswith(PREFIX)


def summary_of(name: str, tournament: Tournament) -> TournamentSummary:
    settings = tournament.settings
    return TournamentSummary(
        tournament=name,
        game=settings.game,
        title=settings.name,
        form=str(type(settings.form).__struct_config__.tag),
        phase=tournament.phase,
        round=len(tournament.rounds),
        rounds=tournament.round_count,
        entrants=sum(not each.is_gone for each in tournament.entrants),
        at=tournament.at,
    )


def note_of(name: str, tournament: Tournament, entries: Iterable[facts.TournamentEntry]) -> Note:
    """Return what the store keeps of *tournament* once *entries* are written: of people, those who came by them."""
    came = [entry.fact.who for entry in entries if isinstance(entry.fact, facts.Entered) and entry.fact.who]
    is_new = any(isinstance(entry.fact, facts.Announced) for entry in entries)
    times = [deadline(tournament), _last_call(tournament)]
    return Note(
        table=name,
        seq=tournament.seq,
        at=tournament.at,
        game=tournament.settings.game,
        phase=tournament.phase,
        is_public=False,
        code=tournament.code if is_new else None,
        people=(tournament.director, *came) if is_new else tuple(came),
        deadline=min((at for at in times if at is not None), default=None),
        summary=msgspec.json.encode(summary_of(name, tournament)),
    )


def _last_call(tournament: Tournament) -> int | None:
    """Return when the first of those who are not at their table forfeits, whichever node sees to it."""
    minutes = tournament.settings.forfeit_minutes
    places = [match.place(game) for _, _, match, game in tournament.playable()]
    opened = [place.at for place in places if place is not None]
    return min(opened) + minutes * MINUTE if minutes is not None and opened else None
