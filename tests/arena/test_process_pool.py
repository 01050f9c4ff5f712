"""Several processes: the same results, whatever happens to a worker."""

import signal
import threading
from collections.abc import Generator, Sequence
from multiprocessing import Pipe
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from arena import fragile
from arena.chains import a_result, chain_setting, timeless
from lettrine.arena import ArenaError, Result, Setting, local_player, open_journal, run
from lettrine.arena.batch import LARGEST_BATCH, BatchSize, play_batch, read_batch_result
from lettrine.arena.game_runner import play_here
from lettrine.arena.interruption import uninterrupted
from lettrine.arena.process_pool import _work, play_in_processes
from lettrine.core.errors import UsageError


def fragile_setting(folder: Path, deaths: int, monkeypatch: pytest.MonkeyPatch) -> Setting:
    """Return a run in which so many workers die before one lives."""
    (folder / "deaths").write_text(str(deaths))
    monkeypatch.setenv(fragile.VARIABLE, str(folder))
    return replace(chain_setting(), home=fragile.HOME)


def test_two_processes_give_what_one_gives() -> None:
    setting = chain_setting()
    assert timeless(list(play_in_processes(setting, range(40), 2))) == timeless(list(play_here(setting, range(40))))


def test_a_worker_answers_until_nobody_asks_any_more() -> None:
    """In a thread of this process: what a child does, seen from here."""
    setting = chain_setting()
    here, there = Pipe()
    worker = threading.Thread(target=_work, args=(there, msgspec.json.encode(setting)))
    worker.start()
    here.send((0, 1))
    answer = read_batch_result(here.recv_bytes())
    here.close()
    worker.join()
    there.close()
    assert timeless(list(answer.results)) == timeless(list(play_here(setting, range(2))))
    answer.require_complete()


def test_what_goes_wrong_in_a_batch_is_told_in_its_answer() -> None:
    setting = replace(chain_setting(), plan=replace(chain_setting().plan, bots=("nobody", "random")))
    with pytest.raises(ArenaError, match="There is no bot “nobody”"):
        read_batch_result(play_batch(msgspec.json.encode(setting), (0,))).require_complete()


def test_the_games_of_a_lost_worker_are_played_by_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setting = fragile_setting(tmp_path, 1, monkeypatch)
    assert timeless(list(play_in_processes(setting, range(6), 1))) == timeless(list(play_here(setting, range(6))))
    assert len(list(tmp_path.glob("process-*"))) == 2


def test_workers_that_keep_dying_end_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setting = fragile_setting(tmp_path, 99, monkeypatch)
    with pytest.raises(ArenaError, match=r"Too many processes end by themselves \(last status: 3\)"):
        list(play_in_processes(setting, range(6), 1))


def test_what_a_worker_complains_of_is_heard_here() -> None:
    setting = replace(chain_setting(), plan=replace(chain_setting().plan, bots=("nobody", "random")))
    with pytest.raises(ArenaError, match="There is no bot “nobody”"):
        list(play_in_processes(setting, range(6), 1))


def test_a_run_that_is_closed_leaves_no_worker_behind() -> None:
    from multiprocessing import active_children

    results = play_in_processes(chain_setting(), range(1000), 2)
    next(results)
    results.close()
    assert active_children() == []


def test_a_run_may_be_started_from_any_thread() -> None:
    found: list[Result] = []
    thread = threading.Thread(target=lambda: found.extend(play_in_processes(chain_setting(), range(3), 1)))
    thread.start()
    thread.join()
    assert len(found) == 3


def test_batches_grow_to_a_quarter_of_a_second_and_shrink_again() -> None:
    batch = BatchSize()
    sizes = []
    for _ in range(12):
        batch.adapt(0.0001 * batch.size, batch.size)
        sizes.append(batch.size)
    assert sizes[:3] == [2, 4, 8]
    assert sizes[-1] == LARGEST_BATCH
    batch.adapt(5.0, 2)
    assert batch.size == 1


def interrupted_player(setting: Setting, indices: Sequence[int]) -> Generator[Result, None, None]:
    yield from play_here(setting, indices[:5])
    raise KeyboardInterrupt


def test_an_interruption_keeps_what_is_finished_and_a_second_run_completes_it(tmp_path: Path) -> None:
    setting, path = chain_setting(), tmp_path / "results.jsonl"
    journal = open_journal(path, setting.plan, resume=False)
    first = run(setting, 12, interrupted_player, journal)
    journal.close()
    assert isinstance(first.trouble, KeyboardInterrupt)
    assert len(first.tally) == 5

    told: list[int] = []
    journal = open_journal(path, setting.plan, resume=True)
    second = run(setting, 12, local_player(1), journal, told.append)
    journal.close()
    assert second.trouble is None
    assert told == [5, 6, 7, 8, 9, 10, 11, 12]
    assert second.tally.ends == run(setting, 12, local_player(1)).tally.ends


def test_fewer_games_than_were_kept_are_the_first_of_them(tmp_path: Path) -> None:
    setting = chain_setting()
    journal = open_journal(tmp_path / "results.jsonl", setting.plan, resume=False)
    for index in (0, 1, 7):
        journal.append(a_result(index))
    journal.close()
    journal = open_journal(tmp_path / "results.jsonl", setting.plan, resume=True)
    assert sorted(run(setting, 2, local_player(1), journal).tally.ends) == [0, 1]
    journal.close()


def interrupted_work(done: list[str]) -> None:
    with uninterrupted():
        signal.raise_signal(signal.SIGINT)
        done.append("whole")
    done.append("never")


def test_an_interruption_waits_for_what_must_be_whole() -> None:
    done: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        interrupted_work(done)
    assert done == ["whole"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


@pytest.mark.parametrize(
    ("bots", "sentence"),
    [(("zut", "bot"), "no bot “zut”"), (("bot:9", "bot"), "no level “9”"), (("bot",), "cannot be played by 1|1")],
)
def test_a_seating_that_makes_no_sense_is_refused_at_once(bots: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(UsageError, match=sentence):
        chain_setting(*bots)
