"""The rules of Plurimo, bound to words and options."""

from typing import ClassVar

from lettrine.core.clocks import GameClocks
from lettrine.games.plurimo.apply import apply
from lettrine.games.plurimo.check import can_rule, check
from lettrine.games.plurimo.diagram import diagram
from lettrine.games.plurimo.duplicate import duplicate
from lettrine.games.plurimo.end_report import ending
from lettrine.games.plurimo.ending import outcome, to_act
from lettrine.games.plurimo.flow import decision_key, draw, turn_key
from lettrine.games.plurimo.hint import hint
from lettrine.games.plurimo.moves import legal_moves, random_legal_move
from lettrine.games.plurimo.notation import read, write
from lettrine.games.plurimo.picture import picture
from lettrine.games.plurimo.position import pieces, position_of, setup, state_of
from lettrine.games.plurimo.printed import printed_parts
from lettrine.games.plurimo.score import assets, score, settled
from lettrine.games.plurimo.state import Given, Move, Options, Position, State, View
from lettrine.games.plurimo.terms import Terms
from lettrine.games.plurimo.typed_move import interpret, readings
from lettrine.games.plurimo.view import changes, conceal, move_facts, needs, rights, sample, veil, view
from lettrine.games.word_game import WordGame


class Plurimo(Terms, WordGame[State, Move, Given, View, Position, Options]):
    """Plurimo for points, alone, or with children."""

    hidden_fields = ("stock", "hands")
    version: ClassVar = 3
    untimed: ClassVar = {"turn_seconds": None}
    ways: ClassVar = {"solo": {"mode": "solo"}, "collective": {"mode": "collective"}}

    setup = setup
    to_act = to_act
    draw = draw
    turn_key = staticmethod(turn_key)
    decision_key = staticmethod(decision_key)
    outcome = outcome
    ending = ending
    check = check
    can_rule = can_rule
    apply = apply
    legal_moves = legal_moves
    random_legal_move = random_legal_move
    score = score
    settled = staticmethod(settled)
    assets = staticmethod(assets)
    view = view
    veil = veil
    sample = sample
    conceal = conceal
    needs = staticmethod(needs)
    rights = rights
    changes = changes
    hint = hint
    move_facts = staticmethod(move_facts)
    read = read
    write = staticmethod(write)
    interpret = interpret
    readings = readings
    picture = picture
    diagram = diagram
    printed_parts = printed_parts
    duplicate = duplicate
    pieces = staticmethod(pieces)
    state_of = state_of
    position_of = staticmethod(position_of)

    def clocks(self, seats: int) -> GameClocks:  # noqa: ARG002  (the same for any number of players)
        return self.options.clocks

    def seat_count(self, state: State) -> int:
        return len(state.hands)
