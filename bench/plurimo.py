"""Every word that a hand of Plurimo can write, in every way to lay it."""

from collections.abc import Iterator
from functools import partial
from statistics import median

from bench.clock import duration, medians, progress
from bench.figure import Figure, at_most
from lettrine.bots.plurimo.player import PlurimoBot
from lettrine.core.chance import Stream
from lettrine.core.play import start
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.plurimo.cards import Variant
from lettrine.games.plurimo.rules import Plurimo
from lettrine.games.plurimo.state import Lay, Move, State

RANDOM_GAMES = 12
BOT_GAMES = 3
POSITIONS = 40
REPEAT = 3
MOST_SECONDS = 0.030


def measure() -> list[Figure]:
    game = open_game("plurimo")
    assert isinstance(game, Plurimo)
    return [
        _figure(game, "random games", [each for seed in range(RANDOM_GAMES) for each in _random_game(game, seed)]),
        _figure(game, "games of bots", [each for seed in range(BOT_GAMES) for each in _bot_game(game, seed)]),
    ]


def _figure(game: Plurimo, source: str, positions: list[tuple[State, Seat]]) -> Figure:
    chosen = positions[:: max(1, len(positions) // POSITIONS)]
    progress(f"plurimo: {len(chosen)} positions of {source}")
    moves = median(len(_list_moves(game, *each)) for each in chosen)
    runs = {str(number): partial(_list_moves, game, *each) for number, each in enumerate(chosen)}
    seconds = median(medians(runs, REPEAT).values())
    text = f"{duration(seconds)} for {moves:,.0f} moves"
    return at_most(f"Plurimo, all moves of {Variant().hand} cards, {source}", seconds, MOST_SECONDS, text, "≤ 30 ms")


def _list_moves(game: Plurimo, state: State, seat: Seat) -> list[Move]:
    return list(game.moves(state, seat))


def _random_game(game: Plurimo, seed: int) -> Iterator[tuple[State, Seat]]:
    """Yield the positions of a game in which each player writes any word there is."""
    play = start(game, 2, str(seed))
    while not play.is_over:
        seat = min(game.to_act(play.state))
        moves = _list_moves(game, play.state, seat)
        words = [move for move in moves if isinstance(move, Lay)]
        if len(play.state.hands[seat]) == Variant().hand and any(play.state.support):
            yield play.state, seat
        play = play.submit(seat, Stream(str(seed), "bench", len(play.events)).choose(words or moves))


def _bot_game(game: Plurimo, seed: int) -> Iterator[tuple[State, Seat]]:
    play, bot = start(game, 2, str(seed)), PlurimoBot(game)
    while not play.is_over:
        seat = min(game.to_act(play.state))
        if len(play.state.hands[seat]) == Variant().hand and any(play.state.support):
            yield play.state, seat
        stream = Stream(str(seed), "bench", len(play.events))
        play = play.submit(seat, bot.choose(game.view(play.state, seat), 1.0, stream))
