"""A tournament to be played by tests: what it wrote is folded again after every message."""

import random
from collections.abc import Callable, Sequence
from typing import Any, cast

from lettrine.core.game import AnyGame
from lettrine.gatherings.tournament import message as messages
from lettrine.gatherings.tournament.entry import TournamentEntry, read_entry, write_entry
from lettrine.gatherings.tournament.entry_fold import restore
from lettrine.gatherings.tournament.handler import Handled, create, handle
from lettrine.gatherings.tournament.result import MatchResult, ranked
from lettrine.gatherings.tournament.settings import Form, TournamentSettings
from lettrine.gatherings.tournament.tournament import Tournament
from lettrine.table import Done, Refused

DIRECTOR = "director"


class _Game:
    seat_counts = (2, 3, 4)


def any_game(_slug: str, _options: object) -> AnyGame:
    return cast("AnyGame", _Game())


class Hall:
    """A *tournament* of that *form*, its *entries* so far, and the time, which passes with every message."""

    def __init__(self, form: Form, names: Sequence[str] = (), **settings: Any) -> None:  # noqa: ANN401  (fields)
        agreed = TournamentSettings(**{"name": "Open", "game": "any", "form": form, "seeding": "entry"} | settings)
        made = create(agreed, director=DIRECTOR, secret="secret", now=1, opener=any_game)  # noqa: S106
        self.tournament: Tournament = made.tournament
        self.entries: list[TournamentEntry] = list(made.entries)
        self.now = 1
        for name in names:
            self.ask(messages.EnterOther(name))

    def handle(self, message: messages.Message, sender: str = "", **how: Any) -> Handled:  # noqa: ANN401  (options)
        self.now += 1
        handled = handle(self.tournament, message, self.now, sender=sender, **how)
        self.entries += handled.entries
        self.tournament = handled.tournament
        return handled

    def ask(self, ask: messages.Ask, sender: str = DIRECTOR, **how: Any) -> int:  # noqa: ANN401  (options)
        answer = self.handle(messages.TournamentRequest(f"m{self.now}", ask), sender, **how).answer
        assert isinstance(answer, Done), answer
        return answer.seq

    def refuse(self, ask: messages.Ask, sender: str = DIRECTOR) -> str:
        """Return the code, without its package, of what refuses *ask*."""
        before = self.tournament
        answer = self.handle(messages.TournamentRequest(f"m{self.now}", ask), sender).answer
        assert isinstance(answer, Refused)
        assert self.tournament == before
        return answer.code.removeprefix("lettrine.gatherings.tournament:")

    def begin(self) -> int:
        """Pair and open the next round; return its number."""
        number = len(self.tournament.rounds) + 1
        self.ask(messages.PairRound(number))
        self.ask(messages.OpenRound(number))
        return number

    def play(self, decide: Callable[[tuple[int, ...]], MatchResult]) -> None:
        """Play the next round: *decide* gives the result of those who sit there."""
        number = self.begin()
        while self.phase() == "playing":
            for table, match in enumerate(self.tournament.rounds[-1].matches, 1):
                if not self.tournament.is_decided(match):
                    game = match.games.index(None)
                    result = decide(match.seating(game))
                    self.ask(messages.EnterResult(number, table, result, game + 1))

    def phase(self) -> str:
        return self.tournament.phase

    def pairs(self) -> list[tuple[int, ...]]:
        return [match.entrants for match in self.tournament.rounds[-1].matches]

    def check_fold(self) -> None:
        """What was stored leads to the same tournament, and is read as it was written."""
        assert [read_entry(write_entry(entry)) for entry in self.entries] == self.entries
        assert restore(self.entries) == self.tournament


def stronger_wins(seating: tuple[int, ...]) -> MatchResult:
    """The lower number wins."""
    return ranked([float(-number) for number in seating])


def by_strength(luck: random.Random, strengths: Sequence[float]) -> Callable[[tuple[int, ...]], MatchResult]:
    """The stronger wins more often."""

    def decide(seating: tuple[int, ...]) -> MatchResult:
        return ranked([float(round(100 + 20 * (strengths[each - 1] + luck.gauss(0, 1)))) for each in seating])

    return decide
