"""A tournament while one message is handled."""

from lettrine.gatherings.tournament.entry import Fact, TournamentEntry
from lettrine.gatherings.tournament.entry_fold import fold
from lettrine.gatherings.tournament.errors import TournamentError
from lettrine.gatherings.tournament.pairing.pair import Pair
from lettrine.gatherings.tournament.tournament import Entrant, Tournament
from lettrine.table.entry import MessageRef


class Transaction:
    """What a message adds to a *tournament* at *now*: facts are written, and folded at once; *pair* pairs a round."""

    def __init__(self, tournament: Tournament, now: int, pair: Pair) -> None:
        self.tournament = tournament
        self.now = max(now, tournament.at)  # nodes may differ by some milliseconds; time never goes back
        self.pair = pair
        self.entries: list[TournamentEntry] = []

    def write(self, fact: Fact, cause: MessageRef | None = None) -> None:
        """Append *fact* as the next entry."""
        entry = TournamentEntry(self.tournament.seq + 1, self.now, fact, cause)
        self.tournament = fold(self.tournament, entry)
        self.entries.append(entry)

    def preview(self, fact: Fact) -> Tournament:
        """Return the tournament as it would be after *fact*."""
        return fold(self.tournament, TournamentEntry(self.tournament.seq + 1, self.now, fact))

    def entrant(self, number: int) -> Entrant:
        """Return the entrant of that *number*; raise `TournamentError`."""
        entrant = self.tournament.entrant(number)
        if entrant is None:
            raise TournamentError("lettrine.gatherings.tournament:no_entrant", number=number)
        return entrant
