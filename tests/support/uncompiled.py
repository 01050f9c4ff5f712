"""A pytest plugin that runs the source of every kernel instead of what was compiled: `pytest -p support.uncompiled`."""

import re
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from hypothesis import settings

KERNEL = re.compile(r"lettrine\..+\.kernel\.(?P<module>\w+)")


class SourceFinder:
    """Finds the modules of a kernel as source, before the machinery that would prefer the compiled ones."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:  # noqa: ARG004  (the signature of a finder)
        found = KERNEL.fullmatch(name)
        if not found or path is None:
            return None
        source = str(Path(next(iter(path))) / f"{found['module']}.py")
        return spec_from_file_location(name, source, loader=SourceFileLoader(name, source))


assert not any(map(KERNEL.fullmatch, sys.modules)), "too late: a kernel is imported"
sys.meta_path.insert(0, SourceFinder)
# Interpreted, each example takes a hundred times longer.
settings.register_profile("uncompiled", max_examples=15, deadline=None)
settings.load_profile("uncompiled")
