"""Study how Dames de lettres behaves: games of programs to their end, as a table and two charts for docs/studies.

``python -m tools.study_dames [games]``: so many games for each kind of player and each kind of chain.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from math import sqrt
from pathlib import Path
from statistics import mean, median

import msgspec
from tools.charts import histogram, stacked_bars

from lettrine.core.chance import Stream
from lettrine.core.event import Played
from lettrine.core.play import start
from lettrine.games import open_game
from lettrine.games.dames.rules import Dames
from lettrine.games.dames.state import Play, State

FOLDER = Path(__file__).parents[1] / "docs/studies"
CHAINS = ("straight", "turning")
ENDINGS = {
    "DAM-23": "invasion",
    "DAM-24": "total reversal",
    "DAM-25": "blocked",
    "DAM-26": "draw",
    "DAM-28": "last letter taken",
    "DAM-29": "endless opening",
}
DEALS = 20_000
EARLY = 10  # moves: a block this soon is one of the opening

Choice = Callable[[Dames, State, list[Play], Stream], Play]


class Story(msgspec.Struct, frozen=True):
    """What is kept of a game."""

    rule: str
    white: float
    black: float
    length: int
    strategic: int
    words: int
    long_words: int
    takes: int
    choices: tuple[int, ...]
    silent: tuple[bool, bool]
    """Whether White, and Black, could write no word on their first move."""


def at_random(game: Dames, state: State, plays: list[Play], stream: Stream) -> Play:  # noqa: ARG001  (as greedily)
    return stream.choose(plays)


def greedily(game: Dames, state: State, plays: list[Play], stream: Stream) -> Play:
    """Choose among the moves that turn and take most; one way to place jokers stands for all."""
    worth = [game.score(state, state.turn, play).total for play in plays]
    best = max(worth)
    return stream.choose([play for play, value in zip(plays, worth, strict=True) if value == best])


PLAYERS: dict[str, Choice] = {"random": at_random, "greedy": greedily}


def tell(game: Dames, choose: Choice, seed: str) -> Story:
    """Play one game to its end."""
    state = start(game, 2, seed).state
    white = state.white
    assert white is not None
    seen: Counter[str] = Counter()
    choices, silent = [], []
    while not state.is_over:
        plays = list(game.moves(state, state.turn))
        choices.append(len(plays))
        if len(choices) <= 2:
            silent.append(not any(play.words for play in plays))
        play = choose(game, state, plays, Stream(seed, "study", len(choices)))
        state = game.apply(state, Played(state.turn, play))
        seen["strategic"] += bool(state.strategic)
        seen["words"] += len(play.words)
        seen["long"] += sum(len(announced.word) >= 7 for announced in play.words)
        seen["takes"] += bool(state.last and state.last.taken)
    result = state.results[-1]
    points = result.points[white], result.points[1 - white]
    marks = (seen["strategic"], seen["words"], seen["long"], seen["takes"])
    return Story(result.rule, *points, len(choices), *marks, tuple(choices), (silent[0], (*silent, False)[1]))


def study(games: int) -> dict[tuple[str, str], list[Story]]:
    stories = {}
    for player, choose in PLAYERS.items():
        for chain in CHAINS:
            print(f"{games} games, {player}, {chain}", file=sys.stderr, flush=True)
            game = open_game("dames", {"chain": chain})
            assert isinstance(game, Dames)
            stories[player, chain] = [tell(game, choose, f"study {number}") for number in range(games)]
    return stories


def share(found: Iterable[bool]) -> str:
    """Return the share of what is true, with its 95 % interval (Wilson)."""
    values = list(found)
    count, rate, z = len(values), mean(values), 1.96
    middle = (rate + z * z / (2 * count)) / (1 + z * z / count)
    spread = z * sqrt(rate * (1 - rate) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return f"{100 * rate:.0f} % ({max(0.0, 100 * (middle - spread)):.0f}–{100 * (middle + spread):.0f})"


def white_share(stories: list[Story]) -> str:
    """Return the share of games won by White, a draw counting half, with its 95 % interval."""
    won = [(story.white > story.black) + 0.5 * (story.white == story.black) for story in stories]
    spread = 1.96 * sqrt(sum((each - mean(won)) ** 2 for each in won) / len(won) / len(won))
    return f"{100 * mean(won):.0f} % (±{100 * spread:.0f})"


ROWS: dict[str, Callable[[list[Story]], str]] = {
    **{
        f"end by {name} ({rule})": lambda stories, rule=rule: share(story.rule == rule for story in stories)  # type: ignore[misc]
        for rule, name in ENDINGS.items()
    },
    "White's share of the games, draws counting half": white_share,
    "moves in a game, median": lambda stories: f"{median(story.length for story in stories):.0f}",
    "moves in a game, mean": lambda stories: f"{mean(story.length for story in stories):.0f}",
    "the longest game": lambda stories: str(max(story.length for story in stories)),
    "words in a game, mean": lambda stories: f"{mean(story.words for story in stories):.1f}",
    "words of seven letters or more, mean": lambda stories: f"{mean(story.long_words for story in stories):.2f}",
    "moves that take, mean": lambda stories: f"{mean(story.takes for story in stories):.1f}",
    "legal moves to choose from, median": lambda stories: f"{median(n for s in stories for n in s.choices):.0f}",
    "White can write no word on the first move": lambda stories: share(story.silent[0] for story in stories),
    "Black can write no word on the first move": lambda stories: share(story.silent[1] for story in stories),
    "strategic moves in a game, mean": lambda stories: f"{mean(story.strategic for story in stories):.2f}",
    f"blocked within {EARLY} moves": lambda stories: share(
        story.rule == "DAM-25" and story.length <= EARLY for story in stories
    ),
}


def table(stories: dict[tuple[str, str], list[Story]]) -> str:
    head = ["", *(f"{player}, {chain}" for player, chain in stories)]
    rows = [head, ["---"] * len(head)]
    rows += [[name, *(measure(each) for each in stories.values())] for name, measure in ROWS.items()]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def endings(stories: dict[tuple[str, str], list[Story]]) -> str:
    counts = {f"{player}, {chain}": Counter(story.rule for story in each) for (player, chain), each in stories.items()}
    found = [rule for rule in ENDINGS if any(row[rule] for row in counts.values())]
    rows = {name: {ENDINGS[rule]: float(row[rule]) for rule in found} for name, row in counts.items()}
    return stacked_bars("How the games end", rows)


def lengths(stories: dict[tuple[str, str], list[Story]]) -> str:
    series = {f"{player}, {chain}": [story.length for story in each] for (player, chain), each in stories.items()}
    return histogram("How long the games last", series, 10, "moves")


def silent_deals(deals: int) -> str:
    """Return in how many of so many deals White can write no word at once."""
    game = open_game("dames")
    assert isinstance(game, Dames)
    states = (start(game, 2, f"deal {number}").state for number in range(deals))
    found = sum(not game.generator.can_write(state, "w") for state in states)
    return f"Of {deals:,} deals, {found:,} give White no word to begin with."


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    stories = study(games)
    FOLDER.mkdir(exist_ok=True)
    text = f"{games} games for each column.\n\n{table(stories)}\n\n{silent_deals(DEALS)}\n"
    (FOLDER / "dames-table.txt").write_text(text, encoding="utf-8")
    (FOLDER / "dames-endings.svg").write_text(endings(stories), encoding="utf-8")
    (FOLDER / "dames-length.svg").write_text(lengths(stories), encoding="utf-8")


if __name__ == "__main__":
    main()
