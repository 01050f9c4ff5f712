"""The results file: nothing finished is lost, nothing foreign is touched."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from arena.chains import a_result
from lettrine.arena import ArenaError, Journal, Plan, Result, open_journal
from lettrine.core.errors import RecordError, UsageError

PLAN = Plan("chaine", 1, "digest", {"rigour": "assisted"}, ("greedy", "random"), "1", 2.0)


def keep(path: Path, *results: Result) -> None:
    journal = open_journal(path, PLAN, resume=False)
    for each in results:
        journal.append(each)
    journal.close()


def finished(path: Path) -> tuple[Result, ...]:
    journal = open_journal(path, PLAN, resume=True)
    journal.close()
    return journal.finished


def test_what_was_finished_is_there_again(tmp_path: Path) -> None:
    path = tmp_path / "deep/folder/results.jsonl"
    keep(path, a_result(0), a_result(3))
    assert finished(path) == (a_result(0), a_result(3))


def test_a_run_that_is_resumed_goes_on_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    keep(path, a_result(0))
    journal = open_journal(path, PLAN, resume=True)
    journal.append(a_result(1))
    journal.close()
    assert [each.index for each in finished(path)] == [0, 1]


def test_resuming_what_was_never_begun_begins_it(tmp_path: Path) -> None:
    assert finished(tmp_path / "results.jsonl") == ()


def test_a_torn_last_line_is_cut_off_and_the_others_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    keep(path, a_result(0), a_result(1))
    whole = path.read_bytes()
    path.write_bytes(whole[:-20])
    assert [each.index for each in finished(path)] == [0]
    assert path.read_bytes() == whole[: whole.rfind(b"\n", 0, -1) + 1]


def test_results_are_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    keep(path, a_result(0))
    with pytest.raises(UsageError, match="holds results already"):
        open_journal(path, PLAN, resume=False)
    assert finished(path) == (a_result(0),)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seed": "2"}, r"something else \(seed\): 1, not 2"),
        ({"game": "relais"}, r"\(game\): chaine, not relais"),
        ({"options": {"rigour": "strict"}}, r"\(options\)"),
        ({"bots": ("bot", "bot")}, r"\(bots\)"),
        ({"lexicon": "0"}, r"\(lexicon\)"),
        ({"limit": 9.0}, r"\(limit\): 2\.0, not 9\.0"),
    ],
)
def test_the_results_of_another_run_are_left_alone(tmp_path: Path, change: dict[str, object], sentence: str) -> None:
    path = tmp_path / "results.jsonl"
    keep(path, a_result(0))
    before = path.read_bytes()
    with pytest.raises(UsageError, match=sentence):
        open_journal(path, replace(PLAN, **change), resume=True)
    assert path.read_bytes() == before


@pytest.mark.parametrize("content", [b"", b"zut\n", b"\xff\n", b'{"arena":1}\n', b"[]"])
def test_a_file_of_something_else_is_told_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(content)
    with pytest.raises(RecordError, match="not a results file"):
        open_journal(path, PLAN, resume=True)
    assert path.read_bytes() == content


def test_a_damaged_line_is_named_and_nothing_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    keep(path, a_result(0), a_result(1))
    damaged = path.read_bytes().replace(b'"moves":9', b'"moves":"9"', 1)
    path.write_bytes(damaged + b"torn")
    with pytest.raises(RecordError, match="line 2: this is not a result"):
        open_journal(path, PLAN, resume=True)
    assert path.read_bytes() == damaged + b"torn"


def test_another_format_is_told(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    keep(path)
    header = msgspec.json.decode(path.read_bytes())
    path.write_bytes(msgspec.json.encode(header | {"arena": 9}) + b"\n")
    with pytest.raises(RecordError, match="has format 9"):
        open_journal(path, PLAN, resume=True)


@pytest.mark.parametrize("name", ["file/results.jsonl", "file/deeper/results.jsonl"])
def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(RecordError, match="a file that is not a folder"):
        open_journal(tmp_path / name, PLAN, resume=False)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk that is always full")
def test_a_full_disk_is_told_and_ends_the_run() -> None:
    journal = Journal(Path("/dev/full"), ())
    with pytest.raises(ArenaError, match="/dev/full: there is no room left"):
        journal.append(a_result(0))
    journal.close()
