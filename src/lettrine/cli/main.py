"""The door of the ``lettrine`` command, which opens at once: the rest is imported where an interruption is caught."""

import sys

# As a shell reports them.
INTERRUPTED = 130
CLOSED_PIPE = 141


def main(arguments: list[str] | None = None) -> None:
    """Run the command line and exit: 0 done, 1 the answer is no, 2 a command that cannot be carried out."""
    try:
        from lettrine.cli.app import run  # noqa: PLC0415  (a tenth of a second in which Ctrl-C may come)

        status = run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        status = INTERRUPTED
    except SystemExit as end:
        if not isinstance(end.__context__, BrokenPipeError):
            raise
        # Whoever was reading has seen enough (``| head -1``). Typer and rich end with 1, which here means "no".
        status = CLOSED_PIPE
    sys.exit(status)
