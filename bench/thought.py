"""How long bots think: every level of every game, with each option that may change what a move costs.

    python -m bench.thought [GAME …] [--moves N] [--seconds S] [--levels LEVEL …]

prints the table of docs/bots.md: bots of one level play each other, and each move is timed, in milliseconds: median,
95th percentile and maximum of the processor's time, then 95th percentile and maximum by the clock on the wall. The
slowest positions are then thought about again within shorter limits, to see by how much bots exceed them.
"""

import argparse
import math
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from bench.clock import progress
from lettrine.bots import EvaluatingBot, open_bot
from lettrine.bots.following import LADDER
from lettrine.core.chance import Stream
from lettrine.core.game import AnyView
from lettrine.core.play import start
from lettrine.core.seat import Seat, next_to_act
from lettrine.games import REGISTRY, open_game

LIMIT = 2.0  # what an expert may take
MOST_SECONDS = {
    "debutant": 0.1,
    "apprenti": 0.1,
    "amateur": 0.1,
    "habitue": 0.5,
    "confirme": 0.5,
    "fort": 0.5,
    "expert": 2.0,
    "maitre": 2.0,
}
SHORT_LIMITS = (0.05, 0.2, 0.5)
SLOWEST = 4  # positions that are thought about again for each limit
LONGEST_GAME = 60  # moves; with some options a game need not end
ALL_VARIANTS = {"rebuild": "yes", "take_back_ends": "yes", "equal_specials": "yes", "pull": "both_ends"}


class Setup(NamedTuple):
    """A game with some *options*, for so many *seats*."""

    slug: str
    options: Mapping[str, Any] = MappingProxyType({})
    seats: int = 2

    def __str__(self) -> str:
        written = ", ".join(f"`{name}={value}`" for name, value in self.options.items())
        if self.options == ALL_VARIANTS:
            written = "all variants of a turn"
        return written or ("usual" if self.seats == 2 else f"{self.seats} players")


class Timed(NamedTuple):
    """What a move took: seconds of the processor, seconds on the wall; and what it was chosen for."""

    processor: float
    wall: float
    view: Any
    stream: Callable[[], Stream]


class Measured(NamedTuple):
    """Times as they are printed; whether any limit was too short; by what part of one it was exceeded at most."""

    times: str
    is_tried: bool
    late_processor: float
    late_wall: float


SETUPS = (
    Setup("plurimo"),
    Setup("plurimo", seats=6),
    *(
        Setup("plurimo", {name: value})
        for name, value in (
            ("pull", "both_ends"),
            ("max_compartments", 15),
            ("rejects", "any"),
            ("nine_ends", "yes"),
            ("equal_specials", "yes"),
            ("take_back_ends", "yes"),
            ("rebuild", "yes"),
        )
    ),
    Setup("plurimo", ALL_VARIANTS),
    Setup("plurimo", {"mode": "solo"}, 1),
    Setup("plurimo", {"mode": "solo", "rebuild": "yes"}, 1),
    Setup("plurimo", {"mode": "collective"}),
    Setup("plurimo", {"mode": "collective", "leader": "person"}, 3),
    Setup("ludime"),
    Setup("ludime", seats=4),
    *(
        Setup("ludime", {name: value})
        for name, value in (
            ("discard_from_turn", 2),
            ("discard_use", "free"),
            ("late_first_word", 6),
            ("order", "kept"),
            ("go_out", "discard_only"),
            ("duplicates", "refused"),
        )
    ),
    Setup("relais"),
    Setup("relais", seats=4),
    Setup("rami"),
    Setup("rami", seats=4),
    Setup("rummikub"),
    Setup("rummikub", seats=4),
    Setup("rummikub", {"longest_word": "with_rack_letter"}),
    Setup("dames"),
    *(
        Setup("dames", {name: value})
        for name, value in (
            ("chain", "turning"),
            ("lengthen_by", "opponent"),
            ("verb_forms", "never_shortened"),
            ("joker_defends", "yes"),
        )
    ),
    Setup("deplimo"),
    Setup("deplimo", seats=4),
    *(
        Setup("deplimo", {name: value})
        for name, value in (
            ("ruler", "small"),
            ("leftover", "penalty"),
            ("end", "all_done"),
            ("grammatical_words", "no"),
        )
    ),
)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.thought", description=__doc__)
    parser.add_argument("games", nargs="*", choices=[*REGISTRY, []], help="games to measure (default: all)")
    parser.add_argument("--levels", nargs="*", choices=LADDER, default=LADDER)
    parser.add_argument("--moves", type=int, default=200, help="moves for each level and option, at most")
    parser.add_argument("--seconds", type=float, default=15.0, help="time of the processor for each, at most")
    chosen = parser.parse_args()
    _print_row("Game", "Options", *chosen.levels, "late by")
    _print_row(*["---"] * (3 + len(chosen.levels)))
    for setup in SETUPS:
        if not chosen.games or setup.slug in chosen.games:
            found = [_measure(setup, level, chosen.moves, chosen.seconds) for level in chosen.levels]
            _print_row(setup.slug, str(setup), *(each.times for each in found), _late(found))
    print(f"\nLoad average at the end: {', '.join(f'{load:.1f}' for load in os.getloadavg())}.")


def _print_row(*cells: str) -> None:
    print(f"| {' | '.join(cells)} |", flush=True)


def _measure(setup: Setup, level: str, moves: int, seconds: float) -> Measured:
    progress(f"{setup.slug}, {setup}, {level}")
    bot = open_bot(open_game(setup.slug, setup.options), level)
    timed = list(_moves(setup, bot, moves, seconds))
    processor, wall = ([getattr(each, name) for each in timed] for name in ("processor", "wall"))
    excess = " **too slow**" if _share(processor, 0.95) > MOST_SECONDS[level] else ""
    own = " / ".join(map(_ms, (_share(processor, 0.5), _share(processor, 0.95), max(processor))))
    return Measured(
        f"{own} ({_ms(_share(wall, 0.95))} / {_ms(max(wall))}){excess}",
        *_lateness(bot, timed),
    )


def _late(found: Sequence[Measured]) -> str:
    """Return the largest part of a short limit by which any level exceeded it, by processor and by wall."""
    if not any(each.is_tried for each in found):
        return "–"
    processor, wall = (max(getattr(each, name) for each in found) for name in ("late_processor", "late_wall"))
    return f"{processor:.0%} ({wall:.0%})"


def _moves(setup: Setup, bot: EvaluatingBot, most: int, seconds: float) -> Iterator[Timed]:
    """Yield what each move of games of *bot* with itself took."""
    game = open_game(setup.slug, setup.options)
    end = time.process_time() + seconds
    number = count = 0
    while count < most and time.process_time() < end:
        play, seat = start(game, setup.seats, f"thought {number}"), Seat(-1)
        number += 1
        for _ in range(LONGEST_GAME):
            if play.is_over or count >= most or time.process_time() >= end:
                break
            seat = next_to_act(game.to_act(play.state), seat)
            stream = _stream(play.seed, seat, len(play.events))
            timed, move = _time(bot, game.view(play.state, seat), LIMIT, stream)
            yield timed
            count += 1
            play = play.submit(seat, move)


def _stream(seed: str, seat: Seat, index: int) -> Callable[[], Stream]:
    return lambda: Stream(seed, f"bot {seat}", index)


def _time(bot: EvaluatingBot, view: AnyView, limit: float, stream: Callable[[], Stream]) -> tuple[Timed, Any]:
    luck = stream()
    processor, wall = time.process_time(), time.monotonic()
    move = bot.choose(view, limit, luck)
    return Timed(time.process_time() - processor, time.monotonic() - wall, view, stream), move


def _lateness(bot: EvaluatingBot, timed: Sequence[Timed]) -> tuple[bool, float, float]:
    """Return whether any limit was too short, and the largest part by which *bot* exceeded one."""
    slowest = sorted(timed, key=lambda each: -each.processor)[:SLOWEST]
    late = [
        (taken.processor / limit - 1, taken.wall / limit - 1)
        for limit in SHORT_LIMITS
        for each in slowest
        if each.processor > limit
        for taken in [_time(bot, each.view, limit, each.stream)[0]]
    ]
    return bool(late), max([0.0, *(own for own, _ in late)]), max([0.0, *(wall for _, wall in late)])


def _share(taken: Sequence[float], share: float) -> float:
    """Return the shortest of the times that no more than that *share* of all exceeds."""
    return sorted(taken)[math.ceil(share * len(taken)) - 1]


def _ms(seconds: float) -> str:
    """Return *seconds* in milliseconds, as exactly as it matters."""
    thousandths = 1000 * seconds
    return f"{thousandths:.0f}" if thousandths >= 1 else f"{thousandths:.1g}"


if __name__ == "__main__":
    main()
