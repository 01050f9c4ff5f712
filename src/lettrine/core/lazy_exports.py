"""Public names that cost nothing until they are used: a command that checks one word does not load the games."""

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any


def lazy_exports(package: str, file: str) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return the ``__getattr__`` and the ``__dir__`` (PEP 562) of *package*, whose ``__init__.py`` is *file*.

    The stub beside it says once, for type checkers and for this function, which names are public and where their home
    is; each is imported when it is first asked for. No public name may be that of a module of the package: whoever
    imports the module would get that one.
    """

    @cache
    def homes() -> dict[str, str]:
        stub = Path(file).with_suffix(".pyi").read_text(encoding="utf-8")
        lines = (line.split() for line in stub.splitlines())  # from HOME import NAME as NAME
        return {line[3]: line[1] for line in lines if line[::2] == ["from", "import", "as"]}

    def find(name: str) -> Any:  # noqa: ANN401  (any public name)
        if name == "__all__":
            return sorted(homes())
        if name not in homes():
            msg = f"module {package!r} has no attribute {name!r}"
            raise AttributeError(msg)
        return getattr(import_module(homes()[name]), name)

    def listed() -> list[str]:
        return sorted({*vars(sys.modules[package]), *homes()})

    return find, listed
