"""What a plain installation does without: ``pip install 'lettrine[server]'`` brings an extra."""

from importlib.util import find_spec

from lettrine.core.errors import UsageError


def require_extra(extra: str, *modules: str) -> None:
    """Raise `UsageError` that says how to install *extra* unless all the *modules* it brings are there."""
    if any(find_spec(module) is None for module in modules):
        raise UsageError("core:missing_extra", extra=extra)
