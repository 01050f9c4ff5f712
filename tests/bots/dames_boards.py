"""Moves of Dames de lettres as the bot sees them: what they do to the board."""

from collections.abc import Iterator
from random import Random

from lettrine.bots.dames.board import Option, Placed
from lettrine.bots.dames.known_words import KnownWords
from lettrine.bots.dames.spelling import option_of
from lettrine.core.event import Played
from lettrine.core.play import start
from lettrine.games.dames.board import NUMBERS
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import Play, State


def listed(game: Dames, state: State, words: KnownWords) -> set[Option]:
    """Return what the game lists, each move once, wherever its jokers go."""
    return {option_of(state, play, words) for play in game.moves(state, state.turn)}


def wanderings(game: Dames, seed: int, most: int) -> Iterator[tuple[State, Play, State]]:
    """Yield the moves of a random game, with the states before and after; every other move turns many letters."""
    chance = Random(seed)  # noqa: S311  (a test that comes out the same every time)
    state = start(game, 2, f"wander-{seed}").state
    for _ in range(most):
        plays = list(game.moves(state, state.turn))
        seen = chance.sample(plays, min(len(plays), chance.choice((1, 20))))
        play = max(seen, key=lambda each: game.score(state, state.turn, each).total)
        then = game.apply(state, Played(state.turn, play))
        yield state, play, then
        if then.is_over:
            return
        state = then


def placed(play: Play) -> Placed:
    return tuple((joker.letter, NUMBERS[joker.square]) for joker in play.jokers)
