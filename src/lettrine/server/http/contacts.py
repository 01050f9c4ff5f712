"""What is kept of somebody so that people find each other and keep apart, to be taken away."""

import msgspec

from lettrine.server.http.safety import BlockCard
from lettrine.server.node import Node


class HolidayRow(msgspec.Struct, frozen=True):
    """A holiday, in milliseconds since the epoch."""

    since: int
    until: int


class SeekRow(msgspec.Struct, frozen=True):
    """Waiting at *table* for somebody to play with."""

    table: str
    game: str
    since: int
    until: int


class ReportRow(msgspec.Struct, frozen=True):
    """A name that one has reported."""

    name: str
    at: int


class BrowserRow(msgspec.Struct, frozen=True):
    """A browser where one is told that a game waits, by the address of its push service."""

    endpoint: str
    language: str
    at: int


class MailRow(msgspec.Struct, frozen=True):
    """Where one is written to, and at which *moment*."""

    address: str
    moment: str
    is_confirmed: bool
    at: int


class Contacts(msgspec.Struct, frozen=True):
    """All that is kept of somebody beside games: see « Vos données »."""

    holidays: tuple[HolidayRow, ...]
    seeks: tuple[SeekRow, ...]
    blocks: tuple[BlockCard, ...]
    reports: tuple[ReportRow, ...]
    browsers: tuple[BrowserRow, ...]
    mail: MailRow | None


async def contacts_of(node: Node, who: str) -> Contacts:
    store = node.store
    mail = await store.mail_address(who)
    return Contacts(
        holidays=tuple(HolidayRow(each.since, each.until) for each in await store.holidays(who)),
        seeks=tuple(SeekRow(each.table, each.game, each.since, each.until) for each in await store.seeks(who)),
        blocks=tuple(BlockCard(each.id, each.name, each.at) for each in await store.blocks(who)),
        reports=tuple(ReportRow(each.name, each.at) for each in await store.reports(who)),
        browsers=tuple(
            BrowserRow(each.endpoint, each.language, each.at) for each in await store.push_subscriptions(who)
        ),
        mail=None if mail is None else MailRow(mail.address, mail.moment, bool(mail.is_confirmed), mail.at),
    )
