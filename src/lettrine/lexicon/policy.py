"""Which analyses a game admits (GEN-02): the ``policy.toml`` of its package."""

import tomllib
from functools import cache
from importlib import resources

import msgspec

from lettrine.core.decoders import convert
from lettrine.lexicon.analysis import WordClass
from lettrine.lexicon.class_masks import HasClass, class_bit

NEUTRAL = "libre"
"""The policy without a game: everything that is a word at all."""

COMMON = dict.fromkeys((WordClass.PROPER, WordClass.ACRONYM, WordClass.ABBREVIATION, WordClass.LOCUTION), "GEN-03")
"""What is refused in every game, whatever else the game says."""


class WordPolicy(msgspec.Struct, frozen=True):
    """What one game says of words.

    *refused* gives for each refused class the rule that refuses it, *foreign_rule* the rule that refuses
    foreign words, if there is one. Words shorter than *minimum_length* break *minimum_rule*. *row* is the place of
    the game in the rules' table of policies.
    """

    slug: str
    minimum_length: int
    minimum_rule: str
    refused: dict[WordClass, str]
    foreign_rule: str
    row: int = 0

    def rule_against(self, analysis: HasClass) -> str | None:
        """Return the rule that refuses *analysis*, or None where it is admitted."""
        rule = self.refused.get(analysis.word_class)
        if rule is None and analysis.is_foreign and self.foreign_rule:
            return self.foreign_rule
        return rule

    def admits(self, analysis: HasClass) -> bool:
        return self.rule_against(analysis) is None

    @property
    def mask(self) -> int:
        """The class_mask bits of the analyses admitted."""
        native = [one for one in WordClass if one not in self.refused]
        mask = sum(class_bit(one, is_foreign=False) for one in native)
        return mask if self.foreign_rule else mask | sum(class_bit(one, is_foreign=True) for one in native)

    def refusing(self, word_class: WordClass, rule: str) -> "WordPolicy":
        """Return this policy without *word_class*, refused by *rule* (DEP-19: grammatical words)."""
        return msgspec.structs.replace(self, refused={**self.refused, word_class: rule})


class _Stated(msgspec.Struct, forbid_unknown_fields=True):
    """What stands in a ``policy.toml``. Classes are named as in `WordClass`."""

    minimum_length: int
    minimum_rule: str = ""
    row: int = 99  # last, for a game that the table does not name
    foreign: str = ""
    refused: dict[str, str] = {}


def neutral_policy() -> WordPolicy:
    """Return the policy without a game, which admits everything that is a word at all."""
    return WordPolicy(NEUTRAL, 1, "", COMMON, "")


@cache
def read_policy(package: str, slug: str) -> WordPolicy:
    """Return the policy of the game *slug*, whose ``policy.toml`` stands in *package*."""
    text = resources.files(package).joinpath("policy.toml").read_text(encoding="utf-8")
    stated = convert(tomllib.loads(text), _Stated)
    refused = {WordClass[name]: rule for name, rule in stated.refused.items()} | COMMON
    return WordPolicy(slug, stated.minimum_length, stated.minimum_rule, refused, stated.foreign, stated.row)
