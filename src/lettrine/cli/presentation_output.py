"""A game on one page, for a terminal: the same sentences as in the browser, without the pictures."""

from collections.abc import Iterator

from rich.markup import escape

from lettrine.cli.console import console, hold_spaces
from lettrine.cli.language import language, sentences
from lettrine.games.presentation.card import ExampleCard, HeadCard, PresentationCard, presentation_card


def print_presentation(slug: str) -> None:
    """Print the page of the game *slug*, section by section; what it does not say is left out."""
    card = presentation_card(slug, language())
    console().print(f"[bold]{escape(card.name)}[/]  {escape(card.tagline)}")
    for title, lines in _sections(card):
        shown = [line for line in lines if line]
        if shown:
            console().print(f"\n[bold cyan]{sentences().say(f'rules.page.{title}')}[/]")
            for line in shown:
                console().print(hold_spaces(escape(line)))
    console().print()


def _sections(card: PresentationCard) -> Iterator[tuple[str, list[str]]]:
    heads = (card.players, card.age, card.minutes)
    yield "aim", [card.aim]
    yield "facts", [_head(head) for head in heads if head is not None]
    yield "box", [f"{each.count} {each.name}" for each in card.box]
    yield "start", [card.setup]
    yield "turn", [*(f"{at}. {each.title}. {each.text}" for at, each in enumerate(card.turn, 1)), card.otherwise]
    yield "example", list(_example(card.example)) if card.example else []
    yield "end", [f"{each.title} ({each.rule}). {each.text} {each.worth}".strip() for each in card.endings]
    yield "mistakes", [f"{each.title} ({each.rule}). {each.text}" for each in card.mistakes]
    yield "terms", [f"{each.term} – {each.text}" for each in card.terms]


def _head(head: HeadCard) -> str:
    reading = f" ({sentences().say('rules.reading')})" if head.is_reading else ""
    return f"{head.number} {head.note}{reading}"


def _example(example: ExampleCard) -> Iterator[str]:
    yield example.text
    yield from (f"  {row.points:>4}  {row.name}" for row in (*example.items, *example.scores))
    if not example.scores:
        yield f"  {example.total:>4}  {sentences().say('rules.page.total')}"
    yield example.note
