"""Pieces that nobody has named: a game with a real box, of which only what lies open is known.

A hand is a number of pieces until some are laid. Rules are written once: before they are asked, the pieces that an
event needs are named, as many as the box can still hold.
"""

from collections import Counter
from typing import Any

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.errors import UnnamedPieces
from lettrine.core.event import D, Drawn, Event, M
from lettrine.core.game import Game, S
from lettrine.core.pieces import arrange, without
from lettrine.core.refusal import Refusal

UNNAMED = Game.unnamed


def assume(game: Game[S, M, D, Any, Any], state: S, event: Event[M, D]) -> S:
    """Return *state* with the pieces named that *event* needs, as far as there are pieces to be named."""
    needed = game.needs(state, event)
    if not needed:
        return state
    return game.hold(state, event.seat, name(game.held(state, event.seat), needed, game.unnamed))


def name(held: str, needed: str, unnamed: str = UNNAMED) -> str:
    """Return *held* with unnamed pieces named so that *needed* are among them, the first ones first.

    >>> name("??E", "EST")
    'EST'
    """
    if needed.count(unnamed) > held.count(unnamed):  # put down unseen: which pieces stay, nobody knows
        return unnamed * len(held)
    named = ""
    for piece in needed:
        found = piece if piece in held else unnamed
        if found in held:
            held, named = held.replace(found, "", 1), named + piece
    return arrange(held + named)


def put_down(hand: str, pieces: str) -> str:
    """Return *hand* without *pieces*; after pieces put down unseen nothing is known of those that stay.

    >>> put_down("?EE", "E"), put_down("?EE", "?")
    ('?E', '??')
    """
    rest = without(hand, pieces)
    return UNNAMED * len(rest) if UNNAMED in pieces else rest


def unseen(game: Game[S, Any, Any, Any, Any], state: S) -> Counter[str]:
    """Return the pieces of the box that are named nowhere in *state*: what unnamed ones may be."""
    return Counter(game.box(game.seat_count(state))) - Counter(game.pieces(state))


def undrawn(game: Game[S, Any, Any, Any, Any], state: S) -> Counter[str]:
    """Return the pieces that nobody has seen yet: those that are named nowhere, or only as a part of the stock."""
    return unseen(game, state) + Counter(game.held(state, None).replace(game.unnamed, ""))


def loose_pieces(game: Game[S, Any, Any, Any, Any], state: S) -> str:
    """Return the pieces that nobody has seen yet, those that are one sign each."""
    return "".join(piece for piece in undrawn(game, state).elements() if len(piece) == 1)


def draw(game: Game[S, M, D, Any, Any], state: S, stream: Stream) -> Drawn[D]:
    """Return what chance gives in *state*, out of all that nobody has seen."""
    if game.unnamed in game.held(state, None):
        state = game.hold(state, None, loose_pieces(game, state))
    return game.draw(state, stream)


def refuse_excess(game: Game[S, Any, Any, Any, Any], state: S) -> list[Refusal]:
    """Return a refusal for each piece of which *state* names more than the box holds (GEN-08)."""
    box, named = game.box(game.seat_count(state)), game.pieces(state)
    return [
        _not_in_box(piece, box.get(piece, 0))
        for piece, found in named.items()
        if found > box.get(piece, 0) and piece != game.unnamed
    ]


def refuse_excess_drawn(game: Game[S, Any, D, Any, Any], state: S, event: Event[Any, D]) -> list[Refusal]:
    """Return a refusal for each piece of which *event* draws more than nobody has seen in *state* (GEN-08)."""
    if not isinstance(event, Drawn) or event.outcome is None:
        return []
    given = msgspec.structs.astuple(event.outcome)[0]  # type: ignore[arg-type]  # outcomes of chance are structs
    if not isinstance(given, str | tuple):
        return []
    box = game.box(game.seat_count(state))
    return [_not_in_box(piece, box.get(piece, 0)) for piece in Counter(given) - undrawn(game, state)]


def _not_in_box(piece: str, count: int) -> Refusal:
    return Refusal("GEN-08", {"pieces": (piece,), "box": count}, case="not_in_box")


def require_named(hand: str, seat: int) -> None:
    """Raise `UnnamedPieces` where *hand*, which is to be counted, holds a piece without a name."""
    if UNNAMED in hand:
        raise UnnamedPieces(seat)
