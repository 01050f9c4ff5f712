"""The help of the commands, in the reader's language."""

import re
from copy import copy
from typing import Any

import typer

from lettrine.cli.language import sentences

_NAME = re.compile(r"[A-Z]{2,}")
# What stands for a value of some type where the command names none.
_USUAL_NAMES = {"boolean": "", "path": "FILE", "integer": "N", "integer range": "N", "float": "N", "float range": "N"}


def localise(command: Any) -> None:  # noqa: ANN401  (Typer does not publish the type of its commands)
    """Put the reader's language where the commands hold keys of sentences, or Typer's English."""
    from typer import rich_utils  # noqa: PLC0415  (80 ms that only a reader of the help has to wait)

    say = sentences().say
    rich_utils.COMMANDS_PANEL_TITLE = say("help.commands")
    rich_utils.ARGUMENTS_PANEL_TITLE = say("help.arguments")
    rich_utils.OPTIONS_PANEL_TITLE = say("help.options")
    rich_utils.REQUIRED_LONG_STRING = say("help.required")
    rich_utils.DEFAULT_STRING = say("help.default")
    rich_utils.ENVVAR_STRING = say("help.variable")
    _localise(command)


def local_name(name: str) -> str:
    """Return the *name* of a value, such as FILE, as the reader says it."""
    texts = sentences()
    return _NAME.sub(lambda found: texts.say(key) if (key := f"help.names.{found[0]}") in texts else found[0], name)


def _localise(command: Any) -> None:  # noqa: ANN401  (see localise)
    help_option = command.get_help_option(typer.Context(command))
    help_option.help = sentences().say("help.help")
    help_option.metavar = ""
    _say_help(command)
    for parameter in command.params:
        _say_help(parameter)
        _say_value(parameter)
    for child in getattr(command, "commands", {}).values():
        _localise(child)


def _say_help(item: Any) -> None:  # noqa: ANN401  (a command or a parameter)
    key = str(getattr(item, "help", None))
    if key in sentences():
        item.help = sentences().say(key)


def _say_value(parameter: Any) -> None:  # noqa: ANN401  (see localise)
    """Name the value that *parameter* takes: Typer would show the type that the code gives it."""
    name = parameter.metavar if parameter.metavar is not None else _USUAL_NAMES.get(parameter.type.name, "TEXT")
    parameter.metavar = local_name(name)
    if parameter.param_type_name == "argument":
        parameter.type = copy(parameter.type)
        parameter.type.get_metavar = lambda **_: ""  # its name says it already
