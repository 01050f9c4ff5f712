"""``lettrine rules``: the rules of a game, by identifier."""

import re
from collections.abc import Sequence
from typing import Annotated

import typer
from rich.markup import escape

from lettrine.cli.console import console, hold_spaces
from lettrine.cli.language import language, sentences
from lettrine.cli.word_output import echo_json
from lettrine.core.game import AnyGame
from lettrine.core.options import Options, accepted, option_names
from lettrine.core.refusal import Refusal
from lettrine.core.text import game_catalogues, say_first
from lettrine.games import REGISTRY, game_type
from lettrine.games.rulebook import Rule, explain_refusals, find_rules, rules

IDENTIFIER = re.compile(r"[A-Z]{3}-\d\d")
NOTHING = 1


def command(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="help.game")] = None,
    rule: Annotated[str | None, typer.Argument(metavar="RULE", help="help.rules.rule")] = None,
    find: Annotated[str, typer.Option(help="help.rules.find")] = "",
    as_json: Annotated[bool, typer.Option("--json", help="help.json")] = False,
) -> None:
    if game and IDENTIFIER.fullmatch(game.upper()):
        game, rule = _game_of(game), game
    kind = game_type(game) if game else None
    found = rules(kind.package if kind else None, language())
    if rule:
        found = find_rules(found, rule)
    found = [each for each in found if find.casefold() in f"{each.rule} {each.title} {each.text}".casefold()]
    if as_json:
        echo_json(found)
    elif found:
        _print_found(found, kind, whole=not rule and not find)
    else:
        console().print(sentences().say("rules.none", {"text": escape(find)}))
    raise typer.Exit(0 if found else NOTHING)


def _print_found(found: list[Rule], kind: type[AnyGame] | None, *, whole: bool) -> None:
    if kind and whole:
        from lettrine.cli.presentation_output import print_presentation  # noqa: PLC0415  (it plays its examples)

        print_presentation(kind.slug)
    print_rules(found)
    if kind and whole:
        _print_options(kind.options_type, kind.package)
    if not kind and whole:
        console().print(sentences().say("rules.games", {"games": tuple(REGISTRY) or ("–",)}))


def _game_of(identifier: str) -> str | None:
    """Return the game that the rule *identifier* belongs to; None for those common to all, or unknown."""
    named = identifier.upper()
    if named in {each.rule for each in rules(None, language())}:
        return None
    for slug in REGISTRY:
        if named in {each.rule for each in rules(game_type(slug).package, language())}:
            return slug
    return None


def print_rules(found: list[Rule]) -> None:
    """Print *found* as people read them: their texts are Markdown."""
    from rich.markdown import Markdown  # noqa: PLC0415  (only for what is drawn)

    for each in found:
        reading = f"  [yellow]{sentences().say('rules.reading')}[/]" if each.is_reading else ""
        console().print(f"[bold cyan]{each.rule}[/]  [bold]{each.title}[/]{reading}")
        console().print(Markdown(hold_spaces(each.text)))
        console().print()


def print_refusals(game: AnyGame, refusals: Sequence[Refusal]) -> None:
    for reason in explain_refusals(game, refusals, language()):
        console().print(f"[red]✗[/] {escape(reason['text'])} [dim]{reason['rule']}[/]")


def _print_options(options: type[Options], package: str) -> None:
    console().print(f"[bold]{sentences().say('rules.options')}[/]")
    sources = game_catalogues(package, language())
    for name in option_names(options):
        label = say_first(sources, (f"forms.{name}.label",)) or ""
        console().print(f"  [bold]{name}[/]  [dim]{accepted(options, name)}[/]  {label}".rstrip())
        if said := say_first(sources, (f"options.{name}",)):
            console().print(f"    {said}")
