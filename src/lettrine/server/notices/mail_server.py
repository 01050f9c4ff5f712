"""Sending mails by SMTP: encrypted, except to a server on this machine, and never more than a few at a time."""

import asyncio
import logging
import smtplib
import ssl
from email.message import EmailMessage
from urllib.parse import unquote, urlsplit

_LOG = logging.getLogger(__name__)

SECONDS = 15.0  # for each step of a conversation with the server
MOST_AT_ONCE = 2
_PORTS = {"smtps": 465, "smtp": 587}
_HERE = frozenset({"localhost", "127.0.0.1", "::1"})


class MailServer:
    """The server at *url*: ``smtps://user:password@host``, or ``smtp://``, which is encrypted by STARTTLS."""

    def __init__(self, url: str) -> None:
        parts = urlsplit(url)
        self._is_encrypted = parts.scheme == "smtps"
        self._host = parts.hostname or ""
        self._port = parts.port or _PORTS[parts.scheme]
        self._user, self._password = unquote(parts.username or ""), unquote(parts.password or "")
        self._places = asyncio.Semaphore(MOST_AT_ONCE)

    async def send(self, mail: EmailMessage) -> bool:
        """Return whether the server has taken *mail*; what is wrong goes to the log, and no address."""
        async with self._places:
            try:
                await asyncio.to_thread(self._send, mail)
            except (OSError, smtplib.SMTPException) as error:
                _LOG.warning("a mail was not sent", extra={"reason": type(error).__name__, "host": self._host})
                return False
            return True

    def _send(self, mail: EmailMessage) -> None:
        context = ssl.create_default_context()
        with (
            smtplib.SMTP_SSL(self._host, self._port, timeout=SECONDS, context=context)
            if self._is_encrypted
            else smtplib.SMTP(self._host, self._port, timeout=SECONDS)
        ) as server:
            server.ehlo()
            if not self._is_encrypted and (self._host not in _HERE or server.has_extn("starttls")):
                server.starttls(context=context)
            if self._user:
                server.login(self._user, self._password)
            server.send_message(mail)
