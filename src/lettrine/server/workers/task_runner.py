"""How tasks are carried out, in a worker process or in a thread. Neither knows the store or the network."""

import datetime as dt
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

import msgspec

from lettrine.analysis import Effort, Study, sheets
from lettrine.analysis.puzzle import Puzzle, make_puzzle
from lettrine.bots import EvaluatingBot, open_bot
from lettrine.bots.random import Random
from lettrine.core.chance import Stream
from lettrine.core.decoders import decoder_of
from lettrine.core.errors import LettrineError
from lettrine.core.game import AnyGame, AnyMove
from lettrine.core.move_input import read_move
from lettrine.core.record import read_header, read_record
from lettrine.core.text import tell
from lettrine.games.rulebook import explain_refusals
from lettrine.server.people.password import hash_password, is_password
from lettrine.server.workers import tasks
from lettrine.server.workers.move_list import MoveList, list_moves
from lettrine.server.workers.table_games import TableGames
from lettrine.server.workers.tasks import Completed, Failed, Progress, QuickTask, Report, Task
from lettrine.server.workers.tours import tour_card
from lettrine.server.workers.word_lookup import look_up
from lettrine.server.workers.word_search import find_anagrams
from lettrine.table.entry_fold import Opener

LUCK_DRAWS = 2  # other draws imagined for a move of a game that is analysed


class TaskRunner:
    """Carries out tasks. What it has opened once it does not open again."""

    def __init__(self, opener: Opener) -> None:
        self._opener = opener
        self._bot = lru_cache(maxsize=32)(self._open_bot)
        self._puzzle = lru_cache(maxsize=256)(self._make_puzzle)  # every date that there is, of every game
        self._games = TableGames(opener)

    def carry_out(self, task: Task) -> Iterator[Report]:
        """Yield how far the work is, then what came of it. Never raises `LettrineError`."""
        try:
            yield from self._carry_out(task)
        except LettrineError as error:
            yield Failed(error.code, error.facts)

    def _carry_out(self, task: Task) -> Iterator[Report]:
        if isinstance(task, tasks.AnalyseGame):
            yield from self._analyse(task)
        else:
            yield Completed(msgspec.Raw(msgspec.json.encode(self._result(task))))

    def _result(self, task: QuickTask) -> Any:  # noqa: ANN401, C901, PLR0911, PLR0912  (one line for each kind of task)
        match task:
            case tasks.ChooseMove():
                return self._think(task)
            case tasks.ChooseAnyMove(slug, options, view, luck):
                game = self._opener(slug, options)
                return Random(game).choose(decoder_of(game.view_type).decode(view), 0, Stream(luck, "bot", 0))
            case tasks.MakePuzzle():
                return self._show_puzzle(task)
            case tasks.JudgeAnswer():
                return self._solve(task)
            case tasks.Interpret():
                return self._interpret(task)
            case tasks.ListMoves():
                return self._list_moves(task)
            case tasks.FindWords(game, letters, blanks, uses_all):
                return find_anagrams(game, letters, blanks, uses_all=uses_all)
            case tasks.LookUpWord(word, game, language):
                return look_up(word, game, language)
            case tasks.ShowTour(game, language):
                return tour_card(game, language)
            case tasks.HashPassword(password):
                return hash_password(password)
            case tasks.CheckPassword(kept, password):
                return is_password(kept, password)
            case tasks.WriteRecord(played, seat):
                return self._games.record(played, seat)
            case tasks.WriteSheet(played):
                return self._games.sheet(played)
            case tasks.WriteReplay(played, viewer):
                return self._games.replay(played, viewer)
            case tasks.VerifyDeal(played, language):
                return self._games.fair_deal(played, language)

    def _think(self, task: tasks.ChooseMove) -> AnyMove:
        game = self._opener(task.game, task.options)
        bot = self._bot(task.game, msgspec.json.encode(task.options, order="sorted"), task.level)
        view = decoder_of(game.view_type).decode(task.view)
        return bot.choose(view, task.limit, Stream(task.luck, "bot", 0))

    def _interpret(self, task: tasks.Interpret) -> list[Any]:
        game = self._opener(task.game, task.options)
        return game.readings(decoder_of(game.view_type).decode(task.view), task.text)

    def _list_moves(self, task: tasks.ListMoves) -> MoveList:
        game = self._opener(task.game, task.options)
        view = decoder_of(game.view_type).decode(task.view)
        return list_moves(game, view, task.seat, task.language, with_words=task.with_words)

    def _open_bot(self, slug: str, options: bytes, level: str) -> EvaluatingBot:
        return open_bot(self._opener(slug, msgspec.json.decode(options)), level)

    def _analyse(self, task: tasks.AnalyseGame) -> Iterator[Report]:
        data = task.record.encode()
        header = read_header(data)
        game = self._opener(header.game, header.options)
        record = read_record(data, game.move_type, game.outcome_type)
        study = Study(game, record, Effort(task.limit, LUCK_DRAWS))
        turns = []
        for turn in study.turns():
            turns.append(turn)
            yield Progress(len(turns), len(study))
        result = {
            "game": game.slug,
            "unit": study.unit,
            "seats": sheets(turns, record.seats, study.unit),
            "turns": [msgspec.to_builtins(turn) | {"cost": turn.cost} for turn in turns],
        }
        yield Completed(msgspec.Raw(msgspec.json.encode(result)))

    def _make_puzzle(self, slug: str, date: str) -> tuple[AnyGame, Puzzle]:
        game = self._opener(slug, {})
        return game, make_puzzle(game, dt.date.fromisoformat(date))

    def _show_puzzle(self, task: tasks.MakePuzzle) -> Mapping[str, Any]:
        game, puzzle = self._puzzle(task.game, task.date)
        return {
            "game": puzzle.game,
            "date": task.date,
            "seat": puzzle.seat,
            "question": puzzle.question,
            "answers": puzzle.answers,
            "view": game.view(puzzle.state, puzzle.seat),
            "rights": game.rights(puzzle.state, puzzle.seat),
        }

    def _solve(self, task: tasks.JudgeAnswer) -> Mapping[str, Any]:
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
