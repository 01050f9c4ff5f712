"""Lessons over HTTP: a page opens a step, previews and makes moves, and brings along what was played."""

from typing import Any

import pytest

from lettrine.core.text import LANGUAGES, Language
from lettrine.games import REGISTRY, game_type, open_game
from lettrine.games.lessons.lesson import read_lesson
from server.conftest import Invite


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", REGISTRY)
def test_a_lesson_is_played_to_its_end_by_its_examples(game: str, language: Language, invite: Invite) -> None:
    http, params = invite().http, {"lang": language}
    lesson = read_lesson(game_type(game).package)
    assert lesson is not None
    card = http.get(f"/games/{game}/lesson", params=params).json()
    assert (card["game"], card["aim"]) == (game, lesson.aim.say(language))
    played: dict[str, list[Any]] = {}
    for step, shown in zip(lesson.steps, card["steps"], strict=True):
        at = {"step": step.key, "played": played}
        opened = http.post(f"/games/{game}/lesson/open", json=at, params=params).json()
        assert opened["board"]["view"]["seat"] == opened["board"]["seat"] == step.seat
        assert bool(opened["ask"]) == shown["is_played"]
        assert bool(opened["refusals"]) == bool(step.refused)
        for text in step.example:
            at = {"step": step.key, "played": played, "move": text}
            preview = http.post(f"/games/{game}/lesson/preview", json=at, params=params).json()
            judged = http.post(f"/games/{game}/lesson/move", json=at, params=params).json()
            assert preview["answer"]["is_legal"] == (not judged["refusals"])
            played.setdefault(step.key, []).append(judged["move"])
        assert not step.example or judged["verdict"] == "done"


def test_a_wrong_move_is_refused_by_the_rule_or_told_what_it_lacks(invite: Invite) -> None:
    http = invite().http
    refused = http.post("/games/chaine/lesson/move", json={"step": "suivre", "move": "MENU"}).json()
    assert refused["verdict"] == "refused"
    assert refused["text"] == refused["refusals"][0]["text"]
    missed = http.post("/games/chaine/lesson/move", json={"step": "suivre", "move": "LIE"}).json()
    assert (missed["verdict"], missed["refusals"]) == ("missed", [])
    assert missed["text"] == "C’est un mot, mais il n’a que trois lettres."
    opened = http.post("/games/chaine/lesson/open", json={"step": "suivre"}).json()
    assert missed["board"] == opened["board"]


def test_what_is_hidden_from_the_learner_is_not_told(invite: Invite) -> None:
    opened = invite().http.post("/games/chaine/lesson/open", json={"step": "suivre"}).json()
    assert opened["board"]["view"]["rack"] == "AEIMNU"
    assert "OTESRA" not in str(opened)
    assert "AEORST" not in str(opened)


def test_what_there_is_not_is_said(invite: Invite, monkeypatch: pytest.MonkeyPatch) -> None:
    http = invite().http
    assert http.get("/games/zut/lesson").status_code == 404
    answer = http.post("/games/chaine/lesson/open", json={"step": "zut"})
    assert (answer.status_code, answer.json()["code"]) == (404, "lettrine.server:no_step")
    wrong = http.post("/games/chaine/lesson/open", json={"step": "fin", "played": {"noter": [{"type": "zut"}]}})
    assert wrong.status_code == 400
    monkeypatch.setattr("lettrine.server.workers.lessons.read_lesson", lambda _: None)
    answer = http.get("/games/chaine/lesson")
    assert (answer.status_code, answer.json()["code"]) == (404, "lettrine.server:no_lesson")


def test_the_moves_of_a_step_are_listed_for_a_board_that_knows_nothing(invite: Invite) -> None:
    listed = invite().http.post("/games/chaine/lesson/moves", json={"step": "suivre"}).json()
    texts = {each["text"] for each in listed["moves"]}
    assert any("LIEN" in text for text in texts)
    game = open_game("chaine")
    assert all(game.read(text) for text in ("LIEN", "-"))
