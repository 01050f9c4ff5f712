"""What cannot be meant is refused at once, in every game, with a sentence in each language."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from lettrine.core.errors import LettrineError, MalformedMove, RecordError, UsageError
from lettrine.core.event import Played
from lettrine.core.move_tree import divide, perft
from lettrine.core.play import start
from lettrine.core.record_replay import replay, verify
from lettrine.core.seat import CHANCE, Seat
from lettrine.core.text import LANGUAGES, tell
from support.specimen import Specimen, slugs, specimen, walk


def refused(kind: type[LettrineError], code: str, misuse: Callable[[], object]) -> None:
    with pytest.raises(kind) as caught:
        misuse()
    assert caught.value.code == code
    assert all(tell(caught.value, language) for language in LANGUAGES)


@pytest.mark.parametrize("seats", [0, 9, -1, "2", 2.0, True, None])
def test_a_game_does_not_start_for_a_number_of_players_that_it_is_not_for(subject: Specimen, seats: Any) -> None:  # noqa: ANN401  (anything)
    refused(UsageError, "core:seat_count", lambda: start(subject.game(), seats, "1"))


@pytest.mark.parametrize("seed", [7, None, b"1", 1.5])
def test_a_seed_is_a_text(subject: Specimen, seed: Any) -> None:  # noqa: ANN401  (anything)
    game = subject.game()
    refused(UsageError, "core:seed", lambda: start(game, game.seat_counts[0], seed))


def test_what_is_no_move_is_not_submitted(subject: Specimen) -> None:
    play = next(subject.plays())
    seat = min(play.game.to_act(play.state))
    other = next(
        move
        for slug in slugs()
        for first in [next(specimen(slug).plays())]
        for move in [next(iter(first.game.moves(first.state, min(first.game.to_act(first.state)))))]
        if first.game.move_type != play.game.move_type
    )
    for nothing in (None, 7, "MOT", {"type": "pass"}, other):
        refused(MalformedMove, "core:not_a_move", lambda nothing=nothing: play.submit(seat, nothing))  # type: ignore[misc]


def test_a_move_that_holds_what_no_move_holds_is_not_submitted(subject: Specimen) -> None:
    """Struct classes check nothing where they are called: a number for a word would fail deep inside a game."""
    tried = 0
    for play in subject.plays():
        seat = min(play.game.to_act(play.state))
        for move in subject.candidates(play.game, play.state, seat):
            for name in move.__struct_fields__[:1]:
                for wrong in (object(), 1.5, [1]):
                    broken = msgspec.structs.replace(move)
                    msgspec.structs.force_setattr(broken, name, wrong)
                    with pytest.raises(MalformedMove):
                        play.submit(seat, broken)
                    tried += 1
            if tried:
                return
    assert tried


@pytest.mark.parametrize("seat", [99, -1, "0", None, True])
def test_a_seat_that_is_not_there_submits_nothing(subject: Specimen, seat: Any) -> None:  # noqa: ANN401  (anything)
    play = next(subject.plays())
    move = next(iter(play.game.moves(play.state, min(play.game.to_act(play.state)))))
    refused(UsageError, "core:no_such_seat", lambda: play.submit(seat, move))


def test_moves_are_those_of_a_seat_that_is_to_act(subject: Specimen) -> None:
    for play in subject.plays():
        game, acting = play.game, play.game.to_act(play.state)
        for seat in {Seat(99), CHANCE, *map(Seat, range(play.seats))} - acting:
            refused(UsageError, "core:not_to_act", lambda seat=seat: game.moves(play.state, seat))  # type: ignore[misc] # noqa: B023
        undealt = game.setup(play.seats)
        if CHANCE in game.to_act(undealt):
            refused(UsageError, "core:awaits_chance", lambda: game.moves(undealt, Seat(0)))  # noqa: B023
        *_, last = walk(play, 5 * subject.most_moves)
        if last.is_over:
            refused(UsageError, "core:over", lambda: game.moves(last.state, Seat(0)))  # noqa: B023


def test_a_record_of_another_game_is_not_replayed(subject: Specimen) -> None:
    other = next(specimen(next(slug for slug in slugs() if slug != subject.slug)).plays()).record()
    refused(RecordError, "core:record_mismatch", lambda: replay(subject.game(), other))
    assert "core:record_mismatch" in [problem.code for problem in verify(subject.game(), other)]


def test_an_event_that_is_no_move_does_not_replay(subject: Specimen) -> None:
    play = next(subject.plays())
    record = play.record()
    odd = msgspec.structs.replace(record, events=(*record.events, Played(Seat(0), "MOT")))
    refused(RecordError, "core:record_no_move", lambda: list(replay(play.game, odd)))


@pytest.mark.parametrize("depth", [-1, 1.5, "2"])
def test_a_depth_is_a_number_of_moves(depth: Any) -> None:  # noqa: ANN401  (anything)
    play = next(specimen("chaine").plays())
    refused(UsageError, "core:depth", lambda: perft(play, depth))
    refused(UsageError, "core:depth", lambda: list(divide(play, 0)))
