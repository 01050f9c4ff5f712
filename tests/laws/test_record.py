"""The list of events is the truth: replayed, written and read, it gives the same game."""

from pathlib import Path

import msgspec
import pytest

from lettrine.core.record import read_record, write_record
from lettrine.core.record_replay import replay
from lettrine.games import open_game
from lettrine.lexicon import WordList
from support.specimen import FOLDER, Specimen, slugs, specimen, walk


def test_replay_gives_the_same_states(subject: Specimen) -> None:
    for play in subject.plays():
        plays = list(walk(play, subject.most_moves, resigns=True))
        states = {len(each.events): each.state for each in plays}
        for number, (_, state) in enumerate(replay(plays[-1].game, plays[-1].record())):
            assert states.get(number, state) == state


def test_a_record_survives_its_file(subject: Specimen) -> None:
    for play in subject.plays():
        *_, last = walk(play, subject.most_moves, resigns=True)
        record = last.record()
        data = write_record(record)
        read = read_record(data, last.game.move_type, last.game.outcome_type)
        assert write_record(read) == data
        assert read.events == record.events


def test_the_seed_is_written_only_once_the_game_is_over(subject: Specimen) -> None:
    for play in subject.plays():
        for each in walk(play, 5 * subject.most_moves):
            written = write_record(each.record()).decode().splitlines()
            assert (f'{{"seed":"{each.seed}"}}' in written) == each.is_over


def goldens() -> list[Path]:
    return sorted(path for slug in slugs() for path in (FOLDER / slug / "golden").glob("*.partie"))


@pytest.mark.parametrize("slug", slugs())
def test_every_game_has_a_golden_record(slug: str) -> None:
    assert list((FOLDER / slug / "golden").glob("*.partie"))


@pytest.mark.parametrize("path", goldens(), ids=lambda path: f"{path.parent.parent.name}/{path.stem}")
def test_a_golden_record_gives_its_states(path: Path) -> None:
    """Rewritten only by ``python -m support.golden`` and reviewed as a diff."""
    subject = specimen(path.parent.parent.name)
    data = path.read_bytes()
    kind = subject.game()
    record = read_record(data, kind.move_type, kind.outcome_type)
    game = open_game(subject.slug, record.options, WordList(subject.words))
    positions = [game.position_of(state) for _, state in replay(game, record)]
    expected = path.with_suffix(".states.jsonl").read_bytes().splitlines()
    assert [msgspec.json.encode(position) for position in positions] == expected
