"""What happens in a game, in the words of whoever is told of it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from lettrine.core.game import AnyGame
from lettrine.core.score import ScoreLine
from lettrine.core.text import Catalogue, Language, catalogue, say_first
from lettrine.games.rulebook import catalogues

_PIECES = frozenset({"cards", "letters"})
"""Fields that hold a row of pieces, one sign each."""


def say_move(game: AnyGame, kind: str, text: str, words: tuple[str, ...], language: Language) -> str:
    """Return a move of *kind* in the reader's language where the game has a sentence for it, else its canonical *text*.

    *kind* is the tag of the move's type, *words* those that it writes.
    """
    key = f"moves.{kind}"
    sentences = catalogue(game.package, language)
    return sentences.say(key, {"text": text, "words": words}) if key in sentences else text


def kind_of(move: object) -> str:
    """Return the tag of the move's type."""
    return str(move.__struct_config__.tag)  # type: ignore[attr-defined]  # every move is a tagged msgspec struct


def tell_move(game: AnyGame, name: str, move: Any, line: ScoreLine, language: Language) -> str | None:  # noqa: ANN401  (the game's own moves)
    """Return that *name* makes *move*, which writes and scores *line*, as a clause: « Nour écrit FLORE ».

    The sentence is ``lines.<kind>``, or a nearer one that the game has: ``lines.<kind>_<value>`` for a value of the
    move or the first reason of its score, ``lines.<kind>_wordless`` where it writes nothing. None where it has none.
    """
    sources = catalogues(game.package, language)
    kind, facts = kind_of(move), _facts(move, sources)
    nearer = [] if line.words else ["wordless"]
    nearer += [item.reason for item in line.items[:1]]
    keys = tuple(_keys(kind, nearer, facts))
    facts |= {"name": name, "words": line.words, "text": game.write(move)}
    return say_first(sources, keys, facts)


def tell_draw(
    game: AnyGame,
    name: str,
    outcome: Any,  # noqa: ANN401  (the game's own outcomes)
    names: Sequence[str],
    language: Language,
) -> str | None:
    """Return what chance gave *name* (empty: nobody in particular), or that it gave something (None), as a clause.

    The sentence is ``lines.<kind>`` or ``lines.<kind>_<value>``, ``lines.drawn`` for an outcome that is no struct,
    ``lines.hidden`` for what the reader may not know. A number that is a seat may be read as its player in *names*:
    ``{white_name}``.
    """
    sources = catalogues(game.package, language)
    facts = _facts(outcome, sources) if isinstance(outcome, msgspec.Struct) else {}
    seats = {f"{key}_name": names[value] for key, value in facts.items() if _is_seat(value, names)}
    kind = "hidden" if outcome is None else kind_of(outcome) if isinstance(outcome, msgspec.Struct) else "drawn"
    return say_first(sources, tuple(_keys(kind, (), facts)), {**facts, **seats, "name": name})


def say_gain(game: AnyGame, points: int, language: Language) -> str:
    """Return what a move brings: points, or what the game counts instead (``score.total`` in its catalogue)."""
    sources = (*catalogues(game.package, language), catalogue("lettrine.games", language))
    said = say_first(sources, ("score.total",), {"points": points})
    assert said is not None
    return said


def say_items(game: AnyGame, line: ScoreLine, language: Language) -> Iterator[tuple[str, int]]:
    """Yield what each item of *line* is for, in words, and its points."""
    sources = catalogues(game.package, language)
    for item in line.items:
        said = say_first(sources, (f"score.{item.reason}",), item.facts)
        yield item.reason if said is None else said, item.points


def _facts(value: Any, sources: Sequence[Catalogue]) -> dict[str, Any]:  # noqa: ANN401  (a move or an outcome)
    """Return the fields of *value*, of a struct in it also; a row of pieces as the list of what they are called."""
    facts: dict[str, Any] = {}
    for name, field in msgspec.structs.asdict(value).items():
        if isinstance(field, msgspec.Struct):
            facts |= _facts(field, sources)
        else:
            facts[name] = tuple(_piece(sign, sources) for sign in field) if name in _PIECES else field
    return facts


def _piece(sign: str, sources: Sequence[Catalogue]) -> str:
    """Return what the piece *sign* is called: a letter is itself, others have a name in the catalogue."""
    return sign if sign.isalpha() else say_first(sources, (f"signs.{sign}",)) or sign


def _keys(kind: str, nearer: Sequence[str], facts: Mapping[str, Any]) -> Iterator[str]:
    """Yield the keys of the sentences that may tell something of *kind*, the nearest first."""
    for each in (*nearer, *(value for value in facts.values() if _names_variant(value))):
        yield f"lines.{kind}_{each}".lower()
    yield f"lines.{kind}"


def _names_variant(value: object) -> bool:
    return value is None or isinstance(value, bool) or (isinstance(value, str) and value.islower())


def _is_seat(value: object, names: Sequence[str]) -> bool:
    return isinstance(value, int) and 0 <= value < len(names)
