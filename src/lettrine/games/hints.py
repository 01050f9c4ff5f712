"""The steps of a hint in the words of whoever asked for one."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from lettrine.core.game import AnyGame
from lettrine.core.hint import HintStep, StepName
from lettrine.core.text import Catalogue, Language, catalogue, find_sentence, game_catalogues, name_pieces
from lettrine.games.sentences import name_seats, say_gain, say_move


class ToldStep(msgspec.Struct, frozen=True):
    """A step of a hint as a player reads it: what it is about (*title*), a sentence, and what to point at."""

    name: StepName
    title: str
    text: str
    marks: tuple[str, ...]


def tell_step(game: AnyGame, step: HintStep, names: Sequence[str], language: Language) -> ToldStep:
    """Return *step* in words; *names* are the players', by seat.

    The sentence is ``hints.<case>``, or ``hints.<case>_<kind>`` for a move of a kind that the game has one for.
    """
    sources = _sources(game, language)
    facts: dict[str, Any] = {
        name: name_pieces(fact, sources) if isinstance(fact, tuple) else fact for name, fact in step.facts.items()
    }
    kind = step.facts.get("kind")
    if isinstance(kind, str):
        facts["text"] = say_move(game, kind, str(step.facts["text"]), (), language)
    if isinstance(points := step.facts.get("points"), int):
        facts["gain"] = say_gain(game, points, language, str(step.facts.get("reason", "")))
    text = _say(sources, (f"hints.{step.case}_{kind}", f"hints.{step.case}"), {**facts, **name_seats(facts, names)})
    return ToldStep(step.name, title_of(game, step, language), text, step.where)


def title_of(game: AnyGame, step: HintStep, language: Language) -> str:
    """Return what *step* is about, which may be told before it is taken."""
    return _say(_sources(game, language), (f"hints.titles.{step.name}",), {})


def _sources(game: AnyGame, language: Language) -> tuple[Catalogue, ...]:
    return (*game_catalogues(game.package, language), catalogue("lettrine.games", language))


def _say(sources: Sequence[Catalogue], keys: Sequence[str], facts: Mapping[str, Any]) -> str:
    found = find_sentence(sources, keys)
    if found is None:
        raise KeyError(keys[-1])
    return found.say(facts)
