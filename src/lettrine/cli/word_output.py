"""How the word commands write their answers: lines for people, JSON for programs.

Colours are written here, not by rich, whose import takes longer than the answer.
"""

import os
import shutil
import sys
import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

import msgspec
import typer

from lettrine.cli.language import language, sentences
from lettrine.lexicon import Analysis, Verdict, WordPolicy, describe, describe_refusals

USUAL_LIMIT = 300
_GAP = 2
_CODES = {"good": "32", "bad": "31", "faint": "2", "strong": "1", "joker": "33"}


def echo_json(value: Any) -> None:  # noqa: ANN401  (anything JSON can say)
    """Write *value* as one line of JSON, which is UTF-8 whatever the terminal speaks."""
    typer.echo(msgspec.json.encode(value))


def analysis_object(analysis: Analysis, policy: WordPolicy) -> dict[str, Any]:
    """Return *analysis* as JSON tells it, with the sentence in the reader's language."""
    return {
        "spelling": analysis.spelling,
        "lemma": analysis.lemma,
        "class": analysis.word_class.name.lower(),
        "gender": analysis.gender.name.lower(),
        "number": analysis.number.name.lower(),
        "moods": analysis.moods,
        "foreign": analysis.is_foreign,
        "admitted": policy.admits(analysis),
        "text": describe(analysis, language()),
    }


def verdict_object(verdict: Verdict, policy: WordPolicy) -> dict[str, Any]:
    """Return the contract of ``words check --json``: word, valid, analyses, refusals."""
    texts = describe_refusals(verdict.refusals, language())
    return {
        "word": verdict.word,
        "valid": verdict.valid,
        "analyses": [analysis_object(analysis, policy) for analysis in verdict.analyses],
        "refusals": [
            {"rule": refusal.rule, "text": text} for refusal, text in zip(verdict.refusals, texts, strict=True)
        ],
    }


def verdict_lines(verdict: Verdict, policy: WordPolicy) -> Iterator[str]:
    """Yield one line for a valid word, one for each refusal of another."""
    if verdict.valid:
        readings = [describe(each, language()) for each in verdict.analyses if policy.admits(each)]
        said = readings[0] if readings else sentences().say("words.no_reading")
        yield f"{paint('✓', 'good')} {paint(verdict.word, 'strong')}  {said}"
        return
    for refusal, text in zip(verdict.refusals, describe_refusals(verdict.refusals, language()), strict=True):
        yield f"{paint('✗', 'bad')} {text}  {paint(refusal.rule, 'faint')}"


def echo_words(words: Iterable[str], rack: str | None, limit: int | None, *, as_json: bool) -> None:
    """Write *words*, longest first; letters that *rack* lacks are jokers and stand small in the lines."""
    ordered = sorted(words, key=lambda word: (-len(word), word))
    if as_json:
        shown = ordered[:limit]
        echo_json({"count": len(ordered), "complete": len(shown) == len(ordered), "words": shown})
        return
    shown = ordered[: limit or USUAL_LIMIT]
    for line in _grouped(shown, Counter(map(len, ordered)), rack):
        typer.echo(line)
    if len(shown) < len(ordered):
        typer.echo(paint(sentences().say("words.more", {"count": len(ordered) - len(shown)}), "faint"))
    if not ordered:
        typer.echo(sentences().say("words.none"))


def _grouped(words: list[str], totals: Counter[int], rack: str | None) -> Iterator[str]:
    for length, same in groupby(words, len):
        yield paint(sentences().say("words.length", {"length": length, "count": totals[length]}), "strong")
        in_line = max(1, (line_width() - _GAP) // (length + _GAP))
        written = [_with_jokers(word, rack) for word in same]
        for start in range(0, len(written), in_line):
            yield " " * _GAP + (" " * _GAP).join(written[start : start + in_line])


def _with_jokers(word: str, rack: str | None) -> str:
    if rack is None:
        return word
    left = Counter(rack)
    letters = []
    for letter in word:
        left[letter] -= 1
        letters.append(letter if left[letter] >= 0 else paint(letter.lower(), "joker"))
    return "".join(letters)


def wrapped(label: str, text: str, label_width: int) -> Iterator[str]:
    """Yield *text* beside *label*, wrapped to the terminal."""
    room = max(20, line_width() - label_width - _GAP)
    for index, part in enumerate(textwrap.wrap(text, room) or [""]):
        head = paint(label.ljust(label_width), "faint") if index == 0 else " " * label_width
        yield f"{head}{' ' * _GAP}{part}"


def line_width() -> int:
    """Return the columns of the terminal; 80 where there is none."""
    return max(20, shutil.get_terminal_size().columns)


def paint(text: str, style: str) -> str:
    """Return *text* in *style* where the output shows colours (a terminal, NO_COLOR respected), otherwise as it is."""
    if not sys.stdout.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return text
    return f"\x1b[{_CODES[style]}m{text}\x1b[0m"
