"""The games of a table, for somebody who asks for them later: records, score sheets, replays, proofs of fair deals.

All this costs a fold over the whole table: it is worked out in a worker process.
"""

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from lettrine.core.chance import Shares
from lettrine.core.event import Drawn
from lettrine.core.game import AnyGame
from lettrine.core.record import write_record
from lettrine.core.record_replay import verify
from lettrine.core.seat import Seat
from lettrine.core.text import Language, catalogue, tell
from lettrine.server.people.erasure import created_by, read_entries
from lettrine.server.people.local_player import owner_of
from lettrine.server.workers.tasks import TableGame
from lettrine.table import AnyEntry, TableError, record_of, score_sheet
from lettrine.table.entry import Seated
from lettrine.table.entry_fold import Opener
from lettrine.table.game_replay import Replay, Viewer, replay
from lettrine.table.sheet import Row

_UNFINISHED = "core:record_unfinished"


class FairDeal(msgspec.Struct, frozen=True):
    """Whether a game was dealt as promised (GEN-05): the *seed* fits its *commitment*, every draw seed and *shares*."""

    commitment: str
    seed: str
    draws: int
    agrees: bool
    text: str
    shares: Shares = ()


class TableGames(NamedTuple):
    """Answers what is asked about games of tables; *opener* opens the games that are played there."""

    opener: Opener

    def record(self, played: TableGame, seat: Seat | None) -> str:
        """Return the .partie file; until the game is over, with what *seat* may know."""
        entries = _entries(played)
        record = record_of(entries, played.number, is_over=played.is_over)
        if not played.is_over:
            veil = self._game(entries).veil
            record = replace(record, events=tuple(veil(event, seat) for event in record.events))
        return write_record(record).decode()

    def sheet(self, played: TableGame) -> tuple[Row, ...]:
        return score_sheet(_entries(played), played.number, self.opener)

    def replay(self, played: TableGame, viewer: Viewer) -> Replay:
        return replay(_entries(played), played.number, self.opener, viewer)

    def fair_deal(self, played: TableGame, language: Language) -> FairDeal:
        """Return whether every draw is the one that the seed gives, and the seed the one that was promised."""
        entries = _entries(played)
        record = record_of(entries, played.number, is_over=True)
        # Players may agree to stop where the rules know no end.
        problems = [each for each in verify(self._game(entries), record) if each.code != _UNFINISHED]
        draws = sum(isinstance(event, Drawn) for event in record.events)
        say = catalogue("lettrine.server", language).say
        sharers = sum(share is not None for share in record.shares)
        kept = say("fair.agrees_shared" if sharers else "fair.agrees", {"draws": draws, "sharers": sharers})
        text = tell(problems[0], language) if problems else kept
        return FairDeal(record.commitment, record.seed or "", draws, not problems, text, record.shares)

    def _game(self, entries: list[AnyEntry]) -> AnyGame:
        settings = created_by(entries[0]).settings
        return self.opener(settings.game, settings.options)


def _entries(played: TableGame) -> list[AnyEntry]:
    """Return the entries, for somebody who may see the game and where there is one; raise `TableError`."""
    entries = read_entries([bytes(entry) for entry in played.entries], played.forgotten)
    if not played.may_watch and not (played.is_over and _has_sat(entries, played.identities)):
        raise TableError("lettrine.table:not_invited")
    record_of(entries, played.number, is_over=False)  # refuses a game that there is not
    return entries


def _has_sat(entries: list[AnyEntry], identities: tuple[str, ...]) -> bool:
    return any(isinstance(entry.fact, Seated) and owner_of(entry.fact.who) in identities for entry in entries)
