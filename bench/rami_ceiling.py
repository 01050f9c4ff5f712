"""What Le Rami leaves to skill: how often somebody who sees everything beats the greedy player.

    python -m bench.rami_ceiling [--games N] [--seed S]

The clairvoyant knows all hands, what the stock will give whatever is done, and what the greedy player will answer. It
looks for the dearest claim in this turn and in the next ones; where it sees none it does what the expert would. It is
no bot: it plays with the seed of the game, which no player has. `--player expert` measures the expert in its place.
"""

import argparse
from collections.abc import Iterator
from typing import Any, NamedTuple

from bench.clock import progress
from lettrine.arena.interval import wilson
from lettrine.bots import EvaluatingBot, open_bot, open_greedy
from lettrine.bots.level import BEST
from lettrine.core.chance import Stream
from lettrine.core.play import Play, start
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.rami.state import Claim, Discard, Move, View

AnyPlay = Play[Any, Any, Any, Any, Any]

LIMIT = 60.0
TURNS = 2  # own turns looked ahead in full knowledge, beyond the present one
WIDTHS = (0, 99, 6)  # discards followed, by the turns that are looked ahead from there
DOUBT = 1e-3  # what the expert's opinion counts for where nothing is certain


class Choice(NamedTuple):
    """What comes of a turn, in points gained over the other player, and the *moves* that make it."""

    value: float
    moves: tuple[Move, ...]


class Clairvoyant:
    """Plays one seat of games for two against a *rival* whose moves it can foretell."""

    def __init__(self, expert: EvaluatingBot, rival: EvaluatingBot) -> None:
        self._expert = expert
        self._rival = rival
        self._opinions: dict[View, list[tuple[Discard, float]]] = {}

    def turn(self, play: AnyPlay, seat: Seat) -> tuple[Move, ...]:
        """Return the moves of a whole turn of *seat*; no deeper than a turn that decides the round requires."""
        self._opinions.clear()
        for depth in range(TURNS + 1):
            choice = self._best(play, seat, depth)
            if choice.value >= 1:
                break
        return choice.moves

    def _best(self, play: AnyPlay, seat: Seat, depth: int) -> Choice:
        return max(self._choices(play, seat, depth), key=lambda choice: choice.value)

    def _choices(self, play: AnyPlay, seat: Seat, depth: int) -> Iterator[Choice]:
        for take in play.game.moves(play.state, seat):
            taken = play.submit(seat, take)
            for claim in play.game.moves(taken.state, seat):
                if isinstance(claim, Claim):
                    yield Choice(float(play.game.score(taken.state, seat, claim).total), (take, claim))
            if depth == 0:
                yield Choice(0.0, (take,))
                continue
            for discard, opinion in self._discards(taken, seat)[: WIDTHS[depth]]:
                value = self._later(taken.submit(seat, discard), seat, depth)
                yield Choice(value + DOUBT * opinion, (take, discard))

    def _discards(self, play: AnyPlay, seat: Seat) -> list[tuple[Discard, float]]:
        """Return what may be thrown, the best first, with the opinion of the expert."""
        view = play.game.view(play.state, seat)
        if view not in self._opinions:
            weighed = self._expert.evaluate(view, LIMIT, Stream("opinion", "bot", len(play.events)))
            self._opinions[view] = [(each.move, each.value) for each in weighed if isinstance(each.move, Discard)]
        return self._opinions[view]

    def _later(self, play: AnyPlay, seat: Seat, depth: int) -> float:
        """Return the margin that the rival's turn and the own one after it bring."""
        before = play.state.table.scores
        play = self._answer(play, seat)
        after = play.state.table.scores
        if after != before:
            return float((after[seat] - before[seat]) - (after[1 - seat] - before[1 - seat]))
        return self._best(play, seat, depth - 1).value

    def _answer(self, play: AnyPlay, seat: Seat) -> AnyPlay:
        """Return *play* after the rival's turn."""
        other, scores = Seat(1 - seat), play.state.table.scores
        while not play.is_over and play.game.to_act(play.state) == {other} and play.state.table.scores == scores:
            play = play.submit(other, move_of(play, other, self._rival))
        return play


def move_of(play: AnyPlay, seat: Seat, bot: EvaluatingBot) -> Move:
    move: Move = bot.choose(play.game.view(play.state, seat), LIMIT, Stream(play.seed, "bot", len(play.events)))
    return move


def winner_share(play: AnyPlay, seat: Seat, player: Clairvoyant | EvaluatingBot, rival: EvaluatingBot) -> float:
    """Return 1 if *player* at *seat* wins, a half for a draw."""
    while not play.is_over:
        (acting,) = play.game.to_act(play.state)
        if acting != seat:
            play = play.submit(acting, move_of(play, acting, rival))
        elif isinstance(player, Clairvoyant):
            for move in player.turn(play, seat):
                play = play.submit(seat, move)
        else:
            play = play.submit(seat, move_of(play, seat, player))
    outcome = play.game.outcome(play.state)
    return 0.0 if outcome is None or seat not in outcome.winners else 1 / len(outcome.winners)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.rami_ceiling", description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", default="2026")
    parser.add_argument(
        "--player", choices=("clairvoyant", "expert"), default="clairvoyant", help="who plays the greedy one"
    )
    chosen = parser.parse_args()
    game = open_game("rami")
    greedy, expert = open_greedy(game), open_bot(game, BEST)
    player = Clairvoyant(expert, greedy) if chosen.player == "clairvoyant" else expert
    won = 0.0
    for number in range(chosen.games):
        won += winner_share(start(game, 2, f"{chosen.seed} {number}"), Seat(number % 2), player, greedy)
        if (number + 1) % 10 == 0:
            share = wilson(won, number + 1)
            progress(f"{number + 1} games: {share.value:.1%} ({share.low:.1%} to {share.high:.1%})")
    share = wilson(won, chosen.games)
    print(f"{chosen.player}: {share.value:.1%} of {chosen.games} games ({share.low:.1%} to {share.high:.1%})")


if __name__ == "__main__":
    main()
