"""The rules of Deplimo."""

from collections.abc import Mapping
from functools import partial
from typing import ClassVar

from lettrine.core.clocks import MINUTE, GameClocks
from lettrine.core.question import Question
from lettrine.core.seat import Seat
from lettrine.games.deplimo.apply import apply, draw_facts
from lettrine.games.deplimo.check import can_rule, check
from lettrine.games.deplimo.diagram import diagram
from lettrine.games.deplimo.duplicate import duplicate
from lettrine.games.deplimo.end_report import ending
from lettrine.games.deplimo.flow import decision_key, draw, outcome, to_act, turn_key
from lettrine.games.deplimo.hint import hint
from lettrine.games.deplimo.letters import VALUES
from lettrine.games.deplimo.moves import bare_ruler, full_segment_value, full_segments, legal_moves, random_legal_move
from lettrine.games.deplimo.notation import read, write
from lettrine.games.deplimo.picture import picture
from lettrine.games.deplimo.position import pieces, position_of, setup, state_of
from lettrine.games.deplimo.printed import printed_parts
from lettrine.games.deplimo.score import assets, score
from lettrine.games.deplimo.state import Given, Move, Options, Position, State, View
from lettrine.games.deplimo.terms import Terms
from lettrine.games.deplimo.typed_move import interpret
from lettrine.games.deplimo.view import move_facts, rights, sample, veil, view
from lettrine.games.word_game import WordGame
from lettrine.lexicon import WordClass, WordPolicy


class Deplimo(Terms, WordGame[State, Move, Given, View, Position, Options]):
    """Deplimo over the words of a lexicon: two with the large ruler, four with the small one, one to practise.

    Everybody may arrange their own ruler at any time. What the rules leave open is settled so: a declaration is taken
    back by placing something else (DEP-17); a ruler that is full before the last draw of all ends the game at that
    draw ("as soon as"); the `score` of an arrangement is what the whole ruler is then worth.
    """

    version: ClassVar = 1
    untimed: ClassVar = {"final_minutes": None}
    can_referee = True

    setup = setup
    to_act = to_act
    draw = staticmethod(draw)
    turn_key = staticmethod(turn_key)
    decision_key = staticmethod(decision_key)
    outcome = outcome
    ending = ending
    check = check
    can_rule = can_rule
    apply = staticmethod(apply)
    draw_facts = staticmethod(draw_facts)
    legal_moves = legal_moves
    random_legal_move = random_legal_move
    score = score
    assets = staticmethod(assets)
    view = view
    move_facts = move_facts
    veil = staticmethod(veil)
    sample = staticmethod(sample)
    rights = rights
    hint = hint
    read = staticmethod(read)
    write = staticmethod(write)
    interpret = interpret
    picture = staticmethod(picture)
    diagram = staticmethod(diagram)
    printed_parts = printed_parts
    duplicate = duplicate
    pieces = staticmethod(pieces)
    state_of = state_of
    position_of = staticmethod(position_of)

    @classmethod
    def word_policy(cls, options: Options) -> WordPolicy:
        policy = super().word_policy(options)
        return policy.refusing(WordClass.FUNCTION_WORD, "DEP-19") if options.grammatical_words == "no" else policy

    def clocks(self, seats: int) -> GameClocks:
        minutes = self.options.final_minutes  # DEP-17
        return GameClocks(players=() if minutes is None else (minutes * MINUTE,) * seats)

    def puzzle(self) -> Question:
        answers, value = partial(full_segments, self), partial(full_segment_value, self)
        return Question("segment", answers, value, set_up=bare_ruler)

    def seat_count(self, state: State) -> int:
        return len(state.players)

    def held(self, state: State, seat: Seat | None) -> str:
        return state.stock if seat is None else ""

    def box(self, seats: int) -> Mapping[str, int]:  # noqa: ARG002  (the same for any number of players)
        return self.letter_counts

    def values(self) -> Mapping[str, int]:
        return VALUES
