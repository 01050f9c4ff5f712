"""The rules to read, and refusals in words, by identifier."""

from collections.abc import Sequence

import msgspec

from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame
from lettrine.core.refusal import Refusal
from lettrine.core.text import Catalogue, Language, catalogue, explain


class Rule(msgspec.Struct, frozen=True):
    """A rule as players read it."""

    rule: str
    title: str
    text: str


def catalogues(package: str, language: Language) -> tuple[Catalogue, ...]:
    """Return where the sentences of a game are looked for: its own, then those of all games."""
    return tuple(catalogue(each, language) for each in (package, "lettrine.lexicon", "lettrine.core"))


def rules(package: str | None, language: Language) -> list[Rule]:
    """Return the rules of the game whose texts stand in *package*, if any, then those common to all boxes (GEN)."""
    sources = [each for each in (package, "lettrine.core") if each]
    return [rule for source in sources for rule in _rules(catalogue(source, language))]


def find_rules(found: Sequence[Rule], identifier: str) -> list[Rule]:
    """Return the rule *identifier* of *found*; raise `UsageError` if there is none."""
    matching = [rule for rule in found if rule.rule == identifier.upper()]
    if not matching:
        known = tuple(rule.rule for rule in found)
        raise UsageError("games:unknown_rule", rule=identifier, first=known[0], last=known[-1])
    return matching


def explain_refusals(game: AnyGame, refusals: Sequence[Refusal], language: Language) -> list[dict[str, str]]:
    """Return each of *refusals* as its rule and a sentence."""
    sources = catalogues(game.package, language)
    return [{"rule": refusal.rule, "text": explain(refusal, sources)} for refusal in refusals]


def _rules(source: Catalogue) -> list[Rule]:
    names = [key.split(".")[1] for key in source if key.startswith("rules.") and key.endswith(".title")]
    return [Rule(name, source.say(f"rules.{name}.title"), source.say(f"rules.{name}.text")) for name in names]
