"""The board drawn for a terminal, in two colours, and readable without any."""

from collections.abc import Iterator
from textwrap import wrap

from lettrine.core.text import Catalogue, Language, catalogue
from lettrine.games.dames.board import COLUMNS, EMPTY, NAMES, ROWS
from lettrine.games.dames.state import View

PANEL = 39  # columns beside the board
_BOXES = {".": "   ", "w": " {} ", "b": "({})", "W": "*{}*", "B": "{{{}}}"}
_STYLES = {"w": "bold black on white", "b": "bold white on blue"}
_FRESH = {"w": "bold black on yellow", "b": "bold yellow on blue"}


def picture(view: View, language: Language) -> str:
    """Return *view* with the mover's side below; Black's letters stand in brackets, jokers between marks."""
    say = catalogue("lettrine.games.dames", language)
    board = list(_board(view, is_turned=view.seat is not None and view.seat != view.white))
    panel = list(_panel(view, say))
    panel += [""] * (len(board) - len(panel))
    blank = " " * 37
    board += [blank] * (len(panel) - len(board))
    return "\n".join(f"{left}   {right}".rstrip() for left, right in zip(board, panel, strict=True))


def _board(view: View, *, is_turned: bool) -> Iterator[str]:
    rows = range(ROWS) if is_turned else reversed(range(ROWS))
    columns = [*reversed(range(COLUMNS))] if is_turned else [*range(COLUMNS)]
    header = "   ".join("ABCDEFGH"[column] for column in columns)
    yield f"[dim]     {header}  [/]"
    yield "   ┌" + "┬".join(["───"] * COLUMNS) + "┐"
    for place, row in enumerate(rows):
        if place == ROWS // 2:
            yield "   ╞" + "╪".join(["═══"] * COLUMNS) + "╡"
        elif place:
            yield "   ├" + "┼".join(["───"] * COLUMNS) + "┤"
        yield f" [dim]{row + 1}[/] │" + "│".join(_square(view, row * COLUMNS + column) for column in columns) + "│"
    yield "   └" + "┴".join(["───"] * COLUMNS) + "┘"


def _square(view: View, square: int) -> str:
    owner, letter = view.owners[square], view.letters[square]
    if owner == EMPTY:
        was_left = view.last is not None and NAMES[square] in (view.last.route[0], *view.last.taken)
        return "[dim] · [/]" if was_left else "   "
    is_fresh = view.last is not None and NAMES[square] in (view.last.route[-1], *view.last.flipped)
    style = (_FRESH if is_fresh else _STYLES)[owner.lower()]
    return f"[{style}]{_BOXES[owner].format(letter)}[/]"


def _panel(view: View, say: Catalogue) -> Iterator[str]:
    """Yield what stands beside the board: who plays what, the last move, the words."""
    for colour in "wb":
        yield from _player(view, colour, say)
    yield ""
    if view.is_preparing:
        yield say.say("picture.preparing")
    if view.last:
        yield from _last(view, say)
    if view.jokers:
        yield say.say("picture.jokers", {"letters": tuple(view.jokers)})
    if view.touched:
        yield say.say("picture.touched", {"square": view.touched})
    if view.plies < 2 and view.seat is not None and not view.is_over:
        yield from ("", say.say("picture.how"), *wrap(say.say("picture.legend"), PANEL))


def _player(view: View, colour: str, say: Catalogue) -> Iterator[str]:
    white = view.white or 0
    seat = white if colour == "w" else 1 - white
    mark = "►" if seat == view.turn and not view.is_over else " "
    letters = view.owners.count(colour)
    name = say.say(f"picture.{colour}", {"seat": seat + 1, "letters": letters})
    yield f"{mark} [bold]{name}[/]"
    if view.results:
        yield "  " + say.say("picture.points", {"points": _written(view.points[seat])})
    yield from (f"  {part}" for part in wrap(", ".join(view.written[seat]), PANEL - 2))


def _written(score: float) -> str:
    """Return *score* with a half as people of any language write it."""
    whole, half = divmod(score, 1)
    return f"{whole:g}{'½' if half else ''}" if whole or not half else "½"


def _last(view: View, say: Catalogue) -> Iterator[str]:
    assert view.last is not None
    move = " ".join(("-".join(view.last.route), *view.last.words))
    yield from wrap(say.say("picture.last", {"move": move}), PANEL)
    for name in ("flipped", "taken"):
        squares = getattr(view.last, name)
        if squares:
            yield from wrap(say.say(f"picture.{name}", {"squares": " ".join(squares)}), PANEL)
    yield ""
