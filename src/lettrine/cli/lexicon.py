"""``lettrine lexicon``: what the dictionary is, and whether it is whole."""

from pathlib import Path
from typing import Annotated

import typer

from lettrine.cli.language import sentences
from lettrine.cli.streams import printable
from lettrine.cli.word_options import AsJson
from lettrine.cli.word_output import echo_json, wrapped
from lettrine.lexicon import Lexicon

app = typer.Typer(help="help.lexicon.lexicon", no_args_is_help=True)

File = Annotated[Path | None, typer.Argument(metavar="FILE", help="help.lexicon.file", show_default=False)]


@app.command(help="help.lexicon.info")
def info(file: File = None, *, as_json: AsJson = False) -> None:
    facts = _facts(Lexicon.open(file))
    if as_json:
        echo_json(facts)
        return
    labels = {name: sentences().say(f"lexicon.{name}") for name in facts}
    widest = max(map(len, labels.values()))
    for name, label in labels.items():
        for line in wrapped(label, str(facts[name]), widest):
            typer.echo(line)
    typer.echo()
    typer.echo(sentences().say("lexicon.sources"))


@app.command(help="help.lexicon.verify")
def verify(file: File = None, *, as_json: AsJson = False) -> None:
    facts = _facts(Lexicon.open(file, verify=True))
    if as_json:
        echo_json({**facts, "whole": True})
        return
    typer.echo(sentences().say("lexicon.whole", {"words": int(facts["words"]), "digest": str(facts["digest"])}))


def _facts(lexicon: Lexicon) -> dict[str, str | int]:
    return {
        "path": printable(lexicon.path),
        "digest": lexicon.digest,
        "words": len(lexicon),
        "analyses": lexicon.morphology.record_count,
        "entries": lexicon.morphology.entry_count,
        "bytes": Path(lexicon.path).stat().st_size,
    }
