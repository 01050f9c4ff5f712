"""Where the chance of a table comes from: one secret, from which nobody can guess back.

What is derived is the SHA-256 of the UTF-8 text ``secret NUL purpose NUL number``, in hexadecimal. The seed of a game
is published when it is over; neither the secret nor the seed of another game follows from it.
"""

from hashlib import sha256


def game_seed(secret: str, number: int) -> str:
    """Return the seed of game *number* (from 1) of the table."""
    return _derived(secret, "game", number)


def bot_seed(seed: str, seat: int, count: int) -> str:
    """Return what seeds the chance of the bot at *seat* after *count* events of the game of *seed*."""
    return _derived(seed, f"bot {seat}", count)


def _derived(secret: str, purpose: str, number: int) -> str:
    return sha256(f"{secret}\0{purpose}\0{number}".encode()).hexdigest()
