"""Lighthouse's opinion of pages, on a phone with a slow line and on a desk."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

import msgspec
import webbuild

FOLDER = Path(__file__).parent / "peers/lighthouse"
CATEGORIES = ("performance", "accessibility", "best practices")
GOAL = 95
LOOKS = 3  # at a page that misses the goal: a busy moment of the machine costs points
REPEATING = 180.0  # seconds from the first look on, in which pages are looked at again


class Look(msgspec.Struct, frozen=True):
    """The scores of one look, in the order of `CATEGORIES`, and what took points off."""

    url: str
    scores: tuple[int, ...]
    faults: list[str]


class Opinion(msgspec.Struct, frozen=True):
    """The median of each score of *page* over its looks, and the least."""

    page: str
    is_phone: bool
    scores: tuple[int, ...]
    least: tuple[int, ...]
    faults: list[str]


class Lighthouse:
    """A process that looks at pages in the browser that listens on *port*."""

    def __init__(self, port: int) -> None:
        webbuild.install(FOLDER)
        self._end = time.monotonic() + REPEATING
        command = [webbuild.find_node(), "look.js", str(port)]
        self._process = subprocess.Popen(command, cwd=FOLDER, stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # noqa: S603  (our own)

    def judge(self, page: str, url: str, *, is_phone: bool) -> Opinion:
        """Look once; where that misses the goal and time is left, as often as it takes for a median."""
        looks = [self._look(url, is_phone=is_phone)]
        while len(looks) < LOOKS and min(looks[0].scores) < GOAL and time.monotonic() < self._end:
            looks.append(self._look(url, is_phone=is_phone))
        scores = tuple(zip(*(look.scores for look in looks), strict=True))
        faults = min(looks, key=lambda look: min(look.scores)).faults
        return Opinion(page, is_phone, tuple(int(median(each)) for each in scores), tuple(map(min, scores)), faults)

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def _look(self, url: str, *, is_phone: bool) -> Look:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(msgspec.json.encode({"url": url, "is_phone": is_phone}) + b"\n")
        self._process.stdin.flush()
        look = msgspec.json.decode(self._process.stdout.readline() or b"null", type=Look | None)
        if look is None:
            raise RuntimeError("Lighthouse failed: it says why above")
        return look


@contextmanager
def lighthouse(port: int) -> Iterator[Lighthouse]:
    started = Lighthouse(port)
    try:
        yield started
    finally:
        started.close()
