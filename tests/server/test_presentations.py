"""The page of a game over HTTP: in the reader's language, with its diagrams, and nothing that could run."""

import pytest

from lettrine.core.text import LANGUAGES
from lettrine.games import REGISTRY, open_game
from lettrine.games.presentation.card import presentation_card
from lettrine.print_and_play.document import make_pdf
from lettrine.print_and_play.layout import PaperName
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


def test_what_everybody_is_told_alike_comes_compressed(invite: Invite) -> None:
    http = invite().http

    def asked(path: str, accepted: str) -> tuple[str, int]:
        with http.stream("GET", path, headers={"accept-encoding": accepted}) as answer:
            sent = b"".join(answer.iter_raw())
        assert int(answer.headers["content-length"]) == len(sent)
        return answer.headers.get("content-encoding", ""), len(sent)

    coding, length = asked("/games/dames/presentation", "gzip, br")
    plain, whole = asked("/games/dames/presentation", "gzip;q=0, br")
    assert (coding, plain) == ("gzip", "")
    assert length < whole / 8
    vary = http.get("/games/dames/presentation").headers.get_list("vary", split_commas=True)
    assert {"accept-encoding", "accept-language"} <= set(vary)
    assert asked("/me", "gzip")[0] == ""  # what one person is told might be guessed from its compressed length


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_game_is_printed(invite: Invite, paper: PaperName) -> None:
    answer = invite().http.get("/games/dames/sheets.pdf", params={"lang": "en", "paper": paper})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content == make_pdf(open_game("dames"), paper, "en")


def test_no_game_and_no_paper_that_there_is_not_is_printed(invite: Invite) -> None:
    http = invite().http
    assert http.get("/games/zut/sheets.pdf").status_code == 404
    assert http.get("/games/dames/sheets.pdf", params={"paper": "a3"}).status_code == 400
