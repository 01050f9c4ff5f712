"""The rules of Le Rami."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import ClassVar

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Event, Faulted, Resigned, Ruled
from lettrine.core.game import Game
from lettrine.core.question import Question
from lettrine.core.refusal import Refusal
from lettrine.core.score import Outcome, ScoreLine
from lettrine.core.seat import CHANCE, Seat, seats_from
from lettrine.core.text import Language
from lettrine.games.binding import bind_words
from lettrine.games.boxes.ludime.cards import read_cards, seat_counts
from lettrine.games.boxes.ludime.drawing import Given, deal, roll, turn_up, veil_drawn
from lettrine.games.boxes.ludime.target import first_to
from lettrine.games.boxes.ludime.throw import Throw
from lettrine.games.boxes.ludime.wording import refuse_word
from lettrine.games.rami import moves, notation, sight
from lettrine.games.rami.apply import apply
from lettrine.games.rami.check import FALSE_CLAIM, check
from lettrine.games.rami.picture import picture
from lettrine.games.rami.position import position_of, state_of
from lettrine.games.rami.rights import Rights, rights
from lettrine.games.rami.score import score_move
from lettrine.games.rami.state import LARGEST_HAND, Claim, Discard, Move, Options, Position, State, Table, View
from lettrine.games.rami.terms import Terms
from lettrine.lexicon import Vocabulary, read_policy


class Rami(Game[State, Move, Given, View, Position]):
    """Le Rami over the words of a lexicon."""

    slug: ClassVar = "rami"
    version: ClassVar = 1
    package: ClassVar = "lettrine.games.rami"
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
        # One card to turn up and one to draw: without a stock no round could be played.
        self.seat_counts = seat_counts(terms.cards, LARGEST_HAND, 2)

    @classmethod
    def bind(cls, lexicon: Vocabulary, options: Options) -> "Rami":
        words = bind_words(lexicon, read_policy(cls.package, cls.slug), options)
        return cls(Terms(words, read_cards(options.cards), options))

    def setup(self, seats: int) -> State:
        table = Table(
            discard="",
            dealer=Seat(0),
            turn=Seat(0),
            size=0,
            taken="",
            picked="",
            rebuilt=False,
            shown="",
            scores=(0,) * seats,
            gone=(False,) * seats,
            throw=Throw(seats_from(Seat(0), seats)),
            to_roll=False,
            to_deal=(),
            to_turn_up=False,
            to_draw=False,
        )
        return State(table, hands=("",) * seats, stock=self.terms.cards.pack)

    def to_act(self, state: State) -> frozenset[Seat]:
        table = state.table
        if self.outcome(state):
            return frozenset()
        is_drawing = table.throw is not None or table.to_roll or table.to_deal or table.to_turn_up or table.to_draw
        return frozenset({CHANCE if is_drawing else table.turn})

    def check(self, state: State, seat: Seat, move: Move) -> list[Refusal]:
        if seat != CHANCE and seat in self.to_act(state):
            return check(self.terms, state, seat, move)
        # Out of turn, only what is wrong with the word itself still has a meaning.
        words = refuse_word(self.terms.words, move.word) if isinstance(move, Claim) else []
        return [Refusal("RAM-02", case="turn"), *words]

    def apply(self, state: State, event: Event[Move, Given]) -> State:
        return apply(self.terms, state, event)

    def draw(self, state: State, stream: Stream) -> Drawn[Given]:
        table = state.table
        if table.throw is not None:
            return roll(table.throw.thrower, stream)
        if table.to_roll:
            return roll(table.dealer, stream)
        if table.to_deal:
            return deal(table.to_deal[0], state.stock, table.size, stream)
        if table.to_turn_up:
            return turn_up(state.stock, stream)
        return deal(table.turn, state.stock, 1, stream)

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        return moves.moves(self.terms, state, seat)

    def score(self, state: State, seat: Seat, move: Move) -> ScoreLine:  # noqa: ARG002  (the same for every seat)
        return score_move(self.terms, move)

    def outcome(self, state: State) -> Outcome | None:
        return first_to(self.options.target, state.table.scores, state.table.gone, "RAM-06")

    def view(self, state: State, seat: Seat | None) -> View:
        return sight.view(state, seat)

    def veil(self, event: Event[Move, Given], seat: Seat | None) -> Event[Move, Given]:
        return veil_drawn(event, seat) if isinstance(event, Drawn) else event

    def sample(self, view: View, stream: Stream) -> State:
        return sight.sample(self.terms.cards, view, stream)

    def rights(self, state: State, seat: Seat) -> Rights:
        return rights(self.terms, state, seat)

    def settled(self, state: State) -> tuple[int, ...]:
        return state.table.scores

    def puzzle(self) -> Question:
        return super().puzzle()._replace(key="claim", fewest=2)

    def can_rule(self, state: State, ruling: Ruled) -> bool:
        seat = ruling.seat
        if seat is None or seat not in range(len(state.hands)):
            return False
        match ruling.act:
            case Resigned():
                return bool(self.to_act(state) - {CHANCE}) and not state.table.gone[seat]
            case Faulted(piece=card):
                return self.options.rigour == "strict" and not self.check(state, seat, Discard(card))
            case _:
                return False

    def fault(self, state: State, seat: Seat, refusals: list[Refusal]) -> Ruled | None:
        """RAM-05: a false claim costs the turn, provided that taking and discarding were in order."""
        claims = [refusal for refusal in refusals if refusal.case == FALSE_CLAIM]
        if not claims:
            return None
        rules = tuple(refusal.rule for refusal in refusals)
        ruling = Ruled(seat, Faulted(rules, str(claims[0].facts["card"])))
        return ruling if self.can_rule(state, ruling) else None

    def read(self, text: str) -> Move:
        return notation.read(text)

    def write(self, move: Move) -> str:
        return notation.write(move)

    def interpret(self, view: View, text: str) -> Move:
        return notation.interpret(view, text)

    def picture(self, view: View, language: Language) -> str:
        return picture(self.terms, view, language)

    def seat_count(self, state: State) -> int:
        return len(state.hands)

    def pieces(self, state: State) -> Mapping[str, int]:
        return Counter(state.stock + state.table.discard + "".join(state.hands))

    def box(self, seats: int) -> Mapping[str, int]:  # noqa: ARG002  (the same for any number of players)
        return self.terms.cards.counts

    def values(self) -> Mapping[str, int]:
        return self.terms.cards.values

    def state_of(self, position: Position) -> State:
        return state_of(self.terms, position, self.seat_counts)

    def position_of(self, state: State) -> Position:
        return position_of(state)
