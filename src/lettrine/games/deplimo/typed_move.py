"""What a person types: a segment's number and what to write there, or a word alone.

    3 TRI-B-VER     on segment 3: TRI, the back of B, VER; lower case is as good
    3 TRI*VER       the same with the cheapest waiting letter as the back
    3 SOUP          where it scores most on segment 3; the rest of the segment is taken back
    3@2 SOUP        from the second cell of segment 3 on; the rest stays
    3               everything on segment 3 is taken back
    avion           wherever it scores most
    1 KILTS, 2 SUCREZ      several at once

``_`` or ``.`` leaves a cell empty. A joint that is not written over stays if the crossing segment needs it.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import reduce

from lettrine.core.errors import MalformedMove
from lettrine.core.letters import fold
from lettrine.games.deplimo.letters import EMPTY, PIECES, VALUES, letters_on
from lettrine.games.deplimo.notation import STROKE, read
from lettrine.games.deplimo.state import PACKAGE, Declare, Draw, Move, Place, Player, View
from lettrine.games.deplimo.terms import Terms

_ACTS: dict[str, Move] = {
    **dict.fromkeys(("draw", "tirage", "tirer", "t", "pioche", "piocher", "p"), Draw()),
    **dict.fromkeys(("done", "fini", "finir", "f"), Declare()),
}
_WAIT = {"wait", "attendre", "attends", "="}

_COMMAND = re.compile(r"(?:S?\s*(?P<segment>[0-9]{1,3})(?:@(?P<start>[0-9]{1,3}))?)?(?P<content>\D*)")
_BACK = re.compile(r"-(?P<letter>[A-Z])-?")
_ANY_BACK = "*"
_CELLS = PIECES | {_ANY_BACK}
_CHEAPEST = sorted(VALUES, key=lambda letter: (VALUES[letter], letter))


def interpret(terms: Terms, view: View, text: str) -> Move:
    """Return the move that the player who sees *view* means by *text*; raise `MalformedMove`.

    Where several arrangements fit, the best is meant. Letters that the player lacks are written all the same: the rules
    refuse them with a reason.
    """
    if view.seat is None:
        raise MalformedMove(f"{PACKAGE}:malformed_move", text=text)
    player = view.sides[view.seat].player
    said = text.strip()
    if said.casefold() in _ACTS:
        return _ACTS[said.casefold()]
    if STROKE in said:
        return read(said)
    if not player.shape:
        raise MalformedMove(f"{PACKAGE}:malformed_move", text=text)
    desk = _Desk(player, terms.points)
    commands = [] if said.casefold() in _WAIT else re.split(r"[,;]", said)
    most = len(desk.shape.segments)
    if len(commands) > most:  # each is tried out
        raise MalformedMove(f"{PACKAGE}:many_commands", found=len(commands), most=most)
    return Place(desk.shape.split(reduce(desk.after, commands, player.cells)))


class _Desk:
    """Where one player's commands are tried out."""

    def __init__(self, player: Player, points: Callable[[Player], int]) -> None:
        self.shape = player.unfolded
        self._owned = Counter(player.letters)
        self._number = player.shape
        self._points_of = points

    def after(self, cells: str, command: str) -> str:
        """Return *cells* with the best of the arrangements that *command* can mean."""
        match = _COMMAND.fullmatch(fold(command.strip()).replace("−", "-"))
        if match is None or not match.group():
            raise MalformedMove(f"{PACKAGE}:malformed_move", text=command)
        content = _read_content(match["content"], command)
        places = self._places(match["segment"])
        start = int(match["start"]) - 1 if match["start"] else None
        found = [each for place in places for each in self._arrangements(cells, place, content, start)]
        if not found:
            raise MalformedMove(f"{PACKAGE}:too_long", text=command.strip(), cells=len(content))
        return max(found, key=self._rank)

    def _places(self, segment: str | None) -> range:
        count = len(self.shape.segments)
        if not segment:
            return range(count)
        if int(segment) not in range(1, count + 1):
            raise MalformedMove(f"{PACKAGE}:no_segment", segment=segment, count=count)
        return range(int(segment) - 1, int(segment))

    def _arrangements(self, cells: str, place: int, content: str, start: int | None) -> Iterator[str]:
        """Yield *cells* with *content* on the segment at *place*, from *start* or from wherever there is room."""
        segment = self.shape.segments[place]
        room = len(segment.cells) - len(content)
        firsts = range(room + 1) if start is None else range(max(start, 0), min(start, room) + 1)
        bare = cells if start is not None else self.shape.take_back(cells, place)
        for first in firsts:
            yield self._with_any_backs(segment.write(bare, content, first))

    def _with_any_backs(self, cells: str) -> str:
        """Return *cells* with the cheapest letters left for each ``*``, an empty cell where none is."""
        if _ANY_BACK not in cells:
            return cells
        left = self._owned - Counter(letters_on(cells))
        for letter in _CHEAPEST:
            cells = cells.replace(_ANY_BACK, letter.lower(), left[letter]) if left[letter] else cells
        return cells.replace(_ANY_BACK, EMPTY)

    def _rank(self, cells: str) -> tuple[bool, int]:
        """Return whether the player has the letters, and what the ruler counts."""
        return Counter(letters_on(cells)) <= self._owned, self._points_of(Player(cells, self._number))


def _read_content(written: str, command: str) -> str:
    """Return the cells written: capitals, small letters for backs, points, ``*`` for any back."""
    plain = "".join(written.split()).replace("_", EMPTY)
    cells = _BACK.sub(lambda back: back["letter"].lower(), plain)
    if not _CELLS.issuperset(cells):
        raise MalformedMove(f"{PACKAGE}:malformed_move", text=command)
    return cells
