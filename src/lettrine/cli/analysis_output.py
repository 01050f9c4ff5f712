"""What an analysis found, for a terminal of 80 columns."""

from collections.abc import Sequence

from rich.markup import escape

from lettrine.analysis import PlayerReport, Study, Turn, player_reports
from lettrine.analysis.turn import Grade, grade, yardstick
from lettrine.analysis.wording import Wording
from lettrine.cli.console import console, headed
from lettrine.cli.language import language
from lettrine.core.text import catalogue
from lettrine.report.numbers import percent

COSTLIEST = 6  # moves shown
HEADS = ("player", "moves", "accuracy", "mistakes", "cost", "luck")


def print_analysis(study: Study, turns: Sequence[Turn]) -> None:
    """Print a line for each player, the moves that cost most, and the words worth learning."""
    say = catalogue("lettrine.analysis", language()).say
    wording = Wording(study.game, study.unit, language())
    found = player_reports(turns, study.seats, study.unit)
    name = catalogue(study.game.package, language()).say("name")
    console().print(f"[bold]{say('table.title', {'name': name, 'moves': len(turns)})}[/]")
    heads = HEADS if study.has_luck else HEADS[:-1]
    table = headed([say(f"table.{head}") for head in heads])
    for sheet in found:
        table.add_row(*_cells(sheet, wording)[: len(heads)])
    console().print(table)
    unit = "laid" if study.basis == "laid" else study.unit if study.has_luck else f"{study.unit}_only"
    console().print(f"[dim]{say(f'table.unit_{unit}')}[/]")
    _print_costliest(study, turns, wording)
    _print_words(found, wording)


def _cells(sheet: PlayerReport, wording: Wording) -> tuple[str, ...]:
    errors = sheet.grades[Grade.MISTAKE.name] + sheet.grades[Grade.BLUNDER.name]
    return (
        f"[bold]{wording.player(sheet.seat)}[/]",
        str(sheet.moves),
        percent(sheet.accuracy, language(), 0),
        str(errors),
        wording.amount(sheet.cost),
        wording.signed(sheet.luck),
    )


def _print_costliest(study: Study, turns: Sequence[Turn], wording: Wording) -> None:
    measure = yardstick(turns, study.unit)
    costly = [turn for turn in turns if grade(turn.cost, measure) not in {Grade.BEST, Grade.GOOD}]
    if not costly:
        return
    console().print(f"\n[bold]{wording.say('table.costliest')}[/]")
    for turn in sorted(costly, key=lambda turn: -turn.cost)[:COSTLIEST]:
        console().print(
            wording.say(
                "table.turn",
                {
                    "number": turn.number,
                    "player": wording.player(turn.seat),
                    "played": escape(wording.choice(turn.played)),
                    "best": f"[bold]{escape(wording.choice(turn.best))}[/]",
                    "grade": wording.grade(grade(turn.cost, measure)),
                    "cost": wording.amount(turn.cost),
                },
            )
        )


def _print_words(found: Sequence[PlayerReport], wording: Wording) -> None:
    for sheet in found:
        if sheet.words:
            words = [f"[bold]{escape(each.word)}[/] [dim]({wording.frequency(each)})[/]" for each in sheet.words]
            console().print(f"\n{wording.say('table.words', {'player': wording.player(sheet.seat)})}")
            console().print(", ".join(words))
