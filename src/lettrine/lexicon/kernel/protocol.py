"""What a word graph can be asked; the kernel and the plain-Python reference both answer it."""

from collections.abc import Iterable
from typing import Literal, Protocol

from lettrine.lexicon.kernel.found import Found

Order = Literal["free", "kept"]
Path = tuple[int, ...]
Cover = tuple[int, ...]


class WordGraph(Protocol):
    """A set of numbered words and the searches in it.

    Words are letters A–Z, 1 to 31 of them; the number of a word is its rank among all the words of the graph in
    alphabetical order. A graph may admit only some of its words: the others keep their numbers and can be spelled, but
    no question finds them.

    Every search stops after *limit* results, and soon after *deadline* (in seconds, as `time.monotonic` counts); its
    `Found` is then not complete. Whatever a search cannot make sense of (letters outside A–Z, more than 1,000 letters
    or 31 blanks, lengths no word has, a grid that is no rectangle or has more than 64 cells) is a `ValueError`.
    Graphs are immutable: threads may share one.
    """

    def __len__(self) -> int:
        """Return how many words are admitted."""
        ...

    def __contains__(self, word: str, /) -> bool: ...

    @property
    def total(self) -> int:
        """How many words are numbered, admitted or not."""
        ...

    def number(self, word: str) -> int:
        """Return the number of *word*, or −1 if it is not an admitted word."""
        ...

    def spell(self, number: int) -> str:
        """Return the word of that number; `ValueError` if there is none."""
        ...

    def spell_all(self, numbers: Iterable[int]) -> list[str]:
        """Return the words of *numbers*, in the order given; quickest when they are sorted."""
        ...

    def words_from(
        self,
        rack: str,
        blanks: int = 0,
        min_length: int = 2,
        max_length: int = 31,
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[int]:
        """Return the words made of some of the letters of *rack* and some of the *blanks*, in alphabetical order."""
        ...

    def extensions(
        self,
        base: str,
        rack: str,
        add_min: int = 1,
        add_max: int = 31,
        blanks: int = 0,
        order: Order = "free",
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[int]:
        """Return the words made of all of *base* and *add_min* to *add_max* pieces of the rack, in alphabetical order.

        Blanks are pieces of the rack. Letters of *base* may change places, or, with *order* kept, stay in their order,
        with the pieces before, between and behind them.
        """
        ...

    def pattern(
        self,
        slots: str,
        rack: str = "",
        blanks: int = 0,
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[int]:
        """Return the words that fit *slots*, one character for each letter, in alphabetical order.

        ``A`` is that letter, free of charge; ``a`` is the letter A, which may stay or be covered by another from the
        rack; ``.`` is a letter from the rack; ``?`` is any letter, free of charge. A blank pays any letter.
        """
        ...

    def grid_words(
        self,
        grid: str,
        width: int,
        through: int | None = None,
        require: Iterable[int] | None = None,
        min_length: int = 3,
        max_length: int = 31,
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[int]:
        """Return the words that lie on a path of touching cells, no cell twice, in alphabetical order.

        *grid* is read row by row, *width* cells each, ``.`` for an empty one; a cell touches its eight neighbours. The
        path must contain the cell *through* and at least one of *require*, where given. Cut short, the result is some
        of the words, not the first ones.
        """
        ...

    def grid_paths(
        self,
        grid: str,
        width: int,
        through: int | None = None,
        require: Iterable[int] | None = None,
        min_length: int = 3,
        max_length: int = 31,
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[tuple[int, Path]]:
        """Return (word, path) for each word of `grid_words` and each set of cells it can lie on, in ascending order.

        Of several paths over the same cells, the first in ascending order. Cut short, the result is some of the pairs.
        """
        ...

    def partitions(
        self,
        must: str,
        may: str = "",
        blanks: int = 0,
        min_length: int = 3,
        max_words: int | None = None,
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[Cover]:
        """Return the sets of different words that use up all of *must* and any of *may* and the blanks.

        Each set is a tuple of ascending numbers, and the sets are in ascending order; nothing at all is covered by no
        word. Cut short, the result is some of the sets. The number of sets, and the time, grow without bound with the
        letters: give a limit or a deadline.
        """
        ...
