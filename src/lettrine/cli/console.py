"""Where drawn output goes: colour on a terminal only, NO_COLOR respected, never wider than the screen."""

import re
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

# rich breaks lines at no-break spaces too: « would stand alone at an end, and : at a beginning.
_WORD_AND_SPACES = re.compile(r"[ \t\n]*[^ \t\n]+[ \t\n]*")


@cache
def console() -> "Console":
    from rich import _wrap  # noqa: PLC0415  (60 ms that commands with plain output need not pay)
    from rich.console import Console  # noqa: PLC0415  (as above)

    _wrap.re_word = _WORD_AND_SPACES
    return Console(highlight=False, soft_wrap=False)
