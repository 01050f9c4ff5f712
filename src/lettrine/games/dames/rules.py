"""The rules of Dames de lettres."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import ClassVar

from lettrine.core.clocks import MINUTE, GameClocks
from lettrine.core.question import Question
from lettrine.core.seat import Seat
from lettrine.core.usage import require_to_act
from lettrine.games.dames.apply import apply
from lettrine.games.dames.check import can_rule, check, fault
from lettrine.games.dames.diagram import diagram
from lettrine.games.dames.end_report import ending
from lettrine.games.dames.flow import SEATS, draw, match_game, outcome, to_act
from lettrine.games.dames.hint import hint
from lettrine.games.dames.moves import legal_moves, random_legal_move
from lettrine.games.dames.notation import read, write
from lettrine.games.dames.picture import picture
from lettrine.games.dames.position import pieces, position_of, setup, state_of
from lettrine.games.dames.printed import printed_parts
from lettrine.games.dames.score import assets, score, settled, word_worths
from lettrine.games.dames.state import JOKERS, Move, Options, Outcome, Play, Position, State, View
from lettrine.games.dames.terms import Terms
from lettrine.games.dames.typed_move import interpret, readings
from lettrine.games.dames.view import changes, rights, sample, veil, view
from lettrine.games.word_game import WordGame


class Dames(Terms, WordGame[State, Move, Outcome, View, Position, Options]):
    """Dames de lettres over the words of a lexicon.

    Seats are people; who is White changes from game to game of a match. Touching a letter and saying « J'adoube »
    (DAM-31) are moves that `check` and `apply` know; `moves` does not list them, since they only bind the player.
    """

    version: ClassVar = 1
    untimed: ClassVar = {"clock_minutes": None}
    has_luck = False
    can_referee = True

    setup = setup
    to_act = staticmethod(to_act)
    draw = staticmethod(draw)
    match_game = staticmethod(match_game)
    outcome = staticmethod(outcome)
    ending = ending
    check = check
    can_rule = can_rule
    fault = staticmethod(fault)
    apply = apply
    changes = changes
    legal_moves = legal_moves
    random_legal_move = random_legal_move
    score = staticmethod(score)
    word_worths = staticmethod(word_worths)
    settled = staticmethod(settled)
    assets = staticmethod(assets)
    view = staticmethod(view)
    veil = staticmethod(veil)
    sample = sample
    rights = rights
    hint = staticmethod(hint)
    read = staticmethod(read)
    write = staticmethod(write)
    interpret = interpret
    readings = readings
    picture = staticmethod(picture)
    diagram = staticmethod(diagram)
    printed_parts = printed_parts
    pieces = staticmethod(pieces)
    state_of = state_of
    position_of = staticmethod(position_of)

    def moves(self, state: State, seat: Seat) -> Iterator[Play]:  # as in every game, but the other moves never come
        require_to_act(self, state, seat)
        return self.legal_moves(state, seat)

    def clocks(self, seats: int) -> GameClocks:  # noqa: ARG002  (always two)
        minutes = self.options.clock_minutes or ()  # DAM-27
        return GameClocks(self.options.preparation_seconds, players=tuple(each * MINUTE for each in minutes))

    def puzzle(self) -> Question:
        return super().puzzle()._replace(key="letters", side=lambda state, seat: str(state.colour(seat)))

    def seat_count(self, state: State) -> int:  # noqa: ARG002  (always two)
        return len(SEATS)

    def held(self, state: State, seat: Seat | None) -> str:
        return state.stock if seat is None else ""

    def box(self, seats: int) -> Mapping[str, int]:  # noqa: ARG002  (always two)
        return self.letter_counts + Counter(f"*{letter}" for letter in JOKERS)
