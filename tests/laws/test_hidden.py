"""Players see what the table shows and nothing else (GEN-06); bots think with what they see."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn, Event
from lettrine.core.game import AnyGame, AnyState
from lettrine.core.seat import CHANCE, Seat
from support.rule import rule
from support.specimen import Specimen, walk

OPEN = frozenset({"dames", "deplimo", "donne"})
"""Where whatever is drawn lies open."""


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


@rule("GEN-06")
def test_two_draws_that_look_the_same_afterwards_are_told_in_the_same_words(subject: Specimen) -> None:
    """A veil that told a part of what others draw would tell them apart. What is compared is decided by views alone."""
    compared = 0
    for play in subject.plays():
        *_, last = walk(play, subject.most_moves // 3)
        state = last.game.setup(last.seats)
        for index, event in enumerate(last.events):
            for other in _other_draws(last.game, last.seats, event, index):
                for seat in set(seats_and_spectator(last.seats)) - {event.seat}:
                    seen, also_seen = (
                        _sight(last.game, state, (first, *last.events[index + 1 :]), seat) for first in (event, other)
                    )
                    if seen is not None and seen == also_seen:
                        assert last.game.veil(event, seat) == last.game.veil(other, seat)
                        compared += 1
            state = last.game.apply(state, event)
    assert compared > 20 or subject.slug in OPEN


def _other_draws(game: AnyGame, seats: int, event: Event[Any, Any], index: int) -> Iterator[Drawn[Any]]:
    """Yield *event* with one of its pieces exchanged for another of the box, a few times, where a player draws."""
    if not isinstance(event, Drawn) or event.seat is None or event.outcome is None:
        return
    stream, pieces = Stream("other", "draw", index), sorted(game.box(seats))
    if isinstance(event.outcome, str):
        yield from (
            msgspec.structs.replace(event, outcome=text) for text in _other_texts(event.outcome, pieces, stream)
        )
        return
    for name, text in msgspec.structs.asdict(event.outcome).items():
        for changed in _other_texts(text, pieces, stream) if isinstance(text, str) else ():
            outcome = msgspec.structs.replace(event.outcome, **{name: changed})
            yield msgspec.structs.replace(event, outcome=outcome)


def _other_texts(text: str, pieces: list[str], stream: Stream) -> Iterator[str]:
    for _ in range(3 if text else 0):
        changed = text.replace(stream.choose(text), stream.choose(pieces), 1)
        changed = "".join(sorted(changed)) if list(text) == sorted(text) else changed
        if changed != text:
            yield changed


def _sight(game: AnyGame, state: AnyState, events: Sequence[Event[Any, Any]], seat: Seat | None) -> object:
    """Return what *seat* sees once chance has given what it has to give; None where it could not give that."""
    try:
        for event in events:
            state = game.apply(state, event)
            if CHANCE not in game.to_act(state):
                return game.view(state, seat)
    except ValueError:
        pass
    return None
