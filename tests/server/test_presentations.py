"""The page of a game over HTTP: in the reader's language, with its diagrams, and nothing that could run."""

import pytest

from lettrine.core.text import LANGUAGES
from lettrine.games import REGISTRY
from lettrine.games.presentation.card import presentation_card
from server.conftest import Invite


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", REGISTRY)
def test_the_page_of_a_game_is_shown(invite: Invite, game: str, language: str) -> None:
    answer = invite().http.get(f"/games/{game}/presentation", params={"lang": language})
    assert answer.status_code == 200
    page = answer.json()
    card = presentation_card(game, "fr" if language == "fr" else "en")
    assert page["aim"] == card.aim
    assert [each["diagram"] for each in page["turn"]] == [each.diagram for each in card.turn]
    assert "<script" not in answer.text
    assert "javascript:" not in answer.text


def test_a_game_that_there_is_not_has_no_page(invite: Invite) -> None:
    assert invite().http.get("/games/zut/presentation").status_code == 404


def test_rules_say_which_are_readings_and_variants(invite: Invite) -> None:
    rules = {rule["rule"]: rule for rule in invite().http.get("/games/plurimo/rules").json()}
    assert rules["PLU-23"]["is_variant"]
    assert rules["PLU-06"]["is_reading"]
    assert not rules["PLU-01"]["is_variant"]
