"""Somebody who plays and looks things up while another client attacks: how long it takes, and what fails."""

import threading
import time
from itertools import cycle
from statistics import quantiles
from typing import Self

import httpx
import msgspec

PATHS = (
    "/api/1/me",
    "/",
    "/api/1/games",
    "/api/1/words/chat",
    "/api/1/tables",
    "/api/1/anagrams?letters=chateau",
    "/api/1/puzzles/rami",
)
PAUSE = 0.25
PATIENCE = 20.0


class Asked(msgspec.Struct):
    """How long requests took, in seconds, and what failed."""

    waits: list[float]
    failures: list[str]

    @property
    def p99(self) -> float:
        return quantiles(self.waits, n=100)[98] if len(self.waits) > 1 else 0.0


class Reader:
    """A person who asks the server at *url* for something a few times a second, in a thread."""

    def __init__(self, url: str) -> None:
        self._asked = Asked([], [])
        self._url = url
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._read)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._is_over.set()
        self._thread.join()

    @property
    def asked(self) -> Asked:
        return self._asked

    def _read(self) -> None:
        with httpx.Client(base_url=self._url, timeout=PATIENCE) as http:
            for path in cycle(PATHS):
                if self._is_over.wait(PAUSE):
                    return
                self._get(http, path)

    def _get(self, http: httpx.Client, path: str) -> None:
        began = time.perf_counter()
        try:
            answer = http.get(path)
        except httpx.HTTPError as error:
            self._asked.failures.append(f"{path}: {type(error).__name__}")
            return
        self._asked.waits.append(time.perf_counter() - began)
        if answer.status_code != httpx.codes.OK:
            self._asked.failures.append(f"{path}: {answer.status_code}")
