"""Lines of JSON that are wrong in ways that people and attackers think of, the same for the same seed."""

import json
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

Json = Any

TEXTS = (
    *(
        "",
        " ",
        "A",
        "a",
        "é",
        "œ",
        "ß",
        "ŉ",
        "ﬃ",
        "İ",
        "ا",
        "日",
        "🂡",
        "\0",
        "\ud7ff",
        "\u202e",
        "e\u0301",
        "A\nB",
        "NaN",
    ),
    *(
        "?",
        "*",
        "_",
        "~",
        ".",
        "+",
        "-",
        "=",
        "@",
        ">",
        "<",
        "/",
        ":",
        "A1",
        "A1-B2",
        "-1",
        "1e9",
        "none",
        "[]",
        "{count}",
        "%s",
    ),
)
NUMBERS = (0, 1, -1, 2, 3, 7, 99, 2**31, -(2**31), 10**9, 10**12, 2**63, 2**64, 10**19, 10**400, 0.5, -0.0, 1e308)
SIZES = (2, 3, 10, 100, 1000, 5000)
DEPTHS = (2, 50, 400, 900, 3000)
_DEEP = re.compile(r'"deep ([0-9]+)"')


class Mutator:
    """Changes cases by the numbers of *rng*, which must not be used elsewhere."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng

    def lines(self, cases: list[Json]) -> Iterator[bytes]:
        """Yield lines without end, each a case with one to three things wrong in it."""
        while True:
            case = json.loads(json.dumps(self._rng.choice(cases)))
            for _ in range(self._rng.randint(1, 3)):
                case = self._changed(case)
            text = _DEEP.sub(_nested, json.dumps(case, ensure_ascii=self._rng.random() < 0.5))
            line = text.encode("utf-8", "surrogatepass")
            yield self._damaged(line) if self._rng.random() < 0.1 else line

    def _changed(self, case: Json) -> Json:
        """Return *case* with one part of it changed, at any depth."""
        places = [place for place in _places(case) if place] or [()]
        place = self._rng.choice(places)
        changes: list[Callable[[Json], Json]] = [
            self._odd,
            self._odd,
            self._longer,
            self._other_type,
            self._renamed,
            self._twice,
        ]
        return _with(case, place, self._rng.choice(changes))

    def _odd(self, part: Json) -> Json:
        if isinstance(part, str):
            at = self._rng.randint(0, len(part))
            return part[:at] + self._rng.choice(TEXTS) + part[at + self._rng.randint(0, 1) :]
        return self._rng.choice(NUMBERS) if isinstance(part, int | float) else self._other_type(part)

    def _longer(self, part: Json) -> Json:
        if isinstance(part, str | list) and part:
            return part * self._rng.choice(SIZES)
        return self._rng.choice(TEXTS) * self._rng.choice(SIZES)

    def _other_type(self, _: Json) -> Json:
        deep = f"deep {self._rng.choice(DEPTHS)}"
        others: list[Json] = [
            None,
            True,
            False,
            [],
            {},
            {"A": 1},
            ["A"],
            [[]],
            deep,
            self._rng.choice(TEXTS),
            self._rng.choice(NUMBERS),
        ]
        return self._rng.choice(others)

    def _renamed(self, part: Json) -> Json:
        if not isinstance(part, dict) or not part:
            return self._other_type(part)
        name = self._rng.choice(sorted(part))
        rest = {key: value for key, value in part.items() if key != name}
        return rest | self._rng.choice([{}, {name + "x": part[name]}, {"zut": part[name]}])

    def _twice(self, part: Json) -> Json:
        return [*part, self._rng.choice(part)] if isinstance(part, list) and part else [part, part]

    def _damaged(self, line: bytes) -> bytes:
        at = self._rng.randrange(len(line))
        inserted = self._rng.choice([b"", b"\xff", b"\xc3", b"\xed\xa0\x80", b'"', b"\\", b"{", b"]", b"\0", b"1"])
        return self._rng.choice([line[:at], line[:at] + inserted + line[at:], line[:at] + inserted + line[at + 1 :]])


def _nested(found: "re.Match[str]") -> str:
    """Return the row of rows that a text stands for: Python itself writes none so deep."""
    return "[" * int(found[1]) + "]" * int(found[1])


def _places(value: Json, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield place
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        if len(place) < 8:  # deeper is what a change has nested
            yield from _places(part, (*place, key))


def _with(value: Json, place: tuple[Any, ...], change: Callable[[Json], Json]) -> Json:
    if not place:
        return change(value)
    value[place[0]] = _with(value[place[0]], place[1:], change)
    return value
