"""Frequency classes 0–9 of the forms, as data/lexicon/README.md defines them."""

import lzma
import math
from collections.abc import Mapping
from pathlib import Path


def read_frequency_classes(path: Path, lemma_frequency: Mapping[str, int]) -> dict[str, int]:
    """Return the class of every form of *lemma_frequency*, which gives the source's class of its best lemma."""
    classes = {form: _class_unheard(frequency) for form, frequency in lemma_frequency.items()}
    with lzma.open(path, "rt", encoding="utf-8") as stream:
        for line in stream:
            form, films, books = line.rstrip("\n").split("\t")
            if form in classes:
                classes[form] = max(classes[form], _class_heard((float(films) + float(books)) / 2))
    return dict(sorted(classes.items()))


def _class_heard(per_million: float) -> int:
    """Two classes for a factor of ten: 1 from 0.01 per million, 5 from 1, 7 from 10, 9 from 100."""
    if per_million < 0.01:
        return 0
    return max(1, min(9, math.floor(2 * math.log10(per_million)) + 5))


def _class_unheard(lemma_frequency: int) -> int:
    """A form no film or book holds: a common lemma makes it better known than a rare word."""
    return max(0, min(2, lemma_frequency - 4))
