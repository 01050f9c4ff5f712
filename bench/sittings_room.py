"""A room of simulated people in a duplicate sitting, a process of its own: all answer within the last two seconds."""

import asyncio
import random
import resource
import sys
import time
from collections.abc import Awaitable, Iterable, Sequence
from http.cookiejar import CookieJar, DefaultCookiePolicy
from statistics import quantiles

import httpx
import msgspec
import uvloop

from bench.server_socket import Socket
from lettrine.games import open_game
from lettrine.gatherings.duplicate.positions import PreparedTurn, form_of, moment_of, prepare

GAME = "plurimo"
SEED = "5eed"
TURNS = 2
LAST = 2.0  # seconds before the end of a turn in which everybody answers
PAUSE = 5  # seconds between the scores of a turn and the next
AT_ONCE = 32  # people who come at the same time
SEARCH = 2.0
PATIENCE = 120.0
DIFFERENT = 40  # answers among which people choose


class Plan(msgspec.Struct, frozen=True):
    """How many *people* at which nodes (*urls*), and how many *seconds* a turn has."""

    urls: tuple[str, ...]
    people: int
    seconds: int


class Played(msgspec.Struct, frozen=True):
    """A turn: how many answers were sent in time, acknowledged and counted, and how long people waited.

    *announced*: seconds from the end of the time until the last one had the ranking; *began*, *ended*: when, by
    `time.time`, the turn was begun and announced.
    """

    sent: int
    acknowledged: int
    counted: int
    median: float
    p99: float
    slowest: float
    announced: float
    began: float
    ended: float


class _Answer(msgspec.Struct):
    answer: str
    code: str = ""


class _Turn(msgspec.Struct):
    number: int
    ends: int


class _Shared(msgspec.Struct):
    phase: str
    is_ready: bool
    now: int
    turn: _Turn | None = None


class _Score(msgspec.Struct):
    value: int = 0


class _Own(msgspec.Struct):
    score: _Score | None = None


class _Message(msgspec.Struct):
    type: str
    id: str = ""
    answer: _Answer | None = None
    shared: _Shared | None = None
    own: _Own | None = None


_DECODER = msgspec.json.Decoder(_Message)
Choice = tuple[int, msgspec.Raw]


class Person:
    """Somebody in the room. *answers* are those of each turn, with what they are worth."""

    def __init__(self, number: int, answers: Sequence[Sequence[Choice]]) -> None:
        self.waits: dict[int, float] = {}
        self.refused: list[str] = []
        self.announced: dict[int, float] = {}
        self.counted: set[int] = set()
        self.began: dict[int, float] = {}
        self.ends: dict[int, float] = {}
        self.is_ready = asyncio.Event()
        self._dice = random.Random(number)  # noqa: S311  (a load that can be repeated)
        self._number = number
        self._answers = answers
        self._value: dict[int, int] = {}
        self._sent: dict[str, tuple[int, float]] = {}
        self._done: dict[str, asyncio.Future[None]] = {}
        self._socket: Socket | None = None

    async def come(self, url: str, cookie: str, sitting: str) -> None:
        address = f"{url.replace('http', 'ws')}/api/1/sittings/{sitting}/socket?lang=fr"
        self._socket = Socket(address, cookie, self._hear)
        await self._socket.connect()
        self._socket.send(msgspec.json.encode({"type": "hello"}))

    async def done(self, ask: dict[str, object]) -> None:
        name = f"{ask['ask']} {len(self._done)}"
        done = self._done[name] = asyncio.get_running_loop().create_future()
        self._send(name, ask)
        await done

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()

    def _send(self, name: str, ask: dict[str, object]) -> None:
        assert self._socket is not None
        self._socket.send(msgspec.json.encode({"type": "ask", "id": name, "ask": ask}))

    def _hear(self, data: bytes) -> None:
        message = _DECODER.decode(data)
        if message.answer is not None:
            self._take(message.id, message.answer)
        elif message.shared is not None:
            self._see(message.shared, message.own)

    def _take(self, name: str, answer: _Answer) -> None:
        if answer.answer != "done":
            self.refused.append(answer.code)
        if name in self._sent:
            turn, at = self._sent[name]
            if answer.answer == "done":
                self.waits[turn] = time.time() - at
        elif name in self._done:
            self._done[name].set_result(None)

    def _see(self, shared: _Shared, own: _Own | None) -> None:
        if shared.is_ready:
            self.is_ready.set()
        turn = shared.turn
        if turn is None:
            return
        if shared.phase == "answering" and turn.number not in self.began:
            self.began[turn.number], self.ends[turn.number] = time.time(), turn.ends / 1000
            if self._answers:
                at = turn.ends / 1000 - self._dice.uniform(0, LAST)
                asyncio.get_running_loop().call_later(at - time.time(), self._answer, turn.number)
        elif shared.phase in {"announced", "over"} and turn.number not in self.announced:
            self.announced[turn.number] = time.time()
            if own is not None and own.score is not None and own.score.value == self._value.get(turn.number):
                self.counted.add(turn.number)

    def _answer(self, turn: int) -> None:
        value, move = self._dice.choice(self._answers[turn - 1])
        self._value[turn] = value
        self._sent[f"answer {turn}"] = turn, time.time()
        self._send(f"answer {turn}", {"ask": "answer", "turn": turn, "move": move})


def answers() -> list[list[Choice]]:
    """Return answers to each turn with what they are worth, all different: positions follow from the seed."""
    game, before = open_game(GAME), None
    found: list[list[Choice]] = []
    for number in range(1, TURNS + 1):
        before = prepare(game, SEED, number, before, SEARCH)
        assert isinstance(before, PreparedTurn)
        moment = moment_of(game, before)
        moves = [(form_of(game).value(moment, move), move) for move in game.legal_moves(*moment)]
        valued = [(value, msgspec.Raw(msgspec.json.encode(move))) for value, move in moves if value is not None]
        found.append(valued[:: 1 + len(valued) // DIFFERENT])
    return found


async def main(plan: Plan) -> None:
    no_cookies = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    fresh = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(timeout=PATIENCE, cookies=no_cookies, limits=fresh) as http:
        arbiter, people = await _gather(plan, http)
    print("ready", flush=True)
    loop = asyncio.get_running_loop()
    await loop.run_in_executor(None, sys.stdin.readline)
    await arbiter.is_ready.wait()
    await arbiter.done({"ask": "begin", "turn": 1})
    for turn in range(1, TURNS + 1):
        async with asyncio.timeout(plan.seconds + PATIENCE):
            while any(turn not in person.announced for person in people):  # noqa: ASYNC110  (told by many)
                await asyncio.sleep(0.05)
        print(msgspec.json.encode(_played(people, turn)).decode(), flush=True)
    for person in (arbiter, *people):
        person.close()


async def _gather(plan: Plan, http: httpx.AsyncClient) -> tuple[Person, list[Person]]:
    """Open a sitting, and have everybody come to it."""
    settings = {"game": GAME, "turns": TURNS, "seconds": plan.seconds, "pace": "clock", "pause": PAUSE, "seed": SEED}
    cookie = await _cookie(http, plan.urls[0])
    opened = await http.post(
        f"{plan.urls[0]}/api/1/sittings", json=settings | {"most": 10_000}, headers={"cookie": cookie}
    )
    opened.raise_for_status()
    sitting = opened.json()["summary"]["sitting"]
    arbiter, choices = Person(0, ()), answers()
    await arbiter.come(plan.urls[0], cookie, sitting)
    people = [Person(number, choices) for number in range(1, plan.people + 1)]
    places = asyncio.Semaphore(AT_ONCE)

    async def come(number: int, person: Person) -> None:
        async with places:
            url = plan.urls[number % len(plan.urls)]
            await person.come(url, await _cookie(http, url), sitting)
            await person.done({"ask": "join", "name": f"n{number}"})

    await _all(come(number, person) for number, person in enumerate(people))
    assert not any(person.refused for person in people), people[0].refused
    return arbiter, people


async def _all(works: Iterable[Awaitable[None]]) -> None:
    await asyncio.gather(*works)


async def _cookie(http: httpx.AsyncClient, url: str) -> str:
    answer = await http.get(f"{url}/api/1/me")
    answer.raise_for_status()
    return "; ".join(f"{name}={value}" for name, value in answer.cookies.items())


def _played(people: Sequence[Person], turn: int) -> Played:
    waits = sorted(person.waits[turn] for person in people if turn in person.waits)
    last = max(person.announced[turn] for person in people)
    return Played(
        sent=len(people),
        acknowledged=len(waits),
        counted=sum(turn in person.counted for person in people),
        median=waits[len(waits) // 2],
        p99=quantiles(waits, n=100)[98],
        slowest=waits[-1],
        announced=last - people[0].ends[turn],
        began=min(person.began.get(turn, last) for person in people),
        ended=last,
    )


if __name__ == "__main__":
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    uvloop.run(main(msgspec.json.decode(sys.argv[1], type=Plan)))
