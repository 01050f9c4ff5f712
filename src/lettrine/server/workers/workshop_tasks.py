"""Quick games of a variant, for whoever is designing one: as many as a moment allows."""

import time
from typing import Any

import msgspec

from lettrine.core.letters import ALPHABET
from lettrine.server.workers.task_runner import TaskRunner

SECONDS = 1.5
"""After so long no further game begins."""
PLAYER = "greedy"
SEED = "atelier"


class QuickGame(msgspec.Struct, frozen=True):
    """One game: its *moves*, the part of the win of who *began*, the part of *dead* turns, the mean *score*.

    *leads* is how often somebody else came to lead alone.
    """

    moves: int
    began: float
    dead: float
    score: float
    leads: int


class QuickGames(msgspec.Struct, frozen=True):
    """The *games* from number *start* on, all with the same seeds as of any other variant; *letters* that words had."""

    start: int
    games: tuple[QuickGame, ...]
    letters: dict[str, int]


class PlayQuickGames(msgspec.Struct, frozen=True, tag=True):
    """Play up to *count* games from number *start* on, between two players that take what scores most."""

    game: str
    options: dict[str, Any]
    start: int
    count: int

    def carry_out(self, runner: TaskRunner) -> QuickGames:
        # The arena is read where somebody designs: no other worker needs it.
        from lettrine.arena.game_runner import GameRunner  # noqa: PLC0415
        from lettrine.arena.plan import make_setting  # noqa: PLC0415

        game = runner.opener(self.game, self.options)
        bots = (PLAYER,) * game.seat_counts[0]
        playing = GameRunner(make_setting(game, game.words.vocabulary, bots, SEED, SECONDS))
        until = time.monotonic() + SECONDS
        games: list[QuickGame] = []
        letters = dict.fromkeys(ALPHABET, 0)
        for number in range(self.start, self.start + self.count):
            result = playing.play(number)
            won = 1 / len(result.winners) if result.first in result.winners else 0.0
            games.append(
                QuickGame(
                    moves=result.moves,
                    began=won if result.winners else 1 / len(bots),
                    dead=result.dead / max(1, result.turns),
                    score=sum(result.scores) / len(bots),
                    leads=result.leads,
                )
            )
            for letter in "".join(word for words in result.words for word in words).upper():
                letters[letter] += 1
            if time.monotonic() >= until:
                break
        return QuickGames(self.start, tuple(games), letters)
