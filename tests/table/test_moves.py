"""Moves, previews, faults and resignations."""

import msgspec
import pytest

from lettrine.core.event import Faulted, Played, Resigned, Ruled
from lettrine.core.record_replay import verify
from lettrine.core.seat import Seat
from lettrine.games.deplimo.state import Draw, Place
from lettrine.games.plurimo import state as plurimo
from lettrine.games.rummikub.state import Arrange, Pass
from lettrine.table import Done, Lost, Previewed, Refused
from lettrine.table.entry import Happened
from lettrine.table.errors import TableError
from lettrine.table.message import Claim, Move, Preview, Rename, Resign
from lettrine.table.record import has_ended, record_of, score_sheet
from support.rule import rule
from table.conversation import Conversation, person, raw, small_game
from table.test_restore import play_on


def acting(talk: Conversation) -> Seat:
    assert talk.table.live is not None
    return talk.table.live.acting[0]


def last_event(talk: Conversation) -> object:
    """Return the first event that the last message wrote: the move or ruling, before what is drawn."""
    fact = talk.appended()[0].entry.fact
    assert isinstance(fact, Happened)
    return fact.event


def test_a_move_is_the_game_s_json_or_what_a_person_types() -> None:
    talk = Conversation.started("rummikub")
    seat = acting(talk)
    answer = talk.move(seat, Pass())
    assert last_event(talk) == Played(seat, Pass())
    assert answer == Done(talk.appended()[0].entry.seq)
    seat = acting(talk)
    talk.move(seat, "-")
    assert last_event(talk) == Played(seat, Pass())


@pytest.mark.parametrize(
    "written", [b"", b"{", b"[1]", b'{"type":"fly"}', b'"\xff"', b'"?!"', b"7", b"null", b'{"type":"arrange"}']
)
def test_what_is_no_move_is_refused(written: bytes) -> None:
    talk = Conversation.started("rummikub")
    before = talk.table
    answer = talk.ask(person(acting(talk)), Move(msgspec.Raw(written)))
    assert isinstance(answer, Refused)
    assert talk.table == before


def test_an_illegal_move_is_refused_with_every_rule_it_breaks() -> None:
    talk = Conversation.started("rummikub")
    answer = talk.ask(person(acting(talk)), Move(raw(Arrange(("ZZZ", "QQQ")))))
    assert isinstance(answer, Refused)
    assert {refusal.rule for refusal in answer.refusals} >= {"RUM-04"}
    other = person(1 - acting(talk))
    assert isinstance(talk.ask(other, Move(raw(Pass()))), Refused)


def test_who_only_watches_does_not_play() -> None:
    talk = Conversation.started("rummikub")
    assert talk.refused("cid", Move(raw(Pass()))) == "not_seated"
    assert talk.refused("cid", Preview(raw(Pass()))) == "not_seated"
    assert Conversation().refused("cid", Resign()) == "not_seated"


def test_a_move_made_on_an_older_table_is_stale() -> None:
    talk = Conversation.started("rummikub")
    seat, seen = acting(talk), talk.table.seq
    talk.move(seat, Pass())
    talk.move(1 - seat, Pass())
    answer = talk.ask(person(seat), Move(raw(Pass())), seen=seen)
    assert isinstance(answer, Refused)
    assert answer.code == "lettrine.table:stale"


def test_a_move_made_before_one_could_see_what_the_other_did_is_stale() -> None:
    talk = Conversation.started("rummikub")
    seat, seen = acting(talk), talk.table.seq
    talk.move(seat, Pass())
    answer = talk.ask(person(1 - seat), Move(raw(Pass())), seen=seen)
    assert isinstance(answer, Refused)
    assert answer.code == "lettrine.table:stale"
    talk.move(1 - seat, Pass())


def test_a_message_that_comes_twice_is_handled_once_and_answered_twice() -> None:
    talk = Conversation.started("rummikub")
    seat, seen = acting(talk), talk.table.seq
    first = talk.ask(person(seat), Move(raw(Pass())), seen=seen, name="once")
    after = talk.table
    assert talk.ask(person(seat), Move(raw(Pass())), seen=seen, name="once") == first
    assert talk.table == after
    assert talk.appended() == []


def test_a_message_that_comes_again_much_later_is_still_not_handled_twice() -> None:
    """The table has forgotten its name, but not that its sender has known more since."""
    talk = Conversation.started("rummikub")
    seat, seen = acting(talk), talk.table.seq
    talk.ask(person(seat), Move(raw(Pass())), seen=seen, name="once")
    for number in range(80):
        talk.now += 60_000
        talk.done(person(seat), Rename(f"Ada {number}"))
    before = talk.table
    assert isinstance(talk.ask(person(seat), Move(raw(Pass())), seen=seen, name="once"), Refused)
    assert talk.table == before


def test_a_message_from_a_node_that_knows_more_waits() -> None:
    talk = Conversation.started("rummikub")
    answer = talk.ask(person(0), Resign(), seen=talk.table.seq + 1)
    assert isinstance(answer, Refused)
    assert answer.code == "lettrine.table:ahead"


@rule("DEP-07")
def test_where_several_may_act_moves_that_cross_are_both_made() -> None:
    talk = Conversation.started("deplimo")
    for _ in range(8):
        talk.move(talk.sent(0).view.drawer, Draw())
    seen = talk.table.seq
    for seat in (Seat(0), Seat(1)):
        live = talk.table.live
        assert live is not None
        place = next(move for move in talk.table.game.moves(live.state, seat) if isinstance(move, Place))
        assert isinstance(talk.ask(person(seat), Move(raw(place)), seen=seen), Done)
    again = talk.ask(person(0), Move(raw(place)), seen=seen)
    assert isinstance(again, Refused)


@rule("DEP-07")
def test_letters_that_another_draws_do_not_make_a_placing_stale() -> None:
    """Ada keeps her arrangement at the moment when Bob takes his letters, so that the next draw is hers."""
    talk = Conversation.started("deplimo")
    for _ in range(3):
        talk.move(talk.sent(0).view.drawer, Draw())
    drawer, live, seen = talk.sent(0).view.drawer, talk.table.live, talk.table.seq
    assert live is not None
    other = Seat(1 - drawer)
    place = next(move for move in talk.table.game.moves(live.state, other) if isinstance(move, Place))
    talk.move(drawer, Draw())
    first = talk.ask(person(other), Move(raw(place)), seen=seen, name="kept")
    assert isinstance(first, Done)
    after = talk.table
    assert talk.ask(person(other), Move(raw(place)), seen=seen, name="kept") == first
    assert talk.table == after


@rule("DEP-06")
def test_a_draw_that_is_sent_twice_under_two_names_is_made_once() -> None:
    talk = Conversation.started("deplimo", seats=1)
    seen = talk.table.seq
    assert isinstance(talk.ask(person(0), Move(raw(Draw())), seen=seen), Done)
    again = talk.ask(person(0), Move(raw(Draw())), seen=seen)
    assert isinstance(again, Refused)
    assert again.code == "lettrine.table:stale"


@rule("PLU-04")
def test_who_leaves_the_search_for_the_first_word_makes_nobody_s_word_stale() -> None:
    talk = Conversation.started("plurimo", seats=3, options={"starter": "first_word"})
    seen = talk.table.seq
    talk.done(person(2), Resign())
    assert isinstance(talk.ask(person(0), Move(raw(plurimo.Pass())), seen=seen), Done)


def test_a_preview_changes_nothing_and_says_what_a_move_would_score() -> None:
    talk = Conversation.started("rummikub")
    live = talk.table.live
    assert live is not None
    seat = acting(talk)
    move = next(iter(talk.table.game.moves(live.state, seat)))
    before = talk.table
    answer = talk.ask(person(seat), Preview(raw(move)))
    assert isinstance(answer, Previewed)
    assert answer.is_legal
    assert answer.move is None
    refused = talk.ask(person(seat), Preview(raw(Arrange(("ZZZ",)))))
    assert isinstance(refused, Previewed)
    assert not refused.is_legal
    assert refused.refusals
    assert talk.table == before
    assert talk.effects[:1] == talk.effects


def test_a_preview_tells_which_move_a_text_was_understood_as() -> None:
    talk = Conversation.started("dames", options={"preparation_seconds": 0})
    live = talk.table.live
    assert live is not None
    seat = acting(talk)
    move = next(iter(talk.table.game.moves(live.state, seat)))
    answer = talk.ask(person(seat), Preview(raw(talk.table.game.write(move))))
    assert isinstance(answer, Previewed)
    view = talk.table.game.view(live.state, seat)
    assert [answer.move, *answer.others] == talk.table.game.readings(view, talk.table.game.write(move))
    assert answer.move.route == move.route
    assert answer.move.words[0].path, "the squares of the word are told"


@rule("GEN-04")
def test_strict_rigour_makes_a_fault_of_a_wrong_move_and_tells_nobody_before() -> None:
    talk = Conversation.started("rummikub", options={"rigour": "strict"})
    seat = acting(talk)
    rack = talk.sent(seat).view.rack
    wrong = raw(Arrange((rack.strip("?")[:6],)))
    assert talk.refused(person(seat), Preview(wrong)) == "no_preview"
    answer = talk.ask(person(seat), Move(wrong))
    assert isinstance(answer, Done)
    assert answer.refusals
    event = last_event(talk)
    assert isinstance(event, Ruled)
    assert isinstance(event.act, Faulted)


@rule("GEN-04")
def test_where_the_rules_name_no_fault_strict_is_assisted() -> None:
    talk = Conversation.started("relais", options={"rigour": "strict"})
    seat = acting(talk)
    assert isinstance(talk.ask(person(seat), Preview(raw("ZZZ"))), Previewed | Refused)
    assert isinstance(talk.ask(person(seat), Move(raw({"type": "lay", "word": "ZZZ"}))), Refused)


@rule("GEN-10")
def test_who_resigns_is_out_and_the_others_go_on() -> None:
    talk = Conversation.started("rummikub", 3)
    talk.done(person(2), Resign())
    assert last_event(talk) == Ruled(Seat(2), Resigned())
    assert talk.phase() == "playing"
    for ask in (Resign(), Move(raw(Pass())), Preview(raw(Pass()))):
        assert talk.refused(person(2), ask) == "ruled_out"
    talk.done(person(1), Resign())
    assert talk.phase() == "over"
    assert talk.sent(0).table.outcome is not None
    assert talk.refused(person(0), Resign()) == "no_game"


@rule("GEN-05")
def test_the_seed_is_told_when_the_game_is_over_and_the_record_verifies() -> None:
    talk = Conversation.started("relais")
    seeds = []
    while talk.phase() == "playing":
        seeds.append(talk.sent(None).table.seed)
        play_on(talk, 1)
        if len(seeds) > 30:
            talk.done(person(0), Resign())
    assert set(seeds) == {None}
    table = talk.sent(None).table
    record = record_of(talk.entries, 1, is_over=has_ended(talk.table, 1))
    assert record.seed == table.seed is not None
    assert record.commitment == table.commitment
    assert verify(talk.table.game, record) == []


def test_a_game_under_way_has_a_record_without_its_seed() -> None:
    talk = Conversation.started("relais")
    assert record_of(talk.entries, 1, is_over=has_ended(talk.table, 1)).seed is None
    with pytest.raises(TableError, match="no game number 2"):
        record_of(talk.entries, 2, is_over=False)
    fresh = Conversation()
    assert not has_ended(fresh.table, 1)
    with pytest.raises(TableError):
        record_of(fresh.entries, 1, is_over=False)


@pytest.mark.parametrize("slug", ["relais", "rummikub", "plurimo", "deplimo", "dames", "ludime", "rami"])
def test_the_score_sheet_adds_up_to_the_totals(slug: str) -> None:
    talk = Conversation.started(slug)
    rows = list(talk.sent(None).rows)
    if talk.table.clocks.is_preparing:
        talk.wait(60_000)
        rows += talk.sent(None).rows
    for _ in range(120):
        if talk.phase() == "playing":
            play_on(talk, 1)
            rows += talk.sent(None).rows
    live = talk.table.live
    assert live is not None
    assert tuple(rows) == score_sheet(talk.entries, 1, small_game)
    assert live.totals == tuple(map(sum, zip(*(row.gained for row in rows), strict=True))) or not rows
    if live.outcome is not None:
        assert live.totals == live.outcome.scores
    assert score_sheet(talk.entries, 2, small_game) == ()


def test_where_the_rules_do_not_let_a_player_go_nobody_resigns(monkeypatch: pytest.MonkeyPatch) -> None:
    talk = Conversation.started("relais", grace=0)
    monkeypatch.setattr(type(talk.table.game), "can_rule", lambda *_: False)
    assert talk.refused(person(0), Resign()) == "no_ruling"
    talk.tell(Lost(person(1)))
    assert talk.refused(person(0), Claim(Seat(1))) == "no_ruling"


@rule("GEN-06")
def test_who_is_to_act_is_told_their_rights_and_nobody_else() -> None:
    talk = Conversation.started("dames", options={"clock_minutes": None, "preparation_seconds": 0})
    assert talk.table.live is not None
    seat = acting(talk)
    assert talk.sent(seat).rights == talk.table.game.rights(talk.table.live.state, seat)
    assert talk.sent(1 - seat).rights is None
    assert talk.sent(None).rights is None


@rule("DAM-08")
def test_a_preview_tells_what_a_move_would_change_on_the_board() -> None:
    talk = Conversation.started("dames", options={"clock_minutes": None, "preparation_seconds": 0})
    assert talk.table.live is not None
    seat, state, game = acting(talk), talk.table.live.state, talk.table.game
    move = next(game.moves(state, seat))
    answer = talk.ask(person(seat), Preview(raw(move)))
    assert isinstance(answer, Previewed)
    assert answer.changes == game.changes(state, seat, move)
    assert answer.changes.route == move.route
