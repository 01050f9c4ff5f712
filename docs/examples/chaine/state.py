"""What a game of La Chaîne consists of."""

from collections import Counter
from typing import TypeAlias

import msgspec

from lettrine.core.folding import Capitals
from lettrine.core.options import Options as CommonOptions
from lettrine.core.seat import Seat

# CHA-01. Letters and how many of each.
BOX = Counter("AAAAAABBCCDDDEEEEEEEEEFFGGHIIIIIJLLLLMMNNNNOOOOOPPQRRRRRSSSSSTTTTTUUUUVX")
RACK_SIZE = 6  # CHA-02


class Options(CommonOptions, frozen=True, kw_only=True):
    """No options of its own."""


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    """Add *word* to the chain."""

    word: Capitals


class Pass(msgspec.Struct, frozen=True, tag="pass"):
    """Add nothing."""


Move: TypeAlias = Lay | Pass


class State(msgspec.Struct, frozen=True):
    """Letters are sorted texts: nothing depends on their order. *to_draw*: who refills before the game goes on."""

    racks: tuple[str, ...]
    stock: str
    chain: tuple[str, ...]
    scores: tuple[int, ...]
    turn: Seat
    passes: int
    gone: tuple[bool, ...]
    to_draw: tuple[Seat, ...]


class View(msgspec.Struct, frozen=True):
    """What one seat sees: its own *rack* (empty for a spectator), the size of the others."""

    seat: Seat | None
    rack: str
    rack_sizes: tuple[int, ...]
    stock_count: int
    chain: tuple[str, ...]
    scores: tuple[int, ...]
    turn: Seat
    passes: int
    gone: tuple[bool, ...]
    to_draw: tuple[Seat, ...]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A state written by hand: what is left out takes its usual value, the stock is what lies nowhere else."""

    racks: tuple[str, ...]
    chain: tuple[str, ...] = ()
    stock: str | None = None
    scores: tuple[int, ...] = ()
    turn: Seat = Seat(0)
    passes: int = 0
    gone: tuple[bool, ...] = ()
    to_draw: tuple[Seat, ...] = ()


def laid(chain: tuple[str, ...]) -> str:
    """Return the letters on the table: the joint of two words is one letter."""
    return "".join(word[1:] if place else word for place, word in enumerate(chain))
