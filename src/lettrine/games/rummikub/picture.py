"""A view drawn for a terminal of 80 columns."""

from collections.abc import Callable, Iterator, Sequence
from textwrap import wrap

from lettrine.core.seat import Seat
from lettrine.core.text import Language, catalogue
from lettrine.games.rummikub.state import PACKAGE, Review, View
from lettrine.games.rummikub.terms import Terms
from lettrine.games.rummikub.tiles import JOKER, has_joker

Say = Callable[..., str]

COLUMNS = 80
_GAP = 3
_TILES_IN_LINE = 19


def picture(terms: Terms, view: View, language: Language) -> str:
    """Return the table of words, the scores, one's own rack, and what may be typed."""
    say = catalogue(PACKAGE, language).say
    players = "\n".join(_player(view, Seat(seat), say) for seat in range(len(view.scores)))
    parts = [_heading(terms, view, say), _table(view.table, say), players]
    if view.review is not None:
        parts.append(_review(view.review, view.turn, say))
    if view.seat is not None:
        parts.append("\n".join(_rack(view.rack, say)))
        parts.append("\n".join(f"[dim]{line}[/]" for line in _hints(view, view.seat, say)))
    return "\n\n".join(parts)


def _heading(terms: Terms, view: View, say: Say) -> str:
    heading = f"[bold]{say('picture.table', {'count': len(view.table)})}[/]"
    theme = terms.options.theme
    told = "   " + say("picture.theme", {"theme": theme.replace("[", "\\[")}) if theme else ""
    return f"{heading}   {say('picture.stock', {'count': view.stock_count})}{told}"


def _table(table: Sequence[str], say: Say) -> str:
    """Return the words side by side, by falling length, as many in a line as fit."""
    if not table:
        return f"[dim]{say('picture.empty')}[/]"
    lines: list[list[str]] = [[]]
    for word in sorted(table, key=lambda word: (-len(word), word.upper())):
        width = sum(len(each) + _GAP for each in lines[-1]) + len(word)
        if width > COLUMNS - 2:
            lines.append([])
        lines[-1].append(word)
    return "\n".join("  " + (" " * _GAP).join(map(_word, line)) for line in lines)


def _word(word: str) -> str:
    """Return *word* with its jokers marked: small and coloured."""
    return "".join(f"[bold magenta]{tile}[/]" if tile.islower() else f"[bold]{tile}[/]" for tile in word)


def _player(view: View, seat: Seat, say: Say) -> str:
    mark = "▶" if seat == view.turn and not view.gone[seat] else " "
    facts = {"seat": seat + 1, "score": view.scores[seat], "letters": view.rack_sizes[seat]}
    line = f"{mark} {say('picture.you' if seat == view.seat else 'picture.player', facts)}"
    if view.gone[seat]:
        return f"{line}  [dim]{say('picture.gone')}[/]"
    return line if view.opened[seat] else f"{line}  [yellow]{say('picture.unopened')}[/]"


def _review(review: Review, turn: Seat, say: Say) -> str:
    if review.contested is not None:
        return f"[yellow]{say('picture.voting', {'word': review.contested})}[/]"
    lines = wrap(say("picture.review", {"seat": turn + 1, "words": review.words}), COLUMNS)
    return "\n".join(f"[yellow]{line}[/]" for line in lines)


def _rack(rack: str, say: Say) -> Iterator[str]:
    if not rack:
        yield f"[dim]{say('picture.empty_rack')}[/]"
    for start in range(0, len(rack), _TILES_IN_LINE):
        tiles = rack[start : start + _TILES_IN_LINE]
        yield "  " + " ".join(f"[reverse] {'★' if tile == JOKER else tile} [/]" for tile in tiles)


def _hints(view: View, seat: Seat, say: Say) -> Iterator[str]:
    if view.review is not None:
        yield say("picture.hint_vote" if view.review.contested is not None else "picture.hint_review")
        return
    yield say("picture.hint_turn" if view.opened[seat] else "picture.hint_opening")
    if JOKER in view.rack or any(map(has_joker, view.table)):
        yield say("picture.hint_joker")
