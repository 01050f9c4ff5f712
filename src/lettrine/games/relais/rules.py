"""The rules of Le Relais."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import ClassVar

from lettrine.core.chance import Stream
from lettrine.core.errors import OptionError
from lettrine.core.event import Drawn, Event, Played, Resigned, Ruled
from lettrine.core.game import Game
from lettrine.core.letters import ALPHABET
from lettrine.core.question import Answer, Question
from lettrine.core.refusal import Refusal
from lettrine.core.score import Outcome, ScoreLine
from lettrine.core.seat import CHANCE, Seat, seats_from
from lettrine.core.text import Language
from lettrine.games.binding import bind_words
from lettrine.games.boxes.ludime.cards import read_cards, seat_counts
from lettrine.games.boxes.ludime.drawing import Given, deal, roll, veil_drawn
from lettrine.games.boxes.ludime.target import first_to
from lettrine.games.boxes.ludime.throw import Throw
from lettrine.games.relais import notation, sight
from lettrine.games.relais.apply import apply
from lettrine.games.relais.check import check
from lettrine.games.relais.picture import picture
from lettrine.games.relais.position import position_of, state_of
from lettrine.games.relais.round import deal_size
from lettrine.games.relais.score import score_move, score_round
from lettrine.games.relais.state import (
    DEALER_SIZE,
    HAND_SIZE,
    GiveUp,
    Lay,
    Move,
    Options,
    Position,
    Rights,
    State,
    Table,
    View,
)
from lettrine.games.relais.terms import Terms
from lettrine.lexicon import Vocabulary, read_policy


class Relais(Game[State, Move, Given, View, Position]):
    """Le Relais over the words of a lexicon. The file names no fault, so strict is the same as assisted (GEN-04)."""

    slug: ClassVar = "relais"
    version: ClassVar = 1
    package: ClassVar = "lettrine.games.relais"
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
        self.seat_counts = seat_counts(terms.cards, HAND_SIZE, DEALER_SIZE - HAND_SIZE)

    @classmethod
    def bind(cls, lexicon: Vocabulary, options: Options) -> "Relais":
        """Raise `OptionError` where no card of the box could ever open a round: dealing would never end (REL-02)."""
        words = bind_words(lexicon, read_policy(cls.package, cls.slug), options)
        terms = Terms(words, read_cards(options.cards), options)
        if not terms.can_open(terms.cards.pack):
            raise OptionError(f"{cls.package}:no_opening")
        return cls(terms)

    def setup(self, seats: int) -> State:
        table = Table(
            word="",
            author=None,
            out=(False,) * seats,
            dealer=Seat(0),
            turn=Seat(0),
            scores=(0,) * seats,
            gone=(False,) * seats,
            throw=Throw(seats_from(Seat(0), seats)),
            to_deal=(),
        )
        return State(table, hands=("",) * seats, fresh=self.terms.cards.pack, under="")

    def to_act(self, state: State) -> frozenset[Seat]:
        if self.outcome(state):
            return frozenset()
        is_drawing = state.table.throw is not None or state.table.to_deal
        return frozenset({CHANCE if is_drawing else state.table.turn})

    def check(self, state: State, seat: Seat, move: Move) -> list[Refusal]:
        is_due = seat != CHANCE and seat in self.to_act(state)
        return check(self.terms, state, seat, move, is_due=is_due)

    def apply(self, state: State, event: Event[Move, Given]) -> State:
        return apply(self.terms, state, event)

    def draw(self, state: State, stream: Stream) -> Drawn[Given]:
        table = state.table
        if table.throw is not None:
            return roll(table.throw.thrower, stream)
        seat = table.to_deal[0]
        return deal(seat, state.fresh, deal_size(table, seat), stream)

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Yield the words in alphabetical order, then giving up."""
        word, hand = state.table.word, state.hands[seat]
        found = self.terms.continuations(word, hand) if word else self.terms.openings(hand)
        yield from map(Lay, found)
        if word:
            yield GiveUp()

    def score(self, state: State, seat: Seat, move: Move) -> ScoreLine:  # noqa: ARG002  (the same for every seat)
        return score_move(self.terms, move)

    def scored(self, state: State, seat: Seat, move: Move) -> ScoreLine:
        """A word scores only where the move ends the round (REL-06)."""
        after = self.apply(state, Played(seat, move))
        return score_round(move, state.table, after.table, seat)

    def outcome(self, state: State) -> Outcome | None:
        return first_to(self.options.target, state.table.scores, state.table.gone, "REL-08")

    def view(self, state: State, seat: Seat | None) -> View:
        return sight.view(state, seat)

    def veil(self, event: Event[Move, Given], seat: Seat | None) -> Event[Move, Given]:
        return veil_drawn(event, seat) if isinstance(event, Drawn) else event

    def sample(self, view: View, stream: Stream) -> State:
        return sight.sample(self.terms, view, stream)

    def rights(self, state: State, seat: Seat) -> Rights:
        return Rights(give_up=not self.check(state, seat, GiveUp()))

    def settled(self, state: State) -> tuple[int, ...]:
        return state.table.scores

    def puzzle(self) -> Question:
        return Question("dead_end", self._dead_ends, fewest=4)

    def can_rule(self, state: State, ruling: Ruled) -> bool:
        seat = ruling.seat
        if not isinstance(ruling.act, Resigned) or seat is None or seat not in range(len(state.hands)):
            return False
        return bool(self.to_act(state) - {CHANCE}) and not state.table.gone[seat]

    def read(self, text: str) -> Move:
        return notation.read(text)

    def write(self, move: Move) -> str:
        return notation.write(move)

    def picture(self, view: View, language: Language) -> str:
        return picture(self.terms, view, language)

    def seat_count(self, state: State) -> int:
        return len(state.hands)

    def pieces(self, state: State) -> Mapping[str, int]:
        return Counter(state.fresh + state.under + state.table.word + "".join(state.hands))

    def box(self, seats: int) -> Mapping[str, int]:  # noqa: ARG002  (the same for any number of players)
        return self.terms.cards.counts

    def values(self) -> Mapping[str, int]:
        return self.terms.cards.values

    def state_of(self, position: Position) -> State:
        return state_of(self.terms, position, self.seat_counts)

    def position_of(self, state: State) -> Position:
        return position_of(state)

    def _dead_ends(self, state: State, seat: Seat) -> Iterator[Answer]:
        """Yield the words to lay by how few can follow, whatever card the others hold: the best leave none."""
        answers = [
            Answer(move, -len(self.terms.continuations(move.word, ALPHABET)))
            for move in self.moves(state, seat)
            if isinstance(move, Lay)
        ]
        if state.table.word and any(answer.value == 0 for answer in answers):
            yield from answers
