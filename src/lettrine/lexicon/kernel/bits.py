"""Plain-Python twins of the C functions of `bits.pxd`, for kernel modules that run uncompiled."""

from time import monotonic as now

__all__ = ["lowest", "now", "popcount", "spelled"]


def popcount(bits: int) -> int:
    return bits.bit_count()


def lowest(bits: int) -> int:
    """Return the position of the lowest bit set; *bits* must not be 0."""
    return (bits & -bits).bit_length() - 1


def spelled(letters: list[int], length: int) -> str:
    """Return the first *length* letters, given as ASCII codes."""
    return bytes(letters[:length]).decode("ascii")
