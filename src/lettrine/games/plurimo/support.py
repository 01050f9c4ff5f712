"""The support: a row of slots with a stack of cards in each (PLU-02)."""

from collections.abc import Iterable, Sequence

from lettrine.games.plurimo.cards import is_cap, is_letter

Support = tuple[str, ...]


def tops(support: Iterable[str]) -> list[str]:
    """Return the visible sign of each slot, empty where nothing lies."""
    return [stack[-1:] for stack in support]


def is_unused(support: Iterable[str]) -> bool:
    """Whether nothing has been laid yet: the next word opens the game (PLU-04)."""
    return not any(support)


def word_on(support: Iterable[str]) -> str:
    """Return the word that shows, a Joker counting as its letter."""
    return "".join(filter(is_letter, tops(support))).upper()


def letter_slots(support: Iterable[str]) -> list[int]:
    return [slot for slot, sign in enumerate(tops(support)) if is_letter(sign)]


def cap_slots(support: Iterable[str]) -> list[int]:
    return [slot for slot, sign in enumerate(tops(support)) if is_cap(sign)]


def has_hole(support: Iterable[str]) -> bool:
    """Whether a blank slot lies between two letters (PLU-09)."""
    slots = letter_slots(support)
    return bool(slots) and slots[-1] - slots[0] >= len(slots)


def covered(support: Iterable[str]) -> str:
    """Return the signs that lie below others, left to right and bottom to top."""
    return "".join(stack[:-1] for stack in support)


def opened(support: Sequence[str], left: int, right: int) -> Support:
    """Return *support* with that many empty slots pulled out at its ends."""
    return ("",) * left + tuple(support) + ("",) * right
