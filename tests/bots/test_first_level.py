"""What a beginner may count on who meets the first level: everyday words, small ones, and no strong opening."""

from collections.abc import Iterator, Sequence
from itertools import islice
from statistics import fmean
from typing import Any

import pytest

from lettrine.bots import open_bot
from lettrine.bots.bot import Bot
from lettrine.bots.level import BEST, MODEL, NAMES
from lettrine.bots.names import named_bot
from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame
from lettrine.core.play import start
from lettrine.core.score import ScoreLine
from lettrine.core.seat import Seat, next_to_act
from lettrine.games import REGISTRY, open_game
from lettrine.lexicon import Lexicon

COMMON = 6  # the rarest frequency class of its words
EARLY = 5  # of its moves at Dames
MOST_TAKEN = 4  # letters
MOST_POINTS = 10  # of a word of Plurimo, on average, by its letters (PLU-15), without the bonus for laying several
MOVES, SEEDS, MANY_SEEDS = 60, 3, 60
LONG = 60.0


def moves(game: AnyGame, bots: Sequence[Bot], seed: str) -> Iterator[tuple[Seat, Any, Any, ScoreLine]]:
    """Yield who moves, the state before it, the move and what it writes and scores, to the end of a game."""
    play, seat = start(game, 2, seed), Seat(-1)
    while waiting := game.to_act(play.state):
        seat = next_to_act(waiting, seat)
        move = bots[seat].choose(game.view(play.state, seat), LONG, Stream(seed, f"bot {seat}", len(play.events)))
        yield seat, play.state, move, game.score(play.state, seat, move)
        play = play.submit(seat, move)


def against(slug: str, other: str) -> tuple[AnyGame, list[Bot]]:
    """Return a game, the first level at its first seat and *other* at the second."""
    game = open_game(slug)
    return game, [open_bot(game, NAMES[0]), named_bot(game, f"bot:{other}")]


def own(game: AnyGame, bots: Sequence[Bot], seed: str, most: int) -> Iterator[tuple[Any, ScoreLine, set[str]]]:
    """Yield the moves of the first level among the first *most*, and the words that nobody had written before."""
    written = set[str]()
    for seat, state, _, line in islice(moves(game, bots, seed), most):
        new = {word.upper() for word in line.words} - written
        written |= new
        if seat == 0:
            yield state, line, new


def is_common(words: Iterator[str] | Sequence[str] | set[str]) -> bool:
    return all((Lexicon.open().frequency(word.upper()) or 0) >= COMMON for word in words)


def says_only_common_words(slug: str, seeds: int) -> None:
    """Where a rarer word is written the rules leave nothing else."""
    game, bots = against(slug, MODEL)
    for seed in range(seeds):
        for state, _, new in own(game, bots, f"common {seed}", MOVES):
            if not is_common(new):
                others = (game.score(state, Seat(0), move).words for move in game.moves(state, Seat(0)))
                assert not any(map(is_common, others)), (seed, new)


@pytest.mark.parametrize("slug", REGISTRY)
def test_it_says_no_word_rarer_than_class_6_unless_it_must(slug: str) -> None:
    says_only_common_words(slug, SEEDS)


@pytest.mark.slow
@pytest.mark.parametrize("slug", REGISTRY)
def test_it_says_none_in_many_games(slug: str) -> None:
    says_only_common_words(slug, MANY_SEEDS)


def begins_modestly(other: str, seeds: int) -> None:
    game, bots = against("dames", other)
    for seed in range(seeds):
        for _, line, new in own(game, bots, f"modest {seed}", 2 * EARLY):
            assert len(line.words) <= 1, (seed, new)
            assert sum(item.points for item in line.items if item.reason == "taken") <= MOST_TAKEN, (seed, new)


@pytest.mark.parametrize("other", [NAMES[0], MODEL, NAMES[-1]])
def test_at_dames_it_begins_without_a_double_and_without_taking_many_letters(other: str) -> None:
    begins_modestly(other, 4 * SEEDS)


@pytest.mark.slow
@pytest.mark.parametrize("other", [*NAMES, MODEL, BEST])
def test_at_dames_it_begins_so_against_anybody(other: str) -> None:
    begins_modestly(other, MANY_SEEDS)


def changes_one_word_a_turn(seeds: int) -> None:
    game, bots = against("rummikub", MODEL)
    for seed in range(seeds):
        for seat, state, move, _ in moves(game, bots, f"table {seed}"):
            left = {*state.table} - {*getattr(move, "words", state.table)}
            assert seat or len(left) <= 1, (seed, left)


def test_at_rummikub_it_takes_no_two_words_apart_in_a_turn() -> None:
    changes_one_word_a_turn(SEEDS)


@pytest.mark.slow
def test_at_rummikub_it_takes_no_two_words_apart_in_many_games() -> None:
    changes_one_word_a_turn(MANY_SEEDS)


def mean_word(seeds: int) -> float:
    game, bots = against("plurimo", MODEL)
    lines = [line for seed in range(seeds) for _, line, _ in own(game, bots, f"mean {seed}", MOVES) if line.words]
    assert len(lines) > 10 * seeds
    return fmean(sum(item.points for item in line.items if item.reason != "bonus") for line in lines)


def test_at_plurimo_its_words_are_small() -> None:
    assert mean_word(4 * SEEDS) <= MOST_POINTS


@pytest.mark.slow
def test_at_plurimo_its_words_are_small_in_many_games() -> None:
    assert mean_word(MANY_SEEDS) <= MOST_POINTS
