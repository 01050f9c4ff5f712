"""The files of the data folder that sign cookies and messages: a store without them knows nobody any more."""

import os
from collections.abc import Mapping
from pathlib import Path

from lettrine.core.errors import LettrineError
from lettrine.core.phrase import file_problem
from lettrine.server.errors import SettingError
from lettrine.server.settings import ServerSettings

NAMES = ("secret", "push-secret")


def secrets_of(settings: ServerSettings) -> dict[str, str]:
    """Return what the files hold, those that there are; raise `SettingError` for one that cannot be read."""
    try:
        return {file.name: file.read_text(encoding="utf-8").strip() for file in _files(settings) if file.exists()}
    except OSError as error:
        raise _unreadable(settings, error) from error


def require_no_secrets(settings: ServerSettings) -> None:
    """Raise `LettrineError` where the data folder has secrets already: it is another server's."""
    for file in _files(settings):
        if file.exists():
            raise LettrineError("lettrine.server:secret_exists", file=str(file))


def write_secrets(settings: ServerSettings, kept: Mapping[str, str]) -> None:
    """Write the secrets that were *kept*, for their owner alone; raise `SettingError` where that cannot be done."""
    try:
        settings.folder().mkdir(mode=0o700, parents=True, exist_ok=True)
        for file in _files(settings):
            if file.name in kept:
                with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as opened:
                    opened.write(kept[file.name])
    except OSError as error:
        raise _unreadable(settings, error) from error


def _files(settings: ServerSettings) -> list[Path]:
    return [settings.folder() / name for name in NAMES]


def _unreadable(settings: ServerSettings, error: OSError) -> SettingError:
    place = error.filename or str(settings.folder())
    return SettingError("lettrine.server:settings_file", file=str(place), problem=file_problem(error))
