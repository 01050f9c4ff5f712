"""Sending to the push services of browsers. Whoever subscribes names the service: nothing but a public one is asked."""

import asyncio
import logging
import socket
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import Literal, TypeAlias
from urllib.parse import SplitResult, urlsplit

import httpx

from lettrine.core.errors import LettrineError
from lettrine.server.notices.push_encryption import encrypt
from lettrine.server.notices.push_key import PushKey
from lettrine.server.store import PushSubscription

_LOG = logging.getLogger(__name__)

Outcome: TypeAlias = Literal["sent", "gone", "failed"]

SECONDS = 10.0  # for one message, to resolve the name included
RESOLVING = 3.0
MOST_AT_ONCE = 8
LONGEST_ENDPOINT = 1000
_GONE = frozenset({404, 410})
_HTTPS = 443
_NAT64 = IPv6Network("64:ff9b::/96")  # in whose last bits an IPv4 address stands


class PushService:
    """Sends messages signed with *key*. *takes_private*: also to services of a private network, without HTTPS."""

    def __init__(self, key: PushKey, *, takes_private: bool) -> None:
        self.key = key
        self._takes_private = takes_private
        self._places = asyncio.Semaphore(MOST_AT_ONCE)

    async def require_endpoint(self, endpoint: str) -> None:
        """Raise `LettrineError` where *endpoint* is no address of a public push service."""
        try:
            async with asyncio.timeout(RESOLVING):
                await self._resolve(self._split(endpoint))
        except (OSError, ValueError) as error:  # a timeout is an OSError
            raise LettrineError("lettrine.server:bad_endpoint") from error

    async def send(self, to: PushSubscription, message: bytes, *, topic: str, seconds: int, now: int) -> Outcome:
        """Send *message*, which is of use for so many *seconds* and replaces those before it on the same *topic*."""
        headers = {
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(seconds),
            "topic": topic,
            "urgency": "normal",
        }
        try:
            async with self._places, asyncio.timeout(SECONDS):
                status = await self._post(to, message, headers, now)
        except (OSError, ValueError, httpx.HTTPError) as error:
            _LOG.warning("a push service was not reached", extra={"reason": type(error).__name__})
            return "failed"
        if status in _GONE:
            return "gone"
        if not httpx.codes.is_success(status):
            _LOG.warning("a push service refused", extra={"status": status, "host": urlsplit(to.endpoint).hostname})
            return "failed"
        return "sent"

    async def _post(self, to: PushSubscription, message: bytes, headers: dict[str, str], now: int) -> int:
        """Return the status of the answer, of which nothing else is read. Redirections are not followed."""
        parts = self._split(to.endpoint)
        # The address that was looked at is the one that is asked, whatever the name leads to the next time.
        url = httpx.URL(to.endpoint).copy_with(host=await self._resolve(parts))
        signed = {"host": parts.netloc, "authorization": self.key.authorization(to.endpoint, now)}
        body = encrypt(message, to.key, to.auth)
        extensions = {"sni_hostname": parts.hostname} if parts.scheme == "https" else {}
        async with (
            httpx.AsyncClient(trust_env=False, follow_redirects=False, timeout=SECONDS) as client,
            client.stream("POST", url, headers=headers | signed, content=body, extensions=extensions) as answer,
        ):
            return answer.status_code

    def _split(self, endpoint: str) -> SplitResult:
        """Return the parts of *endpoint*; raise `ValueError` for one that no push service has."""
        parts = urlsplit(endpoint)
        is_public = parts.scheme == "https" and parts.port in {None, _HTTPS}
        is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        is_known = is_public or (self._takes_private and parts.scheme in {"http", "https"})
        is_named = parts.hostname and ":" not in parts.hostname and "@" not in parts.netloc
        if not (is_known and is_plain and is_named):
            raise ValueError(endpoint)
        return parts

    async def _resolve(self, parts: SplitResult) -> str:
        """Return an address of the host; raise `ValueError` unless all of them are public."""
        port = parts.port or _HTTPS
        found = await asyncio.get_running_loop().getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
        addresses = [str(each[4][0]) for each in found]
        if not self._takes_private and not all(is_public(ip_address(each)) for each in addresses):
            raise ValueError(parts.hostname)
        return addresses[0]


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether *address* is one of the internet, and leads to no other that is not.

    >>> [is_public(ip_address(each)) for each in ("9.9.9.9", "127.0.0.1", "::ffff:10.0.0.1", "64:ff9b::7f00:1")]
    [True, False, False, False]
    """
    inner: IPv4Address | None = None
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if address in _NAT64:
            inner = IPv4Address(int(address) & 0xFFFF_FFFF)
    if inner is not None:
        return is_public(inner)
    return address.is_global and not address.is_multicast and not address.is_reserved
