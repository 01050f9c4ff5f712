"""What the compiled searches find, by name. A set of squares is the bits of one number."""

from typing import TypeAlias

Route: TypeAlias = tuple[int, int, int, tuple[int, ...]]
"""Start, end, squares taken, and the squares it stops on, start and end included."""

Hit: TypeAlias = tuple[int, int, bytes]
"""Number of a word, the squares it lies on, and its path."""

Way: TypeAlias = tuple[bytes, ...]
"""The path of each word."""
