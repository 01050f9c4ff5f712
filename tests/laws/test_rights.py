"""A board is told what one may do, and offers that: it is no less than the rules allow, and tells nothing hidden."""

from itertools import islice

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.seat import CHANCE
from support.rule import rule
from support.specimen import Specimen, walk


def test_every_legal_move_is_within_the_rights_of_its_player(subject: Specimen) -> None:
    for play in subject.plays():
        for each in walk(play, subject.most_moves // 2, resigns=True):
            for seat in each.game.to_act(each.state) - {CHANCE}:
                rights = each.game.rights(each.state, seat)
                for move in islice(each.game.moves(each.state, seat), 300):
                    assert subject.allows(rights, move), (rights, move)


@rule("GEN-06")
def test_rights_do_not_depend_on_what_a_view_hides(subject: Specimen) -> None:
    """Whatever the other hands are, the bytes sent to a seat are the same."""
    for play in subject.plays():
        for each in walk(play, subject.most_moves // 3):
            for seat in each.game.to_act(each.state) - {CHANCE}:
                view = each.game.view(each.state, seat)
                sampled = each.game.sample(view, Stream("other", "rights", len(each.events)))
                sent, also_sent = (
                    msgspec.json.encode(each.game.rights(state, seat)) for state in (each.state, sampled)
                )
                assert sent == also_sent
