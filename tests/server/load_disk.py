"""A small disk of its own that can be filled: a file system in memory, which only root may mount."""

import os
import subprocess
from contextlib import suppress
from pathlib import Path


class Disk:
    """What is mounted at *folder*."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._ballast = folder / "ballast"

    def fill(self) -> None:
        """Leave no byte to anybody."""
        with self._ballast.open("wb", buffering=0) as ballast, suppress(OSError):
            while True:
                ballast.write(bytes(1 << 16))

    def free(self) -> None:
        self._ballast.unlink()

    def unmount(self) -> None:
        subprocess.run(["umount", self.folder], check=True)  # noqa: S607  (where the system has it)


def mount(folder: Path, megabytes: int) -> Disk | None:
    """Return a new disk at *folder*; None where one may not mount any."""
    if os.geteuid() != 0:
        return None
    folder.mkdir(exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "lettrine-siege", str(folder)]
    return None if subprocess.run(command, capture_output=True, check=False).returncode else Disk(folder)
