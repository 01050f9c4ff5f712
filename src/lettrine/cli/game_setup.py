"""How a command is told which game to set up: options, seats, seed, lexicon."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lettrine.cli.word_options import chosen_lexicon
from lettrine.core.errors import UsageError
from lettrine.core.game import AnyGame
from lettrine.core.options import VARIANT, parse_options
from lettrine.games import game_type, open_game
from lettrine.games.variant_files import find_variant


def open_chosen(slug: str, assignments: Sequence[str], words: Path | None) -> AnyGame:
    """Return the game *slug* with options given as ``name=value``."""
    return open_game(slug, read_assignments(slug, assignments), chosen_lexicon(words))


def with_variant(assignments: Sequence[str] | None, variant: str | None) -> list[str]:
    """Return *assignments* with the *variant* that a command was given beside them."""
    return [*([] if variant is None else [f"{VARIANT}={variant}"]), *(assignments or [])]


def read_assignments(slug: str, assignments: Sequence[str]) -> dict[str, Any]:
    """Return the options of the game *slug* given as ``name=value``, as JSON has them; a variant by its name."""
    given = dict(_pair(assignment) for assignment in assignments)
    varied = find_variant(slug, given.pop(VARIANT)) if VARIANT in given else {}
    return {**varied, **parse_options(game_type(slug).options_type, given)}


def seat_count(game: AnyGame, wanted: int | None) -> int:
    """Return the number of players *wanted*, or the usual one; raise `UsageError` where the box does not allow it."""
    if wanted is None:
        return game.seat_counts[0]
    if wanted not in game.seat_counts:
        accepted = tuple(str(count) for count in game.seat_counts)
        raise UsageError("core:seat_count", game=game.slug, seats=wanted, accepted=accepted)
    return wanted


def _pair(assignment: str) -> tuple[str, str]:
    name, equals, value = assignment.partition("=")
    if not equals:
        raise UsageError("cli:assignment", text=assignment)
    return name.strip(), value.strip()
