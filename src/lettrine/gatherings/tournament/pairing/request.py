"""What a pairing is made from, and what it is: plain values, which travel to a worker and back as JSON."""

from typing import TypeAlias

import msgspec

from lettrine.gatherings.tournament.settings import Form

WHOLE_POINT = 120  # of a contestant's points: every part of one that a table of up to six can give is a whole number


class Contestant(msgspec.Struct, frozen=True):
    """An entrant who is to be paired, and what counts for it.

    *points* are in parts of `WHOLE_POINT`. *opponents* are those met so far, as often as they were; *seats* those held
    in the games played, in order. *floats*, a number for each round: 1 against somebody with fewer points, −1 with
    more, 0 else.
    """

    number: int
    points: int = 0
    opponents: tuple[int, ...] = ()
    seats: tuple[int, ...] = ()
    byes: int = 0
    floats: tuple[int, ...] = ()


class PairingRequest(msgspec.Struct, frozen=True):
    """Round *number* (from 1) is to be paired: *contestants* in the order of the standings, the best first.

    *slots* hold who plays in a form that has a plan: all in their order (round robin), or the bracket (knock-out),
    where None is nobody. *seats* is how many sit at a table, *seat_counts* how many may.
    """

    form: Form
    number: int
    contestants: tuple[Contestant, ...] = ()
    slots: tuple[int | None, ...] = ()
    seats: int = 2
    seat_counts: tuple[int, ...] = (2,)


class Pairing(msgspec.Struct, frozen=True):
    """Who meets, *matches* in the order of their tables, each in the order of its seats; and who has no opponent."""

    matches: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


Pairs: TypeAlias = list[tuple[Contestant, Contestant]]
