"""Measure the levels of the bots and write docs/studies/levels.md.

``python -m tools.study_levels [--seed S] [--games N] [--only GAME …] [--parts PART …] [--levels LEVEL …]``. What is
measured replaces what docs/studies/levels.json held of it, and what was measured of levels with other parameters is
dropped. The page is written from that file; without a part nothing is played. ``--check`` fails where something old is
published, and writes nothing.

- model: the first level against the model of a beginner, in the arena;
- steps: each level against the one below, in the arena, the first one against the gentler one that only the robot that
  follows goes down to;
- manners: what the first level writes against that model: its words, and at Dames its first five moves;
- walk: the robot that follows against each level, a thousand times by the curve that the steps give;
- following: the same in real games, *games* times sixty for each level.
"""

import argparse
import datetime as dt
import hashlib
import json
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec
from tools.study_levels_following import followed, walked
from tools.study_levels_page import write_page

from lettrine.arena import local_player, make_setting, run, summarise
from lettrine.arena.interval import wilson
from lettrine.bots import open_bot
from lettrine.bots.following import LADDER, RULE, write_strength
from lettrine.bots.level import EASED, MODEL, NAMES, level
from lettrine.bots.names import named_bot
from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame
from lettrine.core.play import start
from lettrine.core.seat import Seat, next_to_act
from lettrine.games import REGISTRY, open_game
from lettrine.lexicon import Lexicon

FOUND = Path("docs/studies/levels.json")
PARTS = ("model", "steps", "manners", "walk", "following")
LIMIT = 60.0  # seconds for a move: none takes as long, so that a busy machine changes nothing
EARLY = 5  # moves of a player
COMMON = 6  # the rarest class of the words that the first level says
BONUS = "bonus"  # the item of a sheet for letters laid, beside the word itself

Found = dict[str, Any]


def rows(slug: str, part: str, name: str) -> str:
    """Return a short digest of the parameters on which *part* of *slug* depends, where it is of the level *name*."""
    seen = {"model": (name, MODEL), "manners": (name, MODEL), "steps": opponents(name)}.get(part, LADDER)
    return hashlib.sha256(msgspec.json.encode([level(slug, each) for each in seen])).hexdigest()[:12]


def opponents(above: str) -> tuple[str, str]:
    """Return who plays whom in the step of *above*: a level against the one below it."""
    return above, LADDER[LADDER.index(above) - 1]


def fresh(found: Found) -> Found:
    """Return *found* less what was measured of other parameters than those of today."""
    return {
        slug: {
            part: {name: cell for name, cell in cells.items() if cell["rows"] == rows(slug, part, name)}
            for part, cells in parts.items()
        }
        for slug, parts in found.items()
    }


def share(slug: str, one: str, other: str, games: int, seed: str) -> Found:
    """Return the part of the wins of *one* against *other*, of the games that ended, with its interval."""
    game = open_game(slug)
    names = [f"bot:{write_strength(RULE.weakest) if name == EASED else name}" for name in (one, other)]
    found = run(make_setting(game, Lexicon.open(), names, seed, LIMIT), games, local_player(jobs=1))
    first = summarise(found.tally, game.box(2), found.seconds).seats[0]
    ended = games - found.tally.endings[""]
    part = wilson(first.share * games, ended)
    return {"share": part.value, "low": part.low, "high": part.high, "games": ended}


def moves_of(game: AnyGame, bots: list[Any], seed: str) -> Iterator[tuple[Seat, Any, Any, Any]]:
    """Yield who moves, the state before, the move and its line on the sheet."""
    play, seat = start(game, len(bots), seed), Seat(-1)
    while waiting := game.to_act(play.state):
        seat = next_to_act(waiting, seat)
        view, stream = game.view(play.state, seat), Stream(play.seed, f"bot {seat}", len(play.events))
        move = bots[seat].choose(view, LIMIT, stream)
        yield seat, play.state, move, game.score(play.state, seat, move)
        play = play.submit(seat, move)


def manners(slug: str, games: int, seed: str) -> Found:
    """Return what the first level says and takes; of rare words, those that the rules did not force on it."""
    game, lexicon = open_game(slug), Lexicon.open()
    bots = [open_bot(game, NAMES[0]), named_bot(game, f"bot:{MODEL}")]
    totals, bare, most_words, most_taken = [], [], 0, 0
    rare, forced = set[str](), set[str]()

    def is_common(word: str) -> bool:
        return (lexicon.frequency(word) or 0) >= COMMON

    for number in range(games):
        made, written = 0, set[str]()
        for seat, state, _, line in moves_of(game, bots, f"{seed} {number}"):
            said = {word.upper() for word in line.words} - written
            written |= said
            if seat:
                continue
            made += 1
            if line.words:
                totals.append(line.total)
                bare.append(sum(item.points for item in line.items if item.reason != BONUS))
            if unusual := {word for word in said if not is_common(word)}:
                lines = (game.score(state, seat, move) for move in game.moves(state, seat))
                (rare if any(all(map(is_common, each.words)) for each in lines) else forced).update(unusual)
            if made <= EARLY:
                most_words = max(most_words, len(said))
                most_taken = max(most_taken, sum(item.points for item in line.items if item.reason == "taken"))
    return {
        "mean": fmean(totals or [0.0]),
        "bare": fmean(bare or [0.0]),
        "rare": sorted(rare),
        "forced": sorted(forced),
        "words": most_words,
        "taken": most_taken,
        "games": games,
        "moves": len(totals),
    }


def measure(slug: str, part: str, games: int, seed: str, names: Sequence[str]) -> Iterator[tuple[str, Found]]:
    """Yield what is found of *part* of *slug*, each with the level that it is of."""
    game = open_game(slug)
    if part == "model":
        yield NAMES[0], share(slug, NAMES[0], MODEL, games, seed)
    elif part == "steps":
        yield from ((name, share(slug, *opponents(name), games, seed)) for name in names)
    elif part == "manners":
        yield NAMES[0], manners(slug, games, seed)
    elif part == "walk":
        steps = kept()[slug]["steps"]
        yield from ((name, walked(steps, name, seed)) for name in NAMES)
    else:
        seated = cache(lambda name: open_bot(game, name))
        yield from ((name, followed(game, seated, name, games, seed)) for name in names if name in NAMES)


def kept() -> Found:
    """Return what the file holds of the levels of today."""
    return fresh(json.loads(FOUND.read_text(encoding="utf-8"))) if FOUND.exists() else {}


def keep(slug: str, part: str, name: str, found: Found) -> None:
    """Write *found* into the file, which others may have written to in the meantime."""
    everything = kept()
    everything.setdefault(slug, {}).setdefault(part, {})[name] = found
    FOUND.write_text(json.dumps(everything, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", default="study")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--only", nargs="*", default=list(REGISTRY))
    parser.add_argument("--parts", nargs="*", choices=PARTS, default=[])
    parser.add_argument("--levels", nargs="*", choices=LADDER[1:], default=LADDER[1:])
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    if asked.check:
        sys.exit(None if kept() == json.loads(FOUND.read_text(encoding="utf-8")) else f"{FOUND}: levels have changed")
    today = dt.datetime.now(tz=dt.UTC).date().isoformat()
    for slug in asked.only:
        for part in asked.parts:
            for name, found in measure(slug, part, asked.games, asked.seed, asked.levels):
                origin = {"seed": asked.seed, "date": today, "rows": rows(slug, part, name)}
                keep(slug, part, name, {**found, **origin})
                print(slug, part, name, found, flush=True)
    write_page(kept())


if __name__ == "__main__":
    main()
