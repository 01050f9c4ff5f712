"""A table where people play with the real box: its sheet is written by message, and everything follows from it."""

from typing import Any

import msgspec
import pytest

from lettrine.core.errors import LettrineError
from lettrine.core.event import Drawn, Ended, Played
from lettrine.core.seat import Seat
from lettrine.games import open_game
from lettrine.games.deplimo.state import Place
from lettrine.table import Done, HouseClock, Refused, Request, handle, restore
from lettrine.table import message as asks
from lettrine.table.box.record import Entry, Struck
from lettrine.table.box.referee import BoxGame
from lettrine.table.box.writing import may_write
from lettrine.table.effect import BotToMove, Judged
from lettrine.table.message import (
    BotMoved,
    ChangeLine,
    DrawLot,
    Forgotten,
    HoldClock,
    JudgeLine,
    SaidContest,
    SaidDraw,
    SaidHand,
    SaidLine,
    SaidMove,
    SaidPoints,
    SaidRuling,
    StrikeLine,
    TakeSeat,
    WriteLine,
)
from lettrine.table.occupant import Named, Person, SeatedBot
from lettrine.table.settings import BoxSettings
from support.rule import rule
from table.conversation import HOST, SECRET, Conversation

A, B = Seat(0), Seat(1)
NAMES = ("Nour", "Malo")


def said(value: Any) -> msgspec.Raw:  # noqa: ANN401  (anything that is sent)
    return msgspec.Raw(msgspec.json.encode(value))


def move(seat: Seat, text: str) -> SaidMove:
    return SaidMove(seat, said(text))


def table(slug: str = "plurimo", **more: Any) -> Conversation:  # noqa: ANN401  (those of `Settings`)
    """Return a table of two; that of Plurimo, whose first player is told."""
    box = BoxSettings(names=NAMES, **more.pop("box", {}))
    talk = Conversation(slug, 2, open_game, box=box, **more)
    if slug == "plurimo":
        talk.done(HOST, WriteLine(SaidDraw(None, said("Nour"))))
    return talk


def write(talk: Conversation, *lines: SaidLine, who: str = HOST) -> None:
    for line in lines:
        talk.done(who, WriteLine(line))


def rules_of(talk: Conversation, ask: asks.Ask, who: str = HOST) -> list[str]:
    before = talk.table
    answer = talk.ask(who, ask)
    assert isinstance(answer, Refused), answer
    assert talk.table == before
    return [refusal.rule for refusal in answer.refusals]


def texts(talk: Conversation) -> list[str]:
    sheet = talk.table.live and talk.table.live.sheet
    assert sheet
    return [
        talk.table.game.write(line.move) if isinstance(line, Played) else type(line).__name__
        for line in sheet.box.lines
    ]


def test_the_game_begins_at_once_and_everybody_has_a_place() -> None:
    talk = Conversation("plurimo", 2, open_game, box=BoxSettings(names=(" Nour ", "Malo")))
    assert [type(entry.fact).__name__ for entry in talk.entries] == ["Created", "Started"]
    assert talk.phase() == "playing"
    assert talk.table.occupants == (Named("Nour"), Named("Malo"))
    update = talk.sent(None)
    assert update.table.box is not None
    assert update.table.box.awaited is not None
    assert update.table.box.awaited.kind == "player"
    assert update.table.acting == ()
    assert restore(talk.entries, open_game) == talk.table


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"box": BoxSettings(names=("Nour", "nour"))}, "name_taken"),
        ({"box": BoxSettings(names=("Nour", ""))}, "name"),
        ({"box": BoxSettings(names=("Nour",))}, "box_names"),
        ({"box": BoxSettings(names=NAMES), "is_rated": True}, "box_rated"),
        ({"box": BoxSettings(names=NAMES), "has_hints": True}, "box_rated"),
        ({"box": BoxSettings(names=NAMES), "options": {"rebuild": "yes"}}, "cannot_referee"),
    ],
)
def test_a_table_that_cannot_be_says_why(settings: dict[str, Any], code: str) -> None:
    with pytest.raises(LettrineError) as refused:
        Conversation("plurimo", 2, **settings)
    assert refused.value.code == f"lettrine.table:{code}"


def test_lines_are_judged_and_written() -> None:
    talk = table()
    write(talk, move(A, "sel"), move(B, "sels"))
    assert talk.table.live
    assert talk.table.live.totals == (14.0, 7.0)
    assert talk.table.live.acting == (A,)
    assert rules_of(talk, WriteLine(move(B, "selle")))[0] == "PLU-04"
    assert rules_of(talk, WriteLine(move(A, "zzzz")))
    update = talk.sent(0)
    assert [row.seq for row in update.rows] == [2, 3]
    assert update.rights is None
    assert update.view.seat is None
    assert restore(talk.entries, open_game) == talk.table


@rule("GEN-06")
def test_who_makes_a_move_on_the_board_is_told_where_it_may_go() -> None:
    """Nothing is hidden at Dames: any phone of the table moves for the one whose turn it is."""
    talk = table("dames", options={"preparation_seconds": 0})
    write(talk, SaidDraw(None, said("Nour")), SaidDraw(A, said("TNERAMTANEIUETGZ")))
    assert talk.sent(0).rights is None, "the letters of the other are not laid yet"
    write(talk, SaidDraw(B, said("REOXRSIPUACUKSAC")))
    assert [talk.sent(seat).rights == talk.sent(None).rights for seat in (0, 1)] == [True, True]
    assert "A2-A4" in talk.sent(None).rights.routes
    write(talk, move(A, "A2-A4 PIAN"))
    assert "A2-A4" not in talk.sent(None).rights.routes
    assert "C5-C4" in talk.sent(None).rights.routes


def test_a_correction_lets_what_follows_be_judged_again() -> None:
    talk = table()
    write(talk, move(A, "sel"), move(B, "sels"))
    judged = talk.ask(HOST, JudgeLine(move(A, "les"), 2))
    assert isinstance(judged, Judged)
    assert judged.unfit == (3,)
    talk.done(HOST, ChangeLine(2, move(A, "les")))
    assert talk.table.live
    assert talk.table.live.sheet
    assert talk.table.live.sheet.box.unfit == (3,)
    assert len(talk.sent(None).rows) == 1
    talk.done(HOST, StrikeLine(3))
    write(talk, move(B, "lest"))
    assert restore(talk.entries, open_game) == talk.table
    assert talk.refused(HOST, StrikeLine(9)) == "no_such_line"
    assert rules_of(talk, ChangeLine(2, move(A, "zzz")))


def test_a_number_read_before_others_were_struck_is_stale() -> None:
    talk = table()
    write(talk, move(A, "sel"), move(B, "sels"))
    seen = talk.table.seq
    talk.done(HOST, StrikeLine(3))
    for ask in (StrikeLine(2), ChangeLine(2, move(A, "les")), WriteLine(SaidContest(A, 2))):
        answer = talk.ask(HOST, ask, seen=seen)
        assert isinstance(answer, Refused)
        assert answer.code == "lettrine.table:stale"
    assert isinstance(talk.ask(HOST, WriteLine(move(B, "sels")), seen=seen), Done)


def test_lines_that_waited_for_a_network_come_one_after_another_and_once() -> None:
    talk = table()
    seen = talk.table.seq
    first = talk.ask(HOST, WriteLine(move(A, "sel")), seen=seen, name="one")
    second = talk.ask(HOST, WriteLine(move(B, "sels")), seen=seen, name="two")
    assert isinstance(second, Done)
    assert talk.ask(HOST, WriteLine(move(A, "sel")), seen=seen, name="one") == first
    assert len(texts(talk)) == 3


def test_the_host_writes_and_whoever_has_taken_a_place_if_all_may() -> None:
    talk = table()
    assert may_write(talk.table, HOST, talk.now)
    assert talk.refused("guest", WriteLine(move(A, "sel"))) == "no_writer"
    talk.done("guest", TakeSeat("", seat=B))
    assert talk.table.occupants[B] == Person("guest", "Malo")
    write(talk, move(A, "sel"), who="guest")
    assert may_write(talk.table, "guest", talk.now)

    closed = table(box={"writers": "host"})
    closed.done("guest", TakeSeat("Lou", seat=B))
    assert closed.table.occupants[B] == Person("guest", "Lou")
    assert closed.refused("guest", WriteLine(move(A, "sel"))) == "no_writer"
    assert closed.refused("guest", DrawLot()) == "no_writer"
    assert closed.refused("guest", JudgeLine(move(A, "sel"))) == "no_writer"


def test_a_place_is_taken_and_given_back_while_the_game_goes_on() -> None:
    talk = table()
    assert talk.refused("guest", TakeSeat("Nour", seat=B)) == "name_taken"
    talk.done("guest", TakeSeat("Lou", seat=B))
    assert talk.refused("other", TakeSeat("Zoé", seat=B)) == "seat_taken"
    talk.done("guest", asks.Rename("Lou Ann"))
    talk.done("guest", asks.LeaveSeat())
    assert talk.table.occupants == (Named("Nour"), Named("Lou Ann"))
    talk.done("guest", TakeSeat("", seat=A))
    talk.done(HOST, asks.ClearSeat(A))
    assert talk.table.occupants[A] == Named("Nour")
    assert talk.refused("guest", TakeSeat("", seat=A)) == "not_invited"
    assert talk.refused(HOST, asks.ClearSeat(A)) == "nobody_there"
    assert talk.refused(HOST, asks.SeatBot("debutant", A)) == "box_hides"
    assert restore(talk.entries, open_game) == talk.table


def test_what_has_no_place_there_is_refused() -> None:
    talk = table()
    talk.done("guest", TakeSeat("", seat=A))
    for ask in (asks.Move(said("sel")), asks.Preview(said("sel")), asks.Resign(), asks.Offer("end"), asks.Claim(B)):
        assert talk.refused("guest", ask) == "box_table"
    assert talk.refused(HOST, asks.Start()) == "game_on"
    ordinary = Conversation.started("plurimo", 2)
    lines = (WriteLine(move(A, "sel")), StrikeLine(1), JudgeLine(move(A, "sel")), DrawLot(), HoldClock(is_held=True))
    for line in lines:
        assert ordinary.refused(HOST, line) == "no_sheet"


def test_a_text_is_read_in_several_ways() -> None:
    talk = table()
    judged = talk.ask(HOST, JudgeLine(move(A, "sel")))
    assert isinstance(judged, Judged)
    first = judged.readings[0]
    assert (first.is_legal, first.words, first.total, first.needs) == (True, ("SEL",), 14, "SEL")
    assert [each.total for each in judged.readings] == sorted((each.total for each in judged.readings), reverse=True)
    wrong = talk.ask(HOST, JudgeLine(move(A, "zzz")))
    assert isinstance(wrong, Judged)
    (reading,) = wrong.readings
    assert not reading.is_legal
    assert reading.refusals
    assert talk.refused(HOST, JudgeLine(move(Seat(7), "sel"))) == "no_such_seat"
    strict = table("rummikub", options={"rigour": "strict"})
    assert strict.refused(HOST, JudgeLine(move(A, "sel"))) == "no_preview"


@rule("GEN-05")
def test_chance_decides_what_everybody_would_see() -> None:
    talk = Conversation("dames", 2, open_game, box=BoxSettings(names=NAMES))
    box = talk.sent(None).table.box
    assert box is not None
    assert box.awaited is not None
    talk.done(HOST, DrawLot())
    assert isinstance(talk.table.live and talk.table.live.sheet and talk.table.live.sheet.box.lines[0], Drawn)
    again = Conversation("dames", 2, open_game, box=BoxSettings(names=NAMES))
    again.done(HOST, DrawLot())
    assert again.table.live
    assert talk.table.live
    assert again.table.live.state == talk.table.live.state
    while talk.sent(None).table.box.awaited:  # type: ignore[union-attr]  # it is there
        talk.done(HOST, DrawLot())
    assert talk.refused(HOST, DrawLot()) == "no_lot"
    assert talk.refused(HOST, WriteLine(SaidDraw(None, said("Nour")))) == "no_lot"
    assert talk.refused(HOST, WriteLine(SaidDraw(None, said({"type": "unheard of"})))).startswith("malformed")


def test_the_hands_left_are_asked_for_and_the_end_is_counted_for_who_won() -> None:
    talk = table()
    write(talk, move(A, "sel"), SaidRuling(None, Ended()))
    box = talk.sent(None).table.box
    assert box is not None
    assert (box.wanted, box.wanted_count) == (A, 7)
    assert talk.phase() == "playing"
    assert rules_of(talk, WriteLine(move(B, "sels"))) == ["GEN-08"]
    write(talk, SaidHand(A, "EEEEEEE"), SaidHand(B, "Z * _____"))
    assert talk.phase() == "over"
    assert talk.sent(None).table.outcome is not None
    winner = talk.table.live and talk.table.live.outcome and talk.table.live.outcome.winners
    assert winner
    assert [getattr(each, "won", None) for each in talk.table.occupants] == [seat in winner for seat in (A, B)]
    talk.done(HOST, StrikeLine(5))
    assert talk.phase() == "playing"
    assert [getattr(each, "won", None) for each in talk.table.occupants] == [0, 0]
    write(talk, SaidHand(B, "Z*_____"))
    assert talk.phase() == "over"
    talk.done("guest", TakeSeat("", seat=B))
    talk.done(HOST, asks.Start())
    assert talk.phase() == "playing"
    assert [getattr(each, "name", None) for each in talk.table.occupants] == ["Malo", "Nour"]
    assert talk.table.live
    assert talk.table.live.number == 2
    assert restore(talk.entries, open_game) == talk.table


def test_points_contests_and_an_end_that_no_rule_knows() -> None:
    talk = table(box={"waits_for_contest": True, "contest_cost": 5})
    write(talk, move(A, "sel"), SaidPoints(B, 3, "un  beau geste"), SaidContest(B, 2))
    assert talk.table.live
    assert talk.table.live.totals == (14.0, -2.0)
    chain = Conversation("relais", 2, open_game, box=BoxSettings(names=NAMES))
    chain.done(HOST, WriteLine(SaidRuling(None, Ended())))
    assert chain.phase() == "over"
    assert chain.sent(None).table.is_stopped
    chain.done(HOST, WriteLine(SaidPoints(A, 1)))
    assert chain.phase() == "playing"
    assert restore(chain.entries, open_game) == chain.table


def test_clocks_tell_the_time_and_people_decide() -> None:
    talk = table(clock=HouseClock(player_seconds=(300,)), options={"turn_seconds": 60})
    write(talk, move(A, "sel"))
    talk.wait(100_000)
    assert talk.phase() == "playing"
    assert talk.appended() == []
    write(talk, SaidPoints(A, 1))
    clock = talk.sent(None).table.clock
    assert (clock.turn, clock.players) == (0, (300_000, 200_000))
    talk.done(HOST, HoldClock(is_held=True))
    assert talk.phase() == "paused"
    assert talk.refused(HOST, HoldClock(is_held=True)) == "no_pause"
    talk.wait(50_000)
    talk.done(HOST, StrikeLine(3))
    assert talk.phase() == "paused"
    write(talk, move(B, "sels"))
    assert talk.phase() == "playing"
    clock = talk.sent(None).table.clock
    assert (clock.turn, clock.players, clock.running) == (60_000, (300_000, 200_000), (A,))
    assert talk.refused(HOST, HoldClock(is_held=False)) == "no_resume"
    hourglass = table("ludime", clock=HouseClock(turn_seconds=60))
    assert hourglass.table.clocks.turn is not None


@rule("DEP-07")
def test_a_bot_that_waits_writes_nothing() -> None:
    """It arranges its ruler as it lies already, while the other is to draw: no line, and no question again."""
    talk = Conversation("deplimo", 2, open_game, box=BoxSettings(names=NAMES), options={"final_minutes": None})
    while talk.sent(None).table.box.awaited:  # type: ignore[union-attr]  # it is there
        talk.done(HOST, DrawLot())
    live = talk.table.live
    assert live is not None
    bot = max(live.acting)
    talk.done(HOST, asks.SeatBot("debutant", bot))
    asked = talk.found(BotToMove)[-1]
    before, segments = len(talk.entries), talk.table.game.view(live.state, bot).sides[bot].segments
    talk.tell(BotMoved(bot, asked.seen, Place(tuple("." * len(segment) for segment in segments))))
    assert len(talk.entries) == before
    assert not talk.found(BotToMove)[1:]


def test_a_bot_says_its_move_where_nothing_is_hidden() -> None:
    talk = Conversation("dames", 2, open_game, box=BoxSettings(names=NAMES), options={"preparation_seconds": 0})
    while talk.sent(None).table.box.awaited:  # type: ignore[union-attr]  # it is there
        talk.done(HOST, DrawLot())
    acting = talk.table.live.acting[0]  # type: ignore[union-attr]  # a game goes on
    talk.done(HOST, asks.SeatBot("debutant", acting))
    assert isinstance(talk.table.occupants[acting], SeatedBot)
    (asked,) = talk.found(BotToMove)
    chosen = next(iter(talk.table.game.moves(talk.table.live.state, acting)))  # type: ignore[union-attr]
    talk.tell(BotMoved(acting, asked.seen, chosen))
    assert texts(talk)[-1] == talk.table.game.write(chosen)
    talk.tell(BotMoved(acting, asked.seen, chosen))
    assert talk.appended() == []
    talk.done(HOST, asks.ClearSeat(acting))
    assert talk.table.occupants[acting] == Named(NAMES[acting])


def test_a_sheet_has_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    talk = table()
    monkeypatch.setattr("lettrine.table.box.writing.MOST_LINES", 3)
    monkeypatch.setattr("lettrine.table.box.writing.MOST_JUDGED", 6)
    monkeypatch.setattr("lettrine.table.box.writing.ALWAYS_JUDGED", 1)
    write(talk, SaidPoints(A, 1), SaidPoints(A, 1))
    assert talk.refused(HOST, WriteLine(SaidPoints(A, 1))) == "sheet_full"
    talk.done(HOST, StrikeLine(1))
    assert talk.refused(HOST, ChangeLine(1, SaidPoints(A, 2))) == "sheet_worn"
    talk.done(HOST, StrikeLine(2))


def test_nobody_is_told_who_anybody_is() -> None:
    talk = table()
    talk.done("guest 1234", TakeSeat("", seat=A))
    write(talk, move(A, "sel"), who="guest 1234")
    for seat in (None, 0, 1):
        shown = msgspec.json.encode(talk.sent(seat))
        assert b"guest 1234" not in shown
        assert HOST.encode() not in shown
        assert SECRET.encode() not in shown


def test_a_name_that_is_forgotten_is_shown_nowhere() -> None:
    talk = table()
    talk.done("guest", TakeSeat("", seat=B))
    talk.tell(Forgotten("guest"))
    assert b"Malo" not in msgspec.json.encode(talk.sent(None))
    talk.done("guest", asks.LeaveSeat())
    assert b"Malo" not in msgspec.json.encode(talk.sent(None))


def test_a_sheet_may_be_judged_beside_the_message() -> None:
    talk = table()
    write(talk, move(A, "sel"))
    asked: list[object] = []

    def strike(box: BoxGame, entry: Entry) -> BoxGame:
        asked.append(entry)
        return box.strike(2)

    handled = handle(talk.table, Request("m", talk.table.seq, StrikeLine(2)), talk.now, sender=HOST, follow=strike)
    assert asked == [Struck(2)]
    talk.done(HOST, StrikeLine(2))
    assert handled.table.live
    assert handled.table.live.sheet == (talk.table.live and talk.table.live.sheet)
