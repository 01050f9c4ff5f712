"""Tables to test at: the game over the French lexicon, rulers written by segments, and what they are worth."""

from typing import Any

from lettrine.core.errors import LettrineError
from lettrine.core.seat import Seat
from lettrine.core.text import LANGUAGES, tell
from lettrine.games import open_game
from lettrine.games.deplimo.letters import value
from lettrine.games.deplimo.ruler import Shape
from lettrine.games.deplimo.ruler_score import Worth
from lettrine.games.deplimo.rules import Deplimo
from lettrine.games.deplimo.state import Laid, Move, Place, Position, State
from lettrine.lexicon import WordList

FIRST, SECOND = Seat(0), Seat(1)

# The printed sample game: shape 1 of the large ruler. Letters in small type lie back up.
SAMPLE = ("KILTS", "SUCREZ", "ALLOUEZ", "EFFONDRA", "EVIDENTES", "SAUVAGERIE", "JUTEwCHOQUE")


def deplimo(words: tuple[str, ...] | None = None, **options: Any) -> Deplimo:  # noqa: ANN401  (options of any type)
    """Return the game over the French lexicon, or over *words*."""
    game = open_game("deplimo", options, None if words is None else WordList(words))
    assert isinstance(game, Deplimo)
    return game


def table(game: Deplimo, *players: Laid, **position: Any) -> State:  # noqa: ANN401  (fields of any type)
    return game.state_of(Position(players, **position))


def large(game: Deplimo, *segments: str, shape: int = 1, waiting: str = "") -> Worth:
    """Return what a large ruler with *segments*, as they are read, is worth."""
    state = table(game, Laid(segments, waiting, shape), Laid())
    return game.appraise(state.players[0])


def small(game: Deplimo, *segments: str, shape: int = 1) -> Worth:
    state = table(game, Laid(segments, shape=shape), Laid(), Laid(), Laid())
    return game.appraise(state.players[0])


def rules_broken(game: Deplimo, state: State, seat: Seat, move: Move) -> list[tuple[str, str]]:
    """Return the rule and case of every refusal."""
    return [(refusal.rule, refusal.case) for refusal in game.check(state, seat, move)]


def arrangement(*segments: str) -> Place:
    return Place(segments)


def require_sentences(error: LettrineError) -> None:
    """Check that *error* is told in every language."""
    assert all(tell(error, language) for language in LANGUAGES)


def upper_bound(shape: Shape, letters: str) -> int:
    """Return points that no arrangement exceeds: every segment doubled, and the dearest letters at the joints."""
    dearest = sorted(map(value, letters), reverse=True)[: len(shape.joints)]
    return 2 * value(letters) + 2 * sum(dearest)


def statuses(worth: Worth) -> list[tuple[str, str]]:
    """Return each run of a ruler and what becomes of it."""
    return [(run.letters, run.status) for segment in worth.segments for run in segment.runs]
