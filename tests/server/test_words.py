"""The dictionary over HTTP: other forms of a word, and what letters can make."""

import pytest

from lettrine.server.workers.words import MOST_WORDS
from server.conftest import Invite


def test_a_word_is_told_with_its_other_forms(invite: Invite) -> None:
    http = invite().http
    told = http.get("/words/gamine", params={"lang": "fr"}).json()
    forms = {each["word"]: each for each in told["inflections"]}
    assert set(forms) >= {"GAMIN", "GAMINS", "GAMINES"}
    assert "GAMINE" not in forms
    assert forms["GAMINS"]["spelling"] == "gamins"
    assert "masculin pluriel" in forms["GAMINS"]["text"]


def test_a_form_says_whether_the_game_admits_it(invite: Invite) -> None:
    http = invite().http
    free = {each["word"]: each["admitted"] for each in http.get("/words/manger").json()["inflections"]}
    strict = http.get("/words/manger", params={"game": "rummikub"}).json()["inflections"]
    assert free["MANGEAIT"] is True
    assert {each["word"]: each["admitted"] for each in strict}["MANGEAIT"] is False
    assert http.get("/words/zzzz").json()["inflections"] == []
    assert http.get("/words/arc-en-ciel").json()["valid"] is False


def test_letters_make_words_the_longest_and_commonest_first(invite: Invite) -> None:
    found = invite().http.get("/anagrams", params={"letters": "eîr t"}).json()
    assert found["letters"] == "EIRT"
    assert found["count"] == len(found["words"])
    ranks = [(-len(each["word"]), -each["frequency"], each["word"]) for each in found["words"]]
    assert ranks == sorted(ranks)
    assert {"TRI", "RITE", "TIRE"} <= {each["word"] for each in found["words"]}


def test_blanks_stand_for_any_letter_and_only_the_best_are_told(invite: Invite) -> None:
    http = invite().http
    found = http.get("/anagrams", params={"letters": "AEINRST??", "game": "plurimo"}).json()
    assert found["count"] > len(found["words"]) == MOST_WORDS
    assert {len(each["word"]) for each in found["words"]} <= {8, 9}
    whole = http.get("/anagrams", params={"letters": "AEINRST?", "all": "true"}).json()
    assert {len(each["word"]) for each in whole["words"]} == {8}
    none = http.get("/anagrams", params={"letters": "ZZZ", "all": "true"}).json()
    assert (none["count"], none["words"]) == (0, [])


def test_words_come_page_by_page(invite: Invite) -> None:
    http = invite().http
    asked = {"letters": "AEINRST?", "game": "plurimo"}
    first = http.get("/anagrams", params=asked).json()
    told = [each["word"] for each in first["words"]]
    while len(told) < first["count"]:
        more = http.get("/anagrams", params=asked | {"after": len(told)}).json()
        assert (more["after"], more["count"]) == (len(told), first["count"])
        told += [each["word"] for each in more["words"]]
    assert len(set(told)) == first["count"]
    lengths = [len(word) for word in told]
    assert lengths == sorted(lengths, reverse=True)
    assert http.get("/anagrams", params=asked | {"after": len(told)}).json()["words"] == []


def test_words_of_one_length_in_an_order_of_one_s_choice(invite: Invite) -> None:
    http = invite().http
    asked: dict[str, str | int] = {"letters": "AEINRST", "length": 4}
    alphabet = http.get("/anagrams", params=asked | {"order": "alphabet"}).json()
    words = [each["word"] for each in alphabet["words"]]
    assert {len(word) for word in words} == {4}
    assert words == sorted(words)
    common = http.get("/anagrams", params={"letters": "AEINRST", "order": "common"}).json()["words"]
    frequencies = [each["frequency"] for each in common]
    assert frequencies == sorted(frequencies, reverse=True)
    assert len({len(each["word"]) for each in common}) > 2
    page = http.get("/anagrams", params=asked | {"order": "alphabet", "after": 3}).json()
    assert [each["word"] for each in page["words"]] == words[3:]
    assert http.get("/anagrams", params={"letters": "ART", "length": 9}).json()["count"] == 0
    wrongs: tuple[dict[str, str | int], ...] = ({"length": 0}, {"length": 18}, {"order": "random"})
    for wrong in wrongs:
        assert http.get("/anagrams", params={"letters": "ART", **wrong}).status_code == 400


@pytest.mark.parametrize("letters", ["", "???", "A1", "A" * 16, "été!", "Ω"])
def test_what_are_no_letters_is_told(letters: str, invite: Invite) -> None:
    answer = invite().http.get("/anagrams", params={"letters": letters, "lang": "en"})
    assert (answer.status_code, answer.json()["code"]) == (400, "lettrine.server:letters")
    assert "15 letters" in answer.json()["text"]


def test_another_game_s_words_are_not_known(invite: Invite) -> None:
    assert invite().http.get("/anagrams", params={"letters": "ABC", "game": "zut"}).status_code in {400, 404}


def test_a_card_tells_what_a_word_means_and_why_it_counts(invite: Invite) -> None:
    http = invite().http
    told = http.get("/words/paris/card", params={"lang": "fr"}).json()
    assert (told["word"], told["spelling"], told["valid"]) == ("PARIS", "paris", True)
    assert told["readings"][0]["lemma"] == {"word": "PARI", "written": "pari"}
    assert [each["rule"] for each in told["reasons"]] == ["GEN-02", "GEN-03"]
    assert told["senses"]
    assert http.get("/words/paris/card", params={"lang": "en"}).json()["heard"] == "common"


def test_a_card_without_a_game_or_with_an_unknown_one(invite: Invite) -> None:
    http = invite().http
    assert http.get("/words/zzz/card").json()["valid"] is False
    assert http.get("/words/mot/card", params={"game": "zut"}).status_code == 404
    assert http.get("/words/m0t/card").status_code == 400


def test_a_card_at_a_table_follows_the_options_of_that_table(invite: Invite) -> None:
    host, stranger = invite(), invite()
    options = {"words_added": ["zzyx"]}
    opened = host.http.post("/tables", json={"game": "plurimo", "seats": 2, "options": options}).json()
    table = opened["summary"]["table"]
    told = host.http.get("/words/zzyx/card", params={"table": table}).json()
    assert (told["valid"], told["reasons"][0]["rule"]) == (True, "GEN-09")
    assert host.http.get("/words/zzyx/card", params={"game": "plurimo"}).json()["valid"] is False
    assert stranger.http.get("/words/zzyx/card", params={"table": table}).status_code == 403
    assert stranger.http.get("/words/zzyx/card", params={"table": table, "code": opened["code"]}).json()["valid"]
    assert host.http.get("/words/zzyx/card", params={"table": "none"}).status_code == 404
