"""What a store keeps so that people hear of games that wait for them."""

import secrets
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec

from lettrine.server.store import notice_queries as queries
from lettrine.server.store.queries import Statement
from lettrine.server.store.rows import MailAddress, PushSubscription, SentMail

DAY = 24 * 3600 * 1000  # milliseconds


class NoticeStore(Protocol):
    """The part of `Store` that is about browsers and addresses where people want to be told."""

    async def push_subscriptions(self, who: str) -> list[PushSubscription]:
        """Return the browsers where *who* wants to be told, the latest first."""
        return [PushSubscription(*row) for row in await self._fetch(queries.SUBSCRIPTIONS, who)]

    async def add_push_subscription(self, subscription: PushSubscription, most: int) -> None:
        """Keep *subscription*; of those of one person the *most* that are latest stay."""
        added = (queries.ADD_SUBSCRIPTION, msgspec.structs.astuple(subscription))
        await self._execute_all([added, (queries.TRIM_SUBSCRIPTIONS, (subscription.who, most))])

    async def drop_push_subscription(self, who: str, endpoint: str) -> None:
        await self._execute_all([(queries.DROP_SUBSCRIPTION, (endpoint, who))])

    async def drop_push_subscriptions(self, who: str) -> None:
        """Forget every browser of *who*."""
        await self._execute_all([(queries.DROP_SUBSCRIPTIONS, (who,))])

    async def mail_address(self, who: str) -> MailAddress | None:
        return next((MailAddress(*row) for row in await self._fetch(queries.ADDRESS_OF, who)), None)

    async def keep_mail_address(self, address: MailAddress) -> None:
        """Keep *address* in place of the one before."""
        await self._execute_all([(queries.KEEP_ADDRESS, msgspec.structs.astuple(address))])

    async def confirm_mail_address(self, who: str, address: str) -> MailAddress | None:
        """Note that *address* is theirs; return it, None where it is no longer the one that *who* gave."""
        await self._execute_all([(queries.CONFIRM_ADDRESS, (who, address))])
        kept = await self.mail_address(who)
        return kept if kept and kept.address == address else None

    async def claim_mail(self, mail: SentMail, most: int) -> bool:
        """Return whether *mail* may be sent: once for a turn, whichever node asks, and *most* in a day."""
        claim = secrets.token_hex(8)
        key = (mail.who, mail.table, mail.turn)
        await self._execute_all([(queries.CLAIM_MAIL, (*key, mail.at, claim, mail.at - DAY, most))])
        return any(row[0] == claim for row in await self._fetch(queries.MAIL_CLAIM, *key))

    async def drop_mail_address(self, who: str) -> None:
        await self._execute_all([(queries.DROP_ADDRESS, (who,))])

    async def drop_stale_mails(self, unconfirmed_before: int, sent_before: int) -> None:
        """Forget addresses that nobody has confirmed since, and which mails were sent before."""
        stale = (queries.DROP_STALE_ADDRESSES, (unconfirmed_before,)), (queries.DROP_SENT_MAILS, (sent_before,))
        await self._execute_all(stale)

    async def _fetch(self, query: str, *parameters: object) -> list[Any]: ...
    async def _execute_all(self, statements: Sequence[Statement]) -> None: ...
