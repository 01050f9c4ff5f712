"""What a table plays with otherwise than the box: facts of a game as data, with a digest (GEN-07)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec

from lettrine.core.errors import OptionError

MOST_LETTERS = 400  # of all kinds together: four boxes
LetterCount: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[A-Z][0-9]{1,2}$", examples=["E18"])]
"""A letter and how many pieces show it."""
LetterLine: TypeAlias = Annotated[str, msgspec.Meta(pattern=r"^[A-Z][0-9]{1,2}:[0-9]{1,2}$", examples=["E18:2"])]
"""A letter, how many pieces show it, a colon, its value."""
WordKind: TypeAlias = Literal[
    "noun", "adjective", "adverb", "infinitive", "present_participle", "past_participle", "finite_verb",
    "function_word", "interjection", "onomatopoeia", "proper", "acronym", "abbreviation", "locution",
]  # fmt: skip
"""A class of words, as `lettrine.lexicon.WordClass` names it."""


class Variant(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The facts that every game over a lexicon lets vary; a game adds its own, each with the box's as its default.

    *digest* is made of the facts, not of the *name*: SHA-256 of the game's slug and the facts that differ from the box,
    as JSON with sorted keys. *shortest*: words must have so many letters at least; None leaves it to the game.
    *admitted* and *refused* classes of words go before the policy of the game (GEN-02).
    """

    name: Annotated[str, msgspec.Meta(max_length=40)] = ""
    digest: Annotated[str, msgspec.Meta(pattern=r"^([0-9a-f]{64})?$")] = ""
    shortest: Annotated[int, msgspec.Meta(ge=3, le=7)] | None = None
    admitted: tuple[WordKind, ...] = ()
    refused: tuple[WordKind, ...] = ()

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "digest", digest_of(self))


VariantT = TypeVar("VariantT", bound=Variant)
DESCRIPTIVE = ("name", "digest")
"""The fields that change nothing in a game."""


def facts_of(variant: Variant) -> dict[str, object]:
    """Return the facts of *variant* that differ from the box, as JSON values."""
    written: dict[str, object] = msgspec.json.decode(msgspec.json.encode(variant))
    return {name: value for name, value in written.items() if name not in DESCRIPTIVE}


def digest_of(variant: Variant) -> str:
    slug = type(variant).__module__.rpartition(".")[0].rpartition(".")[2]
    facts = {name: sorted(fact) if isinstance(fact, list) else fact for name, fact in facts_of(variant).items()}
    canonical = msgspec.json.encode({"game": slug, "facts": facts}, order="sorted")
    return sha256(canonical).hexdigest()


def fact_names(kind: type[Variant]) -> tuple[str, ...]:
    """Return the facts that variants of this *kind* may change, the game's own first."""
    common = set(Variant.__struct_fields__)
    names = [name for name in kind.__struct_fields__ if name not in DESCRIPTIVE]
    return tuple(sorted(names, key=lambda name: name in common))


def varies_letters(kind: type[Variant]) -> bool:
    return "letters" in kind.__struct_fields__


def varies_values(kind: type[Variant]) -> bool:
    """Whether variants of this *kind* say with each letter what it is worth."""
    return any(field.type == tuple[LetterLine, ...] for field in msgspec.structs.fields(kind))


def changed_counts(lines: Iterable[str], counts: Mapping[str, int]) -> Counter[str]:
    """Return *counts* of pieces with those that *lines* give; raise `OptionError` for a letter twice, or too many."""
    given = _split(lines)
    changed = {**counts, **{letter: int(rest.partition(":")[0]) for letter, rest in given.items()}}
    total = sum(changed.values())
    if total > MOST_LETTERS:
        raise OptionError("core:too_many_letters", found=total, most=MOST_LETTERS)
    return Counter({piece: count for piece, count in changed.items() if count})


def changed_values(lines: Iterable[LetterLine], values: Mapping[str, int]) -> dict[str, int]:
    """Return *values* of letters with those that *lines* give."""
    return {**values, **{letter: int(rest.partition(":")[2]) for letter, rest in _split(lines).items()}}


def _split(lines: Iterable[str]) -> dict[str, str]:
    given: dict[str, str] = {}
    for line in lines:
        if line[0] in given:
            raise OptionError("core:letter_twice", letter=line[0])
        given[line[0]] = line[1:]
    return given
