"""Playing, recording and playing again, with the example game."""

from typing import Any

import pytest
from msgspec.structs import replace

from chaine.state import Lay, Pass
from games.chaine.specimen import SPECIMEN
from lettrine.core.chance import commitment, deal_seed
from lettrine.core.errors import IllegalMove, LettrineError, RecordError, StaleMove
from lettrine.core.event import Drawn, Event, Played, Resigned, Ruled, TimedOut
from lettrine.core.move_tree import divide, perft
from lettrine.core.play import Play, start
from lettrine.core.record import Record, read_header, read_record, write_record
from lettrine.core.record_replay import replay, verify
from lettrine.core.seat import Seat
from support.rule import rule
from support.specimen import walk


def new_play() -> Play[Any, Any, Any, Any, Any]:
    return start(SPECIMEN.game(), 2, "1")


def finished() -> Record[Any, Any]:
    *_, last = walk(new_play(), 300)
    return last.record()


def codes(problems: list[LettrineError]) -> list[str]:
    return [problem.code for problem in problems]


def with_event(record: Record[Any, Any], place: int, event: Event[Any, Any]) -> Record[Any, Any]:
    return replace(record, events=(*record.events[:place], event, *record.events[place + 1 :]))


def test_a_move_on_what_the_player_has_seen_is_played() -> None:
    play = new_play()
    assert len(play.submit(Seat(0), Pass(), seen=2).events) == 3


def test_a_move_on_an_older_number_of_events_is_stale_and_never_played_twice() -> None:
    play = new_play().submit(Seat(0), Pass())
    with pytest.raises(StaleMove, match="The game has moved on") as caught:
        play.submit(Seat(1), Pass(), seen=2)
    assert caught.value.facts["seen"] == 2


def test_a_refused_move_carries_its_refusals() -> None:
    with pytest.raises(IllegalMove) as caught:
        new_play().submit(Seat(0), Lay("ZZZ"))
    assert [refusal.rule for refusal in caught.value.refusals] == ["CHA-03", "GEN-02"]


def test_a_ruling_without_meaning_is_refused() -> None:
    with pytest.raises(RecordError, match="TimedOut"):
        new_play().rule(Seat(0), TimedOut())


def shared() -> Record[Any, Any]:
    """Return a game to which both players have added something."""
    shares = ("0" * 32, "f" * 32)
    *_, last = walk(start(SPECIMEN.game(), 2, deal_seed("1", shares)), 300)
    return replace(last.record(), seed="1", commitment=commitment("1"), shares=shares)


@rule("GEN-05")
def test_a_record_with_shares_is_checked_with_them() -> None:
    assert verify(SPECIMEN.game(), shared()) == []
    assert "core:record_unfair" in codes(verify(SPECIMEN.game(), replace(shared(), shares=())))
    assert "core:record_unfair" in codes(verify(SPECIMEN.game(), replace(shared(), shares=("0" * 32, None))))


@rule("GEN-05")
def test_a_seed_that_was_changed_after_the_shares_were_known_is_caught() -> None:
    """Whether the deal follows from the new seed or not, the commitment does not."""
    record = shared()
    *_, last = walk(start(SPECIMEN.game(), 2, deal_seed("2", record.shares)), 300)
    forged = replace(record, seed="2", events=last.events)
    assert codes(verify(SPECIMEN.game(), forged)) == ["core:record_mismatch"]


@rule("GEN-05")
def test_there_is_a_share_or_none_for_each_seat() -> None:
    record = replace(shared(), shares=("0" * 32, "f" * 32, None))
    assert "core:record_mismatch" in codes(verify(SPECIMEN.game(), record))


def test_shares_survive_the_file_and_none_are_not_written() -> None:
    game = SPECIMEN.game()
    data = write_record(shared())
    assert read_record(data, game.move_type, game.outcome_type).shares == shared().shares
    assert b"shares" not in write_record(finished())
    with pytest.raises(RecordError, match="of the form"):
        read_record(data.replace(b"f" * 32, b"F" * 32), game.move_type, game.outcome_type)


def test_a_record_without_end_keeps_its_seed() -> None:
    record = new_play().record()
    assert record.seed is None
    assert codes(verify(SPECIMEN.game(), record)) == ["core:record_unfinished"]


def test_a_finished_record_verifies() -> None:
    assert verify(SPECIMEN.game(), finished()) == []


def test_a_forged_record_is_found_out() -> None:
    game, record = SPECIMEN.game(), finished()
    assert codes(verify(game, replace(record, seed="2")))[0] == "core:record_mismatch"
    assert codes(verify(game, replace(record, version=9))) == ["core:record_mismatch"]
    assert codes(verify(game, replace(record, lexicon="other"))) == ["core:record_mismatch"]
    assert codes(verify(game, replace(record, options={"rigour": "strict"}))) == ["core:record_mismatch"]
    other_draw = start(game, 2, "other").events[0]
    assert "core:record_unfair" in codes(verify(game, with_event(record, 0, other_draw)))
    assert codes(verify(game, replace(record, seats=99))) == ["core:seat_count"]
    assert codes(verify(game, with_event(record, 2, Played(Seat(0), Lay("ZZZ"))))) == ["core:record_illegal"]
    assert codes(verify(game, with_event(record, 2, Drawn(Seat(0), "A")))) == ["core:record_undue_draw"]
    assert codes(verify(game, with_event(record, 2, Ruled(None, Resigned())))) == ["core:no_such_ruling"]


def test_a_draw_of_letters_that_the_stock_does_not_hold_does_not_replay() -> None:
    record = with_event(finished(), 0, Drawn(Seat(0), "WWWWWW"))
    with pytest.raises(RecordError, match="draw"):
        list(replay(SPECIMEN.game(), record))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "core:record_line"),
        (b"\xff\xfe", "core:record_line"),
        (b"{}", "core:record_line"),
        (b"[1, 2]\n", "core:record_line"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, code: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_header(data)
    assert caught.value.code == code


@pytest.mark.parametrize(
    "damaged",
    [b'{"event":"played","seat":0,"move":{"type":"fly"}}', b'{"event":"played","seat":-1,"move":{"type":"pass"}}'],
)
def test_a_damaged_line_is_named_even_behind_empty_ones(damaged: bytes) -> None:
    lines = write_record(finished()).splitlines()
    lines[3:4] = [b"", damaged]
    game = SPECIMEN.game()
    with pytest.raises(RecordError, match="Line 5"):
        read_record(b"\n".join(lines), game.move_type, game.outcome_type)


def test_a_record_of_another_format_is_refused() -> None:
    data = write_record(finished()).replace(b'"lettrine":1', b'"lettrine":9')
    with pytest.raises(RecordError, match="format 9"):
        read_header(data)


def test_perft_splits_by_first_move() -> None:
    counts = dict(divide(new_play(), 2))
    assert sum(counts.values()) == perft(new_play(), 2)
    assert counts["0 -"] > 1
    assert perft(new_play(), 0) == 1
