"""What is kept of one game."""

import msgspec

from lettrine.core.seat import Seat

Times = dict[int, int]
"""How many moves took how long, by the steps of `lettrine.arena.time_histogram`."""


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Game number *index*, told by seat.

    *first* made the first move. *words* are those that a seat wrote, each once, in the order of writing; *kinds* counts
    the moves by their tag. A turn lasts until another seat acts: of all *turns*, *dead* ones wrote no word. *leads* is
    how often somebody else came to lead alone. *rule* ended the game; where it is empty nobody won and the arena
    stopped it. All but *times* is the same whenever the game is played again.
    """

    index: int
    first: Seat
    moves: int
    scores: tuple[int | float, ...]
    winners: tuple[Seat, ...]
    rule: str
    words: tuple[tuple[str, ...], ...]
    kinds: dict[str, int]
    times: tuple[Times, ...]
    turns: int = 0
    dead: int = 0
    leads: int = 0
