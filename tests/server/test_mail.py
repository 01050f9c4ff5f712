"""Mails: nothing before an address is confirmed, one for a turn, a way out in each, and nothing kept afterwards."""

import asyncio
import re
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from aiosmtpd.controller import Controller

from lettrine.core.errors import LettrineError
from lettrine.server.errors import SettingError
from lettrine.server.notices.mail_server import MailServer
from lettrine.server.notices.mailer import CONFIRMATIONS, CONFIRMING, MOST_A_DAY, REMEMBERING
from lettrine.server.store import MailAddress, SentMail, open_store
from lettrine.table.clock.config import DAY
from server.guest import Guest
from server.node import RunningNode, running, settings_in, wait_until
from server.test_correspondence import HOUR, START, Time, begin, move, sorted_by_turn
from server.test_people import PASSWORD, register

SITE = "https://lettrine.test"
SENDER = "Lettrine <parties@lettrine.test>"


class MailBox:
    """What an SMTP server has taken."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []

    async def handle_DATA(self, _server: object, _session: object, envelope: Any) -> str:  # noqa: ANN401, N802  (the library's)
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        assert envelope.rcpt_tos == [mail["To"]]
        self.mails.append(mail)
        return "250 OK"


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def box() -> MailBox:
    return MailBox()


class SmtpServer(Controller):
    """On a port that is free."""

    def _trigger_server(self) -> None:
        assert isinstance(self.server, asyncio.Server)
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()  # type: ignore[no-untyped-call]


@pytest.fixture
def url(box: MailBox) -> Iterator[str]:
    server = SmtpServer(box, hostname="127.0.0.1", port=0)
    server.start()
    yield f"smtp://127.0.0.1:{server.port}"
    server.stop()


@pytest.fixture
def node(tmp_path: Path, time: Time, url: str) -> Iterator[RunningNode]:
    with running(settings_in(tmp_path, mail_server=url, mail_from=SENDER, site=SITE), clock=time) as started:
        yield started


@pytest.fixture
def pair(node: RunningNode) -> Iterator[tuple[Guest, Guest]]:
    ada, bob = Guest(node.url, "Ada"), Guest(node.url, "Bob")
    for guest in (ada, bob):
        register(guest, guest.name)
    yield ada, bob
    ada.close()
    bob.close()


def give(guest: Guest, address: str = "ada@exemple.test", moment: str = "turn", language: str = "fr") -> Any:  # noqa: ANN401  (JSON)
    return guest.http.put("/me/mail", params={"lang": language}, json={"address": address, "moment": moment}).json()


def link_in(mail: EmailMessage, deed: str) -> str:
    """Return the token of the link in *mail*."""
    found = re.search(rf"{SITE}/mail/{deed}/(\S+)", mail.get_content())
    assert found is not None
    return found[1]


def confirmed(guest: Guest, box: MailBox, **how: str) -> None:
    give(guest, **how)
    token = link_in(box.mails.pop(), "confirm")
    assert guest.http.post("/mail/confirm", json={"token": token}).status_code == 204


def settled(node: RunningNode) -> None:
    wait_until(lambda: not any("_follow" in str(each) for each in node.node.rooms.background._tasks))  # noqa: SLF001


def test_nothing_is_sent_to_an_address_that_nobody_confirmed(
    node: RunningNode, pair: tuple[Guest, Guest], box: MailBox
) -> None:
    table = begin(*pair)
    mover, waiter = sorted_by_turn(*pair)
    assert give(waiter) == {"is_offered": True, "address": "ada@exemple.test", "moment": "turn", "is_confirmed": False}
    (asked,) = box.mails
    assert asked["From"] == SENDER
    assert asked["Subject"] == "Lettrine\N{NO-BREAK SPACE}: est-ce bien votre adresse\N{NARROW NO-BREAK SPACE}?"
    move(mover, table)
    settled(node)
    assert box.mails == [asked]
    assert waiter.http.post("/mail/confirm", json={"token": link_in(asked, "confirm")}).status_code == 204
    assert waiter.http.get("/me/mail").json()["is_confirmed"]


def test_whoever_is_awaited_is_written_to_once_for_a_turn(
    node: RunningNode, pair: tuple[Guest, Guest], box: MailBox, time: Time
) -> None:
    table = begin(*pair)
    mover, waiter = sorted_by_turn(*pair)
    confirmed(waiter, box)
    move(mover, table)
    wait_until(lambda: bool(box.mails))
    (mail,) = box.mails
    assert mail["Subject"].startswith("À vous\N{NO-BREAK SPACE}: Rummikub Lettres, avec ")
    assert f"{SITE}/table/{table}" in mail.get_content().splitlines()
    assert mail["Auto-Submitted"] == "auto-generated"
    give(waiter, moment="reminder")  # the same turn, at another moment: it has been written about
    mover.join(table)
    time.now += 37 * HOUR
    mover.wait(lambda update: any(each["fact"]["fact"] == "reminded" for each in update["news"]))
    settled(node)
    assert box.mails == [mail]


def test_who_wants_a_reminder_alone_gets_that(
    node: RunningNode, pair: tuple[Guest, Guest], box: MailBox, time: Time
) -> None:
    table = begin(*pair)
    mover, waiter = sorted_by_turn(*pair)
    confirmed(waiter, box, moment="reminder", language="en")
    move(mover, table)
    settled(node)
    assert box.mails == []
    time.now += 37 * HOUR
    wait_until(lambda: bool(box.mails))
    assert (
        box.mails[0]["Subject"].replace("\N{NO-BREAK SPACE}", " ").startswith("11 hours left: Rummikub Lettres, with ")
    )


def test_one_click_is_enough_to_get_no_more(node: RunningNode, pair: tuple[Guest, Guest], box: MailBox) -> None:
    table = begin(*pair)
    mover, waiter = sorted_by_turn(*pair)
    confirmed(waiter, box)
    move(mover, table)
    wait_until(lambda: bool(box.mails))
    mail = box.mails[0]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    path = urlsplit(mail["List-Unsubscribe"].strip("<>")).path
    assert path.endswith(link_in(mail, "stop"))
    # As a mail program does: no cookie, no origin, a form (RFC 8058).
    answer = httpx.post(f"{node.url}{path}", data={"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 204
    assert waiter.http.get("/me/mail").json()["address"] == ""
    assert httpx.post(f"{node.url}{path}").status_code == 204, "twice is no failure"


def test_links_are_good_for_what_they_were_written_for(
    node: RunningNode, pair: tuple[Guest, Guest], box: MailBox, time: Time
) -> None:
    ada, _ = pair
    give(ada)
    token = link_in(box.mails[0], "confirm")
    assert ada.http.post(f"/mail/stop/{token}").json()["code"] == "lettrine.server:bad_link"
    assert ada.http.post("/mail/confirm", json={"token": token[:-1]}).json()["code"] == "lettrine.server:bad_link"
    give(ada, "other@exemple.test")
    assert ada.http.post("/mail/confirm", json={"token": token}).json()["code"] == "lettrine.server:bad_link"
    time.now += CONFIRMING + 1
    late = ada.http.post("/mail/confirm", json={"token": link_in(box.mails[1], "confirm")})
    assert late.json()["code"] == "lettrine.server:bad_link"
    assert node.node.notifier.mailer is not None


@pytest.mark.parametrize(
    "address", ["", "ada", "ada@", "ada@nowhere", "a b@exemple.test", "é@exemple.test", "a@b.test\nBcc: c@d.test"]
)
def test_what_is_no_address_is_refused(node: RunningNode, box: MailBox, address: str) -> None:
    ada = Guest(node.url)
    register(ada, "ada")
    assert give(ada, address)["code"] == "lettrine.server:bad_address"
    assert box.mails == []
    ada.close()


def test_only_an_account_has_an_address_and_asks_for_few_mails(node: RunningNode, box: MailBox) -> None:
    ada = Guest(node.url)
    assert give(ada)["code"] == "lettrine.server:no_account"
    register(ada, "ada")
    answers = [give(ada, f"{number}@exemple.test") for number in range(CONFIRMATIONS + 1)]
    assert answers[-1]["code"] == "lettrine.server:too_many_mails"
    assert len(box.mails) == CONFIRMATIONS
    ada.close()


def test_an_address_is_taken_away_and_goes_with_the_account(pair: tuple[Guest, Guest], box: MailBox) -> None:
    ada, bob = pair
    confirmed(ada, box)
    kept = ada.http.get("/me/export").json()["contacts"]["mail"]
    assert kept == {"address": "ada@exemple.test", "moment": "turn", "is_confirmed": True, "at": START}
    cookie = dict(ada.http.cookies)
    assert ada.http.delete("/me").status_code == 204
    ada.http.cookies.update(cookie)
    assert ada.http.get("/me/export").json()["contacts"]["mail"] is None
    give(bob, "bob@exemple.test")
    assert bob.http.delete("/me/mail").status_code == 204
    assert bob.http.get("/me/mail").json()["address"] == ""
    assert PASSWORD not in str(box.mails)


def test_a_server_without_mail_says_so(tmp_path: Path) -> None:
    with running(settings_in(tmp_path)) as node:
        ada = Guest(node.url)
        assert ada.http.get("/me/mail").json() == {
            "is_offered": False,
            "address": "",
            "moment": "turn",
            "is_confirmed": False,
        }
        assert give(ada)["code"] == "lettrine.server:no_mail"
        ada.close()
    with pytest.raises(SettingError):
        settings_in(tmp_path, mail_server="smtp://127.0.0.1").sends_mail()


def test_a_mail_server_that_is_gone_fails_with_a_sentence(tmp_path: Path) -> None:
    settings = settings_in(tmp_path, mail_server="smtp://127.0.0.1:9", mail_from=SENDER, site=SITE)
    with running(settings) as node:
        ada = Guest(node.url)
        register(ada, "ada")
        assert give(ada)["code"] == "lettrine.server:mail_failed"
        assert ada.http.get("/me/mail").json()["address"] == "", "nobody was asked"
        ada.close()


def test_a_server_elsewhere_must_encrypt(url: str) -> None:
    """The server of the test does not: from another machine it gets neither a password nor a mail."""
    server = MailServer(url)
    server._host = "127.0.0.1."  # noqa: SLF001  (a name that is not one of this machine's)
    mail = EmailMessage()
    mail["From"], mail["To"] = "a@b.test", "c@d.test"
    assert asyncio.run(server.send(mail)) is False


def test_so_many_mails_a_day_and_nothing_is_kept_for_ever(store_url: str) -> None:
    async def ask() -> None:
        store = open_store(store_url)
        await store.open()
        claims = [await store.claim_mail(SentMail("ada", f"T{each}", 1, START), MOST_A_DAY) for each in range(60)]
        assert sum(claims) == MOST_A_DAY
        assert not await store.claim_mail(SentMail("ada", "T0", 1, START + 2 * DAY), MOST_A_DAY), "the same turn"
        assert await store.claim_mail(SentMail("ada", "T0", 2, START + 2 * DAY), MOST_A_DAY)
        await store.keep_mail_address(MailAddress("ada", "a@b.test", "turn", "fr", 0, START))
        await store.drop_stale_mails(START + 1, START + REMEMBERING)
        assert await store.mail_address("ada") is None
        assert await store.claim_mail(SentMail("ada", "T0", 1, START + 3 * DAY), MOST_A_DAY)
        with pytest.raises(LettrineError):
            await store.keep_mail_address(MailAddress("ada", "\0", "turn", "fr", 0, START))
        await store.close()

    asyncio.run(ask())


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(request.getfixturevalue("postgres_url")) if request.param == "postgres" else f"sqlite:///{tmp_path}/a"
