"""Write the puzzles that come with the program: ``python tools/puzzles.py [GAME …]``, minutes for all games.

To be run when the rules or the words have changed: puzzles of another edition are not asked. With games named, the
puzzles of the others stay as they are.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

import lettrine.analysis
from lettrine.analysis.puzzle import Difficulty, Puzzle
from lettrine.analysis.puzzle_search import search_puzzles
from lettrine.analysis.ready_puzzles import FILE, ready_puzzles
from lettrine.games import REGISTRY, open_game

EACH = 3  # puzzles of a game and a difficulty


def _made(slug: str) -> Iterator[Puzzle]:
    for number in range(EACH):
        found: Mapping[Difficulty, Puzzle] = {}
        for found in search_puzzles(open_game(slug), f"ready {number}"):  # noqa: B007  (the last one is wanted)
            pass
        yield from (found[difficulty] for difficulty in sorted(found))
        print(f"{slug}: {number + 1} of {EACH}", file=sys.stderr, flush=True)


def main(slugs: list[str]) -> None:
    path = Path(lettrine.analysis.__file__).with_name(FILE)
    kept = [each for each in (ready_puzzles() if path.exists() else ()) if slugs and each.game not in slugs]
    made = [each for slug in slugs or REGISTRY for each in _made(slug)]
    rows = sorted([*kept, *made], key=lambda each: list(REGISTRY).index(each.game))
    path.write_bytes(b"".join(msgspec.json.encode(each) + b"\n" for each in rows))


if __name__ == "__main__":
    main(sys.argv[1:])
