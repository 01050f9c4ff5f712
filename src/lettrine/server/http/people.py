"""People: a name of one's choice, an account for who wants one, one's data to take away or to delete."""

import asyncio
import re
from typing import Annotated, TypeVar

import msgspec
from litestar import delete, get, post, put
from litestar.params import JSONBody
from msgspec.structs import replace

from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.server.clubs.club_kind import leave_clubs
from lettrine.server.errors import NotKnown
from lettrine.server.gatherings.kind import is_gathering
from lettrine.server.http.club_memberships import ClubMembership, memberships_of
from lettrine.server.http.contacts import Contacts, contacts_of
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.http.played import PlayedCard, games_of_person
from lettrine.server.http.progress import Progress, progress_of
from lettrine.server.http.puzzles import PuzzleDay, answered_by
from lettrine.server.http.tables import Limit, read_summary
from lettrine.server.node import Node
from lettrine.server.people.identity import Identity, new_guest
from lettrine.server.people.password import CheckPassword, HashPassword
from lettrine.server.people.session import Session
from lettrine.server.rooms.keeping_apart import require_fit_name
from lettrine.server.rooms.summary import TableSummary
from lettrine.server.store import Account
from lettrine.server.workers.task_runner import Task
from lettrine.table.lobby import LONGEST_NAME, read_name

_LOGIN = re.compile(r"^[A-Za-z0-9._-]{3,32}$")
Login = Annotated[str, msgspec.Meta(pattern=_LOGIN.pattern)]
Password = Annotated[str, msgspec.Meta(min_length=10, max_length=200)]
Name = Annotated[str, msgspec.Meta(max_length=100)]
AnyText = Annotated[str, msgspec.Meta(max_length=200)]
T = TypeVar("T")

MOST_EXPORTED = 10_000
PATIENCE = 10.0  # seconds for a password


class RatingCard(msgspec.Struct, frozen=True):
    """How strong somebody is in a game: *mean* of what is believed, and how unsure that is, after so many games."""

    game: str
    mean: float
    deviation: float
    games: int


class Me(msgspec.Struct, frozen=True):
    """Whoever asks. *login* is empty for a guest."""

    name: str
    login: str
    ratings: tuple[RatingCard, ...]


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one wants to be called."""

    name: Name


class NewAccount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An account for the guest who asks: it keeps seats, tables and ratings."""

    login: Login
    password: Password
    name: Name = ""


class Entrance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A login. Who *claims* takes along what was played as a guest in this browser."""

    login: AnyText
    password: AnyText
    claims: bool = False


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another password, and the *old* one, which who only found the browser open does not know."""

    old: AnyText
    new: Password


class Export(msgspec.Struct, frozen=True):
    """Everything that is kept of somebody; the records of the tables can be downloaded one by one."""

    me: Me
    identity: Identity
    account_created: int | None
    tables: tuple[TableSummary, ...]
    games: tuple[PlayedCard, ...]
    progress: Progress
    puzzles: tuple[PuzzleDay, ...]
    contacts: Contacts
    clubs: tuple[ClubMembership, ...]


@get("/me", responses=ERRORS, tags=["people"])
async def who_am_i(node: TheNode, session: TheSession) -> Me:
    """Say who asks; somebody new becomes a guest, known again by a cookie, or by the token that the page keeps."""
    session.renew()
    return await _me(node, session.known())


@put("/me", responses=ERRORS, tags=["people"])
async def rename_me(node: TheNode, session: TheSession, data: JSONBody[NewName]) -> Me:
    """Choose a name, proposed whenever one takes a seat."""
    name = read_name(data.name)
    await require_fit_name(node.store, session.known().who, name)
    session.log_in_as(replace(session.known(), name=name))
    return await _me(node, session.known())


@get("/me/tables", responses=ERRORS, tags=["people"])
async def my_tables(node: TheNode, session: TheSession, limit: Limit = 50) -> list[TableSummary]:
    """List the tables where one sits or sat, the latest first."""
    return list(await _tables(node, session, limit))


@get("/me/export", responses=ERRORS, tags=["people"])
async def export_me(node: TheNode, session: TheSession) -> Export:
    """Take away everything that is kept of oneself."""
    identity = session.known()
    account = await node.store.account_of(identity.who)
    tables = await _tables(node, session, MOST_EXPORTED)
    progress = await progress_of(node, session)
    puzzles = await answered_by(node, identity.who)
    created = account.created if account else None
    contacts = await contacts_of(node, identity.who)
    clubs = await memberships_of(node, identity.all())
    games = await games_of_person(node, identity.who, MOST_EXPORTED)
    return Export(await _me(node, identity), identity, created, tables, games, progress, puzzles, contacts, clubs)


@delete("/me", responses=ERRORS, tags=["people"])
async def forget_me(node: TheNode, session: TheSession) -> None:
    """Delete the account, ratings and lists of who asks, who leaves their clubs. Games stay, without the name."""
    identities = session.identity.all() if session.identity else ()
    tables = [note.table for who in identities for note in await node.store.of_person(who, MOST_EXPORTED)]
    await leave_clubs(node.clubs, node.services, identities)
    for who in identities:
        await node.store.forget(who)
    for table in tables:
        await node.forget(table)
    node.open_sockets.disconnect(set(identities))
    session.log_in_as(None)


@post("/account", responses=ERRORS, tags=["people"])
async def open_account(node: TheNode, session: TheSession, data: JSONBody[NewAccount]) -> Me:
    """Open an account: one is known again in another browser."""
    session.require_cookies()
    node.logins.require_calm(session.address_key)
    identity = session.known()
    name = read_name(data.name) if data.name else identity.name or data.login[:LONGEST_NAME]
    password = await _run(node, session, HashPassword(data.password), str)
    account = Account(identity.who, data.login.lower(), name, password, created=node.rooms.now())
    await node.store.add_account(account)
    session.log_in_as(replace(identity, name=name, generation=account.generation))
    return await _me(node, session.known())


@post("/login", status_code=200, responses=ERRORS, tags=["people"])
async def log_in(node: TheNode, session: TheSession, data: JSONBody[Entrance]) -> Me:
    """Be known by an account."""
    session.require_cookies()
    account = await _require_password(node, session, data)
    guest = session.identity or new_guest()
    claims = data.claims and guest.who != account.who and await node.store.account_of(guest.who) is None
    if claims:
        await node.store.merge_person(guest.who, account.who)
    session.log_in_as(guest.logged_in(account.who, account.name, account.generation, claims=claims))
    return await _me(node, session.known())


@post("/logout", status_code=204, responses=ERRORS, tags=["people"])
async def log_out(session: TheSession) -> None:
    """Be nobody in this browser."""
    session.log_in_as(None)


@post("/logout/everywhere", status_code=204, responses=ERRORS, tags=["people"])
async def log_out_everywhere(node: TheNode, session: TheSession) -> None:
    """Be nobody in every browser: no cookie of the account is believed any more, and nothing is told there."""
    await _renew(node, session)
    await node.store.drop_push_subscriptions(session.known().who)
    session.log_in_as(None)


@post("/account/password", status_code=200, responses=ERRORS, tags=["people"])
async def change_password(node: TheNode, session: TheSession, data: JSONBody[NewPassword]) -> Me:
    """Choose another password, and be logged out in every other browser."""
    identity = session.known()
    account = await node.store.account_of(identity.who)
    if account is None:
        raise LettrineError("lettrine.server:no_account")
    await _require_password(node, session, Entrance(account.login, data.old))
    generation = await _renew(node, session, await _run(node, session, HashPassword(data.new), str))
    session.log_in_as(replace(identity, generation=generation))
    return await _me(node, session.known())


async def _run(node: Node, session: Session, task: Task, kind: type[T]) -> T:
    return decoder_of(kind).decode(await node.pools.lookups.run(task, PATIENCE, asker=session.address_key))


async def _require_password(node: Node, session: Session, asked: Entrance) -> Account:
    """Return the account *asked* for; raise `NotKnown` for a wrong password, `TooMany` for too many tries.

    After a few wrong passwords from one address each try waits longer, whether there is such an account or not. A text
    that no login can have is refused at once.
    """
    address, limit = session.address_key, node.logins
    limit.require_calm(address)
    if not _LOGIN.fullmatch(asked.login):
        raise NotKnown("lettrine.server:wrong_password")
    await asyncio.sleep(limit.wait(address, asked.login))
    account = await node.store.account(asked.login.lower())
    # Where there is no account it takes as long to say no.
    check = CheckPassword(account.password if account else None, asked.password)
    if not await _run(node, session, check, bool) or account is None:
        limit.failed(address, asked.login)
        raise NotKnown("lettrine.server:wrong_password")
    limit.succeeded(address, asked.login)
    return account


async def _renew(node: Node, session: Session, password: str | None = None) -> int:
    """Begin the next generation of the account and return it, 0 without one; close the sockets of the last."""
    identity = session.known()
    generation = await node.store.revoke_sessions(identity.who, password)
    node.open_sockets.disconnect(set(identity.all()))
    return generation or 0


async def _me(node: Node, identity: Identity) -> Me:
    account = await node.store.account_of(identity.who)
    ratings = await node.store.ratings(identity.who)
    standings = tuple(RatingCard(each.game, each.mean, each.deviation, each.games) for each in ratings)
    return Me(identity.name, account.login if account else "", standings)


async def _tables(node: Node, session: Session, limit: int) -> tuple[TableSummary, ...]:
    if session.identity is None:
        return ()
    notes = await node.store.of_person(session.identity.who, limit)
    return tuple(read_summary(note) for note in notes if not is_gathering(note.table))
