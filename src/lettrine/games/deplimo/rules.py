"""The rules of Deplimo."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache, partial
from typing import ClassVar

from lettrine.core.chance import Stream
from lettrine.core.clocks import MINUTE, GameClocks
from lettrine.core.errors import MalformedMove
from lettrine.core.event import Drawn, Event, Played, Ruled
from lettrine.core.game import Game
from lettrine.core.pieces import arrange
from lettrine.core.question import Question
from lettrine.core.refusal import Refusal
from lettrine.core.requirements import require_seat_count
from lettrine.core.score import Outcome, ScoreLine
from lettrine.core.seat import Seat
from lettrine.core.text import Language
from lettrine.games.deplimo import apply as following
from lettrine.games.deplimo import notation, result, spoken
from lettrine.games.deplimo.check import refusals
from lettrine.games.deplimo.letters import BOX, VALUES, letters_on
from lettrine.games.deplimo.moves import good_moves
from lettrine.games.deplimo.picture import picture
from lettrine.games.deplimo.position import position_of, state_of
from lettrine.games.deplimo.progress import actors, drawer
from lettrine.games.deplimo.puzzle import full_segments
from lettrine.games.deplimo.ruler import LARGE, SMALL, Ruler, ruler_of, unfold
from lettrine.games.deplimo.state import (
    Done,
    Draw,
    Given,
    Move,
    Options,
    Player,
    Position,
    Rights,
    Side,
    State,
    View,
)
from lettrine.games.deplimo.worth import Worth, appraise, segment_sum, sum_up
from lettrine.games.word_game import bind_words
from lettrine.lexicon import Vocabulary, WordClass, Words, read_policy


class Deplimo(Game[State, Move, Given, View, Position]):
    """Deplimo over the words of a lexicon: two with the large ruler, four with the small one, one to practise.

    Everybody may arrange their own ruler at any time. What the rules leave open is settled so: a declaration is taken
    back by placing something else (DEP-17); a ruler that is full before the last draw of all ends the game at that
    draw ("as soon as"); the `score` of an arrangement is what the whole ruler is then worth.
    """

    slug: ClassVar = "deplimo"
    version: ClassVar = 1
    package: ClassVar = notation.PACKAGE
    move_type: ClassVar = Move
    outcome_type: ClassVar = Given
    view_type: ClassVar = View
    position_type: ClassVar = Position
    options_type: ClassVar = Options
    seat_counts = (2, 4, 1)

    def __init__(self, words: Words, options: Options) -> None:
        self.words = words
        self.options: Options = options
        self.lexicon_digest = words.digest
        self._worth = lru_cache(maxsize=4096)(self._appraise_cells)
        self._sum_of = lru_cache(maxsize=4096)(partial(segment_sum, words))

    @classmethod
    def bind(cls, lexicon: Vocabulary, options: Options) -> "Deplimo":
        policy = read_policy(cls.package, cls.slug)
        if options.grammatical_words == "no":
            policy = policy.refusing(WordClass.FUNCTION_WORD, "DEP-19")
        return cls(bind_words(lexicon, policy, options), options)

    def setup(self, seats: int) -> State:
        player = Player(self._ruler(seats).blank)
        starters = tuple(Seat(seat) for seat in range(seats))
        return State((player,) * seats, arrange(BOX.elements()), starters)

    def to_act(self, state: State) -> frozenset[Seat]:
        return frozenset() if self.outcome(state) else frozenset(actors(state))

    def check(self, state: State, seat: Seat, move: Move) -> list[Refusal]:
        return list(refusals(state, seat, move, is_over=self.outcome(state) is not None))

    def apply(self, state: State, event: Event[Move, Given]) -> State:
        match event:
            case Played(seat, move):
                return following.after_move(state, seat, move)
            case Drawn(seat, given):
                return following.after_gift(state, seat, given)
            case _:
                return following.after_ruling(state, event)

    def draw(self, state: State, stream: Stream) -> Drawn[Given]:
        return following.give(state, stream)

    def legal_moves(self, state: State, seat: Seat) -> Iterator[Move]:
        """Yield good moves only, as `lettrine.games.deplimo.moves.good_moves` says: all are far too many."""
        return good_moves(self.words, state, seat, self.appraise)

    def score(self, state: State, seat: Seat, move: Move) -> ScoreLine:
        """Return what the whole ruler is worth after *move*; a draw scores nothing."""
        if isinstance(move, Draw):
            return ScoreLine()
        player = following.after_move(state, seat, move).players[seat]
        return result.score_line(player, self.options, self.appraise)

    def outcome(self, state: State) -> Outcome | None:
        return result.outcome(state, self.options, self.appraise)

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            sides=tuple(map(self._side, state.players)),
            stock=state.stock,
            starters=state.starters,
            drawing=state.drawing,
            drawer=drawer(state),
            is_ended=state.is_ended,
        )

    def veil(self, event: Event[Move, Given], seat: Seat | None) -> Event[Move, Given]:  # noqa: ARG002
        """Return *event*: everything lies open (DEP-08)."""
        return event

    def sample(self, view: View, stream: Stream) -> State:  # noqa: ARG002  (nothing is hidden but an order)
        players = tuple(side.player for side in view.sides)
        return State(players, view.stock, view.starters, view.drawing, view.is_ended)

    def rights(self, state: State, seat: Seat) -> Rights:
        return Rights(draw=not self.check(state, seat, Draw()), done=not self.check(state, seat, Done()))

    def clocks(self, seats: int) -> GameClocks:
        minutes = self.options.final_minutes  # DEP-17
        return GameClocks(players=() if minutes is None else (minutes * MINUTE,) * seats)

    def turn_key(self, state: State) -> str:
        """The one who is waited for is who draws next (DEP-06)."""
        return " ".join(str(player.draws) for player in state.players)

    def puzzle(self) -> Question:
        return Question("segment", partial(full_segments, self.words))

    def can_rule(self, state: State, ruling: Ruled) -> bool:
        has_clock = self.options.final_minutes is not None
        return self.outcome(state) is None and following.can_rule(state, ruling, has_clock=has_clock)

    def read(self, text: str) -> Move:
        return notation.read(text)

    def write(self, move: Move) -> str:
        return notation.write(move)

    def interpret(self, view: View, text: str) -> Move:
        """Return what the player who sees *view* means: see `lettrine.games.deplimo.spoken`."""
        if view.seat is None:
            raise MalformedMove(f"{self.package}:malformed_move", text=text)
        return spoken.interpret(view.sides[view.seat].player, text, self.points)

    def picture(self, view: View, language: Language) -> str:
        return picture(view, language)

    def seat_count(self, state: State) -> int:
        return len(state.players)

    def pieces(self, state: State) -> Mapping[str, int]:
        held = (letters_on(player.cells) + player.waiting for player in state.players)
        return Counter(state.stock + "".join(held))

    def box(self, seats: int) -> Mapping[str, int]:  # noqa: ARG002  (the same for any number of players)
        return BOX

    def values(self) -> Mapping[str, int]:
        return VALUES

    def state_of(self, position: Position) -> State:
        seats = len(position.players)
        require_seat_count("players", seats, self.seat_counts)
        return state_of(position, self._ruler(seats))

    def position_of(self, state: State) -> Position:
        return position_of(state)

    def appraise(self, player: Player) -> Worth:
        """Return what the ruler of *player* counts as it stands."""
        return self._worth(player.shape or 1, player.cells)

    def points(self, player: Player) -> int:
        """Return the points of what the ruler of *player* counts: of many arrangements, far quicker than all of it."""
        found = sum_up(unfold(ruler_of(player.cells), player.shape or 1), player.cells, self._sum_of)
        return self.appraise(player).points if found is None else found

    def _appraise_cells(self, shape: int, cells: str) -> Worth:
        return appraise(self.words, unfold(ruler_of(cells), shape), cells)

    def _ruler(self, seats: int) -> Ruler:
        """Return the ruler that each of *seats* players fills; who is alone chooses (DEP-20)."""
        if seats == 1:
            return LARGE if self.options.ruler == "large" else SMALL
        return LARGE if seats == 2 else SMALL

    def _side(self, player: Player) -> Side:
        shape = unfold(ruler_of(player.cells), player.shape) if player.shape else None
        return Side(
            player=player,
            places=shape.places if shape else (),
            segments=tuple(segment.cells for segment in shape.segments) if shape else (),
            worth=self.appraise(player),
            leftover=result.leftover(player, self.options),
        )
