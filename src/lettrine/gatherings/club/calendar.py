"""What a club plays: its usual options, tables, events with their results, seasons."""

from lettrine.gatherings.club import entry as facts
from lettrine.gatherings.club import message as messages
from lettrine.gatherings.club.club import ClubEvent
from lettrine.gatherings.club.errors import ClubError
from lettrine.gatherings.club.settings import MOST_EVENTS, MOST_SEASONS, EventPlan, MeetingPlan
from lettrine.gatherings.club.transaction import Transaction
from lettrine.table.entry import MessageRef
from lettrine.table.lobby import require_decent


def set_game(transaction: Transaction, ask: messages.SetGame, cause: MessageRef) -> None:
    usual = ask.usual
    counts = transaction.opener(usual.game, usual.options).seat_counts
    if usual.seats is not None and usual.seats not in counts:
        accepted = tuple(map(str, counts))
        raise ClubError("core:seat_count", game=usual.game, seats=usual.seats, accepted=accepted)
    transaction.write(facts.GameSet(usual), cause)


def drop_game(transaction: Transaction, ask: messages.DropGame, cause: MessageRef) -> None:
    if ask.game in transaction.club.games:
        transaction.write(facts.GameDropped(ask.game), cause)


def table_ready(transaction: Transaction, message: messages.TableReady) -> None:
    member = transaction.club.member(message.who)
    if member is not None:
        transaction.write(facts.TableOpened(member.number, message.table, message.game))


def plan_event(transaction: Transaction, ask: messages.PlanEvent, cause: MessageRef) -> None:
    number = len(transaction.club.events) + 1
    if number > MOST_EVENTS:
        raise ClubError("lettrine.gatherings:club_events", most=MOST_EVENTS)
    _require_possible(transaction, ask.plan)
    transaction.write(facts.EventPlanned(number, ask.plan), cause)


def change_event(transaction: Transaction, ask: messages.ChangeEvent, cause: MessageRef) -> None:
    event = _standing(transaction, ask.number)
    if event.name:
        raise ClubError("lettrine.gatherings:club_event_opened")
    _require_possible(transaction, ask.plan)
    transaction.write(facts.EventChanged(ask.number, ask.plan), cause)


def cancel_event(transaction: Transaction, ask: messages.CancelEvent, cause: MessageRef) -> None:
    _standing(transaction, ask.number)
    transaction.write(facts.EventCancelled(ask.number), cause)


def event_ready(transaction: Transaction, message: messages.EventReady) -> None:
    event = _standing(transaction, message.number)
    if not event.name:
        transaction.write(facts.EventOpened(message.number, message.name, message.code))


def event_over(transaction: Transaction, message: messages.EventOver) -> None:
    """Take in the results of an event, once; they count in the season that lasts."""
    if transaction.club.events[message.number - 1].is_awaited:
        season = transaction.club.season
        number = 0 if season is None else season.number
        transaction.write(facts.ResultsTaken(message.number, number, message.participants, message.rows))


def open_season(transaction: Transaction, ask: messages.OpenSeason, cause: MessageRef) -> None:
    number = len(transaction.club.seasons) + 1
    if transaction.club.season is not None:
        raise ClubError("lettrine.gatherings:club_season_on")
    if number > MOST_SEASONS:
        raise ClubError("lettrine.gatherings:club_seasons", most=MOST_SEASONS)
    require_decent(ask.title)
    transaction.write(facts.SeasonOpened(number, ask.title, ask.rule), cause)


def close_season(transaction: Transaction, ask: messages.CloseSeason, cause: MessageRef) -> None:
    season = transaction.club.season
    if season is None or season.number != ask.number:
        raise ClubError("lettrine.gatherings:club_no_season")
    transaction.write(facts.SeasonClosed(), cause)


def _standing(transaction: Transaction, number: int) -> ClubEvent:
    """Return the event of that *number*; raise `ClubError` where there is none, or it was cancelled."""
    event = transaction.row(transaction.club.events, number)
    if event.is_cancelled:
        raise ClubError("lettrine.gatherings:club_event_cancelled")
    return event


def _require_possible(transaction: Transaction, plan: EventPlan) -> None:
    require_decent(plan.title)
    require_decent(plan.place)
    if not isinstance(plan.what, MeetingPlan):
        transaction.opener(plan.what.game, transaction.club.usual(plan.what.game).options)
