"""In which language the command line speaks."""

import os
from collections.abc import Mapping
from contextvars import ContextVar
from itertools import pairwise

from lettrine.core.text import Catalogue, Language, catalogue

_current: ContextVar[Language] = ContextVar("language", default="fr")


def language() -> Language:
    return _current.get()


def speak(chosen: Language) -> None:
    _current.set(chosen)


def sentences() -> Catalogue:
    return catalogue("lettrine.cli", language())


def guess_language(arguments: list[str], environment: Mapping[str, str] = os.environ) -> Language:
    """Return ``--lang``, else LETTRINE_LANG, else English where the locale is English; French otherwise."""
    asked = [value for flag, value in pairwise(arguments) if flag == "--lang"]
    asked += [argument.removeprefix("--lang=") for argument in arguments if argument.startswith("--lang=")]
    names = ("LETTRINE_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
    wishes = [*asked, *(environment.get(name, "") for name in names)]
    first = next((wish for wish in wishes if wish), "fr")
    return "en" if first.lower().startswith("en") else "fr"
