"""A server without one of its short cuts: `leave_out` puts what each is short for in its place, before it starts."""

from typing import Any
from unittest.mock import patch

from lettrine.server import run
from lettrine.server.edge import static_site


def leave_out(name: str) -> None:
    """Leave the short cut *name* out of this process."""
    places: dict[str, tuple[Any, str, Any]] = {
        "gc_tuning": (run, "tune_gc", lambda: None),
        "links": (static_site, "LINKS", "no-links.json"),
    }
    holder, attribute, plain = places[name]
    patch.object(holder, attribute, plain).start()
