"""Rewrite the golden records: ``python -m support.golden [slug …]``, run in ``tests``. Review the diff."""

import sys

import msgspec

from lettrine.core.record import write_record
from lettrine.core.record_replay import replay
from lettrine.games import REGISTRY
from support.specimen import EXAMPLES, FOLDER, slugs, specimen, walk


def rewrite(slug: str) -> None:
    folder = FOLDER / slug / "golden"
    folder.mkdir(exist_ok=True)
    for number, play in enumerate(specimen(slug).plays()):
        *_, last = walk(play, 5 * specimen(slug).most_moves)
        path = folder / f"{number:02}.partie"
        path.write_bytes(write_record(last.record()))
        states = [msgspec.json.encode(last.game.position_of(state)) for _, state in replay(last.game, last.record())]
        path.with_suffix(".states.jsonl").write_bytes(b"\n".join(states) + b"\n")


if __name__ == "__main__":
    REGISTRY.update(EXAMPLES)
    for each in sys.argv[1:] or slugs():
        rewrite(each)
