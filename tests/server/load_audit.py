"""What must be true of a table once the faults are over, whatever they were."""

from collections import Counter
from collections.abc import Sequence

from lettrine.core.replay import verify
from lettrine.games import open_game
from lettrine.games.relais.rules import Relais
from lettrine.server.past import read_entries
from lettrine.table import AnyEntry, record_of, restore
from lettrine.table.entry import Started
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
    assert not player.problems
    assert player.seq == len(entries)
    written = [
        (entry.cause.id, entry.seq) for entry in entries if entry.cause and entry.cause.id.startswith(player.name)
    ]
    # What was acknowledged is there, once, under the number that was told; what was refused is not there.
    assert dict(written) == player.acknowledged
    assert len(written) == len(player.acknowledged)
    assert not player.refused & player.acknowledged.keys()
    counts["acknowledged and stored once"] += len(written)


def _audit_games(game: Relais, entries: Sequence[AnyEntry], counts: Counter[str]) -> None:
    """Every game but the one under way is over, and its record is fair from the first draw to the last."""
    numbers = [entry.fact.number for entry in entries if isinstance(entry.fact, Started)]
    assert numbers
    for number in numbers[:-1]:
        assert verify(game, record_of(entries, number, is_over=True)) == []
    counts["games verified"] += len(numbers) - 1
