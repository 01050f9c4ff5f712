"""What the compiled searches find, by name. A set of squares is the bits of one number."""

from typing import TypeAlias

Route: TypeAlias = tuple[int, int, int, tuple[int, ...]]
"""Start, end, squares taken, and the squares it stops on, start and end included."""

Lane: TypeAlias = tuple[int, int, int]
"""What words a route may write: the key of its arrival, squares that no word may use, squares of which it needs one."""

Way: TypeAlias = tuple[int, int, int]
"""How many letters it turns, and the hits that give the path of one word and of another (−1 for none)."""

Writing: TypeAlias = tuple[int, int, int, int, tuple[Way, ...]]
"""The place of a lane, the ranks of one word and of another (−1 for none), the letters that they turn, other ways."""
