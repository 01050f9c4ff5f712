"""Measure how many of the words that bots write have a meaning, game by game, and print the table of docs/lexicon.md.

Usage: ``python tools/meaning_coverage.py [GAMES] [--level confirme] [--seed coverage]``. GAMES of each game are played
between bots of the level (200 by default; the slow ones for a minute at most). Every word counts once for a game and
player, as often as it is written in all.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator

from lettrine.arena.game_runner import GameRunner
from lettrine.arena.plan import make_setting
from lettrine.core.text import catalogue
from lettrine.games import REGISTRY, open_game
from lettrine.lexicon import Lexicon, Words
from lettrine.lexicon.meaning_lookup import meaning_of
from lettrine.lexicon.meanings import Meanings

MOST_SECONDS = 60.0  # of playing one game
PATIENCE = 1.0  # seconds that a bot has for a move


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="?", type=int, default=200)
    parser.add_argument("--level", default="confirme")
    parser.add_argument("--seed", default="coverage")
    asked = parser.parse_args()
    print("| game | games | words | with a sense | or derived | or synonyms |")
    print("|---|---|---|---|---|---|")
    for slug in REGISTRY:
        played, counts = measure(slug, asked.games, asked.level, asked.seed)
        words = counts.total()
        shares = [counts["sense"], counts["sense"] + counts["derived"], words - counts["none"]]
        cells = " | ".join(f"{share / words:.1%}" for share in shares)
        name = catalogue(open_game(slug).package, "en").say("name")
        print(f"| {name} | {played} | {words:,} | {cells} |", flush=True)


def measure(slug: str, games: int, level: str, seed: str) -> tuple[int, Counter[str]]:
    """Return how many games were played, and how many words were written that have which kind of meaning."""
    game = open_game(slug)
    setting = make_setting(game, Lexicon.open(), [f"bot:{level}"] * game.seat_counts[0], seed, PATIENCE)
    runner, counts, known = GameRunner(setting), Counter[str](), dict[str, str]()
    start, played = time.monotonic(), 0
    while played < games and time.monotonic() - start < MOST_SECONDS:
        for word in (word for written in runner.play(played).words for word in written):
            if word not in known:
                known[word] = kind_of_meaning(word.upper(), game.words)
            counts[known[word]] += 1
        played += 1
    return played, counts


def kind_of_meaning(word: str, words: Words) -> str:
    """Return the best that a card can say of *word*: ``sense``, ``derived``, ``synonyms`` or ``none``."""
    return min(_kinds(word, words), key=("sense", "derived", "synonyms", "none").index, default="none")


def _kinds(word: str, words: Words) -> Iterator[str]:
    for analysis in words.admitted(word):
        found = meaning_of(analysis, words.vocabulary, Meanings.open())
        if found.senses:
            yield "derived" if found.derivation else "sense"
        elif found.synonyms:
            yield "synonyms"


if __name__ == "__main__":
    main()
