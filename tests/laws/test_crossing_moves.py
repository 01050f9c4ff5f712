"""Where several may act at once their moves cross on the way: what still makes sense is played, nothing else is."""

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from lettrine.core.chance import Stream
from lettrine.core.game import AnyMove
from lettrine.core.seat import Seat
from lettrine.table import Done, Refused, Reply, Request, Table, handle
from lettrine.table.effect import Answer
from lettrine.table.message import Move
from support.specimen import Specimen
from table.conversation import Conversation, person, raw

MOST_CHOICES = 8
SIMULTANEOUS = {"deplimo", "plurimo", "rummikub"}  # at least these, or the laws would say nothing


class Crossing(NamedTuple):
    """*seat* has chosen among *choices* in *before*, at the moment when another's move leads to *after*."""

    before: Table
    after: Table
    seat: Seat
    choices: list[AnyMove]

    def answer(self, choice: AnyMove) -> Answer:
        """Return what the table says to *choice*, which comes after the other's move."""
        request = Request("crossing", self.before.seq, Move(raw(choice)))
        effects = handle(self.after, request, 2_000_000, sender=person(self.seat)).effects
        (reply,) = (effect for effect in effects if isinstance(effect, Reply))
        return reply.answer

    @property
    def all_go_on(self) -> bool:
        """Whether everybody may act who might act before."""
        assert self.before.live
        assert self.after.live
        return set(self.before.live.acting) <= set(self.after.live.acting)

    def is_legal(self, choice: AnyMove) -> bool:
        assert self.after.live
        return not self.after.game.check(self.after.live.state, self.seat, choice)


def crossings(subject: Specimen) -> Iterator[Crossing]:
    """Yield the moves that cross in games played at random, one a position in which several may act."""
    for options in subject.options:
        seats = [count for count in subject.game(options).seat_counts if count > 1]
        for count in seats[:1] + [each for each in seats[1:] if each == 3]:
            yield from _crossings_at(Conversation.started(subject.slug, count, options=options), subject.most_moves)


def _crossings_at(talk: Conversation, most_moves: int) -> Iterator[Crossing]:
    for index in range(most_moves):
        before, stream = talk.table, Stream("crossing", "law", index)
        if before.running is None or before.clocks.is_preparing:
            return
        mover, *others = stream.deal(before.running.acting, len(before.running.acting))[0]
        choices = {seat: _choices(before, seat) for seat in (mover, *others[:1])}
        talk.move(mover, stream.choose(choices[mover]))
        if others and talk.table.running:
            yield Crossing(before, talk.table, others[0], choices[others[0]])


def _choices(table: Table, seat: Seat) -> list[AnyMove]:
    assert table.live
    return list(islice(table.game.moves(table.live.state, seat), MOST_CHOICES))


def test_a_move_that_crosses_another_is_played_if_its_player_decides_about_the_same(subject: Specimen) -> None:
    """What the rules accept now is played, what they do not is refused by them; another decision makes it stale."""
    found = 0
    for crossing in crossings(subject):
        for choice in crossing.choices:
            answer = crossing.answer(choice)
            if isinstance(answer, Done):
                assert crossing.is_legal(choice)
            elif crossing.all_go_on and all(map(crossing.is_legal, crossing.choices)):
                raise AssertionError((crossing.seat, choice, answer))
            found += 1
    assert found or subject.slug not in SIMULTANEOUS


def test_no_move_is_played_twice_because_another_s_crossed_it(subject: Specimen) -> None:
    """Neither the same message nor the same move under another name, once its player has acted."""
    for crossing in crossings(subject):
        request = Request("first", crossing.before.seq, Move(raw(crossing.choices[0])))
        once = handle(crossing.after, request, 2_000_000, sender=person(crossing.seat)).table
        if once == crossing.after:
            continue
        assert handle(once, request, 2_000_000, sender=person(crossing.seat)).table == once
        again = crossing._replace(after=once).answer(crossing.choices[0])
        assert isinstance(again, Refused)
