"""What pupils wrote and what was refused: words, not marks, and no ranking."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from lettrine.core.letters import fold
from lettrine.gatherings.classroom.classroom import Classroom

IN_A_ROW = 3  # refusals after which somebody may want help


class PupilWords(msgspec.Struct, frozen=True):
    """*words* that somebody known as *who* wrote at *table*, at that time."""

    who: str
    table: str
    words: tuple[str, ...]
    at: int


class PupilReport(msgspec.Struct, frozen=True):
    """One pupil: the *words* as they were written, those of the *week* among them, and what was *refused*."""

    number: int
    name: str
    words: tuple[str, ...]
    longest: str
    week: tuple[str, ...]
    refused: tuple[str, ...]


def report(state: Classroom, written: Sequence[PupilWords], week: Iterable[str]) -> tuple[PupilReport, ...]:
    """Return a row for each pupil, by name; *week* are the folded words to look out for. No row is a rank."""
    wanted = frozenset(week)
    rows = []
    for pupil in state.pupils:
        if pupil.is_removed and not any(state.numbers.get(each.who) == pupil.number for each in written):
            continue
        words = tuple(word for each in written if state.numbers.get(each.who) == pupil.number for word in each.words)
        refused = tuple(word for each in state.refused if each.number == pupil.number for word in each.words)
        found = tuple(dict.fromkeys(word for word in words if word in wanted))
        longest = max(words, key=len, default="")
        rows.append(
            PupilReport(pupil.number, pupil.name, words, longest, found, tuple(dict.fromkeys(refused)))
        )  # fmt: skip
    return tuple(sorted(rows, key=lambda row: fold(row.name)))


def refusals_in_a_row(state: Classroom, number: int, table: str, since: int) -> int:
    """Return how often pupil *number* was refused at *table* after *since*, when they wrote a word last."""
    return sum(1 for each in state.refused if (each.number, each.table) == (number, table) and each.at > since)


def table_of(rows: Iterable[PupilReport]) -> Iterator[tuple[str, ...]]:
    """Yield *rows* as they are written for a spreadsheet."""
    for row in rows:
        yield row.name, str(len(row.words)), *(" ".join(each) for each in (row.words, row.week, row.refused))
