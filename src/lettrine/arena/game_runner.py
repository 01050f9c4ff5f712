"""One game after the other, in this process."""

import time
from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from typing import Any

from lettrine.arena.errors import ArenaError
from lettrine.arena.plan import Plan, Setting
from lettrine.arena.result import Result
from lettrine.arena.time_histogram import step_of
from lettrine.bots.foreign import BotFailed, OutOfTime
from lettrine.bots.names import named_bot
from lettrine.core.chance import Stream
from lettrine.core.errors import IllegalMove
from lettrine.core.event import Played, Resigned, Ruled
from lettrine.core.game import AnyGame, AnyMove
from lettrine.core.play import Play, start
from lettrine.core.seat import Seat, next_to_act

AnyPlay = Play[Any, Any, Any, Any, Any]

# A game that takes longer than this does not end. Two players of Le Rami who know no words of more than six letters
# need ten thousand: whenever the die gives more cards than that, nobody goes out.
MOST_MOVES = 100_000


class GameRunner:
    """A plan made ready to play: the game bound, the bots seated."""

    def __init__(self, setting: Setting) -> None:
        self._plan = setting.plan
        self._game = setting.open()
        _require_same(self._game, self._plan)
        self._bots = [named_bot(self._game, name, setting.memory) for name in self._plan.bots]

    def play(self, index: int) -> Result:
        """Return the result of game number *index*; raise `ArenaError` where a bot fails or breaks a rule."""
        play = start(self._game, len(self._bots), self._plan.seed_of(index))
        sheet = _Sheet(len(self._bots))
        seat = Seat(-1)
        while (waiting := self._game.to_act(play.state)) and sheet.moves < MOST_MOVES:
            seat = next_to_act(waiting, seat)
            play = self._move(play, seat, index, sheet)
        return sheet.result(index, self._game, play)

    def _move(self, play: AnyPlay, seat: Seat, index: int, sheet: "_Sheet") -> AnyPlay:
        bot = self._bots[self._plan.entry_at(seat, index)]
        view = self._game.view(play.state, seat)
        stream = Stream(play.seed, f"bot {seat}", len(play.events))
        before = time.perf_counter()
        try:
            move = bot.choose(view, self._plan.limit, stream)
        except OutOfTime as error:
            if not self._game.can_rule(play.state, Ruled(seat, Resigned())):
                raise self._failure(seat, index, str(error)) from error
            sheet.note_leaving(seat, time.perf_counter() - before)
            return play.rule(seat, Resigned())
        except BotFailed as error:
            raise self._failure(seat, index, str(error)) from error
        except Exception as error:
            raise self._failure(seat, index, repr(error)) from error
        seconds = time.perf_counter() - before
        after = self._submit(play, seat, move, index)
        sheet.note(seat, move, self._game.score(play.state, seat, move).words, seconds)
        sheet.note_points(self._game.settled(after.state))
        return after

    def _submit(self, play: AnyPlay, seat: Seat, move: AnyMove, index: int) -> AnyPlay:
        """Return *play* after *move*, which a bot must know to be legal: not even a fault may come of it."""
        try:
            after = play.submit(seat, move)
        except IllegalMove as error:
            rules = ", ".join(refusal.rule for refusal in error.refusals)
            raise self._failure(seat, index, rules) from error
        if not isinstance(after.events[len(play.events)], Played):
            raise self._failure(seat, index, self._game.write(move))
        return after

    def _failure(self, seat: Seat, index: int, problem: str) -> ArenaError:
        bot = self._plan.bots[self._plan.entry_at(seat, index)]
        seed = self._plan.seed_of(index)
        return ArenaError("lettrine.arena:bot_failed", bot=bot, game=index, problem=problem, seed=seed)


class _Sheet:
    """What is noted while a game goes on."""

    def __init__(self, seats: int) -> None:
        self.moves = 0
        self._first: Seat | None = None
        # A word counts once for a game and seat, however often it is laid again; a dict keeps the order.
        self._words: list[dict[str, None]] = [{} for _ in range(seats)]
        self._kinds: Counter[str] = Counter()
        self._times: list[Counter[int]] = [Counter() for _ in range(seats)]
        self._acting: Seat | None = None
        self._turns = self._written = 0
        self._has_written = False
        self._leader: int | None = None
        self._leads = 0

    def note(self, seat: Seat, move: AnyMove, words: Iterable[str], seconds: float) -> None:
        self.moves += 1
        self._first = seat if self._first is None else self._first
        written = dict.fromkeys(words)
        self._words[seat].update(written)
        self._note_turn(seat, has_written=bool(written))
        self._kinds[str(move.__struct_config__.tag)] += 1
        self._times[seat][step_of(seconds)] += 1

    def _note_turn(self, seat: Seat, *, has_written: bool) -> None:
        """Count the moves that *seat* makes before anybody else as one turn: it is dead if none of them wrote."""
        if seat != self._acting:
            self._acting, self._has_written = seat, False
            self._turns += 1
        self._written += has_written and not self._has_written
        self._has_written = self._has_written or has_written

    def note_points(self, points: Sequence[float]) -> None:
        """Count that another seat leads alone than the last one that did."""
        best = max(points, default=0)
        if points and points.count(best) == 1 and (leader := points.index(best)) != self._leader:
            self._leads += self._leader is not None
            self._leader = leader

    def note_leaving(self, seat: Seat, seconds: float) -> None:
        """Count that a bot had to leave the game because it had not moved so many *seconds* after it was asked."""
        self._kinds["out_of_time"] += 1
        self._times[seat][step_of(seconds)] += 1

    def result(self, index: int, game: AnyGame, play: AnyPlay) -> Result:
        outcome = game.outcome(play.state)
        return Result(
            index=index,
            first=self._first or Seat(0),
            moves=self.moves,
            scores=outcome.scores if outcome else (0,) * play.seats,
            winners=outcome.winners if outcome else (),
            rule=outcome.rule if outcome else "",
            words=tuple(map(tuple, self._words)),
            kinds=dict(sorted(self._kinds.items())),
            times=tuple(dict(sorted(each.items())) for each in self._times),
            turns=self._turns,
            dead=self._turns - self._written,
            leads=self._leads,
        )


def play_here(setting: Setting, indices: Iterable[int]) -> Generator[Result, None, None]:
    """Yield the results of the games *indices*, played one after the other in this process."""
    runner = GameRunner(setting)
    yield from map(runner.play, indices)


def _require_same(game: AnyGame, plan: Plan) -> None:
    """A machine of a cluster may have other rules or another lexicon: its games would be others too."""
    for what, found, wanted in (
        ("version", str(game.version), str(plan.version)),
        ("lexicon", game.lexicon_digest, plan.lexicon),
    ):
        if found != wanted:
            raise ArenaError("lettrine.arena:other_worker", what=what, found=found, expected=wanted)
