"""Which words each of the games admits (GEN-02)."""

from importlib import resources

import msgspec

from lettrine.core.errors import LexiconError, OptionError
from lettrine.core.variant import Variant
from lettrine.games.registry import REGISTRY, game_package
from lettrine.lexicon.analysis import WordClass
from lettrine.lexicon.policy import NEUTRAL, WordPolicy, neutral_policy, read_policy


def word_policy(slug: str = NEUTRAL) -> WordPolicy:
    """Return the policy of the game *slug*; an unknown one is a `LexiconError` that names those known."""
    if slug == NEUTRAL:
        return neutral_policy()
    if slug not in REGISTRY or not _has_policy(game_package(slug)):
        raise LexiconError("lexicon:unknown_game", game=slug, known=policy_slugs())
    return read_policy(game_package(slug), slug)


def package_policy(package: str, slug: str) -> WordPolicy:
    """Return the policy that stands in the *package* of the game *slug*; one without a policy admits every word."""
    return read_policy(package, slug) if _has_policy(package) else neutral_policy()


def varied_policy(policy: WordPolicy, variant: Variant) -> WordPolicy:
    """Return *policy* as *variant* changes it (GEN-09); raise `OptionError` for a class both admitted and refused."""
    admitted, refused = ({WordClass[name.upper()] for name in names} for names in (variant.admitted, variant.refused))
    if admitted & refused:
        raise OptionError("core:class_twice")
    changed = {one: rule for one, rule in policy.refused.items() if one not in admitted}
    minimum = policy.minimum_length if variant.shortest is None else variant.shortest
    rules = changed | dict.fromkeys(refused, "GEN-09")
    return msgspec.structs.replace(policy, minimum_length=minimum, refused=rules)


def policy_slugs() -> tuple[str, ...]:
    """Return the games that have a policy in the order of the rules' table, the neutral one first."""
    policies = (read_policy(game_package(slug), slug) for slug in REGISTRY if _has_policy(game_package(slug)))
    return (NEUTRAL, *(policy.slug for policy in sorted(policies, key=lambda policy: policy.row)))


def _has_policy(package: str) -> bool:
    return resources.files(package).joinpath("policy.toml").is_file()
