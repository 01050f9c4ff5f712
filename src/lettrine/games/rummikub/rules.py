"""The rules of Rummikub Lettres."""

from collections.abc import Iterator, Mapping
from typing import ClassVar

from lettrine.core.clocks import GameClocks
from lettrine.core.question import Answer, Question
from lettrine.core.seat import Seat
from lettrine.games.rummikub.apply import apply, draw_facts
from lettrine.games.rummikub.check import can_rule, check, fault
from lettrine.games.rummikub.diagram import diagram
from lettrine.games.rummikub.duplicate import duplicate
from lettrine.games.rummikub.end_report import ending
from lettrine.games.rummikub.flow import draw, outcome, to_act, turn_key
from lettrine.games.rummikub.hint import hint
from lettrine.games.rummikub.moves import best_arrangements, legal_moves
from lettrine.games.rummikub.notation import read, write
from lettrine.games.rummikub.picture import picture
from lettrine.games.rummikub.position import pieces, position_of, setup, state_of
from lettrine.games.rummikub.printed import printed_parts
from lettrine.games.rummikub.random_move import random_legal_move
from lettrine.games.rummikub.score import assets, score, settled, word_worths
from lettrine.games.rummikub.state import Move, Options, Outcome, Position, State, View
from lettrine.games.rummikub.terms import Terms
from lettrine.games.rummikub.tiles import UNNAMED
from lettrine.games.rummikub.typed_move import interpret, readings, unsaid
from lettrine.games.rummikub.view import conceal, move_facts, needs, sample, veil, view
from lettrine.games.word_game import WordGame


class Rummikub(Terms, WordGame[State, Move, Outcome, View, Position, Options]):
    """Rummikub Lettres over the words of a lexicon.

    A turn is one move: the whole table as it is left, or a pass. Letters of one kind are interchangeable, so that a
    move written as words is legal if some assignment of the physical letters makes it legal; what matters of their
    identity is in the words themselves: which letters lie with a joker, and what it stands for (RUM-11 to RUM-13).
    """

    can_referee = True
    hidden_fields = ("stock", "racks")
    unnamed = UNNAMED
    weighs_laid = True
    version: ClassVar = 1
    untimed: ClassVar = {"turn_seconds": None}

    setup = setup
    to_act = staticmethod(to_act)
    draw = staticmethod(draw)
    turn_key = staticmethod(turn_key)
    outcome = staticmethod(outcome)
    ending = ending
    check = check
    can_rule = can_rule
    fault = staticmethod(fault)
    apply = apply
    legal_moves = legal_moves
    random_legal_move = random_legal_move
    best_arrangements = best_arrangements
    score = score
    word_worths = word_worths
    settled = staticmethod(settled)
    assets = staticmethod(assets)
    view = staticmethod(view)
    veil = staticmethod(veil)
    move_facts = staticmethod(move_facts)
    draw_facts = draw_facts
    sample = sample
    conceal = staticmethod(conceal)
    needs = staticmethod(needs)
    hint = hint
    read = staticmethod(read)
    write = staticmethod(write)
    interpret = interpret
    readings = readings
    unsaid = staticmethod(unsaid)
    picture = picture
    diagram = staticmethod(diagram)
    printed_parts = printed_parts
    duplicate = duplicate
    pieces = staticmethod(pieces)
    state_of = state_of
    position_of = staticmethod(position_of)

    def clocks(self, seats: int) -> GameClocks:  # noqa: ARG002  (the same for any number of players)
        return GameClocks(turn=self.options.turn_seconds)  # RUM-04

    def puzzle(self) -> Question:
        return super().puzzle()._replace(key="opening", answers=self._openings, latest=4)

    def seat_count(self, state: State) -> int:
        return len(state.racks)

    def box(self, seats: int) -> Mapping[str, int]:  # noqa: ARG002  (the same for any number of players)
        return self.box_pieces

    def _openings(self, state: State, seat: Seat) -> Iterator[Answer]:
        """Yield the words to open with: later in the game arrangements are too many to be listed."""
        return self._by_score(state, seat) if state.review is None and not state.opened[seat] else iter(())
