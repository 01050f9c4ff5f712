"""Make the file of meanings from the committed data: `python -m lettrine.lexicon.build_meanings FOLDER TARGET`.

The installation of the package does so beside the lexicon (setup.py).
"""

import lzma
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from lettrine.lexicon.file import write_file
from lettrine.lexicon.meanings import BETWEEN, Meaning, pack_rows

_Key = tuple[str, str]


def build_meanings(folder: Path, target: Path, say: Callable[[str], None] = print) -> None:
    """Write the senses and synonyms in *folder* to *target*, our own senses before those of others. Takes a second."""
    senses = dict(_read(folder / "senses.tsv.xz")) | dict(_read(folder / "own.tsv"))
    synonyms = dict(_read(folder / "synonyms.tsv.xz"))
    rows = {key: Meaning(senses.get(key, ()), synonyms.get(key, ())) for key in senses.keys() | synonyms.keys()}
    write_file(target, pack_rows(rows))
    say(f"» {target.name}: {len(rows):,} words with a meaning, {target.stat().st_size:,} bytes")


def _read(path: Path) -> Iterator[tuple[_Key, tuple[str, ...]]]:
    content = path.read_bytes()
    text = (lzma.decompress(content) if path.suffix == ".xz" else content).decode()
    for line in text.splitlines():
        if not line.startswith("#"):
            lemma, kind, texts = line.split("\t")
            yield (lemma, kind), tuple(map(_typeset, texts.split(BETWEEN)))


def _typeset(text: str) -> str:
    """Return *text* such that no line breaks inside quotation marks or before high punctuation."""
    return re.sub(r"(?<=«) | (?=[;:!?»])", "\N{NO-BREAK SPACE}", text)


if __name__ == "__main__":  # pragma: no cover  (one call of what is tested)
    build_meanings(Path(sys.argv[1]), Path(sys.argv[2]))
