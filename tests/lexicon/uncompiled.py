"""A pytest plugin that runs the kernel's source instead of its compiled modules: `pytest -p lexicon.uncompiled`."""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from hypothesis import settings

KERNEL = "lettrine.lexicon.kernel."


class SourceFinder:
    """Finds the kernel's modules as source, before the machinery that would prefer the compiled ones."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if not name.startswith(KERNEL) or path is None:
            return PathFinder.find_spec(name, path, target)
        source = str(Path(next(iter(path))) / f"{name.removeprefix(KERNEL)}.py")
        return spec_from_file_location(name, source, loader=SourceFileLoader(name, source))


assert not any(name.startswith(KERNEL) for name in sys.modules), "too late: the kernel is imported"
sys.meta_path.insert(0, SourceFinder)
# Interpreted, each example takes a hundred times longer.
settings.register_profile("uncompiled", max_examples=15, deadline=None)
settings.load_profile("uncompiled")
