"""Sentences for people, from one catalogue per package and language.

A package that speaks to people holds ``text.fr.toml`` (written first) and ``text.en.toml`` with the same keys. Code
passes keys and facts around; a sentence is filled at the edge, here, and nobody parses one.
"""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib import resources
from string import Formatter
from typing import Any, Literal

import msgspec

from lettrine.core.elision import particles, with_particle
from lettrine.core.errors import LettrineError
from lettrine.core.phrase import Phrase
from lettrine.core.refusal import Fact, Refusal

Language = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = ("fr", "en")

_LONGEST = 1000  # characters of a fact that are shown

# Error codes name these packages by their last word; a game's errors name its package in full.
_LAYERS = frozenset({"core", "lexicon", "games", "cli"})


class BothLanguages(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A text in French and in English, in a file that has both side by side."""

    fr: str
    en: str

    def say(self, language: Language) -> str:
        return self.fr if language == "fr" else self.en


class Catalogue:
    """The sentences of one package in one language, by dotted key."""

    def __init__(self, package: str, language: Language, entries: Mapping[str, Any]) -> None:
        self.package = package
        self.language = language
        self._entries = entries
        self._sentences: dict[str, Sentence] = {}

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def say(self, key: str, facts: Mapping[str, Fact | Phrase] | None = None) -> str:
        """Return the sentence *key* filled with *facts*; an unknown key is a `KeyError`: ours to mend."""
        return self.sentence(key).say(facts or {})

    def sentence(self, key: str) -> "Sentence":
        """Return the sentence *key*, to be filled; an unknown key is a `KeyError`."""
        if key not in self._sentences:
            self._sentences[key] = Sentence(str(self._entries[key]), self.language)
        return self._sentences[key]


class Sentence:
    """A sentence with places for facts: parsed once, filled many times. *fields* are the facts that it names."""

    __slots__ = ("_filler", "_places", "_template", "fields")

    def __init__(self, written: str, language: Language) -> None:
        self._filler = _FILLERS[language]
        parts = list(self._filler.parse(written))
        texts = [text.replace("%", "%%") + ("" if field is None else "%s") for text, field, _, _ in parts]
        self._template = "".join(texts)
        self._places = [(field, spec or "") for _, field, spec, _ in parts if field is not None]
        self.fields = frozenset(field for field, _ in self._places)

    def say(self, facts: Mapping[str, Fact | Phrase]) -> str:
        filled = []
        for field, spec in self._places:
            value: Any = facts[field] if field in facts else self._filler.get_field(field, (), facts)[0]
            if spec or type(value) is not str or len(value) > _LONGEST:
                value = self._filler.format_field(value, spec)
            filled.append(value)
        return self._template % tuple(filled)


class _Filler(Formatter):
    """``{count:carte|cartes}`` is the form that a number asks for, ``{count:|carte|cartes}`` the number and that form.

    ``{words}`` joins a list; the rest is as in `str.format`.

    ``{word:de}`` is French for "of that word": de GAMIN, d’ACTEUR; so are ``que``, ``le``, ``du`` and ``au``
    (`lettrine.core.elision`), before each word of a list.
    """

    def __init__(self, language: Language) -> None:
        self._language = language

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:  # noqa: ANN401
        """Return what *field_name* leads to; ``route[-1]``, which `str.format` lacks, is the last of a list."""
        if field_name.endswith("[-1]"):
            return super().get_field(field_name.removesuffix("[-1]"), args, kwargs)[0][-1], field_name
        return super().get_field(field_name, args, kwargs)

    def format_field(self, value: Any, format_spec: str) -> str:  # noqa: ANN401  (the signature is string.Formatter's)
        if "|" in format_spec:
            *numbered, one, many = format_spec.split("|")
            # French: 0 and 1 are singular; English: only 1. The application for browsers has the same rule.
            singular = abs(value) < 2 if self._language == "fr" else abs(value) == 1
            form = one if singular else many
            return f"{number(value)}\N{NO-BREAK SPACE}{form}" if numbered else form
        if format_spec in particles():
            parts = value if isinstance(value, tuple) else (str(value),)
            return enumerate_words(tuple(with_particle(format_spec, each) for each in parts), self._language)
        if isinstance(value, tuple):
            return enumerate_words(value, self._language)
        if isinstance(value, Phrase):
            return _say_coded(value.code, "", value.facts, self._language)
        if isinstance(value, int) and not format_spec:
            return number(value)
        if isinstance(value, str) and len(value) > _LONGEST:  # it would bury the sentence: its two ends are shown
            value = f"{value[: _LONGEST // 2]}…{value[-_LONGEST // 2 :]}"
        return str(super().format_field(value, format_spec))


_FILLERS = {language: _Filler(language) for language in LANGUAGES}


def number(value: float) -> str:
    """Return *value* with a true minus sign.

    >>> number(-3)
    '−3'
    """
    return str(value).replace("-", "−")


def enumerate_words(words: Iterable[str], language: Language) -> str:
    """Return *words* as a list in a sentence.

    >>> enumerate_words(("PAGE", "MIEL", "PLI"), "fr")
    'PAGE, MIEL et PLI'
    """
    *head, last = words or ("",)
    joint = {"fr": " et ", "en": " and "}[language]
    return f"{', '.join(head)}{joint}{last}" if head else last


@cache
def catalogue(package: str, language: Language) -> Catalogue:
    """Return the catalogue of *package*, such as ``lettrine.core``."""
    source = resources.files(package).joinpath(f"text.{language}.toml").read_text(encoding="utf-8")
    return Catalogue(package, language, dict(_flatten(tomllib.loads(source))))


def own_catalogues(package: str, language: Language) -> tuple[Catalogue, ...]:
    """Return the catalogue of the game in *package* and that of the box it names, if several games share one."""
    own = catalogue(package, language)
    return (own, catalogue(own.say("box"), language)) if "box" in own else (own,)


@cache
def game_catalogues(package: str, language: Language) -> tuple[Catalogue, ...]:
    """Return where the sentences of a game are looked for: its own, its box's, then those of all games."""
    common = (catalogue(f"lettrine.{each}", language) for each in ("lexicon", "core"))
    return (*own_catalogues(package, language), *common)


def _flatten(table: Mapping[str, Any], prefix: str = "") -> Iterable[tuple[str, Any]]:
    for key, value in table.items():
        if isinstance(value, Mapping):
            yield from _flatten(value, f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", value


def tell(error: LettrineError, language: Language) -> str:
    """Return the sentence that explains *error*, and one that names the fields it is about."""
    said = _say_coded(error.code, "errors.", error.facts, language)
    if not error.fields:
        return said
    key = "field" if len(error.fields) == 1 else "fields"
    return f"{said} {catalogue('lettrine.core', language).say(key, {'fields': error.fields})}"


def _say_coded(code: str, prefix: str, facts: Mapping[str, Fact | Phrase], language: Language) -> str:
    package, _, name = code.partition(":")
    home = f"lettrine.{package}" if package in _LAYERS else package
    return catalogue(home, language).say(f"{prefix}{name}", facts)


def say_first(
    catalogues: Iterable[Catalogue], keys: Iterable[str], facts: Mapping[str, Fact | Phrase] | None = None
) -> str | None:
    """Return the first of *keys* that one of *catalogues* has, filled with *facts*; None where there is none."""
    found = find_sentence(catalogues, keys)
    return None if found is None else found.say(facts or {})


def find_sentence(catalogues: Iterable[Catalogue], keys: Iterable[str]) -> Sentence | None:
    """Return the sentence of the first of *keys* that one of *catalogues* has, None where there is none."""
    sources = tuple(catalogues)
    found = (each.sentence(key) for key in keys for each in sources if key in each)
    return next(found, None)


def explain(refusal: Refusal, catalogues: Iterable[Catalogue], names: Sequence[str] = ()) -> str:
    """Return the sentence that explains *refusal*, from the first of *catalogues* that has one.

    The key is ``refusals.<case>`` where the refusal names a case, else ``refusals.<rule>``. *names* are those of the
    players, by seat, where they are known: ``{name}`` is whom the fact ``seat`` (from 1) means, ``{names}`` whom
    ``players`` do.
    """
    sources, key = tuple(catalogues), f"refusals.{refusal.case or refusal.rule}"
    facts = {
        name: name_pieces(fact, sources) if isinstance(fact, tuple) else fact for name, fact in refusal.facts.items()
    }
    said = say_first(sources, (key,), facts | _people(refusal, sources, names))
    if said is None:
        raise KeyError(key)
    return said


def _people(refusal: Refusal, sources: tuple[Catalogue, ...], names: Sequence[str]) -> dict[str, Fact]:
    """Return what the players are called whom the facts of *refusal* number."""

    def call(number: int) -> str:
        known = names[number - 1] if number in range(1, len(names) + 1) else ""
        return known or say_first(sources, ("player",), {"seat": number}) or str(number)

    people: dict[str, Fact] = {}
    if isinstance(seat := refusal.facts.get("seat"), int):
        people["name"] = call(seat)
    if isinstance(players := refusal.facts.get("players"), tuple):
        people["names"] = tuple(call(int(each)) for each in players)
    return people


def name_pieces(row: Iterable[str], catalogues: Iterable[Catalogue]) -> tuple[str, ...]:
    """Return what the pieces of *row* are called: a letter or a word is itself, what is no letter has a name.

    That is ``signs.<piece>``, or ``several.<piece>`` for all of a kind together; where there is none, the sign itself.
    """
    pieces, sources = tuple(row), tuple(catalogues)
    names = {piece: _piece_name(piece, count, sources) for piece, count in Counter(pieces).items()}
    first = {piece: place for place, piece in reversed(list(enumerate(pieces)))}
    return tuple(
        names[piece] or piece for place, piece in enumerate(pieces) if names[piece] is None or place == first[piece]
    )


def _piece_name(piece: str, count: int, sources: tuple[Catalogue, ...]) -> str | None:
    """Return what *count* pieces of one kind are called together; None for letters, and where there is no name."""
    if piece.isalpha():
        return None
    return say_first(sources, (f"signs.{piece}" if count == 1 else f"several.{piece}",), {"count": count})
