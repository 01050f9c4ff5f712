"""A sitting from its opening to its end, without a network: who may do what, and when."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from gatherings.duplicate.room import ARBITER, SEED, Room, raw
from lettrine.core.chance import commitment
from lettrine.core.errors import LettrineError, RecordError, UsageError
from lettrine.core.move_input import read_json_move
from lettrine.games.plurimo.state import Lay, Pass
from lettrine.gatherings.duplicate import message as messages
from lettrine.gatherings.duplicate.entry import read_entry
from lettrine.gatherings.duplicate.errors import SittingError
from lettrine.gatherings.duplicate.handler import LAG, SECOND, TELLING, create, deadline, is_awaited
from lettrine.gatherings.duplicate.message import SittingAsk, Tick, TurnFound
from lettrine.gatherings.duplicate.settings import LONGEST_TURN, MOST_CHANGES, MOST_COMINGS, SittingSettings
from lettrine.gatherings.duplicate.sitting import fold, open_sitting
from lettrine.table.effect import Done, Previewed, Refused
from table.conversation import small_game

WRONG = raw(Lay("ZZZ"))


@contextmanager
def refusing(kind: type[LettrineError], code: str) -> Iterator[None]:
    with pytest.raises(kind) as caught:
        yield
    assert caught.value.code.partition(":")[2] == code


def opened(**settings: object) -> None:
    create(SittingSettings(**settings), arbiter=ARBITER, code="ABCDEF", now=0, opener=small_game)  # type: ignore[arg-type]


def test_a_sitting_of_two_turns() -> None:
    room = Room("ab", turns=2)
    for number in (1, 2):
        assert room.begin() == number
        answers = room.answers()
        room.answer("a", answers[-1][1])
        room.answer("b", answers[0][1])
        room.end()
        assert room.scores()["a"].is_top
        assert room.scores()["a"].value == room.turn.top == answers[-1][0]
        assert room.scores()["b"].value == answers[0][0]
        room.check_fold()
    assert room.refused(ARBITER, messages.Begin(3)) == "no_more_turns"
    room.done(ARBITER, messages.Close())
    assert room.phase == "over"
    assert room.refused("c", messages.Join("c")) == "over"
    room.check_fold()


def test_what_cannot_be_opened_is_refused() -> None:
    with refusing(SittingError, "cost_needs_strict"):
        opened(game="plurimo", wrong_cost=5)
    opened(game="plurimo", wrong_cost=5, options={"rigour": "strict"})
    with refusing(UsageError, "no_duplicate"):
        opened(game="plurimo", options={"mode": "collective"})
    with pytest.raises(LettrineError):
        opened(game="plurimo", options={"mode": "no such mode"})


def test_a_seed_is_made_where_none_is_given() -> None:
    first, second = Room(seed=""), Room(seed="")
    assert first.sitting.opened.seed != second.sitting.opened.seed
    assert first.sitting.commitment == commitment(first.sitting.opened.seed)
    assert Room().sitting.opened.seed == SEED


# Who takes part.


def test_people_join_under_names_that_can_be_told_apart() -> None:
    room = Room("ab")
    assert room.refused("c", messages.Join("A")) == "name_taken"
    assert room.refused("c", messages.Join("  ")) == "name"
    room.done("c", messages.Join("  Cléo   B. "))
    assert [each.name for each in room.sitting.participants] == ["a", "b", "Cléo B."]
    room.done("a", messages.Join("A"))  # another way to write the same
    room.done("a", messages.Join("Ada"))
    assert room.refused("a", messages.Join("B")) == "name_taken"
    room.done("b", messages.Join("a"))  # free again
    before = room.sitting.seq
    room.done("a", messages.Join("Ada"))
    assert room.sitting.seq == before
    room.check_fold()


def test_the_same_message_twice_is_handled_once() -> None:
    room = Room("a")
    first = room.ask("b", messages.Join("b"), name="once")
    again = room.ask("b", messages.Join("b"), name="once")
    assert isinstance(first, Done)
    assert isinstance(again, Done)
    assert room.numbers() == 2
    room.ask(ARBITER, messages.Enrol("paper"), name="once")  # of somebody else: not the same message
    assert room.numbers() == 3
    room.ask(ARBITER, messages.Enrol("paper"), name="once")
    assert room.numbers() == 3


def test_a_sitting_is_full_and_has_room_again_where_somebody_leaves() -> None:
    room = Room("ab", most=2)
    assert room.refused("c", messages.Join("c")) == "full"
    assert room.refused(ARBITER, messages.Enrol("c")) == "full"
    room.done("a", messages.Leave())
    assert room.sitting.present == 1
    room.done("c", messages.Join("c"))
    assert room.refused("a", messages.Join("a")) == "full"
    room.done("c", messages.Leave())
    room.done("a", messages.Join("a"))
    assert [each.number for each in room.sitting.taking_part()] == [1, 2]
    room.check_fold()


def test_numbers_do_not_grow_without_end() -> None:
    room = Room("ab", most=2)
    for name in "cdef":
        room.done(ARBITER, messages.Remove(len(room.sitting.participants)))
        room.done(name, messages.Join(name))
    room.done(ARBITER, messages.Remove(6))
    assert room.refused("g", messages.Join("g")) == "full"
    assert room.numbers() == 6


def test_who_left_comes_back_and_who_was_sent_away_does_not() -> None:
    room = Room("ab")
    room.begin()
    room.answer("a", room.answers()[0][1])
    room.done("a", messages.Leave())
    assert room.refused("a", messages.Leave()) == "not_joined"
    assert room.refused("a", messages.Answer(1, room.answers()[0][1])) == "not_joined"
    room.done("c", messages.Join("a"))  # the name is free
    assert room.refused("a", messages.Join("a")) == "name_taken"
    room.done("a", messages.Join("Ada"))
    assert room.sitting.participant("a") == room.sitting.participants[0]
    assert room.sitting.participants[0].name == "Ada"
    assert 1 in room.turn.answers
    room.done(ARBITER, messages.Remove(1))
    assert room.refused("a", messages.Join("Ada")) == "removed"
    assert room.refused(ARBITER, messages.Remove(1)) == "no_participant"
    assert room.refused(ARBITER, messages.Remove(99)) == "no_participant"
    assert room.refused("b", messages.Readmit(1)) == "not_arbiter"
    room.done(ARBITER, messages.Readmit(1))
    assert room.refused(ARBITER, messages.Readmit(1)) == "nobody_removed"
    assert room.refused(ARBITER, messages.Readmit(99)) == "nobody_removed"
    assert room.sitting.participant("a") is not None
    room.check_fold()


def test_a_name_changes_only_so_often() -> None:
    room = Room("a")
    for number in range(MOST_COMINGS):
        room.done("a", messages.Join(f"a{number}"))
    assert room.refused("a", messages.Join("enough")) == "too_many_changes"
    room.done("a", messages.Leave())  # whoever wants to go may
    assert room.refused("a", messages.Join("a")) == "too_many_changes"


def test_nobody_leaves_a_sitting_that_is_over() -> None:
    room = Room("ab", turns=1)
    room.begin()
    room.end()
    room.done(ARBITER, messages.Close())
    assert room.refused("a", messages.Leave()) == "over"
    assert room.refused(ARBITER, messages.Remove(1)) == "over"
    assert room.refused(ARBITER, messages.Readmit(1)) == "over"
    assert room.refused(ARBITER, messages.Enrol("c")) == "over"
    assert len(room.ranks()) == 2


def test_only_the_arbiter_does_what_an_arbiter_does() -> None:
    room = Room("ab")
    room.begin()
    move = room.answers()[0][1]
    asks: list[SittingAsk] = [
        messages.Enrol("c"),
        messages.Remove(2),
        messages.Readmit(2),
        messages.Begin(2),
        messages.AddTime(1, 10),
        messages.Ring(1),
        messages.Announce(1),
        messages.RuleAnswer(1, 1, 5, "because"),
        messages.Close(),
        messages.Slip(1, 2, move),
    ]
    for ask in asks:
        assert room.refused("a", ask) == "not_arbiter"
        assert room.refused("", ask) == "not_arbiter"
    assert room.refused(ARBITER, messages.Answer(1, move)) == "not_joined"
    assert room.refused("stranger", messages.Try(1, move)) == "not_joined"


# A turn.


def test_a_turn_begins_when_its_position_is_there_and_somebody_is() -> None:
    room = Room()
    assert is_awaited(room.sitting)
    assert room.refused(ARBITER, messages.Begin(1)) == "not_ready"
    room.prepare()
    assert not is_awaited(room.sitting)
    assert room.refused(ARBITER, messages.Begin(1)) == "nobody"
    room.done("a", messages.Join("a"))
    assert room.refused(ARBITER, messages.Begin(2)) == "not_now"
    room.done(ARBITER, messages.Begin(1))
    assert room.refused(ARBITER, messages.Begin(2)) == "not_now"
    assert not is_awaited(room.sitting)
    assert room.turn.ends == room.now + 60 * SECOND
    room.done(ARBITER, messages.Ring(1))
    assert is_awaited(room.sitting)
    assert room.refused(ARBITER, messages.Ring(1)) == "other_turn"
    assert room.refused(ARBITER, messages.Announce(2)) == "other_turn"
    assert room.refused(ARBITER, messages.Close()) == "not_now"
    room.done(ARBITER, messages.Announce(1))
    assert room.refused(ARBITER, messages.Announce(1)) == "other_turn"


def test_an_answer_changes_until_the_bell_and_is_kept_once() -> None:
    room = Room("a")
    room.begin()
    (_, low), *_, (top, high) = room.answers()
    room.answer("a", low)
    before = room.sitting.seq
    room.answer("a", low)
    assert room.sitting.seq == before
    room.answer("a", high)
    assert room.turn.answers[1].value == top
    assert room.turn.answered == 1
    assert room.refused("a", messages.Answer(2, high)) == "other_turn"
    room.done(ARBITER, messages.Ring(1))
    assert room.refused("a", messages.Answer(1, low), room.now + 1) == "too_late"
    assert room.refused("a", messages.Try(1, low), room.now + 1) == "too_late"
    room.check_fold()


def test_answers_change_only_so_often() -> None:
    room = Room("a")
    room.begin()
    moves = [move for _, move in room.answers()[:2]]
    for number in range(MOST_CHANGES + 1):
        room.answer("a", moves[number % 2])
    assert room.refused("a", messages.Answer(1, moves[1])) == "too_many_answers"
    room.answer("a", moves[0])  # the one that stands


def test_what_was_on_its_way_when_the_time_was_over_counts() -> None:
    room = Room("ab")
    room.begin()
    (_, low), *_, (_, high) = room.answers()
    ends = room.turn.ends
    room.answer("a", low, ends + LAG - 1)
    assert room.phase == "answering"
    answer = room.ask("b", messages.Answer(1, high), ends + LAG)
    assert isinstance(answer, Refused)
    assert answer.code.endswith("too_late")
    assert room.phase == "rung"
    assert room.turn.answers.keys() == {1}


def test_what_came_before_the_bell_and_is_read_after_it_counts() -> None:
    room = Room("ab")
    room.begin()
    (_, low), *_, (_, high) = room.answers()
    room.tick(60 + LAG / SECOND + 5)  # the node was busy: it rings late
    assert room.phase == "rung"
    ends = room.turn.ends
    room.answer("a", low, ends + LAG - 1)
    assert room.refused("b", messages.Answer(1, high), ends + LAG) == "too_late"
    room.done(ARBITER, messages.Announce(1))
    assert room.refused("b", messages.Answer(1, high), ends) == "too_late"
    room.check_fold()


def test_what_came_before_the_arbiter_rang_counts() -> None:
    room = Room("a")
    room.begin()
    room.now += 10 * SECOND
    room.done(ARBITER, messages.Ring(1))
    room.answer("a", room.answers()[0][1], room.now)
    assert room.refused("a", messages.Answer(1, room.answers()[-1][1]), room.now + 1) == "too_late"


def test_the_arbiter_gives_more_time_up_to_six_hours() -> None:
    room = Room("a")
    room.begin()
    ends = room.turn.ends
    room.done(ARBITER, messages.AddTime(1, 30))
    assert room.turn.ends == ends + 30 * SECOND
    assert deadline(room.sitting) == ends + 30 * SECOND + LAG
    assert room.refused(ARBITER, messages.AddTime(2, 30)) == "other_turn"
    for _ in range(LONGEST_TURN // 3600 - 1):
        room.done(ARBITER, messages.AddTime(1, 3600))
    assert room.refused(ARBITER, messages.AddTime(1, 3600)) == "long_enough"
    room.done(ARBITER, messages.Ring(1))
    assert room.refused(ARBITER, messages.AddTime(1, 30)) == "other_turn"


def test_with_help_a_wrong_answer_is_refused_and_a_try_is_told() -> None:
    room = Room("a")
    room.begin()
    answer = room.ask("a", messages.Answer(1, WRONG))
    assert isinstance(answer, Refused)
    assert answer.refusals
    assert not room.turn.answers
    assert room.refused("a", messages.Answer(1, raw(Pass()))) in {"no_answer", "illegal"}
    value, move = room.answers()[0]
    told = room.ask("a", messages.Try(1, move))
    assert isinstance(told, Previewed)
    assert told.is_legal
    assert told.words
    assert value <= room.turn.top
    wrong = room.ask("a", messages.Try(1, WRONG))
    assert isinstance(wrong, Previewed)
    assert wrong.refusals
    assert not room.turn.answers
    assert room.refused("a", messages.Answer(1, raw({"type": "no such move"})))
    assert room.refused("a", messages.Answer(1, raw("!")))


def test_strict_nobody_hears_before_the_bell() -> None:
    room = Room("ab", options={"rigour": "strict"}, wrong_cost=7)
    room.begin()
    _, move = room.answers()[0]
    right, wrong = room.ask("a", messages.Answer(1, move)), room.ask("b", messages.Answer(1, WRONG))
    assert (type(right), type(wrong)) == (Done, Done)
    tried = [room.ask(who, messages.Try(1, each)) for who, each in (("a", move), ("b", WRONG))]
    assert tried[0] == tried[1] == Previewed(is_legal=True)
    room.end()
    assert room.scores()["b"].points == -7
    assert room.scores()["b"].is_wrong
    assert room.scores()["a"].points > 0
    room.check_fold()


def test_slips_are_entered_by_the_arbiter_until_the_scores_are_told() -> None:
    room = Room("a")
    room.done(ARBITER, messages.Enrol("Papi"))
    room.begin()
    (low, first), *_, (high, best) = room.answers()
    assert room.refused("Papi", messages.Answer(1, first)) == "not_joined"
    room.done(ARBITER, messages.Slip(1, 2, first))
    room.done(ARBITER, messages.Ring(1))
    room.done(ARBITER, messages.Slip(1, 2, best))  # misread
    assert room.refused(ARBITER, messages.Slip(1, 3, best)) == "no_participant"
    assert room.refused(ARBITER, messages.Slip(2, 2, best)) == "other_turn"
    room.done(ARBITER, messages.Announce(1))
    assert room.refused(ARBITER, messages.Slip(1, 2, first)) == "too_late"
    assert room.scores()["Papi"].value == high > low
    assert room.turn.answers[2].is_slip
    room.check_fold()


def test_the_arbiter_rules_on_a_contest() -> None:
    room = Room("ab", lone_top=3)
    number = room.begin()
    (low, first), *_, (high, best) = room.answers()
    room.answer("a", best)
    assert room.refused(ARBITER, messages.RuleAnswer(number, 1, 0, "not yet")) == "not_now"
    room.end()
    assert room.scores()["a"].points == high + 3
    room.done(ARBITER, messages.RuleAnswer(number, 1, 0, "illisible"))
    assert room.scores()["a"].points == 0
    assert (room.scores()["a"].is_wrong, room.scores()["a"].reason) == (True, "illisible")
    room.done(ARBITER, messages.RuleAnswer(number, 2, high, "rendu trop tard"))  # who sent nothing
    assert (room.scores()["b"].points, room.scores()["b"].is_alone) == (high + 3, True)
    room.done(ARBITER, messages.RuleAnswer(number, 1, high, "lisible enfin"))
    assert [room.scores()[name].points for name in "ab"] == [high, high]
    assert room.ranks() == [(1, "a", high), (1, "b", high)]
    assert room.refused(ARBITER, messages.RuleAnswer(2, 1, 0, "no such turn")) == "not_now"
    assert room.refused(ARBITER, messages.RuleAnswer(1, 3, 0, "nobody")) == "no_participant"
    for _ in range(2 * MOST_CHANGES):
        room.ask(ARBITER, messages.RuleAnswer(number, 1, low, "encore"))
    assert room.refused(ARBITER, messages.RuleAnswer(number, 1, high, "encore")) == "too_many_answers"
    assert first
    room.check_fold()


def test_who_is_sent_away_keeps_scores_out_of_the_ranking() -> None:
    room = Room("ab", lone_top=5)
    room.begin()
    best = room.answers()[-1][1]
    room.answer("a", best)
    room.answer("b", best)
    room.end()
    assert not room.scores()["a"].is_alone
    room.done(ARBITER, messages.Remove(2))
    assert room.scores()["a"].is_alone
    assert [name for _, name, _ in room.ranks()] == ["a"]


# The clock.


def test_the_clock_leads_from_turn_to_turn() -> None:
    room = Room("a", pace="clock", pause=10, turns=2)
    assert deadline(room.sitting) is None
    room.begin()
    assert deadline(room.sitting) == room.turn.ends + LAG
    room.tick(60 + LAG / SECOND)
    assert room.phase == "rung"
    assert deadline(room.sitting) == room.now + TELLING
    room.tick(TELLING / SECOND - 0.001)
    assert room.phase == "rung"
    room.tick(0.001)
    assert room.phase == "announced"
    assert deadline(room.sitting) is None  # the next position is not there
    room.tick(100)
    assert room.phase == "announced"
    room.handle(room.found())  # the pause is over: it begins at once
    assert room.phase == "answering"
    assert room.turn.number == 2
    room.tick(1000)
    assert room.phase == "rung"
    room.tick(1000)
    assert room.phase == "announced"
    assert deadline(room.sitting) == room.now + 10 * SECOND  # time to read the last scores
    room.tick(10)
    assert room.phase == "over"
    assert deadline(room.sitting) is None
    room.check_fold()


def test_the_arbiter_rings_before_the_clock_does() -> None:
    room = Room("a", pace="clock", pause=10)
    room.begin()
    room.done(ARBITER, messages.Ring(1))
    room.tick(TELLING / SECOND)
    assert room.phase == "announced"


def test_where_the_arbiter_leads_the_clock_only_rings() -> None:
    room = Room("a")
    room.begin()
    room.tick(10_000)
    assert room.phase == "rung"
    assert deadline(room.sitting) is None
    room.tick(10_000)
    assert room.phase == "rung"


def test_time_never_goes_back() -> None:
    room = Room("ab")
    room.begin()
    room.answer("a", room.answers()[0][1], room.now - 500_000)
    times = [entry.at for entry in room.entries]
    assert times == sorted(times)


# Positions.


def test_a_position_found_for_something_else_is_not_taken() -> None:
    room = Room("a")
    found = room.found()
    room.handle(TurnFound(2, found.prepared, found.before))
    assert not room.is_ready()
    room.handle(TurnFound(1, found.prepared, found.prepared))
    assert not room.is_ready()
    room.handle(found)
    assert room.sitting.ready == found.prepared
    before = room.sitting.seq
    room.handle(found)
    assert room.sitting.seq == before


def test_the_box_is_used_up() -> None:
    room = Room("a", turns=5)
    room.begin()
    room.done(ARBITER, messages.Ring(1))
    room.handle(TurnFound(2, None, room.turn.laid))
    assert room.is_used_up()
    room.done(ARBITER, messages.Announce(1))
    assert room.refused(ARBITER, messages.Begin(2)) == "no_more_turns"
    room.done(ARBITER, messages.Close())
    room.check_fold()


def unproved(room: Room) -> None:
    """Have the next turn prepared as if only its worst answer were known."""
    found = room.found().prepared
    assert found is not None
    probe = Room("a", slug=room.game.slug, options=room.sitting.settings.options)
    probe.prepare(found)
    probe.done(ARBITER, messages.Begin(1))
    value, move = probe.answers()[0]
    words = probe.game.score(*probe.turn.moment, read_json_move(probe.game, move)).words
    room.prepare(replace(found, top=move, value=value, words=words, is_proved=False))


def test_an_answer_that_beats_the_best_known_becomes_the_top_and_is_laid() -> None:
    room = Room("abc")
    unproved(room)
    room.done(ARBITER, messages.Begin(1))
    (low, first), *_, (high, best) = room.answers()
    assert room.turn.top == low
    room.answer("a", first)
    room.answer("b", best)
    assert room.turn.top == high
    room.end()
    assert [room.scores()[name].is_top for name in "ab"] == [False, True]
    assert room.scores()["b"].percent == 100
    assert bytes(room.turn.laid.top) == bytes(best)
    room.check_fold()


def test_the_next_position_is_prepared_again_where_another_answer_is_laid() -> None:
    room = Room("ab")
    unproved(room)
    room.done(ARBITER, messages.Begin(1))
    (_, first), *_, (_, best) = room.answers()
    room.answer("a", first)
    room.done(ARBITER, messages.Ring(1))
    early = room.found()
    room.handle(early)
    assert room.is_ready()
    room.done(ARBITER, messages.Slip(1, 2, best))
    assert not room.is_ready()
    assert is_awaited(room.sitting)
    room.handle(early)  # found for what is laid no more
    assert not room.is_ready()
    room.prepare()
    room.done(ARBITER, messages.RuleAnswer(1, 2, 0, "faux"))
    assert not room.is_ready()
    room.handle(TurnFound(2, None, room.turn.laid))
    assert room.is_used_up()
    room.done(ARBITER, messages.Slip(1, 2, best))
    assert not room.is_used_up()
    room.check_fold()


# Where answers grow.


def test_where_answers_grow_one_stands_until_the_next_and_the_last_counts() -> None:
    room = Room("ab", slug="deplimo", turns=3)
    room.begin()
    room.answer("a", room.answers()[-1][1])
    first = room.turn.answers[1]
    room.end()
    room.now += SECOND
    room.begin()
    assert room.turn.answers == {1: first}
    assert room.turn.answered == 0
    room.answer("b", room.answers()[-1][1])
    assert room.turn.answered == 1
    room.answer("a", first.move)  # the same again: now it is an answer to this turn
    assert room.turn.answered == 2
    room.end()
    totals = {name: total for _, name, total in room.ranks()}
    assert totals["a"] == first.value
    assert totals["b"] == room.turn.answers[2].value
    room.check_fold()


# Entries.


def test_entries_that_do_not_fit_are_refused() -> None:
    room = Room("a")
    with refusing(RecordError, "gap"):
        fold(room.sitting, room.entries[1])
    with refusing(RecordError, "not_opened"):
        open_sitting(room.entries[1], small_game)
    with refusing(RecordError, "opened_twice"):
        fold(room.sitting, replace(room.entries[0], seq=room.sitting.seq + 1))
    with refusing(RecordError, "entry"):
        read_entry(b"{}")
    other = replace(room.entries[0], fact=replace(room.sitting.opened, version=99))
    with refusing(RecordError, "other_edition"):
        open_sitting(other, small_game)
    assert room.handle(Tick()) is None
