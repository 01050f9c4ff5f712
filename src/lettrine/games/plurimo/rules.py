"""The rules of Plurimo, bound to words and options."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import ClassVar

from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.clocks import GameClocks
from lettrine.core.event import Drawn, Ended, Event, FlagFell, Resigned, Ruled, TimedOut
from lettrine.core.game import Game
from lettrine.core.refusal import Refusal
from lettrine.core.score import Outcome, ScoreLine
from lettrine.core.seat import CHANCE, Seat
from lettrine.core.text import Language
from lettrine.games.plurimo.apply import apply
from lettrine.games.plurimo.cards import cards_of
from lettrine.games.plurimo.check import check
from lettrine.games.plurimo.ending import actors, outcome, players_left
from lettrine.games.plurimo.goal import Opened, completes, open_for
from lettrine.games.plurimo.leader import choose
from lettrine.games.plurimo.meaning import readings
from lettrine.games.plurimo.moves import moves
from lettrine.games.plurimo.notation import one_kind, read, write
from lettrine.games.plurimo.options import Options
from lettrine.games.plurimo.picture import picture
from lettrine.games.plurimo.position import Position, position_of, state_of
from lettrine.games.plurimo.rights import Rights, rights
from lettrine.games.plurimo.score import score
from lettrine.games.plurimo.state import HAND_SIZE, Dealt, Given, Move, Propose, Proposed, Starter, State
from lettrine.games.plurimo.stock import deal
from lettrine.games.plurimo.supply import supply_of
from lettrine.games.plurimo.terms import Terms
from lettrine.games.plurimo.view import View, sample, veil, view
from lettrine.games.word_game import bind_words
from lettrine.lexicon import Vocabulary, Words, read_policy

_SEAT_COUNTS = {"points": (2, 3, 4, 5, 6), "solo": (1,), "collective": (2, 3, 4, 5, 6)}


class Plurimo(Game[State, Move, Given, View, Position]):
    """Plurimo for points, alone, or with children."""

    slug: ClassVar = "plurimo"
    version: ClassVar = 2
    package: ClassVar = "lettrine.games.plurimo"
    move_type: ClassVar = Move
    outcome_type: ClassVar = Given
    view_type: ClassVar = View
    position_type: ClassVar = Position
    options_type: ClassVar = Options
    ways: ClassVar = {"solo": {"mode": "solo"}, "collective": {"mode": "collective"}}

    def __init__(self, words: Words, options: Options) -> None:
        self.options: Options = options
        self.terms = Terms(words, options)
        self.words = words
        self.lexicon_digest = words.digest
        leaders = 0 if self.terms.leader is None else 1
        self.keeps_seats = options.leader == "person"  # PLU-25
        self.seat_counts = tuple(count + leaders for count in _SEAT_COUNTS[options.mode])

    @classmethod
    def bind(cls, lexicon: Vocabulary, options: Options) -> "Plurimo":
        return cls(bind_words(lexicon, read_policy(cls.package, cls.slug), options), options)

    def setup(self, seats: int) -> State:
        state = State(
            support=("",) * self.options.opening_length,
            hands=("",) * seats,
            stock="".join(sorted(Counter(self.terms.box).elements())),
            under=(),
            aside="",
            scores=(0,) * seats,
            turn=Seat(0) if self.terms.is_solo else None,
            rejected=0,
            passed=(False,) * seats,
            gone=(False,) * seats,
            to_draw=tuple((seat, HAND_SIZE) for seat in self.terms.players(seats)),
            has_surplus=False,
            clock="running",
            words=(),
            goal=None,
        )
        return replace(state, supply=supply_of(state)) if self.terms.can_rebuild else state

    def to_act(self, state: State) -> frozenset[Seat]:
        return actors(state, self.terms)

    def check(self, state: State, seat: Seat, move: Move) -> list[Refusal]:
        return check(state, self.terms, seat, move)

    def apply(self, state: State, event: Event[Move, Given]) -> State:
        return apply(state, self.terms, event)

    def draw(self, state: State, stream: Stream) -> Drawn[Given]:
        if state.to_draw:
            return Drawn(state.to_draw[0][0], Dealt(deal(state, stream)))
        if state.turn is None:
            return Drawn(None, Starter(stream.choose(players_left(state, self.terms))))
        return Drawn(None, Proposed(choose(state, self.terms, stream)))

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        return moves(state, self.terms, seat)

    def score(self, state: State, seat: Seat, move: Move) -> ScoreLine:
        if self.terms.is_collective:
            return ScoreLine(completes(state, move))
        return score(state, self.terms, state.hands[seat], move)

    def outcome(self, state: State) -> Outcome | None:
        return outcome(state, self.terms)

    def view(self, state: State, seat: Seat | None) -> View:
        return view(state, self.terms, seat)

    def veil(self, event: Event[Move, Given], seat: Seat | None) -> Event[Move, Given]:
        return veil(event, self.terms, seat)

    def sample(self, view: View, stream: Stream) -> State:
        return sample(view, self.terms, stream)

    def read(self, text: str) -> Move:
        move = read(text)
        return one_kind(move) if self.terms.has_equal_specials else move

    def write(self, move: Move) -> str:
        return write(move)

    def interpret(self, view: View, text: str) -> Move:
        return self.readings(view, text)[0]

    def readings(self, view: View, text: str) -> list[Move]:
        # What is hidden has no part in the meaning: any state with this view will do.
        state = self.sample(view, Stream("", "interpret", 0))
        found = readings(state, self.terms, view.seat, text)
        return [one_kind(move) for move in found] if self.terms.has_equal_specials else found

    def picture(self, view: View, language: Language) -> str:
        return picture(view, self.terms, language)

    def seat_count(self, state: State) -> int:
        return len(state.hands)

    def pieces(self, state: State) -> Mapping[str, int]:
        under = "".join(buried.card for buried in state.under)
        laid = cards_of("".join(state.support))
        return Counter(state.stock + under + state.aside + "".join(state.hands) + laid)

    def box(self, seats: int) -> Mapping[str, int]:  # noqa: ARG002  (the same for any number of players)
        return self.terms.box

    def values(self) -> Mapping[str, int]:
        return self.terms.values

    def state_of(self, position: Position) -> State:
        return state_of(position, self.terms, self.seat_counts)

    def position_of(self, state: State) -> Position:
        return position_of(state)

    def rights(self, state: State, seat: Seat) -> Rights:
        return rights(state, self.terms, seat)

    def changes(self, state: State, seat: Seat, move: Move) -> Opened | None:
        if not isinstance(move, Propose) or self.check(state, seat, move):
            return None
        return open_for(state.support, move)

    def clocks(self, seats: int) -> GameClocks:  # noqa: ARG002  (the same for any number of players)
        return self.options.clocks

    def turn_key(self, state: State) -> str:
        """While all look for the first word (PLU-04), a new search begins with a card more for everybody."""
        return f"search {sum(map(len, state.hands))}" if state.turn is None else f"{state.turn}"

    def settled(self, state: State) -> tuple[int, ...]:
        return state.scores

    def can_rule(self, state: State, ruling: Ruled) -> bool:
        acting = self.to_act(state)
        if not acting or CHANCE in acting:
            return False
        match ruling:
            case Ruled(None, FlagFell()):
                has_clock = self.options.mode != "points" or self.options.game_minutes is not None
                return has_clock and state.clock == "running"
            case Ruled(None, Ended()):
                return state.clock == "running"
            case Ruled(int() as seat, Resigned()):
                return 0 <= seat < len(state.hands) and not state.gone[seat]
            case Ruled(seat, TimedOut()):
                has_timer = self.options.mode == "points" and self.options.turn_seconds is not None
                return has_timer and seat in acting
        return False
