"""A club to be led by tests: what it wrote is folded again after every message."""

from collections.abc import Mapping
from functools import reduce
from typing import Any, cast

from lettrine.core.errors import LettrineError
from lettrine.core.game import AnyGame
from lettrine.gatherings.club import message as messages
from lettrine.gatherings.club.club import Club, fold, found_club
from lettrine.gatherings.club.entry import ClubEntry, EventResult, read_entry, write_entry
from lettrine.gatherings.club.handler import create, handle
from lettrine.gatherings.club.settings import ClubSettings, EventPlan, SittingPlan
from lettrine.table.effect import Answer, Done, Refused

FOUNDER = "ada"
CODE = "BCDFGH"


class _Game:
    seat_counts = (2, 3, 4)


def any_game(slug: str, options: Mapping[str, Any]) -> AnyGame:
    if slug == "none" or "unknown" in options:
        raise LettrineError("games:unknown_game")
    return cast("AnyGame", _Game())


class Meeting:
    """A *club*, its *entries* so far, and the time, which passes with every message."""

    def __init__(self, *members: str) -> None:
        settings = ClubSettings("Les Plumes")
        made = create(settings, founder=FOUNDER, name="Ada", code=CODE, secret="secret", now=1)  # noqa: S106
        self.club: Club = made.state
        self.entries: list[ClubEntry] = list(made.entries)
        self.now = 1
        for who in members:
            self.ask(messages.JoinClub(who.title(), CODE), who)

    def tell(self, message: messages.Message, sender: str = "") -> Answer | None:
        self.now += 1
        handled = handle(self.club, message, self.now, opener=any_game, sender=sender)
        self.entries += handled.entries
        self.club = handled.state
        written = [read_entry(write_entry(entry)) for entry in self.entries]
        assert reduce(fold, written[1:], found_club(written[0])) == self.club
        presidents = [each for each in self.club.present() if each.role == "president"]
        assert len(presidents) == bool(list(self.club.present()))
        return handled.answer

    def ask(self, ask: messages.Ask, sender: str = FOUNDER) -> None:
        answer = self.tell(messages.ClubRequest(f"m{self.now}", ask), sender)
        assert isinstance(answer, Done), answer

    def refuse(self, ask: messages.Ask, sender: str = FOUNDER) -> str:
        """Return the code, without its package, of what refuses *ask*."""
        before = self.club
        answer = self.tell(messages.ClubRequest(f"m{self.now}", ask), sender)
        assert isinstance(answer, Refused)
        assert self.club == before
        return answer.code.rpartition(":")[2].removeprefix("club_")

    def hold(self, participants: int, *results: EventResult, title: str = "Mardi") -> int:
        """Hold an event with these results; return its number."""
        self.ask(messages.PlanEvent(EventPlan(title=title, at=5, what=SittingPlan("plurimo"))))
        number = len(self.club.events)
        self.tell(messages.EventReady(FOUNDER, number, f"d.{number}", "CODE"))
        self.tell(messages.EventOver(number, participants, results))
        return number
