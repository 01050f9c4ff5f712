"""What must be true of a table once the faults are over, whatever they were."""

from collections import Counter
from collections.abc import Sequence

from lettrine.core.event import FlagFell, Resigned, Ruled, TimedOut
from lettrine.core.record_replay import verify
from lettrine.games import open_game
from lettrine.games.relais.rules import Relais
from lettrine.server.people.erasure import read_entries
from lettrine.table import AnyEntry, record_of, restore
from lettrine.table.entry import Happened, Started
from server.load_player import Player


def audit(game: Relais, bodies: Sequence[bytes], players: Sequence[Player], counts: Counter[str]) -> None:
    """Compare what the store keeps of a table with what its *players* were told."""
    entries = read_entries(bodies)
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert restore(entries, open_game).seq == len(entries)
    for player in players:
        _audit_player(entries, player, counts)
    _audit_games(game, entries, counts)


def _audit_player(entries: Sequence[AnyEntry], player: Player, counts: Counter[str]) -> None:
    """Count what was acknowledged and is not there under the number that was told, and what is there twice."""
    assert not player.problems
    assert player.seq == len(entries)
    causes = [(entry.cause.id, entry.seq) for entry in entries if entry.cause]
    written = [(name, seq) for name, seq in causes if name.startswith(player.name)]
    counts["lost"] += len(player.acknowledged.items() - set(written))
    counts["doubled"] += len(written) - len(dict(written))
    # What was refused is not there, nor anything that was never answered.
    assert not player.refused & player.acknowledged.keys()
    assert dict(written).keys() <= player.acknowledged.keys()


def _audit_games(game: Relais, entries: Sequence[AnyEntry], counts: Counter[str]) -> None:
    """Every game but the one under way is over, and its record is fair from the first draw to the last."""
    numbers = [entry.fact.number for entry in entries if isinstance(entry.fact, Started)]
    assert numbers
    for number in numbers[:-1]:
        assert verify(game, record_of(entries, number, is_over=True)) == []
    counts["games verified"] += len(numbers) - 1
    counts["ended by a clock"] += sum(_is_clock(entry) for entry in entries)


def _is_clock(entry: AnyEntry) -> bool:
    """Whether a clock ruled, which puts a player out (GEN-10). There is time for all that is played here."""
    happened = entry.fact.event if isinstance(entry.fact, Happened) else None
    return isinstance(happened, Ruled) and isinstance(happened.act, FlagFell | TimedOut | Resigned)
