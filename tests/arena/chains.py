"""Runs of the example game, small enough to be played in a moment."""

from msgspec.structs import replace

from games.chaine.specimen import WORDS
from lettrine.arena import Result, Setting, make_setting
from lettrine.games import open_game
from lettrine.lexicon import WordList


def chain_setting(*bots: str, seed: str = "1") -> Setting:
    words = WordList(WORDS)
    return make_setting(open_game("chaine", {}, words), words, bots or ("greedy", "random"), seed, 2.0)


def timeless(results: list[Result]) -> list[Result]:
    """Return *results* in order and without the times, the only thing that two runs may not share."""
    return sorted((replace(each, times=()) for each in results), key=lambda each: each.index)


def a_result(index: int = 0, **facts: object) -> Result:
    """Return a game of two, won by seat 0 with 7 to 5, unless *facts* say otherwise."""
    usual: dict[str, object] = {
        "first": 0,
        "moves": 9,
        "scores": (7, 5),
        "winners": (0,),
        "rule": "CHA-06",
        "words": (("ROSE",), ("ETE", "ROSE")),
        "kinds": {"lay": 7, "pass": 2},
        "times": ({50: 5}, {60: 4}),
    }
    return Result(index=index, **(usual | facts))  # type: ignore[arg-type]  # (facts of any field)
