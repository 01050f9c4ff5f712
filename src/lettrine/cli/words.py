"""``lettrine words``: the dictionary for any French word player."""

import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from lettrine.cli.language import language, sentences
from lettrine.cli.streams import printable
from lettrine.cli.word_options import (
    NO_GAME,
    Added,
    AsJson,
    Game,
    Limit,
    Removed,
    WordsFile,
    bound_words,
    read_base,
    read_rack,
    read_slots,
)
from lettrine.cli.word_output import analysis_object, echo_json, echo_words, verdict_lines, verdict_object
from lettrine.core.errors import MalformedWord, UsageError
from lettrine.core.text import tell
from lettrine.lexicon import Words

app = typer.Typer(help="help.words.words", no_args_is_help=True)

INVALID = 1
MALFORMED = 2
LONGEST = 31


@app.command(help="help.words.check")
def check(
    word: Annotated[list[str], typer.Argument(metavar="WORD", help="help.words.word", show_default=False)],
    *,
    game: Game = NO_GAME,
    words_file: WordsFile = None,
    added: Added = None,
    removed: Removed = None,
    as_json: AsJson = False,
) -> None:
    words = bound_words(game, words_file, added, removed)
    status = 0
    for text in _each(word):
        status = max(status, _check(words, text, as_json=as_json))
    raise typer.Exit(status)


def _check(words: Words, text: str, *, as_json: bool) -> int:
    """Write the verdict on *text*; what is no word at all does not stop the others."""
    try:
        verdict = words.verdict(text)
    except MalformedWord as error:
        sentence = printable(tell(error, language()))
        typer.echo(sentence, err=True)
        if as_json:
            echo_json({"word": printable(text), "valid": False, "analyses": [], "refusals": [], "error": sentence})
        return MALFORMED
    if as_json:
        echo_json(verdict_object(verdict, words.policy))
    else:
        for line in verdict_lines(verdict, words.policy):
            typer.echo(line)
    return 0 if verdict.valid else INVALID


def _each(texts: list[str]) -> Iterator[str]:
    """Yield the words of the command line; ``-`` stands for those of the standard input, one a line."""
    for text in texts:
        if text == "-":
            yield from filter(None, map(str.strip, sys.stdin))
        else:
            yield text


@app.command(help="help.words.explain")
def explain(
    word: Annotated[str, typer.Argument(metavar="WORD", help="help.words.word", show_default=False)],
    *,
    words_file: WordsFile = None,
    added: Added = None,
    removed: Removed = None,
    as_json: AsJson = False,
) -> None:
    # `check` must start quickly.
    from lettrine.cli.word_report import game_verdicts, word_report  # noqa: PLC0415
    from lettrine.games.word_card import word_card  # noqa: PLC0415

    words = bound_words(NO_GAME, words_file, added, removed)
    verdicts = game_verdicts(words, word)
    word = verdicts[NO_GAME].word
    if as_json:
        card = word_card(words, word, language())
        said = {slug: verdict_object(verdict, words.policy)["refusals"] for slug, verdict in verdicts.items()}
        echo_json(
            {
                "word": word,
                "spellings": words.vocabulary.spellings(word),
                "frequency": words.vocabulary.frequency(word),
                "analyses": [analysis_object(each, words.policy) for each in words.vocabulary.analyses(word)],
                "senses": [each.text for each in card.senses],
                "synonyms": [each.written for each in card.synonyms],
                "games": {slug: {"valid": not refusals, "refusals": refusals} for slug, refusals in said.items()},
            }
        )
    else:
        typer.echo("\n".join(word_report(words, verdicts, word)))
    raise typer.Exit(0 if any(verdict.valid for verdict in verdicts.values()) else INVALID)


@app.command(help="help.words.anagrams")
def anagrams(
    letters: Annotated[str, typer.Argument(metavar="LETTERS", help="help.words.letters", show_default=False)],
    *,
    blanks: Annotated[int, typer.Option("--blanks", help="help.words.blanks", min=0, metavar="N")] = 0,
    shortest: Annotated[int, typer.Option("--min", help="help.words.min", min=1, max=LONGEST, metavar="N")] = 2,
    longest: Annotated[int, typer.Option("--max", help="help.words.max", min=1, max=LONGEST, metavar="N")] = LONGEST,
    exact: Annotated[bool, typer.Option("--exact/--all", help="help.words.exact")] = False,
    game: Game = NO_GAME,
    words_file: WordsFile = None,
    added: Added = None,
    removed: Removed = None,
    limit: Limit = None,
    as_json: AsJson = False,
) -> None:
    rack, blanks = read_rack(letters, blanks)
    if shortest > longest:
        raise UsageError("cli:lengths", shortest=shortest, longest=longest)
    if exact:
        shortest = longest = len(rack) + blanks
    words = bound_words(game, words_file, added, removed)
    found = words.words_from(rack, blanks, min_length=shortest, max_length=longest) if shortest <= LONGEST else ()
    echo_words(found, rack, limit, as_json=as_json)


@app.command(help="help.words.extend")
def extend(
    word: Annotated[str, typer.Argument(metavar="WORD", help="help.words.base", show_default=False)],
    letters: Annotated[str, typer.Argument(metavar="LETTERS", help="help.words.more")] = "?",
    *,
    kept: Annotated[bool, typer.Option("--kept", help="help.words.kept")] = False,
    game: Game = NO_GAME,
    words_file: WordsFile = None,
    added: Added = None,
    removed: Removed = None,
    limit: Limit = None,
    as_json: AsJson = False,
) -> None:
    base = read_base(word)
    rack, blanks = read_rack(letters, 0)
    words = bound_words(game, words_file, added, removed)
    found = words.extensions(base, rack, blanks=blanks, order="kept" if kept else "free")
    echo_words(found, base + rack, limit, as_json=as_json)


@app.command(help="help.words.pattern")
def pattern(
    slots: Annotated[str, typer.Argument(metavar="PATTERN", help="help.words.slots", show_default=False)],
    *,
    rack: Annotated[str | None, typer.Option("--rack", help="help.words.rack", metavar="LETTERS")] = None,
    game: Game = NO_GAME,
    words_file: WordsFile = None,
    added: Added = None,
    removed: Removed = None,
    limit: Limit = None,
    as_json: AsJson = False,
) -> None:
    slots = read_slots(slots)
    if rack is None:
        slots = slots.replace(".", "?")
    held, blanks = ("", 0) if rack is None else read_rack(rack, 0)
    found = bound_words(game, words_file, added, removed).pattern(slots, held, blanks)
    echo_words(found, None, limit, as_json=as_json)


@app.command(help="help.words.inflect")
def inflect(
    word: Annotated[str, typer.Argument(metavar="WORD", help="help.words.word", show_default=False)],
    *,
    game: Game = NO_GAME,
    words_file: WordsFile = None,
    added: Added = None,
    removed: Removed = None,
    as_json: AsJson = False,
) -> None:
    from lettrine.cli.word_report import paradigm_lines  # noqa: PLC0415  (`check` must start quickly)

    words = bound_words(game, words_file, added, removed)
    word = words.verdict(word).word
    paradigm = [(form, each) for form, each in words.vocabulary.paradigm(word) if words.policy.admits(each)]
    if as_json:
        forms = [{"form": form, **analysis_object(each, words.policy)} for form, each in paradigm]
        echo_json({"word": word, "forms": forms})
    elif paradigm:
        typer.echo("\n".join(paradigm_lines(paradigm)))
    else:
        typer.echo(sentences().say("words.no_forms", {"word": word}))
    raise typer.Exit(0 if paradigm else INVALID)
