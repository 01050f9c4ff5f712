"""The rules of Rummikub Lettres."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import ClassVar

from lettrine.core.chance import Stream
from lettrine.core.clocks import GameClocks
from lettrine.core.errors import MalformedMove
from lettrine.core.event import Drawn, Event, Faulted, Played, Ruled
from lettrine.core.game import Game
from lettrine.core.pieces import arrange, without
from lettrine.core.question import Answer, Question
from lettrine.core.refusal import Refusal
from lettrine.core.score import Outcome as GameOutcome
from lettrine.core.score import ScoreLine
from lettrine.core.seat import Seat, seats_from
from lettrine.core.text import Language
from lettrine.games.rummikub import apply as following
from lettrine.games.rummikub import moves as good
from lettrine.games.rummikub import notation, progress, review, sample, spoken, turn
from lettrine.games.rummikub import position as positions
from lettrine.games.rummikub.change import compare
from lettrine.games.rummikub.check import is_fault, refusals, refuse_arrangement
from lettrine.games.rummikub.picture import picture
from lettrine.games.rummikub.score import score_line
from lettrine.games.rummikub.search import Search, openings
from lettrine.games.rummikub.state import (
    BOX,
    PACKAGE,
    Arrange,
    Move,
    Options,
    Outcome,
    Pass,
    Position,
    State,
    View,
)
from lettrine.games.rummikub.terms import Terms, agree
from lettrine.games.rummikub.tiles import all_pieces
from lettrine.lexicon import Vocabulary

MOST_OPENINGS = 10


class Rummikub(Game[State, Move, Outcome, View, Position]):
    """Rummikub Lettres over the words of a lexicon.

    A turn is one move: the whole table as it is left, or a pass. Letters of one kind are interchangeable, so that a
    move written as words is legal if some assignment of the physical letters makes it legal; what matters of their
    identity is in the words themselves: which letters lie with a joker, and what it stands for (RUM-11 to RUM-13).
    """

    slug: ClassVar = "rummikub"
    version: ClassVar = 1
    package: ClassVar = PACKAGE
    move_type: ClassVar = Move
    outcome_type: ClassVar = Outcome
    view_type: ClassVar = View
    position_type: ClassVar = Position
    options_type: ClassVar = Options

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.words = terms.words
        self.options: Options = terms.options
        self.lexicon_digest = terms.words.digest
        # RUM-24: two players cannot vote.
        self.seat_counts = (3, 4) if terms.votes else (2, 3, 4)

    @classmethod
    def bind(cls, lexicon: Vocabulary, options: Options) -> "Rummikub":
        return cls(agree(lexicon, options))

    def setup(self, seats: int) -> State:
        return State(
            racks=("",) * seats,
            stock=arrange(BOX.elements()),
            table=(),
            opened=(False,) * seats,
            scores=(0,) * seats,
            turn=Seat(0),
            idle=(),
            gone=(False,) * seats,
            contenders=seats_from(Seat(0), seats),
            lots=("",) * seats,
            dues=(),
            review=None,
        )

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if progress.outcome(state) else progress.actors(state)

    def check(self, state: State, seat: Seat, move: Move) -> list[Refusal]:
        return list(refusals(self.terms, state, seat, move))

    def apply(self, state: State, event: Event[Move, Outcome]) -> State:
        match event:
            case Played(seat, move):
                return self._after_move(state, seat, move)
            case Drawn():
                return following.after_draw(state, event)
            case Ruled():
                return following.after_ruling(state, event)

    def draw(self, state: State, stream: Stream) -> Drawn[Outcome]:
        return following.draw(state, stream)

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Yield good moves only, as `lettrine.games.rummikub.moves` says, the pass last: all are far too many."""
        if state.review is not None:
            yield from good.answers(state.review)
            return
        listed: set[Move] = set()
        for move in good.candidates(self.terms, state, seat):
            if move not in listed and not self.check(state, seat, move):
                listed.add(move)
                yield move
        yield Pass()

    def best_arrangements(
        self,
        view: View,
        deadline: float | None = None,
        effort: int = good.LONG_EFFORT,
        *,
        withheld: str = "",
        untouched: Collection[str] = (),
    ) -> tuple[Arrange, ...]:
        """Return the best ways found to leave the table before *deadline* (`time.monotonic`), the best first.

        The letters *withheld* stay on the rack, and the words *untouched* on the table as they are. Ordered by score,
        then by how few words of the table are gone: a person must follow it. All are legal; none is found where
        nothing can be laid. The search ends by itself once it has looked at some *effort* words, within milliseconds
        as a rule and at times after some tenths of a second; without a deadline, the same *effort* finds the same on
        every machine. If the deadline leaves it no time, words added and words extended have to do. The first search
        of a game takes some hundredths of a second more.
        """
        if view.seat is None:
            return ()
        offered = without(view.rack, withheld)
        if not view.opened[view.seat]:
            words = openings(self.terms, offered, MOST_OPENINGS)
            found = [Arrange((*view.table, word)) for word in words]
        else:
            search = Search(self.terms, view.table, view.rack, withheld, untouched)
            search.run(effort, deadline)
            found = [arrangement for _, arrangement in search.found] or list(
                good.simple(self.terms, view.table, offered, untouched)
            )
        return tuple(sorted(filter(partial(self._is_legal, view), set(found)), key=partial(self._rank, view)))

    def score(self, state: State, seat: Seat, move: Move) -> ScoreLine:
        if not isinstance(move, Arrange):
            return ScoreLine()
        return score_line(state.table, move.words, state.racks[seat], self.options)

    def outcome(self, state: State) -> GameOutcome | None:
        return progress.outcome(state)

    def view(self, state: State, seat: Seat | None) -> View:
        return sample.view(state, seat)

    def veil(self, event: Event[Move, Outcome], seat: Seat | None) -> Event[Move, Outcome]:
        """Return *event*; what another draws to the rack is hidden, lots are not."""
        if isinstance(event, Drawn) and event.seat is not None and event.seat != seat:
            return Drawn(event.seat, None)
        return event

    def sample(self, view: View, stream: Stream) -> State:
        return sample.sample(view, stream)

    def clocks(self, seats: int) -> GameClocks:  # noqa: ARG002  (the same for any number of players)
        return GameClocks(turn=self.options.turn_seconds)  # RUM-04

    def turn_key(self, state: State) -> str:
        """In its review a turn goes on, for the others (RUM-24)."""
        return f"{state.turn} {state.review.contested}" if state.review else f"{state.turn}"

    def settled(self, state: State) -> tuple[int, ...]:
        return state.scores

    def puzzle(self) -> Question:
        return Question("opening", self._openings)

    def can_rule(self, state: State, ruling: Ruled) -> bool:
        has_clock = self.options.turn_seconds is not None
        return progress.outcome(state) is None and following.can_rule(state, ruling, has_clock=has_clock)

    def fault(self, state: State, seat: Seat, refusals: list[Refusal]) -> Ruled | None:
        if not is_fault(state, seat, refusals):
            return None
        return Ruled(seat, Faulted(tuple(dict.fromkeys(refusal.rule for refusal in refusals))))

    def read(self, text: str) -> Move:
        return notation.read(text)

    def write(self, move: Move) -> str:
        return notation.write(move)

    def interpret(self, view: View, text: str) -> Move:
        """Return what the player who sees *view* means: see `lettrine.games.rummikub.spoken`."""
        if view.seat is None:
            raise MalformedMove(f"{self.package}:malformed_move", text=text)
        return spoken.interpret(view.table, view.rack, text, partial(self._appraise, view))

    def picture(self, view: View, language: Language) -> str:
        return picture(view, language, self.options)

    def seat_count(self, state: State) -> int:
        return len(state.racks)

    def pieces(self, state: State) -> Mapping[str, int]:
        return Counter(state.stock + state.aside + "".join(state.racks) + all_pieces(state.table))

    def box(self, seats: int) -> Mapping[str, int]:  # noqa: ARG002  (the same for any number of players)
        return BOX

    def state_of(self, position: Position) -> State:
        return positions.state_of(position, self.seat_counts, votes=self.terms.votes)

    def position_of(self, state: State) -> Position:
        return positions.position_of(state)

    def _after_move(self, state: State, seat: Seat, move: Move) -> State:
        match move:
            case Arrange(words):
                change = compare(state.table, words, state.racks[seat])
                points = self.score(state, seat, move).total
                return following.after_arrangement(state, words, change, points, votes=self.terms.votes)
            case Pass():
                return turn.lay_nothing(state)
            case _:
                return review.after_answer(state, seat, move)

    def _refusals(self, view: View, move: Arrange) -> list[Refusal]:
        """Return what is wrong with *move* for the player who sees *view*, whoever's turn it is."""
        assert view.seat is not None
        has_opened = view.opened[view.seat]
        return list(refuse_arrangement(self.terms, view.table, view.rack, move.words, has_opened=has_opened))

    def _is_legal(self, view: View, move: Arrange) -> bool:
        return not self._refusals(view, move)

    def _appraise(self, view: View, move: Arrange) -> tuple[int, int]:
        """Return how many rules *move* breaks, and what it scores."""
        total = score_line(view.table, move.words, view.rack, self.options).total
        return len(self._refusals(view, move)), total

    def _rank(self, view: View, move: Arrange) -> tuple[int, int, tuple[str, ...]]:
        total = score_line(view.table, move.words, view.rack, self.options).total
        return -total, len(set(view.table) - set(move.words)), move.words

    def _openings(self, state: State, seat: Seat) -> Iterator[Answer]:
        """Yield the words to open with: later in the game arrangements are too many to be listed."""
        return self._by_score(state, seat) if state.review is None and not state.opened[seat] else iter(())
