"""Mails to those who asked for them and whose address is confirmed: one for a turn at most, each with a way out."""

from email.message import EmailMessage
from email.utils import make_msgid
from typing import Literal, TypeAlias, cast
from urllib.parse import urlsplit

import msgspec
from itsdangerous import BadSignature, URLSafeSerializer

from lettrine.core.decoders import convert
from lettrine.core.errors import LettrineError
from lettrine.core.text import Language, catalogue
from lettrine.server.errors import TooMany
from lettrine.server.notices.mail_server import MailServer
from lettrine.server.notices.turn_news import NewsText, TurnNews
from lettrine.server.ops.rate_limit import RateLimiter
from lettrine.server.people.holidays import DAY
from lettrine.server.settings import ServerSettings
from lettrine.server.store import MailAddress, SentMail, Store

Deed: TypeAlias = Literal["confirm", "stop"]

CONFIRMATIONS = 3  # mails an hour that ask one person, or at one address, whether it is theirs
MOST_A_DAY = 50  # mails to one person
CONFIRMING = 2 * DAY  # milliseconds for which a link that confirms is good, and an unconfirmed address is kept
REMEMBERING = 60 * DAY  # longer than a turn lasts, holidays included


class MailLink(msgspec.Struct, frozen=True):
    """What a link in a mail says: *address* is that of *who*, and was written to *at* that time."""

    who: str
    address: str
    at: int


class Mailer:
    """Writes to people as *settings* say, with links that the *secret* signs."""

    def __init__(self, store: Store, settings: ServerSettings, secret: str) -> None:
        self._store = store
        self._server = MailServer(settings.mail_server)
        self._sender = settings.mail_from
        self._site = settings.site
        self._confirmations = RateLimiter(CONFIRMATIONS / 3600, CONFIRMATIONS)
        self._signers = {
            deed: URLSafeSerializer(secret, salt=f"lettrine mail {deed} 1") for deed in ("confirm", "stop")
        }

    async def ask_to_confirm(self, address: MailAddress, asker: str) -> None:
        """Write to *address*: nothing else is sent there until somebody says that it is theirs.

        Raise `TooMany` where the person, the address or the network address of the *asker* has had enough such mails.
        """
        if not all(map(self._confirmations.take, (address.who, address.address.lower(), asker))):
            raise TooMany("lettrine.server:too_many_mails")
        language = cast("Language", address.language)
        say = catalogue("lettrine.server", language).say
        facts = {"link": f"{self._site}/mail/confirm/{self._token('confirm', address)}", "site": self._site}
        mail = self._mail(address.address, say("mail.confirm.subject"), say("mail.confirm.text", facts))
        if not await self._server.send(mail):
            raise LettrineError("lettrine.server:mail_failed")

    async def tell(self, address: MailAddress, news: TurnNews, told: NewsText, table: str, now: int) -> None:
        """Write *news* of *table* to *address*, unless this turn was written about before."""
        if not await self._store.claim_mail(SentMail(address.who, table, news.since, now), MOST_A_DAY):
            return
        token = self._token("stop", address)
        facts = {"text": told.text, "link": f"{self._site}/table/{table}", "stop": f"{self._site}/mail/stop/{token}"}
        say = catalogue("lettrine.server", cast("Language", address.language)).say
        subject = say("mail.turn.subject", {"title": told.title, "text": told.text})
        mail = self._mail(address.address, subject, say("mail.turn.text", facts))
        # One click in the mail program is enough (RFC 8058).
        mail["List-Unsubscribe"] = f"<{self._site}/api/1/mail/stop/{token}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        await self._server.send(mail)

    def read(self, deed: Deed, token: str) -> MailLink:
        """Return what the link *token* says; raise `LettrineError` for one that was not written here."""
        try:
            return convert(self._signers[deed].loads(token), MailLink)
        except (BadSignature, msgspec.ValidationError) as error:
            raise LettrineError("lettrine.server:bad_link") from error

    def _token(self, deed: Deed, address: MailAddress) -> str:
        return str(self._signers[deed].dumps(msgspec.to_builtins(MailLink(address.who, address.address, address.at))))

    def _mail(self, to: str, subject: str, text: str) -> EmailMessage:
        mail = EmailMessage()
        mail["From"], mail["To"], mail["Subject"] = self._sender, to, subject
        mail["Message-ID"] = make_msgid(domain=urlsplit(self._site).hostname)
        mail["Auto-Submitted"] = "auto-generated"
        mail.set_content(text)
        return mail
