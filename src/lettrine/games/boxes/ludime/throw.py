"""Who deals first: the highest die; equal ones throw again (LUD-03)."""

import msgspec

from lettrine.core.seat import Seat

FACES = 6


class Throw(msgspec.Struct, frozen=True):
    """A throw-off between *contenders*, the first of whom have thrown *faces*."""

    contenders: tuple[Seat, ...]
    faces: tuple[int, ...] = ()

    @property
    def thrower(self) -> Seat:
        return self.contenders[len(self.faces)]

    @property
    def winner(self) -> Seat | None:
        """Who deals; None while that is open."""
        return self.contenders[0] if len(self.contenders) == 1 else None


def throw_die(throw: Throw, face: int) -> Throw:
    """Return the throw-off after the next of its contenders threw *face*; raise `ValueError` for no face of a die."""
    if not 1 <= face <= FACES:
        msg = f"a die shows 1 to {FACES}, not {face}"
        raise ValueError(msg)
    faces = (*throw.faces, face)
    if len(faces) < len(throw.contenders):
        return Throw(throw.contenders, faces)
    best = max(faces)
    return Throw(tuple(seat for seat, shown in zip(throw.contenders, faces, strict=True) if shown == best))
