"""Write the 5,500 words that are heard most in films, by data/lexicon/frequency.tsv.xz: about ten per million or more.

Usage: ``python tools/spoken_words.py``. Needs the built lexicon. They are the vocabulary of the model of a beginner.
"""

import lzma
from pathlib import Path
from textwrap import wrap

from lettrine.lexicon import Lexicon

FREQUENCIES = Path("data/lexicon/frequency.tsv.xz")
FORMS = Path("src/lettrine/lexicon/spoken_words.txt")
MOST = 5500
_HEADER = """\
# The 5,500 forms heard most in films: written by tools/spoken_words.py, edited never.
# Derived from Lexique 3.83 by Boris New, Christophe Pallier and co-authors, http://www.lexique.org: CC BY-SA 4.0.
"""


def spoken_words(lexicon: Lexicon) -> list[str]:
    """Return the forms of *lexicon* that are heard most, alphabetically."""
    with lzma.open(FREQUENCIES, "rt", encoding="utf-8") as stream:
        cells = (line.split("\t") for line in stream)
        heard = [(-float(films), form) for form, films, _ in cells if form in lexicon]
    return sorted(form for _, form in sorted(heard)[:MOST])


def main() -> None:
    words = spoken_words(Lexicon.open())
    FORMS.write_text(_HEADER + "\n".join(wrap(" ".join(words), 118)) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
