"""Public names that cost nothing until they are used: a command that checks one word does not load the games."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazily(package: str, homes: Mapping[str, str]) -> Callable[[str], Any]:
    """Return a module's ``__getattr__`` (PEP 562) that imports each name of *package* from its home when asked for."""

    def find(name: str) -> Any:  # noqa: ANN401  (any public name)
        if name not in homes:
            msg = f"module {package!r} has no attribute {name!r}"
            raise AttributeError(msg)
        return getattr(import_module(f"{package}.{homes[name]}"), name)

    return find
