"""Which rules a move breaks, the most telling first, and what the table may rule."""

from collections import Counter
from collections.abc import Iterator

from lettrine.core.event import Ended, FlagFell, Resigned, Ruled, TimedOut
from lettrine.core.letters import ALPHABET
from lettrine.core.refusal import Refusal
from lettrine.core.seat import Seat
from lettrine.games.deplimo.arrangement import fold_segments, joint_clashes
from lettrine.games.deplimo.ending import outcome
from lettrine.games.deplimo.flow import active, awaits_chance, draw_count, drawer, unrolled
from lettrine.games.deplimo.letters import PIECES, letters_on
from lettrine.games.deplimo.ruler import Ruler, ruler_of, unfold
from lettrine.games.deplimo.state import Declare, Draw, Move, Player, State
from lettrine.games.deplimo.terms import Terms


def check(terms: Terms, state: State, seat: Seat, move: Move) -> list[Refusal]:
    """Return every rule that *move* breaks, for any value that can be decoded as a move."""
    return list(_refusals(state, seat, move, is_over=outcome(terms, state) is not None))


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


def _refusals(state: State, seat: Seat, move: Move, *, is_over: bool) -> Iterator[Refusal]:
    if seat not in range(len(state.players)):
        yield Refusal("DEP-08", {"seat": seat + 1}, case="no_seat")
        return
    player = state.players[seat]
    yield from _refuse_moment(state, player, is_over=is_over)
    match move:
        case Draw():
            yield from _refuse_draw(state, seat)
        case Declare():
            yield from _refuse_done(state, player)
        case _:
            yield from _refuse_arrangement(player, move.segments)


def _refuse_moment(state: State, player: Player, *, is_over: bool) -> Iterator[Refusal]:
    if is_over:
        yield Refusal("DEP-17", {}, case="over")
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
    draws, most = state.players[seat].draws, draw_count(state)
    next_drawer = drawer(state)
    if draws >= most:
        yield Refusal("DEP-06", {"draws": draws}, case="no_draw_left")
    elif next_drawer is not None and next_drawer != seat and seat in active(state):
        ahead = draws > state.players[next_drawer].draws
        yield Refusal("DEP-06", {"seat": next_drawer + 1}, case="ahead" if ahead else "order")


def _refuse_done(state: State, player: Player) -> Iterator[Refusal]:
    left = draw_count(state) - player.draws
    if left:
        yield Refusal("DEP-17", {"left": left}, case="early")
    if player.is_done:
        yield Refusal("DEP-17", {}, case="again")


def _refuse_arrangement(player: Player, segments: tuple[str, ...]) -> Iterator[Refusal]:
    ruler = ruler_of(player.cells)
    fits = True
    for refusal in _refuse_form(ruler, segments):
        fits = False
        yield refusal
    if fits and player.shape:
        shape = unfold(ruler, player.shape)
        for first, second in joint_clashes(shape, segments):
            where = (f"segment:{first + 1}", f"segment:{second + 1}")
            facts = {"first": first + 1, "second": second + 1}
            yield Refusal("DEP-03", {**facts}, where, "joint")
            fits = False
    used = Counter(letters_on(fold_segments(unfold(ruler, player.shape or 1), segments)))
    if not fits:  # which pieces are meant twice is unknown; those the player has none of are missing anyway
        used = Counter(set("".join(segments).upper()) & set(ALPHABET))
    missing = used - Counter(letters_on(player.cells) + player.waiting)
    if missing:
        yield Refusal("DEP-07", {"letters": tuple(sorted(missing.elements()))}, case="missing")


def _refuse_form(ruler: Ruler, segments: tuple[str, ...]) -> Iterator[Refusal]:
    if len(segments) != len(ruler.lengths):
        yield Refusal("DEP-03", {"expected": len(ruler.lengths), "found": len(segments)}, case="segments")
    else:
        for number, (text, length) in enumerate(zip(segments, ruler.lengths, strict=True), 1):
            if len(text) != length:
                facts = {"segment": number, "expected": length, "found": len(text)}
                yield Refusal("DEP-03", {**facts}, (f"segment:{number}",), "cells")
    for number, text in enumerate(segments, 1):
        strange = sorted(set(text) - PIECES)
        if strange:
            yield Refusal("DEP-01", {"signs": tuple(strange)}, (f"segment:{number}",), "piece")
