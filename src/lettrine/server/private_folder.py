"""Folders for what nobody else on the machine may read."""

from pathlib import Path


def make_private_folder(folder: Path) -> None:
    """Make *folder*, open to nobody else; one that is there already stays as its owner made it."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
