"""The order of strength before the first game."""

from lettrine.core.chance import Stream
from lettrine.gatherings.tournament.tournament import Tournament


def strength_order(tournament: Tournament) -> tuple[int, ...]:
    """Return the numbers of all entrants, the strongest first: those who came late after those who were there.

    By rating (who has none comes last), by the order of entry, or by lot.
    """
    known = set(tournament.order)
    late = [each for each in tournament.entrants if each.number not in known]
    match tournament.settings.seeding:
        case "rating":
            late.sort(key=lambda each: (each.rating is None, -(each.rating or 0.0)))
        case "lot":
            stream = Stream(tournament.secret, "tournament", len(known))
            late = list(stream.deal(late, len(late))[0])
        case "entry":
            pass
    return (*tournament.order, *(each.number for each in late))
