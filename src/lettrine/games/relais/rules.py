"""The rules of Le Relais."""

from functools import partial
from typing import ClassVar

from lettrine.core.question import Question
from lettrine.games.boxes.ludime.drawing import Given
from lettrine.games.boxes.ludime.table import draw_facts, round_key
from lettrine.games.boxes.ludime.view import veil
from lettrine.games.relais.apply import apply
from lettrine.games.relais.check import can_rule, check
from lettrine.games.relais.diagram import diagram
from lettrine.games.relais.duplicate import duplicate
from lettrine.games.relais.end_report import ending
from lettrine.games.relais.flow import draw, outcome, to_act
from lettrine.games.relais.hint import hint
from lettrine.games.relais.moves import dead_end_value, dead_ends, legal_moves, random_legal_move
from lettrine.games.relais.notation import read, write
from lettrine.games.relais.picture import picture
from lettrine.games.relais.position import pieces, position_of, setup, state_of
from lettrine.games.relais.score import score, scored, settled
from lettrine.games.relais.state import Move, Options, Position, State, View
from lettrine.games.relais.terms import Terms
from lettrine.games.relais.view import conceal, move_facts, needs, rights, sample, view
from lettrine.games.word_game import WordGame


class Relais(Terms, WordGame[State, Move, Given, View, Position, Options]):
    """Le Relais over the words of a lexicon. The file names no fault, so strict is the same as assisted (GEN-04)."""

    can_referee = True
    hidden_fields = ("fresh", "hands")
    version: ClassVar = 1

    setup = setup
    to_act = to_act
    draw = draw
    outcome = outcome
    ending = ending
    round_key = staticmethod(round_key)
    check = check
    can_rule = can_rule
    apply = apply
    legal_moves = legal_moves
    random_legal_move = random_legal_move
    score = score
    scored = scored
    settled = staticmethod(settled)
    view = view
    veil = staticmethod(veil)
    sample = sample
    conceal = staticmethod(conceal)
    needs = staticmethod(needs)
    rights = rights
    move_facts = staticmethod(move_facts)
    draw_facts = staticmethod(draw_facts)
    hint = hint
    read = staticmethod(read)
    write = staticmethod(write)
    picture = picture
    diagram = diagram
    duplicate = duplicate
    pieces = staticmethod(pieces)
    state_of = state_of
    position_of = staticmethod(position_of)

    def puzzle(self) -> Question:
        return Question("dead_end", partial(dead_ends, self), partial(dead_end_value, self), fewest=3)
