"""Ratings of those who play at rated tables: the model of the arena, game by game."""

from collections.abc import Sequence

from openskill.models import PlackettLuce

from lettrine.arena.rating import LOST, WON
from lettrine.server.people.local_player import owner_of
from lettrine.server.store import Conflict, Rating, Store
from lettrine.table import Table
from lettrine.table.occupant import Person, SeatedBot

BOT = "bot:"  # what the identity of a bot begins with; it is followed by the level. No person's does.


async def rate_game(store: Store, name: str, table: Table) -> bool:
    """Rate the game that is over at *table*, once for ever; return whether it was done now.

    Stopped games and those without a winner are not rated, nor is a table where nobody could have lost to another, or
    where a program plays that somebody brought.
    """
    live, players = table.live, players_of(table)
    has_program = any(isinstance(each, Person) and each.is_program for each in table.occupants)
    is_rated = table.created.settings.is_rated and not has_program and len(set(players)) == len(players) > 1
    if not is_rated or live is None or live.outcome is None or not live.outcome.winners:
        return False
    won = [seat in live.outcome.winners for seat in range(len(players))]
    while True:
        before = [await rating_of(store, who, table.created.settings.game) for who in players]
        try:
            return await store.rate(name, live.number, rated(before, won))
        except Conflict:  # another game of one of them ended at the same time: its rating comes first
            continue


def players_of(table: Table) -> list[str]:
    """Return who is rated, seat by seat. Two bots of one level, or two who share a screen, are one: no rating then."""
    return [
        owner_of(each.who) if isinstance(each, Person) else f"{BOT}{each.level}"
        for each in table.occupants
        if isinstance(each, Person | SeatedBot)
    ]


def rated(before: Sequence[Rating], won: Sequence[bool]) -> list[Rating]:
    """Return the ratings after one more game."""
    model = PlackettLuce()
    teams = [[model.rating(each.mean, each.deviation)] for each in before]
    ranks: list[float] = [WON if each else LOST for each in won]
    after = [team[0] for team in model.rate(teams, ranks=ranks)]
    return [Rating(old.who, old.game, new.mu, new.sigma, old.games + 1) for old, new in zip(before, after, strict=True)]


async def rating_of(store: Store, who: str, game: str) -> Rating:
    """Return what is believed of *who* in *game*; of somebody new, what is believed of everybody."""
    found = next((each for each in await store.ratings(who) if each.game == game), None)
    fresh = PlackettLuce().rating()
    return found or Rating(who, game, fresh.mu, fresh.sigma, 0)
