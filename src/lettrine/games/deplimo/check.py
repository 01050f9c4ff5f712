"""Which rules a move breaks, the most telling first, and what the table may rule."""

from collections import Counter
from collections.abc import Iterator

from lettrine.core.event import Ended, FlagFell, Resigned, Ruled, TimedOut
from lettrine.core.letters import ALPHABET
from lettrine.core.refusal import Fact, Refusal
from lettrine.core.seat import Seat
from lettrine.games.deplimo.flow import active, awaits_chance, draw_count, drawer, outcome, unrolled
from lettrine.games.deplimo.letters import PIECES, letters_on
from lettrine.games.deplimo.state import Declare, Draw, Move, Player, State
from lettrine.games.deplimo.terms import Terms


def check(terms: Terms, state: State, seat: Seat, move: Move) -> list[Refusal]:
    """Return every rule that *move* breaks, for any value that can be decoded as a move."""
    return list(_refusals(terms, state, seat, move))


def can_rule(terms: Terms, state: State, ruling: Ruled) -> bool:
    """Whether the table may rule this.

    A player's own clock only runs once all letters are drawn (DEP-17). Where somebody keeps everybody waiting for a
    draw, the table may time that player out: the draw is made. Agreement, and the time of the whole table, end the
    game at any moment (DEP-20: alone, the clock is one's own).
    """
    seat = ruling.seat
    if outcome(terms, state) or (seat is not None and seat not in active(state)):
        return False
    if seat is None:
        return isinstance(ruling.act, Ended | FlagFell)
    match ruling.act:
        case Resigned():
            return True
        case TimedOut():
            return not awaits_chance(state) and drawer(state) == seat
        case FlagFell():
            is_drawn = drawer(state) is None and not awaits_chance(state)
            has_clock = terms.options.final_minutes is not None
            return has_clock and is_drawn and not state.players[seat].has_flag_fallen
        case _:
            return False


def _refusals(terms: Terms, state: State, seat: Seat, move: Move) -> Iterator[Refusal]:
    if seat not in range(len(state.players)):
        yield Refusal("DEP-08", {"seat": seat + 1}, case="no_seat")
        return
    player = state.players[seat]
    if outcome(terms, state):
        yield Refusal("DEP-17", {}, case="over")
    yield from _refuse_moment(state, player)
    match move:
        case Draw():
            yield from _refuse_draw(state, seat)
        case Declare():
            if left := draw_count(state) - player.draws:
                yield Refusal("DEP-17", {"left": left}, case="early")
            if player.is_done:
                yield Refusal("DEP-17", {}, case="again")
        case _:
            yield from _refuse_arrangement(player, move.segments)


def _refuse_moment(state: State, player: Player) -> Iterator[Refusal]:
    if player.is_gone:
        yield Refusal("GEN-10", {}, case="gone")
    if player.has_flag_fallen:
        yield Refusal("DEP-17", {}, case="flag")
    if unrolled(state) is not None:
        yield Refusal("DEP-04", {}, case="die")
    elif len(state.starters) > 1:
        yield Refusal("DEP-05", {}, case="lots")
    elif state.drawing is not None:
        yield Refusal("DEP-06", {"seat": state.drawing + 1}, case="drawing")


def _refuse_draw(state: State, seat: Seat) -> Iterator[Refusal]:
    draws, next_drawer = state.players[seat].draws, drawer(state)
    if draws >= draw_count(state):
        yield Refusal("DEP-06", {"draws": draws}, case="no_draw_left")
    elif next_drawer is not None and next_drawer != seat and seat in active(state):
        ahead = draws > state.players[next_drawer].draws
        yield Refusal("DEP-06", {"seat": next_drawer + 1}, case="ahead" if ahead else "order")


def _refuse_arrangement(player: Player, segments: tuple[str, ...]) -> Iterator[Refusal]:
    shape = player.unfolded
    misfits = list(_refuse_form(shape.ruler.lengths, segments))
    if not misfits and player.shape:
        for first in shape.clashes(segments):
            where = (f"segment:{first}", f"segment:{first + 1}")
            misfits.append(Refusal("DEP-03", {"first": first, "second": first + 1}, where, "joint"))
    yield from misfits
    if misfits:  # which pieces are meant twice is unknown; those the player has none of are missing anyway
        used = Counter(set("".join(segments).upper()) & set(ALPHABET))
    else:
        used = Counter(letters_on(shape.join(segments)))
    missing = used - Counter(player.letters)
    if missing:
        yield Refusal("DEP-07", {"letters": tuple(sorted(missing.elements()))}, case="missing")


def _refuse_form(lengths: tuple[int, ...], segments: tuple[str, ...]) -> Iterator[Refusal]:
    if len(segments) != len(lengths):
        yield Refusal("DEP-03", {"expected": len(lengths), "found": len(segments)}, case="segments")
    else:
        for number, (text, length) in enumerate(zip(segments, lengths, strict=True), 1):
            if len(text) != length:
                facts: dict[str, Fact] = {"segment": number, "expected": length, "found": len(text)}
                yield Refusal("DEP-03", facts, (f"segment:{number}",), "cells")
    for number, text in enumerate(segments, 1):
        strange = sorted(set(text) - PIECES)
        if strange:
            yield Refusal("DEP-01", {"signs": tuple(strange)}, (f"segment:{number}",), "piece")
