"""Where drawn output goes: colour on a terminal only, NO_COLOR respected, never wider than the screen."""

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console


@cache
def console() -> "Console":
    from rich.console import Console  # noqa: PLC0415  (60 ms that commands with plain output need not pay)

    return Console(highlight=False, soft_wrap=False)
