"""Tables of Rummikub Lettres drawn in a test: ``table("IMAGE", "LEP")`` is a table of words and the first rack."""

from typing import Any

from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.core.text import Language
from lettrine.games import open_game
from lettrine.games.rulebook import explain_refusals
from lettrine.games.rummikub.rules import Rummikub
from lettrine.games.rummikub.state import Position, State
from lettrine.lexicon import WordList

FIRST = Seat(0)
SECOND = Seat(1)
THIRD = Seat(2)


def rummikub(words: tuple[str, ...] | None = None, /, **options: Any) -> Rummikub:  # noqa: ANN401  (option values)
    """Return the game over the French lexicon, or over *words*."""
    game = open_game("rummikub", options, None if words is None else WordList(words))
    assert isinstance(game, Rummikub)
    return game


def table(words: str, *racks: str, **more: Any) -> State:  # noqa: ANN401  (fields of a position)
    """Return the state with these *words* on the table; a second player without letters sits there."""
    players = racks if len(racks) > 1 else (*racks, "")
    return rummikub().state_of(Position(racks=players, table=tuple(words.split()), **more))


def refused(state: State, words: str, **options: Any) -> list[Refusal]:  # noqa: ANN401
    """Return what is wrong with leaving the table as *words*."""
    game = rummikub(**options)
    return game.check(state, state.turn, game.read(words))


def rules(state: State, words: str, **options: Any) -> list[str]:  # noqa: ANN401
    return [refusal.rule for refusal in refused(state, words, **options)]


def cases(state: State, words: str, **options: Any) -> list[str]:  # noqa: ANN401
    return [refusal.case or refusal.rule for refusal in refused(state, words, **options)]


def told(state: State, words: str, language: Language = "fr") -> list[str]:
    """Return the sentences of the refusals."""
    return [each["text"] for each in explain_refusals(rummikub(), refused(state, words), language)]


def points(state: State, words: str, **options: Any) -> int:  # noqa: ANN401
    """Return what the legal arrangement *words* scores."""
    game = rummikub(**options)
    move = game.read(words)
    assert game.check(state, state.turn, move) == []
    return game.score(state, state.turn, move).total
