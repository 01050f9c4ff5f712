"""How a game ended, in the words of the game: ``[ending]`` of its catalogues, of its box's, then of all games'."""

from collections.abc import Mapping, Sequence

from lettrine.core.ending import Cause, FinalPicture, WordWorth
from lettrine.core.game import AnyGame
from lettrine.core.refusal import Fact
from lettrine.core.text import Catalogue, Language, catalogue, game_catalogues, say_first
from lettrine.games.rulebook import rule_title
from lettrine.games.sentences import name_seats


def tell_cause(
    game: AnyGame, cause: Cause, common: Mapping[str, Fact], names: Sequence[str], language: Language
) -> str:
    """Return why the game is over; *common* are facts that every sentence may use, *names* those of the players."""
    keys = (f"ending.{cause.rule}_{cause.case}", f"ending.{cause.rule}", "ending.other")
    title = rule_title(game.package, cause.rule, language)
    facts = {**common, **cause.facts, **name_seats(cause.facts, names), "title": title}
    return say_first(_sources(game, language), keys, facts) or title


def tell_picture(game: AnyGame, picture: FinalPicture, names: Sequence[str], language: Language) -> str:
    """Return what stands below *picture*; empty where the game says nothing."""
    tokens = tuple(f"{'ABCDEFGH'[seat]}\N{NO-BREAK SPACE}({name})" for seat, name in enumerate(names))
    return say_first(_sources(game, language), (f"ending.picture_{picture.case}",), {"tokens": tokens}) or ""


def tell_worth(game: AnyGame, worth: WordWorth, language: Language) -> str:
    """Return what a word counts by itself, or how long it is where it counts nothing."""
    key = "ending.word" if worth.points else "ending.wordless"
    facts = {"points": worth.points, "letters": len(worth.word)}
    return say_first(_sources(game, language), (key,), facts) or ""


def _sources(game: AnyGame, language: Language) -> tuple[Catalogue, ...]:
    return (*game_catalogues(game.package, language), catalogue("lettrine.games", language))
