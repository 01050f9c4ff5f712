"""The secret that signs cookies: given by a setting, or made once and kept in a file that is whole or not there."""

import os
import secrets
from contextlib import suppress
from pathlib import Path

from lettrine.core.phrase import file_problem
from lettrine.core.refusal import Fact
from lettrine.server.errors import SettingError

LEAST_LENGTH = 32  # characters below which a secret is refused: one that can be guessed lets anybody be anybody


def require_strong(secret: str, code: str, **facts: Fact) -> str:
    """Return *secret*; raise `SettingError` with that *code* for one that is empty or too short to sign with."""
    if len(secret) < LEAST_LENGTH:
        raise SettingError(code, least=LEAST_LENGTH, **facts)
    return secret


def kept_secret(file: Path) -> str:
    """Return what *file* holds, made the first time; processes that start together agree on one.

    Raise `SettingError` for a file that is damaged, or cannot be read or made.
    """
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not file.exists():
            _make(file)
        secret = file.read_text(encoding="utf-8").strip()
    except UnicodeDecodeError:
        secret = ""
    except OSError as error:
        raise SettingError("lettrine.server:settings_file", file=str(file), problem=file_problem(error)) from error
    return require_strong(secret, "lettrine.server:weak_secret_file", file=str(file))


def _make(file: Path) -> None:
    """Write a whole file under another name and give it its own: a disk that is full leaves nothing behind."""
    draft = file.with_name(f"{file.name}.{secrets.token_hex(8)}")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as opened:
            opened.write(secrets.token_hex(32))
            opened.flush()
            os.fsync(opened.fileno())
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


def _sync_folder(folder: Path) -> None:
    """Have the name on the disk as well, where the system lets a folder be opened."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
