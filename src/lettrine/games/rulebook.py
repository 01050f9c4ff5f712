"""The rules to read, and refusals in words, by identifier."""

from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame
from lettrine.core.refusal import Refusal
from lettrine.core.text import Catalogue, Language, catalogue, explain, game_catalogues, own_catalogues, say_first
from lettrine.games.presentation.source import read_presentation

_MARKS = {"letter": "letter:", "card": "card:", "word": "word:", "square": ""}
"""What facts name, one or several, by the sign of a mark on it; a square is its own."""


class Rule(msgspec.Struct, frozen=True):
    """A rule as players read it.

    *is_reading*: the booklet is silent or contradicts itself there, and this is how the project reads it.
    *is_variant*: it matters only where a table chooses so, and comes after the others.
    """

    rule: str
    title: str
    text: str
    is_reading: bool = False
    is_variant: bool = False


def rules(package: str | None, language: Language) -> list[Rule]:
    """Return the rules of the game whose texts stand in *package*, if any, then those common to all boxes (GEN).

    The rules that several games of a box share come before the game's own; variants come last of all.
    """
    own = [rule for source in reversed(own_catalogues(package, language)) for rule in _rules(source)] if package else []
    page = read_presentation(package) if package else None
    if page is not None:
        marked = [(rule.rule in page.readings, rule.rule in page.variants, rule) for rule in own]
        own = [replace(rule, is_reading=reading, is_variant=variant) for reading, variant, rule in marked]
    found = [*own, *_rules(catalogue("lettrine.core", language))]
    return sorted(found, key=lambda rule: rule.is_variant)


def find_rules(found: Sequence[Rule], identifier: str) -> list[Rule]:
    """Return the rule *identifier* of *found*; raise `UsageError` if there is none."""
    matching = [rule for rule in found if rule.rule == identifier.upper()]
    if not matching:
        known = tuple(rule.rule for rule in found)
        raise UsageError("games:unknown_rule", rule=identifier, first=known[0], last=known[-1])
    return matching


class Reason(msgspec.Struct, frozen=True):
    """Why a move is refused: the *rule* with its *title*, a sentence, and what to point at.

    *marks* are the game's own addresses (``slot:3``, ``D4``), then the pieces and words that the sentence names:
    ``letter:E``, ``card:E``, ``word:FLORE``.
    """

    rule: str
    title: str
    text: str
    marks: tuple[str, ...]


def reasons_of(
    game: AnyGame, refusals: Sequence[Refusal], language: Language, names: Sequence[str] = ()
) -> tuple[Reason, ...]:
    """Return *refusals* as somebody reads them who tries to mend the move; *names* are the players', by seat."""
    sources = game_catalogues(game.package, language)
    return tuple(
        Reason(
            refusal.rule,
            rule_title(game.package, refusal.rule, language),
            explain(refusal, sources, names),
            tuple(dict.fromkeys((*refusal.where, *_named(refusal)))),
        )
        for refusal in refusals
    )


def rule_title(package: str, rule: str, language: Language) -> str:
    """Return the title of *rule*, as the game whose texts stand in *package* prints it."""
    return say_first(game_catalogues(package, language), (f"rules.{rule}.title",)) or rule


def _named(refusal: Refusal) -> Iterator[str]:
    """Yield marks for the pieces and words that the facts of *refusal* name."""
    for fact, sign in _MARKS.items():
        for named in (refusal.facts.get(fact), refusal.facts.get(f"{fact}s")):
            if isinstance(named, str | tuple):
                yield from (f"{sign}{each}" for each in ((named,) if isinstance(named, str) else named))


def explain_refusals(game: AnyGame, refusals: Sequence[Refusal], language: Language) -> list[dict[str, str]]:
    """Return each of *refusals* as its rule and a sentence."""
    sources = game_catalogues(game.package, language)
    return [{"rule": refusal.rule, "text": explain(refusal, sources)} for refusal in refusals]


def _rules(source: Catalogue) -> list[Rule]:
    names = [key.split(".")[1] for key in source if key.startswith("rules.") and key.endswith(".title")]
    return [Rule(name, source.say(f"rules.{name}.title"), source.say(f"rules.{name}.text")) for name in names]
