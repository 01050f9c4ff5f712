"""The reference of a node's clock, kept from one process to the next for as long as the machine runs."""

from contextlib import suppress
from pathlib import Path

import msgspec

from lettrine.core.decoders import decoder_of

NAME = "clock"
_BOOT = Path("/proc/sys/kernel/random/boot_id")


class Reference(msgspec.Struct, frozen=True):
    """*base* is when the monotonic clock began, in milliseconds since the epoch: another one after each *boot*."""

    boot: str
    base: int


def read_base(folder: Path, boot: str) -> int | None:
    """Return what was kept in *folder* since this *boot*; None where nothing was."""
    try:
        kept = decoder_of(Reference).decode((folder / NAME).read_bytes())
    except (OSError, msgspec.DecodeError):
        return None
    return kept.base if boot and kept.boot == boot else None


def keep_base(folder: Path, boot: str, base: int) -> None:
    """Keep *base* in *folder*. Where that fails, the next process takes the machine's clock."""
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        new = folder / f"{NAME}.new"
        new.write_bytes(msgspec.json.encode(Reference(boot, base)))
        new.replace(folder / NAME)


def this_boot(file: Path = _BOOT) -> str:
    """Return what names the present run of the machine, as *file* says; nothing on a system that has none."""
    try:
        return file.read_text().strip()
    except OSError:
        return ""
