"""The rules of Ludime, the main game of the box."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import ClassVar

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Event, Resigned, Ruled
from lettrine.core.game import Game
from lettrine.core.refusal import Refusal
from lettrine.core.score import Outcome, ScoreLine
from lettrine.core.seat import CHANCE, Seat, seats_from
from lettrine.core.text import Language
from lettrine.games.binding import bind_words
from lettrine.games.boxes.ludime.cards import read_cards, seat_counts
from lettrine.games.boxes.ludime.drawing import Given, deal, roll, turn_up
from lettrine.games.boxes.ludime.throw import Throw
from lettrine.games.boxes.ludime.wording import refuse_word
from lettrine.games.ludime import moves, notation, score, sight
from lettrine.games.ludime.apply import apply
from lettrine.games.ludime.check import check
from lettrine.games.ludime.holding import owned
from lettrine.games.ludime.picture import picture
from lettrine.games.ludime.position import position_of, state_of
from lettrine.games.ludime.rights import Rights, rights
from lettrine.games.ludime.spoken import interpret
from lettrine.games.ludime.state import (
    HAND_SIZE,
    TOKENS,
    Lay,
    Modify,
    Move,
    Options,
    Position,
    State,
    Step,
    Table,
    View,
)
from lettrine.games.ludime.terms import Terms
from lettrine.lexicon import Vocabulary, read_policy


class Ludime(Game[State, Move, Given, View, Position]):
    """Ludime over the words of a lexicon. The file names no fault, so strict is the same as assisted (GEN-04)."""

    slug: ClassVar = "ludime"
    version: ClassVar = 2
    package: ClassVar = "lettrine.games.ludime"
    move_type: ClassVar = Move
    outcome_type: ClassVar = Given
    view_type: ClassVar = View
    position_type: ClassVar = Position
    options_type: ClassVar = Options

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.options = terms.options
        self.words = terms.words
        self.lexicon_digest = terms.words.digest
        self.seat_counts = seat_counts(terms.cards, HAND_SIZE, 1)

    @classmethod
    def bind(cls, lexicon: Vocabulary, options: Options) -> "Ludime":
        words = bind_words(lexicon, read_policy(cls.package, cls.slug), options)
        return cls(Terms(words, read_cards(options.cards), options))

    def setup(self, seats: int) -> State:
        table = Table(
            words=(),
            discard="",
            dealer=Seat(0),
            turn=Seat(0),
            step=Step(),
            turns=(0,) * seats,
            opened=(False,) * seats,
            closing=False,
            rebuilt=False,
            idle=0,
            best=(0,) * seats,
            results=(),
            gone=(False,) * seats,
            throw=Throw(seats_from(Seat(0), seats)),
            to_deal=(),
            to_turn_up=False,
            due=0,
        )
        return State(table, hands=("",) * seats, stock=self.terms.cards.pack, returned="")

    def to_act(self, state: State) -> frozenset[Seat]:
        table = state.table
        if self.outcome(state):
            return frozenset()
        is_drawing = table.throw is not None or table.to_deal or table.to_turn_up or table.due
        return frozenset({CHANCE if is_drawing else table.turn})

    def check(self, state: State, seat: Seat, move: Move) -> list[Refusal]:
        if {seat} == self.to_act(state) and seat != CHANCE:
            return check(self.terms, state, seat, move)
        # Out of turn, only what is wrong with the word itself still has a meaning.
        words = refuse_word(self.terms.words, move.word) if isinstance(move, Lay | Modify) else []
        return [Refusal("LUD-06", case="turn"), *words]

    def apply(self, state: State, event: Event[Move, Given]) -> State:
        return apply(self.terms, state, event)

    def draw(self, state: State, stream: Stream) -> Drawn[Given]:
        table = state.table
        if table.throw is not None:
            return roll(table.throw.thrower, stream)
        if table.to_deal:
            return deal(table.to_deal[0], state.stock, HAND_SIZE, stream)
        if table.to_turn_up:
            return turn_up(state.stock, stream)
        return deal(table.turn, state.stock, table.due, stream)

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        return moves.moves(self.terms, state, seat)

    def score(self, state: State, seat: Seat, move: Move) -> ScoreLine:
        return score.score_move(self.terms, state, seat, move)

    def outcome(self, state: State) -> Outcome | None:
        return score.outcome(self.terms, state)

    def view(self, state: State, seat: Seat | None) -> View:
        return sight.view(self.terms, state, seat)

    def veil(self, event: Event[Move, Given], seat: Seat | None) -> Event[Move, Given]:
        return sight.veil(event, seat)

    def sample(self, view: View, stream: Stream) -> State:
        return sight.sample(self.terms.cards, view, stream)

    def rights(self, state: State, seat: Seat) -> Rights:
        return rights(self.terms, state, seat)

    def settled(self, state: State) -> tuple[int, ...]:
        return tuple(map(sum, zip(*state.table.results, strict=True)))

    def can_rule(self, state: State, ruling: Ruled) -> bool:
        seat = ruling.seat
        if not isinstance(ruling.act, Resigned) or seat is None or seat not in range(len(state.hands)):
            return False
        return bool(self.to_act(state) - {CHANCE}) and not state.table.gone[seat]

    def read(self, text: str) -> Move:
        return notation.read(text)

    def write(self, move: Move) -> str:
        return notation.write(move)

    def interpret(self, view: View, text: str) -> Move:
        return interpret(self.terms, view, text)

    def picture(self, view: View, language: Language) -> str:
        return picture(self.terms, view, language)

    def seat_count(self, state: State) -> int:
        return len(state.hands)

    def pieces(self, state: State) -> Mapping[str, int]:
        """Tokens that stand before no word lie before their player."""
        held = Counter(state.stock + state.returned + sight.shown(state.table) + "".join(state.hands))
        for seat in range(len(state.hands)):
            held[f"token {seat}"] = max(TOKENS, owned(state.table, Seat(seat)))
        return held

    def box(self, seats: int) -> Mapping[str, int]:
        return {**self.terms.cards.counts, **{f"token {seat}": TOKENS for seat in range(seats)}}

    def values(self) -> Mapping[str, int]:
        return self.terms.cards.values

    def state_of(self, position: Position) -> State:
        return state_of(self.terms, position, self.seat_counts)

    def position_of(self, state: State) -> Position:
        return position_of(state)
