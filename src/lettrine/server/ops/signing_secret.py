"""The secret that signs cookies: given by a setting, or made once and kept in a file that is whole or not there."""

import os
import secrets
from contextlib import suppress
from pathlib import Path

from lettrine.server.private_folder import make_private_folder

LEAST_LENGTH = 32
"""Characters below which a secret is refused: one that can be guessed lets anybody be anybody."""


class WeakSecret(ValueError):
    """A secret that is empty or too short to sign with."""


def require_strong(secret: str) -> str:
    """Return *secret*; raise `WeakSecret`."""
    if len(secret) < LEAST_LENGTH:
        raise WeakSecret
    return secret


def kept_secret(file: Path) -> str:
    """Return what *file* holds, made the first time; processes that start together agree on one.

    Raise `WeakSecret` for a file that is damaged, and `OSError`.
    """
    make_private_folder(file.parent)
    if not file.exists():
        _make(file)
    return require_strong(file.read_text(encoding="utf-8").strip())


def _make(file: Path) -> None:
    """Write a whole file under another name and give it its own: a disk that is full leaves nothing behind."""
    draft = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
    try:
        _write(draft, secrets.token_hex(32))
        _name(draft, file)
        _sync_folder(file.parent)
    finally:
        draft.unlink(missing_ok=True)


def _name(draft: Path, file: Path) -> None:
    try:
        os.link(draft, file)
    except FileExistsError:
        pass  # another process was quicker: theirs it is
    except OSError:  # a file system without links: whoever comes last decides, and nobody serves yet
        draft.replace(file)


def _write(file: Path, text: str) -> None:
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as draft:
        draft.write(text)
        draft.flush()
        os.fsync(draft.fileno())


def _sync_folder(folder: Path) -> None:
    """Have the name on the disk as well, where the system lets a folder be opened."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
