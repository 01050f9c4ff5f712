"""The puzzles of a node: there at once, each made once, told to nobody before an answer, and counted."""

import asyncio
import datetime as dt
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lettrine.analysis.puzzle import DIFFICULTIES, Difficulty, OpenPuzzle
from lettrine.analysis.ready_puzzles import ready_puzzle, ready_puzzles
from lettrine.games import open_game
from lettrine.lexicon import WordList
from lettrine.server.errors import NotFound, WorkerLost
from lettrine.server.http import puzzles as puzzle_routes
from lettrine.server.http.puzzles import FEWEST_OTHERS, TRIES
from lettrine.server.store import PuzzleKey, PuzzleResult, Store, open_store
from lettrine.server.workers import puzzles as puzzles_module
from lettrine.server.workers.puzzle_tasks import MakePuzzles
from lettrine.server.workers.puzzles import NOBODY, OLDEST, Puzzles
from lettrine.server.workers.task_runner import Task
from server.guest import Guest
from server.hall import Idle, run, until
from server.node import RunningNode, running, settings_in

NOON = dt.datetime(2026, 11, 17, 12, tzinfo=dt.UTC)
TODAY = NOON.date()
AT_ONCE = 1.0  # seconds
GAMES = tuple(sorted({each.game for each in ready_puzzles()}))  # `test_puzzle` sees to it that none is missing


class Maker(Idle):
    """Workers that make puzzles out of those that are ready, once they are let, and fail as often as told."""

    def __init__(self, failures: int = 0) -> None:
        self.failures = failures
        self.asked: list[tuple[str, dt.date, str]] = []
        self.let_go = asyncio.Event()

    async def run(self, task: Task, patience: float, watch: object = None, *, asker: str = "") -> msgspec.Raw:  # noqa: ARG002  (as `Workers` has it)
        assert isinstance(task, MakePuzzles)
        self.asked.append((task.game, task.date, asker))
        await self.let_go.wait()
        if self.failures:
            self.failures -= 1
            raise WorkerLost("lettrine.server:worker_lost")
        made = [each for each in ready_puzzles() if each.game == task.game][-3:]
        return msgspec.Raw(msgspec.json.encode(made))


def with_puzzles(folder: Path, maker: Maker, test: Any, *, words: list[str] | None = None) -> None:  # noqa: ANN401  (an async function)
    """Run *test* with the puzzles of a new node, and its store; with *words*, none comes with the program."""
    known = None if words is None else WordList(words)

    async def opened() -> None:
        store = open_store(f"sqlite:///{folder}/store.sqlite")
        await store.open()
        try:
            await test(Puzzles(store, maker, lambda slug, given: open_game(slug, given, known), now), store)
        finally:
            await store.close()

    run(opened())


def now() -> int:
    return int(1000 * NOON.timestamp())


def test_a_new_server_has_puzzles_at_once_and_asks_no_worker(tmp_path: Path) -> None:
    maker = Maker()

    async def test(puzzles: Puzzles, store: Store) -> None:
        for game in GAMES:
            for difficulty in DIFFICULTIES:
                began = time.monotonic()
                found = await puzzles.find(game, TODAY, difficulty, "")
                found.game.view(found.state, found.seat)
                assert time.monotonic() - began < AT_ONCE, (game, difficulty)
        assert len(await store.puzzles_since(TODAY.isoformat())) == len(GAMES) * len(DIFFICULTIES)

    with_puzzles(tmp_path, maker, test)
    assert maker.asked == []


def test_nodes_that_share_a_store_ask_the_same(tmp_path: Path) -> None:
    async def test(puzzles: Puzzles, store: Store) -> None:
        other = [each for each in ready_puzzles() if each.game == "rami" and each.difficulty == "hard"]
        today = ready_puzzle(open_game("rami"), "hard", TODAY)
        kept = next(each for each in other if each != today)
        key = puzzles.key("rami", TODAY, "hard")
        await store.keep_puzzles({key: msgspec.json.encode(kept).decode()})
        assert (await puzzles.find("rami", TODAY, "hard", "")).puzzle == kept

    with_puzzles(tmp_path, Maker(), test)


def test_what_is_not_ready_is_made_once_however_many_ask_and_leave(tmp_path: Path) -> None:
    maker = Maker()

    async def test(puzzles: Puzzles, _: Store) -> None:
        asked = [asyncio.create_task(puzzles.find("rami", TODAY, "easy", f"asker {number}")) for number in range(60)]
        await until(lambda: maker.asked != [])
        await asyncio.sleep(0.1)
        for task in asked[:-1]:
            task.cancel()
        maker.let_go.set()
        assert (await asked[-1]).puzzle.game == "rami"
        await puzzles.find("rami", TODAY, "hard", "late")
        assert [game for game, *_ in maker.asked] == ["rami"]

    with_puzzles(tmp_path, maker, test, words=["MOT", "MOTS", "SEL"])


def test_a_puzzle_that_was_not_made_is_tried_again(tmp_path: Path) -> None:
    maker = Maker(failures=1)

    async def test(puzzles: Puzzles, _: Store) -> None:
        maker.let_go.set()
        with pytest.raises(WorkerLost):
            await puzzles.find("rami", TODAY, "easy", "")
        assert (await puzzles.find("rami", TODAY, "easy", "")).puzzle.game == "rami"

    with_puzzles(tmp_path, maker, test, words=["MOT", "MOTS", "SEL"])


def test_tomorrow_is_made_before_anybody_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzles_module, "REST", 0)
    maker = Maker(failures=1)
    tomorrow = TODAY + dt.timedelta(days=1)

    async def test(puzzles: Puzzles, store: Store) -> None:
        old = PuzzleKey("rami", "2020-01-01", "easy", "x")
        await store.keep_puzzles({old: "{}"})
        maker.let_go.set()
        ahead = asyncio.create_task(puzzles.make_ahead(("rami", "relais")))
        while await store.puzzle(old) is not None:  # noqa: ASYNC110  (nobody tells when it is gone)
            await asyncio.sleep(0.01)
        ahead.cancel()
        kept = await store.puzzles_since(tomorrow.isoformat())
        assert {key.game for key in kept} == {"relais"}, "one failed, the other did not"

    with_puzzles(tmp_path, maker, test)
    assert maker.asked == [("rami", tomorrow, NOBODY), ("relais", tomorrow, NOBODY)]


@pytest.mark.parametrize(("days", "exists"), [(-OLDEST - 1, False), (-OLDEST, True), (0, True), (1, True), (2, False)])
def test_a_puzzle_can_be_found_again_for_a_while(days: int, exists: bool, tmp_path: Path) -> None:  # noqa: FBT001  (a table of cases)
    async def test(puzzles: Puzzles, _: Store) -> None:
        day = TODAY + dt.timedelta(days=days)
        assert puzzles.exists(day) is exists
        if day < TODAY:  # nothing was kept that day
            with pytest.raises(NotFound):
                await puzzles.find("rami", day, "easy", "")

    with_puzzles(tmp_path, Maker(), test)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningNode]:
    """A node over the whole dictionary."""
    with running(settings_in(tmp_path_factory.mktemp("whole")), open_game) as started:
        yield started


@pytest.fixture
def guest(whole: RunningNode) -> Iterator[Guest]:
    come = Guest(whole.url, "Ada")
    yield come
    come.close()


def ready(game: str, difficulty: Difficulty = "easy") -> OpenPuzzle:
    """Return the puzzle of today of a new server, which the page does not tell."""
    puzzle = ready_puzzle(open_game(game), difficulty, dt.datetime.now(dt.UTC).date())
    assert puzzle is not None
    return OpenPuzzle(open_game(game), puzzle)


def test_who_has_discs_of_one_colour_is_told_which(guest: Guest) -> None:
    card = guest.http.get("/puzzles/dames", params={"difficulty": "easy"}).json()
    side = {"w": "Blancs", "b": "Noirs"}[ready("dames", "easy").puzzle.position["text"].split()[1]]
    assert card["question"].startswith(f"Vous avez les {side}. ")


def worse_answers(puzzle: OpenPuzzle) -> list[Any]:
    answers = puzzle.game.puzzle().answers(puzzle.state, puzzle.seat)
    return [msgspec.to_builtins(each.move) for each in answers if each.value < puzzle.puzzle.best]


def answered(guest: Guest, game: str, move: object, difficulty: Difficulty = "easy") -> Any:  # noqa: ANN401  (JSON)
    return guest.http.post(f"/puzzles/{game}/answer", json={"move": move, "difficulty": difficulty}).json()


def test_the_solution_is_told_to_nobody_before_an_answer(guest: Guest) -> None:
    card = guest.http.get("/puzzles/plurimo", params={"difficulty": "hard"}).json()
    puzzle = ready("plurimo", "hard")
    assert card["question"].endswith("?")
    assert card["standing"]["solution"] is None
    assert not any(word in msgspec.json.encode(card).decode() for word in puzzle.puzzle.words)
    assert {"position", "solution", "words"} & set(card) == set()


def test_the_best_of_three_answers_counts(guest: Guest) -> None:
    puzzle = ready("plurimo")
    worse = worse_answers(puzzle)
    first = answered(guest, "plurimo", worse[0])
    assert first["judged"]["verdict"] == "answered"
    assert first["judged"]["told"]
    assert first["standing"]["left"] == TRIES - 1
    assert first["standing"]["solution"] is None
    solved = answered(guest, "plurimo", puzzle.puzzle.solution)["standing"]
    assert (solved["best"], solved["grade"], solved["is_over"]) == (100, "found", True)
    assert all(word in solved["solution"]["text"] for word in puzzle.puzzle.words)
    assert answered(guest, "plurimo", worse[0])["standing"]["shares"] == solved["shares"], "nothing counts any more"
    again = guest.http.get("/puzzles/plurimo").json()["standing"]
    assert again == solved
    listed = guest.http.get("/puzzles").json()
    mine = [day for day in listed["puzzles"] if day["best"] is not None]
    assert [(day["game"], day["difficulty"], day["best"]) for day in mine] == [("plurimo", "easy", 100)]
    assert [day["game"] for day in guest.http.get("/me/export").json()["puzzles"]] == ["plurimo"]
    assert listed["days"] == [], "kept in the browser, unless one wants progress to be kept"


def test_after_three_tries_the_solution_is_told(guest: Guest) -> None:
    worse = worse_answers(ready("dames"))
    for number in range(TRIES):
        standing = answered(guest, "dames", worse[number])["standing"]
    assert standing["is_over"]
    assert standing["solution"]["words"]
    assert standing["best"] < 100


def test_what_the_rules_refuse_does_not_count(guest: Guest) -> None:
    refused = answered(guest, "plurimo", {"type": "lay", "cards": "ZZZZZZZZZZZZ"}, "medium")
    assert refused["judged"]["verdict"] == "refused"
    assert refused["judged"]["reasons"]
    beside = answered(guest, "plurimo", {"type": "pass"}, "medium")
    assert beside["judged"]["verdict"] in {"beside", "refused"}
    assert beside["standing"]["left"] == TRIES
    for move in ({"type": "dance"}, "+?!", ""):
        unreadable = answered(guest, "plurimo", move, "medium")
        assert unreadable["judged"]["verdict"] == "refused"
        assert "plateau" in unreadable["judged"]["text"]


def test_who_gives_up_is_told_the_solution(guest: Guest) -> None:
    told = guest.http.post("/puzzles/relais/solution", json={"difficulty": "hard"}).json()
    assert told["is_over"]
    assert told["shares"] == []
    assert told["better_than"] is None
    assert told["solution"]["words"] == list(ready("relais", "hard").puzzle.words)


def test_moves_are_previewed_and_words_are_not_listed(guest: Guest) -> None:
    puzzle = ready("ludime")
    shown = guest.http.post("/puzzles/ludime/preview", json={"move": puzzle.puzzle.solution}).json()
    assert shown["answer"]["is_legal"]
    assert shown["says"]
    moves = guest.http.post("/puzzles/ludime/moves", json={}).json()["moves"]
    assert all(move["words"] == [] for move in moves)


def test_better_than_is_said_where_enough_have_answered(whole: RunningNode, guest: Guest) -> None:
    puzzle = ready("rami", "medium")
    node = whole.node
    key = node.puzzles.key("rami", node.puzzles.today(), "medium")
    guest.http.get("/puzzles/rami", params={"difficulty": "medium"})

    async def fill() -> None:
        store = open_store(node.settings.store_url())
        await store.open()
        for number in range(FEWEST_OTHERS):
            best = 100 if number < FEWEST_OTHERS // 4 else 40
            row = PuzzleResult(key, f"other {number}", f"[{best}]", tries=1, best=best, is_over=1, in_time=1)
            await store.keep_puzzle_result(row, 1000)
        await store.close()

    run(fill())
    assert answered(guest, "rami", puzzle.puzzle.solution, "medium")["standing"]["better_than"] == 75


def test_the_series_goes_with_who_wants_progress_to_be_kept(guest: Guest) -> None:
    guest.http.put("/me/progress", json={"is_on": True})
    answered(guest, "deplimo", ready("deplimo").puzzle.solution)
    assert guest.http.get("/puzzles").json()["days"] == [dt.datetime.now(dt.UTC).date().isoformat()]


def test_a_date_without_a_puzzle_is_not_found(guest: Guest) -> None:
    for date in ("2020-01-01", (dt.datetime.now(dt.UTC) - dt.timedelta(days=3)).date().isoformat()):
        answer: Any = guest.http.get("/puzzles/rami", params={"date": date})
        assert answer.status_code == 404
        assert answer.json()["code"] == "lettrine.server:no_puzzle_yet"


def test_to_open_a_puzzle_asks_no_worker_and_takes_no_second(
    whole: RunningNode, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    for pool in whole.node.pools:
        monkeypatch.setattr(pool, "run", None)
    for game in GAMES:
        for difficulty in DIFFICULTIES:
            began = time.monotonic()
            assert guest.http.get(f"/puzzles/{game}", params={"difficulty": difficulty}).status_code == 200
            assert time.monotonic() - began < AT_ONCE, (game, difficulty)


def test_a_sheet_to_print_has_three_levels_and_the_words_of_the_week(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzle_routes, "SHEET_SECONDS", 120.0)  # whatever else the machine does
    answer = guest.http.post("/puzzles/ludime/sheet", json={"count": 1, "words": ["châtaigne"]}, timeout=120)
    sheet = answer.json()
    assert answer.status_code == 200
    assert [each["difficulty"] for each in sheet["puzzles"]] == list(DIFFICULTIES)
    assert sheet["words"] == ["CHATAIGNE"]
    assert sheet["puzzles"][2]["answer"].startswith("CHATAIGNE")
    for wrong in ({"count": 9}, {"words": ["p0mme"]}, {"words": ["A"] * 21}):
        assert guest.http.post("/puzzles/ludime/sheet", json=wrong).status_code == 400
