"""A view drawn for a terminal of 80 columns."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import zip_longest

from lettrine.core.refusal import Fact
from lettrine.core.seat import Seat
from lettrine.core.text import Language, catalogue
from lettrine.games.deplimo.letters import EMPTY, is_back, value
from lettrine.games.deplimo.ruler_score import SegmentWorth
from lettrine.games.deplimo.state import PACKAGE, Side, View

Say = Callable[..., str]

_GAP = " " * 4

_DOUBLED = "×2"
_MINUS = "−"
_EMPTY_CELL = "·"
_SPACED = 30  # letters that fit a line with spaces between them


def picture(view: View, language: Language) -> str:
    """Return every ruler with its segments, one's own nearest to the prompt, the bag, and what may be typed."""
    say = catalogue(PACKAGE, language).say
    seats = sorted(range(len(view.sides)), key=lambda seat: seat == view.seat)
    lines = [line for seat in seats for line in _side(view, Seat(seat), say)]
    typed = () if view.seat is None else ("place", "words", "acts")
    return "\n".join((*lines, *_bag(view, say), *(f"[dim]{say(f'picture.help_{what}')}[/]" for what in typed)))


def _side(view: View, seat: Seat, say: Say) -> Iterator[str]:
    """Yield one player: a heading, the ruler beside its segments, the letters that wait."""
    side = view.sides[seat]
    yield _heading(view, seat, say)
    if not side.places:
        yield say("picture.no_shape")
        return
    segments = [_segment_line(number, each) for number, each in enumerate(side.worth.segments, 1)]
    if len(view.sides) <= 2 or seat == (view.seat or 0):  # drawn on its grid
        for row, line in zip_longest(_grid(side), segments, fillvalue=""):
            yield f"{row}{_GAP}{line}".rstrip()
    else:
        yield from (_GAP.join(segments[first : first + 2]) for first in range(0, len(segments), 2))
    waiting = side.player.waiting or "–"
    waiting = " ".join(waiting) if len(waiting) <= _SPACED else waiting
    yield say("picture.waiting", {"letters": f"[bold]{waiting}[/]"})
    yield ""


def _heading(view: View, seat: Seat, say: Say) -> str:
    side = view.sides[seat]
    key = "you" if seat == view.seat else "player"
    facts: dict[str, Fact] = {
        "seat": seat + 1,
        "points": side.worth.points - side.leftover,
        "shape": side.player.shape,
        "draws": side.player.draws,
    }
    marks = [name for name in ("is_gone", "has_flag_fallen", "is_done") if getattr(side.player, name)]
    notes = [say(f"picture.{name}") for name in marks[:1]]
    if seat == view.drawer and not marks:
        notes.append(say("picture.draws_next"))
    return f"[bold reverse] {say(f'picture.{key}', facts)} [/]" + "".join(f"  [yellow]{note}[/]" for note in notes)


def _grid(side: Side) -> list[str]:
    """Return the rows of the grid, each cell three columns wide, and no fewer than there are segments beside them.

    Joints stand between angles; an empty cell shows the number of its segment.
    """
    width, height = (max(place[axis] for place in side.places) + 1 for axis in (0, 1))
    rows = [["   "] * width for _ in range(max(height, len(side.segments)))]
    valid = {
        cell
        for worth, cells in zip(side.worth.segments, side.segments, strict=True)
        for run in worth.runs
        if run.status == "word"
        for cell in cells[run.start : run.start + len(run.letters)]
    }
    for cell, (column, row) in enumerate(side.places):
        numbers = [number for number, cells in enumerate(side.segments, 1) if cell in cells]
        rows[row][column] = _cell(side.player.cells[cell], numbers, is_valid=cell in valid)
    return ["".join(row) for row in rows]


def _cell(piece: str, numbers: Sequence[int], *, is_valid: bool) -> str:
    is_joint = len(numbers) > 1
    left, right = "‹›" if is_joint else "  "
    if is_back(piece):
        return f"{left}[red]{_MINUS}{value(piece)}[/]"
    if piece == EMPTY:
        return f"{left}[dim]{_EMPTY_CELL if is_joint else numbers[0]}[/]{right}"
    return f"{left}[{'bold green' if is_valid else 'bold'}]{piece}[/]{right}"


def _segment_line(number: int, worth: SegmentWorth) -> str:
    """Return ``3  TRI−2VER     9``: number, content as it is read, doubling and points; ``?`` if a run is no word."""
    backs = {piece: f"[red]{_MINUS}{value(piece)}[/]" for piece in worth.text if is_back(piece)}
    text = "".join(backs.get(piece, piece) for piece in worth.text.replace(EMPTY, _EMPTY_CELL))
    pad = " " * (16 - len(worth.text) - sum(map(is_back, worth.text)))
    points = f"{worth.points}".replace("-", _MINUS)
    doubled = f"[green]{_DOUBLED}[/]" if worth.is_doubled else "  "
    is_faulty = any(run.status not in {"word", "joint"} for run in worth.runs)
    return f"[cyan]{number}[/]  {text}{pad}{doubled} {points:>4}{' [yellow]?[/]' if is_faulty else '  '}"


def _bag(view: View, say: Say) -> Iterator[str]:
    """Yield what is left in the bag (DEP-08)."""
    yield say("picture.stock", {"count": len(view.stock)})
    if view.stock:
        counts = sorted(Counter(view.stock).items())
        yield f"[dim]{' '.join(f'{letter}{count}' for letter, count in counts)}[/]"
