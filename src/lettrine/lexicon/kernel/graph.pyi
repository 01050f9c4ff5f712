from collections.abc import Iterable
from typing import Literal, final

from typing_extensions import Buffer

from lettrine.lexicon.kernel.found import Found
from lettrine.lexicon.kernel.nodes import Nodes

COMPILED: bool
LONGEST: int

@final
class Graph:
    def __init__(self, records: Buffer, total: int, admitted: Buffer | None = None) -> None: ...
    def with_words(self, words: Iterable[str]) -> Graph: ...
    def admitting(self, flags: Buffer) -> Graph: ...
    def __len__(self) -> int: ...
    @property
    def total(self) -> int: ...
    @property
    def nodes(self) -> Nodes: ...
    def __contains__(self, word: str, /) -> bool: ...
    def number(self, word: str) -> int: ...
    def spell(self, number: int) -> str: ...
    def spell_all(self, numbers: Iterable[int]) -> list[str]: ...
    def words_from(
        self,
        rack: str,
        blanks: int = 0,
        min_length: int = 2,
        max_length: int = 31,
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[int]: ...
    def extensions(
        self,
        base: str,
        rack: str,
        add_min: int = 1,
        add_max: int = 31,
        blanks: int = 0,
        order: Literal["free", "kept"] = "free",
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[int]: ...
    def pattern(
        self, slots: str, rack: str = "", blanks: int = 0, limit: int | None = None, deadline: float | None = None
    ) -> Found[int]: ...
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
    ) -> Found[int]: ...
    def partitions(
        self,
        must: str,
        may: str = "",
        blanks: int = 0,
        min_length: int = 3,
        max_words: int | None = None,
        limit: int | None = None,
        deadline: float | None = None,
    ) -> Found[tuple[int, ...]]: ...
