"""Forced wins are never missed: positions from games of the bot with itself, proved by `tools/wins_dames.py`."""

from pathlib import Path

import msgspec

from bots.dames_proof import Prover
from games.dames.tables import french, state_of
from lettrine.bots import open_bot
from lettrine.bots.level import BEST
from lettrine.core.chance import Stream
from lettrine.games.dames.state import Move, Play


class Case(msgspec.Struct, forbid_unknown_fields=True):
    """A *position* that is won in *depth* moves, and moves that were proved to win it."""

    position: str
    depth: int
    wins: list[str]


CASES = [
    msgspec.json.decode(line, type=Case)
    for line in Path(__file__).with_name("dames_wins.jsonl").read_text(encoding="utf-8").splitlines()
]


def is_won(case: Case, play: Move, prover: Prover) -> bool:
    assert isinstance(play, Play)
    state = state_of(case.position)
    return prover.wins_at_once(state, play) or (case.depth == 2 and prover.wins_next(state, play))


def test_there_are_forty_positions() -> None:
    assert len({case.position for case in CASES}) == 40
    assert {case.depth for case in CASES} == {1, 2}


def test_the_expert_finds_every_forced_win_of_the_suite() -> None:
    """The moves of the suite win, and so does what the expert finds, also where it is another move."""
    game = french(vocabulary="full")
    prover = Prover(game)
    expert = open_bot(game, BEST)
    for case in CASES:
        state = state_of(case.position)
        assert all(is_won(case, game.read(text), prover) for text in case.wins[:3])
        play = expert.choose(game.view(state, state.turn), 60.0, Stream("1", "bot", 0))
        assert is_won(case, play, prover), (case.position, game.write(play))
