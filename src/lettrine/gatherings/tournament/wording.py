"""The standings in words: what each criterion means, and why somebody stands where they stand."""

from itertools import pairwise

from lettrine.core.text import Language, catalogue, number
from lettrine.gatherings.tournament.standings import Criterion, StandingsRow

_PACKAGE = "lettrine.gatherings.tournament"


def criterion_name(criterion: Criterion, language: Language) -> str:
    """Return what *criterion* is called at the head of a column."""
    return catalogue(_PACKAGE, language).say(f"criteria.{criterion}.name")


def criterion_text(criterion: Criterion, language: Language) -> str:
    """Return how *criterion* is counted, for whoever asks."""
    return catalogue(_PACKAGE, language).say(f"criteria.{criterion}.text")


def reasons(rows: tuple[StandingsRow, ...], language: Language) -> tuple[str, ...]:
    """Return for each of *rows*, the complete standings, why it stands there."""
    first = [catalogue(_PACKAGE, language).say("reasons.first", {"name": row.name}) for row in rows[:1]]
    return (*first, *(_reason(above, row, language) for above, row in pairwise(rows)))


def _reason(above: StandingsRow, row: StandingsRow, language: Language) -> str:
    said, names = catalogue(_PACKAGE, language), {"name": row.name, "other": above.name}
    match row.decided_by:
        case "":
            return said.say("reasons.equal", names)
        case "points":
            values = {"value": written(row.points, language), "better": written(above.points, language)}
            return said.say("reasons.points", names | values)
        case criterion:
            better, value = above.tie_breaks.get(criterion, 0.0), row.tie_breaks.get(criterion, 0.0)
            facts = {"criterion": criterion_name(criterion, language), "value": written(value, language)}
            return said.say("reasons.tie_break", names | facts | {"better": written(better, language)})


def written(value: float, language: Language) -> str:
    """Return *value* as people write it: 2½, 3, −4,25."""
    whole, half = divmod(abs(value), 1)
    if half == 0.5:
        return ("−" if value < 0 else "") + (f"{int(whole)}½" if whole else "½")
    said = number(int(value)) if value == int(value) else number(round(value, 2))
    return said.replace(".", ",") if language == "fr" else said
