"""The arena: games a second with fast bots, where the time of a game goes, two cores beside one."""

import cProfile
import pstats
import time
from collections import Counter

from bench.clock import duration, progress
from bench.figure import Figure, at_least
from lettrine.arena import Setting, local_player, make_setting, run
from lettrine.arena.game_runner import GameRunner
from lettrine.games import open_game
from lettrine.lexicon import Lexicon

LEAST = {"plurimo": 100, "relais": 100, "rami": 100, "ludime": 20, "rummikub": 10, "deplimo": 5, "dames": 10}
"""Games a second of one core that are wanted."""
SECONDS = 4.0
GAMES = 100  # at least: games differ in length, and a bot of Dames gets to know the words of its first ones
PROFILED = 5  # games
PARALLEL = "relais"
PARALLEL_GAMES = 1500
NEAR_LINEAR = 1.7


def measure() -> list[Figure]:
    figures = []
    for slug, least in LEAST.items():
        progress(slug)
        setting = make_setting(open_game(slug), Lexicon.open(), ["greedy", "greedy"], "bench", limit=2.0)
        figures += [_rate(slug, setting, least), _profile(slug, setting)]
    progress("two cores")
    return [*figures, _two_cores()]


def _rate(slug: str, setting: Setting, least: int) -> Figure:
    runner = GameRunner(setting)
    runner.play(0)  # what is made once for a run is not a game's
    games, start = 0, time.process_time()
    while (taken := time.process_time() - start) < SECONDS or games < GAMES:
        games += 1
        runner.play(games)
    each = taken / games
    name = f"{slug}, `greedy` against `greedy`, one core"
    return at_least(name, 1 / each, least, f"{1 / each:.3g} games/s ({duration(each)} each)", f"≥ {least} games/s")


def _profile(slug: str, setting: Setting) -> Figure:
    """Return which packages the time of a game is spent in, compiled searches counted with who calls them."""
    runner = GameRunner(setting)
    runner.play(0)
    profile = cProfile.Profile()
    profile.enable()
    for game in range(1, PROFILED + 1):
        runner.play(game)
    profile.disable()
    spent: Counter[str] = Counter()
    entries = pstats.Stats(profile).stats.items()  # type: ignore[attr-defined]  # typeshed does not know it
    for (file, _, _), (_, _, own, _, callers) in entries:
        homes = [_home(caller[0]) for caller in callers] if file == "~" else [_home(file)]
        spent[next((home for home in homes if home != "other"), "other")] += own
    total = sum(spent.values())
    parts = ", ".join(f"{name} {100 * part / total:.0f} %" for name, part in spent.most_common(5))
    return Figure(f"{slug}, where that time goes", parts)


def _home(file: str) -> str:
    """Return the package of *file*: of a game as a whole, of the rest by its layer."""
    if "/lettrine/" not in file:
        return "other"
    return file.rpartition("/lettrine/")[2].split("/")[0].removesuffix(".py")


def _two_cores() -> Figure:
    setting = make_setting(open_game(PARALLEL), Lexicon.open(), ["greedy", "greedy"], "bench", limit=2.0)
    one, two = (run(setting, PARALLEL_GAMES, local_player(jobs)).seconds for jobs in (1, 2))
    name = f"{PARALLEL}, {PARALLEL_GAMES} games with two processes, wall"
    text = f"{one / two:.2f} × one process ({duration(one)} and {duration(two)})"
    return at_least(name, one / two, NEAR_LINEAR, text, f"≥ {NEAR_LINEAR} ×")
