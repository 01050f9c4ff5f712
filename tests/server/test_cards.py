"""What a page needs to open a table: every option as a field of a form, in words, for every game."""

from typing import Annotated, Any

import msgspec
import pytest

from lettrine.core.options import Options, read_options
from lettrine.core.text import LANGUAGES, Language, game_catalogues
from lettrine.games import REGISTRY, game_type
from lettrine.games.presentation.card import USUAL_MINUTES
from lettrine.games.rulebook import rules
from lettrine.server.http.game_cards import LAST_ON_SHELF, GameCard, card_of, form_of
from server.conftest import Invite
from server.node import open_small


def card(slug: str, language: Language = "fr") -> GameCard:
    return card_of(slug, open_small, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", REGISTRY)
def test_every_option_has_a_label_and_every_choice_its_words(slug: str, language: Language) -> None:
    keys = {key for source in game_catalogues(game_type(slug).package, language) for key in source}
    for option in card(slug, language).options:
        assert f"forms.{option.name}.label" in keys
        assert option.text
        assert all(f"forms.{option.name}.values.{choice.value}" in keys for choice in option.choices), option.name
        assert bool(option.choices) == (option.kind in {"choice", "bool"})
        assert not option.choices or option.choices[0].value == option.default


@pytest.mark.parametrize("slug", REGISTRY)
def test_the_rule_of_an_option_is_one_of_the_game(slug: str) -> None:
    known = {rule.rule for rule in rules(game_type(slug).package, "fr")}
    named = {option.rule for option in card(slug).options}
    assert named <= known | {""}
    assert len(named) > 2


@pytest.mark.parametrize("slug", REGISTRY)
def test_what_a_form_offers_is_accepted(slug: str) -> None:
    kind = game_type(slug).options_type
    for option in card(slug).options:
        offered: list[Any] = [option.default, *(choice.value for choice in option.choices)]
        offered += [None] if option.is_optional else []
        if option.kind == "int":
            offered += [bound for bound in (option.minimum, option.maximum) if bound is not None]
        for value in offered:
            field = getattr(read_options(kind, {option.name: value}), option.name)
            assert field == value, (option.name, value)


@pytest.mark.parametrize("slug", REGISTRY)
def test_a_table_can_be_opened_in_every_mode(slug: str, invite: Invite) -> None:
    ada = invite()
    shown = card(slug)
    assert shown.box in REGISTRY
    assert 5 <= shown.minutes <= 120
    modes = {each.mode for each in shown.modes}
    assert {"bots", "friends", "screen"} <= modes
    assert ("solo" in modes) == (slug in {"plurimo", "deplimo"})
    assert ("collective" in modes) == (slug == "plurimo")
    for mode in shown.modes:
        for seats in mode.seats:
            assert ada.open_table(slug, seats, options=mode.options)


def test_options_tell_for_how_many_the_game_is(invite: Invite) -> None:
    ask = invite().http
    usual = ask.post("/games/plurimo/seats", json={}).json()
    assert usual == {"seats": list(card("plurimo").seats)}
    led = ask.post("/games/plurimo/seats", json={"options": {"mode": "collective", "leader": "person"}})
    assert (led.status_code, led.json()) == (200, {"seats": [3, 4, 5, 6, 7]})
    wrong = ask.post("/games/plurimo/seats", json={"options": {"zut": 1}}, params={"lang": "fr"})
    assert wrong.status_code == 400
    assert "zut" in wrong.text


def test_the_list_of_games_holds_the_cards(invite: Invite) -> None:
    cards = {each["game"]: each for each in invite().http.get("/games", params={"lang": "fr"}).json()}
    assert (cards["chaine"]["minutes"], cards["chaine"]["shelf"]) == (USUAL_MINUTES, LAST_ON_SHELF)
    assert cards["chaine"]["tagline"] == cards["chaine"]["pitch"]
    assert cards["rami"]["box_tagline"].startswith("Trois jeux")
    shelf = sorted((each["shelf"], slug) for slug, each in cards.items() if each["shelf"] != LAST_ON_SHELF)
    assert [slug for _, slug in shelf] == ["plurimo", "ludime", "rummikub", "dames", "deplimo"]
    assert cards["plurimo"] == msgspec.json.decode(msgspec.json.encode(card("plurimo")))
    pull = next(each for each in cards["plurimo"]["options"] if each["name"] == "pull")
    assert pull["choices"][0] == {"value": "one_end", "label": "un, à l’un des bouts"}
    assert cards["dames"]["options"][-1]["length"] == 2


class Odd(Options, frozen=True, kw_only=True):
    """Options of kinds that no game has."""

    numbers: tuple[Annotated[int, msgspec.Meta(ge=2)], ...] = ()
    share: float = 0.5


def test_several_numbers_are_bounded_one_by_one_and_other_kinds_are_refused() -> None:
    form = form_of(Odd, "numbers")
    assert (form["kind"], form["minimum"], form["length"]) == ("ints", 2, None)
    with pytest.raises(TypeError):
        form_of(Odd, "share")
