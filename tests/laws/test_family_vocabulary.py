"""Nobody proposes a coarse word unless the table says so; everybody may play one."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from lettrine.analysis.puzzle_search import search_puzzles
from lettrine.bots.level import BEST, NAMES
from lettrine.bots.names import named_bot
from lettrine.core.chance import Stream
from lettrine.core.options import write_options
from lettrine.core.play import start
from lettrine.core.seat import Seat, next_to_act
from lettrine.games import game_type, open_game
from lettrine.lexicon import Lexicon, WordList, coarse_words, is_decent
from lettrine.server.workers.moves import ListMoves, seen_game
from lettrine.server.workers.task_runner import TaskRunner
from lettrine.table import Settings
from support.specimen import AnyPlay, Specimen

BOTS = ("greedy", "random", f"bot:{NAMES[0]}", f"bot:{NAMES[-1]}", f"bot:{BEST}")  # the last one gives hints
MOVES = 16
MANY, FEW = 4000, 60
"""Decent words beside all the coarse ones: so many that nobody has to write one of these, and so few that many will."""


@cache
def words(decent_count: int) -> WordList:
    """Return the short coarse words, and about so many decent ones."""
    lexicon = Lexicon.open()
    coarse = [word for word in sorted(coarse_words()) if len(word) <= 8]
    decent = [word for length in range(2, 9) for word in lexicon.graph.spell_all(lexicon.graph.pattern("?" * length))]
    common = [word for word in decent if (lexicon.frequency(word) or 0) >= 6 and is_decent([word])]
    return WordList([*coarse, *common[:: max(1, len(common) // decent_count)]])


def plays(slug: str, vocabulary: str) -> Iterator[AnyPlay]:
    """Yield a play for each way to play the game."""
    known = words(MANY if vocabulary == "family" else FEW)
    for options in ({}, *game_type(slug).ways.values()):
        game = open_game(slug, {**options, "vocabulary": vocabulary}, known)
        for seed in range(2):
            yield start(game, game.seat_counts[0], f"family {seed}")


def written(play: AnyPlay, bot_name: str, moves: int = MOVES) -> Iterator[str]:
    """Yield the words that bots write in the first *moves* of *play*."""
    game, bot, seat = play.game, named_bot(play.game, bot_name), Seat(-1)
    for number in range(moves):
        waiting = game.to_act(play.state)
        if not waiting:
            return
        seat = next_to_act(waiting, seat)
        move: Any = bot.choose(game.view(play.state, seat), 0.2, Stream("1", "bot", number))
        yield from game.score(play.state, seat, move).words
        play = play.submit(seat, move)


@pytest.mark.parametrize("bot", BOTS)
def test_no_bot_writes_a_coarse_word(subject: Specimen, bot: str) -> None:
    for play in plays(subject.slug, "family"):
        assert is_decent(written(play, bot))


def test_a_table_may_want_every_word(subject: Specimen) -> None:
    assert not all(is_decent(written(play, "greedy", 5 * MOVES)) for play in plays(subject.slug, "full"))


def test_no_listed_move_is_coarse(subject: Specimen) -> None:
    """What a player who agreed on hints may leaf through is what bots may write."""
    for play in plays(subject.slug, "family"):
        game, seat = play.game, min(play.game.to_act(play.state))
        settings = Settings(game=game.slug, seats=play.seats, options=write_options(game.options))
        seen = seen_game(settings, game.view(play.state, seat))
        runner = TaskRunner(lambda slug, given: open_game(slug, given, words(MANY)))
        listed = ListMoves(seen, seat, with_words=True, language="fr").carry_out(runner)
        assert is_decent(word for each in listed.moves for word in each.words)


def test_the_answer_of_a_puzzle_is_not_coarse(subject: Specimen) -> None:
    if not subject.has_chance:
        return  # every day would ask the same
    game = open_game(subject.slug, {}, words(MANY))
    first = next(found for found in search_puzzles(game, "2026-11-17") if found)  # a list of words has no hard ones
    assert all(is_decent(puzzle.words) for puzzle in first.values())
