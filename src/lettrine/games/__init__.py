"""The games. A new one is a folder here and a line in `REGISTRY`."""

from lettrine.games.policy import policy_slugs, word_policy
from lettrine.games.registry import REGISTRY, game_type, open_game

__all__ = ["REGISTRY", "game_type", "open_game", "policy_slugs", "word_policy"]
