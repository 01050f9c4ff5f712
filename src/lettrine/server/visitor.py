"""Whoever sends a request or opens a socket: language, address, identity."""

import re
from collections.abc import Mapping

from litestar.types import Scope

from lettrine.core.text import LANGUAGES, Language
from lettrine.server.errors import NotKnown
from lettrine.server.identity import COOKIE, LIFETIME, Credential, Identity, Seal, new_guest

VISITOR = "visitor"
"""Where the door leaves a `Visitor` in the state of a request."""
_WISH = re.compile(r"\s*([a-zA-Z]{1,8})[-\w]*\s*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*")


class Visitor:
    """One request's sender. *identity* is None for somebody without a cookie of ours; `known` gives them one."""

    def __init__(self, language: Language, address: str, credential: Credential | None) -> None:
        self.language = language
        self.address = address
        self.identity = None if credential is None or credential.is_expired else credential.identity
        self._is_changed = False
        self._is_expired = credential is not None and credential.is_expired
        self._is_aging = credential is not None and credential.is_aging

    def known(self) -> Identity:
        """Return who it is: from now on a guest, if it was nobody.

        Raise `NotKnown` for who shows a cookie of ours that is too old. It is not believed, but it is somebody's, and
        the clock may be wrong: only who logs in or out may replace it.
        """
        if self.identity is None and self._is_expired:
            raise NotKnown("lettrine.server:identity_expired")
        if self.identity is None:
            self.become(new_guest())
        assert self.identity is not None
        return self.identity

    def renew(self) -> None:
        """Have a cookie that has been in use for long written again."""
        self._is_changed |= self._is_aging and self.identity is not None

    def become(self, identity: Identity | None) -> None:
        """Be somebody else, or nobody, from the answer to this request on."""
        self.identity = identity
        self._is_changed = True
        self._is_expired = False

    def cookie(self, seal: Seal, *, is_secure: bool) -> str | None:
        """Return the Set-Cookie header that the answer needs, if any."""
        if not self._is_changed:
            return None
        value, age = (seal.write(self.identity), LIFETIME) if self.identity else ("", 0)
        secure = "; Secure" if is_secure else ""
        return f"{COOKIE}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}"


def visitor_of(scope: Scope) -> Visitor:
    """Return whoever sent the request of *scope*, as the cookie says."""
    visitor: Visitor = scope["state"][VISITOR]
    return visitor


def read_language(wished: str | None, accepted: str) -> Language:
    """Return the language *wished* for, else the one most *accepted* (Accept-Language), else French.

    >>> read_language(None, "de, en-GB;q=0.8, fr;q=0.2")
    'en'
    """
    wishes = [(wished, "1")] if wished else []
    wishes += [(found[1], found[2] or "1") for part in accepted.split(",") if (found := _WISH.fullmatch(part))]
    ranked = sorted(wishes, key=lambda wish: -float(wish[1]))
    return next((each for name, _ in ranked for each in LANGUAGES if each == name.lower()), "fr")


def read_credential(headers: Mapping[str, str], seal: Seal) -> Credential | None:
    """Return what the cookie says; None without one, or with one that this house did not write."""
    return next((credential for each in _cookies(headers) if (credential := seal.read(each)) is not None), None)


def has_cookie(headers: Mapping[str, str]) -> bool:
    """Whether there is a cookie of our name, whoever wrote it."""
    return any(_cookies(headers))


def _cookies(headers: Mapping[str, str]) -> list[str]:
    # Not by `http.cookies`, which reads none at all where another application of the same host has an unusual one.
    pairs = (pair.strip().partition("=") for pair in headers.get("cookie", "").split(";"))
    return [value for name, _, value in pairs if name == COOKIE]
