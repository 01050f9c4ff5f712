"""The rules of Le Rami."""

from typing import ClassVar

from lettrine.core.question import Question
from lettrine.games.boxes.ludime.drawing import Given
from lettrine.games.boxes.ludime.table import round_key
from lettrine.games.boxes.ludime.view import conceal, veil
from lettrine.games.rami.apply import apply
from lettrine.games.rami.check import can_rule, check, fault
from lettrine.games.rami.diagram import diagram
from lettrine.games.rami.duplicate import duplicate
from lettrine.games.rami.end_report import ending
from lettrine.games.rami.flow import draw, outcome, to_act
from lettrine.games.rami.hint import hint
from lettrine.games.rami.moves import legal_moves
from lettrine.games.rami.notation import read, write
from lettrine.games.rami.picture import picture
from lettrine.games.rami.position import pieces, position_of, setup, state_of
from lettrine.games.rami.score import score, settled
from lettrine.games.rami.state import Move, Options, Position, State, View
from lettrine.games.rami.terms import Terms
from lettrine.games.rami.typed_move import interpret
from lettrine.games.rami.view import draw_facts, move_facts, needs, rights, sample, view
from lettrine.games.word_game import WordGame


class Rami(Terms, WordGame[State, Move, Given, View, Position, Options]):
    """Le Rami over the words of a lexicon."""

    can_referee = True
    hidden_fields = ("stock", "hands")
    version: ClassVar = 1

    setup = setup
    to_act = to_act
    draw = staticmethod(draw)
    outcome = outcome
    ending = ending
    round_key = staticmethod(round_key)
    check = check
    can_rule = can_rule
    fault = fault
    apply = apply
    legal_moves = legal_moves
    score = score
    settled = staticmethod(settled)
    view = view
    veil = staticmethod(veil)
    sample = sample
    conceal = staticmethod(conceal)
    needs = staticmethod(needs)
    rights = rights
    move_facts = staticmethod(move_facts)
    draw_facts = draw_facts
    hint = hint
    read = staticmethod(read)
    write = staticmethod(write)
    interpret = staticmethod(interpret)
    picture = picture
    diagram = diagram
    duplicate = duplicate
    pieces = staticmethod(pieces)
    state_of = state_of
    position_of = staticmethod(position_of)

    def puzzle(self) -> Question:
        return super().puzzle()._replace(key="claim", fewest=1)
