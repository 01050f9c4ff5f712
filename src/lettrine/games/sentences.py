"""What happens in a game, in the words of whoever is told of it."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from lettrine.core.game import AnyGame, AnyMove, AnyOutcome
from lettrine.core.score import ScoreLine
from lettrine.core.text import Language, Sentence, catalogue, find_sentence, name_pieces
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


def tell_move(game: AnyGame, name: str, move: AnyMove, line: ScoreLine, language: Language) -> str | None:
    """Return that *name* makes *move*, which writes and scores *line*, as a clause: « Nour écrit FLORE ».

    The sentence is ``lines.<kind>``, or a nearer one that the game has: ``lines.<kind>_<value>`` for a value of the
    move or the first reason of its score, ``lines.<kind>_wordless`` where it writes nothing. None where it has none.
    """
    facts = _facts(move)
    nearer = () if line.words else ("wordless",)
    reasons = tuple(item.reason for item in line.items[:1])
    sentence = _sentence(game.package, language, kind_of(move), (*nearer, *reasons, *_variants(facts)))
    if sentence is None:
        return None
    facts |= {"name": name, "words": line.words}
    if "text" in sentence.fields:
        facts["text"] = game.write(move)
    return sentence.say(facts)


def tell_draw(game: AnyGame, name: str, outcome: AnyOutcome, names: Sequence[str], language: Language) -> str | None:
    """Return what chance gave *name* (empty: nobody in particular), or that it gave something (None), as a clause.

    The sentence is ``lines.<kind>`` or ``lines.<kind>_<value>``, ``lines.drawn`` for an outcome that is no struct,
    ``lines.hidden`` for what the reader may not know. A number that is a seat may be read as its player in *names*:
    ``{white_name}``; a row of pieces is read as the list of what they are called.
    """
    facts = _facts(outcome) if isinstance(outcome, msgspec.Struct) else {}
    kind = "hidden" if outcome is None else kind_of(outcome) if isinstance(outcome, msgspec.Struct) else "drawn"
    sentence = _sentence(game.package, language, kind, tuple(_variants(facts)))
    if sentence is None:
        return None
    seats = {
        f"{key}_name": names[value]
        for key, value in facts.items()
        if isinstance(value, int) and value in range(len(names))
    }
    rows = {key: name_pieces(facts[key], catalogues(game.package, language)) for key in _PIECES & facts.keys()}
    return sentence.say({**facts, **seats, **rows, "name": name})


def say_gain(game: AnyGame, points: int, language: Language) -> str:
    """Return what a move brings: points, or what the game counts instead (``score.total`` in its catalogue)."""
    return _score(game.package, language, "total").say({"points": points})


def say_items(game: AnyGame, line: ScoreLine, language: Language) -> Iterator[tuple[str, int]]:
    """Yield what each item of *line* is for, in words, and its points."""
    for item in line.items:
        yield _score(game.package, language, item.reason).say(item.facts), item.points


@lru_cache(maxsize=1024)
def _sentence(package: str, language: Language, kind: str, variants: tuple[object, ...]) -> Sentence | None:
    """Return the sentence for something of *kind*: that of the first of *variants* that has one, or the plain one."""
    keys = (*(f"lines.{kind}_{each}".lower() for each in variants), f"lines.{kind}")
    return find_sentence(catalogues(package, language), keys)


@lru_cache(maxsize=1024)
def _score(package: str, language: Language, reason: str) -> Sentence:
    """Return what the points for *reason* are called; what no game has a word for is told as points."""
    sources = (*catalogues(package, language), catalogue("lettrine.games", language))
    found = find_sentence(sources, (f"score.{reason}", "score.other"))
    assert found is not None
    return found


def _facts(value: Any) -> dict[str, Any]:  # noqa: ANN401  (a move or an outcome)
    """Return the fields of *value*, and of a struct in it."""
    facts: dict[str, Any] = {}
    for name, field in msgspec.structs.asdict(value).items():
        if isinstance(field, msgspec.Struct):
            facts |= _facts(field)
        else:
            facts[name] = field
    return facts


def _variants(facts: Mapping[str, Any]) -> Iterator[object]:
    """Yield the values among *facts* that may choose another sentence: small words, yes and no, nothing."""
    for value in facts.values():
        if value is None or isinstance(value, bool) or (isinstance(value, str) and value.islower()):
            yield value
