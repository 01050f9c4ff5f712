"""Whoever sends a request or opens a socket: language, address, identity."""

from collections.abc import Iterator, Mapping

from litestar.types import Scope

from lettrine.core.text import LANGUAGES, Language
from lettrine.server.errors import NotAllowed, NotKnown
from lettrine.server.ops.address import address_key
from lettrine.server.people.identity import (
    COOKIE,
    IDENTITY_HEADER,
    LIFETIME,
    Credential,
    Identity,
    IdentitySigner,
    new_guest,
)

SESSION = "session"  # where the middlewares leave a `Session` in the state of a request
SECURE_COOKIE = f"__Host-{COOKIE}"  # over HTTPS: browsers take it from this host alone, and only over HTTPS
MOST_COOKIES = 4  # cookies of our names whose signature is checked: a browser sends one of each
MOST_LANGUAGES = 16  # languages of an Accept-Language header that are read, the first ones


class Session:
    """One request's sender. *identity* is None for somebody without a cookie of ours; `known` gives them one.

    *cookies* are the names of ours under which something was shown. A page whose browser refuses
    cookies shows a token (`show_token`): it is known by that alone, and answered with a token instead of a cookie.
    """

    def __init__(
        self,
        language: Language,
        address: str,
        credential: Credential | None,
        *,
        is_secure: bool = False,
        cookies: frozenset[str] = frozenset(),
    ) -> None:
        self.language = language
        self.address = address
        self.address_key = address_key(address)
        self._is_secure = is_secure
        self._cookies = cookies
        self._keeps_token = False
        self._is_changed = False
        self._believe(credential)

    def known(self) -> Identity:
        """Return who it is: from now on a guest, if it was nobody.

        Raise `NotKnown` for who shows a cookie of ours that is too old. It is not believed, but it is somebody's, and
        the clock may be wrong: only who logs in or out may replace it.
        """
        if self.identity is None and self._is_expired:
            raise NotKnown("lettrine.server:identity_expired")
        if self.identity is None:
            self.log_in_as(new_guest())
        assert self.identity is not None
        if self._is_secure and SECURE_COOKIE not in self._cookies and not self._keeps_token:
            self._is_changed = True  # a cookie from before: it moves to the safer name
        if self._keeps_token:
            self.renew()
        return self.identity

    def show_token(self, credential: Credential | None) -> None:
        """Be whom a token names, from now on; nobody, whatever the cookies say, where it is not one of ours."""
        self._keeps_token = True
        self._believe(credential)

    def require_cookies(self) -> None:
        """Raise `NotAllowed` for a page that keeps a token: a script could read the identity of an account in it."""
        if self._keeps_token:
            raise NotAllowed("lettrine.server:needs_cookies")

    def renew(self) -> None:
        """Have an aging cookie or token written again."""
        self._is_changed |= self._is_aging and self.identity is not None

    def log_in_as(self, identity: Identity | None) -> None:
        """Change the identity, None for nobody, from the answer to this request on."""
        self.identity = identity
        self._is_changed = True
        self._is_expired = False

    def headers(self, cookies: IdentitySigner, tokens: IdentitySigner) -> list[tuple[str, str]]:
        """Return the headers that tell a browser who it is from the answer on; an empty token is nobody."""
        if not self._is_changed:
            return []
        if self._keeps_token:
            return [
                (IDENTITY_HEADER, tokens.write(self.identity) if self.identity else ""),
                ("cache-control", "no-store"),
            ]
        return [("set-cookie", cookie) for cookie in self._set_cookies(cookies)]

    def _believe(self, credential: Credential | None) -> None:
        self.identity = None if credential is None or credential.is_expired else credential.identity
        self._is_expired = credential is not None and credential.is_expired
        self._is_aging = credential is not None and credential.is_aging

    def _set_cookies(self, signer: IdentitySigner) -> list[str]:
        name = SECURE_COOKIE if self._is_secure else COOKIE
        others = sorted(self._cookies - {name}) if self._is_secure else []
        value = signer.write(self.identity) if self.identity else ""
        return [self._cookie(name, value), *(self._cookie(each, "") for each in others)]

    def _cookie(self, name: str, value: str) -> str:
        secure = "; Secure" if self._is_secure else ""
        return f"{name}={value}; Path=/; Max-Age={LIFETIME if value else 0}; HttpOnly; SameSite=Lax{secure}"


def session_of(scope: Scope) -> Session:
    """Return the session that the middlewares left in *scope*."""
    session: Session = scope["state"][SESSION]
    return session


def read_language(wished: str | None, accepted: str) -> Language:
    """Return the language *wished* for, else the one most *accepted* (Accept-Language), else French.

    Linear in what is written; of *accepted* the first `MOST_LANGUAGES` are read.

    >>> read_language(None, "de, en-GB;q=0.8, fr;q=0.2")
    'en'
    """
    wishes = [(wished, 1.0)] if wished else []
    wishes += [_wish(part) for part in accepted.split(",", MOST_LANGUAGES)[:MOST_LANGUAGES]]
    ranked = sorted(wishes, key=lambda wish: -wish[1])
    return next((each for name, _ in ranked for each in LANGUAGES if each == name.lower()), "fr")


def _wish(part: str) -> tuple[str, float]:
    """Return a language and how much it is wished for; no language where *part* is not well written."""
    tag, _, parameter = part.partition(";")
    quality = _quality(parameter.strip())
    return ("", 0.0) if quality is None else (tag.strip().partition("-")[0], quality)


def _quality(parameter: str) -> float | None:
    """Return the weight in ``q=0.8``; 1 for nothing, None for what is no weight (RFC 9110, section 12.4.2)."""
    if not parameter:
        return 1.0
    digits = parameter.removeprefix("q=")
    is_weight = digits != parameter and len(digits) <= len("0.123") and digits.replace(".", "", 1).isdecimal()
    return float(digits) if is_weight and float(digits) <= 1 else None


def read_credential(headers: Mapping[str, str], signer: IdentitySigner) -> Credential | None:
    """Return what the cookie says; None without one, or with one that this server did not write.

    Over HTTPS the cookie of the safer name comes first. Costs a signature for each of `MOST_COOKIES` at most.
    """
    shown = sorted(_cookies(headers), key=lambda cookie: cookie[0] != SECURE_COOKIE)[:MOST_COOKIES]
    return next((credential for _, value in shown if (credential := signer.read(value)) is not None), None)


def cookie_names(headers: Mapping[str, str]) -> frozenset[str]:
    """Return which of our cookie names the request has, whoever wrote them."""
    return frozenset(name for name, value in _cookies(headers) if value)


def _cookies(headers: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    # Not by `http.cookies`, which reads none at all where another application of the same host has an unusual one.
    for pair in headers.get("cookie", "").split(";"):
        name, _, value = pair.strip().partition("=")
        if name in {COOKIE, SECURE_COOKIE}:
            yield name, value
