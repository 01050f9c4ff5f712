"""What the players decide together: to end, to pause, to resume, to begin at once, to play again."""

from lettrine.core.event import Ended, Prepared
from lettrine.core.seat import Seat
from lettrine.table.entry import Accepted, Declined, Matter, MessageRef, Offered, Paused, Resumed, Stopped
from lettrine.table.errors import TableError
from lettrine.table.lobby import begin, require_full, seat_of
from lettrine.table.message import Accept, Decline, Offer, Share
from lettrine.table.shares import accepted_share
from lettrine.table.table import OpenOffer, Table
from lettrine.table.transaction import Transaction


def offer(transaction: Transaction, ask: Offer, cause: MessageRef) -> None:
    seat = _voter(transaction.table, cause.who)
    _require_sense(transaction.table, ask.matter)
    pending = next((each for each in transaction.table.offers if each.matter == ask.matter), None)
    if pending is not None:
        _accept(transaction, pending, ask.share, cause)
    else:
        share = accepted_share(transaction.table, cause.who, ask.share)
        transaction.write(Offered(seat, ask.matter, share), cause)


def accept(transaction: Transaction, ask: Accept, cause: MessageRef) -> None:
    _accept(transaction, _pending(transaction.table, ask.offer), ask.share, cause)


def decline(transaction: Transaction, ask: Decline, cause: MessageRef) -> None:
    seat = _voter(transaction.table, cause.who)
    transaction.write(Declined(seat, _pending(transaction.table, ask.offer).number), cause)


def conclude(transaction: Transaction) -> None:
    """Do what everybody has agreed on. Bots agree with all that people decide."""
    while (table := transaction.table).offers and (people := set(table.people())):
        agreed = next((each.matter for each in table.offers if people <= set(each.agreed)), None)
        if agreed is None:
            return
        _carry_out(transaction, agreed)


def _carry_out(transaction: Transaction, matter: Matter) -> None:
    match matter:
        case "end":
            if not transaction.rule(None, Ended()):
                transaction.write(Stopped())
        case "pause":
            transaction.write(Paused())
        case "resume":
            transaction.write(Resumed())
        case "begin":
            transaction.rule(None, Prepared())
        case "rematch":
            begin(transaction, None)


def _accept(transaction: Transaction, open_offer: OpenOffer, share: Share | None, cause: MessageRef) -> None:
    seat = _voter(transaction.table, cause.who)
    if seat in open_offer.agreed:
        raise TableError("lettrine.table:already_agreed")
    given = accepted_share(transaction.table, cause.who, share)
    transaction.write(Accepted(seat, open_offer.number, given), cause)


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
        "pause": table.phase == "playing" and not table.clock_config.is_by_move,
        "resume": table.phase == "paused",
        "begin": table.phase == "playing" and table.clocks.is_preparing,
        "rematch": table.phase == "over",
    }
    if not has_sense[matter]:
        raise TableError(f"lettrine.table:no_{matter}")
    if matter == "rematch":
        require_full(table)
