"""What the server promised before a game, and what the terminal added to its chance: kept until it can be checked."""

from collections.abc import Iterator
from typing import Any

import msgspec

from lettrine.cli.language import language, sentences
from lettrine.core.chance import Share, commitment, new_share
from lettrine.core.event import Drawn
from lettrine.core.game import AnyGame
from lettrine.core.record import Record, read_record
from lettrine.core.record_replay import verify
from lettrine.core.text import tell

Json = dict[str, Any]
_STOPPED = "core:record_unfinished"
"""Players may agree to stop where the rules know no end."""


class Promise(msgspec.Struct, frozen=True):
    """The *commitment* to the seed of game *number* of a table, and the *value* that was sent in answer to it."""

    number: int
    commitment: str
    value: Share

    def broken(self, record: Record[Any, Any], seats: list[Json]) -> Iterator[str]:
        """Yield in which ways *record*, of a game that is over, is not what was promised; *seats* played it."""
        say = sentences().say
        if record.seed is None or commitment(record.seed) != self.commitment:
            yield say("visit.seed_changed")
        if self.value not in record.shares:
            yield say("visit.share_dropped")
        # What a server adds in the name of a bot could have been chosen when all else was known.
        if any(share and seat["sitter"]["sitter"] == "bot" for share, seat in zip(record.shares, seats, strict=False)):
            yield say("visit.share_forged")


def promise_of(table: Json) -> Promise | None:
    """Return what is promised of the next game of a *table*; None where it promises nothing."""
    promised = table.get("next_commitment")
    return Promise(table.get("number", 0) + 1, promised, new_share()) if promised else None


def check_deal(game: AnyGame, promise: Promise, data: bytes, seats: list[Json]) -> tuple[bool, list[str]]:
    """Return whether the record in *data* is what was promised, and what to say about it; raise `RecordError`.

    *seats* are those of the table while the game was played.
    """
    record = read_record(data, game.move_type, game.outcome_type)
    say = sentences().say
    broken = list(promise.broken(record, seats))
    if broken:
        return False, broken
    if (record.version, record.lexicon) != (game.version, game.lexicon_digest):
        return True, [say("visit.seed_kept")]
    unfair = [tell(each, language()) for each in verify(game, record) if each.code != _STOPPED]
    draws = sum(isinstance(event, Drawn) for event in record.events)
    return not unfair, unfair or [say("visit.fair", {"draws": draws})]
