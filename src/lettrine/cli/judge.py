"""``lettrine judge``: one JSON case a line in, one judgement a line out."""

import sys
from typing import Annotated

import msgspec
import typer

from lettrine.cli.language import language
from lettrine.cli.streams import short_lines
from lettrine.cli.word_options import WordsFile, chosen_lexicon
from lettrine.cli.word_output import echo_json
from lettrine.games.case import LONGEST_LINE
from lettrine.games.judge import Unreadable, judge_line, schema


def command(
    schema_of: Annotated[str | None, typer.Option("--schema", metavar="GAME", help="help.judge.schema")] = None,
    words: WordsFile = None,
) -> None:
    lexicon = chosen_lexicon(words)
    if schema_of is not None:
        typer.echo(msgspec.json.format(msgspec.json.encode(schema(schema_of, lexicon)), indent=2))
        return
    unreadable = False
    for line in short_lines(sys.stdin.buffer, LONGEST_LINE + 1):
        verdict = judge_line(line, language(), lexicon)
        unreadable = unreadable or isinstance(verdict, Unreadable)
        echo_json(verdict)
    if unreadable:
        raise typer.Exit(1)
