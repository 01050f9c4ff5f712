"""Players add their own chance to a game, in answer to a commitment that they have seen (GEN-05)."""

import msgspec
import pytest
from msgspec.structs import replace

from lettrine.core.chance import commitment, deal_seed
from lettrine.core.event import Drawn
from lettrine.core.record import read_record, write_record
from lettrine.core.record_replay import verify
from lettrine.core.seat import Seat
from lettrine.table import Done, record_of, restore, update
from lettrine.table.entry import Happened, Seated, Started
from lettrine.table.message import Accept, ClearSeat, LeaveSeat, Offer, Resign, SeatBot, Share, Start, TakeSeat
from lettrine.table.seeds import bot_seed, game_seed
from lettrine.table.snapshot import TableSnapshot
from support.rule import rule
from table.conversation import HOST, SECRET, BotToMove, Conversation, person, small_game

ADA, BOB, EVE = "a" * 32, "b" * 32, "e" * 32


def snapshot(talk: Conversation, seat: int | None = None) -> TableSnapshot:
    return update(talk.table, None if seat is None else Seat(seat), talk.now).table


def share(talk: Conversation, value: str) -> Share:
    """Return *value* as an answer to what the table promises now."""
    return Share(snapshot(talk).next_commitment, value)


def seated(slug: str = "rummikub") -> Conversation:
    talk = Conversation(slug)
    talk.done(HOST, TakeSeat("Ada", share=share(talk, ADA)))
    talk.done(person(1), TakeSeat("Bob", share=share(talk, BOB)))
    return talk


def started(slug: str = "rummikub") -> Conversation:
    talk = seated(slug)
    talk.done(HOST, Start())
    return talk


def ended(slug: str = "rummikub") -> Conversation:
    talk = started(slug)
    talk.done(person(0), Resign())
    assert talk.phase() == "over"
    return talk


def drawn(talk: Conversation) -> list[Drawn[object]]:
    facts = [entry.fact for entry in talk.entries]
    return [fact.event for fact in facts if isinstance(fact, Happened) and isinstance(fact.event, Drawn)]


@rule("GEN-05")
def test_the_commitment_is_shown_before_anybody_adds_anything() -> None:
    talk = Conversation()
    promised = snapshot(talk).next_commitment
    assert promised == snapshot(talk).commitment == commitment(game_seed(SECRET, 1))
    talk = started()
    assert (snapshot(talk).commitment, snapshot(talk).next_commitment) == (promised, "")


@rule("GEN-05")
def test_the_deal_comes_from_the_seed_and_the_shares_by_seat() -> None:
    talk = started()
    assert snapshot(talk, 1).shares == (ADA, BOB)
    live = talk.table.live
    assert live is not None
    assert (live.seed, live.deal_seed) == (game_seed(SECRET, 1), deal_seed(game_seed(SECRET, 1), (ADA, BOB)))
    assert drawn(talk) != drawn(Conversation.started())


@rule("GEN-05")
def test_without_any_share_the_deal_comes_from_the_seed_alone() -> None:
    talk = Conversation.started()
    live = talk.table.live
    assert live is not None
    assert live.deal_seed == live.seed
    facts = [entry.fact for entry in talk.entries if isinstance(entry.fact, Seated | Started)]
    assert not any(b"share" in msgspec.json.encode(fact) for fact in facts)


@rule("GEN-05")
def test_whoever_gives_a_share_sees_before_the_deal_that_it_counts() -> None:
    talk = seated()
    assert [seat.share for seat in snapshot(talk).seats] == [ADA, BOB]
    talk.done(HOST, Start())
    assert [seat.share for seat in snapshot(talk).seats] == [None, None]


@rule("GEN-05")
@pytest.mark.parametrize("promised", ["", "0" * 64, commitment(game_seed(SECRET, 2))])
def test_a_share_that_answers_another_commitment_is_refused(promised: str) -> None:
    talk = Conversation()
    assert talk.refused(HOST, TakeSeat("Ada", share=Share(promised, ADA))) == "share_unasked"


@rule("GEN-05")
def test_a_share_during_the_game_is_refused_even_if_it_guesses_what_will_be_promised() -> None:
    talk = started()
    early = Share(commitment(game_seed(SECRET, 2)), EVE)
    assert talk.refused(HOST, Offer("pause", early)) == "share_unasked"
    talk.done(HOST, Offer("pause"))
    assert talk.refused(person(1), Accept(talk.table.offers[0].number, early)) == "share_unasked"


@rule("GEN-05")
def test_a_share_cannot_be_exchanged_for_a_better_one() -> None:
    talk = seated()
    assert talk.refused(HOST, Start(share(talk, EVE))) == "share_given"
    talk.done(HOST, Start(share(talk, ADA)))
    assert snapshot(talk).shares == (ADA, BOB)


@rule("GEN-05")
def test_who_stands_up_takes_their_share_along() -> None:
    talk = seated()
    talk.done(person(1), LeaveSeat())
    talk.done(HOST, SeatBot("debutant"))
    talk.done(HOST, Start())
    assert snapshot(talk).shares == (ADA, None)
    talk = seated()
    talk.done(HOST, LeaveSeat())
    talk.done(HOST, ClearSeat(Seat(1)))
    assert talk.table.shares == {}


@rule("GEN-05")
def test_who_does_not_play_adds_nothing() -> None:
    talk = Conversation()
    for _ in talk.table.occupants:
        talk.done(HOST, SeatBot("debutant"))
    assert talk.refused(HOST, Start(share(talk, EVE))) == "not_seated"
    talk.done(HOST, Start())
    assert snapshot(talk).shares == ()


@rule("GEN-05")
def test_a_rematch_is_dealt_from_what_was_promised_at_the_end_of_the_game_before() -> None:
    """Everybody moves one seat on, and their shares with them."""
    talk = ended()
    promised = snapshot(talk).next_commitment
    talk.done(HOST, Offer("rematch", share(talk, EVE)))
    talk.done(person(1), Offer("rematch", share(talk, BOB)))
    assert (snapshot(talk).number, snapshot(talk).commitment, snapshot(talk).shares) == (2, promised, (BOB, EVE))
    assert record_of(talk.entries, 2, is_over=True).commitment == promised
    assert talk.table.seat_of(HOST) == 1


@rule("GEN-05")
def test_a_share_is_for_one_game() -> None:
    talk = ended()
    talk.done(HOST, Offer("rematch"))
    talk.done(person(1), Accept(talk.table.offers[0].number, share(talk, EVE)))
    assert snapshot(talk).shares == (EVE, None)


@rule("GEN-05")
def test_the_host_adds_a_share_to_another_game_against_bots() -> None:
    talk = Conversation()
    talk.done(HOST, TakeSeat("Ada"))
    talk.done(HOST, SeatBot("debutant"))
    talk.done(HOST, Start(share(talk, ADA)))
    live = talk.table.live
    assert live is not None
    assert live.shares == (ADA, None)
    talk.done(HOST, Resign())
    talk.done(HOST, Start(share(talk, BOB)))
    assert snapshot(talk).shares == (None, BOB)


@rule("GEN-05")
def test_the_chance_of_a_bot_comes_from_the_shares_too() -> None:
    talk = Conversation("relais", 2)  # with these shares the lot makes the bot begin
    talk.done(HOST, TakeSeat("Ada", share=share(talk, ADA)))
    talk.done(HOST, SeatBot("debutant"))
    talk.done(HOST, Start())
    live = talk.table.live
    assert live is not None
    assert [asked.luck for asked in talk.found(BotToMove)] == [bot_seed(live.deal_seed, 1, live.count)]


@rule("GEN-05")
def test_the_record_of_a_shared_deal_verifies_and_no_other_shares_or_seed_do() -> None:
    talk = ended()
    game = talk.table.game
    record = record_of(talk.entries, 1, is_over=True)
    assert record.shares == (ADA, BOB)
    assert verify(game, record) == []
    read = read_record(write_record(record), game.move_type, game.outcome_type)
    assert (read.shares, read.events) == (record.shares, record.events)
    for shares in ((), (BOB, ADA), (ADA, EVE), (ADA, None)):
        assert verify(game, replace(record, shares=shares))
    swapped = replace(record, seed="another", commitment=commitment("another"))
    assert "core:record_unfair" in [problem.code for problem in verify(game, swapped)]


@rule("GEN-05")
def test_a_table_with_shares_is_restored() -> None:
    for talk in (seated(), started(), ended()):
        assert restore(talk.entries, small_game) == talk.table


@rule("GEN-05")
def test_a_share_that_comes_twice_counts_once() -> None:
    talk = Conversation()
    ask = TakeSeat("Ada", share=share(talk, ADA))
    first = talk.ask(HOST, ask, name="same")
    assert isinstance(first, Done)
    assert talk.ask(HOST, ask, name="same") == first
    assert talk.table.shares == {HOST: ADA}


@pytest.mark.parametrize("value", ["", "a" * 31, "a" * 33, "A" * 32, "g" * 32, "a" * 31 + "\n", "a" * 32 + "\n"])
def test_what_is_no_share_cannot_be_read(value: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"commitment": "", "value": value}, Share)
