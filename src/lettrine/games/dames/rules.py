"""The rules of Dames de lettres."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import partial
from typing import ClassVar

from msgspec.structs import asdict, replace

from lettrine.core.chance import Stream
from lettrine.core.clocks import MINUTE, GameClocks
from lettrine.core.event import Drawn, Event, Faulted, FlagFell, Played, Prepared, Resigned, Ruled
from lettrine.core.game import Game
from lettrine.core.pieces import without
from lettrine.core.question import Question
from lettrine.core.refusal import Refusal
from lettrine.core.score import Outcome, ScoreLine
from lettrine.core.seat import CHANCE, Seat
from lettrine.core.text import Language
from lettrine.core.usage import require_to_act
from lettrine.games.dames import match as matches
from lettrine.games.dames import position as positions
from lettrine.games.dames import state as states
from lettrine.games.dames.apply import foresee, move_letters
from lettrine.games.dames.check import Check
from lettrine.games.dames.ending import Ending, win
from lettrine.games.dames.interpret import interpret
from lettrine.games.dames.ledger import Ledger
from lettrine.games.dames.moves import Generator
from lettrine.games.dames.notation import read, write
from lettrine.games.dames.picture import picture
from lettrine.games.dames.readings import readings
from lettrine.games.dames.score import score
from lettrine.games.dames.state import (
    Adoube,
    Last,
    Letters,
    Lot,
    Move,
    Options,
    Play,
    Position,
    Result,
    Rights,
    State,
    Touch,
    View,
)
from lettrine.games.dames.writing import MOST_WORDS
from lettrine.games.word_game import bind_words
from lettrine.lexicon import Vocabulary, Words, read_policy

# DAM-30. What is announced or displaced wrongly; a joker misplaced (DAM-21) or a letter touched (DAM-31) is refused.
NO_FAULT = frozenset({"DAM-01", "DAM-04", "DAM-21", "DAM-31"})


class Dames(Game[State, Move, states.Outcome, View, Position]):
    """Dames de lettres over the words of a lexicon.

    Seats are people; who is White changes from game to game of a match. Touching a letter and saying « J'adoube »
    (DAM-31) are moves that `check` and `apply` know; `moves` does not list them, since they only bind the player.
    """

    slug: ClassVar = "dames"
    version: ClassVar = 1
    package: ClassVar = "lettrine.games.dames"
    move_type: ClassVar = Move
    outcome_type: ClassVar = states.Outcome
    view_type: ClassVar = View
    position_type: ClassVar = Position
    options_type: ClassVar = Options
    seat_counts = (2,)

    def __init__(self, words: Words, options: Options) -> None:
        self.words = words
        self.options = options
        self.lexicon_digest = words.digest
        ledger = Ledger(words, options)
        self.generator = Generator(words, ledger, turning=options.chain == "turning")
        self._check = Check(words, options, ledger, self.generator)
        self._ending = Ending(self.generator, options)

    @classmethod
    def bind(cls, lexicon: Vocabulary, options: Options) -> "Dames":
        return cls(bind_words(lexicon, read_policy(cls.package, cls.slug), options), options)

    def setup(self, seats: int) -> State:  # noqa: ARG002  (always two)
        return matches.first_game()

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.is_over:
            return frozenset()
        return frozenset({CHANCE if state.to_draw else state.turn})

    def check(self, state: State, seat: Seat, move: Move) -> list[Refusal]:
        return self._check.refusals(state, seat, move)

    def apply(self, state: State, event: Event[Move, states.Outcome]) -> State:
        match event:
            case Played(seat, Play() as play):
                after = move_letters(state, seat, play)
                result = self._ending.result(after, seat)
                return self._end(after, result) if result else after
            case Played(seat, Touch(square)):
                is_bound = not state.is_adoube and self._can_leave(state, seat, square)
                return replace(state, touched=square if is_bound else "", is_adoube=False, is_preparing=False)
            case Played():
                return replace(state, is_adoube=True, is_preparing=False)
            case Drawn(None, Lot(white)) if state.white is None and white in matches.SEATS:
                return matches.draw_lot(state, white)
            case Drawn(seat, Letters(letters)) if state.white is not None and state.to_draw[:1] == (seat,):
                return self._deal(state, state.to_draw[0], letters)
            case Ruled() if self.can_rule(state, event):
                return self._rule(state, event)
            case _:
                msg = f"{event} cannot happen here"
                raise ValueError(msg)

    def draw(self, state: State, stream: Stream) -> Drawn[states.Outcome]:
        if state.white is None:
            return Drawn(None, Lot(Seat(stream.below(2))))
        dealt, _ = stream.deal(state.stock, states.DEALT)
        return Drawn(state.to_draw[0], Letters("".join(dealt)))

    def moves(self, state: State, seat: Seat) -> Iterator[Play]:  # as in every game, but the other moves never come
        require_to_act(self, state, seat)
        return self.legal_moves(state, seat)

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Play]:
        """Yield every legal play; where a letter is touched, only its own (DAM-31)."""
        yield from self._plays(state, seat)

    def score(self, state: State, seat: Seat, move: Move) -> ScoreLine:
        return score(state, seat, move) if isinstance(move, Play) else ScoreLine()

    def outcome(self, state: State) -> Outcome | None:
        return matches.outcome(state)

    def view(self, state: State, seat: Seat | None) -> View:
        shown = {name: value for name, value in asdict(state).items() if name != "stock"}
        return View(seat=seat, stock_count=len(state.stock), **shown)

    def veil(self, event: Event[Move, states.Outcome], seat: Seat | None) -> Event[Move, states.Outcome]:  # noqa: ARG002  (all is open)
        return event

    def sample(self, view: View, stream: Stream) -> State:  # noqa: ARG002  (nothing is hidden)
        known = {name: value for name, value in asdict(view).items() if name not in {"seat", "stock_count"}}
        return State(stock=positions.stock_left(view.letters, view.owners, view.aside), **known)

    def rights(self, state: State, seat: Seat) -> Rights:
        """What binds a player in strict rigour is found out alone: no routes are told."""
        is_told = self.options.rigour != "strict"
        return Rights(
            routes=self.generator.straight_routes(state, state.colour(seat)) if is_told else None,
            turning=self.options.chain == "turning",
            words=MOST_WORDS,
            adoube=not self.check(state, seat, Adoube()),
        )

    def changes(self, state: State, seat: Seat, move: Move) -> Last | None:
        """What a letter takes on its way is told of a move that may not be made, too: words are still to come."""
        return self._foresee(state, seat, move) if isinstance(move, Play) else None

    def clocks(self, seats: int) -> GameClocks:  # noqa: ARG002  (always two)
        minutes = self.options.clock_minutes or ()  # DAM-27
        return GameClocks(self.options.preparation_seconds, players=tuple(each * MINUTE for each in minutes))

    def match_game(self, state: State) -> int:  # DAM-05
        return len(state.results)

    def settled(self, state: State) -> tuple[float, ...]:
        return tuple(map(sum, zip(*(result.points for result in state.results), strict=True)))

    def puzzle(self) -> Question:
        return super().puzzle()._replace(key="letters")

    def can_rule(self, state: State, ruling: Ruled) -> bool:
        if isinstance(ruling.act, Prepared):
            return ruling.seat is None and state.is_preparing
        if ruling.seat not in matches.SEATS or state.is_over:
            return False
        match ruling.act:
            case Resigned():
                return True
            case FlagFell():
                is_running = self.options.clock_minutes is not None and not state.is_preparing
                return is_running and ruling.seat in self.to_act(state)
            case Faulted():
                return self.options.rigour == "strict" and ruling.seat in self.to_act(state)
            case _:
                return False

    def fault(self, state: State, seat: Seat, refusals: list[Refusal]) -> Ruled | None:
        rules = tuple(refusal.rule for refusal in refusals)
        if seat not in self.to_act(state) or NO_FAULT.issuperset(rules):
            return None
        return Ruled(seat, Faulted(rules))

    def read(self, text: str) -> Move:
        return read(text)

    def write(self, move: Move) -> str:
        return write(move)

    def interpret(self, view: View, text: str) -> Move:
        return self._meanings(self.sample(view, Stream("", "", 0)), text)[0]

    def readings(self, view: View, text: str) -> list[Move]:
        state = self.sample(view, Stream("", "", 0))
        return readings(state, self._meanings(state, text), self.options.chain)

    def picture(self, view: View, language: Language) -> str:
        return picture(view, language)

    def seat_count(self, state: State) -> int:  # noqa: ARG002  (always two)
        return len(matches.SEATS)

    def pieces(self, state: State) -> Mapping[str, int]:
        letters = Counter(matches.plain_letters(state) + state.aside + state.stock)
        return letters + Counter(f"*{letter}" for letter in matches.jokers_on_board(state) + state.jokers)

    def box(self, seats: int) -> Mapping[str, int]:  # noqa: ARG002  (always two)
        return states.LETTERS + Counter(f"*{letter}" for letter in states.JOKERS)

    def state_of(self, position: Position) -> State:
        return positions.state_of(position)

    def position_of(self, state: State) -> Position:
        return positions.position_of(state)

    def _can_leave(self, state: State, seat: Seat, square: str) -> bool:
        if seat not in self.to_act(state) or state.touched not in {"", square}:
            return False
        return self.generator.can_leave(state, state.colour(seat), square)

    def _foresee(self, state: State, seat: Seat, play: Play) -> Last | None:
        return foresee(state, seat, play, self.options.chain, self.words.__contains__)

    def _meanings(self, state: State, text: str) -> list[Move]:
        seat = state.turn
        return interpret(text, partial(self._plays, state, seat), lambda play: self.score(state, seat, play).total)

    def _plays(self, state: State, seat: Seat, wanted: Collection[str] | None = None) -> list[Play]:
        """Return the legal plays of *seat*: all, or those whose words are all among the *wanted* ones."""
        if seat not in self.to_act(state):
            return []
        plays = self.generator.plays(state, state.colour(seat), wanted)
        return [play for play in plays if play.route[0] == state.touched] if state.touched else plays

    def _deal(self, state: State, seat: Seat, letters: str) -> State:
        dealt = matches.deal(state, seat, letters, without(state.stock, letters))
        return replace(dealt, is_preparing=not dealt.to_draw and self.options.preparation_seconds > 0)

    def _rule(self, state: State, ruling: Ruled) -> State:
        if ruling.seat is None:
            return replace(state, is_preparing=False)
        left = ruling.seat if isinstance(ruling.act, Resigned) else None
        return self._end(replace(state, left=left), win(_RULED[type(ruling.act)], Seat(1 - ruling.seat)))

    def _end(self, state: State, result: Result) -> State:
        return matches.end_game(state, result, is_match=self.options.match == "best_of_3")


_RULED = {Resigned: "GEN-10", FlagFell: "DAM-27", Faulted: "DAM-30"}
