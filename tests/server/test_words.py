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


@pytest.mark.parametrize("letters", ["", "???", "A1", "A" * 16, "été!", "Ω"])
def test_what_are_no_letters_is_told(letters: str, invite: Invite) -> None:
    answer = invite().http.get("/anagrams", params={"letters": letters, "lang": "en"})
    assert (answer.status_code, answer.json()["code"]) == (400, "lettrine.server:letters")
    assert "15 letters" in answer.json()["text"]


def test_another_game_s_words_are_not_known(invite: Invite) -> None:
    assert invite().http.get("/anagrams", params={"letters": "ABC", "game": "zut"}).status_code in {400, 404}
