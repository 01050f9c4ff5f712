"""What chance gives in a game with real pieces where everybody sees it: a die, who begins, the letters of a board."""

from collections.abc import Sequence
from typing import Any, Literal, get_type_hints

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.errors import UsageError
from lettrine.core.event import Drawn
from lettrine.core.letters import fold
from lettrine.core.seat import CHANCE, Seat
from lettrine.core.unnamed import draw, loose_pieces
from lettrine.table.box.referee import BoxGame, seat_fields


class Awaited(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is to be told before anybody acts: *count* pieces out of *pieces*, a player, or a number; for *seat*."""

    kind: Literal["pieces", "player", "number"]
    seat: Seat | None = None
    count: int = 1
    pieces: str = ""


def due(box: BoxGame, stream: Stream) -> Drawn[Any]:
    """Return what chance gives now, out of all that nobody has seen; raise `UsageError` where it gives nothing."""
    if CHANCE not in box.to_act:
        raise UsageError("lettrine.table:no_lot")
    return draw(box.game, box.state, stream)


def awaited(box: BoxGame) -> Awaited | None:
    """Return what is to be told now; None where chance gives nothing that everybody sees."""
    if CHANCE not in box.to_act:
        return None
    drawn = due(box, Stream("", "awaited", 0))
    outcome: Any = drawn.outcome
    match msgspec.structs.astuple(outcome)[0]:
        case str() | tuple() as pieces:
            known = loose_pieces(box.game, box.state) or "".join(filter(_is_sign, box.game.box(len(box.scores))))
            return Awaited("pieces", drawn.seat, len(pieces), "".join(sorted(set(known))))
        case _ if seat_fields(outcome):
            return Awaited("player", drawn.seat)
        case _:
            return Awaited("number", drawn.seat)


def read_draw(box: BoxGame, names: Sequence[str], text: str) -> Drawn[Any]:
    """Return what chance gave now, as *text* tells it: letters, a number, one of *names*; raise `UsageError`."""
    expected = due(box, Stream("", "awaited", 0))
    kind: Any = type(expected.outcome)
    (field,) = kind.__struct_fields__
    letters = "".join(fold(text).split())
    value: object
    match get_type_hints(kind)[field]:
        case hint if hint is Seat:
            value = find_seat(names, text)
        case hint if hint is int:
            value = int(text) if text.strip().isdecimal() and len(text) < 10 else None
        case hint:
            value = letters if hint is str else tuple(letters)
    if value is None:
        raise UsageError("lettrine.table:not_drawn", text=text)
    return Drawn(expected.seat, kind(value))


def find_seat(names: Sequence[str], text: str) -> Seat | None:
    """Return the seat that *text* means: what the player is called, or the number of the place."""
    wanted = text.strip().casefold()
    known = {str(seat + 1): seat for seat in range(len(names))}
    known |= {each.casefold(): seat for seat, each in enumerate(names) if each}
    return Seat(known[wanted]) if wanted in known else None


def _is_sign(piece: str) -> bool:
    return len(piece) == 1
