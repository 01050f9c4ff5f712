"""A game being played: the events so far and the state they lead to."""

from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple

from lettrine.core.chance import Stream, commitment
from lettrine.core.errors import IllegalMove, RecordError, StaleMove
from lettrine.core.event import Act, D, Drawn, Event, M, Played, Ruled
from lettrine.core.event_log import EventLog
from lettrine.core.game import Game, P, S, V
from lettrine.core.options import write_options
from lettrine.core.record import Record
from lettrine.core.refusal import Refusal
from lettrine.core.seat import CHANCE, Seat
from lettrine.core.usage import require_game, require_move, require_seat, require_seat_count, require_seed


class Decision(NamedTuple, Generic[M]):
    """What becomes of a move: the *event* to apply, or None where it is refused; and the rules that it breaks.

    The event is the move itself where no rule refuses it, or the fault that strict rigour makes of it (GEN-04).
    """

    event: Played[M] | Ruled | None
    refusals: tuple[Refusal, ...]

    def required(self, package: str) -> Played[M] | Ruled:
        """Return the event; raise `IllegalMove` where there is none, with the sentences of the game in *package*."""
        if self.event is None:
            raise IllegalMove(self.refusals, package)
        return self.event


def decide(game: Game[S, M, Any, Any, Any], state: S, seat: Seat, move: M) -> Decision[M]:
    """Return what becomes of *move*, a value of the game's own type: legal, a fault or refused."""
    refusals = game.check(state, seat, move)
    if not refusals:
        return Decision(Played(seat, move), ())
    fault = game.fault(state, seat, refusals) if game.options.rigour == "strict" else None
    return Decision(fault, tuple(refusals))


@dataclass(frozen=True, slots=True)
class Play(Generic[S, M, D, V, P]):
    """A game, who has the seed of it, and what happened. Immutable: every act returns the play that follows."""

    game: Game[S, M, D, V, P]
    seats: int
    seed: str
    events: EventLog[Event[M, D]]
    state: S

    @property
    def is_over(self) -> bool:
        return not self.game.to_act(self.state)

    @property
    def next_to_act(self) -> Seat | None:
        """Who is to act, the lowest seat where several may; None once the game is over."""
        return min(self.game.to_act(self.state), default=None)

    def submit(self, seat: Seat, move: M, seen: int | None = None) -> "Play[S, M, D, V, P]":
        """Return the play after *move* and all that chance has to give then.

        *seen* is the number of events the player knew. Raise `StaleMove` if there are more by now, `IllegalMove` if a
        rule refuses; in strict rigour a fault is applied instead of raised (GEN-04). What is no seat or no move of the
        game raises `UsageError` or `MalformedMove`.
        """
        require_seat(seat, self.seats)
        require_move(move, self.game.move_type)
        if seen is not None and seen != len(self.events):
            raise StaleMove("core:stale_move", seen=seen, events=len(self.events))
        return self._after(decide(self.game, self.state, seat, move).required(self.game.package))

    def rule(self, seat: Seat | None, act: Act) -> "Play[S, M, D, V, P]":
        """Return the play after the table ruled *act*; raise `RecordError` where it has no meaning."""
        ruling = Ruled(seat, act)
        if not self.game.can_rule(self.state, ruling):
            raise RecordError("core:no_such_ruling", act=type(act).__name__, event=len(self.events) + 1)
        return self._after(ruling)

    def record(self) -> Record[M, D]:
        """Return the record; it holds the seed only once the game is over."""
        return Record(
            game=self.game.slug,
            version=self.game.version,
            lexicon=self.game.lexicon_digest,
            options=write_options(self.game.options),
            seats=self.seats,
            commitment=commitment(self.seed),
            seed=self.seed if self.is_over else None,
            events=self.events[:],
        )

    def _after(self, event: Event[M, D]) -> "Play[S, M, D, V, P]":
        state = self.game.apply(self.state, event)
        return settle(replace(self, events=self.events.extended((event,)), state=state))


def start(game: Game[S, M, D, V, P], seats: int, seed: str) -> Play[S, M, D, V, P]:
    """Return a new play for *seats* players, dealt.

    Raise `UsageError` for a number of players that the game is not for, or a *seed* that is no text.
    """
    require_game(game)
    require_seat_count(seats, game.seat_counts)
    require_seed(seed)
    return settle(Play(game, seats, seed, EventLog(), game.setup(seats)))


def settle(play: Play[S, M, D, V, P]) -> Play[S, M, D, V, P]:
    """Return *play* after chance gave all it has to give before a player acts."""
    drawn: list[Event[M, D]] = []
    state = play.state
    while (event := next_draw(play.game, state, play.seed, len(play.events) + len(drawn))) is not None:
        drawn.append(event)
        state = play.game.apply(state, event)
    return replace(play, events=play.events.extended(drawn), state=state) if drawn else play


def next_draw(game: Game[S, Any, D, Any, Any], state: S, seed: str, index: int) -> Drawn[D] | None:
    """Return what *seed* gives as event number *index*; None unless chance is to act.

    The derivation that anyone can check (GEN-05).
    """
    return game.draw(state, Stream(seed, "draw", index)) if CHANCE in game.to_act(state) else None
