"""What happens in a game, in the words of whoever is told of it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from lettrine.core.game import AnyGame, AnyMove, AnyOutcome
from lettrine.core.refusal import Fact
from lettrine.core.score import ScoreLine
from lettrine.core.text import (
    Language,
    Sentence,
    catalogue,
    enumerate_words,
    find_sentence,
    game_catalogues,
    name_pieces,
)

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


class Made(msgspec.Struct, frozen=True):
    """A *move* that *name* makes, and which writes and scores *line*.

    *facts* are what the game says of it beside its own fields (`Game.move_facts`), *names* those of the players.
    """

    name: str
    move: AnyMove
    line: ScoreLine
    facts: Mapping[str, Fact] = {}
    names: tuple[str, ...] = ()


def tell_move(game: AnyGame, made: Made, language: Language) -> str | None:
    """Return what was *made*, as a clause: « Nour écrit FLORE ».

    The sentence is ``lines.<kind>``, or a nearer one that the game has: ``lines.<kind>_<value>`` for a value of the
    move or the first reason of its score, ``lines.<kind>_wordless`` where it writes nothing; nearer still are
    ``lines.<kind>_<value>_<fact>`` and ``lines.<kind>_<fact>`` where the game knows that fact. None where it has none.
    """
    return _tell(game, made, "lines", language)


def tell_answer(game: AnyGame, made: Made, language: Language) -> str:
    """Return what was *made* without who made it: « CLIMAT, en tirant le C au début ».

    The sentence is ``answers.<kind>``, or a nearer one as in `tell_move`; where the game has none, the words.
    """
    told = _tell(game, made, "answers", language)
    if told is None:
        words = made.line.words
        told = enumerate_words(words, language) if words else game.write(made.move)
    return told


def _tell(game: AnyGame, made: Made, section: str, language: Language) -> str | None:
    move, line = made.move, made.line
    facts = _facts(move)
    nearer = () if line.words else ("wordless",)
    reasons = (line.items[0].reason,) if line.items else ()
    variants = (*nearer, *reasons, *_variants(facts))
    if made.facts:
        known = (f"{variant}_{fact}" for variant in variants for fact in made.facts)
        variants = (*known, *made.facts, *variants)
        facts |= {**made.facts, **name_seats(made.facts, made.names)}
    sentence = _sentence(game.package, language, f"{section}.{kind_of(move)}", variants)
    if sentence is None:
        return None
    facts |= {"name": made.name, "words": line.words}
    if "text" in sentence.fields:
        facts["text"] = game.write(move)
    return sentence.say(facts)


class Draw(msgspec.Struct, frozen=True):
    """What chance gave *name* (empty: nobody in particular); *outcome* is None where the reader may not know it.

    *count* is the number of pieces, if it gave some: a catalogue that names it in ``lines.hidden`` says that everybody
    may know it. *is_deal*: it came before anybody could act. *facts* are what the game says of it (`Game.draw_facts`).
    """

    name: str
    outcome: AnyOutcome
    count: int | None = None
    is_deal: bool = False
    facts: Mapping[str, Fact] = {}


def tell_draw(game: AnyGame, draw: Draw, names: Sequence[str], language: Language) -> str | None:
    """Return what *draw* gave, or that it gave something, as a clause.

    The sentence is ``lines.<kind>``, ``lines.drawn`` for an outcome that is no struct, ``lines.hidden`` for what the
    reader may not know; or a nearer one that the game has: ``lines.<kind>_deal`` for a deal, ``lines.<kind>_one``
    for a single piece, ``lines.<kind>_each`` where ``{each}`` player gets one, ``lines.<kind>_<value>``; nearest is
    ``lines.<kind>_<fact>`` where the game knows that fact. A number that is a seat may be read as its player in
    *names*: ``{white_name}``; a row of pieces is the list of their names.
    """
    outcome = draw.outcome
    facts = _facts(outcome) if isinstance(outcome, msgspec.Struct) else {}
    kind = "hidden" if outcome is None else kind_of(outcome) if isinstance(outcome, msgspec.Struct) else "drawn"
    rows = {key: name_pieces(facts[key], game_catalogues(game.package, language)) for key in _PIECES & facts.keys()}
    each = () if draw.name else _dealt_round(names, rows.values())
    nearer = {"deal": draw.is_deal, "one": draw.count == 1, "each": each}
    variants = (*(key for key, is_so in nearer.items() if is_so), *_variants(facts))
    variants = (*(f"{variant}_{fact}" for variant in variants for fact in draw.facts), *draw.facts, *variants)
    facts |= draw.facts
    sentence = _sentence(game.package, language, f"lines.{kind}", variants)
    if sentence is None:
        return None
    return sentence.say(
        {**facts, **name_seats(facts, names), **rows, "each": each, "count": draw.count or 0, "name": draw.name}
    )


def name_seats(facts: Mapping[str, Any], names: Sequence[str]) -> dict[str, str]:
    """Return who sits where, for each of *facts* that may be a seat."""
    return {
        f"{key}_name": names[value]
        for key, value in facts.items()
        if isinstance(value, int) and value in range(len(names))
    }


def _dealt_round(names: Sequence[str], rows: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Return each of *names* with its piece of a row that has one for everybody; nothing where there is no such row."""
    found = next((row for row in rows if len(row) == len(names)), ())
    return tuple(f"{name}\N{NO-BREAK SPACE}{piece}" for name, piece in zip(names, found, strict=False))


def count_pieces(outcome: AnyOutcome) -> int | None:
    """Return how many pieces *outcome* gives; None where it gives none."""
    facts = _facts(outcome) if isinstance(outcome, msgspec.Struct) else {}
    rows = [facts[key] for key in _PIECES & facts.keys()]
    return sum(map(len, rows)) if rows else None


def say_gain(game: AnyGame, points: int, language: Language, reason: str = "") -> str:
    """Return what a move brings: points, or what the game counts instead (``score.total`` in its catalogue).

    Where all are for one *reason*, ``score.total_<reason>`` has the word for it.
    """
    return _gain(game.package, points, language, reason)


def say_line_gain(game: AnyGame, line: ScoreLine, language: Language) -> str:
    """Return what *line* brings, by the word for its items where all are of one kind."""
    return say_gain(game, line.total, language, line.only_reason)


@lru_cache(maxsize=1024)  # nearly every move scores, and most of them little
def _gain(package: str, points: int, language: Language, reason: str) -> str:
    sources = (*game_catalogues(package, language), catalogue("lettrine.games", language))
    found = find_sentence(sources, (f"score.total_{reason}", "score.total"))
    assert found is not None
    return found.say({"points": points})


def say_items(game: AnyGame, line: ScoreLine, language: Language) -> Iterator[tuple[str, int]]:
    """Yield what each item of *line* is for, in words, and its points."""
    for item in line.items:
        yield _score(game.package, language, item.reason).say(item.facts), item.points


@lru_cache(maxsize=1024)
def _sentence(package: str, language: Language, key: str, variants: tuple[object, ...]) -> Sentence | None:
    """Return the sentence *key*: that of the first of *variants* that has one, or the plain one."""
    keys = (*(f"{key}_{each}".lower() for each in variants), key)
    return find_sentence(game_catalogues(package, language), keys)


@lru_cache(maxsize=1024)
def _score(package: str, language: Language, reason: str) -> Sentence:
    """Return what the points for *reason* are called; what no game has a word for is told as points."""
    sources = (*game_catalogues(package, language), catalogue("lettrine.games", language))
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


def _variants(facts: Mapping[str, Any]) -> list[object]:
    """Return the values among *facts* that may choose another sentence: small words, yes and no, nothing."""
    return [
        value
        for value in facts.values()
        if value is None or isinstance(value, bool) or (isinstance(value, str) and value.islower())
    ]
