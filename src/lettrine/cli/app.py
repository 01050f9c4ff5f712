"""What the ``lettrine`` command does: finds the sub-command, speaks the reader's language, never shows a traceback."""

from importlib import import_module
from typing import Annotated, Any

import typer

from lettrine.cli.help import local_name, localise
from lettrine.cli.language import guess_language, language, sentences, speak
from lettrine.cli.streams import prepare_streams, printable
from lettrine.core.errors import LettrineError
from lettrine.core.phrase import file_problem
from lettrine.core.text import tell

# Only the module of the command that is called is imported: the others cost time and serve nothing.
COMMANDS = {
    "words": "lettrine.cli.words",
    "lexicon": "lettrine.cli.lexicon",
    "play": "lettrine.cli.play",
    "referee": "lettrine.cli.referee",
    "rules": "lettrine.cli.rules",
    "judge": "lettrine.cli.judge",
    "perft": "lettrine.cli.perft",
    "records": "lettrine.cli.records",
    "arena": "lettrine.cli.arena",
    "lab": "lettrine.cli.lab",
    "analyse": "lettrine.cli.analyse",
    "puzzle": "lettrine.cli.puzzle",
    "print": "lettrine.cli.print_and_play",
    "serve": "lettrine.cli.serve",
    "admin": "lettrine.cli.admin",
    "new-game": "lettrine.cli.new_game",
}

BAD_USE = 2


def run(arguments: list[str]) -> int:
    """Return the exit status of the command: 0 done, 1 the answer is no, 2 it cannot be carried out."""
    speak(guess_language(arguments))
    prepare_streams()
    try:
        return int(_command(arguments).main(arguments, prog_name="lettrine", standalone_mode=False) or 0)
    except LettrineError as error:
        _complain(tell(error, language()))
    except typer.exceptions.TyperException as error:
        if type(error).__name__ != "NoArgsIsHelpError":  # that one has shown the help
            _complain(_misuse(error))
    except typer.Abort:  # the input ended in the middle of a question
        raise KeyboardInterrupt from None
    except OSError as error:  # the disk under the output is full
        _complain(sentences().say("misuse.output", {"problem": file_problem(error)}))
    return BAD_USE


def _command(arguments: list[str]) -> Any:  # noqa: ANN401  (Typer does not publish the type of its commands)
    app = typer.Typer(help="help.lettrine", no_args_is_help=True, add_completion=False)
    app.callback()(_common)
    called = next((argument for argument in arguments if argument in COMMANDS), None)
    for name in [called] if called else COMMANDS:
        module = import_module(COMMANDS[name])
        if hasattr(module, "app"):
            app.add_typer(module.app, name=name)
        else:
            app.command(name, help=f"help.{name}.{name}")(module.command)
    command = typer.main.get_command(app)
    if "--help" in arguments or arguments[-1:] in ([], [called]):
        localise(command)
    return command


def _tell_version(asked: bool) -> None:  # noqa: FBT001  (Typer's callback)
    if asked:
        from lettrine.version import __version__  # noqa: PLC0415  (slow to import, rarely wanted)

        typer.echo(f"Lettrine {__version__}")
        raise typer.Exit


def _common(
    lang: Annotated[str | None, typer.Option(help="help.lang", metavar="fr|en")] = None,
    version: Annotated[  # noqa: ARG001  (its callback does the work)
        bool, typer.Option("--version", help="help.version", is_eager=True, callback=_tell_version)
    ] = False,
) -> None:
    if lang not in {None, "fr", "en"}:
        raise typer.BadParameter(str(lang), param_hint="--lang")


def _misuse(error: Any) -> str:  # noqa: ANN401  (Typer does not publish its exceptions' attributes)
    """Return what is wrong with the way a command was called; Typer's own words where we have none."""
    say = sentences().say
    commands = getattr(getattr(error.ctx, "command", None), "commands", None)
    key = type(error).__name__
    if key == "UsageError":
        key = "unknown_command" if commands else "extra"
    if f"misuse.{key}" not in sentences():
        return say("misuse.other", {"problem": error.format_message()})
    return say(f"misuse.{key}", {"name": _culprit(error), "accepted": tuple(commands or ())})


def _culprit(error: Any) -> str:  # noqa: ANN401  (see _misuse)
    """Return the option or argument that *error* is about."""
    named = getattr(error, "option_name", None) or getattr(error, "param_hint", None)
    parameter = getattr(error, "param", None)
    if named is None and parameter is not None:
        argument = local_name(parameter.metavar or str(parameter.name).upper())
        named = next((name for name in parameter.opts if name.startswith("--")), argument)
    return str(named)


def _complain(sentence: str) -> None:
    typer.echo(printable(sentence), err=True)
