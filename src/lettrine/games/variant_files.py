"""Variants by name, as a TOML file and as a code to share: what they come to is options of a table."""

import binascii
import os
import re
import tomllib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import msgspec

from lettrine.core.decoders import convert, decoder_of
from lettrine.core.errors import OptionError, UsageError
from lettrine.core.options import VARIANT, read_options, read_variant
from lettrine.core.variant import Variant, facts_of
from lettrine.games.registry import game_package, game_type

BOX = "box"
"""The name of what the box itself says."""
FOLDER = "LETTRINE_VARIANTS"
"""The environment variable that names the folder of one's own variants; ``variants`` where it names none."""
LARGEST_FILE = 64 * 1024
LONGEST_CODE = 4000
_CODE = re.compile(r"v1\.([A-Za-z0-9_-]+)")
_SUFFIX = ".toml"


class VariantFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a file or a code says: the *game*, a *name* for people, the *facts* that change, *options* beside them."""

    game: str
    name: str = ""
    facts: dict[str, Any] = {}
    options: dict[str, Any] = {}

    def table_options(self) -> dict[str, Any]:
        """Return the options of a table that plays so; raise `OptionError` for what cannot be meant."""
        kind = game_type(self.game)
        if VARIANT in self.options:
            raise OptionError("core:no_variant", found=VARIANT)
        variant = read_variant(kind.variant_type, {"name": self.name, **self.facts})
        options = {**self.options, VARIANT: variant_values(variant)}
        read_options(kind.options_type, options)
        return options


def variant_values(variant: Variant) -> dict[str, Any]:
    """Return *variant* as JSON values, as records have it."""
    return {"name": variant.name, "digest": variant.digest, **facts_of(variant)}


def find_variant(slug: str, text: str) -> dict[str, Any]:
    """Return the options of a table of *slug* that plays as *text* says: a name, a file, or a code or link with one.

    Raise `UsageError` where there is no such variant, it cannot be read, or it is of another game.
    """
    if text == BOX:
        return {}
    coded = _CODE.search(text)
    found = read_code(coded[0]) if coded else read_file(text, _content(slug, text))
    if found.game != slug:
        raise UsageError("games:variant_game", name=text[:80], found=found.game, expected=slug)
    return found.table_options()


def variant_names(slug: str) -> tuple[str, ...]:
    """Return the names of the variants of *slug*: those that come with it, then one's own."""
    named = [each.name.removesuffix(_SUFFIX) for each in sorted(_shipped(slug), key=lambda each: each.name)]
    own = [path.stem for path in sorted(_own().glob(f"*{_SUFFIX}")) if _is_of(path, slug)]
    return tuple(dict.fromkeys([*named, *own]))


def read_file(name: str, text: str) -> VariantFile:
    """Return the variant that *text*, a TOML file called *name*, describes; raise `UsageError`."""
    try:
        return convert(tomllib.loads(text), VariantFile)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise UsageError("games:variant_file", name=name[:80], problem=str(error)) from error


def read_code(code: str) -> VariantFile:
    """Return the variant that *code* holds; raise `UsageError`."""
    encoded = code.partition(".")[2]
    if len(code) > LONGEST_CODE:
        raise UsageError("games:variant_code")
    try:
        data = urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4))
        return decoder_of(VariantFile).decode(data)
    except (ValueError, binascii.Error, msgspec.DecodeError) as error:
        raise UsageError("games:variant_code") from error


def write_code(variant: VariantFile) -> str:
    """Return the code of *variant*, letters and digits fit for a link."""
    data = msgspec.json.encode(variant, order="sorted")
    return "v1." + urlsafe_b64encode(data).decode().rstrip("=")


def _content(slug: str, text: str) -> str:
    shipped = {each.name: each for each in _shipped(slug)}
    own = _own() / f"{text}{_SUFFIX}"
    source: Traversable | Path = shipped.get(f"{text}{_SUFFIX}") or (own if own.is_file() else Path(text))
    if not source.is_file():
        raise UsageError("games:no_variant", name=text[:80], accepted=(BOX, *variant_names(slug)))
    try:
        with source.open("rb") as file:
            return file.read(LARGEST_FILE).decode()
    except (OSError, ValueError) as error:
        raise UsageError("games:variant_file", name=text[:80], problem=type(error).__name__) from error


def _shipped(slug: str) -> Iterator[Traversable]:
    game_type(slug)  # refuses a game that there is not
    folder = resources.files(game_package(slug)).joinpath("variants")
    return (each for each in folder.iterdir() if each.name.endswith(_SUFFIX)) if folder.is_dir() else iter(())


def _own() -> Path:
    return Path(os.environ.get(FOLDER) or "variants")


def _is_of(path: Path, slug: str) -> bool:
    try:
        return read_file(path.name, path.read_text(encoding="utf-8")).game == slug
    except (OSError, ValueError, UsageError):
        return False
