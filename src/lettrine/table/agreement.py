"""What the players decide together: to end, to pause, to resume, to begin at once, to play again."""

from lettrine.core.event import Ended, Prepared
from lettrine.core.seat import Seat
from lettrine.table.desk import Desk
from lettrine.table.entry import Accepted, Cause, Declined, Matter, Offered, Paused, Resumed, Stopped
from lettrine.table.errors import TableError
from lettrine.table.lobby import begin, require_full, seat_of
from lettrine.table.message import Accept, Decline, Offer, Share
from lettrine.table.shares import accepted_share
from lettrine.table.table import OpenOffer, Table


def offer(desk: Desk, ask: Offer, cause: Cause) -> None:
    seat = _voter(desk.table, cause.who)
    _require_sense(desk.table, ask.matter)
    pending = next((each for each in desk.table.offers if each.matter == ask.matter), None)
    if pending is not None:
        _accept(desk, pending, ask.share, cause)
    else:
        share = accepted_share(desk.table, cause.who, ask.share)
        desk.write(Offered(seat, ask.matter, share), cause)


def accept(desk: Desk, ask: Accept, cause: Cause) -> None:
    _accept(desk, _pending(desk.table, ask.offer), ask.share, cause)


def decline(desk: Desk, ask: Decline, cause: Cause) -> None:
    seat = _voter(desk.table, cause.who)
    desk.write(Declined(seat, _pending(desk.table, ask.offer).number), cause)


def conclude(desk: Desk) -> None:
    """Do what everybody has agreed on. Bots agree with all that people decide."""
    while (matter := _agreed(desk.table)) is not None:
        _carry_out(desk, matter)


def _agreed(table: Table) -> Matter | None:
    if not table.offers:
        return None
    people = set(table.people())
    return next((each.matter for each in table.offers if people and people <= set(each.agreed)), None)


def _carry_out(desk: Desk, matter: Matter) -> None:
    match matter:
        case "end":
            if not desk.rule(None, Ended()):
                desk.write(Stopped())
        case "pause":
            desk.write(Paused())
        case "resume":
            desk.write(Resumed())
        case "begin":
            desk.rule(None, Prepared())
        case "rematch":
            begin(desk, None)


def _accept(desk: Desk, open_offer: OpenOffer, share: Share | None, cause: Cause) -> None:
    seat = _voter(desk.table, cause.who)
    if seat in open_offer.agreed:
        raise TableError("lettrine.table:already_agreed")
    given = accepted_share(desk.table, cause.who, share)
    desk.write(Accepted(seat, open_offer.number, given), cause)


def _voter(table: Table, who: str) -> Seat:
    seat = seat_of(table, who)
    if seat not in table.people():
        raise TableError("lettrine.table:ruled_out")
    return seat


def _pending(table: Table, number: int) -> OpenOffer:
    found = next((each for each in table.offers if each.number == number), None)
    if found is None:
        raise TableError("lettrine.table:no_offer")
    return found


def _require_sense(table: Table, matter: Matter) -> None:
    """Refuse to discuss what cannot be done now."""
    has_sense = {
        "end": not table.is_between_games,
        "pause": table.phase == "playing",
        "resume": table.phase == "paused",
        "begin": table.phase == "playing" and table.clocks.is_preparing,
        "rematch": table.phase == "over",
    }
    if not has_sense[matter]:
        raise TableError(f"lettrine.table:no_{matter}")
    if matter == "rematch":
        require_full(table)
