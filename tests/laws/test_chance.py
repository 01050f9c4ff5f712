"""Same seed, same game; and anyone can check it (GEN-05)."""

from msgspec.structs import replace

from lettrine.core.event import Drawn
from lettrine.core.play import start
from lettrine.core.record import write_record
from lettrine.core.record_replay import verify
from support.rule import rule
from support.specimen import Specimen, walk


@rule("GEN-05")
def test_the_same_seed_and_moves_give_the_same_record(subject: Specimen) -> None:
    for play in subject.plays():
        *_, first = walk(play, subject.most_moves)
        again = start(subject.game(dict(first.record().options)), first.seats, first.seed)
        *_, second = walk(again, subject.most_moves)
        assert write_record(first.record()) == write_record(second.record())


@rule("GEN-05")
def test_another_seed_gives_another_deal(subject: Specimen) -> None:
    game = subject.game()
    deals = {start(game, subject.seats[0], str(seed)).state for seed in range(5)}
    assert (len(deals) > 1) == subject.has_chance


@rule("GEN-05")
def test_a_finished_game_verifies_and_a_forged_draw_does_not(subject: Specimen) -> None:
    for play in subject.plays():
        *_, last = walk(play, 5 * subject.most_moves)
        assert last.is_over, "give the specimen a small enough lexicon, or more moves"
        record = last.record()
        assert verify(last.game, record) == []
        draws = [place for place, event in enumerate(record.events) if isinstance(event, Drawn)]
        assert bool(draws) == subject.has_chance
        if not draws:
            continue
        other = start(last.game, last.seats, "another seed").events[draws[0]]
        if other != record.events[draws[0]]:
            events = (*record.events[: draws[0]], other, *record.events[draws[0] + 1 :])
            forged = replace(record, events=events)
            assert "core:record_unfair" in {problem.code for problem in verify(last.game, forged)}
