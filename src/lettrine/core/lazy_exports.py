"""Public names that cost nothing until they are used: a command that checks one word does not load the games."""

import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

_EXPORT = re.compile(r"^from (?P<home>\S+) import (?P<name>\w+) as (?P=name)$", re.MULTILINE)


def lazy_exports(package: str, file: str) -> Callable[[str], Any]:
    """Return the ``__getattr__`` (PEP 562) of *package*, whose ``__init__.py`` is *file*.

    The stub beside it says once, for type checkers and for this function, which names are public and where their home
    is; each is imported when it is first asked for. No public name may be that of a module of the package: whoever
    imports the module would get that one.
    """

    @cache
    def homes() -> dict[str, str]:
        stub = Path(file).with_suffix(".pyi").read_text(encoding="utf-8")
        return {found["name"]: found["home"] for found in _EXPORT.finditer(stub)}

    def find(name: str) -> Any:  # noqa: ANN401  (any public name)
        if name == "__all__":
            return sorted(homes())
        if name not in homes():
            msg = f"module {package!r} has no attribute {name!r}"
            raise AttributeError(msg)
        return getattr(import_module(homes()[name]), name)

    return find
