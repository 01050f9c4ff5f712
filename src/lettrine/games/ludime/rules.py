"""The rules of Ludime, the main game of the box."""

from typing import ClassVar

from lettrine.games.boxes.ludime.drawing import Given
from lettrine.games.boxes.ludime.table import draw_facts, round_key
from lettrine.games.boxes.ludime.view import conceal
from lettrine.games.ludime.apply import apply, settlement
from lettrine.games.ludime.check import can_rule, check
from lettrine.games.ludime.diagram import diagram
from lettrine.games.ludime.end_report import ending
from lettrine.games.ludime.flow import draw, outcome, to_act
from lettrine.games.ludime.hint import hint
from lettrine.games.ludime.moves import legal_moves
from lettrine.games.ludime.notation import read, write
from lettrine.games.ludime.picture import picture
from lettrine.games.ludime.position import pieces, position_of, setup, state_of
from lettrine.games.ludime.random_move import random_legal_move
from lettrine.games.ludime.score import assets, score, settled, word_worths
from lettrine.games.ludime.state import Move, Options, Position, State, View
from lettrine.games.ludime.terms import Terms
from lettrine.games.ludime.typed_move import interpret, readings
from lettrine.games.ludime.view import move_facts, needs, rights, sample, veil, view
from lettrine.games.word_game import WordGame


class Ludime(Terms, WordGame[State, Move, Given, View, Position, Options]):
    """Ludime over the words of a lexicon. The file names no fault, so strict is the same as assisted (GEN-04)."""

    can_referee = True
    hidden_fields = ("stock", "hands")
    version: ClassVar = 2

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
    word_worths = word_worths
    settled = staticmethod(settled)
    assets = assets
    settlement = settlement
    view = view
    veil = staticmethod(veil)
    sample = sample
    conceal = staticmethod(conceal)
    needs = needs
    rights = rights
    move_facts = staticmethod(move_facts)
    draw_facts = staticmethod(draw_facts)
    hint = hint
    read = staticmethod(read)
    write = staticmethod(write)
    interpret = interpret
    readings = readings
    picture = picture
    diagram = diagram
    pieces = pieces
    state_of = state_of
    position_of = staticmethod(position_of)
