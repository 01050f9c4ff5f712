"""What moves are worth, found once for all who send the same: a room of people finds the same words."""

import asyncio
from contextlib import suppress

import msgspec

from lettrine.core.bounds import require_move_size
from lettrine.core.decoders import decoder_of
from lettrine.core.move_input import is_text
from lettrine.gatherings.duplicate.errors import SittingError
from lettrine.gatherings.duplicate.judging import AnswerJudgement, judge_here
from lettrine.gatherings.duplicate.positions import PreparedTurn
from lettrine.gatherings.duplicate.sitting import Sitting, TurnBoard
from lettrine.server.workers.moves import Interpret, SeenGame
from lettrine.server.workers.pool import Workers

READING = 5.0  # seconds for a worker to say what a typed move means
MOST_READ = 4  # texts of a turn that are read at once: those of a room of people come from one address
MOST_KEPT = 2000  # different moves of a turn that are remembered
MOST_TURNS = 32  # turns of which moves are remembered


class _Turn:
    """What is known of the moves of the turn that was *prepared* so."""

    def __init__(self, prepared: PreparedTurn) -> None:
        self.prepared = prepared  # kept, so that no other turn has the same identity
        self.judged: dict[bytes, AnswerJudgement] = {}
        self.meant: dict[bytes, msgspec.Raw] = {}
        self.places = asyncio.Semaphore(MOST_READ)
        self.reading = 0
        self.is_idle = asyncio.Event()
        self.is_idle.set()


class Judgements:
    """Judges moves of the turns that are played; texts are read by *workers*. Call it as `handle` does."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._turns: dict[int, _Turn] = {}

    def __call__(self, sitting: Sitting, turn: TurnBoard, raw: msgspec.Raw) -> AnswerJudgement:
        if is_text(raw):  # typed for another turn: nobody has looked up what it means here
            raise SittingError("lettrine.gatherings:other_turn", turn=turn.number)
        judged = self._of(turn).judged
        known = judged.get(bytes(raw))
        if known is None:
            known = judge_here(sitting, turn, raw)
            if len(judged) < MOST_KEPT:
                judged[bytes(raw)] = known
        return known

    async def read(self, sitting: Sitting, number: int, raw: msgspec.Raw, address: str) -> msgspec.Raw:
        """Return the JSON of the move that *raw* means, which may be a text typed for turn *number*."""
        turn = sitting.turn
        if turn is None or turn.number != number or sitting.phase not in {"answering", "rung"} or not is_text(raw):
            return raw
        require_move_size(sitting.game, raw)
        known = self._of(turn)
        known.reading += 1
        known.is_idle.clear()
        try:
            async with known.places:
                if bytes(raw) not in known.meant:
                    meant = await self._interpret(sitting, turn, raw, address)
                    if len(known.meant) >= MOST_KEPT:
                        return meant
                    known.meant[bytes(raw)] = meant
                return known.meant[bytes(raw)]
        finally:
            known.reading -= 1
            if not known.reading:
                known.is_idle.set()

    async def settle(self, turn: TurnBoard, seconds: float) -> None:
        """Wait until all texts typed for *turn* are read, but no longer than *seconds*."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._of(turn).is_idle.wait(), seconds)

    def _of(self, turn: TurnBoard) -> _Turn:
        found = self._turns.get(id(turn.prepared))
        if found is None:
            while len(self._turns) >= MOST_TURNS:
                del self._turns[next(iter(self._turns))]
            found = self._turns[id(turn.prepared)] = _Turn(turn.prepared)
        return found

    async def _interpret(self, sitting: Sitting, turn: TurnBoard, raw: msgspec.Raw, address: str) -> msgspec.Raw:
        """Have a worker say which move the text *raw* means, first of all that it may mean."""
        game, (state, seat) = sitting.game, turn.moment
        view = msgspec.Raw(msgspec.json.encode(game.view(state, seat)))
        task = Interpret(SeenGame(game.slug, sitting.settings.options, view), decoder_of(str).decode(raw))
        return decoder_of(list[msgspec.Raw]).decode(await self._workers.run(task, READING, asker=address))[0]
