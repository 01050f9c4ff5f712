"""The page of each game: what it shows is what the rules do, and its sums are right."""

import re
from collections.abc import Iterator

import pytest

from lettrine.core.text import LANGUAGES, BothLanguages, Language
from lettrine.games import REGISTRY, game_type, open_game
from lettrine.games.presentation.card import PresentationCard, presentation_card
from lettrine.games.presentation.scene import play_picture, try_mistake
from lettrine.games.presentation.source import Presentation, read_presentation
from lettrine.games.rulebook import rules

SUM = re.compile(r"(\d+(?: [+−×] \d+)+) = (\d+)")


def written(slug: str) -> Presentation:
    page = read_presentation(game_type(slug).package)
    assert page is not None
    return page


def sentences(value: object) -> Iterator[BothLanguages]:
    """Yield every text of a presentation."""
    if isinstance(value, BothLanguages):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from sentences(each)
    elif hasattr(value, "__struct_fields__"):
        for field in value.__struct_fields__:
            yield from sentences(getattr(value, field))


def shown(card: PresentationCard) -> str:
    example = card.example
    assert example is not None
    told = [*(each.text for each in card.turn), *(each.text for each in card.mistakes)]
    return " ".join([example.text, example.note, card.otherwise, *told])


@pytest.mark.parametrize("slug", REGISTRY)
def test_every_page_has_all_its_parts(slug: str) -> None:
    for language in LANGUAGES:
        card = presentation_card(slug, language)
        assert card.age is not None
        assert len(card.box) >= 1
        assert len(card.turn) == 3
        assert len(card.mistakes) == 3
        assert len(card.terms) == 6
        assert len(card.endings) >= 2
        assert card.count
        for diagram in (card.setup_diagram, *(each.diagram for each in card.turn), *card.gallery):
            assert diagram.startswith("<svg")
        assert card.example is not None
        assert "data-piece" in card.example.diagram


@pytest.mark.parametrize("slug", REGISTRY)
def test_common_mistakes_are_refused_by_the_rule_that_they_name(slug: str) -> None:
    for mistake in written(slug).mistakes:
        _, refusals = try_mistake(slug, mistake)
        assert [each.rule for each in refusals][:1] == [mistake.rule], mistake.refused
    assert all(each.reason for each in presentation_card(slug, "fr").mistakes)


@pytest.mark.parametrize("slug", REGISTRY)
def test_the_points_of_the_example_come_from_the_rules(slug: str) -> None:
    """The sentence leaves a place for them: nobody writes a total down."""
    example = written(slug).example
    assert example is not None
    for text in (example.text.fr, example.text.en):
        assert "{total}" in text or "{score_1}" in text
    line = play_picture(slug, example.picture).line
    assert line is not None
    card = presentation_card(slug, "fr").example
    assert card is not None
    assert card.total == str(line.total)
    assert "{" not in card.text + card.note


def test_the_totals_are_those_of_the_booklets() -> None:
    totals = {slug: presentation_card(slug, "fr").example for slug in REGISTRY}
    counted = {slug: each.total for slug, each in totals.items() if each is not None and not each.scores}
    assert counted == {"dames": "6", "rummikub": "7", "plurimo": "13", "deplimo": "42"}
    scores = {slug: [row.points for row in each.scores] for slug, each in totals.items() if each and each.scores}
    assert scores == {"ludime": ["46", "34", "33"], "relais": ["0", "0", "20"], "rami": ["18", "0"]}
    assert "177" in shown(presentation_card("deplimo", "fr"))
    assert "vaut 11" in shown(presentation_card("rummikub", "fr"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", REGISTRY)
def test_every_sum_is_right(slug: str, language: Language) -> None:
    for terms, total in SUM.findall(shown(presentation_card(slug, language))):
        assert eval(terms.replace("−", "-").replace("×", "*")) == int(total), terms  # noqa: S307  (digits and signs)


def test_sums_are_looked_for() -> None:
    assert SUM.findall(shown(presentation_card("ludime", "fr")))[0] == ("16 + 20 + 12 − 2", "46")


@pytest.mark.parametrize("slug", REGISTRY)
def test_rules_that_are_named_exist(slug: str) -> None:
    page = written(slug)
    known = {rule.rule for rule in rules(game_type(slug).package, "fr")}
    named = {*page.readings, *page.variants, *(each.rule for each in page.endings)}
    assert named <= known


@pytest.mark.parametrize("slug", REGISTRY)
def test_what_is_in_the_box_is_what_the_game_plays_with(slug: str) -> None:
    """The largest number of a page is that of its letters or cards, without those that it counts apart."""
    card, box = presentation_card(slug, "fr"), open_game(slug).box(2)
    pieces = sum(count for piece, count in box.items() if not piece.startswith("token"))
    assert max(each.count for each in card.box) in {pieces, pieces - 2}
    assert sum(each.count for value in card.values for each in value.pieces) <= pieces


@pytest.mark.parametrize("slug", REGISTRY)
def test_texts_are_short_and_calm(slug: str) -> None:
    for said in sentences(written(slug)):
        assert said.fr
        assert said.en
        for text in (said.fr, said.en):
            assert "!" not in text
            assert len(text) <= 420


def test_variants_come_last_and_readings_are_marked() -> None:
    plurimo = rules("lettrine.games.plurimo", "fr")
    assert [rule.rule for rule in plurimo if rule.is_variant] == ["PLU-20", "PLU-21", "PLU-22", "PLU-23"]
    assert all(rule.is_variant for rule in plurimo[-4:])
    assert {rule.rule for rule in rules("lettrine.games.deplimo", "fr") if rule.is_reading} == {
        "DEP-04",
        "DEP-15",
        "DEP-17",
        "DEP-20",
    }


@pytest.mark.parametrize("slug", REGISTRY)
def test_rules_that_the_readers_of_the_booklets_decided_are_marked(slug: str) -> None:
    assert any(rule.is_reading for rule in rules(game_type(slug).package, "fr"))


def test_a_game_without_a_page_gets_a_plain_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Aim, players, minutes and pieces are what the game itself tells; the rest is left out."""
    monkeypatch.setattr("lettrine.games.presentation.card.read_presentation", lambda _package: None)
    presentation_card.cache_clear()
    card = presentation_card("relais", "en")
    presentation_card.cache_clear()
    assert card.aim
    assert card.players.number == "2–4"
    assert card.box[0].count == sum(open_game("relais").box(2).values())
    assert (card.turn, card.example, card.mistakes, card.setup_diagram) == ((), None, (), "")


def test_the_page_that_a_new_game_begins_with_is_played_by_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """`lettrine new-game` copies it with La Chaîne."""
    monkeypatch.setitem(REGISTRY, "chaine", "chaine.rules:Chaine")
    page = written("chaine")
    card = presentation_card("chaine", "fr")
    assert card.turn[0].diagram.count("data-piece") > len("LIEN")
    assert [try_mistake("chaine", each)[1][0].rule for each in page.mistakes] == ["CHA-03"]
