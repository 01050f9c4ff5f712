"""Conservation: each piece of the box is in exactly one place (GEN-08)."""

from lettrine.core.replay import replay
from support.rule import rule
from support.specimen import Specimen, walk


@rule("GEN-08")
def test_no_piece_appears_or_vanishes(subject: Specimen) -> None:
    for play in subject.plays():
        *_, last = walk(play, subject.most_moves, resigns=True)
        box = {piece: count for piece, count in last.game.box(last.seats).items() if count}
        for event, state in replay(last.game, last.record()):
            held = {piece: count for piece, count in last.game.pieces(state).items() if count}
            assert held == box, event
