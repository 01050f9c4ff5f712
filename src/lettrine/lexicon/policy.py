"""Which analyses a game admits (GEN-02), read from policies.toml."""

import tomllib
from functools import cache
from importlib import resources

import msgspec

from lettrine.core.decoders import convert
from lettrine.core.errors import LexiconError
from lettrine.lexicon.analysis import WordClass
from lettrine.lexicon.signature import Classed, class_bit

NEUTRAL = "libre"


class WordPolicy(msgspec.Struct, frozen=True):
    """What one game says of words.

    *refused* gives for each refused class the rule that refuses it, *foreign_rule* the rule that refuses
    foreign words, if there is one. Words shorter than *minimum_length* break *minimum_rule*.
    """

    slug: str
    minimum_length: int
    minimum_rule: str
    refused: dict[WordClass, str]
    foreign_rule: str

    def rule_against(self, analysis: Classed) -> str | None:
        """Return the rule that refuses *analysis*, or None where it is admitted."""
        rule = self.refused.get(analysis.word_class)
        if rule is None and analysis.is_foreign and self.foreign_rule:
            return self.foreign_rule
        return rule

    def admits(self, analysis: Classed) -> bool:
        return self.rule_against(analysis) is None

    @property
    def mask(self) -> int:
        """The signature bits of the analyses admitted."""
        native = [one for one in WordClass if one not in self.refused]
        mask = sum(class_bit(one, is_foreign=False) for one in native)
        return mask if self.foreign_rule else mask | sum(class_bit(one, is_foreign=True) for one in native)

    def refusing(self, word_class: WordClass, rule: str) -> "WordPolicy":
        """Return this policy without *word_class*, refused by *rule* (DEP-19: grammatical words)."""
        return msgspec.structs.replace(self, refused={**self.refused, word_class: rule})


class _Stated(msgspec.Struct, forbid_unknown_fields=True):
    """A game's part of policies.toml."""

    minimum_length: int
    minimum_rule: str = ""
    foreign: str = ""
    refused: dict[str, str] = {}


class _Table(msgspec.Struct, forbid_unknown_fields=True):
    common: dict[str, str]
    games: dict[str, _Stated]


def word_policy(slug: str = NEUTRAL) -> WordPolicy:
    """Return the policy of the game *slug*; an unknown one is a `LexiconError` that names those known."""
    policies = _policies()
    if slug not in policies:
        raise LexiconError("lexicon:unknown_game", game=slug, known=tuple(policies))
    return policies[slug]


def policy_slugs() -> tuple[str, ...]:
    """Return the games that have a policy, the neutral one first."""
    return tuple(_policies())


@cache
def _policies() -> dict[str, WordPolicy]:
    text = resources.files(__package__).joinpath("policies.toml").read_text(encoding="utf-8")
    table = convert(tomllib.loads(text), _Table)
    return {slug: _policy(slug, stated, table.common) for slug, stated in table.games.items()}


def _policy(slug: str, stated: _Stated, common: dict[str, str]) -> WordPolicy:
    refused = {WordClass[name]: rule for name, rule in {**stated.refused, **common}.items()}
    return WordPolicy(slug, stated.minimum_length, stated.minimum_rule, refused, stated.foreign)
