"""Pieces, seats and the public names."""

import importlib
from pkgutil import iter_modules

import pytest

from lettrine.core.errors import MalformedPosition
from lettrine.core.pieces import arrange, left_in_box, listed, remainder, without
from lettrine.core.seat import Seat, next_seat, put, seats_from
from lettrine.core.text import tell
from support.rule import rule


def test_letters_are_arranged_and_taken_away() -> None:
    assert arrange("MOTS") == "MOST"
    assert without("MOTTE", "TOM") == "ET"
    with pytest.raises(ValueError, match="TT"):
        without("MOT", "TT")


@rule("GEN-08")
def test_what_is_named_is_checked_against_the_box() -> None:
    assert remainder({"A": 2, "B": 1}, {"A": 1, "B": 1}) == {"A": 1}
    assert left_in_box({"A": 2, "B": 1}, {"hand": "A", "stock": "B"}) == {"A": 1}
    with pytest.raises(ValueError, match="3 × A"):
        remainder({"A": 2}, {"A": 3})
    with pytest.raises(MalformedPosition, match="3 × A"):
        left_in_box({"A": 2}, {"hand": "AAA"})
    with pytest.raises(MalformedPosition, match="1 × W"):
        left_in_box({"A": 2}, {"hand": "W"})


@rule("GEN-08")
def test_too_many_of_a_piece_are_told_with_the_fields_that_hold_it() -> None:
    with pytest.raises(MalformedPosition) as caught:
        left_in_box({"A": 2}, {**listed("hands", ("AA", "", "A")), "stock": ""})
    assert caught.value.fields == ("hands[0]", "hands[2]")
    assert tell(caught.value, "fr").endswith("Champs\N{NO-BREAK SPACE}: hands[0] et hands[2].")


@rule("GEN-10")
def test_the_turn_skips_those_who_left() -> None:
    assert seats_from(Seat(2), 3) == (2, 0, 1)
    assert next_seat(Seat(0), (False, True, False)) == 2
    assert next_seat(Seat(2), (False, True, False)) == 0
    assert next_seat(Seat(1), (True, False, True)) == 1
    assert put((1, 2, 3), Seat(1), 9) == (1, 9, 3)


@pytest.mark.parametrize("name", ["lettrine", "lettrine.core", "lettrine.arena", "lettrine.lexicon", "lettrine.table"])
def test_public_names_exist(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__all__ == sorted(module.__all__)
    for each in module.__all__:
        assert getattr(module, each) is not None


def test_an_unknown_name_of_the_package_is_an_attribute_error() -> None:
    import lettrine

    with pytest.raises(AttributeError, match="no attribute 'plurimo'"):
        lettrine.plurimo  # type: ignore[attr-defined]  # noqa: B018  (the access is the test)


@pytest.mark.parametrize("name", ["lettrine", "lettrine.core", "lettrine.arena", "lettrine.lexicon", "lettrine.table"])
def test_no_module_hides_a_public_name(name: str) -> None:
    """A module, once imported, becomes an attribute of its package: it must not take a function's place."""
    package = importlib.import_module(name)
    assert {module.name for module in iter_modules(package.__path__)}.isdisjoint(package.__all__)
