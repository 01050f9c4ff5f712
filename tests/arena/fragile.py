"""La Chaîne in a worker that dies: what a lost process or machine looks like to a run.

In a process that has the variable LETTRINE_FRAGILE, a folder, importing this module leaves a file named after the
process there, and kills the process as often as the number in the file ``deaths`` says.
"""

import os
from pathlib import Path

from chaine.rules import Chaine

__all__ = ["HOME", "VARIABLE", "Chaine"]

HOME = "arena.fragile:Chaine"
VARIABLE = "LETTRINE_FRAGILE"


def _enter(folder: Path) -> None:
    (folder / f"process-{os.getpid()}").touch()
    deaths = int((folder / "deaths").read_text())
    if deaths:
        (folder / "deaths").write_text(str(deaths - 1))
        os._exit(3)


if VARIABLE in os.environ:
    _enter(Path(os.environ[VARIABLE]))
