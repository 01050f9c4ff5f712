"""People, bots, strangers and a bad network at one table: messages of every kind, most of them out of place."""

from itertools import islice
from typing import Any

from lettrine.core.chance import Stream
from lettrine.core.game import AnyMove
from lettrine.core.seat import Seat
from lettrine.table import Arrived, BotMoved, HouseClock, Lost, Message, Request, Tick
from lettrine.table import message as messages
from lettrine.table.message import Ask
from lettrine.table.occupant import EMPTY
from table.conversation import HOST, Conversation, person, raw, small_game

STRANGERS = ("a stranger", "person 1", "person 2", "")
TEXTS = ("", "-", "?", "PASSE", "a b", "A1-B2 RIEN", "\x00", "é" * 50, "+1", "pioche", "1:2:3")
JSON: tuple[Any, ...] = (
    None,
    [],
    {},
    7,
    {"type": "pass"},
    {"type": "draw"},
    {"type": "lay", "word": "ZZZ"},
    {"type": "take", "source": "stock"},
)


class Babble:
    """A conversation in which *stream* decides who says what, and when."""

    def __init__(self, slug: str, seed: int) -> None:
        self.stream = Stream(f"babble {slug}", "table", seed)
        options = self._options(slug)
        counts = [count for count in small_game(slug, options).seat_counts if count <= 4]
        clock = HouseClock(increment_seconds=self.stream.below(3))
        if slug in {"ludime", "relais", "rami"} and self.stream.below(2):
            clock = HouseClock(player_seconds=(60,), increment_seconds=2)
        self.talk = Conversation(
            slug,
            self.stream.choose(counts),
            options=options,
            clock=clock,
            lag=self.stream.choose((0, 500)),
            grace=30_000,
        )
        self.requests: list[tuple[Request, str]] = []

    def next_message(self) -> tuple[Message, str]:
        """Return something to say, a moment later, and who says it."""
        self.talk.now += self.stream.choose((0, 1, 50, 1000, 7000, 40_000))
        kind = self.stream.below(20)
        if kind < 3 and self.requests:
            return self.stream.choose(self.requests[-12:])  # again, or late, or in another order
        if kind == 3:
            told: tuple[Message, ...] = (Tick(), Arrived(self._somebody()), Lost(self._somebody()))
            return self.stream.choose(told), ""
        if kind < 7:
            return self._bot_move(), ""
        self.requests.append(self._request())
        return self.requests[-1]

    def _options(self, slug: str) -> dict[str, Any]:
        given: dict[str, Any] = {"rigour": self.stream.choose(("assisted", "strict"))}
        if slug == "plurimo":
            given |= self.stream.choose(
                ({}, {"starter": "first_word"}, {"mode": "solo"}, {"mode": "collective"}, {"game_minutes": 2})
            )
        if slug == "dames":
            given |= self.stream.choose(({}, {"match": "best_of_3", "clock_minutes": [1, 2], "preparation_seconds": 5}))
        if slug == "rummikub":
            given |= self.stream.choose(({}, {"theme": "nature"}, {"turn_seconds": 10}))
        return given

    def _somebody(self) -> str:
        seats = len(self.talk.table.occupants)
        return self.stream.choose((HOST, HOST, *map(person, range(seats)), *STRANGERS))

    def _request(self) -> tuple[Request, str]:
        who, ask = self._purposeful() if self.stream.below(3) else (self._somebody(), self._any_ask())
        seen = max(0, self.talk.table.seq - self.stream.choose((0, 0, 0, 0, 0, 0, 1, 5, -1)))
        self.talk.said += 1
        return Request(f"request {self.talk.said}", seen, ask), who

    def _purposeful(self) -> tuple[str, Ask]:
        """Return what brings the table forward: somebody has to."""
        table = self.talk.table
        if table.phase == "open":
            if EMPTY not in table.occupants:
                return HOST, messages.Start()
            who = self._somebody()
            asks: tuple[tuple[str, Ask], ...] = (
                (HOST, messages.SeatBot("debutant")),
                (who, messages.TakeSeat(f"Name of {who}")),
            )
            return self.stream.choose(asks)
        matter = {"over": "rematch", "paused": "resume"}.get(table.phase)
        if matter is not None:
            return self._somebody(), messages.Offer(matter)  # type: ignore[arg-type]  # one of the matters
        live = table.live
        assert live is not None
        if table.offers or not self.stream.below(8):
            return self._somebody(), messages.Offer(self.stream.choose(("pause", "pause", "end", "begin")))
        seat = self.stream.choose(live.acting)
        who = getattr(table.occupants[seat], "who", HOST)
        return who, messages.Move(raw(self._legal(seat)))

    def _legal(self, seat: Seat) -> AnyMove:
        live = self.talk.table.live
        assert live is not None
        listed = list(islice(self.talk.table.game.moves(live.state, seat), self.stream.choose((1, 1, 12))))
        return self.stream.choose(listed) if listed else None

    def _any_ask(self) -> Ask:
        stream, numbers = self.stream, self.talk.table
        seat = Seat(stream.below(6))
        offer = stream.choose((0, 1, numbers.seq, *(each.number for each in numbers.offers)))
        text = raw(stream.choose((*TEXTS, *JSON)))
        asks: tuple[Ask, ...] = (
            messages.TakeSeat(stream.choose(TEXTS), stream.choose((None, seat))),
            messages.LeaveSeat(),
            messages.Rename(stream.choose(TEXTS)),
            messages.SeatBot(stream.choose(("expert", "x")), stream.choose((None, seat))),
            messages.ClearSeat(seat),
            messages.Start(),
            messages.Move(text),
            messages.Preview(text),
            messages.Resign(),
            messages.Offer(stream.choose(("end", "pause", "resume", "rematch", "begin"))),
            messages.Offer("pause"),
            messages.Accept(offer),
            messages.Accept(offer),
            messages.Decline(offer),
            messages.Claim(seat),
            messages.Speak("well_played"),
        )
        return stream.choose(asks)

    def _bot_move(self) -> Message:
        table = self.talk.table
        live = table.live
        bots = [seat for seat in (live.acting if live else ()) if table.bot_at(seat)]
        if not bots:
            return Tick()
        seat = self.stream.choose(bots)
        move = self._legal(seat)
        return Tick() if move is None else BotMoved(seat, table.seq - self.stream.choose((0, 0, 0, 2)), move)
