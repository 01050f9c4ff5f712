"""How many files this process may have open: a connection is one."""

import sys
from contextlib import suppress

if sys.platform != "win32":  # which has no such limit
    import resource

_UNLIMITED = 1 << 20


def raise_file_limit() -> None:
    """Let this process open as many files as the system allows it to."""
    if sys.platform == "win32":
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # macOS says that there is no limit, and has one
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def file_limit() -> int:
    """Return the number that no open file reaches: the system gives each the lowest that is free."""
    if sys.platform == "win32":
        return _UNLIMITED
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _UNLIMITED if soft == resource.RLIM_INFINITY else min(soft, _UNLIMITED)
