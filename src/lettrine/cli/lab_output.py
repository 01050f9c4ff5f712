"""What the workshop found, drawn for a terminal of 80 columns."""

from rich.markup import escape

from lettrine.arena.comparison import DESIGN
from lettrine.arena.lab.finding import Finding
from lettrine.arena.lab.wording import say_differences
from lettrine.cli.arena_output import measure_cell
from lettrine.cli.console import console, headed
from lettrine.cli.language import language
from lettrine.core.game import AnyGame
from lettrine.core.text import catalogue
from lettrine.games.variant_files import VariantFile, write_code
from lettrine.report.numbers import percent

LONGEST_NAME = 18


def print_finding(game: AnyGame, finding: Finding) -> None:
    """Print a line for each subject with a mark where it differs from the first, then what that means in words."""
    say = catalogue("lettrine.arena", language()).say
    first, *others = finding.comparison.variants
    name = catalogue(game.package, language()).say("name")
    title = say("table.title", {"name": name, "games": first.summary.games, "seed": escape(first.summary.seed)})
    console().print(f"[bold]{title}[/]")
    table = headed(["", *(say(f"table.{key}") for key in ("starts", "moves", "dead", "score", "leads"))])
    for variant in finding.comparison.variants:
        table.add_row(escape(variant.value[:LONGEST_NAME]), *(measure_cell(variant, measure) for measure in DESIGN))
    console().print(table)
    console().print(say("table.legend", {"value": escape(first.value)}))
    for variant in others:
        console().print(f"[bold]{escape(variant.value)}[/]  {say_differences(finding.comparison, variant, language())}")
    for each in finding.skills:
        if each.skill:
            share = percent(each.skill.value, language())
            console().print(f"[bold]{escape(each.value)}[/]  {say('lab.skill')} : {share}")
    if finding.search:
        key = "lab.reached" if finding.search.reached else "lab.not_reached"
        console().print(say(key, {"letters": " ".join(finding.search.letters) or say("lab.as_box")}))
        code = write_code(VariantFile(finding.game, "", {"letters": list(finding.search.letters)}))
        console().print(f"--variant {code}", soft_wrap=True)
