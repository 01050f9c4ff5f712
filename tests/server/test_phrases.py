"""What people may say at a table: a few phrases, read in everybody's language, and not without end."""

from typing import get_args

from lettrine.server.node import PHRASE_BURST
from lettrine.table.entry import Phrase
from server.conftest import Invite
from server.node import RunningNode
from server.play import begin, hear_all


def test_a_phrase_is_read_by_all_in_their_language(node: RunningNode, invite: Invite) -> None:
    ada, bob = invite("Ada"), invite("Bob")
    bob.language = "fr"
    begin("relais", ada, bob)
    ada.done("say", phrase="well_played")
    hear_all(node, (ada, bob))
    (line,) = bob.now["lines"]
    assert (line["kind"], line["seat"]) == ("said", 0)
    assert "Bien joué" in line["text"]
    assert "Well played" in ada.now["lines"][0]["text"]


def test_the_phrases_are_listed(invite: Invite) -> None:
    listed = invite().http.get("/phrases", params={"lang": "fr"}).json()
    assert [each["phrase"] for each in listed] == list(get_args(Phrase))
    assert listed[0]["text"] == "Bonjour\N{NARROW NO-BREAK SPACE}!"


def test_who_says_too_much_waits_and_nobody_says_anything_else(invite: Invite) -> None:
    ada = invite("Ada")
    ada.join(ada.open_table("relais"))
    ada.done("take_seat", name="Ada")
    answers = [ada.ask("say", phrase="hello")["answer"] for _ in range(PHRASE_BURST + 2)]
    assert answers[0]["answer"] == "done"
    assert answers[-1]["code"] == "lettrine.server:too_many_phrases"
    ada.send({"type": "ask", "id": "x", "seen": ada.seq, "ask": {"ask": "say", "phrase": "something else"}})
    assert ada.receive()["code"] == "lettrine.server:bad_message"
