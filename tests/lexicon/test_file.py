"""The container: what is written comes back, and a damaged file is refused before anything is read from it."""

import struct
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from lettrine.core.errors import LexiconError
from lettrine.games import word_policy
from lettrine.lexicon import Lexicon, Words
from lettrine.lexicon.file import FORMAT_VERSION, PROVENANCE, open_file, write_file
from support.small_lexicon import write_small_lexicon

HEADER = 64
ROW = 32


def error_of(path: Path, *, verify: bool = False) -> str:
    with pytest.raises(LexiconError) as caught:
        Lexicon.open(path, verify=verify)
    return caught.value.code


def rewritten(path: Path, content: bytes) -> Path:
    target = path.with_name("changed.lex")
    target.write_bytes(content)
    return target


def flipped(content: bytes, place: int) -> bytes:
    return content[:place] + bytes([content[place] ^ 0x5A]) + content[place + 1 :]


def resealed(content: bytes) -> bytes:
    """Return *content* with the checksum that belongs to it, as somebody who knows the format would write it."""
    return content[:12] + struct.pack("<I", zlib.crc32(content[16:])) + content[16:]


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return write_small_lexicon(tmp_path / "small.lex")


def test_sections_come_back_as_they_were_written(tmp_path: Path) -> None:
    sections = {"one": b"abc", "empty": b"", "two": bytes(range(256))}
    write_file(tmp_path / "some.lex", sections)

    file = open_file(tmp_path / "some.lex", verify=True)
    assert {name: bytes(view) for name, view in file.sections.items()} == sections


def test_sections_start_at_multiples_of_eight(small: Path) -> None:
    content = small.read_bytes()
    (count,) = struct.unpack_from("<Q", content, 24)
    offsets = [struct.unpack_from("<16sQQ", content, HEADER + ROW * index)[1] for index in range(count)]
    assert [offset % 8 for offset in offsets] == [0] * count


def test_sections_cannot_be_written(small: Path) -> None:
    assert all(view.readonly for view in open_file(small).sections.values())


def test_the_digest_depends_on_the_words_and_not_on_who_packed_them(tmp_path: Path) -> None:
    digests = []
    for sections in (
        {"one": b"abc", PROVENANCE: b"today"},
        {"one": b"abc", PROVENANCE: b"tomorrow"},
        {"one": b"abd", PROVENANCE: b"today"},
        {"on": b"eabc", PROVENANCE: b"today"},
    ):
        write_file(tmp_path / "some.lex", sections)
        digests.append(open_file(tmp_path / "some.lex").digest)
    assert digests[0] == digests[1]
    assert len(set(digests)) == 3


def test_a_rewritten_file_leaves_open_lexicons_whole(small: Path) -> None:
    lexicon = Lexicon.open(small)
    write_file(small, {"one": b""})

    assert lexicon.spellings("COEUR") == ("cœur",)


def test_a_failed_write_leaves_nothing_behind(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_file(tmp_path / "nowhere" / "some.lex", {"one": b""})
    assert list(tmp_path.iterdir()) == []


def test_a_missing_file_is_told_as_such(tmp_path: Path) -> None:
    assert error_of(tmp_path / "none.lex") == "lexicon:missing"


def test_a_folder_cannot_be_read(tmp_path: Path) -> None:
    assert error_of(tmp_path) == "lexicon:unreadable"


@pytest.mark.parametrize("content", [b"", b"LETTRINE", b"<html>" * 100])
def test_another_kind_of_file_is_no_lexicon(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "page.html").write_bytes(content)
    assert error_of(tmp_path / "page.html") == "lexicon:not_a_lexicon"


def test_another_version_names_both(small: Path) -> None:
    content = small.read_bytes()
    other = rewritten(small, content[:8] + struct.pack("<I", FORMAT_VERSION + 1) + content[12:])

    with pytest.raises(LexiconError) as caught:
        Lexicon.open(other)
    assert caught.value.code == "lexicon:other_version"
    assert caught.value.facts == {"path": str(other), "found": 2, "expected": 1}


def edges(path: Path) -> Iterator[int]:
    """Yield the places where a section begins or ends, and those of the header and of the table."""
    content = path.read_bytes()
    (count,) = struct.unpack_from("<Q", content, 24)
    yield from range(8, HEADER + ROW * count, 4)
    for index in range(count):
        _, offset, size = struct.unpack_from("<16sQQ", content, HEADER + ROW * index)
        yield from (offset, offset + size - 1, offset + size)


def test_a_file_cut_anywhere_is_refused(small: Path) -> None:
    content = small.read_bytes()
    for edge in {edge for edge in edges(small) if edge < len(content)}:
        assert error_of(rewritten(small, content[:edge])) == "lexicon:corrupt"


def test_a_file_with_a_tail_is_refused(small: Path) -> None:
    assert error_of(rewritten(small, small.read_bytes() + b"\0")) == "lexicon:corrupt"


def test_every_changed_byte_is_noticed(small: Path) -> None:
    content = small.read_bytes()
    codes = {error_of(rewritten(small, flipped(content, place))) for place in range(len(content))}
    assert codes == {"lexicon:not_a_lexicon", "lexicon:other_version", "lexicon:corrupt"}


def use(lexicon: Lexicon) -> None:
    """Read all that a file of a few words can be asked for."""
    words = Words(lexicon, word_policy("ludime"))
    for number in range(len(lexicon)):
        with suppress(ValueError, IndexError):  # the kernel's own way to refuse a number
            word = lexicon.graph.spell(number)
            lexicon.analyses(word)
            lexicon.frequency(word)
            lexicon.paradigm(word)
            words.verdict(word)
            words.inflections(word, "LOUVES")
    words.words_from("LOUVESPARI", 1)


def test_a_forged_file_gives_an_error_or_some_answer_but_no_crash(small: Path) -> None:
    content = small.read_bytes()
    codes = []
    for place in range(16, len(content)):
        forged = rewritten(small, resealed(flipped(content, place)))
        try:
            use(Lexicon.open(forged))
        except LexiconError as error:
            codes.append(error.code)
    assert set(codes) == {"lexicon:corrupt"}
    assert len(codes) > len(content) // 3


def test_verifying_finds_every_forged_content(small: Path) -> None:
    content = small.read_bytes()
    for place in digested(content):
        forged = rewritten(small, resealed(flipped(content, place)))
        assert error_of(forged, verify=True) == "lexicon:corrupt"


def digested(content: bytes) -> Iterator[int]:
    """Yield the places of the sections that the digest covers."""
    (count,) = struct.unpack_from("<Q", content, 24)
    for index in range(count):
        name, offset, size = struct.unpack_from("<16sQQ", content, HEADER + ROW * index)
        if name.rstrip(b"\0") != PROVENANCE.encode():
            yield from range(offset, offset + size)


def test_a_file_without_a_section_is_corrupt(tmp_path: Path) -> None:
    write_file(tmp_path / "some.lex", {"graph": b""})
    assert error_of(tmp_path / "some.lex") == "lexicon:corrupt"
