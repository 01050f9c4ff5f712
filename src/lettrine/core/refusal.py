"""Why a move is refused: the rule, the facts, and what to point at."""

from typing import TypeAlias

import msgspec

Fact: TypeAlias = str | int | tuple[str, ...]


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """The *rule* that refuses, as its permanent identifier.

    *facts* fill the sentence that a player reads; *where* names the pieces or places to mark (the game's own
    addresses, such as ``slot:3``); *case* chooses among several sentences for one rule (``word.finite_verb``).
    """

    rule: str
    facts: dict[str, Fact] = {}
    where: tuple[str, ...] = ()
    case: str = ""
