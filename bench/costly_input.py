"""The costliest input of each game: what one message, typed text, line to judge or table to open may take.

    python -m bench.costly_input [GAME …] [--states N] [--repeat N]

prints the table of docs/scaling.md, in milliseconds of the processor's time: of all inputs tried, the median and the
worst, and the worst itself. An input counts by its quickest of a few runs, so that a busy machine does not. Inputs are
made as long as the bounds allow: fields of moves filled to the brim, texts of every sign, the moves of the rules; in
positions of games under way, of the conformance cases, and some made to be hard.
"""

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from bench.clock import progress
from lettrine.bots import open_bot
from lettrine.core.bounds import bounds_of
from lettrine.core.chance import Stream
from lettrine.core.errors import LettrineError
from lettrine.core.event import Played
from lettrine.core.game import AnyGame, AnyMove
from lettrine.core.json_input import decode
from lettrine.core.move_input import read_move, read_readings
from lettrine.core.options import read_options
from lettrine.core.play import start
from lettrine.core.seat import CHANCE, Seat
from lettrine.games import REGISTRY, game_type, open_game
from lettrine.games.judge import judge_line
from lettrine.games.rulebook import reasons_of
from lettrine.games.sentences import Made, say_items, tell_move
from lettrine.lexicon import Lexicon
from lettrine.lexicon.house import MOST_HOUSE_WORDS

CONFORMANCE = Path(__file__).parent.parent / "conformance"
SLOW = 5.0  # milliseconds: what takes longer has no place in an event loop

# What is hard for one game: words that lie in many ways, jokers that may stand anywhere, words repeated.
HARD: dict[str, list[dict[str, Any]]] = {
    "rummikub": [
        {
            "racks": ["??EEAAISNRTULO", ""],
            "table": ["AIR", "MER", "SOL", "TRI", "NET", "ANE", "ILE", "OSE", "RUE", "LIT"],
        },
        {"racks": ["EAISNRTULO", ""], "table": ["aIR", "MeR", "SOL", "TRI", "NET", "ANE", "ILE", "OSE", "RUE", "LIT"]},
    ],
    "dames": [
        {"text": "2ESatet/2essTES/nieseaEE/2es1ttt/ieere1n1/1r6"},
        {"text": "esateti1/estteneo/8/ESTTAIRE/REERENES/8"},
    ],
    "deplimo": [
        {
            "players": [
                {"segments": ["ETE.E", "ETE..E", "NET.ILE", "..ETE..N", ".ANE.TRI.", "..ETE.EAUO", "SOL.ANE.NEO"]},
                {"draws": 10},
            ]
        },
        {"players": [{"waiting": "KILTSUCREZALLOUEEFFONDRVIDENTESAUVAGERIEJUTEWCHOQU"}, {"draws": 10}]},
    ],
}
SIGNS = [
    "A",
    "E",
    "AE",
    "e",
    "é",
    "A ",
    "E E",
    "es ",
    "*",
    "*E",
    "A,",
    "E,",
    "*,",
    "-A-",
    ".",
    "_",
    "1 ",
    "A1-",
    "A1-B2 ES ",
    "+",
    "+^E",
    "/",
    "A/",
    " ",
    "A@",
]


class Scene(NamedTuple):
    """A *state* of a *game* in which *seat* is to act."""

    game: AnyGame
    state: Any
    seat: Seat


class Tried(NamedTuple):
    """What an input took, in milliseconds, and the input."""

    taken: float
    shown: str
    size: int


class Costs:
    """What the inputs of one operation took."""

    def __init__(self, repeat: int) -> None:
        self._repeat = repeat
        self.tried: dict[str, list[Tried]] = {}

    def measure(self, operation: str, shown: object, size: int, run: Callable[[], object]) -> None:
        taken = min(self._timed(run) for _ in range(self._repeat))
        self.tried.setdefault(operation, []).append(Tried(taken, str(shown), size))

    @staticmethod
    def _timed(run: Callable[[], object]) -> float:
        begun = time.thread_time()
        with suppress(LettrineError):
            run()
        return (time.thread_time() - begun) * 1e3


def scenes(slug: str, most: int) -> Iterator[Scene]:
    """Yield scenes of games between bots, of conformance cases, and those that are made to be hard."""
    return chain(_played(slug, most), _written(slug))


def _played(slug: str, most: int) -> Iterator[Scene]:
    for seed in ("1", "2"):
        game = open_game(slug)
        bot, play = open_bot(game, "amateur"), start(game, game.seat_counts[0], seed)
        for index in range(most):
            acting = game.to_act(play.state) - {CHANCE}
            if not acting:
                break
            seat = Stream(seed, "seat", index).choose(sorted(acting))
            yield Scene(game, play.state, seat)
            play = play.submit(seat, bot.choose(game.view(play.state, seat), 2.0, Stream(seed, "bot", index)))


def _written(slug: str) -> Iterator[Scene]:
    lines = (json.loads(line)["case"] for line in (CONFORMANCE / f"{slug}.jsonl").read_text().splitlines())
    hard = ({"position": position} for position in HARD.get(slug, []))
    for case in chain(hard, lines):
        game = open_game(slug, case.get("options"))
        state = game.state_of(decode(msgspec.json.encode(case["position"]), game.position_type))
        yield from (Scene(game, state, seat) for seat in sorted(game.to_act(state) - {CHANCE})[:1])


def texts(scene: Scene) -> Iterator[str]:
    """Yield texts as long as the bound allows, half as long and short; and some of the scene's own moves."""
    most = bounds_of(scene.game).text
    for sign in SIGNS:
        yield from (sign, sign * 3, (sign * 7).rstrip(","), (sign * most)[:most])
    letters = "".join(piece for piece in scene.game.box(scene.game.seat_counts[0]) if piece.isalpha())
    yield (letters * most)[:most]
    for move in islice(scene.game.moves(scene.state, scene.seat), 5):
        yield scene.game.write(move)
        yield from scene.game.score(scene.state, scene.seat, move).words


def full_moves(game: AnyGame) -> Iterator[dict[str, Any]]:
    """Yield the JSON of each kind of move with its texts and rows as long as the bound allows."""
    most = bounds_of(game).pieces
    info = msgspec.inspect.type_info(game.move_type)
    for struct in info.types if isinstance(info, msgspec.inspect.UnionType) else (info,):
        assert isinstance(struct, msgspec.inspect.StructType)
        for text, rows in (("A" * most, 1), ("E", most), ("EAS", most // 3), ("?" * most, 1)):
            yield {struct.tag_field or "type": struct.tag} | {
                field.name: _full(field.type, text, rows) for field in struct.fields if field.required
            }


def _full(info: Any, text: str, rows: int) -> Any:  # noqa: ANN401, PLR0911  (the types of fields, and their values)
    match info:
        case msgspec.inspect.Metadata():
            return _full(info.type, text, rows)
        case msgspec.inspect.VarTupleType():
            return [_full(info.item_type, text, rows)] * rows
        case msgspec.inspect.StructType():
            return {field.name: _full(field.type, text, rows) for field in info.fields if field.required}
        case msgspec.inspect.StrType():
            return text
        case msgspec.inspect.LiteralType():
            return info.values[0]
        case msgspec.inspect.BoolType():
            return True
        case _:
            return 0


def measure_scene(costs: Costs, scene: Scene) -> None:
    game, state, seat = scene
    view = game.view(state, seat)
    costs.measure("view", "", 0, lambda: game.view(state, seat))
    costs.measure("rights", "", 0, lambda: game.rights(state, seat))
    for text in texts(scene):
        raw = msgspec.json.encode(text)
        costs.measure("typed text", text, len(raw), partial(read_move, game, lambda: view, raw))
        costs.measure("typed text, all readings", text, len(raw), partial(read_readings, game, lambda: view, raw))
        _measure_move(costs, scene, raw)
    for sent in full_moves(game):
        raw = msgspec.json.encode(sent)
        costs.measure("JSON move", sent, len(raw), partial(read_move, game, lambda: view, raw))
        _measure_move(costs, scene, raw)


def _measure_move(costs: Costs, scene: Scene, raw: bytes) -> None:
    game, state, seat = scene
    view = game.view(state, seat)
    try:
        move = read_move(game, lambda: view, raw)
    except LettrineError:
        return
    costs.measure("check", move, len(raw), lambda: game.check(state, seat, move))
    costs.measure("check, score and sentences", move, len(raw), lambda: _preview(scene, move))
    if not game.check(state, seat, move):
        costs.measure("apply", move, len(raw), lambda: game.apply(state, Played(seat, move)))
        costs.measure("fold of an entry", move, len(raw), lambda: _fold(scene, move))


def _preview(scene: Scene, move: AnyMove) -> None:
    game, state, seat = scene
    refusals = game.check(state, seat, move)
    reasons_of(game, refusals, "fr")
    if not refusals:
        list(say_items(game, game.score(state, seat, move), "fr"))
    game.changes(state, seat, move)


def _fold(scene: Scene, move: AnyMove) -> None:
    """What an entry costs when it is folded and told."""
    game, state, seat = scene
    line = game.score(state, seat, move)
    game.outcome(game.apply(state, Played(seat, move)))
    tell_move(game, Made("Nour", move, line), "fr")


def measure_tables(costs: Costs, slug: str) -> None:
    """Open tables with house words, new ones each time: what was opened before is kept."""
    rng = random.Random(slug)  # noqa: S311  (no secret)
    for length in (3, 8, 31):
        for count in (1, MOST_HOUSE_WORDS):
            for name in ("words_added", "words_removed"):
                words = ["".join(rng.choices("AEINRST", k=length)) for _ in range(count)]
                shown = f"{count} × {length} letters in {name}"
                costs.measure("opening with house words", shown, count * length, partial(_open, slug, {name: words}))


def _open(slug: str, options: dict[str, Any]) -> bool:
    """Open a game and ask for a word: the graph is made when it is first needed."""
    kind = game_type(slug)
    return "MOT" in kind.bind(Lexicon.open(), read_options(kind.options_type, options)).words


def measure_lines(costs: Costs, slug: str) -> None:
    for line in (CONFORMANCE / f"{slug}.jsonl").read_text().splitlines():
        case = json.loads(line)["case"]
        for move in (case["move"], *full_moves(open_game(slug))):
            raw = msgspec.json.encode(case | {"move": move})
            costs.measure("judging a line", raw.decode(), len(raw), partial(judge_line, raw, "fr"))


def table(found: dict[str, Costs]) -> Iterator[str]:
    """Yield the median and the worst of each operation, a column for each game."""
    yield f"| | {' | '.join(found)} |"
    yield f"|---|{'---:|' * len(found)}"
    for operation in next(iter(found.values())).tried:
        cells = (_cell(sorted(each.taken for each in costs.tried[operation])) for costs in found.values())
        yield f"| {operation} | {' | '.join(cells)} |"


def _cell(taken: list[float]) -> str:
    middle, worst = taken[len(taken) // 2], taken[-1]
    return f"{middle:.2f} / " + (f"**{worst:.0f}**" if worst > SLOW else f"{worst:.2f}")


def slow(found: dict[str, Costs]) -> Iterator[str]:
    """Yield the worst input of each operation that has no place in an event loop."""
    for slug, costs in found.items():
        for operation, tried in costs.tried.items():
            worst = max(tried)
            if worst.taken > SLOW:
                shown = worst.shown if len(worst.shown) <= 60 else f"{worst.shown[:57]}…"
                yield f"- {slug}, {operation}: {worst.taken:.0f} ms, {worst.size} bytes: `{shown}`"


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("games", nargs="*", default=list(REGISTRY))
    arguments.add_argument("--states", type=int, default=40, help="moves of each game that is played")
    arguments.add_argument("--repeat", type=int, default=3)
    given = arguments.parse_args()
    found = {}
    for slug in given.games:
        found[slug] = costs = Costs(given.repeat)
        for number, scene in enumerate(scenes(slug, given.states)):
            if number % 50 == 0:
                progress(f"{slug} {number}")
            measure_scene(costs, scene)
        measure_tables(costs, slug)
        measure_lines(costs, slug)
    print(*table(found), "", *slow(found), sep="\n")


if __name__ == "__main__":
    main()
