"""Players see what the table shows and nothing else (GEN-06); bots think with what they see."""

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn
from lettrine.core.seat import Seat
from support.rule import rule
from support.specimen import Specimen, walk


def seats_and_spectator(count: int) -> list[Seat | None]:
    return [*(Seat(seat) for seat in range(count)), None]


@rule("GEN-06")
def test_first_law_of_sample_the_state_sampled_gives_the_same_view(subject: Specimen) -> None:
    for play in subject.plays():
        for each in walk(play, subject.most_moves // 2, resigns=True):
            for seat in seats_and_spectator(each.seats):
                view = each.game.view(each.state, seat)
                sampled = each.game.sample(view, Stream("sample", "law", len(each.events)))
                assert each.game.view(sampled, seat) == view


@rule("GEN-06")
def test_second_law_of_sample_the_state_sampled_is_one_the_box_allows(subject: Specimen) -> None:
    """It holds the box's pieces, the same seats act, and the one who sees may do the same things in it."""
    for play in subject.plays():
        for each in walk(play, subject.most_moves // 3):
            for seat in seats_and_spectator(each.seats):
                view = each.game.view(each.state, seat)
                sampled = each.game.sample(view, Stream("sample", "law", len(each.events)))
                assert dict(each.game.pieces(sampled)) == dict(each.game.pieces(each.state))
                assert each.game.to_act(sampled) == each.game.to_act(each.state)
                if seat in each.game.to_act(each.state):
                    assert list(each.game.moves(sampled, seat)) == list(each.game.moves(each.state, seat))


@rule("GEN-06")
def test_a_view_does_not_depend_on_what_it_hides(subject: Specimen) -> None:
    """Whatever the other hands are, the bytes sent to a seat are the same."""
    for play in subject.plays():
        for each in walk(play, subject.most_moves // 3):
            for seat in seats_and_spectator(each.seats):
                view = each.game.view(each.state, seat)
                sampled = each.game.sample(view, Stream("other", "law", len(each.events)))
                sent, also_sent = (msgspec.json.encode(each.game.view(state, seat)) for state in (each.state, sampled))
                assert sent == also_sent


@rule("GEN-06")
def test_a_veiled_event_says_no_more_to_a_seat_than_to_a_spectator_about_others(subject: Specimen) -> None:
    for play in subject.plays():
        *_, last = walk(play, subject.most_moves)
        for event in last.events:
            for seat in seats_and_spectator(last.seats):
                veiled = last.game.veil(event, seat)
                assert last.game.veil(veiled, seat) == veiled
                assert type(veiled) is type(event)
                if isinstance(event, Drawn) and event.seat != seat:
                    assert veiled == last.game.veil(event, None)
