"""Being written to when a game by correspondence waits: an address that its owner confirms, and can take back."""

import re
from typing import Annotated

import msgspec
from litestar import delete, get, post, put
from litestar.params import JSONBody, PathParameter

from lettrine.core.errors import LettrineError
from lettrine.server.http.dependencies import ERRORS, TheNode, TheSession
from lettrine.server.node import Node
from lettrine.server.notices.mailer import CONFIRMING, Mailer
from lettrine.server.notices.turn_news import Occasion
from lettrine.server.store import MailAddress

_ADDRESS = re.compile(r"[^@\s<>\"(),:;\\\[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")

AddressText = Annotated[str, msgspec.Meta(max_length=254)]
Token = Annotated[str, msgspec.Meta(max_length=1000)]
TokenInPath = Annotated[str, PathParameter(max_length=1000)]


class MailCard(msgspec.Struct, frozen=True):
    """Where one is written to, and when (*moment*); an empty *address* for nowhere. *is_offered*: the server can."""

    is_offered: bool
    address: str = ""
    moment: Occasion = "turn"
    is_confirmed: bool = False


class NewMailAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where one wants to be written to: at the beginning of each turn, or only before the time runs out."""

    address: AddressText
    moment: Occasion = "turn"


class MailToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the link in a mail holds."""

    token: Token


@get("/me/mail", responses=ERRORS, tags=["notices"])
async def my_mail(node: TheNode, session: TheSession) -> MailCard:
    """Tell where one is written to."""
    return await _card(node, session.identity.who if session.identity else "")


@put("/me/mail", responses=ERRORS, tags=["notices"])
async def give_address(node: TheNode, session: TheSession, data: JSONBody[NewMailAddress]) -> MailCard:
    """Give an address, which is then asked whether it is one's own. Only who has an account may: others come and go."""
    who, mailer = session.known().who, _mailer(node)
    if await node.store.account_of(who) is None:
        raise LettrineError("lettrine.server:no_account")
    if not (data.address.isascii() and _ADDRESS.fullmatch(data.address)):
        raise LettrineError("lettrine.server:bad_address")
    before = await node.store.mail_address(who)
    is_confirmed = before is not None and before.address == data.address and bool(before.is_confirmed)
    now = node.rooms.now()
    address = MailAddress(who, data.address, data.moment, session.language, int(is_confirmed), now)
    if not is_confirmed:
        await mailer.ask_to_confirm(address, session.address_key)
    await node.store.keep_mail_address(address)
    return await _card(node, who)


@delete("/me/mail", responses=ERRORS, tags=["notices"])
async def take_address_back(node: TheNode, session: TheSession) -> None:
    """Be written to no more: the address is forgotten."""
    await node.store.drop_mail_address(session.known().who)


@post("/mail/confirm", status_code=204, responses=ERRORS, tags=["notices"])
async def confirm_address(node: TheNode, data: JSONBody[MailToken]) -> None:
    """Confirm an address by what stood in the mail."""
    link = _mailer(node).read("confirm", data.token)
    is_fresh = node.rooms.now() - link.at <= CONFIRMING
    if not is_fresh or await node.store.confirm_mail_address(link.who, link.address) is None:
        raise LettrineError("lettrine.server:bad_link")


@post("/mail/stop/{token:str}", status_code=204, responses=ERRORS, tags=["notices"])
async def stop_mails(node: TheNode, token: TokenInPath) -> None:
    """Forget an address by what stood in a mail: without a cookie, for mail programs that do it by one click."""
    link = _mailer(node).read("stop", token)
    kept = await node.store.mail_address(link.who)
    if kept is not None and kept.address == link.address:
        await node.store.drop_mail_address(link.who)


async def _card(node: Node, who: str) -> MailCard:
    kept = await node.store.mail_address(who)
    is_offered = node.notifier.mailer is not None
    return (
        MailCard(is_offered)
        if kept is None
        else MailCard(is_offered, kept.address, kept.moment, bool(kept.is_confirmed))
    )


def _mailer(node: Node) -> Mailer:
    if node.notifier.mailer is None:
        raise LettrineError("lettrine.server:no_mail")
    return node.notifier.mailer
