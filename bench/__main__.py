"""Run the benchmarks: all of them, or the parts named on the command line."""

import argparse
import sys
import time

from bench import (
    arena,
    dames,
    deplimo,
    grid,
    lexicon,
    lookup,
    ludime,
    plurimo,
    rack,
    random_play,
    report,
    rummikub,
    server,
    sittings,
    store,
    web,
)

PARTS = {
    "lexicon": lexicon.measure,
    "lookup": lookup.measure,
    "rack": rack.measure,
    "grid": grid.measure,
    "ludime": ludime.measure,
    "plurimo": plurimo.measure,
    "dames": dames.measure,
    "deplimo": deplimo.measure,
    "rummikub": rummikub.measure,
    "random": random_play.measure,
    "arena": arena.measure,
    "store": store.measure,
    "server": server.measure,
    "sittings": sittings.measure,
    "web": web.measure,
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="parts to run (default: all)")
    chosen = parser.parse_args().parts or list(PARTS)
    start = time.perf_counter()
    results = {}
    for part in chosen:
        print(f"» {part}", file=sys.stderr, flush=True)
        results[part] = PARTS[part]()
    report.show(results)
    # Figures of one page are figures of one run.
    if len(results) == len(PARTS):
        report.write(results)
    print(f"{time.perf_counter() - start:.0f} s", file=sys.stderr)
    return int(any(figure.reached is False for figures in results.values() for figure in figures))


if __name__ == "__main__":
    sys.exit(main())
