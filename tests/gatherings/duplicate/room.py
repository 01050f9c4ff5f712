"""A sitting to be played by tests: a virtual clock runs, and what was written is folded again after every message."""

from typing import Any

import msgspec

from lettrine.core.game import AnyGame
from lettrine.gatherings.duplicate import message as messages
from lettrine.gatherings.duplicate.entry import SittingEntry, read_entry, write_entry
from lettrine.gatherings.duplicate.handler import SECOND, create, handle, laid
from lettrine.gatherings.duplicate.message import SittingAsk, SittingMessage, SittingRequest, Tick, TurnFound
from lettrine.gatherings.duplicate.positions import PreparedTurn, prepare
from lettrine.gatherings.duplicate.results import TurnScore, rank, results_of
from lettrine.gatherings.duplicate.settings import SittingSettings
from lettrine.gatherings.duplicate.sitting import Sitting, TurnBoard, fold, open_sitting
from lettrine.table.effect import Answer, Done, Refused
from table.conversation import small_game

ARBITER = "arbiter"
SEED = "5eed"


class Room:
    """A *sitting* of people called by small letters, who are known by the same, and its *entries*."""

    def __init__(self, names: str = "", slug: str = "plurimo", **settings: Any) -> None:  # noqa: ANN401  (fields)
        usual: dict[str, Any] = {"game": slug, "turns": 3, "seconds": 60, "seed": SEED}
        agreed = SittingSettings(**(usual | settings))
        self.now = 1_000_000
        made = create(agreed, arbiter=ARBITER, code="ABCDEF", now=self.now, opener=small_game)
        self.sitting: Sitting = made.sitting
        self.entries: list[SittingEntry] = list(made.entries)
        self._said = 0
        for name in names:
            self.done(name, messages.Join(name))

    @property
    def game(self) -> AnyGame:
        return self.sitting.game

    def numbers(self) -> int:
        """Return how many numbers were given."""
        return len(self.sitting.participants)

    def is_ready(self) -> bool:
        return self.sitting.ready is not None

    def is_used_up(self) -> bool:
        return self.sitting.is_exhausted

    @property
    def turn(self) -> TurnBoard:
        assert self.sitting.turn is not None
        return self.sitting.turn

    @property
    def phase(self) -> str:
        return self.sitting.phase

    def handle(self, message: SittingMessage, sender: str = "", at: int | None = None) -> Answer | None:
        """Handle *message*, received *at* that time, or now."""
        handled = handle(self.sitting, message, self.now if at is None else at, sender=sender)
        self.sitting = handled.sitting
        self.entries += handled.entries
        return handled.answer

    def ask(self, who: str, ask: SittingAsk, at: int | None = None, name: str = "") -> Answer:
        self._said += 1
        answer = self.handle(SittingRequest(name or f"m{self._said}", ask), who, at)
        assert answer is not None
        return answer

    def done(self, who: str, ask: SittingAsk, at: int | None = None) -> None:
        answer = self.ask(who, ask, at)
        assert isinstance(answer, Done), answer
        assert answer.seq == self.sitting.seq

    def refused(self, who: str, ask: SittingAsk, at: int | None = None) -> str:
        """Return the code, without its package, of what refuses *ask*: it changes nothing."""
        before = self.sitting.seq
        answer = self.ask(who, ask, at)
        assert isinstance(answer, Refused), answer
        assert self.sitting.seq == before
        return answer.code.partition(":")[2]

    def tick(self, seconds: float = 0) -> None:
        """Let time pass, then tell the sitting."""
        self.now += int(seconds * SECOND)
        self.handle(Tick())

    def found(self, seconds: float = 0.2) -> TurnFound:
        """Return the next position as a worker finds it."""
        before = laid(self.sitting)
        number = len(self.sitting.turns) + 1
        return TurnFound(number, prepare(self.game, self.sitting.opened.seed, number, before, seconds), before)

    def prepare(self, prepared: PreparedTurn | None = None) -> None:
        """Have the next position ready: the one given, or the one that is found."""
        found = (
            self.found() if prepared is None else TurnFound(len(self.sitting.turns) + 1, prepared, laid(self.sitting))
        )
        self.handle(found)
        assert self.sitting.ready is not None or self.sitting.is_exhausted

    def begin(self) -> int:
        """Prepare the next turn and begin it; return its number."""
        self.prepare()
        number = len(self.sitting.turns) + 1
        self.done(ARBITER, messages.Begin(number))
        return number

    def end(self) -> None:
        """Ring, and announce."""
        self.done(ARBITER, messages.Ring(self.turn.number))
        self.done(ARBITER, messages.Announce(self.turn.number))

    def answers(self) -> list[tuple[int, msgspec.Raw]]:
        """Return a legal answer for each value that there is in the turn that is played, the least first."""
        moment = self.turn.moment
        found: dict[int, msgspec.Raw] = {}
        for move in self.game.legal_moves(*moment):
            value = self.sitting.form.value(moment, move)
            if value is not None:
                found.setdefault(value, msgspec.Raw(msgspec.json.encode(move)))
        return sorted(found.items())

    def answer(self, who: str, move: msgspec.Raw, at: int | None = None) -> None:
        self.done(who, messages.Answer(self.turn.number, move), at)

    def scores(self) -> dict[str, TurnScore]:
        """Return the scores of the turn that was announced last, by name."""
        scores = results_of(self.sitting)[-1].scores
        return {each.name: scores[each.number] for each in self.sitting.participants if each.number in scores}

    def ranks(self) -> list[tuple[int, str, int]]:
        return [(each.rank, each.name, each.total) for each in rank(self.sitting, results_of(self.sitting))]

    def check_fold(self) -> None:
        """The entries, written and read, give the same sitting."""
        entries = [read_entry(write_entry(entry)) for entry in self.entries]
        folded = open_sitting(entries[0], small_game)
        for entry in entries[1:]:
            folded = fold(folded, entry)
        told = msgspec.structs.asdict(folded)
        kept = msgspec.structs.asdict(self.sitting)
        for name in told:
            if name != "form":  # made of functions, another time
                assert told[name] == kept[name], name


def raw(move: Any) -> msgspec.Raw:  # noqa: ANN401  (of any game, or a text)
    return msgspec.Raw(msgspec.json.encode(move))
