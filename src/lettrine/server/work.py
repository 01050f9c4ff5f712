"""How tasks are carried out, in a worker process or in a thread. Neither knows the store or the network."""

import datetime as dt
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from lettrine.analysis import Effort, Study, sheets
from lettrine.analysis.puzzle import Puzzle, make_puzzle
from lettrine.bots import Thinker, open_bot
from lettrine.core.chance import Stream
from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.core.game import AnyGame
from lettrine.core.reading import read_move
from lettrine.core.record import read_header, read_record
from lettrine.core.text import catalogue, tell
from lettrine.games.rulebook import explain_refusals
from lettrine.server.task import Analyse, Ask, Done, Failed, Progress, Report, Solve, Task, Think
from lettrine.table.fold import Opener

LUCK_DRAWS = 2  # other draws imagined for a move of a game that is analysed


class Desk:
    """A worker's desk: what it has opened once it does not open again."""

    def __init__(self, opener: Opener) -> None:
        self._opener = opener
        self._bot = lru_cache(maxsize=32)(self._open_bot)
        self._puzzle = lru_cache(maxsize=32)(self._make_puzzle)

    def carry_out(self, task: Task) -> Iterator[Report]:
        """Yield how far the work is, then what came of it. Never raises `LettrineError`."""
        try:
            yield from self._carry_out(task)
        except LettrineError as error:
            yield Failed(error.code, error.facts)

    def _carry_out(self, task: Task) -> Iterator[Report]:
        match task:
            case Think():
                yield _done(self._think(task))
            case Analyse():
                yield from self._analyse(task)
            case Ask():
                yield _done(self._ask(task))
            case Solve():
                yield _done(self._solve(task))

    def _think(self, task: Think) -> Any:  # noqa: ANN401  (any game's moves)
        game = self._opener(task.game, task.options)
        bot = self._bot(task.game, msgspec.json.encode(task.options, order="sorted"), task.level)
        view = decoder_of(game.view_type).decode(task.view)
        return bot.choose(view, task.limit, Stream(task.luck, "bot", 0))

    def _open_bot(self, slug: str, options: bytes, level: str) -> Thinker:
        return open_bot(self._opener(slug, msgspec.json.decode(options)), level)

    def _analyse(self, task: Analyse) -> Iterator[Report]:
        data = task.record.encode()
        header = read_header(data)
        game = self._opener(header.game, header.options)
        record = read_record(data, game.move_type, game.outcome_type)
        study = Study(game, record, Effort(task.limit, LUCK_DRAWS))
        turns = []
        for turn in study.turns():
            turns.append(turn)
            yield Progress(len(turns), len(study))
        yield _done(
            {
                "game": game.slug,
                "unit": study.unit,
                "seats": sheets(turns, record.seats, study.unit),
                "turns": [msgspec.to_builtins(turn) | {"cost": turn.cost} for turn in turns],
            }
        )

    def _make_puzzle(self, slug: str, date: str) -> tuple[AnyGame, Puzzle]:
        game = self._opener(slug, {})
        return game, make_puzzle(game, dt.date.fromisoformat(date))

    def _ask(self, task: Ask) -> Mapping[str, Any]:
        game, puzzle = self._puzzle(task.game, task.date)
        return {
            "game": puzzle.game,
            "date": task.date,
            "seat": puzzle.seat,
            "question": catalogue("lettrine.analysis", task.language).say(f"puzzle.ask_{puzzle.question}"),
            "answers": puzzle.answers,
            "view": game.view(puzzle.state, puzzle.seat),
            "rights": game.rights(puzzle.state, puzzle.seat),
        }

    def _solve(self, task: Solve) -> Mapping[str, Any]:
        game, puzzle = self._puzzle(task.game, task.date)
        if not task.move:
            solution = puzzle.solution
            return {"is_solved": False, "words": solution.words, "text": game.write(solution.move)}
        try:
            move = read_move(game, lambda: game.view(puzzle.state, puzzle.seat), msgspec.json.encode(task.move))
        except LettrineError as error:
            return {"is_solved": False, "reasons": [tell(error, task.language)]}
        refusals = game.check(puzzle.state, puzzle.seat, move)
        reasons = [reason["text"] for reason in explain_refusals(game, refusals, task.language)]
        meant = {"move": move} if isinstance(task.move, str) else {}
        return {"is_solved": not refusals and puzzle.is_solved_by(game, move), "reasons": reasons, **meant}


def _done(result: Any) -> Done:  # noqa: ANN401  (whatever the task gives)
    return Done(msgspec.Raw(msgspec.json.encode(result)))
