"""A pytest plugin that runs the source of this game's kernel, and of the lexicon's, instead of what was compiled."""

import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import lexicon.uncompiled  # noqa: F401  (the kernel that this one builds on)

KERNEL = "lettrine.games.rummikub.kernel."


class SourceFinder:
    """Finds the kernel's modules as source."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:  # noqa: ARG004  (the signature of a finder)
        if not name.startswith(KERNEL) or path is None:
            return None
        source = str(Path(next(iter(path))) / f"{name.removeprefix(KERNEL)}.py")
        return spec_from_file_location(name, source, loader=SourceFileLoader(name, source))


sys.meta_path.insert(0, SourceFinder)
