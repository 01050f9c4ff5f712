"""The thread through the product: every rule identifier has a text, a sentence and a test."""

import re
from pathlib import Path

import pytest

from lettrine.core.text import LANGUAGES
from lettrine.games import REGISTRY, game_type
from lettrine.games.rulebook import rules

TESTS = Path(__file__).parent
PROVED = {
    identifier
    for path in TESTS.rglob("*.py")
    for identifier in re.findall(r'@rule\("([A-Z]{3}-\d\d)"\)', path.read_text(encoding="utf-8"))
}


def packages() -> list[str | None]:
    return [None, *(game_type(slug).package for slug in REGISTRY)]


@pytest.mark.parametrize("package", packages())
def test_every_rule_has_a_test_that_names_it(package: str | None) -> None:
    assert {rule.rule for rule in rules(package, "fr")} - PROVED == set()


@pytest.mark.parametrize("package", packages())
def test_rules_are_numbered_without_a_gap_and_told_in_each_language(package: str | None) -> None:
    french, english = ([rule.rule for rule in rules(package, language)] for language in LANGUAGES)
    assert french == english
    for prefix in {identifier[:3] for identifier in french}:
        numbers = sorted(int(identifier[4:]) for identifier in french if identifier.startswith(prefix))
        assert numbers == list(range(1, len(numbers) + 1))


def test_no_test_proves_a_rule_that_does_not_exist() -> None:
    """Asked of all games together: those of one box share rules, and a game need not have all of its box's."""
    known = {rule.rule for package in packages() for rule in rules(package, "fr")}
    prefixes = {identifier[:3] for identifier in known}
    assert {identifier for identifier in PROVED if identifier[:3] in prefixes} <= known
