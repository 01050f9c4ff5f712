"""Is it a word? Asked from Python, in random order over the whole lexicon."""

from functools import partial
from typing import Protocol

from bench import material, peers
from bench.clock import duration, medians, progress
from bench.figure import Figure, beside

COUNT = 100_000


class Container(Protocol):
    """What may be asked whether it holds a word."""

    def __contains__(self, word: str, /) -> bool: ...


def ask(words: list[str], container: Container) -> None:
    for word in words:
        word in container  # noqa: B015  (the question is what is timed)


def measure() -> list[Figure]:
    containers: dict[str, Container] = {"ours": material.graph(), **peers.sets()}
    figures = []
    for name, words in (("words", material.hits(COUNT)), ("non-words", material.misses(COUNT))):
        progress(f"contains, {COUNT:,} {name}")
        taken = medians({side: partial(ask, words, container) for side, container in containers.items()}, 9)
        each = {side: seconds / COUNT for side, seconds in taken.items()}
        figures += [
            beside(
                f"`in`, {name}",
                (each["ours"], duration(each["ours"])),
                (side, each[side], duration(each[side])),
                1,
            )
            for side in peers.sets()
        ]
    return figures
