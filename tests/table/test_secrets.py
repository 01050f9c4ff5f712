"""Nobody is sent what the rules hide: other hands, the order of the stock, the seed (GEN-06)."""

from collections.abc import Iterator
from itertools import islice

import msgspec
import pytest
from msgspec.structs import replace

from lettrine.core.chance import Stream
from lettrine.core.event import Drawn
from lettrine.core.score import ScoreItem
from lettrine.core.seat import Seat
from lettrine.games import REGISTRY
from lettrine.games.plurimo.state import Reject
from lettrine.table import Append, Handled, Reply, Request, Table, handle, update
from lettrine.table.entry import Happened
from lettrine.table.message import Ask, Move, Preview, Resign
from support.rule import rule
from table.conversation import Conversation, person, raw, shown


def moments(slug: str, moves: int) -> Iterator[Conversation]:
    """Yield a game after each of its moves, made at random; where it is soon over, then another."""
    talk = Conversation.started(slug)
    for index in range(moves):
        if talk.phase() != "playing":
            talk = Conversation.started(slug)
        if talk.table.clocks.is_preparing:
            talk.wait(60_000)
        yield talk
        live = talk.table.live
        assert live is not None
        stream = Stream("secrets", slug, index)
        seat = stream.choose(live.acting)
        talk.move(seat, stream.choose(list(islice(talk.table.game.moves(live.state, seat), 40))))


def otherwise(table: Table, seat: Seat | None, index: int) -> Table:
    """Return *table* with everything changed that *seat* must not know."""
    live = table.live
    assert live is not None
    state = table.game.sample(table.game.view(live.state, seat), Stream("otherwise", "state", index))
    created = replace(table.created, secret="another", host="another host")  # noqa: S106  (no real one)
    return replace(table, live=replace(live, state=state, seed="another seed"), created=created)


def sent_to(handled: Handled, actor: Seat, seat: Seat | None, now: int) -> bytes:
    """Return every byte that *seat* gets of a message of *actor*: the update, and the answer to its own message."""
    answers = [effect for effect in handled.effects if isinstance(effect, Reply) and actor == seat]
    return msgspec.json.encode([shown(handled, seat, now), answers])


def shows_own_draw(handled: Handled, seat: Seat | None, table: Table) -> bool:
    """Whether the player was dealt something: pieces from another stock are other pieces, and rightly so."""
    facts = [effect.entry.fact for effect in handled.effects if isinstance(effect, Append)]
    drawn = [fact.event for fact in facts if isinstance(fact, Happened) and isinstance(fact.event, Drawn)]
    return any(table.game.veil(event, seat) == event for event in drawn)


@rule("GEN-06")
@pytest.mark.parametrize("slug", REGISTRY)
def test_an_update_does_not_depend_on_what_it_hides(slug: str) -> None:
    for index, talk in enumerate(moments(slug, 25)):
        for seat in (Seat(0), Seat(1), None):
            one = update(talk.table, seat, talk.now)
            other = update(otherwise(talk.table, seat, index), seat, talk.now)
            alike = replace(other, table=replace(other.table, commitment=one.table.commitment, seats=one.table.seats))
            assert msgspec.json.encode(one) == msgspec.json.encode(alike)


@rule("GEN-06")
@pytest.mark.parametrize("slug", REGISTRY)
def test_what_a_message_sends_to_a_seat_does_not_depend_on_what_the_seat_must_not_know(slug: str) -> None:
    """Moves, previews and a resignation, seen by each of the others, by their player and by a spectator."""
    compared = 0
    for index, talk in enumerate(moments(slug, 25)):
        live = talk.table.live
        assert live is not None
        stream = Stream("secrets", "ask", index)
        actor = stream.choose(live.acting)
        for viewer in (Seat(0), Seat(1), None):
            other = otherwise(talk.table, viewer, index)
            for ask in asks(talk, actor, stream):
                handled = [
                    handle(table, Request("fuzz", talk.table.seq, ask), talk.now, sender=person(actor))
                    for table in (talk.table, other)
                ]
                lengths = {sum(isinstance(effect, Append) for effect in each.effects) for each in handled}
                if len(lengths) > 1 or any(shows_own_draw(each, viewer, talk.table) for each in handled):
                    continue  # not the same thing happened, or the viewer may see the difference
                if any(each.table.phase == "over" for each in handled):
                    continue  # the seed is told
                first, second = (sent_to(each, actor, viewer, talk.now) for each in handled)
                assert without_commitment(first) == without_commitment(second)
                compared += 1
    assert compared > 20


def asks(talk: Conversation, actor: Seat, stream: Stream) -> list[Ask]:
    live = talk.table.live
    assert live is not None
    move = raw(stream.choose(list(islice(talk.table.game.moves(live.state, actor), 40))))
    return [Preview(move), Move(move), Resign()]


def without_commitment(data: bytes) -> object:
    """Return what was sent, the commitment and who is host left out: the test changes both on purpose."""

    def cleaned(value: object) -> object:
        if isinstance(value, dict):
            return {key: cleaned(each) for key, each in value.items() if key not in {"commitment", "is_host"}}
        return [cleaned(each) for each in value] if isinstance(value, list) else value

    return cleaned(msgspec.json.decode(data))


@rule("GEN-06")
def test_the_row_of_a_hidden_move_does_not_name_what_it_hides() -> None:
    """Everybody reads the same score sheet: what a rejected card costs, and not which it was (PLU-14)."""
    for talk in moments("plurimo", 12):
        live = talk.table.live
        assert live is not None
        seat = live.acting[0]
        rejects = [move for move in talk.table.game.moves(live.state, seat) if isinstance(move, Reject)]
        if rejects:
            talk.move(seat, rejects[0])
            (row,) = talk.sent(None).rows
            assert row.line.items == (ScoreItem("reject", -2),)
            return
    raise AssertionError("nobody could reject a card")
