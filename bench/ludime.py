"""Everything that a hand and a table of Ludime allow, and every word that a hand adds to that of Le Relais."""

from collections.abc import Callable
from functools import partial
from statistics import median

from bench.clock import duration, medians, progress
from bench.figure import Figure, at_most
from lettrine.core.chance import Stream
from lettrine.core.pieces import arrange, without
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.ludime.rules import Ludime
from lettrine.games.ludime.state import Laid, Move, Position, State, Step
from lettrine.games.relais.rules import Relais
from lettrine.lexicon import Words

POSITIONS = 20
REPEAT = 3
WORDS_ON_TABLE = 8
HAND = 16
RELAY_HAND = 12
MOST_SECONDS = 0.030
MOST_RELAY_SECONDS = 0.005


def measure() -> list[Figure]:
    return [_measure_ludime(), _measure_relay()]


def _measure_ludime() -> Figure:
    game = open_game("ludime")
    assert isinstance(game, Ludime)
    progress(f"ludime: {POSITIONS} positions")
    states = [_position(game, index) for index in range(POSITIONS)]
    moves = median(len(_list_moves(game, state)) for state in states)
    seconds = _median_of([partial(_list_moves, game, state) for state in states])
    text = f"{duration(seconds)} for {moves:,.0f} moves"
    name = f"Ludime, all moves of {HAND} cards beside {WORDS_ON_TABLE} words"
    return at_most(name, seconds, MOST_SECONDS, text, "≤ 30 ms")


def _measure_relay() -> Figure:
    game = open_game("relais")
    assert isinstance(game, Relais)
    progress(f"relais: {POSITIONS} positions")
    asked = []
    for index in range(POSITIONS):
        word, pack = _draw_word(game.words, game.cards.pack, Stream("relais", "bench", index))
        hand = "".join(Stream("relais", "hand", index).deal(pack, RELAY_HAND)[0])
        asked.append((word, hand))
    seconds = _median_of([partial(game.continuations, word, hand) for word, hand in asked])
    name = f"Le Relais, one letter of {RELAY_HAND} cards"
    return at_most(name, seconds, MOST_RELAY_SECONDS, duration(seconds), "≤ 5 ms")


def _list_moves(game: Ludime, state: State) -> list[Move]:
    return list(game.moves(state, Seat(0)))


def _median_of(runs: list[Callable[[], object]]) -> float:
    return median(medians({str(number): run for number, run in enumerate(runs)}, REPEAT).values())


def _position(game: Ludime, index: int) -> State:
    """Return a middle game: words of both players on the table, the card of the turn taken."""
    stream, pack = Stream("ludime", "bench", index), game.cards.pack
    words = []
    for number in range(WORDS_ON_TABLE):
        word, pack = _draw_word(game.words, pack, stream)
        words.append(Laid(word, Seat(number % 2)))
    hand = arrange(stream.deal(pack, HAND)[0])
    return game.state_of(Position(hands=(hand, ""), words=tuple(words), step=Step(taken="stock")))


def _draw_word(words: Words, pack: str, stream: Stream) -> tuple[str, str]:
    """Return some word of nine cards of *pack*, and the pack without it."""
    while True:
        found = words.words_from("".join(stream.deal(pack, 9)[0]), min_length=3).results
        if found:
            word = stream.choose(found)
            return word, without(pack, word)
