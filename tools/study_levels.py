"""Measure the levels of the bots and write docs/studies/levels.md.

Usage: ``python tools/study_levels.py [--seed S] [--games N] [--only GAME …] [--parts steps model manners following]``.
Every part that is measured replaces what docs/studies/levels.json held of it; the page is written from that file.

- steps: each level against the one below, in the arena;
- model: the first level against the model of a beginner, in the arena;
- manners: what the first level writes against that model: doubles and letters taken in its first five moves at Dames,
  points of a word, and the rarest words;
- following: the robot that follows against each level, sixty games in a row; the share of games 11 to 60.
"""

import argparse
import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import fmean
from typing import Any

from lettrine.arena import local_player, make_setting, run, summarise
from lettrine.bots import open_bot
from lettrine.bots.following import FIRST, next_strength, write_strength
from lettrine.bots.level import MODEL, NAMES
from lettrine.bots.names import named_bot
from lettrine.core.chance import Stream
from lettrine.core.game import AnyGame
from lettrine.core.play import start
from lettrine.core.seat import Seat, next_to_act
from lettrine.games import REGISTRY, game_type, open_game
from lettrine.lexicon import Lexicon

FOUND = Path("docs/studies/levels.json")
PAGE = Path("docs/studies/levels.md")
LIMIT = 2.0
EARLY = 5  # moves of a player
BONUS = "bonus"  # the item of a sheet for letters laid, beside the word itself
LEARNING, FOLLOWED = 10, 60  # games that do not count, and all of them
MARK = "<!-- below: written by tools/study_levels.py -->\n"


def share(slug: str, one: str, other: str, games: int, seed: str) -> dict[str, Any]:
    """Return the part of the wins of *one* against *other*, with its interval."""
    game = open_game(slug)
    setting = make_setting(game, Lexicon.open(), [f"bot:{one}", f"bot:{other}"], seed, LIMIT)
    found = run(setting, games, local_player(jobs=1))
    first = summarise(found.tally, game.box(2), found.seconds).seats[0]
    return {"share": first.share, "low": first.low, "high": first.high, "games": games, "seed": seed}


def moves_of(game: AnyGame, bots: list[Any], seed: str) -> Iterator[tuple[Seat, Any, Any, Any]]:
    """Yield who moves, the state before, the move and its line on the sheet."""
    play, seat = start(game, len(bots), seed), Seat(-1)
    while waiting := game.to_act(play.state):
        seat = next_to_act(waiting, seat)
        view, stream = game.view(play.state, seat), Stream(play.seed, f"bot {seat}", len(play.events))
        move = bots[seat].choose(view, LIMIT, stream)
        yield seat, play.state, move, game.score(play.state, seat, move)
        play = play.submit(seat, move)


def manners(slug: str, games: int, seed: str) -> dict[str, Any]:
    """Return what the first level says and takes."""
    game, lexicon = open_game(slug), Lexicon.open()
    bots = [open_bot(game, NAMES[0]), named_bot(game, f"bot:{MODEL}")]
    points, bare, rarest, rare, early_words, early_taken = [], [], 9, set(), 0, 0
    for number in range(games):
        made = 0
        for seat, state, _, line in moves_of(game, bots, f"{seed} {number}"):
            if seat:
                continue
            made += 1
            before = set(_lying(state))
            said = [word.upper() for word in line.words if word.upper() not in before]
            if line.words:
                points.append(line.total)
                bare.append(sum(item.points for item in line.items if item.reason != BONUS))
            classes = {word: lexicon.frequency(word) or 0 for word in said}
            rarest = min([rarest, *classes.values()])
            rare |= {word for word, found in classes.items() if found < 6}
            if made <= EARLY:
                early_words = max(early_words, len(said))
                early_taken = max(early_taken, sum(item.points for item in line.items if item.reason == "taken"))
    mean, alone = (fmean(found) if found else 0.0 for found in (points, bare))
    return {
        "mean": mean,
        "bare": alone,
        "rarest": rarest,
        "rare": sorted(rare)[:20],
        "words": early_words,
        "taken": early_taken,
        "games": games,
    }


def _lying(state: Any) -> Iterator[str]:  # noqa: ANN401  (any game's)
    table = getattr(state, "table", ())
    for each in table if isinstance(table, tuple) else ():
        if isinstance(each, str):
            yield each.upper()


def following(slug: str, level: str, seed: str) -> dict[str, Any]:
    """Return the share of a player of *level* against the robot that follows, and where its strength ended."""
    game, strength, won = open_game(slug), FIRST, []
    player = open_bot(game, level)
    for number in range(FOLLOWED):
        robot = open_bot(game, write_strength(round(strength, 2)))
        bots = [player, robot] if number % 2 else [robot, player]
        play, seat = start(game, 2, f"{seed} {level} {number}"), Seat(-1)
        while waiting := game.to_act(play.state):
            seat = next_to_act(waiting, seat)
            stream = Stream(play.seed, f"bot {seat}", len(play.events))
            play = play.submit(seat, bots[seat].choose(game.view(play.state, seat), LIMIT, stream))
        outcome = game.outcome(play.state)
        winners = outcome.winners if outcome and outcome.winners else (Seat(0), Seat(1))
        part = 1 / len(winners) if bots.index(player) in winners else 0.0
        won.append(part)
        strength = next_strength(strength, number, part)
    counted = won[LEARNING:]
    return {"share": fmean(counted), "strength": strength, "games": len(counted), "seed": seed}


def measure(found: dict[str, Any], slug: str, parts: list[str], games: int, seed: str) -> None:
    """Measure *parts* of *slug* into *found*, telling what is found."""
    mine = found.setdefault(slug, {})
    if "model" in parts:
        mine["model"] = share(slug, NAMES[0], MODEL, games, seed)
        print(slug, "model", mine["model"], flush=True)
    if "steps" in parts:
        for below, above in pairwise(NAMES):
            mine.setdefault("steps", {})[above] = share(slug, above, below, games, seed)
            print(slug, above, mine["steps"][above], flush=True)
    if "manners" in parts:
        mine["manners"] = manners(slug, max(10, games // 5), seed)
        print(slug, "manners", mine["manners"], flush=True)
    if "following" in parts:
        for level in NAMES:
            mine.setdefault("following", {})[level] = following(slug, level, seed)
            print(slug, "following", level, mine["following"][level], flush=True)


def _percent(each: dict[str, Any] | None) -> str:
    if each is None:
        return "–"
    if "low" not in each:
        return f"{100 * each['share']:.0f}%"
    return f"{100 * each['share']:.0f}% ({100 * each['low']:.0f}–{100 * each['high']:.0f})"


def tables(found: dict[str, Any]) -> str:
    """Return the tables of the page."""
    names = {slug: game_type(slug) for slug in REGISTRY}
    steps = [f"{above} – {below}" for below, above in pairwise(NAMES)]
    lines = [
        "## Steps",
        "",
        f"| Game | {NAMES[0]} – model | " + " | ".join(steps) + " | games |",
        "|---" * (len(steps) + 3) + "|",
    ]
    for slug in names:
        mine = found.get(slug, {})
        row = [_percent(mine.get("model")), *(_percent(mine.get("steps", {}).get(above)) for above in NAMES[1:])]
        games = next((str(each["games"]) for each in mine.get("steps", {}).values()), "–")
        lines.append(f"| {slug} | " + " | ".join(row) + f" | {games} |")
    lines += [
        "",
        "## What the first level says",
        "",
        "| Game | points of a word | rarest class | rarer than class 6 | words at once | letters taken | games |",
        "|---" * 7 + "|",
    ]
    for slug in names:
        mine = found.get(slug, {}).get("manners")
        if mine:
            row = [
                f"{mine['bare']:.1f} ({mine['mean']:.1f})",
                mine["rarest"],
                ", ".join(mine["rare"]) or "none",
                mine["words"],
                mine["taken"],
                mine["games"],
            ]
            lines.append(f"| {slug} | " + " | ".join(map(str, row)) + " |")
    lines += [
        "",
        "## The robot that follows",
        "",
        "| Game | " + " | ".join(NAMES) + " |",
        "|---" * (len(NAMES) + 1) + "|",
    ]
    for slug in names:
        mine = found.get(slug, {}).get("following", {})
        if mine:
            lines.append(f"| {slug} | " + " | ".join(_percent(mine.get(level)) for level in NAMES) + " |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", default="study")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--only", nargs="*", default=list(REGISTRY))
    parser.add_argument("--parts", nargs="*", default=["model", "steps", "manners", "following"])
    asked = parser.parse_args()
    for slug in asked.only:
        found = json.loads(FOUND.read_text(encoding="utf-8")) if FOUND.exists() else {}
        measure(found, slug, asked.parts, asked.games, asked.seed)
        now = json.loads(FOUND.read_text(encoding="utf-8")) if FOUND.exists() else {}
        for each in (slug,):
            now.setdefault(each, {}).update(found[each])
        FOUND.write_text(json.dumps(now, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        head = PAGE.read_text(encoding="utf-8").partition(MARK)[0] if PAGE.exists() else "# Levels\n\n"
        PAGE.write_text(head + MARK + "\n" + tables(now), encoding="utf-8")


if __name__ == "__main__":
    main()
